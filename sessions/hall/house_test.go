package hall

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/reversi"
	"arcade/games/reversi/engine"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/match"
	"arcade/storage"
	"arcade/storage/bolt"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// patience bounds how long a test waits for what another goroutine does. A
// test that passes never waits it out.
const patience = 20 * time.Second

// noon is when the tests' clock starts.
const noon = games.Instant(1_800_000_000_000)

// house is a real hall on a real store, with a clock that the test moves and
// dice that fall the same way at every run: what a board holds is never luck.
type house struct {
	*Hall
	t     *testing.T
	clock *alarm.Manual
	path  string
	disk  *bolt.Store
	log   *strings.Builder
	opts  Options
}

func open(t *testing.T, change ...func(*Options)) *house {
	t.Helper()
	h := &house{t: t, clock: alarm.NewManual(noon), path: filepath.Join(t.TempDir(), "arcade.db"), log: &strings.Builder{}}
	h.opts = Options{
		Games: []games.Game{reversi.Game{}, minesweeper.Game{}}, Clock: h.clock,
		Minds: map[string]Mind{"reversi": engine.New()}, Workers: 1,
		Rand: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.NewTextHandler(h.log, nil)), PublicName: "arcade.example",
	}
	for _, f := range change {
		f(&h.opts)
	}
	h.start()
	t.Cleanup(h.stop)
	return h
}

// openOn is open on a store that stands before the real one.
func openOn(t *testing.T, wrap func(storage.Store) storage.Store) *house {
	t.Helper()
	h := open(t)
	h.Close()
	h.opts.Store = wrap(h.disk)
	var err error
	h.Hall, err = New(h.opts)
	must(t, err)
	return h
}

func (h *house) start() {
	h.t.Helper()
	disk, err := bolt.Open(bolt.Options{Path: h.path})
	if err != nil {
		h.t.Fatal(err)
	}
	h.disk, h.opts.Store = disk, disk
	if h.Hall, err = New(h.opts); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) stop() {
	if h.Hall == nil {
		return
	}
	if err := h.Close(); err != nil {
		h.t.Error(err)
	}
	if err := h.disk.Close(); err != nil {
		h.t.Error(err)
	}
	h.Hall = nil
	if strings.Contains(h.log.String(), "panic") {
		h.t.Errorf("a panic is in the log:\n%s", h.log)
	}
}

// restart drains, closes and opens the same file again.
func (h *house) restart() {
	h.t.Helper()
	must(h.t, h.Drain(h.t.Context()))
	h.stop()
	h.start()
}

func key(name string) sessions.Identity {
	return sessions.Identity{Fingerprint: "SHA256:" + name, KeyType: "ssh-ed25519", Proposed: name, Remote: "192.0.2.1:1"}
}

// guest enters somebody without a key.
func (h *house) guest() *one {
	h.t.Helper()
	return h.enter(sessions.Identity{Proposed: "nobody", Remote: "192.0.2.9:" + h.dice.word(4)})
}

// one is a session in a test.
type one struct {
	sessions.Presence
	h  *house
	id sessions.Identity
}

func (h *house) enter(who sessions.Identity) *one {
	h.t.Helper()
	s, err := h.Enter(h.t.Context(), who)
	if err != nil {
		h.t.Fatalf("%s can't enter: %v", who.Proposed, err)
	}
	return &one{s, h, who}
}

