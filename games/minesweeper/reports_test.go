package minesweeper

import (
	"testing"

	"arcade/games"
)

// What players reported of other programs, each to be right about here. The
// reports about placing are in place_test.go, those about windows and clicks
// in layout_test.go and hand_test.go.

func TestFloodAt200x200WithOneMine(t *testing.T) {
	spec := Spec{Width: 200, Height: 200, Mines: 1, Rules: Classic}
	for i := range 3 {
		s := played(t, begin(spec, seedOf(i)), "open 100,100")
		if s.opened < 39_900 {
			t.Errorf("seed %d: one click opened %d of 39999 cells", i, s.opened)
		}
	}
}

func TestBoardOf100x100WithOneMineOpensInOneMove(t *testing.T) {
	state, err := Game{}.Begin(games.Setup{Options: "100x100/1", Seed: seedOf(5)})
	if err != nil {
		t.Fatal(err)
	}
	s := played(t, state.(*State), "open 50,50")
	if s.opened != 9_999 || s.status() != "won" {
		t.Errorf("one click opened %d of 9999 cells: %s", s.opened, s.status())
	}
}

func TestOneClickWinTakesNoTime(t *testing.T) {
	next, err := begin(mustParse(t, "2x2/3"), seedOf(1)).Play(7777, 0, "open 0,1")
	if err != nil {
		t.Fatal(err)
	}
	start, end, started, stopped := next.(*State).Watch()
	if next.Result() == nil || start != 7777 || end != 7777 || !started || !stopped {
		t.Errorf("result %v, watch %d to %d, started %v, stopped %v", next.Result(), start, end, started, stopped)
	}
	log := []games.Entry{{Version: 1, Time: 7777, Input: games.Input{Verb: games.VerbMove, Move: "open 0,1"}}}
	for _, f := range (Game{}).Figures(games.Setup{Options: "2x2/3", Seed: seedOf(1)}, log) {
		if f.Key == "time" && f.Value != 0 || f.Key == "bbbvs" {
			t.Errorf("figure %+v of a game of 0.00 s", f)
		}
	}
}

func TestTimerStartsWithTheFirstOpenedCell(t *testing.T) {
	s := onBoard(t, corner)
	for i, m := range []games.Move{"flag 3,0", "open 3,0", "chord 0,0", "mark 0,0"} {
		s = played(t, s, m)
		if _, _, started, _ := s.Watch(); started {
			t.Fatalf("order %d, %q, started the timer and opened nothing", i, m)
		}
	}
	next, err := s.Play(50_000, 0, "open 4,0")
	if err != nil {
		t.Fatal(err)
	}
	if start, _, started, stopped := next.(*State).Watch(); start != 50_000 || !started || stopped {
		t.Errorf("start %d, started %v, stopped %v", start, started, stopped)
	}
}

func TestTimerCountsBeyond999Seconds(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 0,0")
	next, err := s.Play(5_000_000, 0, "open 4,0")
	if err != nil {
		t.Fatal(err)
	}
	if got := next.(*State).time(); got != 4_999_000 {
		t.Errorf("time %d ms, want 4999000", got)
	}
}

func TestAGivenOpeningDoesNotStartTheTimer(t *testing.T) {
	state, err := Game{}.Begin(games.Setup{Options: "expert@3,4", Seed: seedOf(1)})
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	if _, _, started, _ := s.Watch(); started || s.opened == 0 || s.clicks != 0 {
		t.Errorf("started %v, %d cells opened by %d clicks", started, s.opened, s.clicks)
	}
}

func TestFlaggingEveryMineDoesNotWin(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0", "flag 3,0", "flag 0,3")
	if s.over() || s.minesLeft() != 0 {
		t.Errorf("%s with %d mines left", s.status(), s.minesLeft())
	}
}

func TestTogglingFlagsDoesNotFindTheLastMine(t *testing.T) {
	s := onBoard(t, corner)
	for cell := range s.area().size() {
		x, y := s.area().at(cell)
		m := order{verbFlag, x, y}.move()
		if s = played(t, s, m, m); s.over() || s.minesLeft() != 2 || s.opened != 0 {
			t.Fatalf("after a flag set and taken at %d,%d: %s", x, y, s.status())
		}
	}
}

