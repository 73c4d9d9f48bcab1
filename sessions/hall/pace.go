package hall

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// What bounds how fast matches may begin: each that ends is written down for
// good, and one that the store refuses stays in memory until it is taken.
const (
	mostStarts  = 120 // of one person in a minute
	mostUnsaved = 300 // rooms with a result that the store has refused
)

// paced refuses what may begin a match to somebody who has begun too many of
// late, and to everybody while too many results are not saved. The lock is
// held.
func (h *Hall) paced(p *person, now games.Instant) error {
	if h.starts.within(p.id, now) >= mostStarts {
		return games.Refuse(sessions.RateLimited, WordManyStarts)
	}
	unsaved := 0
	for _, r := range h.rooms {
		if r.unsaved {
			unsaved++
		}
	}
	if unsaved >= mostUnsaved {
		return games.Refuse(sessions.Internal, WordStore)
	}
	return nil
}

// lately is when something was last done, by who did it.
type lately map[string][]games.Instant

const (
	// latelyWindow is how long something counts, in ms.
	latelyWindow = games.Instant(60_000)
	// manyLately is how many are remembered before old ones are looked for.
	manyLately = 1024
)

// count notes that something is done; false, and it is not noted, if it was done
// as often as may be within the window.
func (t lately) count(by string, now games.Instant, most int) bool {
	if len(t) >= manyLately {
		for other, at := range t {
			if at[len(at)-1] <= now-latelyWindow {
				delete(t, other)
			}
		}
	}
	if t.within(by, now) >= most {
		return false
	}
	t[by] = append(t[by], now)
	return true
}

// within is how often it was done within the window.
func (t lately) within(by string, now games.Instant) int {
	at, ok := t[by]
	if !ok {
		return 0
	}
	at = slices.DeleteFunc(at, func(at games.Instant) bool { return at <= now-latelyWindow })
	if t[by] = at; len(at) == 0 {
		delete(t, by)
	}
	return len(at)
}
