package protocol

import (
	"context"
	"strings"
	"time"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// pass is how answers name it; squares are in capitals, as programs of the
// field write them.
const pass = "PASS"

// genMove plays a move of the player's own.
func (g *gtp) genMove(ctx context.Context, args []string) (string, error) {
	return g.choose(ctx, args, true)
}

// regGenMove only says it, and costs no time.
func (g *gtp) regGenMove(ctx context.Context, args []string) (string, error) {
	return g.choose(ctx, args, false)
}

func (g *gtp) choose(ctx context.Context, args []string, play bool) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	seat, ok := colour(args[0])
	if !ok {
		return "", errSyntax
	}
	s, ok := g.game.at(seat)
	if !ok {
		return "", errTurn
	}
	sq := board.None
	if !over(s) && s.Forced() == "" {
		var err error
		if sq, err = g.think(ctx, s, seat, play); err != nil {
			return "", err
		}
	}
	if play {
		if err := g.game.play(seat, sq); err != nil {
			return "", err
		}
	}
	if sq == board.None {
		return pass, nil
	}
	return strings.ToUpper(sq.String()), nil
}

// think asks the player for a move in a position in which there is a choice.
func (g *gtp) think(ctx context.Context, s reversi.State, seat games.Seat, timed bool) (board.Square, error) {
	var left games.Elapsed
	if timed {
		left = g.time[seat].left()
	}
	begun := time.Now()
	var move games.Move
	err := g.talk.think(ctx, gtpReaction, func(ctx context.Context) (err error) {
		move, err = g.Mind.Choose(ctx, s, seat, g.Level, left, g.seed())
		if ctx.Err() != nil {
			return errStopped
		}
		return err
	})
	if timed {
		g.time[seat].spend(games.Elapsed(time.Since(begun).Milliseconds()))
	}
	if err != nil {
		return board.None, err
	}
	sq, ok := reversi.ParseMove(string(move))
	if !ok {
		return board.None, errNoAnswer
	}
	return sq, nil
}

// gtpReaction: commands wait for each other.
func gtpReaction(string) effect { return waits }
