package screentest

import (
	"cmp"
	"context"
	"slices"

	"arcade/games"
)

// Coach is a small coach for any game of two that keeps a score: it looks one
// move and the answer to it ahead, and calls what loses two points an
// inaccuracy, four a mistake, eight a blunder.
type Coach struct {
	// Before is called before each verdict with their number so far; it may be
	// nil.
	Before func(ctx context.Context, done int)
}

// Version is 1.
func (Coach) Version() int { return 1 }

// Phases implements games.Phaser.
func (Coach) Phases() []int { return []int{21, 41} }

// Hints implements games.Coach.
func (Coach) Hints(ctx context.Context, s games.State, seat games.Seat) ([]games.Hint, error) {
	return hintsOf(s, seat), ctx.Err()
}

// hintsOf values the moves of a position, the best first.
func hintsOf(s games.State, seat games.Seat) []games.Hint {
	moves := s.Moves(seat)
	if len(moves) < 2 {
		return nil
	}
	var list []games.Hint
	for _, m := range moves {
		next, err := s.Play(0, seat, m)
		if err != nil {
			continue
		}
		_, value := answer(next, seat)
		list = append(list, games.Hint{Move: m, Value: value, Exact: next.Result() != nil})
	}
	slices.SortStableFunc(list, func(a, b games.Hint) int { return cmp.Compare(b.Value, a.Value) })
	return list
}

// answer is what the other side does best, and what the seat then has.
func answer(s games.State, seat games.Seat) (best games.Move, value int) {
	value = lead(s, seat)
	first := true
	for _, m := range s.Moves(1 - seat) {
		next, err := s.Play(0, 1-seat, m)
		if err != nil {
			continue
		}
		if v := lead(next, seat); first || v < value {
			best, value, first = m, v, false
		}
	}
	return best, value
}

// lead is by how much a seat is ahead, in hundredths.
func lead(s games.State, seat games.Seat) int {
	score := s.(games.Scorer).Score()
	return 100 * (score[seat] - score[1-seat])
}

// Study implements games.Coach.
func (c Coach) Study(ctx context.Context, setup games.Setup, log []games.Entry, begin games.Study, tell func(games.Study)) error {
	s, err := setupState(setup)
	if err != nil {
		return err
	}
	study := games.Study{Version: 1, Verdicts: slices.Clone(begin.Verdicts)}
	tell(study)
	ply := 0
	for _, e := range log {
		if e.Verb != games.VerbMove {
			continue
		}
		next, err := s.Play(e.Time, e.Seat, e.Move)
		if err != nil {
			continue
		}
		if ply >= len(study.Verdicts) {
			if c.Before != nil {
				c.Before(ctx, ply)
			}
			study.Verdicts = append(slices.Clone(study.Verdicts), verdictOf(s, e))
		}
		ply++
		s, study.Done = next, ply
		if err := games.Pause(ctx); err != nil {
			return err
		}
		tell(study)
	}
	study.Whole = true
	tell(study)
	return nil
}

// setupState begins the game that all studies of these tests are of.
func setupState(setup games.Setup) (games.State, error) { return Games()[0].Begin(setup) }

// verdictOf says what a move was worth.
func verdictOf(s games.State, e games.Entry) games.Verdict {
	v := games.Verdict{Known: true, Seat: e.Seat, Move: e.Move, Best: e.Move}
	hints := hintsOf(s, e.Seat)
	if hints == nil {
		v.Forced = true
		return v
	}
	i := slices.IndexFunc(hints, func(h games.Hint) bool { return h.Move == e.Move })
	v.Value, v.Loss = hints[0].Value, hints[0].Value-hints[i].Value
	v.Exact = hints[0].Exact && hints[i].Exact
	if v.Loss > 0 {
		v.Best = hints[0].Move
		v.Answer = lineOf(s, e.Seat, e.Move)
	}
	v.Line = lineOf(s, e.Seat, v.Best)
	for _, g := range []games.Grade{games.Inaccuracy, games.Mistake, games.Blunder} {
		if v.Loss >= 100<<g {
			v.Grade = g
		}
	}
	return v
}

// lineOf goes on from a move as this coach would, for six plies.
func lineOf(s games.State, seat games.Seat, m games.Move) []games.Move {
	line := []games.Move{m}
	for range 5 {
		next, err := s.Play(0, seat, m)
		if err != nil || next.Result() != nil {
			break
		}
		s, seat = next, next.ToMove().Only()
		if hints := hintsOf(s, seat); hints != nil {
			m = hints[0].Move
		} else {
			m = s.Moves(seat)[0]
		}
		line = append(line, m)
	}
	return line
}
