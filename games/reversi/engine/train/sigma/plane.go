package sigma

import (
	"fmt"
	"math"
	"strings"
)

// Plane gives a deviation as exp(a + b n + c n² + d s + e ln(t-s)) for n empty
// squares and searches of s and t plies; see terms.
type Plane [terms]float64

const terms = 5

// at gives what the coefficients of a plane are multiplied with.
func at(empties, shallow, deep int) [terms]float64 {
	n := float64(empties) / 60
	return [terms]float64{1, n, n * n, float64(shallow) / 10, math.Log(float64(deep - shallow))}
}

// Sigma gives the deviation, in hundredths of a disc.
func (p Plane) Sigma(empties, shallow, deep int) float64 {
	var sum float64
	for i, x := range at(empties, shallow, deep) {
		sum += p[i] * x
	}
	return math.Exp(sum)
}

// Through fits a plane to the logarithms of the deviations, each cell counting
// as much as it has positions. off is the root of the mean square error of the
// logarithms: 0.1 is about 10 %.
func Through(cells []Cell) (p Plane, off float64) {
	var system [terms][terms + 1]float64
	for i := range system {
		system[i][i] = 1e-6 // a term that the cells don't determine is 0
	}
	for _, c := range cells {
		x, y := at(c.Empties, c.Shallow, c.Deep), math.Log(max(c.Deviation, 1))
		for i := range system {
			for j := range terms {
				system[i][j] += float64(c.Positions) * x[i] * x[j]
			}
			system[i][terms] += float64(c.Positions) * x[i] * y
		}
	}
	p = solve(system)
	var squares, n float64
	for _, c := range cells {
		e := math.Log(max(c.Deviation, 1) / p.Sigma(c.Empties, c.Shallow, c.Deep))
		squares += float64(c.Positions) * e * e
		n += float64(c.Positions)
	}
	return p, math.Sqrt(squares / max(n, 1))
}

// solve is Gauss-Jordan elimination; the system is positive definite, so that
// no pivot has to be looked for.
func solve(system [terms][terms + 1]float64) (p Plane) {
	for i := range system {
		for k := range system {
			if k == i {
				continue
			}
			f := system[k][i] / system[i][i]
			for j := i; j <= terms; j++ {
				system[k][j] -= f * system[i][j]
			}
		}
	}
	for i := range p {
		p[i] = system[i][terms] / system[i][i]
	}
	return p
}

// String writes the coefficients as Go does.
func (p Plane) String() string {
	var text []string
	for _, c := range p {
		text = append(text, fmt.Sprintf("%.4f", c))
	}
	return strings.Join(text, ", ")
}
