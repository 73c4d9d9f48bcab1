// Package screentest stands a screen in front of a real house: a hall on a
// store in a file, with a clock that the test moves. Only tests import it.
package screentest

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/games/reversi/engine"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/match"
	"arcade/sessions/screens/text"
	"arcade/storage/bolt"
)

// Noon is when the clocks start: 2027-01-15 08:00 UTC.
const Noon = games.Instant(1_800_000_000_000)

// patience bounds how long a test waits for what another goroutine does. A
// test that passes never waits it out.
const patience = 20 * time.Second

// Games are the games of the house.
func Games() []games.Game { return []games.Game{reversi.Game{}, minesweeper.Game{}} }

// Words are all texts, those of races and puzzles too, read once.
var Words = sync.OnceValues(func() (*text.Words, error) {
	var sources []fs.FS
	for _, g := range append(Games(), race.Game{}, team.Game{}, Puzzle{}) {
		sources = append(sources, g.Words())
	}
	return text.Load(sources...)
})

// House is a real hall with a clock that the test moves. Its randomness is
// fixed, so that identifiers are the same each time.
type House struct {
	*hall.Hall
	T     testing.TB
	Clock *alarm.Manual
}

// Open opens a house that closes with the test. Its coach is a small one, and
// not the engine's: what the screens show must not change with each training
// of that. Options change what the house is made of.
func Open(t testing.TB, options ...func(*hall.Options)) *House {
	t.Helper()
	disk, err := bolt.Open(bolt.Options{Path: filepath.Join(t.TempDir(), "arcade.db")})
	Must(t, err)
	h := &House{T: t, Clock: alarm.NewManual(Noon)}
	o := hall.Options{
		Games: Games(), Store: told{disk}, Clock: h.Clock, Workers: 1, PublicName: "arcade.example",
		Minds:   map[string]hall.Mind{"reversi": engine.New()},
		Coaches: map[string]games.Coach{"reversi": Coach{}},
		Rand:    rand.NewChaCha8([32]byte{7}),
	}
	for _, change := range options {
		change(&o)
	}
	h.Hall, err = hall.New(o)
	Must(t, err)
	t.Cleanup(func() {
		Must(t, h.Close())
		Must(t, disk.Close())
	})
	return h
}

// Must fails the test on an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Key is the identity of somebody who signs with a key of that name.
func Key(name string) sessions.Identity {
	return sessions.Identity{
		Fingerprint: "SHA256:" + name + "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789", KeyType: "ssh-ed25519",
		Proposed: name, Remote: "192.0.2.1:1",
	}
}

// Studied waits until the studies of matches are whole and kept.
func (h *House) Studied(ids ...sessions.ID) {
	h.T.Helper()
	const last = 1 << 60 // nothing is as new, so that only the end is waited for
	for _, id := range ids {
		s, err := h.Study(h.T.Context(), id)
		Must(h.T, err)
		if _, _, err := s.Newest.Wait(h.T.Context(), last); !errors.Is(err, match.ErrClosed) {
			h.T.Fatal(err)
		}
		s.Close()
	}
}

// One is a session of somebody.
type One struct {
	sessions.Presence
	h   *House
	Who sessions.Identity
}

// Enter lets somebody in.
func (h *House) Enter(who sessions.Identity) *One {
	h.T.Helper()
	p, err := h.Hall.Enter(h.T.Context(), who)
	Must(h.T, err)
	return &One{p, h, who}
}

// Member makes an account and lets its owner in.
func (h *House) Member(name string) *One {
	h.T.Helper()
	_, err := h.Create(h.T.Context(), Key(name), name, nil)
	Must(h.T, err)
	return h.Enter(Key(name))
}

