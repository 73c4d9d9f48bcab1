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
	d := descent{
		values: values,
		rest:   r.residual(values),
		scale:  r.diagonal(len(values), damping),
		step:   make([]float32, len(values)),
		image:  make([]float32, len(values)),
	}
	for range o.Passes {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !d.turn() {
			return nil
		}
		r.times(d.step, d.image, damping)
		d.move()
	}
	return nil
}

// descent is where the conjugate gradients are.
type descent struct {
	values, rest, scale []float32
	step, image         []float32
	slope               float64 // of the last step; 0 before the first
}

// turn chooses the next step, conjugate to the last one. It is false at the
// solution.
func (d *descent) turn() bool {
	var slope float64
	for i, r := range d.rest {
		slope += float64(r) * float64(r/d.scale[i])
	}
	if slope == 0 {
		return false
	}
	keep := float32(0)
	if d.slope != 0 {
		keep = float32(slope / d.slope)
	}
	for i, r := range d.rest {
		d.step[i] = r/d.scale[i] + keep*d.step[i]
	}
	d.slope = slope
	return true
}

// move goes along the step, of which image is the system's, as far as the error
// falls.
func (d *descent) move() {
	length := float32(d.slope / dot(d.step, d.image))
	for i := range d.values {
		d.values[i] += length * d.step[i]
		d.rest[i] -= length * d.image[i]
	}
}

// dot is the inner product.
func dot(a, b []float32) float64 {
	var s float64
	for i := range a {
		s += float64(a[i]) * float64(b[i])
	}
	return s
}
