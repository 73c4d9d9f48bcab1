package hall

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// silent is a mind that thinks until it is told to stop.
type silent struct{}

func (silent) Levels() int { return 3 }

func (silent) Choose(ctx context.Context, _ games.State, _ games.Seat, _ int, _ games.Elapsed, _ [32]byte) (games.Move, error) {
	<-ctx.Done()
	return "", ctx.Err()
}

// mind lets a test say how to choose.
type mind func(ctx context.Context, s games.State, seat games.Seat) (games.Move, error)

func (mind) Levels() int { return 3 }

func (m mind) Choose(ctx context.Context, s games.State, seat games.Seat, _ int, _ games.Elapsed, _ [32]byte) (games.Move, error) {
	return m(ctx, s, seat)
}

func withMind(m Mind) func(*Options) {
	return func(o *Options) { o.Minds = map[string]Mind{"reversi": m} }
}

// against begins a match in which the level moves second.
func (o *one) against(level int) sessions.ID {
	o.h.t.Helper()
	id, err := o.Start(o.h.t.Context(), sessions.Solo{Game: "reversi", Level: level, Side: sessions.FirstSide})
	must(o.h.t, err)
	o.ready(id)
	return id
}

// replies lets time pass until the match has n plies.
func (o *one) replies(id sessions.ID, n int) shown {
	o.h.t.Helper()
	l := o.look(id)
	deadline := time.Now().Add(patience)
	for {
		s, seen := l.Shown.Get()
		if len(s.Line()) >= n {
			return s
		}
		if time.Now().After(deadline) {
			o.h.t.Fatalf("%d plies, want %d; log:\n%s", len(s.Line()), n, o.h.log)
		}
		o.h.clock.Advance(50 * time.Millisecond)
		ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
		_, _, _ = l.Shown.Wait(ctx, seen) // lets the pool think; nothing new is fine
		cancel()
	}
}

// The real engine plays a game to its end, never faster than 300 ms.
func TestLevelPlays(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id := a.against(1)
	must(t, a.do(id, games.VerbMove, "d3"))
	before := h.clock.Now()
	s := a.replies(id, 2)
	if took := s.Line()[1].Entry.At - before; took < leastReply {
		t.Errorf("replied after %d ms", took)
	}
	for s.Result() == nil {
		if moves := s.State().Moves(0); len(moves) > 0 {
			must(t, a.do(id, games.VerbMove, moves[0]))
		}
		s, _ = a.look(id).Shown.Get()
		if s.Result() == nil && len(s.State().Moves(0)) == 0 {
			s = a.replies(id, len(s.Line())+1)
		}
	}
	s = a.over(id)
	if s.Result().Reason != games.ReasonDiscs || len(s.Outcome.Ratings) != 0 {
		t.Errorf("%+v", s.Result())
	}
	must(t, a.Rematch(t.Context(), id)) // begins at once
	if next := a.seated(); next.Opponent != "level-1" || a.look(next.ID).Seat != 1 {
		t.Errorf("%+v", next)
	}
}

func TestChallengingALevelBegins(t *testing.T) {
	h := open(t)
	a := h.guest()
	id, err := a.Challenge(t.Context(), "level-2", slow())
	must(t, err)
	if got := a.seated(); got.ID != id || got.Opponent != "level-2" {
		t.Errorf("%+v", got)
	}
}

// Whatever a mind does, the level plays a legal move and the log has it.
func TestBadMinds(t *testing.T) {
	for name, m := range map[string]mind{
		"an error":        func(context.Context, games.State, games.Seat) (games.Move, error) { return "", errors.New("no idea") },
		"an illegal move": func(context.Context, games.State, games.Seat) (games.Move, error) { return "a1", nil },
		"no move":         func(context.Context, games.State, games.Seat) (games.Move, error) { return "", nil },
		"a fault":         func(context.Context, games.State, games.Seat) (games.Move, error) { panic("on purpose") },
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, withMind(m))
			a := h.member("ada")
			id := a.against(1)
			must(t, a.do(id, games.VerbMove, "d3"))
			s := a.replies(id, 2)
			first := s.Line()[0].State.Moves(1)[0]
			if got := s.Line()[1].Entry.Move; got != first {
				t.Errorf("played %s, not the first legal move %s", got, first)
			}
			if !strings.Contains(h.log.String(), "no legal move") {
				t.Error("the log does not tell")
			}
			h.log.Reset() // the panic was asked for
		})
	}
}

// A report of players: a new game started while the old search still ran, and
// two engines played. An answer to an earlier position is dropped.
func TestStaleAnswersAreDropped(t *testing.T) {
	var mu sync.Mutex
	asked, ended := 0, 0
	thinking := make(chan struct{})
	waits := mind(func(ctx context.Context, s games.State, seat games.Seat) (games.Move, error) {
		mu.Lock()
		asked++
		first := asked == 1
		mu.Unlock()
		if first {
			close(thinking)
			<-ctx.Done()
			mu.Lock()
			ended++
			mu.Unlock()
		}
		return s.Moves(seat)[0], nil
	})
	h := open(t, withMind(waits))
	a := h.member("ada")
	id := a.against(1)
	must(t, a.do(id, games.VerbMove, "d3"))
	<-thinking
	must(t, a.do(id, games.VerbOffer, games.WhatTakeback)) // the level agrees
	must(t, a.do(id, games.VerbMove, "c4"))
	s := a.replies(id, 2)
	if s.Line()[0].Entry.Move != "c4" {
		t.Errorf("the line is %v", s.Line())
	}
	must(t, a.do(id, games.VerbResign, ""))
	a.over(id)
	must(t, a.Rematch(t.Context(), id))
	next := a.seated().ID
	a.ready(next)
	if s := a.replies(next, 1); len(s.Line()) != 1 || s.Line()[0].Entry.Seat != 0 {
		t.Errorf("%d moves by the level at its first turn", len(s.Line()))
	}
	h.clock.Advance(5 * time.Second)
	if s, _ := a.look(next).Shown.Get(); len(s.Line()) != 1 {
		t.Errorf("the level went on to move %d", len(s.Line()))
	}
	mu.Lock()
	defer mu.Unlock()
	if asked != 3 || ended != 1 {
		t.Errorf("asked %d times, %d searches were ended", asked, ended)
	}
}

func TestLevelDeclinesADraw(t *testing.T) {
	h := open(t, withMind(silent{}))
	a := h.member("ada")
	id := a.against(1)
	must(t, a.do(id, games.VerbMove, "d3"))
	must(t, a.do(id, games.VerbOffer, games.WhatDraw))
	h.clock.Advance(leastReply * time.Millisecond)
	await(t, a.look(id).Shown, "no offer", func(s shown) bool { _, stands := s.Offer(); return !stands })
}
