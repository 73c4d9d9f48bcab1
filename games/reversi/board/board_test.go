package board

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawBoard draws a position that random play leads to, or any at all.
func drawBoard(t *rapid.T) Board {
	if rapid.IntRange(0, 3).Draw(t, "kind") == 0 {
		own := rapid.Uint64().Draw(t, "own")
		return Board{Own: own, Opp: rapid.Uint64().Draw(t, "opp") &^ own}
	}
	b := Start()
	for range rapid.IntRange(0, 60).Draw(t, "plies") {
		moves := Squares(b.Moves())
		if len(moves) == 0 {
			b = b.Pass()
			continue
		}
		sq := rapid.SampledFrom(moves).Draw(t, "move")
		b = b.Play(sq, b.Flips(sq))
	}
	return b
}

// slowFlips walks square by square, as the rules are told.
func slowFlips(b Board, sq Square) uint64 {
	var all uint64
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			var line uint64
			x, y := sq.Column()+dx, sq.Row()+dy
			for (dx != 0 || dy != 0) && At(x, y) != None && b.Opp&At(x, y).Bit() != 0 {
				line |= At(x, y).Bit()
				x, y = x+dx, y+dy
			}
			if end := At(x, y); end != None && end != sq && b.Own&end.Bit() != 0 {
				all |= line
			}
		}
	}
	return all
}

func TestMovesAndFlipsAreThoseOfTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		var legal uint64
		for _, sq := range Squares(b.Empty()) {
			want := slowFlips(b, sq)
			if got := b.Flips(sq); got != want {
				t.Fatalf("%s flips %016x, want %016x", sq, got, want)
			}
			if want != 0 {
				legal |= sq.Bit()
			}
		}
		if got := b.Moves(); got != legal {
			t.Fatalf("moves %016x, want %016x", got, legal)
		}
	})
}

func TestPlayKeepsEveryDisc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		for _, sq := range Squares(b.Moves()) {
			next := b.Play(sq, b.Flips(sq))
			if next.Own&next.Opp != 0 {
				t.Fatalf("after %s a square holds two discs", sq)
			}
			if next.Own|next.Opp != b.Own|b.Opp|sq.Bit() {
				t.Fatalf("after %s the discs are not the old ones and the new one", sq)
			}
		}
	})
}

func TestStart(t *testing.T) {
	if got, want := Format(Start(), Black), strings.Repeat("-", 27)+"OX------XO"+strings.Repeat("-", 27)+" X"; got != want {
		t.Errorf("start is %s, want %s", got, want)
	}
	var moves []string
	for _, sq := range Squares(Start().Moves()) {
		moves = append(moves, sq.String())
	}
	if got := strings.Join(moves, " "); got != "d3 c4 f5 e6" {
		t.Errorf("Black's first moves are %s", got)
	}
}

func TestScore(t *testing.T) {
	for _, c := range []struct {
		own, opp uint64
		want     int
	}{
		{1<<13 - 1, 0, 64},
		{0, 7, -64},
		{1<<44 - 1, 0xff << 44, 44 - 8 + 12},
		{1, 2, 0},
		{1<<32 - 1, ^uint64(1<<32 - 1), 0},
	} {
		if got := (Board{c.own, c.opp}).Score(); got != c.want {
			t.Errorf("%x against %x scores %d, want %d", c.own, c.opp, got, c.want)
		}
	}
}

func TestSymmetries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		y := Symmetry(rapid.IntRange(0, Symmetries-1).Draw(t, "symmetry"))
		image := y.Board(b)
		if back := y.Inverse().Board(image); back != b {
			t.Fatalf("symmetry %d and its inverse give another board", y)
		}
		if image.Moves() != y.Set(b.Moves()) {
			t.Fatalf("symmetry %d changes the moves", y)
		}
		var want uint64
		for _, sq := range Squares(b.Own) {
			want |= y.Square(sq).Bit()
		}
		if image.Own != want {
			t.Fatalf("symmetry %d moves sets and squares differently", y)
		}
		least, by := b.Canonical()
		if other, _ := image.Canonical(); other != least || by.Board(b) != least {
			t.Fatalf("the canonical board depends on the orientation")
		}
	})
}

func TestSymmetriesDiffer(t *testing.T) {
	seen := map[Square]Symmetry{}
	for y := range Symmetry(Symmetries) {
		to := y.Square(ParseSquare("c4"))
		if other, ok := seen[to]; ok {
			t.Errorf("symmetries %d and %d both take c4 to %s", y, other, to)
		}
		seen[to] = y
	}
}

func TestPositionText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, side := drawBoard(t), Side(rapid.IntRange(0, 1).Draw(t, "side"))
		text := Format(b, side)
		for _, spelling := range []string{
			text, strings.ToLower(text),
			strings.NewReplacer("X", "*", "O", "0", "-", ".").Replace(text),
			" " + text[:8] + "\n" + text[8:] + "\r\n",
		} {
			got, by, err := ParsePosition(spelling)
			if err != nil || got != b || by != side {
				t.Fatalf("%q is read as %v %v %v", spelling, got, by, err)
			}
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	f.Add(Format(Start(), Black))
	f.Add("")
	f.Add(strings.Repeat("X", 65))
	f.Add(strings.Repeat("O", 64) + " ?")
	f.Fuzz(func(t *testing.T, text string) {
		b, side, err := ParsePosition(text)
		if err != nil {
			return
		}
		again, by, err := ParsePosition(Format(b, side))
		if err != nil || again != b || by != side {
			t.Fatalf("%q is read as %v, written and read again as %v %v", text, b, again, err)
		}
	})
}

func TestParseSquare(t *testing.T) {
	for sq := Square(0); sq.Valid(); sq++ {
		if got := ParseSquare(sq.String()); got != sq {
			t.Errorf("%s is read as %s", sq, got)
		}
		if got := ParseSquare(strings.ToUpper(sq.String())); got != sq {
			t.Errorf("%s in capitals is read as %s", sq, got)
		}
	}
	for _, bad := range []string{"", "a", "a0", "a9", "i1", "11", "a1 ", "--", "é1", "\x01\x31"} {
		if got := ParseSquare(bad); got != None {
			t.Errorf("%q is read as %s", bad, got)
		}
	}
}
