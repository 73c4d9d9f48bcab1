package sigma

import (
	"math"
	"testing"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

func TestCells(t *testing.T) {
	positions := [][]int{{0, 9, 300, 9, 100}, {0, 9, -400, 9, 200}, {5000, 9, 0, 9, 0}}
	got := Cells(30, positions, false)
	want := map[[2]int]float64{
		{0, 2}: math.Sqrt((90000 + 160000) / 2), {1, 3}: 0,
		{0, 4}: math.Sqrt((10000 + 40000) / 2), {2, 4}: math.Sqrt((40000 + 360000) / 3.0),
	}
	if len(got) != len(want) {
		t.Errorf("%d cells, want %d", len(got), len(want))
	}
	for _, c := range got {
		if w, ok := want[[2]int{c.Shallow, c.Deep}]; !ok || math.Abs(w-c.Deviation) > 1e-9 || c.Empties != 30 {
			t.Errorf("%+v, want %v", c, w)
		}
	}
}

func TestCellsOfTheEnd(t *testing.T) {
	got := Cells(13, [][]int{{0, 100, 0, 400, 200}}, true)
	if len(got) != 2 || got[0] != (Cell{13, 1, 13, 1, 100}) || got[1] != (Cell{13, 3, 13, 1, 200}) {
		t.Errorf("%+v", got)
	}
}

// TestPlaneIsFound makes cells of a plane and finds it again.
func TestPlaneIsFound(t *testing.T) {
	want := Plane{5.5, 2, -3, -0.4, 0.3}
	var cells []Cell
	for n := 16; n <= 48; n += 4 {
		for deep := 2; deep <= 9; deep++ {
			for shallow := deep % 2; shallow < deep; shallow += 2 {
				cells = append(cells, Cell{n, shallow, deep, 100, want.Sigma(n, shallow, deep)})
			}
		}
	}
	got, off := Through(cells)
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-3 {
			t.Errorf("coefficient %d is %v, want %v", i, got[i], want[i])
		}
	}
	if off > 1e-4 {
		t.Errorf("off by %v", off)
	}
	cells[0].Deviation *= 2
	if _, off := Through(cells); off < 0.01 {
		t.Errorf("a cell that is far off is not seen: %v", off)
	}
}

// TestValues: depth 0 is the evaluation, the last is the score.
func TestValues(t *testing.T) {
	b := board.Start()
	for b.Empty() != 0 && len(board.Squares(b.Empty())) > 9 {
		moves := board.Squares(b.Moves())
		if len(moves) == 0 {
			b = b.Pass()
			continue
		}
		b = b.Play(moves[0], b.Flips(moves[0]))
	}
	w := pattern.Default()
	s := search.New(w, search.Options{TableBytes: 1 << 16})
	values, err := Values(t.Context(), w, s, b, 3, true)
	if err != nil {
		t.Fatal(err)
	}
	exact, err := s.Best(t.Context(), b, search.Limit{})
	if err != nil {
		t.Fatal(err)
	}
	if len(values) != 5 || values[0] != w.Value(b) || values[4] != exact.Value || !exact.Exact {
		t.Errorf("values %v, evaluation %d, score %d", values, w.Value(b), exact.Value)
	}
}
