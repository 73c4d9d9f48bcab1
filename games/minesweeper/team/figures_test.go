package team

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated/seatedtest"
)

// drawBoard plays a board at random to its end.
func drawBoard(rt *rapid.T) *run {
	n := rapid.IntRange(2, 4).Draw(rt, "seats")
	r := today(rt, rapid.SampledFrom([]string{"beginner", "easy"}).Draw(rt, "board"), n, rapid.IntRange(0, 999).Draw(rt, "seed"))
	for r.State.Result() == nil {
		seat := games.Seat(rapid.IntRange(0, n-1).Draw(rt, "seat"))
		if !r.State.ToMove().Has(seat) {
			continue
		}
		switch what := rapid.IntRange(0, 99).Draw(rt, "what"); {
		case what == 0:
			r.leave(seat)
		case what == 1:
			r.do(seat, r.move("open", rapid.SampledFrom(r.cells(true)).Draw(rt, "mine")))
		case what < 20:
			r.do(seat, r.move("flag", rapid.IntRange(0, 80).Draw(rt, "flag")))
		case what < 40:
			r.do(seat, r.move("chord", rapid.IntRange(0, 80).Draw(rt, "chord")))
		default:
			r.do(seat, r.move("open", rapid.SampledFrom(r.cells(false)).Draw(rt, "safe")))
		}
	}
	return r
}

// TestFiguresFromTheLog computes every figure a second time: those of the board
// as a lone player's who gave all the orders, those of the seats by counting.
func TestFiguresFromTheLog(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawBoard(rt)
		alone := games.Setup{Options: strings.TrimSuffix(r.Setup.Options, fmt.Sprintf(";%d", len(r.State.mates))), Seed: r.Setup.Seed}
		state := games.State(solo(rt, alone))
		var log []games.Entry
		want := map[string]int64{}
		for i := range r.State.mates {
			want[fmt.Sprintf("clicks%d", i+1)], want[fmt.Sprintf("opened%d", i+1)] = 0, 0
		}
		there := len(r.State.mates)
		for _, e := range r.Log {
			n := e.Seat + 1
			if e.Seat = 0; e.Verb == games.VerbLeave {
				if there--; there > 0 {
					continue
				}
			}
			before := state.(*minesweeper.State).Open()
			state = replayed(rt, state.(*minesweeper.State), e)
			log = append(log, e)
			if e.Verb == games.VerbMove {
				want[fmt.Sprintf("clicks%d", n)]++
				want[fmt.Sprintf("opened%d", n)] += int64(state.(*minesweeper.State).Open() - before)
			}
		}
		for _, f := range (minesweeper.Game{}).Figures(alone, log) {
			want[f.Key] = f.Value
		}
		r.HasFigures(Game{}, want)
	})
}

func replayed(t seatedtest.Failer, s *minesweeper.State, e games.Entry) games.State {
	t.Helper()
	next, err := s.Play(e.Time, 0, e.Move)
	if e.Verb == games.VerbLeave {
		next, err = s.Leave(e.Time, 0)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return next
}

func TestOnlyDaysBoardsAreRanked(t *testing.T) {
	r := today(t, "beginner", 2, 3)
	r.clear(0, 1)
	ranked, ok := Game{}.Ranked(r.Setup, r.Log)
	if !ok || ranked.Table != "team/beginner/daily" || ranked.Time != r.at() || ranked.BBBV != r.State.board.Board().BBBV() {
		t.Errorf("ranked %+v, %v, want %d ms", ranked, ok, r.at())
	}
	if ranked, ok := (Game{}).Ranked(r.Setup, r.Log[:2]); ok || ranked.Table != "team/beginner/daily" || ranked.Why != "" {
		t.Errorf("unfinished it is ranked %+v, %v", ranked, ok)
	}
	r = start(t, games.Setup{Options: "beginner", Seed: seatedtest.Seed(3)}, 2)
	r.do(0, "open 4,4")
	r.clear(1, 0)
	if ranked, ok := (Game{}).Ranked(r.Setup, r.Log); ok || ranked.Table != "" || ranked.Why != "team.unranked.daily" {
		t.Errorf("another board is ranked %+v, %v", ranked, ok)
	}
}

func refusals() []string {
	return []string{
		"9x9/10/noguess", "expert/classic", "expert;1", "expert;5", "expert;", "expert;2;3",
		"expert/noguess@15,8;2026-11-31;2", "Expert", "\x00",
	}
}

func TestOptionsThatAreNoTeams(t *testing.T) {
	for _, options := range refusals() {
		setup := games.Setup{Options: options}
		_, begin := Game{}.Begin(setup)
		_, settle := Game{}.Settle(setup)
		_, seat := Game{}.Seat(setup, 2)
		if seatedtest.Code(t, begin) != games.BadOptions || seatedtest.Code(t, settle) != games.BadOptions || seatedtest.Code(t, seat) != games.BadOptions {
			t.Errorf("%q: %v, %v, %v", options, begin, settle, seat)
		}
		if got := (Game{}).Asked(options); got != options {
			t.Errorf("%q was asked for as %q", options, got)
		}
	}
	for options, want := range map[string]string{
		"": "beginner", "expert/noguess;3": "expert", "easy/noguess@1,2;2026-11-30;4": "easy",
	} {
		if got := (Game{}).Asked(options); got != want {
			t.Errorf("%q was asked for as %q, want %q", options, got, want)
		}
	}
}

func FuzzOptions(f *testing.F) {
	for _, options := range slices.Concat(refusals(), []string{"", "expert", "easy/noguess@1,2;2026-11-30;4"}) {
		f.Add(options)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := seats().Parse(text)
		if err != nil {
			if seatedtest.Code(t, err) != games.BadOptions {
				t.Fatalf("%q is refused with %v", text, err)
			}
			return
		}
		if again, err := seats().Parse(o.String()); err != nil || again != o {
			t.Fatalf("%q is %+v, written %q and read %+v, %v", text, o, o.String(), again, err)
		}
	})
}
