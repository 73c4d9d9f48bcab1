package find_test

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
)

// missed is a game of random moves in which two wins were there to be found.
const missed = "d3c3e6e3b2f5g4d6c2f6f3e2f1g6g7g3c6e7e8b3c5g8h7h5f2a1a4c1h8d7b1d1d8a3h3f7f8c4g5a5a2b5b6f4e1h4d2h2g2c7a6a7c8b7b8g1b4a8h1h6"

func logOf(t *testing.T, line string) []games.Entry {
	t.Helper()
	moves, _, err := reversi.ParseTranscript("", line)
	if err != nil {
		t.Fatal(err)
	}
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	var log []games.Entry
	for _, m := range moves {
		in := games.Input{Seat: s.ToMove().Only(), Verb: games.VerbMove, Move: m}
		if s, err = s.Play(0, in.Seat, m); err != nil {
			t.Fatal(err)
		}
		log = append(log, games.Entry{Version: uint64(len(log) + 1), Input: in})
	}
	return log
}

// TestProblemsOfAMatch finds what the positions of a match hold, and deals it.
func TestProblemsOfAMatch(t *testing.T) {
	finder := find.InMatches(pattern.Default())
	log := logOf(t, missed)
	texts, err := finder.Find(t.Context(), games.Setup{}, log)
	if err != nil || len(texts) != 2 {
		t.Fatalf("%q, %v", texts, err)
	}
	states, err := reversi.Positions(games.Setup{}, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		p, err := puzzle.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		exact(t, p)
		if !slices.ContainsFunc(states, func(s reversi.State) bool { return s.Board() == p.Board }) {
			t.Errorf("%s is not of this match", text)
		}
	}
	again, err := finder.Find(t.Context(), games.Setup{}, log)
	if err != nil || !slices.Equal(again, texts) {
		t.Errorf("%q, then %q, %v", texts, again, err)
	}
}

func TestNothingToFind(t *testing.T) {
	finder := find.InMatches(pattern.Default())
	short := logOf(t, missed[:20])
	if texts, err := finder.Find(t.Context(), games.Setup{}, short); len(texts) != 0 || err != nil {
		t.Errorf("ten plies hold %q, %v", texts, err)
	}
	if _, err := finder.Find(t.Context(), games.Setup{Options: "no such rules"}, short); err == nil {
		t.Error("a setup that is none was read")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if texts, err := finder.Find(ctx, games.Setup{}, logOf(t, missed)); len(texts) != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %q, %v", texts, err)
	}
}

// TestItCanStandStill: the finder asks for a pause over and over.
func TestItCanStandStill(t *testing.T) {
	asked := 0
	ctx := games.WithPause(t.Context(), func(context.Context) { asked++ })
	p, err := puzzle.Parse(puzzle.Game{}.Collection()[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := newFinder().Problem(ctx, find.Position{Board: p.Board, Side: p.Side}); err != nil {
		t.Fatal(err)
	}
	if least := bits.OnesCount64(p.Board.Moves()); asked < least {
		t.Errorf("asked for a pause %d times, want %d at least", asked, least)
	}
}
