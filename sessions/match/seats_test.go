package match_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions/match"
)

func TestResign(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 3)
	g.do(at, 0, games.VerbResign, "") // not on move, and ahead of nobody
	g.over(games.ReasonResign, 2, 1)
}

// Report from players: the first mover had fewer discs when the game ended
// early and was shown as the winner, or the scores were swapped.
func TestWinnerIsNotWhoHasMoreDiscs(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 4)
	g.do(at, 1, games.VerbResign, "") // seat 1 has one more
	g.over(games.ReasonResign, 1, 2)
	if s := g.Result().Score; s[0] != 4 || s[1] != 5 {
		t.Fatalf("score %v", s)
	}
	if w, ok := g.Result().Winner(); !ok || w != 0 {
		t.Fatal("winner", w)
	}
}

func TestAbort(t *testing.T) {
	for plies := range 3 {
		for by := games.Seat(0); by < 2; by++ {
			g := running(t, terms(blitz, true))
			at := g.moves(2000, plies)
			if plies == 2 {
				g.refused(games.Denied, at, by, games.VerbAbort, "")
				continue
			}
			g.do(at, by, games.VerbAbort, "")
			g.over(games.ReasonAborted)
		}
	}
	g := duel(t, terms(blitz, true))
	g.do(10, 1, games.VerbAbort, "") // before anybody has seen the board
	g.over(games.ReasonAborted)
}

func TestPlayedToTheEnd(t *testing.T) {
	g := running(t, terms(blitz, true))
	g.do(2000, 0, games.VerbMove, "win")
	g.over(games.ReasonFinished, 1, 2)
}

func TestDropThenClaim(t *testing.T) {
	for what, places := range map[games.Move][]int{games.WhatWin: {1, 2}, games.WhatDraw: {1, 1}} {
		g := running(t, terms(blitz, true))
		at := g.moves(2000, 3)
		g.refused(games.Denied, at, 0, games.VerbClaim, what)
		g.do(at, 1, games.VerbDrop, "")
		away, ok := g.Away(1)
		if !ok || away.Since != began+at || away.Until != began+at+60_000 {
			t.Fatalf("away %+v", away)
		}
		g.left(1, at+10_000, 180_000-11_000+2000+1000-2000) // the clock runs
		g.refused(games.Early, at+59_999, 0, games.VerbClaim, what)
		g.refused(games.Illegal, at+60_000, 0, games.VerbClaim, "a pony")
		g.do(at+60_000, 0, games.VerbClaim, what)
		g.over(games.ReasonDisconnect, places...)
	}
}

func TestNothingButTheFlagIsAutomatic(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 3) - 1000
	g.do(at, 1, games.VerbDrop, "")
	g.do(at, 0, games.VerbDrop, "")
	g.deadline(at + 181_000)
	g.do(at+181_000, games.Watcher, games.VerbTick, "")
	g.over(games.ReasonTime, 1, 2)
}

func TestDropAllowanceOfAGame(t *testing.T) {
	g := running(t, terms(games.Control{Main: 600_000}, true))
	at := g.moves(2000, 3)
	for _, c := range []struct{ away, allowed games.Instant }{{50_000, 60_000}, {50_000, 60_000}, {10_000, 20_000}, {20_000, 10_000}, {5000, 0}} {
		g.do(at, 1, games.VerbDrop, "")
		if away, _ := g.Away(1); away.Until != began+at+c.allowed {
			t.Fatalf("may be away %d, want %d", away.Until-away.Since, c.allowed)
		}
		log := len(g.Log())
		g.do(at, 1, games.VerbDrop, "")
		if len(g.Log()) != log {
			t.Fatal("dropped twice")
		}
		at += c.away
		g.do(at, 1, games.VerbReturn, "")
		if _, ok := g.Away(1); ok {
			t.Fatal("still away")
		}
		log = len(g.Log())
		g.do(at, 1, games.VerbReturn, "")
		if len(g.Log()) != log {
			t.Fatal("returned twice")
		}
	}
}

func TestActingIsReturning(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 3)
	g.do(at, 1, games.VerbDrop, "")
	g.moves(at+30_000, 1)
	if _, ok := g.Away(1); ok {
		t.Fatal("who moves is away")
	}
}

