package main

import (
	"bytes"
	"context"
	"errors"
	"os"

	"arcade/games/reversi/engine/pattern"
)

// errWeaker is what -publish says of weights that are not surely stronger.
var errWeaker = errors.New("the best weights are not surely stronger than those of the file")

// publishTo lets the best weights meet those of a file, which may come from
// another run, and puts them in their place if they win.
func (t *trainer) publishTo(ctx context.Context, name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	old, err := pattern.Read(bytes.NewReader(data))
	if err != nil {
		return err
	}
	r, err := t.gate(0).Play(ctx, t.best, old)
	if err != nil {
		return err
	}
	verdict := "left"
	if r.Better() {
		verdict = "published"
	}
	if err := t.note("generation %d against %08x: %s; sum %08x %s", t.state.Best, old.Sum(), r, t.best.Sum(), verdict); err != nil {
		return err
	}
	if !r.Better() {
		return errWeaker
	}
	var file bytes.Buffer
	if err := t.best.Write(&file); err != nil {
		return err
	}
	return os.WriteFile(name, file.Bytes(), 0o644)
}
