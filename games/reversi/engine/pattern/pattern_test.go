package pattern

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"arcade/games/reversi/board"
)

// slowIndexes reads the 46 indexes square by square.
func slowIndexes(b board.Board) (all [Instances]int32) {
	for _, s := range catalogue() {
		for i, list := range s.instances() {
			index := 0
			for digit, sq := range list {
				value := 1
				switch {
				case b.Own&sq.Bit() != 0:
					value = 2
				case b.Opp&sq.Bit() != 0:
					value = 0
				}
				index += value * power(digit)
			}
			all[s.lane+i] = int32(s.offset + index)
		}
	}
	return all
}

// TestFeaturesAreCarriedAlong plays random games and compares the features
// with those read anew, passes included.
func TestFeaturesAreCarriedAlong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := board.Start()
		f := Of(b)
		for range 70 {
			if got, want := f.Indexes(), slowIndexes(b); got != want {
				t.Fatalf("indexes %v, want %v", got, want)
			}
			if f != Of(b) {
				t.Fatalf("features %v, want %v", f, Of(b))
			}
			moves := board.Squares(b.Moves())
			if len(moves) == 0 {
				b, f = b.Pass(), f.Pass()
				continue
			}
			sq := rapid.SampledFrom(moves).Draw(t, "move")
			f = f.Play(sq, b.Flips(sq))
			b = b.Play(sq, b.Flips(sq))
		}
	})
}

func drawBoard(t *rapid.T) board.Board {
	own := rapid.Uint64().Draw(t, "own")
	return board.Board{Own: own, Opp: rapid.Uint64().Draw(t, "opp") &^ own}
}

func TestIndexesOfTheOtherSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		f := Of(b)
		if f.Pass() != Of(b.Pass()) {
			t.Fatalf("a pass gives %v, want %v", f.Pass(), Of(b.Pass()))
		}
		mine, theirs := f.Indexes(), slowIndexes(b.Pass())
		for _, s := range catalogue() {
			for lane := s.lane; lane < s.lane+len(s.instances()); lane++ {
				sum := mine[lane] + theirs[lane] - 2*int32(s.offset)
				if sum != int32(power(len(s.squares))-1) {
					t.Fatalf("lane %d: the two sides' indexes add up to %d", lane, sum)
				}
			}
		}
	})
}

// random makes weights that differ everywhere but in mirror images.
func random(seed uint64) *Weights {
	r := rand.New(rand.NewPCG(seed, 1))
	var stages [Stages][]int16
	canonical := Canonical()
	for s := range stages {
		stages[s] = make([]int16, Size)
		for i, same := range canonical {
			stages[s][i] = int16(r.IntN(400) - 200)
			if int(same) != i {
				stages[s][i] = stages[s][same]
			}
		}
	}
	w, err := New(&stages)
	if err != nil {
		panic(err)
	}
	return w
}

func TestValueIsThatOfTheWeights(t *testing.T) {
	w := random(1)
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		discs := bits.OnesCount64(b.Own | b.Opp)
		want := 0
		for _, index := range slowIndexes(b) {
			want += int(w.Weight(Stage(discs), int(index)))
		}
		if got := w.Value(b); got != max(-6400, min(want, 6400)) {
			t.Fatalf("value %d, want %d", got, want)
		}
	})
}

func TestValueIsTheSameInEveryOrientation(t *testing.T) {
	for name, w := range map[string]*Weights{"random": random(2), "default": Default()} {
		rapid.Check(t, func(t *rapid.T) {
			b := drawBoard(t)
			want := w.Value(b)
			for y := range board.Symmetry(board.Symmetries) {
				if got := w.Value(y.Board(b)); got != want {
					t.Fatalf("%s weights, symmetry %d: value %d, want %d", name, y, got, want)
				}
			}
		})
	}
}

func TestValuesStayWithinTheBoard(t *testing.T) {
	for value, want := range map[int16]int{32767: 6400, -32768: -6400} {
		var stages [Stages][]int16
		for s := range stages {
			stages[s] = make([]int16, Size)
			for i := range stages[s] {
				stages[s][i] = value
			}
		}
		w, err := New(&stages)
		if err != nil {
			t.Fatal(err)
		}
		if got := w.Value(board.Start()); got != want {
			t.Errorf("weights of %d: value %d, want %d", value, got, want)
		}
	}
}

func TestStages(t *testing.T) {
	for discs, want := range map[int]int{0: 0, 4: 0, 15: 0, 16: 1, 19: 1, 20: 2, 59: 11, 60: 12, 64: 12, 99: 12} {
		if got := Stage(discs); got != want {
			t.Errorf("%d discs are stage %d, want %d", discs, got, want)
		}
	}
}

// TestShapes counts the instances and looks that every square and every weight
// is met.
func TestShapes(t *testing.T) {
	want := map[int]int{
		edge: 4, corner2x5: 8, corner3x3: 4, row2: 4, row3: 4, row4: 4,
		diagonal4: 4, diagonal5: 4, diagonal6: 4, diagonal7: 4, diagonal8: 2,
	}
	var covered uint64
	lanes, end := map[int]bool{}, 0
	for i, s := range catalogue() {
		if got := len(s.instances()); got != want[i] {
			t.Errorf("shape %d has %d instances, want %d", i, got, want[i])
		}
		if s.offset != end {
			t.Errorf("shape %d begins at %d, want %d", i, s.offset, end)
		}
		end += power(len(s.squares))
		for n, list := range s.instances() {
			covered |= set(list)
			lanes[s.lane+n] = true
		}
	}
	if covered != ^uint64(0) || len(lanes) != Instances || end != Size {
		t.Errorf("squares %016x, %d lanes, %d weights", covered, len(lanes), end)
	}
}

// TestMirrors counts the weights that are their own: (3^n + 3^fixed pairs)/2
// for the shapes with a mirror, all of the 2x5 corner.
func TestMirrors(t *testing.T) {
	want := 59049 + (59049+243)/2 + (19683+729)/2 + 4*(6561+81)/2 + (2187+81)/2 + (729+27)/2 + (243+27)/2 + (81+9)/2
	if got := len(own()); got != want {
		t.Errorf("%d weights of a stage are their own, want %d", got, want)
	}
	canonical := Canonical()
	for i, same := range canonical {
		if int(same) > i || canonical[same] != same {
			t.Fatalf("weight %d shares with %d, which shares with %d", i, same, canonical[same])
		}
	}
}
