package gametest

import (
	"errors"
	"math/rand/v2"
	"testing"

	"arcade/games"
)

// match is one random game: states[i] is the state before log[i].
type match struct {
	setup  games.Setup
	states []games.State
	log    []games.Entry
}

// last is the final state.
func (m match) last() games.State { return m.states[len(m.states)-1] }

// sample picks at most n states, spread over the game, the first and the last
// among them.
func (m match) sample(n int) []games.State {
	if len(m.states) <= n {
		return m.states
	}
	picked := make([]games.State, n)
	for i := range picked {
		picked[i] = m.states[i*(len(m.states)-1)/(n-1)]
	}
	return picked
}

func (s suite) playAll(t *testing.T, options string) []match {
	t.Helper()
	played := make([]match, s.bounds.Games)
	for i := range played {
		played[i] = s.playOne(t, s.seated(t, setup(options, i), i), rand.New(rand.NewPCG(uint64(i), 0)))
	}
	return played
}

// setup gives the i-th setup of a preset.
func setup(options string, i int) games.Setup {
	var seed [32]byte
	rand.NewChaCha8([32]byte{byte(i)}).Read(seed[:]) //nolint:errcheck // never fails
	return games.Setup{Options: options, Seed: seed}
}

func (s suite) playOne(t *testing.T, setup games.Setup, r *rand.Rand) match {
	t.Helper()
	state, err := s.g.Begin(setup)
	if err != nil {
		t.Fatalf("Begin(%q): %v", setup.Options, err)
	}
	m := match{setup: setup, states: []games.State{state}}
	var now games.Elapsed
	for len(m.log) < s.bounds.Moves && m.last().Result() == nil {
		now += games.Elapsed(r.IntN(3000))
		e := s.choose(t, m.last(), now, r)
		now = e.Time
		next, err := apply(m.last(), e)
		if err != nil {
			t.Fatalf("entry %d: seat %d plays %q, one of its Moves: %v", len(m.log), e.Seat, e.Move, err)
		}
		e.Version = uint64(len(m.log) + 1)
		m.log = append(m.log, e)
		m.states = append(m.states, next)
	}
	return m
}

// seated gives the setup for the most players, or every other time for the
// fewest.
func (s suite) seated(t *testing.T, setup games.Setup, i int) games.Setup {
	t.Helper()
	seater, ok := s.g.(games.Seater)
	if !ok {
		return setup
	}
	n := []int{s.about.MaxSeats, s.about.MinSeats}[i%2]
	setup, err := seater.Seat(setup, n)
	if err != nil {
		t.Fatalf("%q for %d: %v", setup.Options, n, err)
	}
	return setup
}

// apply does what an entry says to a state.
func apply(s games.State, e games.Entry) (games.State, error) {
	if l, ok := s.(games.Leaver); ok && e.Verb == games.VerbLeave {
		return l.Leave(e.Time, e.Seat)
	}
	return s.Play(e.Time, e.Seat, e.Move)
}

// choose picks a random move of a random seat that may move, or wakes a state
// that waits for a time. Now and then somebody leaves several others.
func (s suite) choose(t *testing.T, state games.State, now games.Elapsed, r *rand.Rand) games.Entry {
	t.Helper()
	seats := members(state.ToMove())
	if _, ok := state.(games.Leaver); ok && s.about.MaxSeats > 1 && len(seats) > 1 && r.IntN(40) == 0 {
		e := entry(now, seats[r.IntN(len(seats))], "")
		e.Verb = games.VerbLeave
		return e
	}
	return wakeOrMove(t, state, seats, now, r)
}

func wakeOrMove(t *testing.T, s games.State, seats []games.Seat, now games.Elapsed, r *rand.Rand) games.Entry {
	t.Helper()
	if w, ok := s.(games.Waker); ok {
		if at, wakes := w.Wake(); wakes && (len(seats) == 0 || at <= now) {
			return entry(max(at, now), games.Watcher, "")
		}
	}
	if len(seats) == 0 {
		t.Fatal("nobody may move, nothing wakes, and there is no result")
	}
	seat := seats[r.IntN(len(seats))]
	moves := s.Moves(seat)
	if len(moves) == 0 {
		t.Fatalf("seat %d may move and has no Moves", seat)
	}
	return entry(now, seat, moves[r.IntN(len(moves))])
}

func entry(now games.Elapsed, seat games.Seat, m games.Move) games.Entry {
	in := games.Input{At: games.Instant(now), Seat: seat, Verb: games.VerbMove, Move: m}
	return games.Entry{Time: now, Input: in}
}

func members(set games.Seats) []games.Seat {
	var seats []games.Seat
	for seat := range games.Seat(16) {
		if set.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// failer is a *testing.T or a *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// refused checks that an error is one a game may give.
func refused(t failer, err error, what string, codes ...games.Code) *games.Error {
	t.Helper()
	var refusal *games.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%s: got error %v, want a *games.Error", what, err)
	}
	for _, code := range codes {
		if refusal.Code == code {
			return refusal
		}
	}
	t.Fatalf("%s: got code %q, want one of %q", what, refusal.Code, codes)
	return nil
}