func TestFlagOnAnOpenNumberDoesNothing(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0", "flag 4,0", "mark 4,0")
	if s.flags != 0 || s.look(4) != 1 || s.clicks != 3 || s.effective != 1 {
		t.Errorf("%d flags, the cell shows %d, %d clicks of which %d work", s.flags, s.look(4), s.clicks, s.effective)
	}
}

func TestOpenOnAFlagDoesNothing(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 3,0")
	if s.over() || s.look(3) != faceFlag || s.effective != 1 {
		t.Errorf("%s, the cell shows %d", s.status(), s.look(3))
	}
	first := played(t, begin(mustParse(t, "expert"), seedOf(1)), "flag 3,0", "open 3,0")
	if first.board != nil {
		t.Error("opening a flag laid the mines")
	}
}

func TestMoreFlagsThanMinesCountsBelowZero(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 0,0", "flag 1,0", "flag 2,0")
	if s.minesLeft() != -1 {
		t.Errorf("%d mines left, want -1", s.minesLeft())
	}
	if d := s.Describe(0).(Description); d.MinesLeft != -1 {
		t.Errorf("mines_left %d, want -1", d.MinesLeft)
	}
	if args := s.Notes(0)[0].Args; args[0] != -1 || args[1] != 2 {
		t.Errorf("the counter says %v", args)
	}
}

func TestFlagsMayStandBeforeTheFirstClick(t *testing.T) {
	spec := mustParse(t, "2x2/3")
	s := played(t, begin(spec, seedOf(1)), "flag 0,0", "flag 1,0", "flag 0,1", "open 1,1")
	if s.status() != "won" || s.minesLeft() != 0 {
		t.Errorf("%s with %d mines left", s.status(), s.minesLeft())
	}
}

func TestLostGamesAreNeverRanked(t *testing.T) {
	for i := range 20 {
		setup := games.Setup{Options: "beginner", Seed: seedOf(i)}
		s := played(t, begin(mustParse(t, "beginner"), setup.Seed), "open 4,4")
		moves := []games.Move{"open 4,4"}
		for cell := range s.area().size() {
			if x, y := s.area().at(cell); s.board.mine(cell) {
				moves = append(moves, order{verbOpen, x, y}.move())
				break
			}
		}
		if r, ok := (Game{}).Ranked(setup, logOf(moves...)); ok || r.Time != 0 || r.Why != "" {
			t.Fatalf("seed %d: a lost game is ranked as %+v", i, r)
		}
	}
}

// A record under the wrong level after changing it: the table comes from the
// setup that was played, whatever is chosen next.
func TestTheTableIsThatOfTheBoardPlayed(t *testing.T) {
	for _, p := range presets() {
		setup, log := rankedGame(t, p.name)
		r, ok := Game{}.Ranked(setup, log)
		if want := "minesweeper/" + p.name + "/classic"; !ok || r.Table != want {
			t.Errorf("%s: table %q, ranked %v, why %q; want %s", p.name, r.Table, ok, r.Why, want)
		}
	}
}

// Numbers that can't be told apart without colour: each is its digit, and every
// face has a look of its own.
func TestEveryFaceDiffersWithoutColour(t *testing.T) {
	seen := map[games.Glyph]face{}
	for f := face(0); f <= faceWrongFlag; f++ {
		glyph, _ := appearance(f)
		if other, ok := seen[glyph]; ok {
			t.Errorf("faces %d and %d are both drawn %x", other, f, glyph)
		}
		seen[glyph] = f
	}
	for n := face(1); n <= 8; n++ {
		glyph, role := appearance(n)
		if glyph != games.Glyph('0'+rune(n)) || role != games.RoleN1+games.Role(n)-1 {
			t.Errorf("%d is drawn %c in role %d", n, rune(glyph), role)
		}
	}
}
