package race

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// drawRace plays a race at random to its end: players open safe cells, most of
// the time, hit mines, flag, chord, and leave.
func drawRace(rt *rapid.T) *run {
	boards := []string{"beginner", "easy", "intermediate"}
	r := start(rt, rapid.SampledFrom(boards).Draw(rt, "board"), rapid.IntRange(2, 8).Draw(rt, "seats"), rapid.IntRange(0, 999).Draw(rt, "seed"))
	at := games.Elapsed(rapid.IntRange(0, 4000).Draw(rt, "begin"))
	for r.State.Result() == nil {
		at += games.Elapsed(rapid.IntRange(0, 3000).Draw(rt, "ms"))
		if r.until(at); r.State.Result() == nil {
			r.drawEntry(rt, at)
		}
	}
	return r
}

func (r *run) drawEntry(rt *rapid.T, at games.Elapsed) {
	seat := games.Seat(rapid.IntRange(0, len(r.State.racers)-1).Draw(rt, "seat"))
	what := rapid.IntRange(0, 99).Draw(rt, "what")
	if what == 0 {
		_ = r.Try(at, seat, games.VerbLeave, "") // refused to those who have left
		return
	}
	if !r.State.ToMove().Has(seat) {
		return
	}
	safe, mines := r.cells(seat, false), r.cells(seat, true)
	switch {
	case what < 10:
		r.Take(at, seat, games.VerbMove, r.move("open", rapid.SampledFrom(mines).Draw(rt, "mine")))
	case what < 20:
		r.Take(at, seat, games.VerbMove, r.move("flag", rapid.SampledFrom(append(mines, safe...)).Draw(rt, "flag")))
	case what < 30:
		r.Take(at, seat, games.VerbMove, rapid.SampledFrom(r.State.Moves(seat)).Draw(rt, "any"))
	default:
		for range min(len(safe), 8) { // or it would take for ever
			if r.State.ToMove().Has(seat) {
				r.Take(at, seat, games.VerbMove, r.move("open", rapid.SampledFrom(safe).Draw(rt, "safe")))
			}
		}
	}
}

func TestRacesEndWithPlacesThatAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawRace(rt)
		again, ok := replay(r.Setup, r.Log)
		if !ok || !reflect.DeepEqual(again.Describe(0), r.State.Describe(0)) || !reflect.DeepEqual(again.Result(), r.State.Result()) {
			rt.Fatal("the log replays to something else")
		}
		judge(rt, r)
	})
}

// judge places everybody a second time, from the log alone.
func judge(rt *rapid.T, r *run) {
	n := len(r.State.racers)
	type fate struct {
		class int
		key   int64
	}
	fates := make([]fate, n)
	for i := range fates {
		fates[i] = fate{1, int64(-r.State.racers[i].board.Open())}
	}
	safe := r.State.open.Safe()
	state, err := Game{}.Begin(r.Setup)
	if err != nil {
		rt.Fatal(err)
	}
	for _, e := range r.Log {
		if state, err = step(state.(*State), e); err != nil {
			rt.Fatal(err)
		}
		switch {
		case e.Seat == games.Watcher:
		case e.Verb == games.VerbLeave && fates[e.Seat].class == 1:
			fates[e.Seat] = fate{2, -int64(e.Time)}
		case e.Verb == games.VerbMove && state.(*State).racers[e.Seat].board.Open() == safe:
			fates[e.Seat] = fate{0, int64(e.Time)}
		}
	}
	for i, mine := range fates {
		place := 1
		for _, other := range fates {
			if other.class < mine.class || other.class == mine.class && other.key < mine.key {
				place++
			}
		}
		if got := r.State.Result().Places[i]; got != place {
			rt.Fatalf("seat %d has place %d, by the log %d: %+v", i, got, place, fates)
		}
	}
}

// TestFiguresFromTheLog computes every figure a second time, by counting.
func TestFiguresFromTheLog(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawRace(rt)
		want := map[string]int64{"bbbv": int64(r.State.open.Board().BBBV())}
		state, err := Game{}.Begin(r.Setup)
		if err != nil {
			rt.Fatal(err)
		}
		for i := range r.State.racers {
			want[fmt.Sprintf("clicks%d", i+1)], want[fmt.Sprintf("mines%d", i+1)] = 0, 0
		}
		for _, e := range r.Log {
			n := e.Seat + 1
			before := state.(*State)
			if state, err = step(before, e); err != nil {
				rt.Fatal(err)
			}
			if e.Verb != games.VerbMove || e.Seat == games.Watcher {
				continue
			}
			want[fmt.Sprintf("clicks%d", n)]++
			want[fmt.Sprintf("mines%d", n)] += exploded(state, e.Seat) - exploded(before, e.Seat)
			if took := int64(e.Time - 3000); opened(state, e.Seat) == int64(r.State.open.Safe()) {
				want[fmt.Sprintf("time%d", n)] = took
				if _, ok := want["time"]; !ok {
					want["time"] = took
				}
				if took > 0 {
					want[fmt.Sprintf("bbbvs%d", n)] = (2*want["bbbv"]*100_000 + took) / (2 * took)
				}
			}
		}
		for i := range r.State.racers {
			want[fmt.Sprintf("open%d", i+1)] = opened(state, games.Seat(i)) * 100 / int64(r.State.open.Safe())
		}
		r.HasFigures(Game{}, want)
	})
}

