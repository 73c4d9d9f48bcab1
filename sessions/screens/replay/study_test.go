package replay_test

import (
	"context"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
)

// drawn is the game of the drawings, played on to its end; passes is one in
// which White passes seven times in a row.
const (
	drawn = "f5d6c3d3c4f4c5b3c2e3d2c6b4a3e2e6b5f3f7g8a5b1c1a4a1a6g5e1d1b6f1g3f2h6e7f6" +
		"d7f8g4h4h5g6e8g1h8c8h1h7d8c7a2b2b8g7h2h3a7b7a8g2"
	passes = "d3c5d6c7f5f4f6d2g4h4g3g7b8e6d1c3g6g2b3b2c4b4h3d7d8f7b5h7a2e3h6e7b1h2e8b7h8g5" +
		"b6a7e2c1c2a3f3g8a1e1h5a6h1g1f8c8f1c6a8a5a4f2"
)

// played gives a match that Lin, who is Black, and Ada have finished.
func played(town *screentest.Town, squares string) sessions.ID {
	town.T.Helper()
	id := screentest.Begin(town.Lin, town.Ada, "5+3", false)
	screentest.Moves(town.Lin, town.Ada, id, squares, 1700*time.Millisecond)
	town.Ada.Over(id)
	return id
}

func analysed(id sessions.ID) func(*screen.Env) screen.Screen {
	return func(env *screen.Env) screen.Screen { return replay.New(env, id).Analysed() }
}

// studied shows a match with its whole analysis.
func studied(t *testing.T, l screentest.Look, squares string) *screentest.Stage {
	t.Helper()
	town := town(t)
	return screentest.NewStage(town.House, town.Ada, l, analysed(played(town, squares)))
}

func TestStudyGolden(t *testing.T) {
	town := town(t)
	id := played(town, drawn)
	for name, press := range map[string][]string{
		"study": {"g", "4", "7", "enter"}, "start": {"home"}, "best": {"g", "1", "enter"},
		"aside": {"N", "N", "enter", "right"},
	} {
		screentest.Goldens(t, name, town.House, town.Ada, analysed(id), func(s *screentest.Stage) { s.Press(press...) })
	}
	pass := played(town, passes)
	screentest.Goldens(t, "pass", town.House, town.Ada, analysed(pass), func(s *screentest.Stage) { s.Press("g", "6", "6", "enter") })
}

func TestStudyFits(t *testing.T) {
	town := town(t)
	id := played(town, drawn)
	screentest.Fits(t, town.House, town.Ada, analysed(id))
	screentest.Fits(t, town.House, town.Ada, func(env *screen.Env) screen.Screen {
		return opened{analysed(id)(env)}
	})
}

// opened is a replay that is put into a line as soon as its analysis has come.
type opened struct{ screen.Screen }

func (o opened) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	next, cmd := o.Screen.Update(msg)
	if next.Keys() == keys.Study {
		next, _ = next.Update(screen.Key{Action: keys.PrevMistake})
		next, _ = next.Update(screen.Key{Action: keys.Enter})
	}
	return opened{next}, cmd
}

// TestAnalysisIsOffered for a finished match of a game that has a coach, and
// nothing of it stands on other replays.
func TestAnalysisIsOffered(t *testing.T) {
	town := town(t)
	for id, want := range map[sessions.ID]keys.Context{
		town.Whole: keys.Unstudied, town.Given: keys.Unstudied, town.Board: keys.Chances,
	} {
		s := usual(t, town, id)
		if got := s.Screen.Keys(); got != want {
			t.Errorf("%s: the keys are those of %q, want %q", id, got, want)
		}
		if strings.Contains(s.Text(), "analyse") != (want == keys.Unstudied) {
			t.Errorf("%s\n%s", id, s.Text())
		}
	}
	live, _, _ := town.Busy()
	if got := usual(t, town, live).Screen.Keys(); got != keys.Replay {
		t.Errorf("a running match can be analysed: %q", got)
	}
	none := screentest.NewTown(screentest.Open(t, func(o *hall.Options) { o.Coaches = nil }))
	s := screentest.NewStage(none.House, none.Ada, screentest.Usual(text.English), analysed(none.Whole))
	if s.Screen.Keys() != keys.Replay || strings.Contains(s.Text(), "analys") {
		t.Errorf("without a coach:\n%s", s.Text())
	}
}

