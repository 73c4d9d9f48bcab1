package fit

import (
	"context"

	"arcade/games/reversi/engine/pattern"
)

// rows is the system of one stage.
type rows struct {
	index [][pattern.Instances]int32
	label []float32
	count []float32
}

// sum adds the values that a row marks.
func sum(values []float32, row *[pattern.Instances]int32) float32 {
	var a, b float32
	for i := 0; i < pattern.Instances; i += 2 {
		a += values[row[i]]
		b += values[row[i+1]]
	}
	return a + b
}

// times gives (X'AX + D) v.
func (r *rows) times(v, to []float32, damping float32) {
	for i := range to {
		to[i] = damping * v[i]
	}
	for n := range r.index {
		row := &r.index[n]
		e := r.count[n] * sum(v, row)
		for _, i := range row {
			to[i] += e
		}
	}
}

// residual gives X'A(y - Xp): what the prior leaves unexplained, where the
// damping pulls nowhere.
func (r *rows) residual(prior []float32) []float32 {
	to := make([]float32, len(prior))
	for n := range r.index {
		row := &r.index[n]
		e := r.count[n] * (r.label[n] - sum(prior, row))
		for _, i := range row {
			to[i] += e
		}
	}
	return to
}

// diagonal gives how often each weight was met, with the damping. A weight
// that a sample meets twice counts twice.
func (r *rows) diagonal(size int, damping float32) []float32 {
	d := make([]float32, size)
	for i := range d {
		d[i] = damping
	}
	for n := range r.index {
		for _, i := range r.index[n] {
			d[i] += r.count[n]
		}
	}
	return d
}

// solve moves the values from the prior, which they hold, to the solution.
func (r *rows) solve(ctx context.Context, values []float32, o Options) error {
	damping := float32(o.Damping)
	size := len(values)
	scale := r.diagonal(size, damping)
	rest := r.residual(values)
	step, image := make([]float32, size), make([]float32, size)
	preconditioned := make([]float32, size)
	before := 1.0
	for pass := range o.Passes {
		if err := ctx.Err(); err != nil {
			return err
		}
		for i := range preconditioned {
			preconditioned[i] = rest[i] / scale[i]
		}
		now := dot(rest, preconditioned)
		if now == 0 {
			return nil
		}
		turn := float32(now / before)
		if pass == 0 {
			turn = 0
		}
		for i := range step {
			step[i] = preconditioned[i] + turn*step[i]
		}
		r.times(step, image, damping)
		length := float32(now / dot(step, image))
		for i := range values {
			values[i] += length * step[i]
			rest[i] -= length * image[i]
		}
		before = now
	}
	return nil
}

// dot is the inner product.
func dot(a, b []float32) float64 {
	var s float64
	for i := range a {
		s += float64(a[i]) * float64(b[i])
	}
	return s
}
