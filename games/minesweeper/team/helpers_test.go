package team

import (
	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated/seatedtest"
)

const someDay games.Day = 20_787 // 2026-11-30

// run is a board on its way; each entry comes a tenth of a second after the
// last one.
type run struct{ seatedtest.Run[*State] }

// today gives a day's board for n.
func today(t seatedtest.Failer, board string, n, seed int) *run {
	t.Helper()
	setup, err := Game{}.OfDay(board, someDay, seatedtest.Seed(seed))
	if err != nil {
		t.Fatalf("OfDay(%q): %v", board, err)
	}
	return start(t, setup, n)
}

func start(t seatedtest.Failer, setup games.Setup, n int) *run {
	t.Helper()
	return &run{seatedtest.Begin(t, Game{}, setup, n, step)}
}

// at is the time of the newest entry.
func (r *run) at() games.Elapsed {
	if len(r.Log) == 0 {
		return 0
	}
	return r.Log[len(r.Log)-1].Time
}

func (r *run) try(seat games.Seat, verb games.Verb, m games.Move) error {
	return r.Try(r.at()+100, seat, verb, m)
}

func (r *run) do(seat games.Seat, m games.Move) {
	r.T.Helper()
	r.Take(r.at()+100, seat, games.VerbMove, m)
}

func (r *run) leave(seat games.Seat) {
	r.T.Helper()
	r.Take(r.at()+100, seat, games.VerbLeave, "")
}

// cells lists the closed cells that are mines, or that are not.
func (r *run) cells(mines bool) []int {
	return seatedtest.Closed(r.State.board, r.State.board.Board(), mines)
}

func (r *run) move(verb string, cell int) games.Move {
	return seatedtest.Order(verb, cell, r.State.board.Spec().Width)
}

// clear opens all safe cells, the seats in turn.
func (r *run) clear(seats ...games.Seat) {
	r.T.Helper()
	for i := 0; r.State.Result() == nil; i++ {
		r.do(seats[i%len(seats)], r.move("open", r.cells(false)[0]))
	}
}

func (r *run) over(reason string, places ...int) {
	r.T.Helper()
	if r.Over(places...); r.State.Result().Reason != reason {
		r.T.Fatalf("the result is %+v, want %s", r.State.Result(), reason)
	}
}

func solo(t seatedtest.Failer, setup games.Setup) *minesweeper.State {
	t.Helper()
	s, err := minesweeper.Game{}.Begin(setup)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s.(*minesweeper.State)
}
