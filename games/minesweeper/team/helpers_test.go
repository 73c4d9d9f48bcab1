package team

import (
	"errors"
	"fmt"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
)

const someDay games.Day = 20_787 // 2026-11-30

// failer is a *testing.T or a *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// run is a board on its way.
type run struct {
	t     failer
	setup games.Setup
	state *State
	log   []games.Entry
	at    games.Elapsed
}

func seedOf(i int) (seed [32]byte) {
	seed[0], seed[1] = byte(i), byte(i>>8)
	return seed
}

// today gives a day's board for n.
func today(t failer, board string, n, seed int) *run {
	t.Helper()
	setup, err := Game{}.OfDay(board, someDay, seedOf(seed))
	if err != nil {
		t.Fatalf("OfDay(%q): %v", board, err)
	}
	return start(t, setup, n)
}

func start(t failer, setup games.Setup, n int) *run {
	t.Helper()
	setup, err := Game{}.Seat(setup, n)
	if err != nil {
		t.Fatalf("Seat(%q, %d): %v", setup.Options, n, err)
	}
	state, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatalf("Begin(%q): %v", setup.Options, err)
	}
	return &run{t: t, setup: setup, state: state.(*State)}
}

// try gives what becomes of an entry, a tenth of a second after the last one.
func (r *run) try(seat games.Seat, verb games.Verb, m games.Move) error {
	e := games.Entry{
		Version: uint64(len(r.log) + 1), Time: r.at + 100,
		Input: games.Input{Seat: seat, Verb: verb, Move: m},
	}
	next, err := step(r.state, e)
	if err == nil {
		r.state, r.log, r.at = next.(*State), append(r.log, e), e.Time
	}
	return err
}

func (r *run) do(seat games.Seat, m games.Move) {
	r.t.Helper()
	if err := r.try(seat, games.VerbMove, m); err != nil {
		r.t.Fatalf("seat %d, %q: %v", seat, m, err)
	}
}

func (r *run) leave(seat games.Seat) {
	r.t.Helper()
	if err := r.try(seat, games.VerbLeave, ""); err != nil {
		r.t.Fatalf("seat %d leaves: %v", seat, err)
	}
}

// cells lists the closed cells that are mines, or that are not.
func (r *run) cells(mines bool) []int {
	b := r.state.board.Board()
	var list []int
	for cell := range b.Width() * b.Height() {
		if b.Mine(cell%b.Width(), cell/b.Width()) == mines && !r.state.board.Opened(cell) {
			list = append(list, cell)
		}
	}
	return list
}

func (r *run) move(verb string, cell int) games.Move {
	w := r.state.board.Spec().Width
	return games.Move(fmt.Sprintf("%s %d,%d", verb, cell%w, cell/w))
}

// clear opens all safe cells, the seats in turn.
func (r *run) clear(seats ...games.Seat) {
	r.t.Helper()
	for i := 0; r.state.Result() == nil; i++ {
		r.do(seats[i%len(seats)], r.move("open", r.cells(false)[0]))
	}
}

func (r *run) over(reason string, places ...int) {
	r.t.Helper()
	result := r.state.Result()
	if result == nil || result.Reason != reason || fmt.Sprint(result.Places) != fmt.Sprint(places) {
		r.t.Fatalf("the result is %+v, want %s, %v", result, reason, places)
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

func solo(t failer, setup games.Setup) *minesweeper.State {
	t.Helper()
	s, err := minesweeper.Game{}.Begin(setup)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s.(*minesweeper.State)
}
