package main

import (
	"bytes"
	"context"
	"errors"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/bootstrap"
)

// small is a run of a few games a generation.
func small(dir string, generations int) options {
	return options{
		dir: dir, workers: 1, hours: 1, generations: generations, seed: 1,
		scale: 0.001, batch: 5, pairs: 4, damping: 30, passes: 3, positions: 1,
	}
}

func read(t *testing.T, elements ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// lines are those of a log without the times.
func lines(t *testing.T, dir string) string {
	return regexp.MustCompile(`; games .*`).ReplaceAllString(string(read(t, dir, "log.txt")), "")
}

// TestRunGoesOn: a run that was stopped in the middle of a write ends with the
// same weights and the same log as one that was not.
func TestRunGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("five generations")
	}
	whole, parts := t.TempDir(), t.TempDir()
	if err := run(small(whole, 2)); err != nil {
		t.Fatal(err)
	}
	if err := run(small(parts, 1)); err != nil {
		t.Fatal(err)
	}
	torn := read(t, whole, gamesName(2))
	if err := os.WriteFile(filepath.Join(parts, gamesName(2)), torn[:len(torn)*2/3], 0o644); err != nil {
		t.Fatal(err)
	}
	again := small(parts, 2)
	again.workers = 3
	if err := run(again); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{gamesName(2), weightsName(1), weightsName(2), "state.json"} {
		if !bytes.Equal(read(t, whole, name), read(t, parts, name)) {
			t.Errorf("%s differs", name)
		}
	}
	if a, b := lines(t, whole), lines(t, parts); a != b {
		t.Errorf("the logs differ:\n%s\n%s", a, b)
	}
	if left, _ := filepath.Glob(filepath.Join(parts, "*.new")); len(left) != 0 {
		t.Errorf("%v are left", left)
	}
}

// TestTimeIsOver: a run without time ends in good order and loses nothing.
func TestTimeIsOver(t *testing.T) {
	dir := t.TempDir()
	o := small(dir, 0)
	o.workers = 2
	o.hours = 0.2 * float64(time.Second) / float64(time.Hour)
	if err := run(o); err != nil {
		t.Errorf("the end of the time is an error: %v", err)
	}
	if err := run(small(dir, 1)); err != nil {
		t.Errorf("the run doesn't go on: %v", err)
	}
}

func TestStoppedRun(t *testing.T) {
	tr, err := open(small(t.TempDir(), 1))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := tr.train(ctx); err != nil {
		t.Errorf("a stop is an error: %v", err)
	}
	if tr.state.Done != 0 {
		t.Errorf("%d generations are done", tr.state.Done)
	}
}

func TestOtherSeedIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "state.json"), []byte(`{"Seed":1}`), 0o644); err != nil {
		t.Fatal(err)
	}
	o := small(dir, 2)
	if _, err := open(o); err != nil {
		t.Fatalf("its own seed gives %v", err)
	}
	o.seed = 2
	if err := run(o); !errors.Is(err, errSeed) {
		t.Errorf("another seed gives %v", err)
	}
}

func TestDamagedStateIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ file, content string }{
		"state":   {"state.json", "{"},
		"weights": {weightsName(3), "nothing"},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "state.json"), []byte(`{"Seed":1,"Done":3,"Best":3}`), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.content), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := open(small(dir, 4)); err == nil {
			t.Errorf("damaged %s are taken", name)
		}
	}
}

// TestPublishNeedsAMatch: weights are put in place of weaker ones only.
func TestPublishNeedsAMatch(t *testing.T) {
	if testing.Short() {
		t.Skip("two matches of sixty games")
	}
	dir := t.TempDir()
	tr, err := open(small(dir, 0))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "published.bin")
	publish := func(best, old *pattern.Weights) (error, bool) {
		tr.pairs = 30
		if err := tr.keep(old, "published.bin"); err != nil {
			t.Fatal(err)
		}
		tr.best = best
		err := tr.publishTo(t.Context(), file)
		now, readErr := pattern.Read(bytes.NewReader(read(t, file)))
		if readErr != nil {
			t.Fatal(readErr)
		}
		return err, now.Sum() == best.Sum()
	}
	weak, err := bootstrap.Weights()
	if err != nil {
		t.Fatal(err)
	}
	if err, there := publish(pattern.Default(), weak); err != nil || !there {
		t.Errorf("stronger weights: %v, published %v", err, there)
	}
	if err, there := publish(weak, pattern.Default()); !errors.Is(err, errWeaker) || there {
		t.Errorf("weaker weights: %v, published %v", err, there)
	}
}

// TestSigmas: what package search gets is Go.
func TestSigmas(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	dir := t.TempDir()
	o := small(dir, 1)
	if err := run(o); err != nil {
		t.Fatal(err)
	}
	o.sigmas = filepath.Join(dir, "sigmas.go")
	if err := run(o); err != nil {
		t.Fatal(err)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), o.sigmas, nil, parser.AllErrors); err != nil {
		t.Error(err)
	}
}

func TestPlansGrow(t *testing.T) {
	for g := 2; g < 10; g++ {
		p, next := planOf(g), planOf(g+1)
		if next.games < p.games || next.depth < p.depth || next.exact < p.exact {
			t.Errorf("generation %d: %v, then %v", g, p, next)
		}
		if o := oldest(g); o < 1 || o > g {
			t.Errorf("generation %d is fitted to games from %d on", g, o)
		}
	}
}
