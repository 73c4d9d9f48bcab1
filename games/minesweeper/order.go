package minesweeper

import (
	"fmt"
	"strings"

	"arcade/games"
)

// The verbs of a move: "open 4,7" is column 4, row 7, from 0.
const (
	verbOpen  = "open"  // open a closed cell
	verbFlag  = "flag"  // flag a closed cell, or take its flag away
	verbChord = "chord" // open the rest around a number whose flags match
	verbMark  = "mark"  // a closed cell's flag, question mark, nothing in turn
)

// order is a move as read.
type order struct {
	verb string
	x, y int
}

func (o order) move() games.Move {
	return games.Move(fmt.Sprintf("%s %d,%d", o.verb, o.x, o.y))
}

// asks tells that an order asks for help instead of touching a cell.
func (o order) asks() bool { return o.verb == verbHint || o.verb == verbAsk }

// parseMove reads a move; each has exactly one text.
func parseMove(m games.Move) (order, bool) {
	verb, place, _ := strings.Cut(string(m), " ")
	if m == verbHint || m == verbAsk {
		return order{verb: string(m)}, true
	}
	switch verb {
	case verbOpen, verbFlag, verbChord, verbMark:
	default:
		return order{}, false
	}
	x, y, ok := parsePair(place, ",")
	return order{verb, x, y}, ok
}