func TestLevelsNeverDrop(t *testing.T) {
	with := terms(blitz, false)
	with.Players[1].Level = 4
	g := duel(t, with)
	g.do(10, 1, games.VerbDrop, "")
	if _, ok := g.Away(1); ok || len(g.Log()) != 0 {
		t.Fatal("a level went")
	}
}

func TestHaltChargesNobody(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 3) // White to move since at-1000
	g.do(at, games.Watcher, games.VerbHalt, "")
	if _, ok := g.Deadline(); ok || g.Phase() != match.Standing || g.Running() != games.Watcher {
		t.Fatal("something runs")
	}
	g.refused(games.Halted, at+50, 1, games.VerbMove, "go")
	g.refused(games.Halted, at+50, 1, games.VerbResign, "")
	g.left(1, at+999_999, 180_000)
	at += 3_600_000
	g.do(at, games.Watcher, games.VerbResume, "")
	g.deadline(at + 90_000)
	g.left(1, at+90_000, 180_000)
	g.left(1, at+95_000, 175_000)
	back := *g
	back.do(at+20_000, 1, games.VerbReturn, "")
	back.left(1, at+21_000, 179_000)
	if back.Running() != 1 {
		t.Fatal("the clock stands though its player is back")
	}
	moved := *g
	moved.do(at+20_000, 1, games.VerbMove, "go")
	moved.left(1, at+21_000, 182_000)
	moved.left(0, at+90_000, 182_000) // Black is waited for just as long
	moved.left(0, at+91_000, 181_000)
	g.do(at+90_000, games.Watcher, games.VerbTick, "")
	if away, ok := g.Away(0); !ok || away.Until != began+at+150_000 || g.Running() != 1 {
		t.Fatalf("away %+v", away)
	}
}

func TestDropDoesNotCountWhileHalted(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 3)
	g.do(at, 1, games.VerbDrop, "")
	at += 30_000
	g.do(at, games.Watcher, games.VerbHalt, "")
	if away, ok := g.Away(1); !ok || away.Until != 0 {
		t.Fatalf("away %+v", away)
	}
	at += 500_000
	g.do(at, games.Watcher, games.VerbResume, "")
	g.do(at, 0, games.VerbReturn, "")
	g.refused(games.Early, at+149_999, 0, games.VerbClaim, games.WhatWin)
	g.do(at+150_000, 0, games.VerbClaim, games.WhatWin)
	g.over(games.ReasonDisconnect, 1, 2)
}

func TestHaltInTheOpening(t *testing.T) {
	g := duel(t, terms(blitz, true))
	g.do(1000, 0, games.VerbReady, "")
	g.do(2000, games.Watcher, games.VerbHalt, "")
	g.do(2000, games.Watcher, games.VerbHalt, "")
	g.do(60_000, games.Watcher, games.VerbResume, "")
	log := len(g.Log())
	g.do(60_000, games.Watcher, games.VerbResume, "")
	if g.Phase() != match.Opening || log != len(g.Log()) {
		t.Fatal("phase", g.Phase())
	}
	g.do(61_000, 0, games.VerbReady, "")
	g.do(62_000, 1, games.VerbReady, "")
	g.left(0, 63_000, 179_000)
}

func TestSeatsThatAreNotThere(t *testing.T) {
	g := running(t, terms(blitz, true))
	for _, seat := range []games.Seat{-2, 2, 100, -128} {
		g.refused(games.Denied, 2000, seat, games.VerbMove, "go")
	}
	for v := games.VerbMove; v <= games.VerbLeave; v++ {
		if v != games.VerbAbort { // the house may
			g.refused(games.Denied, 2000, games.Watcher, v, "go")
		}
	}
	for _, v := range []games.Verb{games.VerbHalt, games.VerbResume, games.VerbTick} {
		g.refused(games.Denied, 2000, 0, v, "")
	}
	g.refused(games.Illegal, 2000, 0, games.VerbTick+1, "")
	g.refused(games.Illegal, 2000, 0, 0, "")
	g.do(3000, games.Watcher, games.VerbAbort, "")
	g.over(games.ReasonAborted)
}

