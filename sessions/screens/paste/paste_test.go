package paste_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games/reversi"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/paste"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// whole is a line of perfect play (arXiv 2310.19387).
const whole = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"

func empty(env *screen.Env) screen.Screen { return paste.New(env, "") }

func open(t testing.TB, h *screentest.House) *screentest.Stage {
	t.Helper()
	return screentest.NewStage(h, h.Member("ada"), screentest.Usual(text.English), empty)
}

func says(t testing.TB, s *screentest.Stage, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if got := s.Text(); !strings.Contains(got, p) {
			t.Fatalf("no %q in\n%s", p, got)
		}
	}
}

func TestGolden(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	screentest.Goldens(t, "empty", h, ada, empty, nil)
	screentest.Goldens(t, "refused", h, ada, empty, func(s *screentest.Stage) {
		s.Send(tea.PasteMsg{Content: "f5 d6 c3 d3 c4 f4 c5 b3 c2 h8"})
		s.Press("enter")
	})
	screentest.Goldens(t, "long", h, ada, empty, func(s *screentest.Stage) {
		s.Send(tea.PasteMsg{Content: strings.Repeat(whole+" ", 4)})
	})
}

func TestFits(t *testing.T) {
	h := screentest.Open(t)
	screentest.Fits(t, h, h.Member("ada"), empty)
}

// TestEveryForm that the game knows is read, pasted in one piece or typed.
func TestEveryForm(t *testing.T) {
	town := screentest.NewTown(screentest.Open(t))
	ggf := "(;GM[Othello]PC[x]PB[anna]PW[ben]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6//2]B[c3];)"
	for in, plies := range map[string]int{
		whole: 60, strings.ToUpper(whole): 60, "1. f5 d6\n2. c3 d3\r\n": 4, "f5,d6,c3": 3, ggf: 3,
	} {
		s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), empty)
		s.Send(tea.PasteMsg{Content: in})
		s.Press("enter")
		g, ok := s.Wish().(screen.Goto)
		if !ok || g.Place != screen.Replay || g.Pasted == nil || !g.Analysed {
			t.Fatalf("%q: %+v\n%s", in, g, s.Text())
		}
		if n := len(g.Pasted.Match.Line()); n != plies || g.Pasted.Game != (reversi.Game{}).About().Name {
			t.Errorf("%q has %d plies, want %d", in, n, plies)
		}
	}
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), empty)
	s.Press("f", "5", "d", "6", "enter")
	if g, ok := s.Wish().(screen.Goto); !ok || len(g.Pasted.Match.Line()) != 2 {
		t.Errorf("typed: %+v\n%s", g, s.Text())
	}
}

// TestRefusalNamesThePlace, and nothing of the text is lost by it: mended, it
// is read.
func TestRefusalNamesThePlace(t *testing.T) {
	s := open(t, screentest.Open(t))
	s.Send(tea.PasteMsg{Content: "d3d4d5"})
	s.Press("enter")
	says(t, s, "d3d4d5", "move 2", "d4")
	for range 4 {
		s.Press("backspace")
	}
	if got := s.Text(); strings.Contains(got, "move 2") {
		t.Errorf("the old refusal stands:\n%s", got)
	}
	s.Press("c", "3", "enter")
	if g, ok := s.Wish().(screen.Goto); !ok || len(g.Pasted.Match.Line()) != 2 {
		t.Errorf("%+v\n%s", g, s.Text())
	}
}