// opened and exploded count what a seat's rows show; on the rows of a finished
// board the mines are flags.
func opened(s games.State, seat games.Seat) int64 { return count(s, seat, "012345678") }

func exploded(s games.State, seat games.Seat) int64 { return count(s, seat, "*") }

func count(s games.State, seat games.Seat, of string) (n int64) {
	for _, row := range board(s.(*State), seat).Rows {
		for _, c := range row {
			if slices.Contains([]rune(of), c) {
				n++
			}
		}
	}
	return n
}

// TestOthersBoardsStayHidden: what another has opened where the viewer has not
// looks, reads and sounds the same, whatever it is.
func TestOthersBoardsStayHidden(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := start(rt, "easy", 3, rapid.IntRange(0, 99).Draw(rt, "seed"))
		r.until(Start)
		singles := r.singles()
		own := rapid.IntRange(0, len(singles)/2).Draw(rt, "own")
		singles = rapid.Permutation(singles).Draw(rt, "cells")
		for _, cell := range singles[:own] {
			r.do(4000, 0, r.move("open", cell))
		}
		hidden, both := singles[own:], rapid.IntRange(0, own).Draw(rt, "both")
		n := rapid.IntRange(1, len(hidden)).Draw(rt, "n")
		one, two := *r, *r
		one.Log, two.Log = slices.Clone(r.Log), slices.Clone(r.Log)
		one.other(rt, append(slices.Clone(singles[:both]), rapid.Permutation(hidden).Draw(rt, "one")[:n]...))
		two.other(rt, append(slices.Clone(singles[:both]), rapid.Permutation(hidden).Draw(rt, "two")[:n]...))
		if a, b := one.sensed(0), two.sensed(0); a != b {
			rt.Fatalf("seat 0 notices a difference:\n%s\n%s", a, b)
		}
		if one.Log[len(one.Log)-1].Move != two.Log[len(two.Log)-1].Move && one.sensed(1) == two.sensed(1) {
			rt.Fatal("the one who opened them notices none: the test sees nothing")
		}
	})
}

// singles are closed cells that open nothing but themselves.
func (r *run) singles() []int {
	b := r.State.open.Board()
	return slices.DeleteFunc(r.cells(0, false), func(cell int) bool {
		return b.Number(cell%b.Width(), cell/b.Width()) == 0
	})
}

// other lets seat 1 open cells and hit the first mine.
func (r *run) other(rt *rapid.T, cells []int) {
	r.T = rt
	for _, cell := range cells {
		r.do(5000, 1, r.move("open", cell))
	}
}

// sensed is all that a seat learns, and what it was told of the newest entry.
func (r *run) sensed(seat games.Seat) string {
	described, err := json.Marshal(r.State.Describe(seat))
	if err != nil {
		r.T.Fatalf("%v", err)
	}
	c := games.NewCanvas(120, 40)
	r.State.Paint(c, games.View{Seat: seat, Shape: games.Shape{W: 120, H: 40}, Marks: games.ShowLast})
	before, _ := replay(r.Setup, r.Log[:len(r.Log)-1])
	start, end, started, stopped := r.State.Watch()
	wake, _ := r.State.Wake()
	return fmt.Sprint(string(described), c.Cells, r.State.Notes(seat), r.State.Gauges(), r.State.Score(),
		r.State.Maps(seat, 8, 4), r.State.Maps(seat, 100, 100), r.State.Moves(seat), r.State.ToMove(), start, end, started, stopped, wake,
		r.State.Tell(before, r.Log[len(r.Log)-1], seat))
}

func TestMaps(t *testing.T) {
	r := start(t, "beginner", 2, 9)
	if maps := r.State.Maps(games.Watcher, 3, 3); len(maps) != 2 || slices.Max(maps[0].Fill) != 0 {
		t.Errorf("before the start there is %v", maps)
	}
	r.clear(5000, 1, 1)
	m := r.State.Maps(0, 1, 1)
	if len(m) != 1 || m[0].Seat != 1 || m[0].Fill[0] != 100 {
		t.Errorf("all that seat 0 has opened is open at seat 1 too, and the map says %v", m)
	}
	if m := r.State.Maps(1, 1, 1); m[0].Fill[0] >= 100 || m[0].Fill[0] == 0 {
		t.Errorf("seat 0 has the start only, and the map says %v", m)
	}
	open := r.State.open.Open() * 100 / 81
	if m := r.State.Maps(games.Watcher, 1, 1); int(m[0].Fill[0]) != open {
		t.Errorf("for watchers the start is %d %%, and the map says %v", open, m)
	}
	r.clear(6000, 1, 0)
	if m := r.State.Maps(games.Watcher, 9, 9); slices.Min(m[1].Fill) != 100 {
		t.Errorf("of a finished board the map says %v", m[1])
	}
}
