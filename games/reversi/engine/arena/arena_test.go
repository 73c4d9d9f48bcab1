package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games/rating"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/protocol"
)

// TestMain is the arcade's own GTP player where a test has started this binary
// as one.
func TestMain(m *testing.M) {
	switch os.Getenv("ARENA_TEST_GTP") {
	case "":
		goleak.VerifyTestMain(m)
	case "silent":
	default:
		_ = protocol.GTP(context.Background(), os.Stdin, os.Stdout, protocol.GTPOptions{Mind: engine.New(), Level: 1})
	}
}

func arena(t *testing.T, o options) meeting {
	t.Helper()
	b, err := openLog(o.log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.close() })
	return meeting{options: o, book: b, talk: io.Discard}
}

// without is an outcome without what the clock says.
func without(t *testing.T, m meeting, first, second string) outcome {
	t.Helper()
	r, err := m.match(context.Background(), first, second)
	if err != nil {
		t.Fatal(err)
	}
	r.pace = [2]float64{}
	return r
}

func TestMatchesAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	one := without(t, arena(t, options{games: 8, workers: 1, seed: 7}), "level:2", "greedy")
	three := without(t, arena(t, options{games: 8, workers: 3, seed: 7}), "level:2", "greedy")
	if one != three {
		t.Errorf("%v, and %v with three workers", one, three)
	}
	if n := one.Wins + one.Draws + one.Losses; n != 8 {
		t.Errorf("%d games of 8", n)
	}
	turned := without(t, arena(t, options{games: 8, workers: 2, seed: 7}), "greedy", "greedy")
	if turned.Score < 0.1 || turned.Score > 0.9 {
		t.Errorf("a player makes %.2f against itself", turned.Score)
	}
}

func TestASearchBeatsThePlayerThatFlipsTheMost(t *testing.T) {
	if r := without(t, arena(t, options{games: 6, workers: 2, seed: 1}), "depth:3", "greedy"); r.Wins < 5 {
		t.Errorf("%v", r.Result)
	}
	if r := without(t, arena(t, options{games: 4, workers: 2, seed: 1}), "greedy", "nodes:2000"); r.Losses < 3 {
		t.Errorf("%v", r.Result)
	}
}

// A run that was stopped in the middle of a line goes on and comes to the same
// result; what stands in the file is not played again.
func TestGoesOnFromItsLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log")
	o := options{games: 6, workers: 1, seed: 3, log: file}
	want := without(t, arena(t, o), "greedy", "level:1")
	all, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(all), "\n")
	if len(lines) != 7 {
		t.Fatalf("%q", all)
	}
	if err := os.WriteFile(file, []byte(lines[1]+lines[4]+lines[2][:7]), 0o600); err != nil {
		t.Fatal(err)
	}
	var talk strings.Builder
	m := arena(t, o)
	m.talk = &talk
	if got := without(t, m, "greedy", "level:1"); got != want || strings.Count(talk.String(), "\n") != 4 {
		t.Errorf("%v, want %v; played %s", got, want, talk.String())
	}
	if again := without(t, arena(t, o), "greedy", "level:1"); again != want {
		t.Errorf("%v, want %v", again, want)
	}
}

func TestLogThatIsNone(t *testing.T) {
	for _, text := range []string{"x\n", "a\tb\t1\t2\t3\t4\t5\t6\tx\n", "\n"} {
		file := filepath.Join(t.TempDir(), "log")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := openLog(file); err == nil {
			t.Errorf("%q was taken", text)
		}
		if after, _ := os.ReadFile(file); string(after) != text {
			t.Errorf("%q became %q", text, after)
		}
	}
}

func FuzzParseLine(f *testing.F) {
	f.Add("level:2\tgreedy\t1\t5\t-12\t24\t23\t100\t7")
	f.Fuzz(func(t *testing.T, text string) {
		key, s, err := parseLine(text)
		if err == nil && !strings.HasPrefix(text, key+"\t"+strings.SplitN(text, "\t", 6)[4]) {
			t.Fatalf("%q is read as %q %+v", text, key, s)
		}
	})
}

// self is a description of this binary as a GTP player.
func self(t *testing.T, how string) string {
	t.Helper()
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("ARENA_TEST_GTP", how)
	return "gtp:" + name
}

func TestPrograms(t *testing.T) {
	r := without(t, arena(t, options{games: 4, workers: 2, seed: 1}), self(t, "1"), "greedy")
	if r.Wins+r.Draws+r.Losses != 4 {
		t.Errorf("%v", r.Result)
	}
}

