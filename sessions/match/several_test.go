package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"arcade/games"
	"arcade/sessions/match"
)

// field begins a race of so many that are all there at 1 s.
func field(t *testing.T, n int, options string) *game {
	t.Helper()
	with := games.Terms{ID: "7abcde", Rated: true, Class: games.AnySpeed}
	for range n {
		with.Players = append(with.Players, games.Player{})
	}
	g := begin(t, race{trial{seats: n}}, options, with)
	for seat := range n {
		g.do(1000, games.Seat(seat), games.VerbReady, "")
	}
	return g
}

// The game's own start comes at its match time, after all have seen the board or
// the wait for them is over.
func TestStartOfARace(t *testing.T) {
	g := field(t, 3, "wake")
	g.deadline(5000)
	late := begin(t, race{trial{seats: 3}}, "wake", games.Terms{Players: make([]games.Player, 3)})
	late.do(1000, 0, games.VerbReady, "")
	late.do(1000, 1, games.VerbReady, "")
	late.deadline(5000)
	late.refused(games.Halted, 2000, 0, games.VerbMove, "go") // the third has not seen it yet
	late.do(5000, games.Watcher, games.VerbTick, "")
	late.deadline(9000)
	late.do(9000, games.Watcher, games.VerbTick, "")
	if e := late.Log()[len(late.Log())-1]; e.Time != 4000 || e.At != began+9000 || e.Seat != games.Watcher {
		t.Fatalf("%+v", e)
	}
	late.deadline(13_000)
}

// The same at a table: one timer, whatever comes first.
func TestTableWakesARace(t *testing.T) {
	with := games.Terms{ID: "7abcde", Players: make([]games.Player, 3)}
	m, err := match.Begin(race{trial{seats: 3}}, games.Setup{Options: "wake"}, with, began)
	if err != nil {
		t.Fatal(err)
	}
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.table.Close()
		h.open(m, 0)
		h.must(0, games.VerbReady, "")
		h.pass(8999 * time.Millisecond) // the opening lasts 5 s
		if h.now().Version() != 0 {
			t.Fatal("woken too early")
		}
		h.pass(time.Millisecond)
		synctest.Wait()
		if s := h.now(); s.Version() != 1 || s.Elapsed(began+9000) != 4000 {
			t.Fatalf("version %d at %d", s.Version(), s.Elapsed(began+9000))
		}
	})
}

func TestLeaveARaceOfTwo(t *testing.T) {
	for _, verb := range []games.Verb{games.VerbResign, games.VerbLeave} {
		g := field(t, 2, "")
		g.do(2000, 1, games.VerbMove, "go")
		g.do(3000, 1, verb, "")
		g.over(games.ReasonResign, 1, 2)
	}
	// Who is through stays before the other, whoever leaves.
	for seat := range games.Seat(2) {
		g := field(t, 2, "")
		g.do(2000, 0, games.VerbMove, "through")
		g.do(3000, seat, games.VerbLeave, "")
		if seat == 0 { // the other one goes on
			g.do(4000, 1, games.VerbMove, "through")
		}
		g.over(games.ReasonFinished, 1, 2)
	}
	// What leaving means is the game's to say.
	alone := field(t, 2, "alone")
	alone.do(2000, 1, games.VerbLeave, "")
	alone.refused(games.Denied, 2500, 1, games.VerbMove, "go")
	alone.do(3000, 0, games.VerbMove, "through")
	alone.over(games.ReasonFinished, 1, 2)
	// On a board that both share the other one plays on.
	g := begin(t, race{trial{seats: 2, shared: true}}, "", games.Terms{Players: make([]games.Player, 2)})
	g.do(10, 0, games.VerbResign, "")
	g.do(20, 1, games.VerbReady, "")
	g.refused(games.Denied, 60_020, 1, games.VerbClaim, games.WhatWin)
	g.do(2000, 1, games.VerbMove, "win")
	g.over(games.ReasonFinished, 2, 1)
}

// Who is gone in a race runs on: time goes by, the others play, and nobody but
// a single opponent may claim anything.
func TestAwayInARace(t *testing.T) {
	g := field(t, 3, "")
	g.do(2000, 2, games.VerbDrop, "")
	if away, ok := g.Away(2); !ok || away.Since != began+2000 || away.Claim {
		t.Fatalf("away %+v", away)
	}
	g.do(5000, 0, games.VerbMove, "go")
	if e := g.Log()[len(g.Log())-1]; e.Time != 4000 {
		t.Fatal("time stands for somebody who is gone:", e.Time)
	}
	g.refused(games.Denied, 90_000, 0, games.VerbClaim, games.WhatWin)
	g.do(90_000, 2, games.VerbReturn, "")
	g.do(91_000, 2, games.VerbMove, "win")
	g.over(games.ReasonFinished, 2, 2, 1)

	duel := field(t, 2, "")
	duel.do(2000, 1, games.VerbDrop, "")
	if away, _ := duel.Away(1); !away.Claim || away.Until != began+62_000 {
		t.Fatalf("away %+v", away)
	}
	duel.do(62_000, 0, games.VerbClaim, games.WhatWin)
	duel.over(games.ReasonDisconnect, 1, 2)

	all := field(t, 3, "")
	all.do(2000, 0, games.VerbMove, "go")
	for seat := range games.Seat(3) {
		all.do(3000, seat, games.VerbDrop, "")
	}
	all.deadline(2000 + 24*3600_000)
	all.do(2000+24*3600_000, games.Watcher, games.VerbTick, "")
	all.over(games.ReasonAborted)
}

