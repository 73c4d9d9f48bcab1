package race

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/seated/seatedtest"
)

func TestTheStartOpensForAllAtOnce(t *testing.T) {
	r := start(t, "expert", 3, 1)
	if due, ok := r.State.Wake(); !ok || due != Start {
		t.Fatalf("it wakes at %d, %v", due, ok)
	}
	for seat := range games.Seat(3) {
		if err := r.Try(2999, seat, games.VerbMove, "open 3,3"); seatedtest.Code(t, err) != games.Early {
			t.Errorf("seat %d is refused with %v", seat, err)
		}
		if rows := strings.Join(board(r.State, seat).Rows, ""); strings.Trim(rows, ".") != "" {
			t.Errorf("seat %d sees %s before the start", seat, rows)
		}
	}
	if _, err := r.State.Play(2999, games.Watcher, ""); seatedtest.Code(t, err) != games.Early {
		t.Error("it starts too early:", err)
	}
	if begin, _, started, _ := r.State.Watch(); begin != Start || started {
		t.Error("the stopwatch runs before the start")
	}
	r.until(Start)
	want := r.State.open.Describe(0)
	for seat := range games.Seat(3) {
		if got := board(r.State, seat); !reflect.DeepEqual(got, want) {
			t.Errorf("seat %d begins with %v", seat, got)
		}
	}
	if begin, _, started, stopped := r.State.Watch(); begin != Start || !started || stopped {
		t.Error("the stopwatch does not run from the start")
	}
	if r.State.ToMove() != games.SeatsOf(0, 1, 2) {
		t.Errorf("%b may move", r.State.ToMove())
	}
}

func TestAMineFreezesFiveSeconds(t *testing.T) {
	r := start(t, "intermediate", 2, 2)
	r.mine(4000, 0)
	if due, _ := r.State.Wake(); due != 9000 || r.State.ToMove() != games.SeatsOf(1) {
		t.Fatalf("it wakes at %d, %b may move", due, r.State.ToMove())
	}
	err := r.Try(5500, 0, games.VerbMove, r.move("open", r.cells(0, false)[0]))
	var refusal *games.Error
	if seatedtest.Code(t, err) != games.Early || !errors.As(err, &refusal) || refusal.Note.Args[0] != "3.5" {
		t.Fatalf("refused with %+v", err)
	}
	r.do(6000, 1, r.move("open", r.cells(1, false)[0])) // the other goes on
	if err := r.Try(8999, 0, games.VerbMove, "flag 0,0"); seatedtest.Code(t, err) != games.Early {
		t.Fatal("thawed too early")
	}
	r.do(9000, 0, r.move("open", r.cells(0, false)[0]))
	if r.State.racers[0].board.Hits() != 1 || r.State.Result() != nil {
		t.Fatal("the mine has ended something")
	}
}

func TestPlacesGoByTime(t *testing.T) {
	r := start(t, "beginner", 5, 3)
	r.clear(23_000, 2, 0) // 20 s: the others have until 53 s
	if due, _ := r.State.Wake(); due != 53_000 || r.State.Result() != nil {
		t.Fatalf("after the first finish it wakes at %d", due)
	}
	r.clear(30_000, 4, 0)
	r.clear(30_000, 0, 0)
	r.clear(31_000, 1, 5)
	r.clear(31_000, 3, 5)
	r.until(52_999)
	if r.State.Result() != nil {
		t.Fatal("over too early")
	}
	if err := r.Try(40_000, 2, games.VerbMove, "flag 0,0"); seatedtest.Code(t, err) != games.NotYourTurn {
		t.Error("who has finished plays on:", err)
	}
	r.until(53_000)
	r.Over(2, 4, 1, 4, 2)
	if _, end, _, stopped := r.State.Watch(); end != 53_000 || !stopped {
		t.Errorf("the stopwatch stands at %d, %v", end, stopped)
	}
	if err := r.Try(53_000, 1, games.VerbMove, "flag 0,0"); seatedtest.Code(t, err) != games.Over {
		t.Error("after the end:", err)
	}
	if score := r.State.Result().Score; score[2] != 100 || score[1] != score[3] || score[1] >= 100 {
		t.Errorf("the score is %v", score)
	}
}

