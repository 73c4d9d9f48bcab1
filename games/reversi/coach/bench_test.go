package coach

import (
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/engine/pattern"
)

// played is a whole game as a log.
func played(t testing.TB, line string) []games.Entry {
	t.Helper()
	moves, _, err := reversi.ParseTranscript("", line)
	if err != nil {
		t.Fatal(err)
	}
	return logged(t, moves)
}

// final is a line of perfect play (arXiv 2310.19387): a draw.
const final = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"

func BenchmarkStudy(b *testing.B) {
	c := New(pattern.Default())
	log := played(b, final)
	for b.Loop() {
		if err := c.Study(b.Context(), games.Setup{}, log, games.Study{}, func(games.Study) {}); err != nil {
			b.Fatal(err)
		}
	}
}
