// Package gametest is the conformance suite that every game passes.
//
// The test of a game is one line:
//
//	func TestGame(t *testing.T) { gametest.Run(t, mygame.Game{}) }
//
// Run plays every preset at random to its end and checks what package games
// promises of a Game, a State and a Hand: values that never change, refusals
// that leave everything as it was, secrets that stay secret, paintings that
// stay inside their room, and words in every language. The folder template
// holds a small complete game to copy.
package gametest

import (
	"slices"
	"testing"

	"arcade/games"
)

// Bounds limits how much is played.
type Bounds struct {
	// Games is the number of random games of each preset.
	Games int
	// Moves ends a random game that goes on for longer.
	Moves int
	// Tries is how many of the moves offered in one position are tried out.
	Tries int
}

// Usual are the bounds of Run.
func Usual() Bounds { return Bounds{Games: 2, Moves: 200, Tries: 40} }

// short are the bounds of a short run.
func (b Bounds) short() Bounds {
	return Bounds{Games: (b.Games + 1) / 2, Moves: (b.Moves + 2) / 3, Tries: (b.Tries + 2) / 3}
}

// Run checks a game within the usual bounds. A game that is made of another may
// use the words of its kin.
func Run(t *testing.T, g games.Game, kin ...games.Game) {
	t.Helper()
	RunWithin(t, g, Usual(), kin...)
}

// RunWithin checks a game whose matches or boards are too large for Run.
func RunWithin(t *testing.T, g games.Game, b Bounds, kin ...games.Game) {
	t.Helper()
	if testing.Short() {
		b = b.short()
	}
	s := suite{g: g, about: g.About(), bounds: b, dictionary: readWords(t, g)}
	s.known = s.dictionary.with(t, kin)
	t.Run("about", s.checkAbout)
	t.Run("words", s.checkWords)
	for _, options := range s.options() {
		name := options
		if name == "" {
			name = "default"
		}
		t.Run("preset "+name, func(t *testing.T) { s.checkPreset(t, options) })
	}
}

// options are what is played: every preset, and the first by all its rules; in
// a short run the first two presets alone.
func (s suite) options() []string {
	list := slices.Clone(s.about.Presets)
	if testing.Short() {
		list = list[:min(len(list), 2)]
	}
	for _, variant := range s.about.Variants {
		list = append(list, s.about.Presets[0]+"/"+variant)
	}
	return list
}

// suite is what every check needs.
type suite struct {
	g          games.Game
	about      games.About
	bounds     Bounds
	dictionary dictionary
	known      dictionary // and that of its kin
}

func (s suite) checkPreset(t *testing.T, options string) {
	played := s.playAll(t, options)
	t.Run("begin", func(t *testing.T) { s.checkBegin(t, options) })
	t.Run("seats", func(t *testing.T) { s.checkSeats(t, options) })
	t.Run("secrets", func(t *testing.T) { s.checkSecrets(t, options) })
	t.Run("replay", func(t *testing.T) { s.checkReplay(t, played) })
	t.Run("turns", func(t *testing.T) { s.checkTurns(t, played) })
	t.Run("foreign moves", func(t *testing.T) { s.checkForeignMoves(t, played) })
	t.Run("results", func(t *testing.T) { s.checkResults(t, played) })
	t.Run("texts", func(t *testing.T) { s.checkTexts(t, played) })
	t.Run("records", func(t *testing.T) { s.checkRecords(t, played) })
	t.Run("maps", func(t *testing.T) { s.checkMaps(t, played) })
	t.Run("painting", func(t *testing.T) { s.checkPainting(t, played) })
	t.Run("spots", func(t *testing.T) { s.checkSpots(t, played) })
	t.Run("hands", func(t *testing.T) { s.checkHands(t, played) })
	t.Run("reach", func(t *testing.T) { s.checkReach(t, options) })
}

// seats lists those who look at a match: the watcher and every seat.
func (s suite) seats() []games.Seat {
	all := []games.Seat{games.Watcher}
	for seat := range s.about.MaxSeats {
		all = append(all, games.Seat(seat))
	}
	return all
}
