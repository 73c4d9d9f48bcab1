package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"arcade/games/reversi"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

func searcher() *search.Searcher { return search.New(pattern.Default(), search.Options{}) }

// nboardSays gives the whole answer to a script.
func nboardSays(t *testing.T, script string) string {
	t.Helper()
	var out strings.Builder
	if err := NBoard(context.Background(), strings.NewReader(script), &out, searcher()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// ggf writes the game of a transcript, with more properties before its board.
func ggf(properties, line string) string {
	text := "(;GM[Othello]PC[NBoard]" + properties + "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
	for i := 0; i < len(line); i += 2 {
		text += fmt.Sprintf("%s[%s]", [2]string{"B", "W"}[i/2%2], strings.ToUpper(line[i:i+2]))
	}
	return text + ";)"
}

// Answers are compared with patterns, the lines about the state of the search
// left out.
func TestNBoard(t *testing.T) {
	for name, c := range map[string]struct{ script, want string }{
		"greeting":    {"nboard 2", "set myname Arcade"},
		"pings":       {"ping 1\nping 27", "pong 1|pong 27"},
		"learning":    {"learn", "learned"},
		"contempt":    {"set contempt -100\nset contempt\nset", ""},
		"unknown":     {"fly me\nset sails 3\n\nzz", ""},
		"a move":      {"nboard 2\nset depth 3\nset game " + ggf("", "f5d6c3") + "\ngo", `set myname Arcade|=== [A-H][1-8]/[+-]\d+\.\d\d/\d+\.\d\d\d`},
		"moves":       {"set depth 2\nmove F5/0.5/1.2\nd6\nmove c3//2\nhint 1", `(search [A-H][1-8]\S* [+-]\d+\.\d\d 0 [12]\|?){2}`},
		"a bad move":  {"move f6\nmove \x1bx/1\nmove f5\nmove pa", `status "f6" is no legal move here|status "\\x1bx" is no legal move here|status "pa" is no legal move here`},
		"a bad game":  {"set game (;GM[Othello];)\nset game " + ggf("", "f5f5"), `status the game can't be read: .*|status the game can't be read: ply 2: .*`},
		"a pass":      {"set game " + ggf("", passed) + "\ngo\nset depth 1\nhint 3", `=== PA|search PA[A-H][1-8]\S* [+-]\d+\.\d\d 0 1`},
		"a quit":      {"quit\nping 1", ""},
		"two hints":   {"set depth 1\nhint 2", `search \S+ \S+ 0 1|search \S+ \S+ 0 1`},
		"odd numbers": {"set depth x\nset depth -5\nhint -1\nhint x", `search \S+ \S+ 0 1|search \S+ \S+ 0 1`},
		"odd pings":   {"ping x\nhint 1\nping 9", `pong 1|(search \S+ \S+ 0 \d+\|)*pong 9`},
		"the end":     {"set depth 2\nset game " + ggf("", "e6f4e3f6g5d6e7f5c5") + "\ngo\nhint 1\nmove a1\nanalyze", `=== PA|status "a1" is no legal move here|analysis 9 -64.00(\|analysis \d .*){9}`},
	} {
		var lines []string
		for _, l := range strings.Split(strings.TrimSpace(nboardSays(t, c.script)), "\n") {
			if l != "status" && l != "status Arcade is thinking" && !strings.HasPrefix(l, "nodestats ") {
				lines = append(lines, l)
			}
		}
		got := strings.Join(lines, "|")
		want := strings.ReplaceAll(strings.ReplaceAll(c.want, `\|`, "\x00"), "|", `\|`)
		want = strings.ReplaceAll(want, "\x00", `\|`)
		if !regexp.MustCompile("^(?:" + want + ")$").MatchString(got) {
			t.Errorf("%s: answered %q, want %q", name, got, c.want)
		}
	}
}

// late is a game with ten empty squares.
func late(t *testing.T) (line string, s reversi.State) {
	t.Helper()
	s = fresh().now()
	for i := 0; s.Plies() < 50; i++ {
		moves := s.Moves(s.ToMove().Only())
		next, err := s.Play(0, s.ToMove().Only(), moves[(7*i)%len(moves)])
		if err != nil {
			t.Fatal(err)
		}
		if s = next.(reversi.State); over(s) {
			t.Fatal("the game is over too early")
		}
	}
	return s.Line(), s
}

// At the end of a game values are exact, marked so, and those of a search of
// its own.
func TestNBoardSolvesTheEnd(t *testing.T) {
	line, s := late(t)
	want, err := searcher().Best(context.Background(), s.Board(), search.Limit{Certain: true})
	if err != nil {
		t.Fatal(err)
	}
	game := "set game " + ggf("", strings.ReplaceAll(line, "--", "pa")) + "\n"
	got := nboardSays(t, "set depth 26\n"+game+"hint 60\ngo\nset depth 4\nanalyze\n")
	first := regexp.MustCompile(`(?m)^search (\S\S)\S* (\S+) 0 100%$`).FindAllStringSubmatch(got, -1)
	if len(first) == 0 || first[0][2] != value(want.Value) {
		t.Fatalf("hints\n%s\nwant %s", got, value(want.Value))
	}
	if n := len(s.Moves(s.ToMove().Only())); len(first) != n {
		t.Errorf("%d exact values for %d moves", len(first), n)
	}
	for _, wanted := range []string{`=== (\S\S)/` + regexp.QuoteMeta(value(want.Value)) + "/", "analysis 50 " + regexp.QuoteMeta(value(want.Value)), "analysis 0 "} {
		if !regexp.MustCompile("(?m)^" + wanted).MatchString(got) {
			t.Errorf("no %q in\n%s", wanted, got)
		}
	}
}

// pipe is a conversation line by line.
type pipe struct {
	write *io.PipeWriter
	lines *bufio.Scanner
	ended chan error
}

func converse(ctx context.Context) pipe {
	in, write := io.Pipe()
	read, out := io.Pipe()
	p := pipe{write, bufio.NewScanner(read), make(chan error, 1)}
	go func() {
		err := NBoard(ctx, in, out, searcher())
		_ = out.Close()
		p.ended <- err
	}()
	return p
}

// until reads lines up to one that begins so, and gives it.
func (p pipe) until(t *testing.T, prefix string) string {
	t.Helper()
	for p.lines.Scan() {
		if strings.HasPrefix(p.lines.Text(), prefix) {
			return p.lines.Text()
		}
	}
	t.Fatalf("no line begins with %q", prefix)
	return ""
}

// A ping stops a search that would take for ever, also from behind other
// lines, and what comes after it is about the new position.
func TestNBoardPingStopsTheSearch(t *testing.T) {
	p := converse(context.Background())
	for i, ask := range []string{"hint 1", "hint 5", "go", "analyze"} {
		_, _ = fmt.Fprintf(p.write, "set depth 60\nset game %s\n%s\n", ggf("", "f5"), ask)
		p.until(t, "status Arcade")
		_, _ = fmt.Fprintf(p.write, "set depth 1\nping %d\n", i)
		p.until(t, fmt.Sprint("pong ", i))
		_, _ = fmt.Fprintf(p.write, "set game %s\ngo\n", ggf("", "f5d6c3d3c4"))
		p.until(t, "=== ")
	}
	p.until(t, "status")
	_, _ = fmt.Fprintln(p.write, "quit")
	if err := <-p.ended; err != nil {
		t.Error(err)
	}
	_ = p.write.Close()
}

func TestNBoardStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := converse(ctx)
	_, _ = fmt.Fprintln(p.write, "set depth 60\ngo")
	p.until(t, "status Arcade")
	cancel()
	for p.lines.Scan() {
	}
	if err := <-p.ended; err != nil {
		t.Error(err)
	}
	_ = p.write.Close()
}

// The clock of the game bounds the search: at this depth it would take years.
func TestNBoardKeepsToTheClock(t *testing.T) {
	got := nboardSays(t, "set depth 60\nset game "+ggf("TI[00:01]", "f5d6c3")+"\nmove d3//0.5\ngo\n")
	if !regexp.MustCompile(`(?m)^=== [A-H][1-8]/`).MatchString(got) {
		t.Errorf("answered\n%s", got)
	}
}

func TestNBoardSpendsTime(t *testing.T) {
	n := &nboard{out: io.Discard}
	n.setGame(ggf("TI[01:00]", "f5d6"))
	for _, m := range []string{"move c3//5", "move d3", "move c4/1/2.5", "move f4//nan", "move b4//-1", "move b3//1e99"} {
		n.move(strings.TrimPrefix(m, "move "))
	}
	if n.left[reversi.Black] != 52_500 || n.left[reversi.White] != 0 && n.left[reversi.White] != 60_000 {
		t.Errorf("left %v after %d plies", n.left, n.game.now().Plies())
	}
}

func TestNBoardEndsWithItsOutput(t *testing.T) {
	err := NBoard(context.Background(), strings.NewReader("nboard 2\nping 1\n"), broken{}, searcher())
	if !errors.Is(err, errBroken) {
		t.Errorf("ended with %v", err)
	}
}

func FuzzNBoard(f *testing.F) {
	f.Add("nboard 2\nset depth 1\nset game " + ggf("TI[1:00]", "f5d6") + "\nhint 2\ngo\nmove c3/1/1\nanalyze\nping 3\nlearn\nquit\n")
	f.Add("set game (;BO[8 ---] \nmove pa\n\x00\nF5\n")
	s := searcher()
	f.Fuzz(func(t *testing.T, script string) {
		script = regexp.MustCompile(`(?i)depth`).ReplaceAllString(script, "dpth")
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		var out strings.Builder
		if err := NBoard(ctx, strings.NewReader("set depth 1\n"+script), &out, s); err != nil {
			t.Fatal(err)
		}
		for l := range strings.Lines(out.String()) {
			if w := verb(strings.TrimRight(l, "\n")); !strings.Contains(" set status nodestats === search analysis pong learned ", " "+w+" ") {
				t.Fatalf("said %q to %q", l, script)
			}
		}
	})
}
