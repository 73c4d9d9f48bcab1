package race

import (
	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated/seatedtest"
)

// run is a race on its way. Like a match it lets what is due come first.
type run struct{ seatedtest.Run[*State] }

// start begins a race for n; it waits for its start.
func start(t seatedtest.Failer, board string, n, seed int) *run {
	t.Helper()
	setup := games.Setup{Options: board, Seed: seatedtest.Seed(seed)}
	return &run{seatedtest.Begin(t, Game{}, setup, n, step)}
}

// until lets match time come to at.
func (r *run) until(at games.Elapsed) {
	r.T.Helper()
	for due, ok := r.State.Wake(); ok && due <= at; due, ok = r.State.Wake() {
		r.Take(due, games.Watcher, games.VerbMove, "")
	}
}

// do takes an order of a seat at a time.
func (r *run) do(at games.Elapsed, seat games.Seat, m games.Move) {
	r.T.Helper()
	r.until(at)
	r.Take(at, seat, games.VerbMove, m)
}

func (r *run) leave(at games.Elapsed, seat games.Seat) {
	r.T.Helper()
	r.until(at)
	r.Take(at, seat, games.VerbLeave, "")
}

// cells lists the closed cells of a seat that are mines, or that are not.
func (r *run) cells(seat games.Seat, mines bool) []int {
	board := r.State.racers[seat].board
	if board.Open() == 0 {
		board = r.State.open
	}
	return seatedtest.Closed(board, r.State.open.Board(), mines)
}

func (r *run) move(verb string, cell int) games.Move {
	return seatedtest.Order(verb, cell, r.State.open.Board().Width())
}

// clear opens all safe cells of a seat but the last n, at one time.
func (r *run) clear(at games.Elapsed, seat games.Seat, but int) {
	r.T.Helper()
	r.until(at)
	for left := r.cells(seat, false); len(left) > but; left = r.cells(seat, false) {
		r.Take(at, seat, games.VerbMove, r.move("open", r.widest(left)))
	}
}

// widest prefers a blank cell, which opens others: in the end numbers are left,
// and clear can stop where it wants to.
func (r *run) widest(cells []int) int {
	b := r.State.open.Board()
	for _, cell := range cells {
		if b.Number(cell%b.Width(), cell/b.Width()) == 0 {
			return cell
		}
	}
	return cells[0]
}

// mine opens the first mine of a seat.
func (r *run) mine(at games.Elapsed, seat games.Seat) {
	r.T.Helper()
	r.until(at)
	for _, cell := range r.cells(seat, true) {
		before := r.State.racers[seat].board.Hits()
		if r.Take(at, seat, games.VerbMove, r.move("open", cell)); r.State.racers[seat].board.Hits() > before {
			return
		}
	}
	r.T.Fatalf("no mine is left")
}

func board(s *State, seat games.Seat) minesweeper.Description {
	return s.Describe(seat).(Description).Own
}
