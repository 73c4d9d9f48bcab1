package replay_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func of(id sessions.ID) func(*screen.Env) screen.Screen {
	return func(env *screen.Env) screen.Screen { return replay.New(env, id) }
}

func town(t *testing.T) *screentest.Town {
	t.Helper()
	return screentest.NewTown(screentest.Open(t))
}

func usual(t *testing.T, town *screentest.Town, id sessions.ID) *screentest.Stage {
	t.Helper()
	return screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), of(id))
}

func says(t testing.TB, s *screentest.Stage, parts ...string) {
	t.Helper()
	got := s.Text()
	for _, p := range parts {
		if !strings.Contains(got, p) {
			t.Errorf("no %q in\n%s", p, got)
		}
	}
}

func TestGolden(t *testing.T) {
	town := town(t)
	screentest.Goldens(t, "end", town.House, town.Ada, of(town.Given), nil)
	screentest.Goldens(t, "middle", town.House, town.Ada, of(town.Whole), func(s *screentest.Stage) { s.Press("home", "right", "right", "right") })
	screentest.Goldens(t, "goto", town.House, town.Ada, of(town.Whole), func(s *screentest.Stage) { s.Press("g", "4") })
	screentest.Goldens(t, "board", town.House, town.Bob, of(town.Board), func(s *screentest.Stage) { s.Press("left", "left") })
	screentest.Goldens(t, "missing", town.House, town.Bob, of("2zzzzz"), nil)
}

func TestFits(t *testing.T) {
	town := town(t)
	screentest.Fits(t, town.House, town.Ada, of(town.Whole))
	screentest.Fits(t, town.House, town.Ada, of(town.Board))
}

// The clocks are those of the moment: 5+3, each move after 1.7 s.
func TestClocksAsTheyWere(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	s.Press("home")
	says(t, s, "●▸5:00  ○ 5:00", "0 / 9")
	s.Press("right", "right")
	says(t, s, "●▸5:01  ○ 5:01", "2 / 9", "White plays f4")
	s.Press("end")
	says(t, s, "ada won: played to the end", "9 / 9", "13-0 (64-0)")
}

// Stepping to and fro shows the same position each time, whatever the way
// there; nothing leads outside.
func TestEveryWayLeadsToTheSamePosition(t *testing.T) {
	town := town(t)
	for _, id := range []sessions.ID{town.Whole, town.Board} {
		total := len(town.Ada.Shown(id).Line())
		forward := usual(t, town, id)
		forward.Press("home")
		var want []string
		for range total + 1 {
			want = append(want, forward.Text())
			forward.Press("right")
		}
		rapid.Check(t, func(t *rapid.T) {
			s, at := forward, rapid.IntRange(0, total).Draw(t, "from")
			s.Press("g")
			s.Press(strings.Split(fmt.Sprint(at), "")...)
			s.Press("enter")
			for _, k := range rapid.SliceOf(rapid.SampledFrom([]string{"left", "right", "pgup", "pgdown", "home", "end"})).Draw(t, "keys") {
				at = max(0, min(total, at+map[string]int{
					"left": -1, "right": 1, "pgup": -10, "pgdown": 10, "home": -total, "end": total,
				}[k]))
				s.Press(k)
			}
			if got := s.Text(); got != want[at] {
				t.Fatalf("at %d:\n%s\nwant\n%s", at, got, want[at])
			}
		})
	}
}

// Playing keeps the match's own pace, faster by the speed, and cuts a long
// thought short.
func TestPlaysAtItsPace(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	s.Press("space") // at the end: from the start
	says(t, s, "0 / 9", "▶x1")
	s.Advance(1699 * time.Millisecond)
	says(t, s, "0 / 9")
	s.Advance(time.Millisecond)
	says(t, s, "1 / 9")
	s.Press("+") // x2: 850 ms
	s.Advance(849 * time.Millisecond)
	says(t, s, "1 / 9", "▶x2")
	s.Advance(time.Millisecond)
	says(t, s, "2 / 9")
	s.Press("+", "+") // x4 is the fastest
	s.Advance(425 * time.Millisecond)
	says(t, s, "3 / 9", "▶x4")
	s.Press("space")
	s.Advance(time.Minute)
	says(t, s, "3 / 9", " x4")
	s.Press("-", "-", "-", "space")
	for range 6 {
		s.Advance(1700 * time.Millisecond)
	}
	says(t, s, "9 / 9", " x1")
	s.Advance(time.Minute)
	says(t, s, "9 / 9")
}

func TestLongThoughtIsCut(t *testing.T) {
	town := screentest.NewTown(screentest.Open(t))
	id := screentest.Begin(town.Lin, town.Bob, "15+10", false)
	screentest.Moves(town.Lin, town.Bob, id, "f5d6", 20*time.Second)
	s := usual(t, town, id)
	s.Press("space")
	s.Advance(4999 * time.Millisecond)
	says(t, s, "0 / 2")
	s.Advance(time.Millisecond)
	says(t, s, "1 / 2")
}

