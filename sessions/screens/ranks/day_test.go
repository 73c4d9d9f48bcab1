package ranks_test

import (
	"strings"
	"testing"
	"time"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// solvedToday is a house in which ada has solved today's beginner board.
func solvedToday(t *testing.T) (*screentest.House, *screentest.One, sessions.ID) {
	t.Helper()
	h := screentest.Open(t)
	ada := h.Member("ada")
	id := ada.Solo("minesweeper", sessions.DailyOptions("beginner"))
	ada.Solve(id, 1000, 210*time.Millisecond)
	ada.Over(id)
	return h, ada, id
}

// toDaily leads from the first ladder to today's beginner board.
func toDaily(s *screentest.Stage) { s.Press("right", "right", "right", "right", "v", "v") }

func TestGoldenDays(t *testing.T) {
	h, ada, _ := solvedToday(t)
	screentest.Goldens(t, "today", h, ada, board, toDaily)
	h.Clock.Advance(24 * time.Hour)
	screentest.Goldens(t, "yesterday", h, ada, board, func(s *screentest.Stage) { toDaily(s); s.Press("tab") })
}

func TestDaysFit(t *testing.T) {
	h, ada, _ := solvedToday(t)
	screentest.Fits(t, h, ada, func(env *screen.Env) screen.Screen {
		s := board(env)
		for range 4 {
			s, _ = s.Update(screen.Key{Action: "right"})
		}
		s, _ = s.Update(screen.Key{Action: "variant"})
		s, _ = s.Update(screen.Key{Action: "variant"})
		return s
	})
}

// TestRulesGoRound: each board has a table for each of the rules and for the
// board of the day, by v, by shift+tab and by a click, and the choice stays
// from one board to the next.
func TestRulesGoRound(t *testing.T) {
	h, ada, _ := solvedToday(t)
	s := usual(t, h, ada)
	s.Press("v") // a ladder has none
	s.Press("right", "right", "right", "right")
	says := func(want string) {
		t.Helper()
		if got := s.Text(); !strings.Contains(got, want) {
			t.Fatalf("no %q in\n%s", want, got)
		}
	}
	says("(*) No guessing")
	s.Press("v")
	says("(*) Classic")
	says("Best times of ranked boards, classic rules")
	s.Press("right")
	says("[Intermediate]")
	says("(*) Classic")
	s.Press("shift+tab", "left")
	says("(*) Board of the day")
	says("today")
	says("ada (you)")
	s.Press("left") // a ladder, and back
	s.Press("right")
	says("(*) Board of the day")
	x, y := where(t, s, "Classic")
	s.Click(x, y)
	says("(*) Classic")
}

func where(t *testing.T, s *screentest.Stage, what string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(s.Text(), "\n") {
		if i := strings.Index(line, what+"  "); i >= 0 && y > 3 {
			return len([]rune(line[:i])), y
		}
	}
	t.Fatalf("no %q in\n%s", what, s.Text())
	return 0, 0
}

// TestYesterday: while the day lasts nobody reads its seed; after it the seed
// is told, and Enter looks at the best game.
func TestYesterday(t *testing.T) {
	h, _, id := solvedToday(t)
	bob := h.Member("bob")
	s := usual(t, h, bob)
	toDaily(s)
	if got := s.Text(); strings.Contains(got, "Seed") || !strings.Contains(got, "The seed is told") {
		t.Errorf("today:\n%s", got)
	}
	h.Clock.Advance(24 * time.Hour)
	s = usual(t, h, bob)
	toDaily(s)
	s.Press("tab")
	f, err := h.Hall.PastDaily(t.Context(), "minesweeper", "beginner", screentest.Noon.Day())
	screentest.Must(t, err)
	got := s.Text()
	for _, want := range []string{"Seed " + f.Seed, "Solved by 1 of 1 players", "ada"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	s.Press("enter")
	if g := s.Wish().(screen.Goto); g.Place != screen.Replay || g.ID != id {
		t.Errorf("%+v", g)
	}
}

// TestDaysInWords: the days are told by their dates where they have no name.
func TestDaysInWords(t *testing.T) {
	h, ada, _ := solvedToday(t)
	s := screentest.NewStage(h, ada, screentest.Large(text.Chinese), board)
	toDaily(s)
	if got := s.Text(); !strings.Contains(got, "今天") || !strings.Contains(got, "昨天") || !strings.Contains(got, "2027-01-13") {
		t.Errorf("\n%s", got)
	}
}
