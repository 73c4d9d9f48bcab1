package gametest

import (
	"errors"
	"strings"
	"testing"

	"arcade/games"
)

// FuzzMove feeds a game with foreign moves, one a line, for the seats in turn:
//
//	func FuzzMove(f *testing.F) { gametest.FuzzMove(f, mygame.Game{}) }
//
// Every preset is played; a refused move must carry one of the codes of the
// rules and leave the state as it was.
func FuzzMove(f *testing.F, g games.Game) {
	f.Helper()
	about := g.About()
	s := suite{g: g, about: about, bounds: Usual()}
	for i, options := range about.Presets {
		f.Add(uint8(i), uint8(0), seedLine(f, g, options))
	}
	f.Add(uint8(0), uint8(1), "\x00\npass\n\xff\xfe")
	f.Fuzz(func(t *testing.T, preset, first uint8, lines string) {
		state, err := g.Begin(setup(about.Presets[int(preset)%len(about.Presets)], int(first)))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.SplitN(lines, "\n", 50) {
			state = awake(state)
			state = s.fuzzOne(t, state, games.Elapsed(i), int(first)+i, games.Move(line))
		}
	})
}

// fuzzOne plays a move for a seat that may move, and now and then for one
// that may not.
func (s suite) fuzzOne(t *testing.T, state games.State, now games.Elapsed, i int, move games.Move) games.State {
	t.Helper()
	seat := firstOf(state)
	if i%5 == 4 {
		seat = s.seats()[i%len(s.seats())]
	}
	before := look(state, seat)
	next, err := state.Play(now, seat, move)
	if look(state, seat) != before {
		t.Fatalf("%q changed the state it was played on", move)
	}
	if err == nil {
		return next
	}
	var refusal *games.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%q is refused with %v, want a *games.Error", move, err)
	}
	return state
}

// awake gives the state once somebody may move, if it waits for a time.
func awake(state games.State) games.State {
	w, ok := state.(games.Waker)
	if !ok || state.ToMove() != 0 {
		return state
	}
	at, wakes := w.Wake()
	if !wakes {
		return state
	}
	if next, err := state.Play(at, games.Watcher, ""); err == nil {
		return next
	}
	return state
}

// seedLine is the start of a game in which everybody plays the first move.
func seedLine(f *testing.F, g games.Game, options string) string {
	f.Helper()
	state, err := g.Begin(setup(options, 0))
	if err != nil {
		f.Fatal(err)
	}
	var lines []string
	for range 12 {
		state = awake(state)
		seat := firstOf(state)
		if seat == games.Watcher {
			break
		}
		move := state.Moves(seat)[0]
		lines = append(lines, string(move))
		if state, err = state.Play(0, seat, move); err != nil {
			f.Fatal(err)
		}
	}
	return strings.Join(lines, "\n")
}
