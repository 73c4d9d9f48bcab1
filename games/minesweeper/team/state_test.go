package team

import (
	"reflect"
	"slices"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/seated/seatedtest"
)

func TestAllWinTogether(t *testing.T) {
	r := today(t, "beginner", 3, 1)
	r.clear(0, 1, 2)
	r.over(games.ReasonWon, 1, 1, 1)
	if r.State.ToMove() != 0 || seatedtest.Code(t, r.try(0, games.VerbMove, "flag 0,0")) != games.Over {
		t.Error("it goes on after the end")
	}
}

func TestAMineLosesForAll(t *testing.T) {
	r := today(t, "beginner", 4, 1)
	r.do(2, r.move("open", r.cells(true)[0]))
	r.over(games.ReasonLost, 2, 2, 2, 2)
}

func TestFlagsAreEverybodys(t *testing.T) {
	r := today(t, "intermediate", 2, 1)
	mine := r.cells(true)[0]
	r.do(0, r.move("flag", mine))
	r.do(1, r.move("open", mine)) // a flagged cell isn't opened
	if r.State.Result() != nil {
		t.Fatal("the other's flag did not hold")
	}
	r.do(1, r.move("flag", mine))
	r.do(0, r.move("open", mine))
	r.over(games.ReasonLost, 2, 2)
}

func TestTheFirstCellLaysTheMines(t *testing.T) {
	r := start(t, games.Setup{Options: "expert", Seed: seatedtest.Seed(5)}, 2)
	if r.Setup.Options != "expert/noguess;2" || r.State.board.Board() != nil {
		t.Fatalf("%q begins with mines", r.Setup.Options)
	}
	r.do(1, "open 10,10")
	if b := r.State.board.Board(); b.Number(10, 10) != 0 || b.Mine(10, 10) {
		t.Error("the first cell is no opening")
	}
	if start, _, started, _ := r.State.Watch(); start != 100 || !started {
		t.Error("the clock does not run from the first cell")
	}
}

func TestTheDaysBoardIsThatOfALonePlayer(t *testing.T) {
	for _, board := range (Game{}).Dailies() {
		r := today(t, board, 3, 9)
		setup, err := Game{}.OfDay(board, someDay, seatedtest.Seed(9))
		if err != nil {
			t.Fatal(err)
		}
		alone := solo(t, setup)
		if !reflect.DeepEqual(r.State.board.Board().Rows(), alone.Board().Rows()) || r.State.board.Open() != alone.Open() {
			t.Errorf("%s is another board together", board)
		}
		if got, day, ok := (Game{}).DayOf(r.Setup); got != board || day != someDay || !ok {
			t.Errorf("%s is of %s, %v, %v", r.Setup.Options, got, day, ok)
		}
		if start, _, started, _ := r.State.Watch(); start != 0 || !started {
			t.Errorf("the clock of %s does not run from the beginning", board)
		}
	}
}

func TestTheOthersGoOnUntilTheLastLeaves(t *testing.T) {
	r := today(t, "beginner", 3, 1)
	r.leave(1)
	if r.State.ToMove() != games.SeatsOf(0, 2) || r.State.Moves(1) != nil {
		t.Fatalf("%b may move", r.State.ToMove())
	}
	if seatedtest.Code(t, r.try(1, games.VerbMove, "flag 0,0")) != games.NotYourTurn || seatedtest.Code(t, r.try(1, games.VerbLeave, "")) != games.NotYourTurn {
		t.Error("who has left is still there")
	}
	alone := *r
	alone.leave(0)
	alone.leave(2)
	alone.over(games.ReasonLost, 2, 2, 2)
	r.leave(2)
	r.clear(0)
	r.over(games.ReasonWon, 1, 1, 1) // they won it together
}

func TestNoHelpTogether(t *testing.T) {
	r := today(t, "easy", 2, 1)
	for _, m := range []games.Move{"hint", "ask"} {
		if seatedtest.Code(t, r.try(0, games.VerbMove, m)) != games.Illegal {
			t.Errorf("%s is answered", m)
		}
	}
}

func TestTellSaysWho(t *testing.T) {
	r := today(t, "beginner", 2, 1)
	ids := func(to games.Seat, before *State) (list []string) {
		for _, n := range r.State.Tell(before, r.Log[len(r.Log)-1], to) {
			list = append(list, n.ID)
		}
		return list
	}
	check := func(to games.Seat, before *State, want ...string) {
		t.Helper()
		if got := ids(to, before); !slices.Equal(got, want) {
			t.Errorf("seat %d is told %q, want %q", to, got, want)
		}
	}
	before := r.State
	r.do(0, r.move("flag", r.cells(true)[0]))
	check(0, before, "minesweeper.tell.flag")
	check(1, before, "team.tell.by")
	check(games.Watcher, before, "team.tell.by")
	before = r.State
	r.leave(1)
	check(1, before, "team.tell.left")
	check(0, before, "team.tell.left.other")
}

func TestEveryCursorHasItsShape(t *testing.T) {
	r := today(t, "beginner", 4, 1)
	shape := games.Shape{W: 80, H: 24}
	w, h := r.State.Extent(shape)
	var others []games.Pointer
	for seat := range games.Seat(4) {
		others = append(others, games.Pointer{Seat: seat, Spot: games.Spot(1 + 20*int(seat))})
	}
	for seat, want := range map[games.Seat]string{0: "[](){}<>", 1: "[](){}<>", games.Watcher: "[](){}<>"} {
		c := games.NewCanvas(w, h)
		v := games.View{Seat: seat, Shape: shape, Marks: games.ShowCursor, Others: others}
		if seat != games.Watcher {
			v.Hand = Game{}.Hand(r.State, seat)
		}
		r.State.Paint(c, v)
		for _, bracket := range want {
			if !slices.ContainsFunc(c.Cells, func(cell games.Cell) bool { return cell.Glyph == games.Glyph(bracket) }) {
				t.Errorf("seat %d does not see %c", seat, bracket)
			}
		}
	}
}