// TestMistakesAreToldInWords: the signs, the sentence and the lines of one move.
func TestMistakesAreToldInWords(t *testing.T) {
	s := studied(t, screentest.Usual(text.English), drawn)
	s.Press("g", "4", "7", "enter")
	says(t, s, "●▸h1?", "move 47, h1: mistake, loses 6 discs", "best c7 b2 h3 h2 b7 d8", "-8", "47 / 60")
	s.Press("home")
	says(t, s, "● lin  ?!11 ?9 ??7  loss 4.4  10 %")
	s = studied(t, screentest.Small(text.English), drawn)
	s.Press("g", "4", "7", "enter")
	says(t, s, "47 ●▸h1?", "move 47, h1: mistake,")
	s = studied(t, screentest.Usual(text.Chinese), drawn)
	s.Press("g", "4", "7", "enter")
	says(t, s, "第 47 手 h1：错误，损失 6 子", "最佳 c7 b2")
}

// TestTheNumberIsThatOfTheBars: with the analysis the box of the graph has the
// engine's value, without it what is on the board, and its title says which.
func TestTheNumberIsThatOfTheBars(t *testing.T) {
	for _, c := range []struct {
		look              screentest.Look
		at                string
		engine, value     string
		board, difference string
	}{
		{screentest.Usual(text.English), "47", "─ Engine value ─", "─ White +1 ─", "─ Disc difference ─", "─ White +7 ─"},
		{screentest.Large(text.English), "47", "─ Engine value ─", "─ White +1 ─", "─ Disc difference ─", "─ White +7 ─"},
		{screentest.Usual(text.Chinese), "1", "─ 引擎评估 ─", "─ 黑方 +3 ─", "─ 子差 ─", "─ 黑方 +3 ─"},
		{screentest.Usual(text.English), "60", "─ Engine value ─", "─ Black +6 ─", "─ Disc difference ─", "─ Black +6 ─"},
	} {
		s := studied(t, c.look, drawn)
		s.Press("g")
		for _, digit := range c.at {
			s.Press(string(digit))
		}
		s.Press("enter")
		says(t, s, c.engine, c.value)
		if got := s.Text(); strings.Contains(got, c.board) {
			t.Errorf("two titles:\n%s", got)
		}
		s.Press("a")
		says(t, s, c.board, c.difference)
	}
}

// TestExactValuesAreMarked and others are not.
func TestExactValuesAreMarked(t *testing.T) {
	town := town(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), analysed(town.Whole))
	says(t, s, "move 9, c5: the best move", "+13 exact")
	s.Press("left")
	if got := s.Text(); strings.Contains(got, "exact") {
		t.Errorf("an estimate is called exact:\n%s", got)
	}
}

// TestMistakesByKey: n and N go from mistake to mistake, and stop at the ends.
func TestMistakesByKey(t *testing.T) {
	s := studied(t, screentest.Usual(text.English), drawn)
	s.Press("home")
	var there []string
	for range 60 {
		s.Press("n")
		if len(s.Wishes) > 0 {
			break
		}
		there = append(there, s.Text())
	}
	if m := s.Wish().(screen.Toast); m.Note.ID != "replay.mistakes.last" || len(there) != 27 {
		t.Errorf("%d mistakes, then %+v", len(there), m)
	}
	for i := len(there) - 2; i >= 0; i-- {
		s.Press("N")
		if got := s.Text(); got != there[i] {
			t.Fatalf("mistake %d backwards is\n%s\nforwards\n%s", i, got, there[i])
		}
	}
	s.Press("N")
	if m := s.Wish().(screen.Toast); m.Note.ID != "replay.mistakes.first" {
		t.Errorf("%+v", m)
	}
}

