package match_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions/match"
)

func TestFirstClockWaitsForBoth(t *testing.T) {
	g := duel(t, terms(blitz, true))
	g.deadline(5000)
	g.do(1000, 0, games.VerbReady, "")
	if g.Phase() != match.Opening || g.Running() != games.Watcher {
		t.Fatal("a clock runs before both have seen the board")
	}
	g.left(0, 4999, 180_000)
	g.do(3000, 1, games.VerbReady, "")
	if g.Phase() != match.Playing || g.Running() != 0 {
		t.Fatal("Black's clock does not run")
	}
	g.left(0, 4000, 179_000)
	g.deadline(33_000)
}

func TestFirstClockWaitsFiveSeconds(t *testing.T) {
	g := duel(t, terms(blitz, true))
	g.left(0, 7000, 178_000) // also before anybody has told the match
	g.do(5000, games.Watcher, games.VerbTick, "")
	if g.Running() != 0 {
		t.Fatal("Black's clock does not run")
	}
	g.left(0, 7000, 178_000)
}

func TestFirstClockWithLevels(t *testing.T) {
	with := terms(blitz, false)
	with.Players[1] = games.Player{ID: "level:3", Level: 3}
	g := duel(t, with)
	g.do(500, 0, games.VerbReady, "")
	if g.Running() != 0 {
		t.Fatal("a level is waited for")
	}
	with.Players[0] = games.Player{ID: "level:1", Level: 1}
	if duel(t, with).Running() != 0 {
		t.Fatal("levels are waited for")
	}
}

func TestMoveBeforeTheOtherHasSeenTheBoard(t *testing.T) {
	g := duel(t, terms(blitz, true))
	g.do(1000, 0, games.VerbMove, "go")
	g.left(0, 4000, 182_000)
	g.left(1, 4000, 180_000)
	g.left(1, 7000, 178_000) // five seconds after the beginning it runs
	g.do(8000, 1, games.VerbMove, "go")
	g.left(1, 8000, 179_000)
}

func TestWhiteFirst(t *testing.T) {
	g := begin(t, trial{turns: true, seats: 2}, "white-first", terms(blitz, false))
	g.do(0, 0, games.VerbReady, "")
	g.do(0, 1, games.VerbReady, "")
	if g.Running() != 1 {
		t.Fatal("the side that begins has no clock")
	}
}

func TestIncrementAfterEachMove(t *testing.T) {
	g := running(t, terms(blitz, true))
	g.do(4000, 0, games.VerbMove, "go")
	g.left(0, 9000, 180_000-3000+2000)
	g.do(10_000, 1, games.VerbMove, "go")
	g.left(1, 99_000, 180_000-6000+2000)
	if line := g.Line(); line[1].Left[0] != 179_000 || line[1].Left[1] != 176_000 {
		t.Fatalf("the line keeps %v", line[1].Left)
	}
}

func TestForcedPass(t *testing.T) {
	g := running(t, terms(blitz, true))
	g.do(2000, 0, games.VerbMove, "go")
	g.do(3000, 1, games.VerbMove, "stun") // Black must pass: White moves again
	if g.State().ToMove().Only() != 1 || g.Running() != 1 || g.Version() != 3 {
		t.Fatalf("after the pass: %v to move, %d runs, version %d", g.State().ToMove(), g.Running(), g.Version())
	}
	pass := g.Line()[2]
	if !pass.Forced || pass.Entry.Move != "pass" || pass.Entry.Seat != 0 || pass.Entry.At != began+3000 {
		t.Fatalf("the pass is %+v", pass)
	}
	g.left(0, 50_000, 181_000) // no time, no increment
	g.left(1, 3000, 181_000)   // an increment for the move, none for the pass
	if paint(g.Prev()) != paint(g.Line()[0].State) {
		t.Fatal("the flash would show the pass instead of the move")
	}
}

func TestForcedAtTheStart(t *testing.T) {
	g := begin(t, trial{turns: true, seats: 2}, "stunned", terms(blitz, false))
	if g.State().ToMove().Only() != 1 || g.Version() != 1 || len(g.Log()) != 1 {
		t.Fatal("the first pass was not made")
	}
}

