package samples

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games/reversi/board"
)

func drawSample(t *rapid.T) Sample {
	own := rapid.Uint64().Draw(t, "own")
	return Sample{
		Board: board.Board{Own: own, Opp: rapid.Uint64().Draw(t, "opp") &^ own},
		Value: rapid.Int16().Draw(t, "value"),
		Held:  rapid.Bool().Draw(t, "held"),
	}
}

func TestBatchesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []Sample
		var file []byte
		want := rapid.IntRange(0, 4).Draw(t, "batches")
		for range want {
			batch := rapid.SliceOfN(rapid.Custom(drawSample), 0, 20).Draw(t, "batch")
			all = append(all, batch...)
			file = append(file, Encode(batch)...)
		}
		got, batches, length, err := Decode(file)
		if err != nil || batches != want || length != len(file) || !slices.Equal(got, all) {
			t.Fatalf("%d batches, %d bytes, %v; want %d and %d", batches, length, err, want, len(file))
		}
	})
}

// TestBatchCutShort is a program that is stopped while it writes: what came
// before is kept.
func TestBatchCutShort(t *testing.T) {
	first := Encode([]Sample{{Board: board.Start(), Value: 12}})
	file := append(bytes.Clone(first), Encode([]Sample{{Board: board.Start(), Value: -5, Held: true}, {}})...)
	for cut := len(first) + 1; cut < len(file); cut++ {
		list, batches, length, err := Decode(file[:cut])
		if !errors.Is(err, ErrDamaged) || batches != 1 || length != len(first) || len(list) != 1 {
			t.Fatalf("cut to %d bytes: %d batches, %d bytes, %v", cut, batches, length, err)
		}
	}
	file[len(file)-1] ^= 1
	if _, batches, _, err := Decode(file); !errors.Is(err, ErrDamaged) || batches != 1 {
		t.Errorf("a changed byte: %d batches, %v", batches, err)
	}
}

func TestDiscs(t *testing.T) {
	if got := (Sample{Board: board.Start()}).Discs(); got != 4 {
		t.Errorf("%d discs at the start", got)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte{})
	f.Add(Encode(nil))
	f.Add(Encode([]Sample{{Board: board.Start(), Value: 100}}))
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		list, _, length, err := Decode(data)
		if length > len(data) || err == nil && length != len(data) {
			t.Fatalf("%d of %d bytes are said to be whole: %v", length, len(data), err)
		}
		again, _, _, err := Decode(Encode(list))
		if err != nil || len(again) != len(list) {
			t.Fatalf("written and read again: %v", err)
		}
	})
}