// A step by hand ends the playing, and so does leaving.
func TestHandStopsPlaying(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	s.Press("space", "right")
	s.Advance(time.Minute)
	says(t, s, "1 / 9")
	s.Press("space")
	s.Screen.(screen.Closer).Close()
	s.Advance(time.Minute)
	says(t, s, "1 / 9")
}

func TestGoTo(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	s.Press("g", "x", "5") // a letter is no number
	if s.Screen.Keys() != keys.Typing {
		t.Fatal("no line is typed")
	}
	s.Press("enter")
	says(t, s, "5 / 9")
	s.Press("g", "9", "9", "enter")
	if m := s.Wish().(screen.Toast); m.Note.ID != "replay.nomove" {
		t.Errorf("%+v", m)
	}
	says(t, s, "5 / 9")
	s.Press("g", "1", "esc")
	says(t, s, "5 / 9")
}

// A running match is shown as it stood, with nothing that its players must
// not know.
func TestRunningMatch(t *testing.T) {
	town := town(t)
	match, board, _ := town.Busy()
	s := usual(t, town, match)
	says(t, s, "9 / 9", "still being played")
	s = usual(t, town, "#"+board)
	says(t, s, "2 / 2", "still being played")
	if got := s.Text(); strings.Contains(got, "✱") || strings.Contains(got, "3BV") {
		t.Errorf("the mines of a running board are shown:\n%s", got)
	}
}

// A solo board is played again from setup and moves, with the times of each.
func TestBoardWithTimes(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Board)
	total := len(town.Ada.Shown(town.Board).Line())
	says(t, s, fmt.Sprintf("%d / %d", total, total), "won")
	s.Press("home")
	says(t, s, "ada  -")
	s.Press("right", "right")
	says(t, s, "0.31 s")
}

func TestFlipTurnsTheBoard(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	says(t, s, "a   b   c")
	s.Press("o")
	says(t, s, "h   g   f")
}

// What was missing is told in words, and esc leads back.
func TestMissingMatchIsTold(t *testing.T) {
	town := town(t)
	s := usual(t, town, "2zzzzz")
	says(t, s, "There is no game 2zzzzz.")
	s.Press("space", "g", "right", "esc")
	if _, ok := s.Wish().(screen.Back); !ok {
		t.Error("esc does not lead back")
	}
}

// The mouse goes to a move, along the bar, and steps with its wheel.
func TestMouse(t *testing.T) {
	town := town(t)
	s := usual(t, town, town.Whole)
	for y, l := range strings.Split(s.Text(), "\n") {
		if before, _, ok := strings.Cut(l, "○ f6"); ok {
			s.Click(len([]rune(before)), y)
		}
	}
	says(t, s, "4 / 9")
	s.Wheel(4, 6, tea.MouseWheelDown)
	says(t, s, "5 / 9")
	s.Wheel(4, 6, tea.MouseWheelUp)
	s.Wheel(4, 6, tea.MouseWheelUp)
	says(t, s, "3 / 9")
	for y, l := range strings.Split(s.Text(), "\n") {
		if before, _, ok := strings.Cut(l, "▕"); ok {
			s.Click(len([]rune(before))+1, y)
		}
	}
	says(t, s, "0 / 9")
}

// What a takeback undid is not in the replay.
func TestTakebackIsLeftOut(t *testing.T) {
	town := town(t)
	id := screentest.Begin(town.Lin, town.Bob, "5+3", false)
	screentest.Moves(town.Lin, town.Bob, id, "f5d6c3", time.Second)
	town.Lin.Act(id, games.VerbOffer, games.WhatTakeback)
	town.Bob.Act(id, games.VerbAccept, games.WhatTakeback)
	screentest.Moves(town.Lin, town.Bob, id, "c4", time.Second)
	s := usual(t, town, id)
	says(t, s, "3 / 3", "●▸c4")
	if strings.Contains(s.Text(), "● c3") {
		t.Errorf("\n%s", s.Text())
	}
}

// A pass is a step of its own, written "--", and takes no time.
func TestPassIsAStep(t *testing.T) {
	town := town(t)
	id := screentest.Begin(town.Lin, town.Bob, "5+3", false)
	screentest.Moves(town.Lin, town.Bob, id, "d3c3e6d2d1e1b2c1", time.Second)
	s := usual(t, town, id)
	says(t, s, "9 / 9", "●▸--", "○▸5:08")
	s.Press("left")
	says(t, s, "8 / 9", "●▸5:08")
	s.Press("right")
	says(t, s, "9 / 9")
	s = screentest.NewStage(town.House, town.Ada, screentest.Large(text.English), of(id))
	says(t, s, "-- is a pass")
}
