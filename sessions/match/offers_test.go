package match_test

import (
	"testing"

	"arcade/games"
)

func TestDrawByAgreement(t *testing.T) {
	g := running(t, terms(blitz, false))
	at := g.moves(2000, 3)
	g.do(at, 0, games.VerbOffer, games.WhatDraw) // also on the other's turn
	g.refused(games.Denied, at, 0, games.VerbAccept, games.WhatDraw)
	g.refused(games.Denied, at, 0, games.VerbOffer, games.WhatDraw)
	g.refused(games.Stale, at, 1, games.VerbAccept, games.WhatTakeback)
	g.do(at, 1, games.VerbAccept, games.WhatDraw)
	g.over(games.ReasonAgreement, 1, 1)
}

func TestDrawOfferStandsUntilTheOpponentsMove(t *testing.T) {
	g := running(t, terms(blitz, false))
	at := g.moves(2000, 2)
	g.do(at, 0, games.VerbOffer, games.WhatDraw)
	at = g.moves(at, 1) // one's own move leaves it
	if o, ok := g.Offer(); !ok || o.By != 0 || o.What != games.WhatDraw {
		t.Fatal("the offer is gone")
	}
	at = g.moves(at, 1)
	if _, ok := g.Offer(); ok {
		t.Fatal("the offer stands after the opponent's move")
	}
	g.refused(games.Denied, at, 1, games.VerbAccept, games.WhatDraw)
}

func TestDrawOffersCross(t *testing.T) {
	g := running(t, terms(blitz, false))
	g.do(2000, 0, games.VerbOffer, games.WhatDraw)
	g.do(2000, 1, games.VerbOffer, games.WhatDraw)
	g.over(games.ReasonAgreement, 1, 1)
}

func TestDrawOnceInTenMoves(t *testing.T) {
	for _, answer := range []games.Verb{games.VerbDecline, games.VerbWithdraw} {
		g := running(t, terms(blitz, false))
		at := g.moves(2000, 4)
		g.do(at, 0, games.VerbOffer, games.WhatDraw)
		by := games.Seat(1)
		if answer == games.VerbWithdraw {
			by = 0
		}
		g.refused(games.Denied, at, 1-by, answer, games.WhatDraw)
		g.do(at, by, answer, games.WhatDraw)
		at = g.moves(at, 18) // nine of one's own
		g.refused(games.Early, at, 0, games.VerbOffer, games.WhatDraw)
		g.do(at, 1, games.VerbOffer, games.WhatDraw) // the limit is each side's own
		g.do(at, 0, games.VerbDecline, "")
		at = g.moves(at, 2)
		g.do(at, 0, games.VerbOffer, games.WhatDraw)
	}
}

func TestDrawInRatedGamesFromPlyTwenty(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 19)
	g.refused(games.Early, at, 0, games.VerbOffer, games.WhatDraw)
	at = g.moves(at, 1)
	g.do(at, 0, games.VerbOffer, games.WhatDraw)
}

// Report from players: undo after an odd number of plies left the other colour
// to move, and was or wasn't offered depending on who moved last.
func TestTakebackLeavesTheAskerToMove(t *testing.T) {
	for plies := 1; plies <= 6; plies++ {
		for asker := games.Seat(0); asker < 2; asker++ {
			g := running(t, terms(blitz, false))
			at := g.moves(2000, plies)
			if plies == 1 && asker == 1 {
				g.refused(games.Denied, at, asker, games.VerbOffer, games.WhatTakeback)
				continue
			}
			want := plies - 1
			if games.Seat(plies-1)%2 != asker {
				want--
			}
			black, white := g.Left(0, began+at), g.Left(1, began+at)
			log, version := len(g.Log()), g.Version()
			g.do(at, asker, games.VerbOffer, games.WhatTakeback)
			g.do(at, 1-asker, games.VerbAccept, games.WhatTakeback)
			if got := g.State().ToMove().Only(); got != asker || g.Running() != asker {
				t.Fatalf("%d plies, asker %d: %d is to move, the clock of %d runs", plies, asker, got, g.Running())
			}
			if len(g.Line()) != want || len(g.Log()) != log+2 || g.Version() != version+1 {
				t.Fatalf("%d plies, asker %d: line %d, log +%d", plies, asker, len(g.Line()), len(g.Log())-log)
			}
			g.left(0, at, black)
			g.left(1, at, white)
			if g.Prev() != nil {
				t.Fatal("something would flash")
			}
			g.moves(at, 2) // and it goes on
		}
	}
}

