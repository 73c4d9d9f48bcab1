// Package seatedtest plays games of several on a minesweeper board in their
// tests, entry by entry as a match would.
package seatedtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Failer is a *testing.T or a *rapid.T.
type Failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Game is a game of several.
type Game interface {
	games.Game
	games.Settler
	games.Seater
}

// Run is a match on its way. A copy of it goes on by itself, if its log is
// cloned.
type Run[S games.State] struct {
	T     Failer
	Setup games.Setup
	State S
	Log   []games.Entry
	step  func(S, games.Entry) (games.State, error)
}

// Begin begins a match of n. step takes an entry, as the game does when it
// plays a log again.
func Begin[S games.State](t Failer, g Game, setup games.Setup, n int, step func(S, games.Entry) (games.State, error)) Run[S] {
	t.Helper()
	setup, err := g.Settle(setup)
	if err != nil {
		t.Fatalf("Settle(%q): %v", setup.Options, err)
	}
	if setup, err = g.Seat(setup, n); err != nil {
		t.Fatalf("Seat(%q, %d): %v", setup.Options, n, err)
	}
	state, err := g.Begin(setup)
	if err != nil {
		t.Fatalf("Begin(%q): %v", setup.Options, err)
	}
	return Run[S]{T: t, Setup: setup, State: state.(S), step: step}
}

// Try gives what becomes of an entry.
func (r *Run[S]) Try(at games.Elapsed, seat games.Seat, verb games.Verb, m games.Move) error {
	e := games.Entry{Version: uint64(len(r.Log) + 1), Time: at, Input: games.Input{Seat: seat, Verb: verb, Move: m}}
	next, err := r.step(r.State, e)
	if err == nil {
		r.State, r.Log = next.(S), append(r.Log, e)
	}
	return err
}

// Take takes an entry that must not be refused.
func (r *Run[S]) Take(at games.Elapsed, seat games.Seat, verb games.Verb, m games.Move) {
	r.T.Helper()
	if err := r.Try(at, seat, verb, m); err != nil {
		r.T.Fatalf("at %d seat %d, %q: %v", at, seat, m, err)
	}
}

// Over fails unless the match has ended with these places, by seat.
func (r *Run[S]) Over(places ...int) {
	r.T.Helper()
	if result := r.State.Result(); result == nil || !slices.Equal(result.Places, places) {
		r.T.Fatalf("the result is %+v, want %v", result, places)
	}
}

// HasFigures fails unless a game gives the match these figures by their keys,
// and none while its last entry is missing.
func (r *Run[S]) HasFigures(g games.Figurer, want map[string]int64) {
	r.T.Helper()
	got := map[string]int64{}
	for _, f := range g.Figures(r.Setup, r.Log) {
		got[f.Key] = f.Value
	}
	if !maps.Equal(got, want) {
		r.T.Fatalf("the figures are %v, want %v", got, want)
	}
	if early := g.Figures(r.Setup, r.Log[:len(r.Log)-1]); early != nil {
		r.T.Fatalf("before the end there are figures: %v", early)
	}
}

// Closed lists the cells that are closed on one state of a board and mines, or
// no mines.
func Closed(s *minesweeper.State, b *minesweeper.Board, mines bool) []int {
	var list []int
	for cell := range b.Width() * b.Height() {
		if b.Mine(cell%b.Width(), cell/b.Width()) == mines && !s.Opened(cell) {
			list = append(list, cell)
		}
	}
	return list
}

// Order writes an order to a cell of a board that is w wide.
func Order(verb string, cell, w int) games.Move {
	return games.Move(fmt.Sprintf("%s %d,%d", verb, cell%w, cell/w))
}

// Seed gives the i-th of 65,536 seeds.
func Seed(i int) (seed [32]byte) {
	seed[0], seed[1] = byte(i), byte(i>>8)
	return seed
}

// Code is that of a refusal; any other error, and none, fails.
func Code(t Failer, err error) games.Code {
	t.Helper()
	var refusal *games.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%v is no refusal", err)
	}
	return refusal.Code
}
