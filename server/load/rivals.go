package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"arcade/games"
	arcade "arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/match"
)

// rivals are guests inside the arcade's process who play against a computer
// level, one game after the other, each a move a second or so: they load the
// pool of computer players as people would, without terminals of their own.
type rivals struct {
	house   *hall.Hall
	ctx     context.Context
	cancel  context.CancelFunc
	players sync.WaitGroup
	replies atomic.Int64
}

func newRivals(house *hall.Hall) *rivals {
	r := &rivals{house: house}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

func (r *rivals) stop() {
	r.cancel()
	r.players.Wait()
}

// asked begins games at the parent's word.
func (r *rivals) asked(word string) error {
	var n, level int
	if !strings.HasPrefix(word, askGames) {
		return nil
	}
	if _, err := fmt.Sscanf(word, askGames+" %d %d", &n, &level); err != nil {
		return err
	}
	for i := range n {
		guest, err := r.house.Enter(r.ctx, arcade.Identity{Proposed: "rival", Connection: fmt.Sprintf("rival %d", i)})
		if err != nil {
			return err
		}
		r.players.Go(func() {
			defer guest.Close()
			for r.ctx.Err() == nil {
				if err := r.play(guest, level); err != nil {
					return // the arcade is closing
				}
			}
		})
	}
	return nil
}

// play plays a game to its end.
func (r *rivals) play(guest arcade.Presence, level int) error {
	id, err := guest.Start(r.ctx, arcade.Solo{Game: "reversi", Level: level, Side: arcade.FirstSide})
	if err != nil {
		return err
	}
	if err := guest.Do(r.ctx, id, arcade.Order{Verb: games.VerbReady}); err != nil {
		return err
	}
	look, err := guest.Look(r.ctx, id)
	if err != nil {
		return err
	}
	defer look.Close()
	plies, seen := 0, uint64(0)
	for {
		var shown match.Shown
		if shown, seen, err = look.Shown.Wait(r.ctx, seen); err != nil || shown.Result() != nil {
			return err
		}
		if n := len(shown.Line()); n > plies && shown.Line()[n-1].Entry.Seat != look.Seat {
			r.replies.Add(1)
			plies = n
		}
		if err := r.move(guest, look, shown); err != nil {
			return err
		}
	}
}

// move plays any move after thinking about a second, where it is the guest's
// turn.
func (r *rivals) move(guest arcade.Presence, look arcade.Look, shown match.Shown) error {
	moves := shown.State().Moves(look.Seat)
	if len(moves) == 0 || shown.Phase() != match.Playing {
		return nil
	}
	select {
	case <-time.After(500*time.Millisecond + rand.N(time.Second)):
	case <-r.ctx.Done():
		return r.ctx.Err()
	}
	return guest.Do(r.ctx, look.ID, arcade.Order{Seen: shown.Version(), Verb: games.VerbMove, Move: moves[rand.IntN(len(moves))]})
}