// TestBestLineOnTheBoard: Enter plays it from the position before the move,
// steps stay in it, and Esc leads back to the same screen.
func TestBestLineOnTheBoard(t *testing.T) {
	s := studied(t, screentest.Usual(text.English), drawn)
	s.Press("g", "4", "7", "enter")
	was := s.Text()
	s.Press("enter")
	says(t, s, "best line 1/6", "c7", "│ ●'│")
	if s.Screen.Keys() != keys.Sideline {
		t.Fatalf("the keys are those of %q", s.Screen.Keys())
	}
	s.Press("right", "right", "right", "right", "right", "right", "right")
	says(t, s, "best line 6/6", "47 / 60")
	s.Press("home", "left")
	says(t, s, "best line 0/6")
	s.Press("tab")
	says(t, s, "expected 1/")
	s.Press("tab")
	says(t, s, "best line 1/6")
	s.Press("esc")
	if got := s.Text(); got != was {
		t.Errorf("back at\n%s\nfrom\n%s", got, was)
	}
	s.Press("home", "enter")
	if m := s.Wish().(screen.Toast); m.Note.ID != "replay.noline" {
		t.Errorf("%+v", m)
	}
}

// TestAnalysisIsPutAway: a leaves the plain replay as it was.
func TestAnalysisIsPutAway(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	was := s.Text()
	s.Press("a")
	says(t, s, "move 9", "n mistake")
	s.Press("a")
	if got := s.Text(); got != was {
		t.Errorf("\n%s\nwas\n%s", got, was)
	}
	s.Screen.(screen.Closer).Close() // with nothing open
}

// TestForcedPassesAreNobodysMistake: a pass has no sign and counts for nothing.
func TestForcedPassesAreNobodysMistake(t *testing.T) {
	s := studied(t, screentest.Usual(text.English), passes)
	s.Press("g", "5", "7", "enter")
	for range 10 {
		s.Press("right")
		if strings.Contains(s.Text(), "▸--?") {
			t.Fatalf("a pass is a mistake:\n%s", s.Text())
		}
	}
	says(t, s, "replay")
	s.Press("g", "6", "6", "enter")
	says(t, s, "move 66, --: there was no other")
}

// gated is a coach that stands still before the fifth verdict until it is let
// go.
type gated struct {
	screentest.Coach
	go_ chan struct{}
}

func newGated() gated {
	g := gated{go_: make(chan struct{})}
	g.Before = func(ctx context.Context, done int) {
		if done == 4 {
			select {
			case <-g.go_:
			case <-ctx.Done():
			}
		}
	}
	return g
}

// until runs commands until the screen shows a text, as the root would, and
// gives the command that still waits.
func until(t *testing.T, s *screentest.Stage, cmd tea.Cmd, want string) tea.Cmd {
	t.Helper()
	for range 100 {
		if strings.Contains(s.Text(), want) || cmd == nil {
			break
		}
		_, cmd = s.Screen.Update(cmd())
	}
	says(t, s, want)
	return cmd
}

// TestAnalysisIsShownAsItComes: what is known stands on the screen, the rest is
// called unknown, and both become whole.
func TestAnalysisIsShownAsItComes(t *testing.T) {
	coach := newGated()
	town := screentest.NewTown(screentest.Open(t, func(o *hall.Options) { o.Coaches["reversi"] = coach }))
	for _, l := range text.Langs() {
		for _, look := range []screentest.Look{screentest.Small(l), screentest.Usual(l), screentest.Large(l)} {
			s := screentest.NewStage(town.House, town.Ada, look, of(town.Whole))
			_, cmd := s.Screen.Update(screen.Key{Action: keys.Analyse})
			cmd = until(t, s, cmd, "4/9")
			if l == text.English && look.W == 80 {
				says(t, s, "analysing 4/9", "move 9, c5: not analysed yet")
				s.Press("n")
				if m := s.Wish().(screen.Toast); m.Note.ID != "replay.mistakes.yet" {
					t.Errorf("%+v", m)
				}
				screentest.Golden(t, "progress-80x24-en", s.Text())
			}
			s.Screen.(screen.Closer).Close()
			if cmd() != nil {
				t.Error("who has left is told more")
			}
		}
	}
	s := usual(t, town, town.Whole)
	_, cmd := s.Screen.Update(screen.Key{Action: keys.Analyse})
	cmd = until(t, s, cmd, "4/9")
	close(coach.go_)
	for cmd != nil {
		_, cmd = s.Screen.Update(cmd())
	}
	if got := s.Text(); strings.Contains(got, "analysing") || strings.Contains(got, "not analysed") {
		t.Errorf("not whole:\n%s", got)
	}
}

