package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
)

// The errors of Solve.
var (
	// ErrLines: some lines are no positions; each has been named.
	ErrLines = errors.New("there are lines that are no positions")
	errRest  = errors.New("there must be a space after the side to move")
)

// Solve searches the positions of a file to the end and writes one line for
// each: the best move ("--" where there is none), the score of perfect play
// with the empty squares given to the winner, for the side to move, then the
// positions visited and the milliseconds taken.
//
// A position is 64 squares of X, O or -, and the side to move, in any spelling
// that board.ParsePosition takes, alone on its line or with a number before it
// and columns behind. Empty lines and those that begin with # are skipped. A
// line that is none is named on problems, after the name of the file, the
// others are still solved, and the error is ErrLines. The errors of in, out and
// ctx end it.
func Solve(ctx context.Context, name string, in io.Reader, out, problems io.Writer, s *search.Searcher) error {
	bad := false
	r := bufio.NewReaderSize(in, longest)
	for number := 1; ; number++ {
		l, end := readLine(r)
		b, some, err := readPosition(l)
		switch {
		case err != nil:
			bad = true
			_, err = fmt.Fprintf(problems, "%s:%d: %v\n", name, number, err)
		case some:
			err = solveOne(ctx, b, out, s)
		}
		switch {
		case err != nil:
			return err
		case end != nil && !errors.Is(end, io.EOF):
			return fmt.Errorf("%s:%d: %w", name, number, end)
		case end != nil && bad:
			return ErrLines
		case end != nil:
			return nil
		}
	}
}

// solveOne solves a position and writes its line. Each begins with an empty
// table, so that the positions visited depend on nothing before.
func solveOne(ctx context.Context, b board.Board, out io.Writer, s *search.Searcher) error {
	s.Forget()
	begun := time.Now()
	r, err := s.Best(ctx, b, search.Limit{})
	if err != nil {
		return err
	}
	if !r.Exact {
		return fmt.Errorf("%v was not solved", b)
	}
	_, err = fmt.Fprintf(out, "%s %+d %d %d\n", r.Move, r.Value/search.Disc, r.Nodes, time.Since(begun).Milliseconds())
	return err
}

// readPosition reads a line; some is false where it holds no position.
func readPosition(l line) (b board.Board, some bool, err error) {
	text := strings.TrimSpace(l.text)
	if l.err != nil || text == "" || text[0] == '#' {
		return b, false, l.err
	}
	squares, rest := cut(withoutNumber(text))
	if rest != "" && !strings.ContainsRune(" \t;,#%", rune(rest[0])) {
		return b, false, errRest
	}
	b, _, err = board.ParsePosition(squares)
	return b, err == nil, err
}

// withoutNumber drops the number that some lists have before a position. A
// zero is also a white disc: a number has fewer digits than a row has squares.
func withoutNumber(text string) string {
	i := strings.IndexAny(text, " \t")
	if i < 0 {
		return text
	}
	word := strings.TrimRight(text[:i], ".:)")
	if word != "" && len(word) < 8 && isNumber(word) {
		return text[i:]
	}
	return text
}

// cut parts a line after 64 squares and the side to move.
func cut(text string) (position, rest string) {
	squares := 0
	for i, r := range text {
		if squares == 65 {
			return text[:i], text[i:]
		}
		if r != ' ' && r != '\t' {
			squares++
		}
	}
	return text, ""
}
