// Package minesweeper is minesweeper for one player: the boards of the ranking
// sites and any other size, without guessing or by the classic rules, figures
// and a best-times claim from the replay alone.
//
// Mines are laid at the first reveal, from the seed, the board and that cell.
// Where no board that needs no guess can be made the game says so and offers a
// classic one, which opening the same cell again takes.
//
// A move is "open 4,7", "flag 4,7", "chord 4,7" or "mark 4,7": column and row
// from 0, from the top left. People read and type "row column" from 1.
package minesweeper

import (
	"embed"
	"io/fs"

	"arcade/games"
)

//go:embed words
var words embed.FS

// Game is minesweeper. It implements games.Game and its abilities Figurer,
// Ranker, Exporter, Repeater, Settler, Calendar and Chancer.
type Game struct{}

// About tells what the house must know: one seat, no turns, no ratings.
func (Game) About() games.About {
	about := games.About{
		Name: "minesweeper", MinSeats: 1, MaxSeats: 1, Custom: true,
		Variants: []string{NoGuess, Classic},
	}
	for _, p := range presets() {
		about.Presets = append(about.Presets, p.name)
	}
	return about
}

// Begin gives a closed board, or one with its first cell given. The options are
// those of ParseSpec. A given cell that opens the whole board is refused: there
// would be nothing to play.
func (Game) Begin(setup games.Setup) (games.State, error) {
	spec, err := ParseSpec(setup.Options)
	if err != nil {
		return nil, err
	}
	return New(spec, setup.Seed, Manner{})
}

// Words holds the texts.
func (Game) Words() fs.FS { return WordsIn(words) }

// WordsIn gives the folder "words" of what a game has embedded.
func WordsIn(embedded fs.FS) fs.FS {
	sub, err := fs.Sub(embedded, "words")
	if err != nil { // a name that fs.Sub can't take: not this one
		return embedded
	}
	return sub
}

// Keys lists what the board's keys do. Space is among them because it carries
// its character: after a typed row it goes on to the column.
func (Game) Keys() []games.Key {
	keys := []games.Key{
		{Name: "space", Act: games.Act{Kind: games.ActPlay, Rune: ' '}, Text: "minesweeper.key.open"},
		{Name: "f", Act: games.Act{Kind: games.ActFlag}, Text: "minesweeper.key.flag", Help: "f"},
		{Name: "c", Act: games.Act{Kind: games.ActChord}, Text: "minesweeper.key.chord", Help: "c"},
		{Name: "F", Act: games.Act{Kind: games.ActMode}, Text: "minesweeper.key.mode", Help: "F"},
		{Name: "h", Act: games.Act{Kind: games.ActLeft}, Text: "minesweeper.key.aim", Help: "hjkl"},
		{Name: "j", Act: games.Act{Kind: games.ActDown}, Text: "minesweeper.key.aim"},
		{Name: "k", Act: games.Act{Kind: games.ActUp}, Text: "minesweeper.key.aim"},
		{Name: "l", Act: games.Act{Kind: games.ActRight}, Text: "minesweeper.key.aim"},
		{Name: "home", Act: games.Act{Kind: games.ActHome}, Text: "minesweeper.key.far", Help: "Home End PgUp/Dn"},
		{Name: "end", Act: games.Act{Kind: games.ActEnd}, Text: "minesweeper.key.far"},
		{Name: "pgup", Act: games.Act{Kind: games.ActPageUp}, Text: "minesweeper.key.far"},
		{Name: "pgdown", Act: games.Act{Kind: games.ActPageDown}, Text: "minesweeper.key.far"},
		{Name: "backspace", Act: games.Act{Kind: games.ActErase}, Text: "minesweeper.key.type"},
	}
	for digit := '0'; digit <= '9'; digit++ {
		key := games.Key{Name: string(digit), Act: games.Act{Kind: games.ActType, Rune: digit}, Text: "minesweeper.key.type"}
		if digit == '0' {
			key.Help = "4 7 Enter"
		}
		keys = append(keys, key)
	}
	return keys
}