// Begin lets two people begin a game of reversi; black is a's.
func Begin(a, b *One, clock string, rated bool) sessions.ID {
	t := a.h.T
	t.Helper()
	c, ok := games.ParseControl(clock)
	if !ok {
		t.Fatal(clock)
	}
	p := sessions.Proposal{Game: "reversi", Control: c, Rated: rated, Side: sessions.FirstSide}
	ch, err := a.Challenge(t.Context(), b.Me().Name, p)
	Must(t, err)
	id, err := b.Answer(t.Context(), ch, sessions.Reply{Kind: sessions.Accept})
	Must(t, err)
	for _, o := range []*One{a, b} {
		Must(t, o.Do(t.Context(), id, sessions.Order{Verb: games.VerbReady}))
	}
	return id
}

// Moves plays squares written one after the other, with a pause before each;
// the match itself passes where there is no move.
func Moves(a, b *One, id sessions.ID, squares string, pause time.Duration) {
	a.h.T.Helper()
	for i := 0; i+1 < len(squares); i += 2 {
		a.h.Clock.Advance(pause)
		who := a
		if !a.Shown(id).State().ToMove().Has(0) {
			who = b
		}
		who.Act(id, games.VerbMove, games.Move(squares[i:i+2]))
	}
}

// Shown is a match as it stands.
func (o *One) Shown(id sessions.ID) match.Shown {
	o.h.T.Helper()
	l, err := o.Look(o.h.T.Context(), id)
	Must(o.h.T, err)
	defer l.Close()
	s, _ := l.Shown.Get()
	return s
}

// Act does something in a match.
func (o *One) Act(id sessions.ID, verb games.Verb, move games.Move) {
	o.h.T.Helper()
	order := sessions.Order{Seen: o.Shown(id).Version(), Verb: verb, Move: move}
	Must(o.h.T, o.Do(o.h.T.Context(), id, order))
}

// Solo begins a board.
func (o *One) Solo(game, options string) sessions.ID {
	o.h.T.Helper()
	id, err := o.Start(o.h.T.Context(), sessions.Solo{Game: game, Options: options})
	Must(o.h.T, err)
	return id
}

// Solve opens safe cells until the board is won, or until at most n moves were
// made, with a pause before each.
func (o *One) Solve(id sessions.ID, n int, pause time.Duration) {
	o.h.T.Helper()
	state := o.Shown(id).State()
	for range n {
		if state.Result() != nil {
			return
		}
		state = o.open(id, state, pause)
	}
}

// open makes one move that doesn't lose.
func (o *One) open(id sessions.ID, s games.State, pause time.Duration) games.State {
	o.h.T.Helper()
	for _, m := range s.Moves(0) {
		next, err := s.Play(0, 0, m)
		if err != nil || m[0] != 'o' || next.Result() != nil && next.Result().Places[0] != 1 {
			continue // a flag, or a mine
		}
		o.h.Clock.Advance(pause)
		o.Act(id, games.VerbMove, m)
		return next
	}
	o.h.T.Fatal("no safe cell")
	return nil
}

// Over waits until a match is committed.
func (o *One) Over(id sessions.ID) match.Shown {
	o.h.T.Helper()
	l, err := o.Look(o.h.T.Context(), id)
	Must(o.h.T, err)
	defer l.Close()
	return Await(o.h.T, l.Shown, "the end of "+string(id), func(s match.Shown) bool { return s.Outcome != nil })
}

// Picture waits for a picture of the lobby that satisfies.
func (h *House) Picture(what string, ok func(sessions.Lobby) bool) sessions.Lobby {
	h.T.Helper()
	h.Clock.Advance(time.Second)
	return Await(h.T, h.Hall.Lobby(), what, ok)
}

// Await waits until a mailbox holds a value that satisfies.
func Await[T any](t testing.TB, l *match.Latest[T], what string, ok func(T) bool) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	v, seen := l.Get()
	for !ok(v) {
		var err error
		if v, seen, err = l.Wait(ctx, seen); err != nil {
			t.Fatalf("%s: %v; last seen %+v", what, err, v)
		}
	}
	return v
}
