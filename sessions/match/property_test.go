package match_test

import (
	"slices"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions/match"

	"pgregory.net/rapid"
)

// table draws a kind of match: every game and every sort of terms.
func table(t *rapid.T) (games.Game, games.Setup, games.Terms) {
	controls := []games.Control{{}, bullet, blitz, {Main: 600_000}}
	with := terms(rapid.SampledFrom(controls).Draw(t, "control"), false)
	setup := games.Setup{Seed: [32]byte{1, 2, 3}}
	switch rapid.SampledFrom([]string{"duel", "reversi", "solo", "race"}).Draw(t, "game") {
	case "solo":
		with.Players = with.Players[:1]
		setup.Options = rapid.SampledFrom([]string{"", "wake"}).Draw(t, "options")
		return trial{seats: 1}, setup, with
	case "race":
		setup.Options = rapid.SampledFrom([]string{"", "wake"}).Draw(t, "options")
		n := rapid.IntRange(2, 4).Draw(t, "seats")
		for len(with.Players) < n {
			with.Players = append(with.Players, games.Player{Level: 4 - len(with.Players)})
		}
		return race{trial{seats: n, shared: rapid.Bool().Draw(t, "shared")}}, setup, with
	case "reversi":
		with.Rated = !with.Control.None() && rapid.Bool().Draw(t, "rated")
		return reversi.Game{}, setup, with
	}
	switch rapid.IntRange(0, 3).Draw(t, "sort") {
	case 0:
		with.HotSeat = true
	case 1:
		with.Players[1].Level = 3
	case 2:
		with.Rated = !with.Control.None()
	}
	return trial{turns: true, seats: 2}, setup, with
}

// input draws what may reach a match: mostly what is sensible now, sometimes
// anything at all.
func input(t *rapid.T, m match.Match, now games.Instant) games.Input {
	in := games.Input{At: now, Seen: m.Version()}
	in.Seat = games.Seat(rapid.IntRange(-1, 3).Draw(t, "seat"))
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0:
		in.Verb = games.Verb(rapid.IntRange(0, 20).Draw(t, "verb"))
		in.Seen = rapid.Uint64Range(0, 9).Draw(t, "seen")
		in.Move = games.Move(rapid.String().Draw(t, "text"))
	case 1:
		in.Seat = games.Watcher
		in.Verb = rapid.SampledFrom([]games.Verb{games.VerbHalt, games.VerbResume, games.VerbTick, games.VerbResume}).Draw(t, "house")
	case 2, 3:
		in.Verb = rapid.SampledFrom([]games.Verb{games.VerbOffer, games.VerbAccept, games.VerbDecline, games.VerbClaim}).Draw(t, "deal")
		in.Move = rapid.SampledFrom([]games.Move{games.WhatDraw, games.WhatTakeback, games.WhatWin}).Draw(t, "on")
	case 4:
		in.Verb = rapid.SampledFrom([]games.Verb{games.VerbReady, games.VerbDrop, games.VerbReturn}).Draw(t, "there")
	case 5:
		if rapid.IntRange(0, 9).Draw(t, "quits") == 0 {
			in.Verb = rapid.SampledFrom([]games.Verb{games.VerbResign, games.VerbLeave, games.VerbAbort}).Draw(t, "quit")
		} else {
			in.Verb, in.Seat = games.VerbTick, games.Watcher
		}
	default:
		in.Verb = games.VerbMove
		if seat := m.State().ToMove().Only(); seat != games.Watcher {
			in.Seat = seat
		}
		moves := append([]games.Move{"go"}, m.State().Moves(in.Seat)...)
		moves = slices.DeleteFunc(moves, func(m games.Move) bool { return m == "win" || m == "even" })
		in.Move = rapid.SampledFrom(moves).Draw(t, "move")
	}
	return in
}

// later draws how long it is until the next input: often at once, often
// around the next deadline.
func later(t *rapid.T, m match.Match, now games.Instant) games.Instant {
	if at, ok := m.Deadline(); ok && rapid.IntRange(0, 5).Draw(t, "wait") == 0 {
		return max(now, at+games.Instant(rapid.IntRange(-1, 1).Draw(t, "around")))
	}
	return now + games.Instant(rapid.SampledFrom([]int{0, 1, 300, 2000, 2000, 9000, 50_000, -5000}).Draw(t, "pause"))
}

// TestAnyMatch plays random inputs at random times and holds everything that
// must be true of every match against every step.
func TestAnyMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, setup, with := table(t)
		m, err := match.Begin(g, setup, with, began)
		if err != nil {
			t.Fatal(err)
		}
		var old []match.Match
		var pictures []string
		now := began
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			now = later(t, m, now)
			next, err := m.Step(input(t, m, now))
			holds(t, m, next, err, now)
			if rapid.IntRange(0, 4).Draw(t, "keep") == 0 {
				old, pictures = append(old, m), append(pictures, picture(m))
			}
			m = next
		}
		for i := range old { // also when another future is tried from there
			_, _ = old[i].Step(input(t, old[i], now))
			if picture(old[i]) != pictures[i] {
				t.Fatal("an old match changed")
			}
		}
		again, err := match.Replay(g, setup, with, began, m.Log())
		if err != nil {
			t.Fatal(err)
		}
		if picture(again) != picture(m) {
			t.Fatalf("the replay differs:\n%s\n\n%s", picture(again), picture(m))
		}
	})
}

