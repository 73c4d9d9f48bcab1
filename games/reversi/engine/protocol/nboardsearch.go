package protocol

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"arcade/games"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
)

// reaction of a search: a ping stops it, a quit ends the conversation.
func nboardReaction(text string) effect {
	switch verb(text) {
	case "ping":
		return interrupts
	case "quit":
		return ends
	}
	return waits
}

// search lets f search; a search that was stopped is no error.
func (n *nboard) search(ctx context.Context, f func(context.Context) error) error {
	err := n.talk.think(ctx, nboardReaction, func(ctx context.Context) error {
		n.say("status Arcade is thinking")
		err := f(ctx)
		n.say("status")
		return err
	})
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// The end of a game is solved from more empty squares than the depth asks for
// in the middle; a search to the end costs less a ply.
const (
	solvedEarlier = 6
	solvedMost    = 24
)

func (n *nboard) limit(depth int) search.Limit {
	return search.Limit{Depth: depth, Exact: min(depth+solvedEarlier, solvedMost)}
}

// goOn says what the player would play, in the time that its clock allows.
func (n *nboard) goOn(ctx context.Context) error {
	s := n.game.now()
	if over(s) || s.Forced() != "" {
		n.say("=== PA")
		return nil
	}
	begun := time.Now()
	bounded, cancel := n.bound(ctx, s.ToMove().Only())
	defer cancel()
	r, err := n.searcher.Best(bounded, s.Board(), n.limit(n.depth))
	if err != nil {
		return err
	}
	took := time.Since(begun).Seconds()
	n.say("nodestats %d %.3f", r.Nodes, took)
	n.say("=== %s/%s/%.3f", name(r.Move), value(r.Value), took)
	return nil
}

// Of the time left, a move may take such a share: at first there are about
// thirty moves to come, and later the end is solved in a moment.
const share = 15

// bound ends a search by the side's clock, where the game has one.
func (n *nboard) bound(ctx context.Context, seat games.Seat) (context.Context, context.CancelFunc) {
	if !n.timed {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Duration(n.left[seat]/share)*time.Millisecond)
}

// hint values the best moves, as many as asked for, deeper and deeper.
func (n *nboard) hint(ctx context.Context, moves int) error {
	s := n.game.now()
	if over(s) {
		return nil
	}
	begun := time.Now()
	for d := 1; d <= n.depth; d++ {
		results, err := n.values(ctx, s.Board(), moves, d)
		if err != nil {
			return err
		}
		done := len(results) > 0
		for _, r := range results[:min(len(results), max(moves, 1))] {
			n.say("search %s %s 0 %s", variation(r), value(r.Value), reached(r))
			done = done && r.Exact
		}
		if len(results) > 0 {
			n.say("nodestats %d %.3f", results[0].Nodes, time.Since(begun).Seconds())
		}
		if done {
			break
		}
	}
	return nil
}

// values gives the best moves of a position, or what the only thing to do is
// worth.
func (n *nboard) values(ctx context.Context, b board.Board, moves, depth int) ([]search.Result, error) {
	if moves > 1 && b.Moves() != 0 {
		return n.searcher.Values(ctx, b, n.limit(depth))
	}
	r, err := n.searcher.Best(ctx, b, n.limit(depth))
	return []search.Result{r}, err
}

// analyze values every position of the game, the last one first.
func (n *nboard) analyze(ctx context.Context) error {
	for made := len(n.game) - 1; made >= 0; made-- {
		r, err := n.searcher.Best(ctx, n.game[made].Board(), n.limit(n.depth))
		if err != nil {
			return err
		}
		n.say("analysis %d %s", made, value(r.Value))
	}
	return nil
}

// variation is the principal variation in one word.
func variation(r search.Result) string {
	if len(r.Line) == 0 {
		return name(r.Move)
	}
	var text strings.Builder
	for _, sq := range r.Line {
		text.WriteString(name(sq))
	}
	return text.String()
}

// reached is the depth as NBoard marks it: "100%" is an exact result.
func reached(r search.Result) string {
	if r.Exact {
		return "100%"
	}
	return fmt.Sprint(r.Depth)
}

// value is a value in discs.
func value(v int) string { return fmt.Sprintf("%+.2f", float64(v)/search.Disc) }

// name is a move in capitals; board.None is a pass.
func name(sq board.Square) string {
	if sq == board.None {
		return "PA"
	}
	return strings.ToUpper(sq.String())
}
