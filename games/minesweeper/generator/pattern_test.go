package generator

import (
	"fmt"
	"math"
	"testing"
)

// throwAway deals whole boards until one needs no repair: what boards without a
// guess look like by themselves.
func (g *Generator) throwAway(o Order) ([]bool, error) {
	if err := g.begin(o); err != nil {
		return nil, err
	}
	g.deal(g.cells, o.Mines)
	for g.start(o.Mines, g.at(o.First)); !g.run(); g.start(o.Mines, g.at(o.First)) {
		g.redeal()
	}
	return g.layout(), nil
}

// density sums the mines of many boards by cell.
func density(t *testing.T, n int, o Order, makeOne func(Order) ([]bool, error)) []float64 {
	t.Helper()
	sum := make([]float64, o.Width*o.Height)
	for i := range n {
		o.Seed = seedOf(i)
		mine, err := makeOne(o)
		if err != nil {
			t.Fatal(err)
		}
		for cell, is := range mine {
			if is {
				sum[cell]++
			}
		}
	}
	return sum
}

// places names the row, the column and the kind of place of a cell.
func places(cell int, o Order) []string {
	x, y := cell%o.Width, cell/o.Width
	sides := 0
	for _, is := range []bool{x == 0, x == o.Width-1, y == 0, y == o.Height-1} {
		if is {
			sides++
		}
	}
	kind := []string{"inside", "edges", "corners"}[sides]
	return []string{kind, fmt.Sprintf("row %d", y), fmt.Sprintf("column %d", x)}
}

// Repaired boards have their mines where boards found by throwing away have
// them: within 10 % by row, column, edge and corner.
func TestRepairsShowNoPattern(t *testing.T) {
	more := 1
	switch {
	case testing.Short():
		t.Skip("takes many boards")
	case soak():
		more = 10
	}
	for _, c := range []struct {
		size
		first, n int
	}{{size{9, 9, 10}, 40, 5000}, {size{16, 16, 40}, 136, 2500}, {size{30, 16, 99}, 255, 1000}, {size{30, 16, 99}, 0, 1000}} {
		for _, grade := range []Grade{Numbers, Counted} {
			if c.w == 30 && more == 1 && (grade == Counted || c.first == 0) {
				continue // throwing these away takes long
			}
			o, n := c.order(c.first, grade, 0), c.n*more
			var g Generator
			thrown := density(t, n, o, g.throwAway)
			o.Seed[31] = 1
			made := density(t, n, o, func(o Order) ([]bool, error) { o.Seed[31] = 1; return g.Make(o) })
			byPlace := map[string][2]float64{}
			for cell := range made {
				for _, name := range places(cell, o) {
					sum := byPlace[name]
					byPlace[name] = [2]float64{sum[0] + thrown[cell], sum[1] + made[cell]}
				}
			}
			for name, sum := range byPlace {
				// What chance allows the two counts to differ: three deviations.
				chance := 3 * math.Sqrt(1/sum[0]+1/sum[1])
				if ratio := sum[1] / sum[0]; math.Abs(ratio-1) > max(0.1, min(chance, 0.15)) {
					t.Errorf("%+v, grade %d: %s has %.3f times the mines", c, grade, name, ratio)
				}
				if name == "corners" || name == "edges" {
					t.Logf("%+v, grade %d: %s %.3f", c.size, grade, name, sum[1]/sum[0])
				}
			}
		}
	}
}

// Reported of others: boards above 50x50 made of strips.
func TestLargeBoardsHaveNoStrips(t *testing.T) {
	for _, c := range []size{{51, 50, 510}, {60, 60, 720}, {60, 60, 900}} {
		o := c.order(c.w*c.h/2+c.w/2, Numbers, 0)
		var g Generator
		n := 10
		sum := density(t, n, o, g.Make)
		rows, columns := make([]float64, c.h), make([]float64, c.w)
		for cell, mines := range sum {
			rows[cell/c.w] += mines
			columns[cell%c.w] += mines
		}
		even(t, fmt.Sprintf("%+v rows", c), rows)
		even(t, fmt.Sprintf("%+v columns", c), columns)
	}
}

// even holds counts to within five deviations of their mean.
func even(t *testing.T, what string, counts []float64) {
	t.Helper()
	mean := 0.0
	for _, n := range counts {
		mean += n / float64(len(counts))
	}
	for i, n := range counts {
		if math.Abs(n-mean) > 5*math.Sqrt(mean) {
			t.Errorf("%s: line %d has %v mines, want about %.0f", what, i, n, mean)
		}
	}
}