func holds(t *rapid.T, was, m match.Match, err error, now games.Instant) {
	if err != nil {
		e, ok := err.(*games.Error)
		if !ok || e.Code == "" || !strings.HasPrefix(e.Note.ID, m.Game().About().Name+".") &&
			!strings.HasPrefix(e.Note.ID, "error.") && !slices.Contains(match.WordIDs(), e.Note.ID) {
			t.Fatalf("refusal without a word: %v", err)
		}
		if picture(m) != picture(was) {
			t.Fatal("a refusal changed the match")
		}
		return
	}
	before, after := was.Log(), m.Log()
	if len(after) < len(before) || !slices.Equal(before, after[:len(before)]) {
		t.Fatal("the log did not only grow")
	}
	for i := 1; i < len(after); i++ {
		a, b := after[i-1], after[i]
		if b.At < a.At || b.Time < a.Time || b.Version < a.Version {
			t.Fatalf("runs backwards: %+v %+v", a, b)
		}
	}
	consistent(t, m, now)
}

// consistent holds the clocks against the log: time used is match time, plus
// an increment for every move played.
func consistent(t *rapid.T, m match.Match, now games.Instant) {
	now = max(now, m.Last())
	c := m.Terms().Control
	if c.None() || !m.Game().About().Turns {
		return
	}
	var used, earned games.Elapsed
	for s := range m.Terms().Players {
		used += c.Main - m.Left(games.Seat(s), now)
	}
	for _, e := range m.Log() {
		if e.Verb == games.VerbMove {
			earned += c.Inc
		}
	}
	for _, e := range m.Log() { // forced moves earn nothing; undone ones were played
		if e.Move == "pass" || e.Move == "--" {
			earned -= c.Inc
		}
	}
	overdue := games.Elapsed(0)
	if at, ok := m.Deadline(); ok && now > at || m.Result() != nil {
		overdue = 1 << 40 // the flag has fallen: more time went by than was on the clock
	}
	if spent := used + earned; spent > m.Elapsed(now) || m.Elapsed(now)-spent > overdue {
		t.Fatalf("%d ms used of %d ms", spent, m.Elapsed(now))
	}
}

func TestReplayOfALogCutAnywhere(t *testing.T) {
	g := running(t, terms(blitz, false))
	g.do(2000, 0, games.VerbMove, "stun")
	g.do(3000, 0, games.VerbMove, "stun")
	log := g.Log()
	for n := range len(log) + 1 {
		m, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, log[:n])
		if err != nil {
			t.Fatal(n, err)
		}
		if got := m.Log(); len(got) < n || !slices.Equal(got[:n], log[:n]) {
			t.Fatal("the log is not a part of the replay's")
		}
	}
	for i := range log {
		bad := slices.Clone(log)
		bad[i].Version += 7
		if _, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, bad); err == nil {
			t.Fatal("a damaged log is played:", i)
		}
	}
}

func FuzzStep(f *testing.F) {
	f.Add([]byte{1, 0, 1, 1, 4, 0, 9, 1, 4, 15, 200, 2}, "go")
	f.Add([]byte{4, 1, 1, 1, 4, 1, 5, 1, 13, 15, 1, 1, 14, 15, 9, 9}, "stun")
	f.Fuzz(func(t *testing.T, script []byte, text string) {
		m, err := match.Begin(trial{turns: true, seats: 2}, games.Setup{}, terms(bullet, false), began)
		if err != nil {
			t.Fatal(err)
		}
		words := []games.Move{games.Move(text), "go", "stun", games.WhatDraw, games.WhatTakeback, games.WhatWin, ""}
		for ; len(script) >= 4; script = script[4:] {
			in := games.Input{
				At:   m.Last() + games.Instant(script[2])*games.Instant(script[2]),
				Seat: games.Seat(script[1]%5) - 1, Verb: games.Verb(script[0] % 18),
				Seen: m.Version() + uint64(script[3]>>7), Move: words[int(script[3])%len(words)],
			}
			if in.Move == "boom" {
				continue
			}
			m, _ = m.Step(in)
		}
		again, err := match.Replay(m.Game(), m.Setup(), m.Terms(), began, m.Log())
		if err != nil || picture(again) != picture(m) {
			t.Fatalf("the replay differs: %v", err)
		}
	})
}

// BenchmarkStep is one reversi move in a running game.
func BenchmarkStep(b *testing.B) {
	m, err := match.Begin(reversi.Game{}, games.Setup{}, terms(blitz, true), began)
	if err != nil {
		b.Fatal(err)
	}
	at := began + 6000
	b.ReportAllocs()
	for b.Loop() {
		seat := m.State().ToMove().Only()
		in := games.Input{At: at, Seat: seat, Seen: m.Version(), Verb: games.VerbMove, Move: m.State().Moves(seat)[0]}
		if _, err := m.Step(in); err != nil {
			b.Fatal(err)
		}
	}
}
