package minesweeper

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// failer is a *testing.T or a *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// seedOf gives the i-th seed.
func seedOf(i int) (seed [32]byte) {
	for j := range 4 {
		seed[j] = byte(i >> (8 * j))
	}
	return seed
}

func mustParse(t failer, options string) Spec {
	t.Helper()
	spec, err := ParseSpec(options)
	if err != nil {
		t.Fatalf("ParseSpec(%q): %v", options, err)
	}
	return spec
}

// onBoard gives the closed state of a known board.
func onBoard(t failer, text string) *State {
	t.Helper()
	b, err := ParseBoard(text)
	if err != nil {
		t.Fatalf("ParseBoard: %v", err)
	}
	s := begin(Spec{Width: b.w, Height: b.h, Mines: b.mines, Rules: Classic}, [32]byte{})
	s.board = b
	return s
}

// played plays moves, a second apart from one second on.
func played(t failer, s *State, moves ...games.Move) *State {
	t.Helper()
	for i, m := range moves {
		next, err := s.Play(games.Elapsed(i+1)*1000, 0, m)
		if err != nil {
			t.Fatalf("move %d, %q: %v", i, m, err)
		}
		s = next.(*State)
	}
	return s
}

// logOf makes the log of moves, a second apart from one second on.
func logOf(moves ...games.Move) []games.Entry {
	var log []games.Entry
	for i, m := range moves {
		log = append(log, games.Entry{
			Version: uint64(i + 1),
			Time:    games.Elapsed(i+1) * 1000,
			Input:   games.Input{Verb: games.VerbMove, Move: m},
		})
	}
	return log
}

// winning gives moves that win a board: the first cell, then every safe cell
// still closed.
func winning(t failer, spec Spec, seed [32]byte, first games.Move) []games.Move {
	t.Helper()
	s := played(t, begin(spec, seed), first)
	moves := []games.Move{first}
	for cell := range s.area().size() {
		if s.board.mine(cell) || s.grid.at(cell) == opened {
			continue
		}
		x, y := s.area().at(cell)
		m := order{verbOpen, x, y}.move()
		s = played(t, s, m)
		moves = append(moves, m)
	}
	if s.phase != won {
		t.Fatalf("all safe cells are open and the phase is %d", s.phase)
	}
	return moves
}

// rowsOf writes what is seen, a line a row, as in a test's table.
func rowsOf(s *State) string {
	return strings.Join(s.Describe(0).(Description).Rows, "\n")
}

// diagram takes the indentation off a drawing.
func diagram(text string) string {
	lines := strings.Split(strings.Trim(text, "\n\t"), "\n")
	for i := range lines {
		lines[i] = strings.TrimLeft(lines[i], "\t")
	}
	return strings.Join(lines, "\n")
}

// drawBoard draws a board of the given sides with at least one safe cell.
func drawBoard(rt *rapid.T, maxSide int) *Board {
	a := area{rapid.IntRange(1, maxSide).Draw(rt, "w"), rapid.IntRange(1, maxSide).Draw(rt, "h")}
	share := rapid.IntRange(0, 6).Draw(rt, "density")
	mine := make([]bool, a.size())
	for i := range mine {
		mine[i] = rapid.IntRange(0, 9).Draw(rt, "mine") < share
	}
	mine[rapid.IntRange(0, len(mine)-1).Draw(rt, "safe")] = false
	return newBoard(a, mine)
}

func stateOn(b *Board) *State {
	s := begin(Spec{Width: b.w, Height: b.h, Mines: b.mines, Rules: Classic}, [32]byte{})
	s.board = b
	return s
}

// drawMove draws an order inside the board.
func drawMove(rt *rapid.T, a area) order {
	return order{
		verb: rapid.SampledFrom([]string{verbOpen, verbOpen, verbFlag, verbChord, verbMark}).Draw(rt, "verb"),
		x:    rapid.IntRange(0, a.w-1).Draw(rt, "x"),
		y:    rapid.IntRange(0, a.h-1).Draw(rt, "y"),
	}
}

// mustSay fails where a language has no text for a word id.
func mustSay(t *testing.T, id string) {
	t.Helper()
	for _, lang := range []string{"en", "zh"} {
		data, err := words.ReadFile("words/" + lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte(`"`+id+`":`)) {
			t.Errorf("%s has no word %q", lang, id)
		}
	}
}

// code gives the code of a refusal, and checks that its note has a text.
func code(t *testing.T, err error) games.Code {
	t.Helper()
	if err == nil {
		return ""
	}
	var refusal *games.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%v is not a *games.Error", err)
	}
	if !strings.HasPrefix(refusal.Note.ID, "error.") {
		mustSay(t, refusal.Note.ID)
	}
	return refusal.Code
}

func sortedMoves(moves []games.Move) []games.Move {
	return slices.Sorted(slices.Values(moves))
}