func TestTooLateAtTheDeadline(t *testing.T) {
	for at, code := range map[games.Instant]games.Code{62_999: "", 63_000: games.Late, 70_000: games.Late} {
		g := running(t, terms(bullet, true))
		at += g.moves(1000, 2) - 3000 // Black's minute runs from 2 s on
		g.deadline(62_000)
		at -= 1000
		if code == "" {
			g.do(at, 0, games.VerbMove, "go")
			continue
		}
		g.refused(code, at, 0, games.VerbMove, "go")
		g.refused(code, at, 1, games.VerbOffer, games.WhatDraw)
		g.do(at, games.Watcher, games.VerbTick, "")
		g.over(games.ReasonTime, 2, 1)
		g.left(0, at, 0)
	}
}

func TestFlagFallLosesWhateverStandsOnTheBoard(t *testing.T) {
	g := running(t, terms(bullet, true))
	at := g.moves(1000, 3) // White to move; its score is the better one
	g.do(at+60_000, games.Watcher, games.VerbTick, "")
	g.over(games.ReasonTime, 1, 2)
	if s := g.Result().Score; s[0] >= s[1] {
		t.Fatal("the test wants the loser ahead")
	}
}

func TestNoFirstMove(t *testing.T) {
	for _, c := range []struct {
		control games.Control
		plies   int
		due     games.Instant // after the clock began to run
	}{{blitz, 0, 30_000}, {blitz, 1, 30_000}, {bullet, 0, 15_000}, {bullet, 1, 15_000}} {
		g := running(t, terms(c.control, true))
		g.moves(1000, c.plies)
		g.deadline(1000 + c.due)
		g.do(1000+c.due-1, games.Watcher, games.VerbTick, "")
		if g.Result() != nil {
			t.Fatal("aborted too early")
		}
		g.do(1000+c.due, games.Watcher, games.VerbTick, "")
		g.over(games.ReasonAborted)
	}
	g := running(t, terms(blitz, true))
	g.deadline(g.moves(1000, 2) - 1000 + 182_000) // from the second ply on only the flag
}

func TestTimeNeverRunsBackwards(t *testing.T) {
	g := running(t, terms(blitz, true))
	g.do(9000, 0, games.VerbMove, "go")
	g.do(4000, 1, games.VerbMove, "go")
	if e := g.Log()[len(g.Log())-1]; e.At != began+9000 {
		t.Fatalf("stamped %d", e.At-began)
	}
	g.left(1, 9000, 182_000)
}

func TestNoClock(t *testing.T) {
	const day = 24 * 3600_000
	g := running(t, terms(games.Control{}, false))
	g.deadline(1000 + day)
	g.moves(5000, 1)
	g.deadline(5000 + day)
	g.do(6000, 0, games.VerbDrop, "")
	g.do(6000, 1, games.VerbDrop, "")
	g.do(5000+day, games.Watcher, games.VerbTick, "")
	g.over(games.ReasonAborted)
}

func TestStale(t *testing.T) {
	g := running(t, terms(blitz, false))
	g.moves(2000, 2)
	for _, seen := range []uint64{0, 1, 3} {
		in := games.Input{At: began + 5000, Seat: 0, Seen: seen, Verb: games.VerbMove, Move: "go"}
		if _, err := g.Step(in); codeOf(err) != games.Stale {
			t.Fatalf("seen %d: %v", seen, err)
		}
	}
	g.do(5000, 1, games.VerbOffer, games.WhatTakeback)
	g.do(5000, 0, games.VerbMove, "go") // a move that crosses an offer is accepted
	g.refused(games.NotYourTurn, 6000, 0, games.VerbMove, "go")
	g.refused(games.Illegal, 6000, 1, games.VerbMove, "nonsense")
}

func TestTermsThatFitNoMatch(t *testing.T) {
	three := terms(blitz, false)
	three.Players = append(three.Players, games.Player{})
	hot := terms(blitz, true)
	hot.HotSeat = true
	for name, bad := range map[string]games.Terms{
		"players": three, "rated without clock": terms(games.Control{}, true), "rated hot seat": hot,
		"clock": terms(games.Control{Main: 1}, false), "nobody": {},
	} {
		if _, err := match.Begin(trial{turns: true, seats: 2}, games.Setup{}, bad, began); codeOf(err) != games.BadOptions {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := match.Begin(trial{turns: true, seats: 2}, games.Setup{Options: "x"}, terms(blitz, true), began); codeOf(err) != games.BadOptions {
		t.Error("options:", err)
	}
	if _, err := (match.Match{}).Step(games.Input{Verb: games.VerbMove}); codeOf(err) != games.Over {
		t.Error("zero match:", err)
	}
}
