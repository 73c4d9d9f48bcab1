// Package search finds the best move of a reversi position: principal
// variation search that deepens step by step, and near the end of a game the
// exact score.
//
// A Searcher owns all it needs, a table of bounded size included, and is used
// by one goroutine at a time. It looks at its context and lets other
// goroutines go first every few thousand positions, which take well under a
// millisecond. Limits in positions or plies, on a table that has been
// forgotten, give the same answer on every machine.
//
// Sources: PVS (Marsland and Campbell 1982), enhanced transposition cutoff
// (Plaat et al. 1996), multi-prob-cut (Buro 1999), stability and parity as in
// the literature on solving endgames (Andersson's and Delorme's notes).
package search

import (
	"context"
	"math/bits"
	"runtime"

	"arcade/games"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
)

// Disc is the value of a disc: values are hundredths of one.
const Disc = 100

// infinity is above every value.
const infinity = 1 << 14

// most is the greatest value.
const most = 64 * Disc

// Limit bounds a search; a zero field bounds nothing. A search without any
// bound goes on until the position is solved.
type Limit struct {
	// Nodes is the number of positions.
	Nodes uint64
	// Depth is the number of plies looked ahead, 1 to 60. A position with
	// fewer empty squares than that is solved.
	Depth int
	// Exact is the number of empty squares up to which a search with a Depth
	// solves the position all the same.
	Exact int
	// Certain keeps the search from leaving out moves that are only very
	// likely bad (multi-prob-cut): it is slower, and its value is minimax's.
	Certain bool
}

// Result is what a search found.
type Result struct {
	// Move is the best move, board.None where there is none to choose.
	Move board.Square
	// Value is what the position is worth to the side to move, in hundredths
	// of a disc, -6400 to 6400.
	Value int
	// Exact tells that the value is that of perfect play: 100 times the final
	// score with the empty squares given to the winner.
	Exact bool
	// Depth is the number of plies of the last search that was finished.
	Depth int
	// Nodes is the number of positions visited.
	Nodes uint64
	// Line is the principal variation from Move on, as far as it is known; a
	// pass is board.None.
	Line []board.Square
}

// Options are what a Searcher is made with.
type Options struct {
	// TableBytes bounds the transposition table, 0 is DefaultTable.
	TableBytes int
}

// DefaultTable is the size of a table where none is asked for, in bytes.
const DefaultTable = 4 << 20

// nearBytes is the size of the table for positions near the end.
const nearBytes = 512 << 10

// Searcher searches. The zero Searcher is of no use: see New.
type Searcher struct {
	weights *pattern.Weights
	table   *table
	near    *table
	edges   *edges
	frames  [maxPlies]frame

	ctx     context.Context // of the search under way
	nodes   uint64
	limit   uint64 // 0 is none
	poll    uint64 // when to look at ctx and limit again
	stopped bool
}

// maxPlies is above the number of plies of any line, passes and the shallow
// searches on top of it included.
const maxPlies = 128

// frame is the room that one ply of a line needs.
type frame struct {
	features pattern.Features
	moves    [maxMoves]move
}

// maxMoves is above the greatest number of legal moves in any position, 33.
const maxMoves = 34

// New makes a Searcher that evaluates by these weights.
func New(w *pattern.Weights, o Options) *Searcher {
	if o.TableBytes <= 0 {
		o.TableBytes = DefaultTable
	}
	return &Searcher{weights: w, table: newTable(o.TableBytes), near: newTable(nearBytes), edges: edgeTable()}
}

// Forget empties the table: after it equal limits give equal answers.
func (s *Searcher) Forget() {
	s.table.forget()
	s.near.forget()
}

// begin prepares a search.
func (s *Searcher) begin(ctx context.Context, l Limit) {
	s.ctx, s.limit, s.nodes, s.stopped = ctx, l.Nodes, 0, false
	s.poll = 0
	s.look()
}

// often is how many positions near the end pass between two looks at the
// context, and midShare how many of them one in the midgame stands for, which
// is evaluated by the weights: well under a millisecond either way.
const (
	often    = 8192
	midShare = 4
)

// look stops the search where its limit or its context ends, and lets other
// goroutines go first.
func (s *Searcher) look() {
	s.poll = s.nodes + often
	if s.limit != 0 {
		s.stopped = s.stopped || s.nodes >= s.limit
		s.poll = min(s.poll, max(s.limit, s.nodes+1))
	}
	runtime.Gosched()
	if games.Pause(s.ctx) != nil {
		s.stopped = true
	}
}

// visit counts a position and tells whether to go on.
func (s *Searcher) visit() bool {
	s.nodes++
	if s.nodes >= s.poll {
		s.look()
	}
	return !s.stopped
}

// visitMid is visit in the midgame.
func (s *Searcher) visitMid() bool {
	s.poll = max(s.poll, midShare) - (midShare - 1)
	return s.visit()
}

func empties(b board.Board) int { return bits.OnesCount64(b.Empty()) }
