package minesweeper

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// published is a line of testdata/3bv.tsv.
type published struct {
	board          *Board
	bbbv, openings int
	source         string
}

func readPublished(t *testing.T) []published {
	t.Helper()
	file, err := os.Open("testdata/3bv.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // only read
	var all []published
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) != 5 {
			t.Fatalf("%q has %d fields", lines.Text(), len(fields))
		}
		all = append(all, published{minesAt(t, fields[0], fields[1]), number(t, fields[2]), number(t, fields[3]), fields[4]})
	}
	return all
}

// minesAt makes a board of a size WxH and mines "row,col row,col".
func minesAt(t *testing.T, size, mines string) *Board {
	t.Helper()
	w, h, _ := strings.Cut(size, "x")
	a := area{number(t, w), number(t, h)}
	mine := make([]bool, a.size())
	for at := range strings.FieldsSeq(mines) {
		row, column, _ := strings.Cut(at, ",")
		mine[a.cell(number(t, column), number(t, row))] = true
	}
	return newBoard(a, mine)
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestPublishedBoardsHaveTheir3BV(t *testing.T) {
	boards := readPublished(t)
	if len(boards) < 2 {
		t.Fatalf("%d boards read", len(boards))
	}
	for _, p := range boards {
		if got := p.board.BBBV(); got != p.bbbv {
			t.Errorf("%s: 3BV %d, want %d\n%s", p.source, got, p.bbbv, strings.Join(p.board.Rows(), "\n"))
		}
		if got := p.board.Openings(); got != p.openings {
			t.Errorf("%s: %d openings, want %d", p.source, got, p.openings)
		}
	}
}

func Test3BVOfSmallBoards(t *testing.T) {
	for _, c := range []struct {
		board          string
		bbbv, openings int
	}{
		{".", 1, 1},
		{"*", 0, 0},
		{".*", 1, 0},
		{"..*", 1, 1},
		{"..*..", 2, 2},
		{".*.*.", 3, 0},
		{"...\n.*.\n...", 8, 0},
		{"*....\n.....\n.....", 1, 1},
	} {
		b, err := ParseBoard(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if b.BBBV() != c.bbbv || b.Openings() != c.openings {
			t.Errorf("%q: 3BV %d with %d openings, want %d with %d", c.board, b.BBBV(), b.Openings(), c.bbbv, c.openings)
		}
	}
}

// The definition, by the rules themselves: click every zero that is still
// closed, then every safe cell that is still closed, and count.
func Test3BVIsTheLeastNumberOfClicks(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 14)
		s := stateOn(b)
		openings := clickAll(rt, &s, func(cell int) bool { return b.numbers[cell] == 0 })
		alone := clickAll(rt, &s, func(cell int) bool { return !b.mine(cell) })
		if s.phase != won {
			rt.Fatalf("clicking everything does not win: %s", s.status())
		}
		if b.Openings() != openings || b.BBBV() != openings+alone {
			rt.Fatalf("3BV %d with %d openings; clicks say %d with %d\n%s",
				b.BBBV(), b.Openings(), openings+alone, openings, strings.Join(b.Rows(), "\n"))
		}
	})
}

// clickAll opens every closed cell for which wanted is true and counts.
func clickAll(rt *rapid.T, s **State, wanted func(cell int) bool) int {
	clicks := 0
	for cell := range (*s).area().size() {
		if (*s).grid.at(cell) == closed && wanted(cell) {
			x, y := (*s).area().at(cell)
			*s = played(rt, *s, order{verbOpen, x, y}.move())
			clicks++
		}
	}
	return clicks
}