// After the server was down a race stands until all who were there are back, at
// most 90 s; nobody plays meanwhile, nobody is charged for the gap, and who was
// gone before is not waited for.
func TestRaceAfterTheServerWasDown(t *testing.T) {
	g := field(t, 4, "wake")
	g.do(2000, 3, games.VerbDrop, "")
	g.do(3000, games.Watcher, games.VerbHalt, "")
	at := games.Instant(600_000)
	g.do(at, games.Watcher, games.VerbResume, "")
	g.deadline(at + 90_000)
	if _, ok := g.Away(3); !ok {
		t.Error("who was gone before counts as there")
	}
	g.do(at+1000, 0, games.VerbReturn, "")
	g.refused(games.Halted, at+1000, 0, games.VerbMove, "go")

	back := *g
	back.do(at+20_000, 1, games.VerbReturn, "")
	back.do(at+30_000, 2, games.VerbReturn, "")
	back.deadline(at + 32_000) // 2 s of match time had gone by, the game wakes at 4 s
	back.do(at+30_500, 0, games.VerbMove, "go")
	if e := back.Log()[len(back.Log())-1]; e.Time != 2500 {
		t.Errorf("stamped %d", e.Time)
	}
	back.do(at+31_000, 3, games.VerbMove, "go") // moving is returning
	if _, ok := back.Away(3); ok {
		t.Error("who moves is away")
	}

	g.do(at+90_000, games.Watcher, games.VerbTick, "") // two never come
	g.do(at+91_000, 0, games.VerbMove, "go")
	for _, seat := range []games.Seat{1, 2, 3} {
		if _, ok := g.Away(seat); !ok {
			t.Errorf("seat %d counts as there", seat)
		}
	}
	again, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, g.Log())
	if err != nil || picture(again) != picture(g.Match) {
		t.Errorf("the replay differs: %v", err)
	}
}

// Who is through has nothing to miss: the others don't wait for them, but for
// each other. They count as gone until they are back.
func TestNobodyWaitsForWhoIsThrough(t *testing.T) {
	g := field(t, 3, "wake")
	g.do(2000, 0, games.VerbMove, "through")
	g.do(3000, games.Watcher, games.VerbHalt, "")
	g.do(600_000, games.Watcher, games.VerbResume, "")
	if away, ok := g.Away(0); !ok || away.Since != began+600_000 {
		t.Errorf("who is through and not back: %+v %t", away, ok)
	}
	g.do(601_000, 1, games.VerbReturn, "")
	g.refused(games.Halted, 601_000, 1, games.VerbMove, "go") // the third races too
	g.do(610_000, 2, games.VerbReturn, "")
	g.deadline(612_000)
	g.do(610_500, 1, games.VerbMove, "go")
	if e := g.Log()[len(g.Log())-1]; e.Time != 2500 {
		t.Errorf("stamped %d", e.Time)
	}
	g.do(611_000, 0, games.VerbReturn, "")
	if _, ok := g.Away(0); ok {
		t.Error("who is back is away")
	}
	again, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, g.Log())
	if err != nil || picture(again) != picture(g.Match) {
		t.Errorf("the replay differs: %v", err)
	}

	all := field(t, 2, "")
	all.do(2000, 0, games.VerbMove, "through")
	all.do(2500, 1, games.VerbDrop, "")
	all.do(3000, games.Watcher, games.VerbHalt, "")
	all.do(600_000, games.Watcher, games.VerbResume, "")
	all.do(600_000, 1, games.VerbMove, "through") // at once: nobody is waited for
	all.over(games.ReasonFinished, 1, 2)
}

// With everybody gone before, nobody is waited for.
func TestEmptyRaceAfterTheServerWasDown(t *testing.T) {
	g := field(t, 2, "wake")
	g.do(2000, 0, games.VerbDrop, "")
	g.do(2000, 1, games.VerbDrop, "")
	g.do(3000, games.Watcher, games.VerbHalt, "")
	g.do(10_000, games.Watcher, games.VerbResume, "")
	g.deadline(12_000)
}

// A burst is an order like any other, and stays visible in the log.
func TestBurst(t *testing.T) {
	g := field(t, 2, "")
	for i, burst := range []bool{false, true, true} {
		next, err := g.Step(games.Input{At: began + 2000, Seat: 0, Verb: games.VerbMove, Move: "go", Burst: burst})
		if err != nil {
			t.Fatal(err)
		}
		g.Match = next
		if e := g.Log()[len(g.Log())-1]; e.Burst != burst || e.Version != uint64(i+1) {
			t.Errorf("%+v", e)
		}
	}
	if again, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, g.Log()); err != nil || !again.Log()[3].Burst {
		t.Errorf("after a replay: %v", err)
	}
}

// A racer who is through and goes away can't be robbed of the place by a claim.
func TestWhoIsThroughLosesToNoClaim(t *testing.T) {
	g := field(t, 2, "")
	g.do(2000, 0, games.VerbMove, "through")
	if away, ok := g.Away(0); ok {
		t.Fatalf("away before the drop: %+v", away)
	}
	g.do(3000, 0, games.VerbDrop, "")
	if away, ok := g.Away(0); !ok || away.Claim || away.Until != began+63_000 {
		t.Fatalf("%+v", away)
	}
	for _, what := range []games.Move{games.WhatWin, games.WhatDraw} {
		g.refused(games.Denied, 100_000, 1, games.VerbClaim, what)
	}
	g.do(100_000, 1, games.VerbMove, "through")
	g.over(games.ReasonFinished, 1, 2)
}