func TestTwiceTheWinnersTime(t *testing.T) {
	r := start(t, "beginner", 2, 4)
	r.clear(103_000, 0, 0) // 100 s
	if due, _ := r.State.Wake(); due != 203_000 {
		t.Errorf("it ends at %d", due)
	}
	r.clear(203_000-1, 1, 0)
	r.Over(1, 2)
}

func TestARaceLastsThirtyMinutesAtMost(t *testing.T) {
	r := start(t, "beginner", 3, 5)
	r.clear(Start+Longest-10_000, 1, 1)
	r.until(Start + Longest)
	r.Over(2, 1, 2)

	r = start(t, "beginner", 3, 5)
	r.clear(Start+Longest-10_000, 1, 0)
	if due, _ := r.State.Wake(); due != Start+Longest {
		t.Errorf("the others have until %d", due)
	}
}

func TestLeaversComeLast(t *testing.T) {
	r := start(t, "beginner", 5, 6)
	r.leave(2000, 4) // before the start
	r.clear(10_000, 3, 1)
	r.leave(11_000, 3) // almost done
	r.clear(20_000, 0, 0)
	r.leave(21_000, 0) // after the finish: keeps the place
	r.leave(22_000, 1)
	if err := r.Try(23_000, 1, games.VerbMove, "flag 0,0"); seatedtest.Code(t, err) != games.NotYourTurn {
		t.Error("who has left plays on:", err)
	}
	if err := r.Try(23_000, 1, games.VerbLeave, ""); seatedtest.Code(t, err) != games.NotYourTurn {
		t.Error("leaves twice:", err)
	}
	r.until(Start + 17_000 + Grace)
	r.Over(1, 3, 2, 4, 5)
}

func TestTheLastOneLeftHasWon(t *testing.T) {
	for _, at := range []games.Elapsed{500, 5000} {
		r := start(t, "easy", 3, 7)
		r.leave(at, 0)
		if r.State.Result() != nil {
			t.Fatal("two are there")
		}
		r.leave(at+10, 2)
		r.Over(3, 1, 2)
		if reason := r.State.Result().Reason; reason != games.ReasonResign {
			t.Errorf("the reason is %s", reason)
		}
	}
	r := start(t, "easy", 3, 7)
	r.leave(5000, 0)
	r.clear(9000, 1, 0)
	r.leave(9000, 1)
	if r.State.Result() != nil {
		t.Fatal("somebody still races")
	}
	r.clear(10_000, 2, 0)
	r.Over(3, 1, 2)
	if reason := r.State.Result().Reason; reason != games.ReasonFinished {
		t.Errorf("the reason is %s", reason)
	}
}

func TestNoHelpInARace(t *testing.T) {
	r := start(t, "easy", 2, 8)
	r.until(Start)
	for _, m := range []games.Move{"hint", "ask"} {
		if err := r.Try(Start, 0, games.VerbMove, m); seatedtest.Code(t, err) != games.Illegal {
			t.Errorf("%s: %v", m, err)
		}
	}
}

func TestTellNeverSaysWhere(t *testing.T) {
	r := start(t, "beginner", 2, 9)
	told := func(to games.Seat, act func()) (ids []string) {
		before, n := r.State, len(r.Log)
		act()
		for _, note := range r.State.Tell(before, r.Log[n], to) {
			ids = append(ids, note.ID)
		}
		return ids
	}
	check := func(what string, got []string, want ...string) {
		t.Helper()
		if !reflect.DeepEqual(got, append([]string(nil), want...)) {
			t.Errorf("%s: told %q, want %q", what, got, want)
		}
	}
	check("start", told(1, func() { r.until(Start) }), "race.tell.start")
	check("another's click", told(1, func() { r.do(4000, 0, r.move("open", r.cells(0, false)[0])) }))
	check("own click", told(0, func() { r.do(4000, 0, r.move("flag", r.cells(0, true)[0])) }), "minesweeper.tell.flag")
	check("own mine", told(1, func() { r.mine(5000, 1) }), "minesweeper.tell.mine", "race.tell.mine")
	check("thaw", told(0, func() { r.until(10_000) }), "race.tell.thawed.other")
	check("another's mine", told(0, func() { r.mine(11_000, 1) }), "race.tell.mine.other")
	check("own thaw", told(1, func() { r.until(16_000) }), "race.tell.thawed")
	check("the end", told(games.Watcher, func() { r.leave(17_000, 1) }), "race.tell.left.other", "race.tell.over")
}
