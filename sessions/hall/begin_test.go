package hall

import (
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/sessions"
)

// faulty is minesweeper that, while it is broken, fails at every match but not
// where options are checked.
type faulty struct {
	minesweeper.Game
	broken *bool
}

func (f faulty) Begin(s games.Setup) (games.State, error) {
	if *f.broken && s.Seed != [32]byte{} {
		panic("on purpose")
	}
	return f.Game.Begin(s)
}

// A fault in a game's code while a match begins is told to who asked, and
// keeps nobody from what comes after it.
func TestAFaultAtTheBeginningReservesNobody(t *testing.T) {
	broken := true
	h := open(t, func(o *Options) { o.Games = []games.Game{faulty{broken: &broken}} })
	a := h.member("ada")
	for range 3 {
		if _, err := a.Start(t.Context(), sessions.Solo{Game: "minesweeper"}); code(err) != sessions.Internal {
			t.Fatalf("begun with a fault: %v", err)
		}
	}
	broken = false
	if _, err := a.Start(t.Context(), sessions.Solo{Game: "minesweeper"}); err != nil {
		t.Error(err)
	}
	id := a.Me().ID
	h.mu.Lock()
	starting := h.people.byID[id].starting
	h.mu.Unlock()
	if starting != 0 {
		t.Errorf("reserved %d times", starting)
	}
	h.log.Reset() // the faults are in it, as they should be
}
