package gametest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

func (s suite) checkAbout(t *testing.T) {
	a := s.about
	if a.Name == "" || !only(a.Name, 'a', 'z') {
		t.Errorf("name %q is not [a-z]+", a.Name)
	}
	if a.MinSeats < 1 || a.MaxSeats < a.MinSeats || a.MaxSeats > 16 {
		t.Errorf("seats %d to %d", a.MinSeats, a.MaxSeats)
	}
	if a.Rated && a.MaxSeats < 2 {
		t.Error("rated, but there is nobody to be rated against")
	}
	if len(a.Presets) == 0 {
		t.Error("no preset")
	}
	for _, preset := range a.Presets {
		for _, variant := range a.Variants {
			if _, err := s.g.Begin(setup(preset+"/"+variant, 0)); err != nil {
				t.Errorf("%s can't be played by the rules %s: %v", preset, variant, err)
			}
		}
	}
	_, err := s.g.Begin(games.Setup{Options: "no\x00such options"})
	refused(t, err, "Begin with foreign options", games.BadOptions)
}

func only(text string, low, high rune) bool {
	for _, r := range text {
		if r < low || r > high {
			return false
		}
	}
	return true
}

func (s suite) checkBegin(t *testing.T, options string) {
	state, err := s.g.Begin(setup(options, 0))
	if err != nil {
		t.Fatal(err)
	}
	if state.Result() != nil {
		t.Error("the match is over before it began")
	}
	s.checkSettled(t, options)
	first := games.Seat(0)
	if sec, ok := state.(games.Seconder); ok {
		first = sec.First()
	}
	if s.about.Turns && state.ToMove().Only() != first {
		t.Errorf("seat %d begins, but %016b may move", first, state.ToMove())
	}
}

// checkSettled: what has been drawn once is not drawn again, and can be played.
func (s suite) checkSettled(t *testing.T, options string) {
	t.Helper()
	settler, ok := s.g.(games.Settler)
	if !ok {
		return
	}
	settled, err := settler.Settle(setup(options, 0))
	if err != nil {
		t.Fatalf("a preset can't be settled: %v", err)
	}
	if again, err := settler.Settle(settled); again != settled || err != nil {
		t.Errorf("%q settles to %q, and that to %q, %v", options, settled.Options, again.Options, err)
	}
	if _, err := s.g.Begin(settled); err != nil {
		t.Errorf("%q settles to %q, which can't begin: %v", options, settled.Options, err)
	}
}

// checkSecrets begins with different seeds: before anything is revealed
// nobody may see, hear or read a difference.
func (s suite) checkSecrets(t *testing.T, options string) {
	var want string
	for i := range 4 {
		state, err := s.g.Begin(setup(options, i))
		if err != nil {
			t.Fatal(err)
		}
		got := looks(state, s.seats())
		if i == 0 {
			want = got
		} else if got != want {
			t.Fatal("the seed shows in the first state")
		}
	}
}

// checkReplay plays every log again: equal logs give equal states, and no
// state changed while the match went on.
func (s suite) checkReplay(t *testing.T, played []match) {
	for _, m := range played {
		state, err := s.g.Begin(m.setup)
		if err != nil {
			t.Fatal(err)
		}
		step := max(1, len(m.log)/20)
		for i, e := range m.log {
			if i%step == 0 {
				s.checkStep(t, state, m, i)
			}
			if state, err = apply(state, e); err != nil {
				t.Fatalf("entry %d played once and is refused now: %v", i, err)
			}
		}
		s.checkStep(t, state, m, len(m.log))
	}
}

func (s suite) checkStep(t *testing.T, fresh games.State, m match, i int) {
	t.Helper()
	want := looks(m.states[i], s.seats())
	if got := looks(fresh, s.seats()); got != want {
		t.Fatalf("after %d entries equal logs give different states", i)
	}
	if i == len(m.log) {
		return
	}
	e := m.log[i]
	if _, err := apply(m.states[i], e); err != nil {
		t.Fatalf("entry %d is refused by the old state: %v", i, err)
	}
	if looks(m.states[i], s.seats()) != want {
		t.Fatalf("entry %d changed the state it was played on", i)
	}
}

