package commands

import (
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/reversi"
)

func TestDrawing(t *testing.T) {
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range []games.Move{"f5", "d6"} {
		if s, err = s.Play(0, games.Seat(i), m); err != nil {
			t.Fatal(err)
		}
	}
	got := drawing(s)
	t.Log("\n" + got)
	if strings.Count(got, "X")+strings.Count(got, "O") != 6 {
		t.Errorf("not six discs:\n%s", got)
	}
	if !strings.Contains(got, "a b c d e f g h") || strings.ContainsFunc(got, func(r rune) bool { return r != '\n' && (r < ' ' || r > '~') }) {
		t.Errorf("not plain, or without squares:\n%s", got)
	}
	board, err := minesweeper.Game{}.Begin(games.Setup{Options: "100x100/500"})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(drawing(board), "#"); n < 100*100 {
		t.Errorf("%d closed cells are drawn of 10000", n)
	}
}
