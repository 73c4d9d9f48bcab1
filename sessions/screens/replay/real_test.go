package replay_test

import (
	"strconv"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi/coach"
	"arcade/games/reversi/engine/pattern"
	"arcade/sessions/hall"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// perfect is a line of perfect play (arXiv 2310.19387): a draw at every ply.
const perfect = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"

// TestPastedGameByTheEngine: from 20 empties on, what the screen says of a game
// of perfect play is that each move was the best and is worth exactly nothing,
// and the graph is flat.
func TestPastedGameByTheEngine(t *testing.T) {
	if testing.Short() {
		t.Skip("the engine looks at a whole game")
	}
	h := screentest.Open(t, func(o *hall.Options) {
		o.Coaches = map[string]games.Coach{"reversi": coach.New(pattern.Default())}
	})
	ada := h.Member("ada")
	f, err := h.Paste(t.Context(), "reversi", perfect)
	screentest.Must(t, err)
	s := screentest.NewStage(h, ada, screentest.Usual(text.English), func(env *screen.Env) screen.Screen {
		return replay.NewPasted(env, f).Analysed()
	})
	words := map[text.Lang][3]string{
		text.English: {"the best move", "0 exact", "there was no other"},
		text.Chinese: {"最佳着法", "0 精确", "别无选择"},
	}
	for ply := 41; ply <= 60; ply++ {
		s.Press("g")
		s.Press(strings.Split(strconv.Itoa(ply), "")...)
		s.Press("enter")
		before := f.Match.Line()[ply-2].State
		for lang, w := range words {
			s.Env.Lang = lang
			says(t, s, strconv.Itoa(ply)+" / 60")
			if len(before.Moves(before.ToMove().Only())) == 1 {
				says(t, s, w[2])
				continue
			}
			says(t, s, w[0], w[1])
			if got := s.Text(); strings.Contains(got, "▸"+moveAt(ply)+"?") {
				t.Errorf("a perfect move has a sign:\n%s", got)
			}
		}
	}
}

// moveAt is a ply of the line, which has no pass.
func moveAt(ply int) string { return perfect[2*ply-2 : 2*ply] }
