package protocol

import (
	"context"
	"math"
	"strconv"

	"arcade/games"
)

// allowance is the time of one side, in ms, as GTP tells it: a main time, and
// after it a period for so many moves, over and over (Canadian overtime). The
// zero allowance is no bound at all.
type allowance struct {
	bounded bool
	main    games.Elapsed
	period  games.Elapsed // for the moves of one period, where there is one
}

// left is the time for the moves to come, at least 1 ms, or 0 where there is
// no bound. A player that never takes more than a share of it stays within a
// period, too.
func (a allowance) left() games.Elapsed {
	switch {
	case !a.bounded:
		return 0
	case a.main > 0:
		return a.main
	}
	return max(1, a.period)
}

func (a *allowance) spend(used games.Elapsed) { a.main = max(0, a.main-used) }

// timeSettings takes a main time, the time of a period and its moves. A period
// of some time for no moves is no bound, says the protocol.
func (g *gtp) timeSettings(_ context.Context, args []string) (string, error) {
	n, err := amounts(args, 3)
	if err != nil {
		return "", err
	}
	main, period, moves := n[0], n[1], n[2]
	bounded := (period == 0 || moves > 0) && main+period > 0
	for seat := range g.time {
		g.time[seat] = allowance{bounded: bounded, main: main * 1000, period: period * 1000}
	}
	return "", nil
}

// timeLeft takes a colour, its time, and the number of moves that this is for,
// 0 for the main time.
func (g *gtp) timeLeft(_ context.Context, args []string) (string, error) {
	if len(args) != 3 {
		return "", errSyntax
	}
	seat, ok := colour(args[0])
	n, err := amounts(args[1:], 2)
	if !ok || err != nil {
		return "", errSyntax
	}
	a := &g.time[seat]
	a.bounded = true
	if left, moves := n[0]*1000, n[1]; moves == 0 {
		a.main = max(1, left)
	} else {
		a.main, a.period = 0, left
	}
	return "", nil
}

// amounts reads so many whole numbers from 0 on; seconds of more than a
// century are cut to that.
func amounts(args []string, count int) ([]games.Elapsed, error) {
	if len(args) != count {
		return nil, errSyntax
	}
	var list []games.Elapsed
	for _, arg := range args {
		n, err := strconv.ParseInt(arg, 10, 64)
		if err != nil || n < 0 {
			return nil, errSyntax
		}
		list = append(list, games.Elapsed(min(n, math.MaxInt32)))
	}
	return list, nil
}
