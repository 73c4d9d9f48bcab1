package reversi

import (
	_ "embed"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// openings is the public list of names: moves, tab, name. Every line of it
// begins with c4.
//
//go:embed openings.tsv
var openings string

// longestOpening is the number of characters of the longest line in the list.
const longestOpening = 2 * 21

// Opening names the opening that the moves so far follow, "" if none: the
// longest line of the list that the game begins with, in any orientation.
func (Game) Opening(moves []games.Move) string {
	var line strings.Builder
	for _, m := range moves {
		sq, ok := ParseMove(string(m))
		if !ok {
			break
		}
		line.WriteString(sq.String())
	}
	return opening(line.String())
}

// opening is Opening for a line of two characters a ply; passes are skipped.
func opening(line string) string {
	line = normal(line)
	name, length := "", 0
	for entry := range strings.Lines(openings) {
		moves, title, ok := strings.Cut(strings.TrimSuffix(entry, "\n"), "\t")
		if ok && len(moves) > length && strings.HasPrefix(line, moves) {
			name, length = title, len(moves)
		}
	}
	return name
}

// normal turns a line so that it begins with c4. Each of the eight symmetries
// takes another square to c4, so there is one at most.
func normal(line string) string {
	line = strings.ReplaceAll(line, "--", "")
	line = line[:min(len(line), longestOpening)]
	if line == "" {
		return ""
	}
	first, c4 := board.ParseSquare(line[:2]), board.ParseSquare("c4")
	for y := range board.Symmetry(board.Symmetries) {
		if y.Square(first) == c4 {
			return turned(line, y)
		}
	}
	return ""
}

func turned(line string, y board.Symmetry) string {
	var text strings.Builder
	for i := 0; i+2 <= len(line); i += 2 {
		text.WriteString(y.Square(board.ParseSquare(line[i : i+2])).String())
	}
	return text.String()
}
