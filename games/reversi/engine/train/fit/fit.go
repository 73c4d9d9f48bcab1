// Package fit finds the weights that explain samples best.
//
// A value is a sum of 46 weights, so that the best weights in the least-squares
// sense solve a linear system: (X'AX + D) w = X'Ay + Dp, where a row of X marks
// the weights of a sample, y are the labels and A says how much each sample
// counts. D damps: a weight that was met in n samples keeps about d/(n+d) of
// its prior p, the weight of the stage after, and one that was never met keeps
// all of it. The system is solved by conjugate gradients, preconditioned by its
// diagonal (Hestenes and Stiefel 1952): a gradient descent that needs
// ten passes over the samples where the plain one needs hundreds.
package fit

import (
	"context"
	"math"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/samples"
)

// Options say how to fit.
type Options struct {
	Damping float64 // d, in samples
	Passes  int     // over the samples of each stage
	// Progress is told when a stage is done, with its loss.
	Progress func(Loss)
}

// Loss is how well the weights of a stage explain samples, as the root of the
// mean square error in discs.
type Loss struct {
	Stage         int
	Samples, Held int     // in the stage's own range of discs
	Fitted, Kept  float64 // on what was fitted, on what was held out
}

// Samples beside a stage count too, the less the farther away: neighbouring
// stages share what they have seen, and values pass smoothly from one to the
// next.
const reach = 6

// share is how much a sample counts that lies so many discs outside of a
// stage.
func share(outside int) float32 {
	return [reach + 1]float32{1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1}[outside]
}

// Fit finds the weights, from the last stage to the first.
func Fit(ctx context.Context, list []samples.Sample, o Options) (*pattern.Weights, []Loss, error) {
	tables := newTables()
	byDiscs := sorted(list)
	var stages [pattern.Stages][]int16
	var losses []Loss
	values := make([]float32, tables.size)
	for s := pattern.Stages - 1; s >= 0; s-- {
		rows := tables.rows(byDiscs, s)
		if err := rows.solve(ctx, values, o); err != nil {
			return nil, nil, err
		}
		stages[s] = tables.expand(values)
		loss := tables.loss(byDiscs, s, values)
		losses = append(losses, loss)
		if o.Progress != nil {
			o.Progress(loss)
		}
	}
	w, err := pattern.New(&stages)
	return w, losses, err
}

// sorted puts the samples into heaps by their number of discs.
func sorted(list []samples.Sample) *[65][]samples.Sample {
	var heaps [65][]samples.Sample
	for _, s := range list {
		heaps[s.Discs()] = append(heaps[s.Discs()], s)
	}
	return &heaps
}

// outside tells how many discs lie between a number of discs and a stage; more
// than reach means that it is too far.
func outside(discs, stage int) int {
	for d := range reach + 1 {
		if pattern.Stage(max(discs-d, 0)) == stage || pattern.Stage(min(discs+d, 64)) == stage {
			return d
		}
	}
	return reach + 1
}

// tables numbers the weights that are fitted: mirror images share one.
type tables struct {
	compact []int32 // for each weight of a stage
	size    int
}

func newTables() *tables {
	t := &tables{compact: make([]int32, pattern.Size)}
	for i, same := range pattern.Canonical() {
		if int(same) == i {
			t.compact[i] = int32(t.size)
			t.size++
		} else {
			t.compact[i] = t.compact[same]
		}
	}
	return t
}

// row gives the weights of a sample.
func (t *tables) row(s samples.Sample) [pattern.Instances]int32 {
	f := pattern.Of(s.Board)
	row := f.Indexes()
	for i, index := range row {
		row[i] = t.compact[index]
	}
	return row
}

// rows gathers what a stage is fitted to.
func (t *tables) rows(byDiscs *[65][]samples.Sample, stage int) *rows {
	r := &rows{}
	for discs, heap := range byDiscs {
		d := outside(discs, stage)
		if d > reach {
			continue
		}
		for _, s := range heap {
			if !s.Held {
				r.index = append(r.index, t.row(s))
				r.label = append(r.label, float32(s.Value))
				r.count = append(r.count, share(d))
			}
		}
	}
	return r
}

// expand rounds the values and gives mirror images theirs.
func (t *tables) expand(values []float32) []int16 {
	all := make([]int16, pattern.Size)
	for i, c := range t.compact {
		v := math.Round(float64(values[c]))
		all[i] = int16(max(math.MinInt16, min(v, math.MaxInt16)))
	}
	return all
}

// loss measures a stage.
func (t *tables) loss(byDiscs *[65][]samples.Sample, stage int, values []float32) Loss {
	l := Loss{Stage: stage}
	var fitted, kept float64
	for discs, heap := range byDiscs {
		if outside(discs, stage) != 0 {
			continue
		}
		for _, s := range heap {
			row := t.row(s)
			e := float64(sum(values, &row)) - float64(s.Value)
			if s.Held {
				l.Held++
				kept += e * e
			} else {
				l.Samples++
				fitted += e * e
			}
		}
	}
	l.Fitted, l.Kept = root(fitted, l.Samples), root(kept, l.Held)
	return l
}

// root gives the root of the mean, in discs.
func root(sum float64, n int) float64 {
	return math.Sqrt(sum/float64(max(n, 1))) / 100
}
