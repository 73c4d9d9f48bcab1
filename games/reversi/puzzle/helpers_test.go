package puzzle

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// problems reads the collection.
func problems(t testing.TB) []*Problem {
	t.Helper()
	var list []*Problem
	for _, line := range (Game{}).Collection() {
		p, err := Parse(line)
		if err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		list = append(list, p)
	}
	return list
}

// longest is the problem of the collection with the most steps.
func longest(t testing.TB) *Problem {
	t.Helper()
	list := problems(t)
	best := list[0]
	for _, p := range list {
		if len(p.Steps) > len(best.Steps) {
			best = p
		}
	}
	return best
}

func drawProblem(t *rapid.T, all []*Problem) *Problem {
	return rapid.SampledFrom(all).Draw(t, "problem")
}

func drawSeed(t *rapid.T) (seed [32]byte) {
	copy(seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
	return seed
}

// dealt is the setup of a problem.
func dealt(t testing.TB, p *Problem, preset string, day games.Day) games.Setup {
	t.Helper()
	setup, err := Game{}.Deal(games.Deal{Preset: preset, Day: day, Board: p.Format(), Seed: [32]byte{1, 2, 3}})
	if err != nil {
		t.Fatal(err)
	}
	return setup
}

// solve plays the solution, each move a second after the last, up to n moves,
// and gives the log with the state after each entry.
func solve(t testing.TB, setup games.Setup, n int) (log []games.Entry, states []*State) {
	t.Helper()
	begun, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := begun.(*State)
	now := games.Elapsed(0)
	for _, step := range s.problem.Steps[:n] {
		now += 1000
		log, s = enter(t, log, s, now, 0, written(step.Win))
		states = append(states, s)
		if at, wakes := s.Wake(); wakes {
			now = at
			log, s = enter(t, log, s, now, games.Watcher, "")
			states = append(states, s)
		}
	}
	return log, states
}

// enter plays a move and writes it down.
func enter(t testing.TB, log []games.Entry, s *State, now games.Elapsed, seat games.Seat, m games.Move) ([]games.Entry, *State) {
	t.Helper()
	next, err := s.Play(now, seat, m)
	if err != nil {
		t.Fatalf("%q at %d: %v", m, now, err)
	}
	in := games.Input{At: games.Instant(now), Seat: seat, Verb: games.VerbMove, Move: m}
	return append(log, games.Entry{Version: uint64(len(log) + 1), Time: now, Input: in}), next.(*State)
}