// TestTheNextPasteIsAnotherGame: once a text has been read, or refused, a paste
// takes its place; what is mended by hand before is kept.
func TestTheNextPasteIsAnotherGame(t *testing.T) {
	town := screentest.NewTown(screentest.Open(t))
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), empty)
	read := func(plies int) {
		t.Helper()
		s.Press("enter")
		if g, ok := s.Wish().(screen.Goto); !ok || len(g.Pasted.Match.Line()) != plies {
			t.Fatalf("%+v, want %d plies\n%s", g, plies, s.Text())
		}
	}
	s.Send(tea.PasteMsg{Content: "f5d6"})
	s.Send(tea.PasteMsg{Content: "c3"}) // in two pieces
	read(3)
	s.Send(tea.PasteMsg{Content: "d3"})
	says(t, s, "> d3  ")
	read(1)
	s.Press("c", "3")
	s.Send(tea.PasteMsg{Content: "c4"})
	read(3)
	s.Send(tea.PasteMsg{Content: strings.Repeat("x", 5000)})
	says(t, s, "> d3c3c4  ")
	s.Wish()
	s.Send(tea.PasteMsg{Content: "d3d4"})
	s.Press("enter")
	says(t, s, "move 2")
	s.Send(tea.PasteMsg{Content: "f5d6"})
	says(t, s, "> f5d6  ")
	read(2)
}

// TestACutPasteIsTold: a terminal's paste is kept up to 4 KiB; what is as long
// may have been longer.
func TestACutPasteIsTold(t *testing.T) {
	for text, want := range map[string]bool{
		strings.Repeat("x", 4<<10): true, strings.Repeat("x", 4<<10-3): true, strings.Repeat("x", 4000): false,
		strings.Repeat("x\n", 1400): true, "f5d6": false,
	} {
		s := open(t, screentest.Open(t))
		s.Send(tea.PasteMsg{Content: text})
		if told := len(s.Wishes) > 0; told != want {
			t.Errorf("%d bytes: told %v", len(text), told)
		} else if m, _ := append(s.Wishes, screen.Back{})[0].(screen.Toast); told && m.Note.ID != "paste.cut" {
			t.Errorf("%d bytes: %+v", len(text), m)
		}
	}
}

// TestNothingAndTooMuch are told, and the text stays as it was.
func TestNothingAndTooMuch(t *testing.T) {
	s := open(t, screentest.Open(t))
	s.Press("enter")
	says(t, s, "There is nothing to read yet.")
	s.Send(tea.PasteMsg{Content: "f5"})
	s.Send(tea.PasteMsg{Content: strings.Repeat("x", 5000)})
	if m, ok := s.Wish().(screen.Toast); !ok || m.Note.ID != "paste.full" {
		t.Errorf("%+v", m)
	}
	says(t, s, "> f5  ")
	s.Press("tab", "right", "space")
	if got := s.Text(); strings.Contains(got, "> f5") || s.Screen.Keys() != keys.Typing {
		t.Errorf("not emptied:\n%s", got)
	}
	s.Press("esc")
	if _, ok := s.Wish().(screen.Back); !ok {
		t.Error("esc does not lead back")
	}
}

// TestLateAnswer: what comes for a text that has changed meanwhile leads
// nowhere.
func TestLateAnswer(t *testing.T) {
	s := open(t, screentest.Open(t))
	s.Send(tea.PasteMsg{Content: "f5d6"})
	_, cmd := s.Screen.Update(screen.Key{Action: keys.Enter})
	if _, again := s.Screen.Update(screen.Key{Action: keys.Enter}); again != nil {
		t.Error("asked twice")
	}
	late := cmd()
	s.Press("c")
	if _, cmd := s.Screen.Update(late); cmd != nil {
		t.Errorf("%+v", cmd())
	}
}

// TestAnyText never harms: it is read, or refused in words and kept.
func TestAnyText(t *testing.T) {
	h := screentest.Open(t)
	s := open(t, h)
	rapid.Check(t, func(t *rapid.T) {
		s.Press("ctrl+u")
		in := rapid.OneOf(rapid.String(), rapid.StringMatching(`([a-hA-H][1-8]|pass|--|\(;GM\[|\]|B\[f5\]| |\d+\.){0,40}`)).Draw(t, "text")
		s.Send(tea.PasteMsg{Content: in})
		s.Press("enter")
		was := s.Text()
		for len(s.Wishes) > 0 {
			switch m := s.Wish().(type) {
			case screen.Goto:
				if m.Pasted == nil {
					t.Fatalf("%+v", m)
				}
			case screen.Toast:
			default:
				t.Fatalf("%T\n%s", m, was)
			}
		}
	})
}
