package replay_test

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// guessed is a board that was solved by somebody who knew where the mines lie:
// some of its steps were guesses.
func guessed(t *testing.T, options string) (*screentest.House, *screentest.One, sessions.ID) {
	t.Helper()
	h := screentest.Open(t)
	ada := h.Member("ada")
	id := ada.Solo("minesweeper", options)
	ada.Solve(id, 1000, 310*time.Millisecond)
	ada.Over(id)
	return h, ada, id
}

// TestTimesAreTheStopwatch: the list counts from the first cell opened, as the
// time of the board does, not from the begin of the match.
func TestTimesAreTheStopwatch(t *testing.T) {
	town := screentest.NewTown(screentest.Open(t))
	id := town.Ada.Solo("minesweeper", "beginner/classic")
	town.Clock.Advance(9 * time.Second)
	town.Ada.Solve(id, 1000, 500*time.Millisecond)
	shown := town.Ada.Over(id)
	start, end, _, _ := shown.State().(games.Timer).Watch()
	s := screentest.NewStage(town.House, town.Ada, screentest.Large(text.English), func(env *screen.Env) screen.Screen {
		return replay.New(env, id)
	})
	s.Press("end")
	if want := record.Seconds(end - start); strings.Count(s.Text(), want) < 2 {
		t.Errorf("%s is not both the time and that of the last move:\n%s", want, s.Text())
	}
}

func TestGoldenChances(t *testing.T) {
	h, ada, id := guessed(t, "intermediate/classic")
	screentest.Goldens(t, "chances", h, ada, of(id), func(s *screentest.Stage) { s.Press("n", "enter", "left") })
	screentest.Goldens(t, "guess", h, ada, of(id), func(s *screentest.Stage) { s.Press("n") })
	h, ada, id = guessed(t, "expert/classic")
	screentest.Goldens(t, "chances-expert", h, ada, of(id), func(s *screentest.Stage) { s.Press("n", "n", "v", "left") })
}

func TestChancesFit(t *testing.T) {
	h, ada, id := guessed(t, "intermediate/classic")
	screentest.Fits(t, h, ada, of(id))
}

// TestGuessesAreMarked: the list marks each guess, n and N go from one to the
// next, and the panel says what it was worth and how lucky the whole game was.
func TestGuessesAreMarked(t *testing.T) {
	h, ada, id := guessed(t, "intermediate/classic")
	f, err := h.Hall.Match(t.Context(), id)
	screentest.Must(t, err)
	luck, err := f.Match.Game().(games.Chancer).Luck(t.Context(), f.Match.Setup(), f.Match.Log())
	screentest.Must(t, err)
	if len(luck.Guesses) < 2 {
		t.Fatalf("only %d guesses", len(luck.Guesses))
	}
	s := screentest.NewStage(h, ada, screentest.Large(text.English), of(id))
	s.Press("n")
	says(t, s, "uess", " safe", "luck ")
	first := at(t, s)
	s.Press("tab")
	second := at(t, s)
	s.Press("N")
	if got := at(t, s); got != first || second == first {
		t.Errorf("the guesses are at %s and %s, back at %s", first, second, got)
	}
	s.Press("N")
	if toast, ok := s.Wish().(screen.Toast); !ok || toast.Note.ID != "replay.guesses.first" {
		t.Errorf("before the first guess it says %+v", toast.Note)
	}
}

// at is the position that the panel's title tells.
func at(t *testing.T, s *screentest.Stage) string {
	t.Helper()
	_, rest, ok := strings.Cut(s.Text(), "Moves ")
	if !ok {
		t.Fatalf("no list:\n%s", s.Text())
	}
	line, _, _ := strings.Cut(rest, "\n")
	return strings.Trim(line, "─ ╮")
}

// TestOddsOfACell: with the odds shown a click reads out a cell's, and a second
// one no longer.
func TestOddsOfACell(t *testing.T) {
	h, ada, id := guessed(t, "beginner/classic")
	s := screentest.NewStage(h, ada, screentest.Usual(text.English), of(id))
	s.Press("home", "right")
	x, y := cellOf(t, s, "▒")
	s.Click(x, y)
	if strings.Contains(s.Text(), "Marked cell") {
		t.Error("a cell is marked while no odds are shown")
	}
	s.Press("v")
	if text := s.Text(); !strings.Contains(text, "ertain") {
		t.Errorf("nothing is said of the odds:\n%s", text)
	}
	x, y = cellOf(t, s, "▒")
	s.Click(x, y)
	says(t, s, "Marked cell")
	s.Click(x, y)
	s.Press("v")
	if text := s.Text(); strings.Contains(text, "Marked cell") || strings.Contains(text, "ertainly") {
		t.Errorf("the odds are still told:\n%s", text)
	}
}

func cellOf(t *testing.T, s *screentest.Stage, what string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(s.Text(), "\n") {
		for x, c := range []rune(line) {
			if y > 1 && string(c) == what {
				return x, y
			}
		}
	}
	t.Fatalf("no %s in\n%s", what, s.Text())
	return 0, 0
}

// TestNoOddsWhileItRuns: the replay of a board that still runs gives no help.
func TestNoOddsWhileItRuns(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	id := ada.Solo("minesweeper", "beginner")
	ada.Solve(id, 1, time.Second)
	s := screentest.NewStage(h, ada, screentest.Usual(text.English), of(id))
	s.Press("v", "enter", "n")
	if got := s.Text(); strings.Contains(got, "ertain") || strings.Contains(got, "odds") || strings.Contains(got, "uess ") && !strings.Contains(got, "No guess") {
		t.Errorf("a running board is explained:\n%s", got)
	}
}
