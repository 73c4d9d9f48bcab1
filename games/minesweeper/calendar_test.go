package minesweeper

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

const someDay games.Day = 20_787 // 2026-11-30

func dayBoard(t failer, board string, seed [32]byte) games.Setup {
	t.Helper()
	setup, err := Game{}.OfDay(board, someDay, seed)
	if err != nil {
		t.Fatalf("OfDay(%s): %v", board, err)
	}
	return setup
}

func TestDailiesAreThePresets(t *testing.T) {
	if got := (Game{}).Dailies(); !slices.Equal(got, Game{}.About().Presets) {
		t.Errorf("the boards of a day are %v", got)
	}
}

// TestDaysBoardsStay: what a day's board is must not change with a later
// version, or yesterday's published seed would show another board.
func TestDaysBoardsStay(t *testing.T) {
	for board, want := range map[string]string{
		"beginner":     "beginner/noguess@5,3;2026-11-30",
		"intermediate": "intermediate/noguess@6,12;2026-11-30",
		"expert":       "expert/noguess@15,0;2026-11-30",
		"easy":         "easy/noguess@5,10;2026-11-30",
		"ordinary":     "ordinary/noguess@16,2;2026-11-30",
		"difficult":    "difficult/noguess@15,0;2026-11-30",
	} {
		if got := dayBoard(t, board, seedOf(7)).Options; got != want {
			t.Errorf("%s is %s, want %s", board, got, want)
		}
	}
}

func TestDaysBoardCanBeRankedAndSaysItAll(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		board := rapid.SampledFrom(Game{}.Dailies()).Draw(rt, "board")
		seed := seedOf(rapid.IntRange(0, 1<<30).Draw(rt, "seed"))
		setup := dayBoard(rt, board, seed)
		if again := dayBoard(rt, board, seed); again != setup || setup.Seed != seed {
			rt.Fatalf("%+v and %+v are made of one seed", setup, again)
		}
		if got, day, ok := (Game{}).DayOf(setup); got != board || day != someDay || !ok {
			rt.Fatalf("%s is of %s, %v, %v", setup.Options, got, day, ok)
		}
		state, err := Game{}.Begin(setup)
		if err != nil {
			rt.Fatalf("%s: %v", setup.Options, err)
		}
		s := state.(*State)
		if s.board.BBBV() < s.spec.least() || s.spec.Rules != NoGuess {
			rt.Fatalf("%s has 3BV %d", setup.Options, s.board.BBBV())
		}
		if x, y := s.spec.FirstX, s.spec.FirstY; s.board.Number(x, y) != 0 || !s.Opened(s.area().cell(x, y)) {
			rt.Fatalf("%s does not begin with an opening", setup.Options)
		}
	})
}

func TestOnlyDaysBoardsAreOfADay(t *testing.T) {
	for _, options := range []string{"", "expert", "expert/noguess", "expert/noguess@3,3", "9x9/10/noguess", "nonsense"} {
		if board, day, ok := (Game{}).DayOf(games.Setup{Options: options}); ok {
			t.Errorf("%q is %s of %s", options, board, day)
		}
	}
	for _, board := range []string{"", "9x9/10", "expert/noguess", "Expert"} {
		if _, err := (Game{}).OfDay(board, someDay, seedOf(1)); code(t, err) != games.BadOptions {
			t.Errorf("there is a %q of the day", board)
		}
	}
}

// clearing gives a log that wins a day's board, a second a move.
func clearing(t *testing.T, setup games.Setup) []games.Entry {
	t.Helper()
	state, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	var moves []games.Move
	for cell := range s.area().size() {
		if !s.board.mine(cell) && !s.Opened(cell) {
			x, y := s.area().at(cell)
			moves = append(moves, order{verbOpen, x, y}.move())
		}
	}
	return logOf(moves...)
}

// TestDaysClockRunsFromTheBeginning: everybody sees the board from match time
// 0, so it could be solved before the first click.
func TestDaysClockRunsFromTheBeginning(t *testing.T) {
	setup := dayBoard(t, "beginner", seedOf(7))
	state, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	if start, _, started, stopped := state.(*State).Watch(); start != 0 || !started || stopped {
		t.Fatalf("the clock: %d, %v, %v", start, started, stopped)
	}
	log := clearing(t, setup)
	// The last cells may open with others, so the board is won before the log
	// ends: Ranked wants the log of a match.
	s, _ := replay(setup, log)
	for s == nil {
		log = log[:len(log)-1]
		s, _ = replay(setup, log)
	}
	r, ok := Game{}.Ranked(setup, log)
	if want := log[len(log)-1].Time; !ok || r.Time != want || r.Table != "minesweeper/beginner/daily" {
		t.Errorf("ranked %+v, %v; want %d ms", r, ok, want)
	}
}

func TestDaysBoardOutsideItsTable(t *testing.T) {
	setup := dayBoard(t, "beginner", seedOf(7))
	log := clearing(t, setup)
	for s, ok := replay(setup, log); !ok || !s.over(); s, ok = replay(setup, log) {
		log = log[:len(log)-1]
	}
	helped := append(logOf(verbHint), log...)
	if r, ok := (Game{}).Ranked(setup, helped); ok || r.Table != "" || r.Why != whyHelped {
		t.Errorf("with help it is ranked %+v", r)
	}
	if r, ok := (Game{}).Ranked(setup, log[:3]); ok || r.Table != "minesweeper/beginner/daily" || r.Why != "" {
		t.Errorf("unfinished it is ranked %+v, %v", r, ok)
	}
	again, ok := Game{}.Again(setup, log)
	if !ok {
		t.Fatal("it can't be played again")
	}
	if seen, ok := (Game{}).Again(setup, nil); !ok || seen != again {
		t.Errorf("who has seen it plays %+v, %v", seen, ok)
	}
	if _, _, ok := (Game{}).DayOf(again); ok {
		t.Errorf("played again it is of a day: %s", again.Options)
	}
	if r, ok := (Game{}).Ranked(again, log); ok || r.Table != "" || r.Why != whyRepeated {
		t.Errorf("played again it is ranked %+v", r)
	}
}
