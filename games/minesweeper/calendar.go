package minesweeper

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"

	"arcade/games"
)

// mostStarts bounds the first cells that Start tries. Of the presets every
// second one or more will do.
const mostStarts = 100

// Start gives the board a first cell, drawn by the seed, from which a board can
// be made that is worth a rank and that the cell does not solve. Equal boards
// and seeds have equal first cells on every machine. It takes no more than 100
// of the boards that a first click may take; the error is an *games.Error with
// code BadOptions, and no preset gives one.
func (s Spec) Start(seed [32]byte) (Spec, error) {
	key := fmt.Appendf(nil, "minesweeper/start/1 %s/%s\n", s.Dimensions(), s.Rules)
	source := rand.NewChaCha8(sha256.Sum256(append(key, seed[:]...)))
	s.Given = true
	for range mostStarts {
		s.FirstX, s.FirstY = s.area().at(int(below(source, uint64(s.area().size()))))
		if begun, err := New(s, seed, Manner{}); err == nil && begun.board.BBBV() >= s.least() {
			return s, nil
		}
	}
	return Spec{}, badOptions("unmade")
}

// least is the 3BV below which the board is not ranked.
func (s Spec) least() int {
	p, _ := presetNamed(s.Name)
	return p.least
}

// Dailies names the presets: of each there is a board a day, without guessing.
func (Game) Dailies() []string {
	var names []string
	for _, p := range presets() {
		names = append(names, p.name)
	}
	return names
}

// OfDay gives a day's board, with its first cell given, for example
// "expert/noguess@15,8;2026-11-30". Such options are the house's to make: who
// could type them would have as many tries as days, on seeds of one's own.
func (Game) OfDay(board string, day games.Day, seed [32]byte) (games.Setup, error) {
	if _, ok := presetNamed(board); !ok || day < 0 {
		return games.Setup{}, badOptions("day")
	}
	spec, err := ParseSpec(board + "/" + NoGuess)
	if err != nil {
		return games.Setup{}, err
	}
	if spec, err = spec.Start(seed); err != nil {
		return games.Setup{}, err
	}
	spec.Daily, spec.Day = true, day
	return games.Setup{Options: spec.String(), Seed: seed}, nil
}

// DayOf tells which day's board a setup is.
func (Game) DayOf(setup games.Setup) (board string, day games.Day, ok bool) {
	spec, err := ParseSpec(setup.Options)
	if err != nil || !spec.Daily {
		return "", 0, false
	}
	return spec.Name, spec.Day, true
}
