package search

import (
	"bufio"
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
)

// ffo is a position of the FFO endgame test suite.
type ffo struct {
	name  string
	board board.Board
	best  []string
	score int
}

// readFFO reads the suite: number, position, side, empties, best:score.
func readFFO(tb testing.TB) (list []ffo) {
	tb.Helper()
	file, err := os.Open("testdata/ffo-40-49.txt")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	equals := map[string]string{"43": "c7", "44": "b8"} // as good, says the source
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		f := strings.Fields(lines.Text())
		b, _, err := board.ParsePosition(f[1] + f[2])
		move, score, ok := strings.Cut(f[4], ":")
		n, err2 := strconv.Atoi(score)
		if err != nil || err2 != nil || !ok {
			tb.Fatal(lines.Text(), err, err2)
		}
		p := ffo{name: f[0], board: b, best: []string{strings.ToLower(move)}, score: n}
		if other, ok := equals[f[0]]; ok {
			p.best = append(p.best, other)
		}
		list = append(list, p)
	}
	return list
}

// BenchmarkFFO solves #40 to #44 (or, with ARCADE_FIGURES set, #40 to #49) and
// prints nodes and time for each.
func BenchmarkFFO(b *testing.B) {
	last := "44"
	if os.Getenv("ARCADE_FIGURES") != "" {
		last = "49"
	}
	for b.Loop() {
		var total time.Duration
		var nodes uint64
		for _, p := range readFFO(b) {
			if p.name > last {
				break
			}
			s := New(pattern.Default(), Options{TableBytes: 16 << 20})
			start := time.Now()
			r, err := s.Best(context.Background(), p.board, Limit{})
			took := time.Since(start)
			if err != nil || r.Value != Disc*p.score || !slices.Contains(p.best, r.Move.String()) {
				b.Errorf("#%s: %s %+d, want %v %+d (%v)", p.name, r.Move, r.Value/Disc, p.best, p.score, err)
			}
			b.Logf("#%s %s %+d: %d nodes, %d ms, %.1f million a second", p.name, r.Move, r.Value/Disc, r.Nodes,
				took.Milliseconds(), float64(r.Nodes)/1e6/took.Seconds())
			total, nodes = total+took, nodes+r.Nodes
		}
		b.Logf("#40 to #%s: %d nodes, %.2f s", last, nodes, total.Seconds())
		b.ReportMetric(total.Seconds(), "s/suite")
	}
}
