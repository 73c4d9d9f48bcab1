package reversi

import (
	"errors"
	"testing"

	"arcade/games"
	"arcade/games/reversi/board"
)

func TestParseGGFFromAnyPosition(t *testing.T) {
	g, err := ParseGGF("(;GM[Othello]TI[05:00//02:00]TY[8]" +
		"BO[8 -------- -------- ---O---- ---OO--- ---*O--- -------- -------- -------- *]" +
		"B[d2//1.5]W[c5/+2.00/10]B[pa]W[PA]B[F3//2];)")
	var broken *LineError
	if !errors.As(err, &broken) || broken.Ply != 3 {
		t.Fatalf("a pass with moves at hand gives %v", err)
	}
	if len(g.Moves) != 2 || g.Moves[1] != "c5" || g.First.Plies() != 0 || g.End.Plies() != 2 {
		t.Errorf("read %v from %v to %v", g.Moves, g.First, g.End)
	}
	if b, side := g.First.Board(), g.First.First(); side != Black || b.Own != board.ParseSquare("d5").Bit() {
		t.Errorf("it begins with %d and %v", side, b)
	}
	if g.End.known != "" {
		t.Errorf("a placed position leads to the opening %q", g.End.known)
	}
}

func TestParseGGFImpliesPasses(t *testing.T) {
	text := "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]" +
		"B[D3]W[C3]B[F5]W[D2]B[D1]W[E1]B[B2]W[C1]W[A3];)"
	g, err := ParseGGF(text)
	if err != nil || len(g.Moves) != 10 || g.Moves[8] != Pass || g.Moves[9] != "a3" {
		t.Fatalf("read %v, %v", g.Moves, err)
	}
	if g.Timed {
		t.Error("a clock was read where there is none")
	}
}

func TestGGFClocks(t *testing.T) {
	const start = "BO[8 ---------------------------O*------*O--------------------------- *]"
	for _, c := range []struct {
		text         string
		black, white games.Elapsed
		timed        bool
	}{
		{"(;" + start + ";)", 0, 0, false},
		{"(;TI[15:00]" + start + "B[f5]W[d6];)", 900_000, 900_000, true},
		{"(;TI[1:00:00]" + start + "B[f5//1.5]W[d6/-1.5/2.25]B[c3//.5];)", 3_598_000, 3_597_750, true},
		{"(;TI[00:10/00:02/00:00]" + start + "B[f5//11]W[d6//20];)", 1000, 0, true},
		{"(;TI[5]" + start + "B[f5//nan]W[d6//-3];)", 300_000, 300_000, true},
		{"(;TI[soon]" + start + ";)", 0, 0, false},
		{"(;TI[1:2:3:4]" + start + ";)", 0, 0, false},
		{"(;TI[01:00]" + start + "B[f5//1e300];)", 0, 60_000, true},
	} {
		g, err := ParseGGF(c.text)
		if err != nil || g.Left != [2]games.Elapsed{c.black, c.white} || g.Timed != c.timed {
			t.Errorf("%s: %v %v, %v", c.text, g.Left, g.Timed, err)
		}
	}
}

func TestParseGGFRefuses(t *testing.T) {
	for _, text := range []string{"", "(;GM[Othello];)", "(;BO[10 x];)", "(;BO[8 ---];)"} {
		var refused *games.Error
		if _, err := ParseGGF(text); !errors.As(err, &refused) || refused.Code != games.BadOptions {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzParseGGF(f *testing.F) {
	f.Add("(;GM[Othello]TI[05:00/00:03]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1.5]W[PA];)")
	f.Add("(;BO[8 ----------------------------------------------------------------- O]B[a1")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGGF(text)
		if err != nil {
			return
		}
		var again games.State = g.First
		for _, m := range g.Moves {
			next, err := again.Play(0, again.ToMove().Only(), m)
			if err != nil {
				t.Fatalf("%q in %v: %v", m, g.Moves, err)
			}
			again = next
		}
		if again.(State) != g.End || g.Left[0] < 0 || g.Left[1] < 0 {
			t.Fatalf("%v leads to %v, not %v", g.Moves, again, g.End)
		}
	})
}