// member enters the owner of an account, which is made if need be.
func (h *house) member(name string) *one {
	h.t.Helper()
	if _, err := h.Create(h.t.Context(), key(name), name, nil); err != nil && code(err) != sessions.Taken {
		h.t.Fatal(err)
	}
	return h.enter(key(name))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused checks the code of a refusal.
func refused(t *testing.T, err error, want games.Code, what string) {
	t.Helper()
	if code(err) != want {
		t.Errorf("%s: %v, want %s", what, err, want)
	}
}

// await waits until a mailbox holds a value that satisfies.
func await[T any](t *testing.T, l *match.Latest[T], what string, ok func(T) bool) T {
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

func (o *one) news(what string, ok func(sessions.News) bool) sessions.News {
	o.h.t.Helper()
	return await(o.h.t, o.News(), what, ok)
}

// told waits for a notice.
func (o *one) told(word string) sessions.Notice {
	o.h.t.Helper()
	n := o.news("notice "+word, func(n sessions.News) bool { return said(n, word) >= 0 })
	return n.Notices[said(n, word)]
}

func said(n sessions.News, word string) int {
	return slices.IndexFunc(n.Notices, func(x sessions.Notice) bool { return x.Note.ID == word })
}

// seated waits for a running match and gives the newest.
func (o *one) seated() sessions.Seated {
	o.h.t.Helper()
	n := o.news("a match", func(n sessions.News) bool { return len(n.Seated) > 0 })
	return n.Seated[len(n.Seated)-1]
}

func (o *one) name() string { return o.Me().Name }

func (o *one) look(id sessions.ID) sessions.Look {
	o.h.t.Helper()
	l, err := o.Look(o.h.t.Context(), id)
	must(o.h.t, err)
	return l
}

func (o *one) do(id sessions.ID, verb games.Verb, move games.Move) error {
	l := o.look(id)
	defer l.Close()
	shown, _ := l.Shown.Get()
	return o.Do(o.h.t.Context(), id, sessions.Order{Seen: shown.Version(), Verb: verb, Move: move})
}

func blitz() sessions.Proposal {
	c, _ := games.ParseControl("3+2")
	return sessions.Proposal{Game: "reversi", Control: c, Rated: true, Side: sessions.AnySide}
}

func slow() sessions.Proposal { return sessions.Proposal{Game: "reversi"} }

// begin lets one side accept the other's challenge; black is a's.
func begin(a, b *one, p sessions.Proposal) sessions.ID {
	a.h.t.Helper()
	p.Side = sessions.FirstSide
	ch, err := a.Challenge(a.h.t.Context(), b.name(), p)
	must(a.h.t, err)
	id, err := b.Answer(a.h.t.Context(), ch, sessions.Reply{Kind: sessions.Accept})
	must(a.h.t, err)
	a.ready(id)
	b.ready(id)
	return id
}

func (o *one) ready(id sessions.ID) {
	o.h.t.Helper()
	must(o.h.t, o.Do(o.h.t.Context(), id, sessions.Order{Verb: games.VerbReady}))
}

// wipeOut is a whole game of nine plies that Black wins 13-0.
const wipeOut = "e6f4e3f6g5d6e7f5c5"

// play plays a transcript from the first ply on.
func play(black, white *one, id sessions.ID, moves string) {
	black.h.t.Helper()
	for i := 0; i < len(moves); i += 2 {
		who := black
		if i%4 == 2 {
			who = white
		}
		if err := who.do(id, games.VerbMove, games.Move(moves[i:i+2])); err != nil {
			black.h.t.Fatalf("%s: %v", moves[i:i+2], err)
		}
	}
}

// over waits until a match is committed.
func (o *one) over(id sessions.ID) match.Shown {
	o.h.t.Helper()
	l := o.look(id)
	defer l.Close()
	return await(o.h.t, l.Shown, "the end of "+string(id), func(s match.Shown) bool { return s.Outcome != nil })
}

// lobbyAs waits for a picture of the lobby, moving the clock once so that it
// comes: when there is something to draw.
func (h *house) lobbyAs(what string, ok func(sessions.Lobby) bool) sessions.Lobby {
	h.t.Helper()
	h.until(what, func() bool { return ok(h.Present()) })
	h.clock.Advance(pictureEvery * time.Millisecond)
	return await(h.t, h.Lobby(), what, ok)
}

func line(l sessions.Lobby, name string) (sessions.Who, bool) {
	i := slices.IndexFunc(l.Players, func(w sessions.Who) bool { return w.Name == name })
	if i < 0 {
		return sessions.Who{}, false
	}
	return l.Players[i], true
}

type shown = match.Shown

func away(s shown, seat games.Seat) bool { _, ok := s.Away(seat); return ok }