func TestProgramsThatFail(t *testing.T) {
	m := arena(t, options{games: 2, workers: 1})
	for _, name := range []string{self(t, "silent"), "gtp:/does/not/exist", "gtp:"} {
		if r, err := m.match(context.Background(), name, "greedy"); err == nil {
			t.Errorf("%s: %v", name, r.Result)
		}
	}
}

// The published strength is measured against this one; here it only has to
// understand.
func TestRhino(t *testing.T) {
	name, err := exec.LookPath("/usr/games/gtp-rhino")
	if err != nil {
		t.Skip("gtp-rhino is not installed")
	}
	r := without(t, arena(t, options{games: 4, workers: 2, seed: 2}), "gtp:"+name+" -l 1", "greedy")
	if r.Wins+r.Draws+r.Losses != 4 {
		t.Errorf("%v", r.Result)
	}
}

func TestStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, err := arena(t, options{games: 2000, workers: 2}).match(ctx, "level:1", self(t, "1")); err == nil {
		t.Error("two thousand games in a moment")
	}
}

func TestUsage(t *testing.T) {
	for _, args := range []string{
		"", "match", "match greedy", "match greedy greedy greedy", "ladder greedy", "play",
		"match greedy level:0", "match greedy level:99", "match greedy depth:x", "match greedy fast:3", "match wise greedy",
	} {
		if err := run(options{games: 2, workers: 1}, strings.Fields(args), io.Discard, io.Discard); err == nil {
			t.Errorf("%q was taken", args)
		}
	}
	for _, o := range []options{{games: 3, workers: 1}, {games: 0, workers: 1}, {games: 2}} {
		if err := run(o, strings.Fields("match greedy greedy"), io.Discard, io.Discard); err == nil {
			t.Errorf("%+v was taken", o)
		}
	}
	var out strings.Builder
	if err := run(options{games: 2, workers: 1}, strings.Fields("match greedy greedy"), &out, io.Discard); err != nil || !strings.HasPrefix(out.String(), "greedy - greedy: +") {
		t.Errorf("%q, %v", out.String(), err)
	}
}

func TestGreedy(t *testing.T) {
	for position, want := range map[string]string{
		// A corner before more discs elsewhere.
		"-OX-----" + strings.Repeat("-", 40) + "-OOOOOX-" + "--------": "a1",
		strings.Repeat("-", 40) + "-OOOOOX-" + "--OX----" + "--------": "a6",
	} {
		b, _, err := board.ParsePosition(position + " X")
		if err != nil {
			t.Fatal(err)
		}
		p := &greedy{}
		s := reversi.Placed(b, board.Black)
		_ = p.begin(context.Background(), reversi.Black, s, [32]byte{})
		if sq, err := p.choose(context.Background(), s); err != nil || sq.String() != want {
			t.Errorf("%s: %s, %v; want %s", position, sq, err, want)
		}
	}
}

func TestApartIsWhatMakesTheScoreExpected(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		score := rapid.Float64Range(0.01, 0.99).Draw(t, "score")
		d := apart(score, 1000)
		if e := rating.Expect(settled(1500+d), settled(1500)); math.Abs(e-score) > 1e-4 {
			t.Fatalf("%.1f apart makes %.4f, want %.4f", d, e, score)
		}
	})
	if d := apart(1, 200); d > 1100 || d < 1000 {
		t.Errorf("a clean score of 200 games is %.0f points", d)
	}
}

// The ladder is read off a book in which every level wins three games of four
// against the one below.
func TestLadder(t *testing.T) {
	m := arena(t, options{games: 4, workers: 1, seed: 5})
	levels := engine.New().Levels()
	for level := 2; level <= levels; level++ {
		for game := range 4 {
			s := score{discs: 10, moves: [2]int{10, 10}, took: [2]time.Duration{time.Duration(level) * time.Second, time.Second}}
			if game == 3 {
				s.discs = -2
			}
			if err := m.book.add(m.key(fmt.Sprint("level:", level), fmt.Sprint("level:", level-1), game), s); err != nil {
				t.Fatal(err)
			}
		}
	}
	var out strings.Builder
	if err := m.ladder(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != levels+2 {
		t.Fatalf("printed\n%s", out.String())
	}
	step := apart(0.75, 4)
	for i, line := range lines[2:] {
		want := fmt.Sprintf("| %d | %.0f | +3 =0 -1 | 75.0 %% ± 17.7 | +7.0 | %d00 |", i+1, 1500+step*(float64(i)-float64(levels-1)/2), i+1)
		if i == 0 {
			want = fmt.Sprintf("| 1 | %.0f |  |  |  | 100 |", 1500-step*float64(levels-1)/2)
		}
		if line != want {
			t.Errorf("printed %q, want %q", line, want)
		}
	}
}