func solo(t *testing.T, options string) *game {
	t.Helper()
	g := begin(t, trial{seats: 1}, options, games.Terms{ID: "7abcde", Players: []games.Player{{ID: "a"}}})
	g.do(100, 0, games.VerbReady, "")
	return g
}

func TestSolo(t *testing.T) {
	g := solo(t, "")
	g.do(1100, 0, games.VerbMove, "go")
	g.do(1150, 0, games.VerbDrop, "")
	if e := g.Log()[1]; e.Time != 1000 || g.Elapsed(began+5100) != 5000 {
		t.Fatal("match time", e.Time, g.Elapsed(began+5100))
	}
	old := games.Input{At: began + 6000, Seat: 0, Seen: 0, Verb: games.VerbMove, Move: "go"}
	if _, err := g.Step(old); err != nil {
		t.Fatal("quick keys are refused as stale:", err)
	}
	g.refused(games.Denied, 6000, 0, games.VerbAbort, "")
	g.refused(games.Denied, 6000, 0, games.VerbOffer, games.WhatTakeback)
	kept := *g
	kept.deadline(1150 + 24*3600_000)
	kept.do(1150+24*3600_000, games.Watcher, games.VerbTick, "")
	kept.over(games.ReasonLost, 2)
	g.do(7000, 0, games.VerbLeave, "")
	g.over(games.ReasonLost, 2)
}

func TestSoloAfterTheServerWasDown(t *testing.T) {
	g := solo(t, "")
	g.do(1100, 0, games.VerbMove, "go")
	g.do(2100, games.Watcher, games.VerbHalt, "")
	g.do(90_000, games.Watcher, games.VerbResume, "")
	g.do(100_000, 0, games.VerbMove, "win")
	if e := g.Log()[len(g.Log())-1]; e.Time != 2000 {
		t.Fatal("charged", e.Time)
	}
	g.over(games.ReasonFinished, 1)
}

func TestWakes(t *testing.T) {
	g := solo(t, "wake")
	g.deadline(4100)
	g.do(9000, games.Watcher, games.VerbTick, "") // late: two are due
	if g.Version() != 2 || g.Log()[1].Time != 4000 || g.Log()[2].At != began+8100 {
		t.Fatalf("%+v", g.Log())
	}
	g.do(12_500, 0, games.VerbMove, "go") // time brings the third one first
	if g.Version() != 4 || g.Log()[3].Seat != games.Watcher || g.Log()[4].Move != "go" {
		t.Fatalf("%+v", g.Log())
	}
}

func TestLeaveARace(t *testing.T) {
	with := games.Terms{ID: "7abcde", Players: []games.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
	g := begin(t, race{trial{seats: 3}}, "", with)
	g.do(1000, 1, games.VerbLeave, "")
	g.refused(games.Denied, 1000, 1, games.VerbMove, "go")
	g.do(1000, 0, games.VerbReady, "")
	g.do(1000, 2, games.VerbReady, "")
	if g.Phase() != match.Playing || g.State().ToMove().Has(1) {
		t.Fatal("the others are kept waiting")
	}
	g.refused(games.Denied, 2000, 0, games.VerbClaim, games.WhatWin)
	all := *g
	all.do(2000, 0, games.VerbResign, "")
	all.do(2000, 2, games.VerbLeave, "")
	all.over(games.ReasonAborted)
	g.do(2000, 2, games.VerbMove, "win")
	g.over(games.ReasonFinished, 2, 2, 1)
}

func TestBlind(t *testing.T) {
	g := running(t, terms(blitz, true))
	if g.Blind().Setup().Seed != [32]byte{} || g.Setup().Seed == [32]byte{} {
		t.Fatal("the seed shows")
	}
	g.do(2000, 0, games.VerbResign, "")
	if g.Blind().Setup().Seed != g.Setup().Seed {
		t.Fatal("the seed is not shown after the end")
	}
}

func TestMay(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := began + g.moves(2000, 1)
	if err := g.May(0, games.VerbAbort, "", at); err != nil {
		t.Fatal(err)
	}
	if err := g.May(0, games.VerbOffer, games.WhatTakeback, at); codeOf(err) != games.Denied {
		t.Fatal(err)
	}
	if g.Result() != nil {
		t.Fatal("asking did it")
	}
}
