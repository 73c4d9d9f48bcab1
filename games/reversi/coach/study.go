package coach

import (
	"context"
	"math/bits"
	"slices"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/engine/search"
)

// The losses from which a move has a grade, in hundredths of a disc.
const (
	inaccuracy = 2 * search.Disc
	mistake    = 4 * search.Disc
	blunder    = 8 * search.Disc
)

// Study implements games.Coach.
func (c *Coach) Study(
	ctx context.Context, setup games.Setup, log []games.Entry, begin games.Study, tell func(games.Study),
) error {
	states, err := reversi.Positions(setup, log)
	if err != nil {
		return err
	}
	searcher := c.take()
	defer c.give(searcher)
	r := review{search: searcher, limits: c.limits, states: states, study: resume(begin, len(states)-1)}
	tell(r.study)
	for i := len(r.study.Verdicts) - 1; i >= 0; i-- {
		if r.study.Verdicts[i].Known {
			continue
		}
		if err := games.Pause(ctx); err != nil {
			return err
		}
		v, err := r.verdict(ctx, i)
		if err != nil {
			return err
		}
		r.add(i, v)
		tell(r.study)
	}
	return nil
}

// resume is the study of so many plies to begin with: one that was broken off,
// if it is of this version and this match.
func resume(begin games.Study, plies int) games.Study {
	if begin.Version == version && len(begin.Verdicts) == plies {
		return begin
	}
	return games.Study{Version: version, Verdicts: make([]games.Verdict, plies), Whole: plies == 0}
}

// review is a study on its way.
type review struct {
	search *search.Searcher
	limits Limits
	states []reversi.State // one more than there are plies
	study  games.Study
}

// add makes a new study of the old one and a verdict: those that were told
// stay as they are.
func (r *review) add(i int, v games.Verdict) {
	r.study.Verdicts = slices.Clone(r.study.Verdicts)
	r.study.Verdicts[i] = v
	r.study.Done++
	r.study.Whole = r.study.Done == len(r.study.Verdicts)
}

// worth is what a move is worth to the side that moves, and how play goes on
// from it, itself included.
type worth struct {
	value int
	exact bool
	line  []games.Move
}

// verdict looks at the i-th ply. It asks for the ones after it to be known,
// or known not to be.
func (r *review) verdict(ctx context.Context, i int) (games.Verdict, error) {
	r.search.Forget()
	s := r.states[i]
	v := games.Verdict{Known: true, Seat: s.ToMove().Only(), Move: r.states[i+1].Last()}
	if bits.OnesCount64(s.Board().Moves()) < 2 {
		w, err := r.played(ctx, i, r.limit(i+1))
		v.Forced, v.Best, v.Line, v.Value, v.Exact = true, v.Move, w.line, w.value, w.exact
		return v, err
	}
	best, depth, err := r.best(ctx, s, r.limit(i))
	if err != nil {
		return v, err
	}
	exact := best.exact
	played, same := best, best.line[0] == v.Move
	if !same || r.exactAfter(i) {
		if played, err = r.played(ctx, i, r.even(i, depth)); err != nil {
			return v, err
		}
		if played.exact && !best.exact && !same {
			if best, err = r.solved(ctx, s, best); err != nil {
				return v, err
			}
		}
	}
	if same || played.value >= best.value {
		best = played
	} else {
		v.Answer = played.line
	}
	v.Best, v.Line, v.Value = best.line[0], best.line, best.value
	v.Loss, v.Exact = best.value-played.value, exact && played.exact
	v.Grade = grade(v.Loss)
	return v, nil
}

// exactAfter tells whether the position after the i-th ply is known exactly.
func (r *review) exactAfter(i int) bool {
	return i+1 < len(r.study.Verdicts) && r.study.Verdicts[i+1].Known && r.study.Verdicts[i+1].Exact
}

// limit bounds the search of the i-th position.
func (r *review) limit(i int) search.Limit {
	return bounded(r.states[i], r.limits.StudyExact, search.Limit{Nodes: r.limits.StudyNodes})
}

// even bounds the search of the position after the i-th ply so that it looks
// as far as one of so many plies did before it.
func (r *review) even(i, depth int) search.Limit {
	return bounded(r.states[i], r.limits.StudyExact, search.Limit{Depth: max(1, depth-1)})
}

// best searches a position in which there is a choice.
func (r *review) best(ctx context.Context, s reversi.State, l search.Limit) (w worth, depth int, err error) {
	found, err := r.search.Best(ctx, s.Board(), l)
	if err == nil {
		err = ctx.Err()
	}
	return worth{found.Value, found.Exact, moves(found.Line)}, found.Depth, err
}

// solved gives what the first move of a line is worth exactly: one ply before
// the exact positions an estimate would be held against an exact value, and its
// error be taken for a loss.
func (r *review) solved(ctx context.Context, s reversi.State, w worth) (worth, error) {
	next, err := s.Play(0, s.ToMove().Only(), w.line[0])
	if err != nil {
		return w, err
	}
	after := next.(reversi.State)
	if after.ToMove() == 0 {
		return worth{-search.Disc * after.Board().Score(), false, w.line[:1]}, nil
	}
	found, err := r.search.Best(ctx, after.Board(), search.Limit{})
	if err == nil {
		err = ctx.Err()
	}
	return worth{-found.Value, false, append(w.line[:1:1], moves(found.Line)...)}, err
}

// played is what the i-th ply was worth: by the search of the position after
// it, or by what is known already of it where that is as good.
func (r *review) played(ctx context.Context, i int, l search.Limit) (worth, error) {
	next, w := r.states[i+1], worth{line: []games.Move{r.states[i+1].Last()}}
	if next.ToMove() == 0 {
		w.value, w.exact = -search.Disc*next.Board().Score(), true
		return w, nil
	}
	if i+1 < len(r.study.Verdicts) {
		if v := r.study.Verdicts[i+1]; v.Known && l.Depth == 0 || r.exactAfter(i) {
			w.value, w.exact, w.line = -v.Value, v.Exact, append(w.line, v.Line...)
			return w, nil
		}
	}
	found, err := r.search.Best(ctx, next.Board(), l)
	if err == nil {
		err = ctx.Err()
	}
	w.value, w.exact, w.line = -found.Value, found.Exact, append(w.line, moves(found.Line)...)
	return w, err
}

func grade(loss int) games.Grade {
	switch {
	case loss >= blunder:
		return games.Blunder
	case loss >= mistake:
		return games.Mistake
	case loss >= inaccuracy:
		return games.Inaccuracy
	}
	return games.Fine
}
