package main

import (
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/bootstrap"
	"arcade/games/reversi/engine/train/selfplay"
)

// plan says how a generation's games are played.
type plan struct {
	games        int
	depth, exact int // of the players; the first generation's has its own
}

// known is the number of empty squares up to which the labels are exact.
func (p plan) known() int {
	if p.depth == 0 {
		return bootstrap.Exact
	}
	return p.exact
}

// trust gives how much a label leans on the result. The first generation's
// player is no judge of its own positions. For the others it was measured: with
// the weights of generation 4, 20 empty squares and searches of 4 plies, labels
// were off from the exact score by 9.6 discs with 1, 7.0 with 0.9, 5.3 with
// 0.7, 5.3 with 0.4 and 5.6 with 0.
func (p plan) trust() selfplay.Trust {
	if p.depth == 0 {
		return 1
	}
	return 0.7
}

// planOf gives the plan of a generation, counted from 1: quick ones first, as
// long as every game teaches much; then many games, as long as the weights are
// off because they were met too seldom; then games that look farther.
func planOf(generation int) plan {
	plans := []plan{
		{games: 20_000},
		{games: 16_000, depth: 4, exact: 12},
		{games: 24_000, depth: 4, exact: 14},
		{games: 32_000, depth: 4, exact: 14},
		{games: 64_000, depth: 4, exact: 14},
		{games: 128_000, depth: 4, exact: 14},
		{games: 128_000, depth: 5, exact: 14},
		{games: 128_000, depth: 6, exact: 16},
	}
	return plans[min(generation, len(plans))-1]
}

// oldest gives the first generation whose games the weights of another are
// fitted to: those of older ones were played by much weaker players, the first
// one's above all.
func oldest(generation int) int {
	if generation <= 3 {
		return 1
	}
	return max(2, generation-3)
}

// openings are how the games of self-play begin, and those of the gate.
var (
	openings = selfplay.Opening{Shortest: 8, Longest: 20, Balance: 1500}
	even     = selfplay.Opening{Shortest: 8, Longest: 12, Balance: 400}
)

// gateDepth and gateExact are how far the players of the gate look.
const (
	gateDepth = 4
	gateExact = 12
)

// player makes the player of a generation.
func (p plan) player(best *pattern.Weights) func() selfplay.Player {
	if p.depth == 0 {
		return func() selfplay.Player { return bootstrap.Player{} }
	}
	return func() selfplay.Player { return selfplay.NewEngine(best, p.depth, p.exact) }
}
