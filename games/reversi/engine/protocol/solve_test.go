package protocol

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"arcade/games/reversi/board"
)

// solved gives the lines for a file and what was said of it.
func solved(t *testing.T, file string) (lines, problems string, err error) {
	t.Helper()
	var out, talk bytes.Buffer
	err = Solve(context.Background(), "positions", strings.NewReader(file), &out, &talk, searcher())
	return out.String(), talk.String(), err
}

// g7 is a position of 14 empty squares that Black wins by 32 with g7 alone.
const g7 = "--OX-OO---OOOO-X-OOOO-OX-OOOOOXXXOOXXOXX-OOOOOOXXOXX-O-XO--XXXXX"

func TestSolve(t *testing.T) {
	full := strings.Repeat("X", 40) + strings.Repeat("O", 24)
	for file, want := range map[string]string{
		"":                            "",
		"# nothing\n\n   \n":          "",
		g7 + " X":                     `g7 \+32 \d+ \d+\n`,
		g7 + "X\n":                    `g7 \+32 \d+ \d+\n`,
		"40 " + g7 + " X 14 G7:+32":   `g7 \+32 \d+ \d+\n`,
		"7.\t" + g7 + " x\tG7\r\n":    `g7 \+32 \d+ \d+\n`,
		g7[:32] + " " + g7[32:] + "*": `g7 \+32 \d+ \d+\n`,
		g7 + " X;g7:+32":              `g7 \+32 \d+ \d+\n`,
		full + " X\n" + full + " O":   `-- \+16 \d+ \d+\n-- -16 \d+ \d+\n`,
		strings.ReplaceAll(full, "O", "0") + " 0":                           `-- -16 \d+ \d+\n`,
		"-" + strings.Repeat("O", 6) + "X" + strings.Repeat("-", 56) + " X": `a1 \+64 \d+ \d+\n`,
		"-" + strings.Repeat("O", 6) + "X" + strings.Repeat("-", 56) + " O": `-- -64 \d+ \d+\n`, // a pass
	} {
		lines, problems, err := solved(t, file)
		if err != nil || problems != "" || !regexp.MustCompile("^"+want+"$").MatchString(lines) {
			t.Errorf("%q: %q, %q, %v; want %q", file, lines, problems, err, want)
		}
	}
}

func TestSolveNamesBadLines(t *testing.T) {
	file := "# a comment\n" + g7 + "\nnonsense\n" + g7 + " X\n" + g7 + " Z\n" + strings.Repeat("-", 3*longest) + "\n" + g7 + " XO\n12\n"
	lines, problems, err := solved(t, file)
	if !errors.Is(err, ErrLines) || !regexp.MustCompile(`^g7 \+32 \d+ \d+\n$`).MatchString(lines) {
		t.Errorf("solved %q, %v", lines, err)
	}
	var named []string
	for l := range strings.Lines(problems) {
		name, reason, _ := strings.Cut(l, ": ")
		if reason == "" {
			t.Errorf("no reason: %q", l)
		}
		named = append(named, name)
	}
	if got := strings.Join(named, " "); got != "positions:2 positions:3 positions:5 positions:6 positions:7 positions:8" {
		t.Errorf("named %s", got)
	}
}

// Equal positions cost equal work, whatever was solved before.
func TestSolveForgets(t *testing.T) {
	lines, _, _ := solved(t, g7+" X\n"+g7+" O\n"+g7+" X\n")
	nodes := regexp.MustCompile(`(?m)^g7 \S+ (\d+)`).FindAllStringSubmatch(lines, -1)
	if len(nodes) != 2 || nodes[0][1] != nodes[1][1] {
		t.Errorf("solved %s", lines)
	}
}

func TestSolveEndsWithItsStreams(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	start := board.Format(board.Start(), board.Black)
	for name, run := range map[string]func() error{
		"context": func() error {
			return Solve(ctx, "", strings.NewReader(start), io.Discard, io.Discard, searcher())
		},
		"out": func() error {
			return Solve(context.Background(), "", strings.NewReader(g7+" X"), broken{}, io.Discard, searcher())
		},
		"problems": func() error {
			return Solve(context.Background(), "", strings.NewReader("x"), io.Discard, broken{}, searcher())
		},
		"in": func() error {
			return Solve(context.Background(), "", iotest.ErrReader(errBroken), io.Discard, io.Discard, searcher())
		},
	} {
		if err := run(); err == nil || name != "context" && !errors.Is(err, errBroken) || name == "context" && !errors.Is(err, context.Canceled) {
			t.Errorf("%s: ended with %v", name, err)
		}
	}
}

func FuzzReadPosition(f *testing.F) {
	f.Add("40 " + g7 + " X 14 G7:+32")
	f.Add("00000000 " + g7)
	f.Add("# x")
	f.Fuzz(func(t *testing.T, text string) {
		b, some, err := readPosition(line{text: text})
		if err != nil && some {
			t.Fatalf("%q is a position and an error: %v", text, err)
		}
		if !some {
			return
		}
		for _, around := range []string{"%s", "12 %s", " %s # behind"} {
			written := fmt.Sprintf(around, board.Format(b, board.Black))
			if again, ok, err := readPosition(line{text: written}); !ok || err != nil || again != b {
				t.Fatalf("%q is read as %v, and written and read again as %v, %v", text, b, again, err)
			}
		}
	})
}
