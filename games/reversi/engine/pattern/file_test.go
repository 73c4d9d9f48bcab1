package pattern

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
	"testing/iotest"
)

func written(t testing.TB, w *Weights) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := w.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestFileHoldsTheWeights(t *testing.T) {
	w := random(3)
	back, err := Read(iotest.OneByteReader(bytes.NewReader(written(t, w))))
	if err != nil {
		t.Fatal(err)
	}
	for s := range w.stages {
		if *back.stages[s] != *w.stages[s] {
			t.Errorf("stage %d comes back changed", s)
		}
	}
	if back.Sum() != w.Sum() || w.Sum() == random(4).Sum() {
		t.Errorf("sums %08x and %08x", back.Sum(), w.Sum())
	}
}

// TestWeightsAtTheirLimits: the differences between stages wrap around.
func TestWeightsAtTheirLimits(t *testing.T) {
	var stages [Stages][]int16
	for s := range stages {
		stages[s] = make([]int16, Size)
		for i := range stages[s] {
			stages[s][i] = [...]int16{32767, -32768, 0, -1}[s%4]
		}
	}
	w, err := New(&stages)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(bytes.NewReader(written(t, w)))
	if err != nil {
		t.Fatal(err)
	}
	for s := range stages {
		if got := back.Weight(s, 12345); got != stages[s][12345] {
			t.Errorf("stage %d has %d, want %d", s, got, stages[s][12345])
		}
	}
}

func TestEmbeddedFileIsSmall(t *testing.T) {
	if len(embedded) > 3<<20 {
		t.Errorf("the weights take %d bytes, more than 3 MB", len(embedded))
	}
	if first, second := Default(), Default(); first != second {
		t.Error("the weights are decoded twice")
	}
}

func TestReadRefusesWhatIsDamaged(t *testing.T) {
	good := written(t, Default())
	change := func(at int, to ...byte) []byte {
		file := bytes.Clone(good)
		copy(file[at:], to)
		return file
	}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"empty":         {nil, ErrMagic},
		"short":         {good[:headerSize-1], ErrMagic},
		"other":         {change(0, []byte("minesweeper!")...), ErrMagic},
		"version":       {change(8, 2), ErrVersion},
		"stages":        {change(10, Stages+1), ErrStages},
		"sum":           {change(12, good[12]^1), ErrSum},
		"header alone":  {good[:headerSize], ErrDamaged},
		"cut":           {good[:len(good)/2], ErrDamaged},
		"last byte cut": {good[:len(good)-1], ErrDamaged},
		"bad block":     {change(headerSize, 0xff, 0xff, 0xff), ErrDamaged},
		"followed":      {append(bytes.Clone(good), 0), ErrDamaged},
	} {
		if _, err := Read(bytes.NewReader(c.file)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	broken := errors.New("broken")
	for _, n := range []int{0, headerSize, 100} {
		r := iotest.DataErrReader(bytes.NewReader(good[:n]))
		_, err := Read(&failing{r, broken})
		if !errors.Is(err, broken) {
			t.Errorf("a reader that breaks after %d bytes gives %v", n, err)
		}
	}
}

// failing gives its own error where the data ends.
type failing struct {
	data interface{ Read([]byte) (int, error) }
	err  error
}

func (f *failing) Read(p []byte) (int, error) {
	n, err := f.data.Read(p)
	if err != nil {
		err = f.err
	}
	return n, err
}

func TestNewRefuses(t *testing.T) {
	var stages [Stages][]int16
	for s := range stages {
		stages[s] = make([]int16, Size)
	}
	stages[3] = stages[3][1:]
	if _, err := New(&stages); !errors.Is(err, ErrShape) {
		t.Errorf("a short stage gives %v", err)
	}
	stages[3] = make([]int16, Size)
	stages[3][offEdge+1] = 5
	if _, err := New(&stages); !errors.Is(err, ErrMirror) {
		t.Errorf("different mirror images give %v", err)
	}
}

func FuzzRead(f *testing.F) {
	var stages [Stages][]int16
	for s := range stages {
		stages[s] = make([]int16, Size)
		stages[s][offCorner3x3] = int16(100 * s)
	}
	w, err := New(&stages) // its file is small, so that more inputs are tried
	if err != nil {
		f.Fatal(err)
	}
	good := written(f, w)
	f.Add(good)
	f.Add(good[:headerSize])
	f.Add(binary.LittleEndian.AppendUint64([]byte(magic), 1))
	f.Fuzz(func(t *testing.T, file []byte) {
		w, err := Read(bytes.NewReader(file))
		if err != nil {
			return
		}
		if checksum(w.payload()) != w.Sum() {
			t.Fatal("the weights are not those of the file")
		}
	})
}
