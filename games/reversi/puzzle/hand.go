package puzzle

import (
	"strings"

	"arcade/games"
	"arcade/games/reversi"
)

// hand is the hand of the board.
type hand struct{ games.Hand }

// Hand gives the hand of reversi: the cursor stands on the legal square
// nearest to the centre.
func (Game) Hand(state games.State, seat games.Seat) games.Hand {
	s, ok := state.(*State)
	if !ok {
		return hand{reversi.Game{}.Hand(state, seat)}
	}
	return hand{reversi.Game{}.Hand(s.at, s.seated(seat))}
}

// Do takes an act. Only on the solver's turn a move comes of it.
func (h hand) Do(state games.State, seat games.Seat, act games.Act, shape games.Shape) (games.Hand, games.Move) {
	s, ok := state.(*State)
	if !ok {
		return h, ""
	}
	next, move := h.Hand.Do(s.at, s.seated(seat), act, shape)
	if !s.ToMove().Has(seat) {
		move = ""
	}
	return hand{next}, move
}

// Keys are the keys of the board.
func (Game) Keys() []games.Key {
	keys := reversi.Game{}.Keys()
	for i, k := range keys {
		keys[i].Text = "puzzle" + strings.TrimPrefix(k.Text, "reversi")
	}
	return keys
}
