package main

import (
	"context"
	"slices"
	"strings"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
)

// plies is the length of an opening; no side can have to pass so early.
const plies = 8

// balance is how far from a draw an opening may be, in hundredths of a disc.
const balance = 2 * search.Disc

// line is an opening: a position and the moves that lead to it.
type line struct {
	board board.Board
	moves string
}

// lines gives one line for every position, up to symmetry: the first in the
// order of their moves.
func lines() []line {
	layer := []line{{board: board.Start()}}
	for range plies {
		layer = grow(layer)
	}
	return layer
}

// grow gives the positions one ply on.
func grow(layer []line) []line {
	seen := map[board.Board]bool{}
	var next []line
	for _, l := range layer {
		for _, sq := range board.Squares(l.board.Moves()) {
			after := l.board.Play(sq, l.board.Flips(sq))
			if key, _ := after.Canonical(); !seen[key] {
				seen[key] = true
				next = append(next, line{after, l.moves + sq.String()})
			}
		}
	}
	slices.SortFunc(next, func(a, b line) int { return strings.Compare(a.moves, b.moves) })
	return next
}

// pass is one look at what is left: so deep, and keeping so much more than
// what is balanced, in hundredths of a disc.
type pass struct{ depth, margin int }

// passes are the looks, the last one decides: ten plies, with which the engine
// is right about who is ahead as often as it needs to be for a fair start.
func passes() []pass { return []pass{{4, 400}, {8, 100}, {10, 0}} }

// sift keeps what stays balanced in every look.
func sift(ctx context.Context, s *search.Searcher, list []line, tell func(depth, done, of, kept int)) ([]line, error) {
	for _, p := range passes() {
		var kept []line
		for i, l := range list {
			s.Forget()
			r, err := s.Best(ctx, l.board, search.Limit{Depth: p.depth})
			if err != nil {
				return nil, err
			}
			if r.Value >= -balance-p.margin && r.Value <= balance+p.margin {
				kept = append(kept, l)
			}
			if i%100 == 99 || i == len(list)-1 {
				tell(p.depth, i+1, len(list), len(kept))
			}
		}
		list = kept
	}
	return list, nil
}
