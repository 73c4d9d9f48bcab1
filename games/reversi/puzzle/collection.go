package puzzle

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"arcade/games"
)

// collection holds the problems that come with the game, one a line: found in
// games of the engine against itself by `go run ./games/reversi/puzzle/make`,
// and checked one by one.
//
//go:embed collection.txt
var collection string

// Collection lists the problems that come with the game, as Format writes
// them.
func (Game) Collection() []string { return slices.Collect(lines(collection)) }

func lines(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// first is the problem that stands for a preset which nobody has dealt.
var first = sync.OnceValue(func() *Problem {
	for line := range lines(collection) {
		if p, err := Parse(line); err == nil {
			return p
		}
	}
	panic("puzzle: the collection is empty") // it is compiled in: this can't happen
})

// Daily is the preset of the problem of the day.
func (Game) Daily() string { return Daily }

// Deal gives the setup of a problem under a preset, or an *games.Error with
// code BadOptions.
func (Game) Deal(d games.Deal) (games.Setup, error) {
	p, err := Parse(d.Board)
	if err != nil || d.Preset != Random && d.Preset != Daily || strings.IndexByte(d.From, ' ') >= 0 {
		return games.Setup{}, games.Refuse(games.BadOptions, wordOptions)
	}
	if d.From != "" {
		p.From = d.From
	}
	options := deal{preset: d.Preset, day: d.Day, problem: p}.options(d.Seed)
	return games.Setup{Options: options, Seed: d.Seed}, nil
}

// Dealt tells what the house has dealt.
func (Game) Dealt(setup games.Setup) (preset string, day games.Day, ok bool) {
	d, ok := read(setup)
	if !ok || d.preset == again || !strings.Contains(setup.Options, " ") {
		return "", 0, false
	}
	return d.preset, d.day, true
}

// Again gives the same problem once more. It is never ranked.
func (Game) Again(setup games.Setup, _ []games.Entry) (games.Setup, bool) {
	d, ok := read(setup)
	if !ok {
		return games.Setup{}, false
	}
	d.preset = again
	return games.Setup{Options: d.options(setup.Seed), Seed: setup.Seed}, true
}
