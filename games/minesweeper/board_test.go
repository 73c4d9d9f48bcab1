package minesweeper

import (
	"slices"
	"strings"
	"testing"
)

func TestParseBoard(t *testing.T) {
	b, err := ParseBoard("*..\r\n...\r\n.**\n")
	if err != nil {
		t.Fatal(err)
	}
	if b.Width() != 3 || b.Height() != 3 || b.Mines() != 3 {
		t.Errorf("%dx%d with %d mines", b.Width(), b.Height(), b.Mines())
	}
	if b.Number(1, 1) != 3 || b.Number(2, 0) != 0 || b.Number(0, 0) != 0 || b.Number(0, 2) != 1 {
		t.Error("the numbers are wrong")
	}
	if !b.Mine(2, 2) || b.Mine(1, 1) || b.Mine(-1, 0) || b.Mine(3, 2) || b.Number(9, 9) != 0 {
		t.Error("the mines are wrong")
	}
}

func TestParseBoardRefuses(t *testing.T) {
	for text, want := range map[string]error{
		"":                                ErrBoardShape,
		"\n..":                            ErrBoardShape,
		"..\n.":                           ErrBoardShape,
		strings.Repeat(".", 251):          ErrBoardShape,
		strings.Repeat(".\n", 251):        ErrBoardShape,
		"..x":                             ErrBoardText,
		".\x00":                           ErrBoardText,
		strings.Repeat("*", 250) + "*\n.": ErrBoardShape,
	} {
		if _, err := ParseBoard(text); err != want {
			t.Errorf("ParseBoard(%.10q): %v, want %v", text, err, want)
		}
	}
}

func TestAround(t *testing.T) {
	a := area{4, 3}
	for cell, want := range map[int][]int{
		0:  {1, 4, 5},
		3:  {2, 6, 7},
		5:  {0, 1, 2, 4, 6, 8, 9, 10},
		11: {6, 7, 10},
	} {
		if got := slices.Collect(a.around(cell)); !slices.Equal(got, want) {
			t.Errorf("around %d are %v, want %v", cell, got, want)
		}
	}
	if got := slices.Collect(area{1, 1}.around(0)); got != nil {
		t.Errorf("a lone cell has neighbours %v", got)
	}
}

func FuzzParseBoard(f *testing.F) {
	for _, text := range []string{"", ".", "*.\n.*", "..\r\n..", "\n", "x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseBoard(text)
		if err != nil {
			return
		}
		again, err := ParseBoard(strings.Join(b.Rows(), "\n"))
		if err != nil || !slices.Equal(again.numbers, b.numbers) {
			t.Fatalf("%q is not read back as written: %v", text, err)
		}
		if v := b.BBBV(); v < b.Openings() || v > b.size()-b.mines {
			t.Fatalf("%q has 3BV %d", text, v)
		}
	})
}
