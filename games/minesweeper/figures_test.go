package minesweeper

import (
	"testing"

	"arcade/games"
)

// figuresOf computes the figures of moves on a known board.
func figuresOf(t *testing.T, board string, moves ...games.Move) map[string]int64 {
	t.Helper()
	values := map[string]int64{}
	for _, f := range played(t, onBoard(t, board), moves...).figures() {
		values[f.Key] = f.Value
		mustSay(t, "minesweeper.figure."+f.Key)
	}
	return values
}

func TestFiguresOfAWonBoard(t *testing.T) {
	// 3BV 2 (an opening and a lone number); two flags, a click and a chord that
	// change nothing, and the two that count: 4 s from the second to the last.
	got := figuresOf(t, corner, "flag 3,0", "open 0,0", "open 0,0", "flag 0,3", "chord 2,0", "open 4,0")
	want := map[string]int64{
		"time": 4000, "bbbv": 2, "openings": 1, "clicks": 6, "islands": 1, "zini": 2,
		"split25": 0, "split50": 0, "split75": 0, // the opening is 94 %
		"bbbvs":       50,  // 2/4 s = 0.50
		"efficiency":  33,  // 2 of 6 clicks
		"throughput":  50,  // 2 of 4 that changed something
		"correctness": 67,  // 4 of 6
		"rqp":         800, // 4 s / 0.50 = 8.00
	}
	compare(t, got, want)
}

func compare(t *testing.T, got, want map[string]int64) {
	t.Helper()
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s is %d, want %d", key, got[key], value)
		}
	}
	if len(got) != len(want) {
		t.Errorf("figures %v, want %v", got, want)
	}
}

func TestFiguresOfALostBoardCountWhatWasSolved(t *testing.T) {
	got := figuresOf(t, corner, "open 4,0", "open 3,0")
	compare(t, got, map[string]int64{
		"time": 1000, "bbbv": 2, "solved": 1, "openings": 1, "clicks": 2,
		"bbbvs": 100, "efficiency": 50, "throughput": 50, "correctness": 100,
		"islands": 1, "zini": 2,
	})
}

// Where nothing was solved there is nothing to divide: no figure says 0.
func TestFiguresOfABoardOfWhichNothingWasSolved(t *testing.T) {
	got := figuresOf(t, "*...\n....\n....\n....", "open 1,0", "open 0,0")
	compare(t, got, map[string]int64{
		"time": 1000, "bbbv": 1, "solved": 0, "openings": 1, "clicks": 2, "correctness": 100, "islands": 0, "zini": 1,
	})
}

func TestRatiosAreRounded(t *testing.T) {
	// 3BV 7 in seven clicks after one that changed nothing.
	got := figuresOf(t, ".*.\n...\n.*.", "open 0,0", "open 0,0",
		"open 2,0", "open 0,1", "open 1,1", "open 2,1", "open 0,2", "open 2,2")
	for key, value := range map[string]int64{
		"time": 7000, "bbbvs": 100, "efficiency": 88, "correctness": 88, "throughput": 100, "rqp": 700,
	} {
		if got[key] != value {
			t.Errorf("%s is %d, want %d", key, got[key], value)
		}
	}
}

func TestNoFiguresBeforeTheEnd(t *testing.T) {
	setup := games.Setup{Options: "expert", Seed: seedOf(1)}
	left := append(logOf(), games.Entry{Time: 9, Input: games.Input{Verb: games.VerbLeave}})
	for name, log := range map[string][]games.Entry{
		"not begun": nil, "in play": logOf("open 0,0"), "left unopened": left, "broken": logOf("bogus"),
	} {
		if f := (Game{}).Figures(setup, log); f != nil {
			t.Errorf("%s: figures %v", name, f)
		}
	}
}

// Splits are the times at which each quarter of the safe cells was open.
func TestSplits(t *testing.T) {
	// Seven safe cells: 25 % are 2 of them, 50 % are 4, 75 % are 6.
	const board = ".*.\n...\n.*."
	got := figuresOf(t, board, "flag 1,0", "open 0,0", "open 2,0", "open 0,1", "open 1,1", "open 2,1", "open 0,2", "open 2,2")
	want := map[string]int64{"split25": 1000, "split50": 3000, "split75": 5000, "time": 6000}
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s is %d, want %d", key, got[key], value)
		}
	}
	lost := figuresOf(t, board, "open 0,0", "open 2,0", "open 1,0")
	if at, ok := lost["split25"]; !ok || at != 1000 {
		t.Errorf("a quarter was open after %d, %v", at, ok)
	}
	if at, ok := lost["split50"]; ok {
		t.Errorf("half was never open, and is said to have been after %d", at)
	}
}

// What a day's board shows from the start was open when its clock began; on a
// board played again the clock begins with the first click.
func TestSplitsOfAGivenOpening(t *testing.T) {
	day := dayBoard(t, "beginner", seedOf(0)) // shows 64 %
	again, ok := Game{}.Again(day, nil)
	if !ok {
		t.Fatal("a day's board can't be played again")
	}
	var took [2]map[string]int64
	for i, setup := range []games.Setup{day, again} {
		s, ok := replay(setup, nil)
		if !ok || s.percent() != 64 {
			t.Fatalf("%s does not begin, or shows %d %%", setup.Options, s.percent())
		}
		took[i] = map[string]int64{}
		for _, f := range (Game{}).Figures(setup, clearing(t, setup)) {
			took[i][f.Key] = f.Value
		}
		for key, value := range map[string]int64{"split25": 0, "split50": 0} {
			if got, ok := took[i][key]; !ok || got != value {
				t.Errorf("%s: %s is %d, %v, want %d", setup.Options, key, got, ok, value)
			}
		}
	}
	if day, again := took[0]["split75"], took[1]["split75"]; day <= 1000 || day != again+1000 {
		t.Errorf("three quarters are open after %d ms, and after %d from the first click", day, again)
	}
}

func TestFiguresComeFromTheReplay(t *testing.T) {
	setup := games.Setup{Options: "expert", Seed: seedOf(1)}
	log := append(logOf("open 0,0"),
		games.Entry{Time: 1500, Input: games.Input{Verb: games.VerbDrop}},
		games.Entry{Time: 1500, Input: games.Input{Verb: games.VerbHalt, Seat: games.Watcher}},
		games.Entry{Time: 4000, Input: games.Input{Verb: games.VerbLeave}})
	f := Game{}.Figures(setup, log)
	if len(f) == 0 || f[0] != (games.Figure{Key: "time", Value: 3000, Unit: "ms"}) {
		t.Errorf("figures %v", f)
	}
}
