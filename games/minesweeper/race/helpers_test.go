package race

import (
	"errors"
	"fmt"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
)

// failer is a *testing.T or a *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// run is a race on its way. Like a match it lets what is due come first.
type run struct {
	t     failer
	setup games.Setup
	state *State
	log   []games.Entry
}

func seedOf(i int) (seed [32]byte) {
	seed[0], seed[1] = byte(i), byte(i>>8)
	return seed
}

// start begins a race for n; it waits for its start.
func start(t failer, board string, n, seed int) *run {
	t.Helper()
	setup, err := Game{}.Settle(games.Setup{Options: board, Seed: seedOf(seed)})
	if err != nil {
		t.Fatalf("Settle(%q): %v", board, err)
	}
	if setup, err = (Game{}).Seat(setup, n); err != nil {
		t.Fatalf("Seat(%q, %d): %v", setup.Options, n, err)
	}
	state, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatalf("Begin(%q): %v", setup.Options, err)
	}
	return &run{t: t, setup: setup, state: state.(*State)}
}

// until lets match time come to at.
func (r *run) until(at games.Elapsed) {
	r.t.Helper()
	for due, ok := r.state.Wake(); ok && due <= at; due, ok = r.state.Wake() {
		r.take(due, games.Watcher, games.VerbMove, "")
	}
}

// try gives what becomes of an entry.
func (r *run) try(at games.Elapsed, seat games.Seat, verb games.Verb, m games.Move) error {
	r.t.Helper()
	e := games.Entry{Version: uint64(len(r.log) + 1), Time: at, Input: games.Input{Seat: seat, Verb: verb, Move: m}}
	next, err := step(r.state, e)
	if err == nil {
		r.state, r.log = next.(*State), append(r.log, e)
	}
	return err
}

func (r *run) take(at games.Elapsed, seat games.Seat, verb games.Verb, m games.Move) {
	r.t.Helper()
	if err := r.try(at, seat, verb, m); err != nil {
		r.t.Fatalf("at %d seat %d, %q: %v", at, seat, m, err)
	}
}

// do takes an order of a seat at a time.
func (r *run) do(at games.Elapsed, seat games.Seat, m games.Move) {
	r.t.Helper()
	r.until(at)
	r.take(at, seat, games.VerbMove, m)
}

func (r *run) leave(at games.Elapsed, seat games.Seat) {
	r.t.Helper()
	r.until(at)
	r.take(at, seat, games.VerbLeave, "")
}

// cells lists the closed cells of a seat that are mines, or that are not.
func (r *run) cells(seat games.Seat, mines bool) []int {
	b := r.state.open.Board()
	var list []int
	for cell := range b.Width() * b.Height() {
		board := r.state.racers[seat].board
		if board.Open() == 0 {
			board = r.state.open
		}
		if b.Mine(cell%b.Width(), cell/b.Width()) == mines && !board.Opened(cell) {
			list = append(list, cell)
		}
	}
	return list
}

func (r *run) move(verb string, cell int) games.Move {
	w := r.state.open.Board().Width()
	return games.Move(fmt.Sprintf("%s %d,%d", verb, cell%w, cell/w))
}

// clear opens all safe cells of a seat but the last n, at one time.
func (r *run) clear(at games.Elapsed, seat games.Seat, but int) {
	r.t.Helper()
	r.until(at)
	for left := r.cells(seat, false); len(left) > but; left = r.cells(seat, false) {
		r.take(at, seat, games.VerbMove, r.move("open", r.widest(left)))
	}
}

// widest prefers a blank cell, which opens others: in the end numbers are left,
// and clear can stop where it wants to.
func (r *run) widest(cells []int) int {
	b := r.state.open.Board()
	for _, cell := range cells {
		if b.Number(cell%b.Width(), cell/b.Width()) == 0 {
			return cell
		}
	}
	return cells[0]
}

// mine opens the first mine of a seat.
func (r *run) mine(at games.Elapsed, seat games.Seat) {
	r.t.Helper()
	r.until(at)
	for _, cell := range r.cells(seat, true) {
		before := r.state.racers[seat].board.Hits()
		if r.take(at, seat, games.VerbMove, r.move("open", cell)); r.state.racers[seat].board.Hits() > before {
			return
		}
	}
	r.t.Fatalf("no mine is left")
}

func (r *run) over(places ...int) {
	r.t.Helper()
	result := r.state.Result()
	if result == nil || fmt.Sprint(result.Places) != fmt.Sprint(places) {
		r.t.Fatalf("the result is %+v, want %v", result, places)
	}
}

func code(t *testing.T, err error) games.Code {
	t.Helper()
	var refusal *games.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%v is no refusal", err)
	}
	return refusal.Code
}

func board(s *State, seat games.Seat) minesweeper.Description {
	return s.Describe(seat).(Description).Own
}
