package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/bootstrap"
	"arcade/games/reversi/engine/train/samples"
)

// state is what a run must know to go on.
type state struct {
	Seed uint64
	Done int // generations that are finished
	Best int // the generation of the best weights, 0 is the hand-made ones
}

// errSeed refuses to mix runs.
var errSeed = errors.New("the directory holds a run with another seed")

// open makes the directory or goes on in it.
func open(o options) (*trainer, error) {
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return nil, err
	}
	t := &trainer{options: o, state: state{Seed: o.seed}}
	data, err := os.ReadFile(t.path("state.json"))
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		if err := json.Unmarshal(data, &t.state); err != nil {
			return nil, fmt.Errorf("%s: %w", t.path("state.json"), err)
		}
	}
	if t.state.Seed != o.seed {
		return nil, fmt.Errorf("%w: %d", errSeed, t.state.Seed)
	}
	t.best, err = t.weights(t.state.Best)
	return t, err
}

func (t *trainer) path(name string) string { return filepath.Join(t.dir, name) }

// save keeps the state.
func (t *trainer) save() error {
	data, err := json.Marshal(t.state)
	if err != nil {
		return err
	}
	return t.replace("state.json", data)
}

// replace writes a file that is there whole or not at all.
func (t *trainer) replace(name string, data []byte) error {
	temporary := t.path(name + ".new")
	if err := os.WriteFile(temporary, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temporary, t.path(name))
}

func weightsName(generation int) string { return fmt.Sprintf("weights-%03d.bin", generation) }

func gamesName(generation int) string { return fmt.Sprintf("games-%03d.bin", generation) }

// weights reads the weights of a generation.
func (t *trainer) weights(generation int) (*pattern.Weights, error) {
	if generation == 0 {
		return bootstrap.Weights()
	}
	data, err := os.ReadFile(t.path(weightsName(generation)))
	if err != nil {
		return nil, err
	}
	return pattern.Read(bytes.NewReader(data))
}

// keep writes weights under some names.
func (t *trainer) keep(w *pattern.Weights, names ...string) error {
	var file bytes.Buffer
	if err := w.Write(&file); err != nil {
		return err
	}
	for _, name := range names {
		if err := t.replace(name, file.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// games reads the games of a generation: the samples and the number of
// batches. A batch that was cut short is taken away.
func (t *trainer) games(generation int) ([]samples.Sample, int, error) {
	name := t.path(gamesName(generation))
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	list, batches, length, err := samples.Decode(data)
	if err != nil {
		if err := os.Truncate(name, int64(length)); err != nil {
			return nil, 0, err
		}
	}
	return list, batches, nil
}

// add puts a batch behind the games of a generation.
func (t *trainer) add(generation int, list []samples.Sample) error {
	return t.write(gamesName(generation), samples.Encode(list))
}

// write puts bytes at the end of a file.
func (t *trainer) write(name string, data []byte) error {
	f, err := os.OpenFile(t.path(name), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