func TestTakebackOverPasses(t *testing.T) {
	g := running(t, terms(blitz, false))
	g.do(2000, 0, games.VerbMove, "stun") // White passes
	g.do(3000, 0, games.VerbMove, "go")
	g.refused(games.Denied, 4000, 1, games.VerbOffer, games.WhatTakeback) // a pass is nobody's move
	g.do(4000, 1, games.VerbMove, "stun")                                 // Black passes
	g.do(5000, 0, games.VerbOffer, games.WhatTakeback)
	g.do(5000, 1, games.VerbAccept, "")
	if len(g.Line()) != 2 || g.State().ToMove().Only() != 0 {
		t.Fatalf("%d plies stand", len(g.Line()))
	}
	g.do(6000, 0, games.VerbOffer, games.WhatTakeback)
	g.do(6000, 1, games.VerbAccept, "")
	if len(g.Line()) != 0 || paint(g.State()) != paint(g.Start()) {
		t.Fatal("not at the beginning")
	}
}

func TestTakebackStaleness(t *testing.T) {
	g := running(t, terms(blitz, false))
	at := g.moves(2000, 2)
	seen := g.Version()
	g.do(at, 0, games.VerbOffer, games.WhatTakeback)
	g.do(at, 1, games.VerbAccept, games.WhatTakeback)
	_, err := g.Step(games.Input{At: began + at, Seat: 0, Seen: seen, Verb: games.VerbMove, Move: "go"})
	if codeOf(err) != games.Stale {
		t.Fatalf("a move made for the undone position: %v", err)
	}
	g.refused(games.Denied, at, 0, games.VerbAbort, "")
}

func TestTakebackRefusals(t *testing.T) {
	g := running(t, terms(blitz, true))
	at := g.moves(2000, 2)
	g.refused(games.Denied, at, 0, games.VerbOffer, games.WhatTakeback) // rated
	g = running(t, terms(blitz, false))
	g.refused(games.Denied, 1500, 0, games.VerbOffer, games.WhatTakeback) // no move yet
	g.refused(games.Illegal, 1500, 0, games.VerbOffer, "a pony")
	at = g.moves(2000, 2)
	g.do(at, 0, games.VerbOffer, games.WhatTakeback)
	g.refused(games.Denied, at, 1, games.VerbOffer, games.WhatDraw)
	g.do(at, 1, games.VerbDecline, games.WhatTakeback)
	g.refused(games.Denied, at, 0, games.VerbOffer, games.WhatTakeback) // asked already
	at = g.moves(at, 1)
	g.do(at, 0, games.VerbOffer, games.WhatTakeback)
	g.moves(at, 1) // moving declines
	g.refused(games.Denied, at, 1, games.VerbAccept, games.WhatTakeback)
}

func TestTakebackAgainstALevelNeedsNoConsent(t *testing.T) {
	with := terms(blitz, false)
	with.Players[1].Level = 2
	g := duel(t, with)
	at := g.moves(2000, 4)
	g.do(at, 0, games.VerbOffer, games.WhatTakeback)
	if len(g.Line()) != 2 {
		t.Fatalf("%d plies stand", len(g.Line()))
	}
}

func TestHotSeat(t *testing.T) {
	with := terms(games.Control{}, false)
	with.HotSeat = true
	g := duel(t, with)
	g.do(100, 0, games.VerbReady, "")
	for range 3 {
		g.do(2000, 0, games.VerbMove, "go") // one person, always the same seat
	}
	if g.Log()[2].Seat != 1 {
		t.Fatal("the move is not White's")
	}
	g.do(3000, 0, games.VerbOffer, games.WhatTakeback)
	if len(g.Line()) != 2 || g.State().ToMove().Only() != 0 {
		t.Fatal("not one move back")
	}
	g.refused(games.Denied, 3000, 0, games.VerbClaim, games.WhatWin)
	resigned := *g
	resigned.do(4000, 1, games.VerbResign, "")
	resigned.over(games.ReasonResign, 2, 1) // Black is to move, whoever's seat asks
	g.do(4000, 0, games.VerbOffer, games.WhatDraw)
	g.over(games.ReasonAgreement, 1, 1)
}

func TestHotSeatHasNoFirstMoveLimit(t *testing.T) {
	with := terms(blitz, false)
	with.HotSeat = true
	g := duel(t, with)
	g.do(0, 0, games.VerbReady, "")
	g.deadline(180_000)
}
