package e2e

import (
	"context"
	"testing"
	"time"

	"arcade/games"
	"arcade/server/servertest"
	"arcade/sessions"
	"arcade/sessions/alarm"

	"golang.org/x/crypto/ssh"
)

// seated is a rated 3+2 game between bob, who plays by the door of the house,
// and ada, whose only session is a terminal over SSH.
type seated struct {
	*servertest.Arcade
	clock *alarm.Manual
	key   ssh.Signer
	ada   *servertest.Conn
	term  *servertest.Terminal
	bob   sessions.Presence
	id    sessions.ID
}

func seat(t *testing.T) seated {
	t.Helper()
	clock := alarm.NewManual(servertest.Start)
	s := seated{clock: clock, key: servertest.NewKey(t)}
	s.Arcade = servertest.New(t, servertest.Options{Clock: clock, Pulse: true})
	ada := s.enter(t, "ada", s.key)
	s.bob = s.enter(t, "bob", servertest.NewKey(t))
	offer, err := s.bob.Challenge(t.Context(), "ada", sessions.Proposal{
		Game: "reversi", Control: games.Control{Main: 180_000, Inc: 2000}, Rated: true, Side: sessions.FirstSide,
	})
	if err != nil {
		t.Fatal(err)
	}
	s.id, err = ada.Answer(t.Context(), offer, sessions.Reply{Kind: sessions.Accept})
	if err != nil {
		t.Fatal(err)
	}
	s.play(t, s.bob, "f5")
	s.play(t, ada, "d6") // both have moved: the game is not aborted
	s.come(t)
	if err := ada.Close(); err != nil {
		t.Fatal(err)
	}
	return s
}

// enter makes an account and opens a presence of it.
func (s seated) enter(t *testing.T, name string, key ssh.Signer) sessions.Presence {
	t.Helper()
	if o := s.Once(name, key, "settings bell off"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	p, err := s.Hall.Enter(t.Context(), sessions.Identity{Fingerprint: ssh.FingerprintSHA256(key.PublicKey())})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// come logs ada in: she is at her board at once.
func (s *seated) come(t *testing.T) {
	t.Helper()
	s.ada = s.Dial("ada", s.key)
	s.term = s.ada.Open(servertest.Window{})
	s.term.WaitFor("bob")
}

// pass moves the clock on second by second; whoever is alive answers between.
func (s seated) pass(t *testing.T, seconds int, until func() bool) int {
	t.Helper()
	for n := range seconds {
		if until() {
			return n
		}
		s.clock.Advance(time.Second)
		if o := s.Once("clock", nil, "version"); o.Code != 0 {
			t.Fatalf("somebody else is disturbed: %+v", o)
		}
	}
	return seconds
}

func never() bool { return false }

// away tells whether ada's seat is empty.
func (s seated) away(t *testing.T) bool {
	t.Helper()
	look, err := s.bob.Look(t.Context(), s.id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	shown, _ := look.Shown.Get()
	_, away := shown.Away(1 - look.Seat)
	return away
}

// noticed waits, while the clock stands, until ada's seat is empty: the server
// may be slower than a clock that is moved.
func (s seated) noticed(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), servertest.Patience)
	defer cancel()
	look, err := s.bob.Look(ctx, s.id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	for seen := uint64(0); ; {
		shown, at, err := look.Shown.Wait(ctx, seen)
		if err != nil {
			t.Fatalf("not noticed: %v", err)
		}
		if _, away := shown.Away(1 - look.Seat); away {
			return
		}
		seen = at
	}
}

// play makes a move, having seen the board.
func (s seated) play(t *testing.T, p sessions.Presence, m games.Move) {
	t.Helper()
	if err := p.Do(t.Context(), s.id, sessions.Order{Verb: games.VerbReady}); err != nil {
		t.Fatal(err)
	}
	look, err := p.Look(t.Context(), s.id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	shown, _ := look.Shown.Get()
	if err := p.Do(t.Context(), s.id, sessions.Order{Seen: shown.Version(), Verb: games.VerbMove, Move: m}); err != nil {
		t.Fatalf("%s: %v", m, err)
	}
}

func TestAPlayerWhoVanishesIsNoticedAndComesBack(t *testing.T) {
	s := seat(t)
	s.pass(t, 20, never)
	if s.away(t) {
		t.Fatal("a player who is there is taken for gone")
	}
	s.ada.Vanish()
	s.pass(t, 15, never)
	s.noticed(t)
	s.come(t)
	s.term.Wait("be hers again", func(string) bool { return !s.away(t) })
	s.play(t, s.bob, "c3")
	s.term.WaitFor("c3")
}

func TestAPlayerWhoStopsReadingDelaysNobody(t *testing.T) {
	s := seat(t)
	s.ada.StopReading()
	for i := range 2000 { // each asks for a whole screen
		s.term.Resize(80+i%40, 24+i%20)
	}
	s.play(t, s.bob, "c3")
	s.pass(t, 60, func() bool { return s.away(t) })
	s.noticed(t)
	s.come(t)
	s.term.WaitFor("c3")
}
