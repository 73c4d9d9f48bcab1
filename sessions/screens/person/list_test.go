package person_test

import (
	"strings"
	"testing"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/person"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// TestBoardsInTheList: a board is cleared or lost, not won or lost against
// somebody, and one played with help says so; where there is little room the
// board stands there and not the game.
func TestBoardsInTheList(t *testing.T) {
	words, err := screentest.Words()
	screentest.Must(t, err)
	board := func(place int, helped bool) sessions.Summary {
		return sessions.Summary{
			ID: "3ewtsj", Game: "minesweeper", Options: "beginner", Players: []games.Player{{Name: "ada"}},
			Result: &games.Result{Places: []int{place}}, Time: 3720, Timed: true, Helped: helped,
		}
	}
	list := []sessions.Summary{board(1, false), board(1, true), board(2, true)}
	for _, c := range []struct {
		lang text.Lang
		w    int
		want []string
	}{
		{text.English, 78, []string{"won 3.72 Minesweeper Beginner -", "won 3.72 Minesweeper Beginner help -", "lost 3.72 Minesweeper Beginner help -"}},
		{text.English, 38, []string{"won 3.72 Beginner -", "won 3.72 Beginner help -", "lost 3.72 Beginner help -"}},
		{text.Chinese, 38, []string{"成功 3.72 初级 -", "成功 3.72 初级 提示 -", "失败 3.72 初级 提示 -"}},
	} {
		env := &screen.Env{House: &screen.House{Games: screentest.Games(), Words: words}, Lang: c.lang, Theme: theme.New(theme.Options{})}
		f := terminal.NewFrame(c.w, 4)
		page := &person.Page{Of: sessions.Profile{Name: "ada"}}
		page.PaintGames(env, draw.NewPen(f, env.Theme), draw.Rect{W: c.w, H: 4}, list, draw.List{}, false, nil)
		for i, line := range strings.Split(f.Plain(), "\n")[:len(list)] {
			if got := strings.Join(strings.Fields(line), " "); !strings.HasPrefix(got, c.want[i]) && !strings.HasPrefix(strings.TrimPrefix(got, "▸ "), c.want[i]) {
				t.Errorf("%s, %d cells: %q, want %q", c.lang, c.w, got, c.want[i])
			}
		}
	}
}
