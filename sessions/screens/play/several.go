package play

import (
	"strconv"

	"arcade/games"
	"arcade/sessions/match"
)

// several tells of a match in which several seats go on at once: a race, or a
// board that is shared.
func (b *Board) several() bool { return !b.about.Turns && b.about.MaxSeats > 1 }

// racing tells of a match in which each has a board of their own.
func (b *Board) racing() bool { return b.several() && !b.about.Shared }

// run is how a seat fares.
func (b *Board) run(seat games.Seat) games.Run {
	if r, ok := b.shown.State().(games.Runner); ok {
		return r.Run(seat)
	}
	return games.Run{}
}

// frozen is how long a seat may still do nothing, 0 where it may.
func (b *Board) frozen(seat games.Seat, now games.Instant) games.Elapsed {
	until := b.run(seat).Frozen
	if until == 0 || b.shown.Result() != nil {
		return 0
	}
	return max(0, until-b.shown.Elapsed(now))
}

// ahead is how long it takes until the start; false where it is not awaited.
// While not everybody has seen the board nobody knows.
func (b *Board) ahead(now games.Instant) (games.Elapsed, bool) {
	w, ok := b.shown.State().(games.Timer)
	if !ok || !b.several() || b.shown.Result() != nil || b.shown.Phase() == match.Opening {
		return 0, false
	}
	start, _, started, _ := w.Watch()
	if started || start == 0 {
		return 0, false
	}
	return max(0, start-b.shown.Elapsed(now)), true
}

// severalNext gives what else moves the picture of such a match by time alone:
// the countdown, each freeze, and the stopwatch.
func (b *Board) severalNext(now games.Instant, add func(games.Elapsed)) {
	if s, ok := b.gathering(); ok && b.several() && b.Done() {
		add(countNext(games.Elapsed(s.Starts - now)))
	}
	if !b.several() || b.shown.Elapsed(now+1) == b.shown.Elapsed(now) {
		return
	}
	if left, ok := b.ahead(now); ok {
		add(countNext(left))
	}
	for s := range b.shown.Terms().Players {
		if left := b.frozen(games.Seat(s), now); left > 0 {
			add((left-1)%100 + 1)
		}
	}
	if t, started, stopped := b.stopwatch(now); started && !stopped {
		add(watchNext(t, b.plays()))
	}
}

// placeOf is a seat's place once the match is over, 0 where it has none. It is
// the match's: that of two of whom one is gone ends before the state does.
func (b *Board) placeOf(seat games.Seat) int {
	if r := b.shown.Result(); r != nil && seat >= 0 && int(seat) < len(r.Places) {
		return r.Places[seat]
	}
	return 0
}

// runText is what a seat is at, in a few words.
func (b *Board) runText(seat games.Seat) string {
	run, now := b.run(seat), b.env.Now()
	switch {
	case run.Left:
		return b.env.Say("several.left")
	case b.about.Shared:
	case run.Finished:
		return b.env.Say("several.finished", run.Place, timeText(run.Time))
	case b.placeOf(seat) > 0:
		return b.env.Say("several.placed", b.placeOf(seat), run.Percent)
	case b.shown.Result() != nil:
		return b.env.Say("several.open", run.Percent)
	}
	if _, away := b.shown.Away(seat); away {
		return b.env.Say("several.away")
	}
	if left := b.frozen(seat, now); left > 0 {
		return b.env.Say("several.frozen", tenths(left))
	}
	return b.env.Say("several.open", run.Percent)
}

// shortText is runText where there is little room.
func (b *Board) shortText(seat games.Seat, long string) string {
	run := b.run(seat)
	switch left := b.frozen(seat, b.env.Now()); {
	case run.Finished:
		return b.env.Say("several.finished.short", run.Place, timeText(run.Time))
	case left > 0:
		return b.env.Say("several.frozen.short", tenths(left))
	}
	return long
}

// tenths is what is left of a short wait, rounded up: 0.0 is its end.
func tenths(left games.Elapsed) string {
	left = (max(0, left) + 99) / 100
	return strconv.FormatInt(int64(left/10), 10) + "." + strconv.FormatInt(int64(left%10), 10)
}

// others are the seats but one's own, in their order; for those who look on all
// of them.
func (b *Board) others() []games.Seat {
	var list []games.Seat
	for s := range b.shown.Terms().Players {
		if seat := games.Seat(s); seat != b.look.Seat {
			list = append(list, seat)
		}
	}
	return list
}
