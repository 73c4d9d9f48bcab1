package meet_test

import (
	"testing"

	"arcade/sessions"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// TestOneTryIsAskedFor: the dialog says what the board is and what a try means,
// and begins it only by its button.
func TestOneTryIsAskedFor(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	of := func(env *screen.Env) screen.Screen {
		return meet.NewToday(env, screen.Goto{Place: screen.OfToday, Game: "minesweeper", Name: "expert"})
	}
	screentest.Goldens(t, "today", h, ada, of, nil)
	s := screentest.NewStage(h, ada, screentest.Usual(text.English), of)
	s.Press("right", "enter") // not now
	if _, back := s.Wish().(screen.Back); !back {
		t.Fatal("the dialog has not closed")
	}
	s.Press("left", "enter")
	to, ok := s.Wish().(screen.Goto)
	if !ok || to.Place != screen.Match || len(seated(ada)) != 1 || seated(ada)[0].ID != to.ID {
		t.Errorf("%+v has not begun the try", to)
	}
}

// TestThePuzzleIsAskedForToo: its dialog says what a puzzle is, and its button
// begins the day's.
func TestThePuzzleIsAskedForToo(t *testing.T) {
	h := screentest.Open(t, screentest.WithPuzzles)
	ada := h.Member("ada")
	of := func(env *screen.Env) screen.Screen {
		return meet.NewToday(env, screen.Goto{Place: screen.OfToday, Game: "puzzle"})
	}
	screentest.Goldens(t, "today-puzzle", h, ada, of, nil)
	s := screentest.NewStage(h, ada, screentest.Usual(text.English), of)
	s.Press("enter")
	to, ok := s.Wish().(screen.Goto)
	if !ok || to.Place != screen.Match || len(seated(ada)) != 1 || seated(ada)[0].ID != to.ID {
		t.Errorf("%+v has not begun the try", to)
	}
}

func seated(o *screentest.One) []sessions.Seated {
	news, _ := o.News().Get()
	return news.Seated
}