// checkTurns: those who may move can play all their Moves; the others have
// none and are refused.
func (s suite) checkTurns(t *testing.T, played []match) {
	for _, m := range played {
		for i, state := range m.states {
			for _, seat := range s.seats() {
				s.checkTurn(t, state, seat, i)
			}
			checkForced(t, state)
		}
	}
}

func (s suite) checkTurn(t *testing.T, state games.State, seat games.Seat, i int) {
	t.Helper()
	moves := state.Moves(seat)
	if state.ToMove().Has(seat) {
		step := max(1, len(moves)/s.bounds.Tries)
		for j := i % step; j < len(moves); j += step {
			if _, err := state.Play(0, seat, moves[j]); err != nil {
				t.Fatalf("after %d entries seat %d: %q is one of its Moves and refused: %v", i, seat, moves[j], err)
			}
		}
		return
	}
	if moves != nil {
		t.Fatalf("after %d entries seat %d may not move and has Moves %q", i, seat, moves)
	}
	if others := members(state.ToMove()); len(others) > 0 {
		other := others[i%len(others)]
		_, err := state.Play(0, seat, state.Moves(other)[0])
		refused(t, err, "a move out of turn", notNow(state)...)
	}
}

// notNow are the codes that refuse a seat while others may move. Where a state
// has a deadline of its own it may be that the seat may not move yet.
func notNow(state games.State) []games.Code {
	if _, ok := state.(games.Waker); ok {
		return []games.Code{games.NotYourTurn, games.Early}
	}
	return []games.Code{games.NotYourTurn}
}

// codes are those that a move can be refused with.
func codes() []games.Code {
	return []games.Code{games.Illegal, games.NotYourTurn, games.Early, games.Over}
}

func checkForced(t *testing.T, state games.State) {
	t.Helper()
	f, ok := state.(games.Forcer)
	if !ok || f.Forced() == "" {
		return
	}
	if moves := state.Moves(state.ToMove().Only()); !slices.Equal(moves, []games.Move{f.Forced()}) {
		t.Fatalf("%q is forced, but the Moves are %q", f.Forced(), moves)
	}
}

// checkForeignMoves plays any bytes for any seat: nothing panics, and what is
// refused is refused with a code and leaves the state as it was.
func (s suite) checkForeignMoves(t *testing.T, played []match) {
	for _, m := range played {
		for _, state := range m.sample(6) {
			before := looks(state, s.seats())
			rapid.Check(t, func(rt *rapid.T) {
				seat := games.Seat(rapid.IntRange(-2, 17).Draw(rt, "seat"))
				text := drawMove(m).Draw(rt, "move")
				now := games.Elapsed(rapid.Int64().Draw(rt, "time"))
				if _, err := state.Play(now, seat, text); err != nil {
					refused(rt, err, "a foreign move", codes()...)
				}
			})
			if looks(state, s.seats()) != before {
				t.Fatal("a foreign move changed the state")
			}
		}
	}
}

// drawMove draws noise, moves of the match, and moves with noise on them.
func drawMove(m match) *rapid.Generator[games.Move] {
	noise := rapid.StringN(0, 20, 40)
	bytes := rapid.SliceOfN(rapid.Byte(), 0, 20)
	return rapid.Custom(func(rt *rapid.T) games.Move {
		var known games.Move
		if len(m.log) > 0 {
			known = m.log[rapid.IntRange(0, len(m.log)-1).Draw(rt, "entry")].Move
		}
		switch rapid.IntRange(0, 3).Draw(rt, "kind") {
		case 0:
			return games.Move(noise.Draw(rt, "text"))
		case 1:
			return games.Move(bytes.Draw(rt, "bytes"))
		case 2:
			return known + games.Move(noise.Draw(rt, "tail"))
		default:
			return known
		}
	})
}