// TestOldStudiesAreDropped: what comes for an analysis that was put away
// changes nothing.
func TestOldStudiesAreDropped(t *testing.T) {
	coach := newGated()
	defer close(coach.go_)
	town := screentest.NewTown(screentest.Open(t, func(o *hall.Options) { o.Coaches["reversi"] = coach }))
	s := usual(t, town, town.Whole)
	was := s.Text()
	_, open := s.Screen.Update(screen.Key{Action: keys.Analyse})
	late := open()
	s.Screen.Update(screen.Key{Action: keys.Analyse})
	if _, cmd := s.Screen.Update(late); cmd != nil || s.Text() != was {
		t.Errorf("a late study is shown:\n%s", s.Text())
	}
}

// refusing is a house that makes no study now.
type refusing struct{ sessions.Coaching }

func (refusing) Study(context.Context, sessions.ID) (sessions.Studying, error) {
	return sessions.Studying{}, games.Refuse(sessions.Busy, "")
}

// TestRefusedAnalysisIsTold and the replay goes on without.
func TestRefusedAnalysisIsTold(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	was := s.Text()
	s.Env.Coaching = refusing{town.House.Hall}
	s.Press("a")
	if m, ok := s.Wish().(screen.Toast); !ok || !m.Bad {
		t.Errorf("%+v", m)
	}
	if got := s.Text(); got != was {
		t.Errorf("\n%s", got)
	}
}

// TestGraphAndMovesByMouse: a click on the graph goes to the position below
// it, one on the best line plays it, the wheel on the list steps.
func TestGraphAndMovesByMouse(t *testing.T) {
	s := studied(t, screentest.Large(text.English), drawn)
	x, y := find(t, s, "   0 ─")
	s.Click(x+5, y)
	says(t, s, "1 / 60")
	s.Wheel(x, 5, tea.MouseWheelDown)
	says(t, s, "2 / 60")
	s.Press("g", "4", "7", "enter")
	x, y = find(t, s, "best   c7")
	s.Click(x+8, y)
	says(t, s, "best line 1/6")
	x, y = find(t, s, "▕")
	s.Click(x+1, y)
	says(t, s, "best line 0/6")
	x, y = find(t, s, "○ h7")
	s.Click(x, y)
	says(t, s, "48 / 60")
}

// find gives the cell where a text begins.
func find(t *testing.T, s *screentest.Stage, part string) (x, y int) {
	t.Helper()
	for y, l := range strings.Split(s.Text(), "\n") {
		if before, _, ok := strings.Cut(l, part); ok {
			return len([]rune(before)), y
		}
	}
	t.Fatalf("no %q in\n%s", part, s.Text())
	return 0, 0
}

// TestSignsDifferWithoutColour: the three grades are told apart by characters.
func TestSignsDifferWithoutColour(t *testing.T) {
	look := screentest.Large(text.English)
	look.Theme = theme.Options{Mono: true, ASCII: true}
	s := studied(t, look, drawn)
	s.Press("g", "4", "7", "enter")
	says(t, s, "X>h1?", "h7?!", "d8??", "-8*")
}

// TestAnyKeysKeepTheReplayWhole: whatever is pressed, the screen is painted and
// the number of the move stays between 0 and the last.
func TestAnyKeysKeepTheReplayWhole(t *testing.T) {
	s := studied(t, screentest.Usual(text.English), passes)
	rapid.Check(t, func(t *rapid.T) {
		for _, k := range rapid.SliceOfN(rapid.SampledFrom([]string{
			"left", "right", "home", "end", "n", "N", "enter", "tab", "esc", "o", "pgup", "pgdown", "g", "3",
		}), 1, 40).Draw(t, "keys") {
			s.Press(k)
		}
		for len(s.Wishes) > 0 {
			s.Wish()
		}
		if got := s.Text(); !strings.Contains(got, " / 67") {
			t.Fatalf("\n%s", got)
		}
	})
}

var _ games.Coach = gated{}
