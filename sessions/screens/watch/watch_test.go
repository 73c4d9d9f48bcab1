package watch_test

import (
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/watch"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func list(env *screen.Env) screen.Screen { return watch.New(env) }

// busy is a house where two games are being played.
func busy(t *testing.T) (town *screentest.Town, reversi, board sessions.ID) {
	t.Helper()
	town = screentest.NewTown(screentest.Open(t))
	reversi, board, _ = town.Busy()
	return town, reversi, board
}

func TestGolden(t *testing.T) {
	town, _, board := busy(t)
	screentest.Goldens(t, "watch", town.House, town.Ada, list, nil)
	screentest.Goldens(t, "watch-board", town.House, town.Ada, list, func(s *screentest.Stage) {
		s.Press("down")
		if got := s.Text(); !strings.Contains(got, "#"+string(board)) && s.Env.H > 20 {
			t.Errorf("the board is not in front:\n%s", got)
		}
	})
}

func TestEmptyListSaysWhatToDo(t *testing.T) {
	h := screentest.Open(t)
	screentest.Goldens(t, "empty", h, h.Member("ada"), list, nil)
}

func TestFits(t *testing.T) {
	town, _, _ := busy(t)
	screentest.Fits(t, town.House, town.Bob, list)
}

// Enter, or a second click on a line, leads to the game.
func TestEnterAndClickGoThere(t *testing.T) {
	town, reversi, board := busy(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), list)
	s.Press("enter")
	if g := s.Wish().(screen.Goto); g.Place != screen.Match || g.ID != reversi {
		t.Errorf("%+v", g)
	}
	x, y := find(t, s, string(board))
	s.Click(x, y)
	if len(s.Wishes) != 0 {
		t.Fatalf("the first click only chooses: %+v", s.Wishes)
	}
	s.Click(x, y)
	if g := s.Wish().(screen.Goto); g.ID != board {
		t.Errorf("%+v", g)
	}
}

// find gives the cell where a text stands.
func find(t *testing.T, s *screentest.Stage, what string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(s.Text(), "\n") {
		if before, _, ok := strings.Cut(line, what); ok {
			return len([]rune(before)), y
		}
	}
	t.Fatalf("no %q in\n%s", what, s.Text())
	return 0, 0
}

// The picture follows the game in front, and comes from the archive, where a
// running board tells nothing that a watcher must not know.
func TestPreviewFollowsTheGame(t *testing.T) {
	town, reversi, _ := busy(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), list)
	if got := s.Text(); !strings.Contains(got, "last: Black c2") {
		t.Fatalf("no picture:\n%s", got)
	}
	screentest.Moves(town.Lin, town.Bob, reversi, "e3", 0)
	s.Lobby(town.Picture("the move", func(l sessions.Lobby) bool {
		return slices.ContainsFunc(l.Live, func(g sessions.Listing) bool { return g.ID == reversi && g.Plies == 10 })
	}))
	if got := s.Text(); !strings.Contains(got, "last: White e3") {
		t.Errorf("the picture stands still:\n%s", got)
	}
}

// A game that ends leaves the list, and the next one comes in front.
func TestGoneGameLeaves(t *testing.T) {
	town, reversi, board := busy(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), list)
	town.Bob.Act(reversi, games.VerbResign, "")
	s.Lobby(town.Picture("the end", func(l sessions.Lobby) bool { return len(l.Live) == 1 }))
	if got := s.Text(); strings.Contains(got, string(reversi)) || !strings.Contains(got, "Preview #"+string(board)) {
		t.Errorf("\n%s", got)
	}
}

func TestSort(t *testing.T) {
	town, _, _ := busy(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), list)
	live := []sessions.Listing{
		{ID: "2aaaaa", Game: "reversi", Started: 1, Watching: 2, Players: []games.Player{{Name: "amy"}, {Name: "ben"}}},
		{ID: "3bbbbb", Game: "reversi", Started: 3, Watching: 1, Players: []games.Player{{Name: "cid"}, {Name: "dot"}}},
		{ID: "4ccccc", Game: "minesweeper", Options: "expert", Started: 2, Watching: 7, Players: []games.Player{{Name: "eve"}}},
	}
	s.Lobby(sessions.Lobby{Live: live})
	for _, want := range []string{"2aaaaa 3bbbbb 4ccccc", "4ccccc 2aaaaa 3bbbbb", "3bbbbb 4ccccc 2aaaaa", "2aaaaa 3bbbbb 4ccccc"} {
		if got := order(s); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		s.Press("s")
	}
	x, y := find(t, s, "sorted by")
	s.Click(x, y)
	if got := order(s); got != "3bbbbb 4ccccc 2aaaaa" {
		t.Errorf("a click on how it is sorted: %s", got)
	}
}

// order is the ids of the list from top to bottom.
func order(s *screentest.Stage) string {
	var ids []string
	for _, line := range strings.Split(s.Text(), "\n") {
		for _, word := range strings.Fields(line) {
			if len(word) == 6 && word[0] >= '2' && word[0] <= '4' {
				ids = append(ids, word)
			}
		}
	}
	return strings.Join(ids, " ")
}

// Typing narrows the list down; letters that are keys elsewhere are typed.
func TestFilter(t *testing.T) {
	town, reversi, board := busy(t)
	s := screentest.NewStage(town.House, town.Ada, screentest.Usual(text.English), list)
	s.Press("/")
	if s.Screen.Keys() != keys.Typing {
		t.Fatal("no line is typed")
	}
	s.Press("m", "i", "n", "e", "s")
	if got := s.Text(); strings.Contains(got, string(reversi)) || !strings.Contains(got, string(board)) {
		t.Errorf("\n%s", got)
	}
	s.Press("enter", "enter")
	if g := s.Wish().(screen.Goto); g.ID != board {
		t.Errorf("%+v", g)
	}
	s.Press("/", "x", "x", "enter")
	if got := s.Text(); !strings.Contains(got, `No running game fits "minesxx"`) {
		t.Errorf("\n%s", got)
	}
	s.Press("esc")
	if got := s.Text(); !strings.Contains(got, string(reversi)) {
		t.Errorf("esc does not show all again:\n%s", got)
	}
	s.Press("esc")
	if _, ok := s.Wish().(screen.Back); !ok {
		t.Error("a second esc does not lead back")
	}
}
