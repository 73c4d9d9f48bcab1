package reversi

import (
	"math/bits"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// colourOf is the word of a side.
func colourOf(side board.Side) games.Note {
	if side == board.White {
		return games.Say("reversi.white")
	}
	return games.Say("reversi.black")
}

// Side is the word of a seat.
func (Game) Side(seat games.Seat) games.Note {
	if seat == 1 {
		return colourOf(board.White)
	}
	return colourOf(board.Black)
}

// colour is the word of the side to move.
func (s State) colour() games.Note { return colourOf(s.side) }

// Notes are the lines of the side panel: discs, mobility, whose turn it is,
// the last move, the opening. Everybody may know everything.
func (s State) Notes(games.Seat) []games.Note {
	black, white := s.count()
	notes := []games.Note{games.Say("reversi.note.discs", black, white, 64-black-white)}
	if s.over {
		notes = append(notes, games.Say("reversi.note.over"))
	} else {
		b, w := s.mobility()
		notes = append(notes, games.Say("reversi.note.mobility", b, w), s.turnNote())
	}
	if s.line != "" {
		notes = append(notes, s.lastNote())
	}
	if s.known != "" {
		notes = append(notes, games.Say("reversi.note.opening", s.known))
	}
	return notes
}

// widest is the mobility of a full bar: more is rare.
const widest = 20

// Gauges are the mobility of both colours; nobody has any once it is over.
func (s State) Gauges() []games.Gauge {
	var n [2]int
	if !s.over {
		n[0], n[1] = s.mobility()
	}
	var list []games.Gauge
	for seat, moves := range n {
		list = append(list, games.Gauge{
			Seat: games.Seat(seat), Note: games.Say("reversi.gauge.mobility", moves), Percent: min(100, moves*100/widest),
		})
	}
	return list
}

// mobility counts the squares that each colour could play if it were to move.
func (s State) mobility() (black, white int) {
	own, opp := bits.OnesCount64(s.discs.Moves()), bits.OnesCount64(s.discs.Pass().Moves())
	if s.side == board.White {
		return opp, own
	}
	return own, opp
}

func (s State) turnNote() games.Note {
	if s.Forced() == Pass {
		return games.Say("reversi.note.forced", s.colour())
	}
	return games.Say("reversi.note.turn", s.Plies()+1, s.colour())
}

// lastNote tells the last ply; it was played by the side that is not to move.
func (s State) lastNote() games.Note {
	by := colourOf(s.side.Other())
	if s.last == board.None {
		return games.Say("reversi.note.passed", by)
	}
	return games.Say("reversi.note.last", bits.OnesCount64(s.flips), by, s.last.String())
}

// Tell puts a move into words, a pass with the side that passes and the side
// whose turn it is again. Other entries are for the house to tell.
func (s State) Tell(_ games.State, e games.Entry, _ games.Seat) []games.Note {
	if e.Verb != games.VerbMove || s.line == "" {
		return nil
	}
	by := colourOf(s.side.Other())
	if s.last == board.None {
		return []games.Note{games.Say("reversi.tell.pass", by, s.colour())}
	}
	return []games.Note{games.Say("reversi.tell.move", bits.OnesCount64(s.flips), by, s.last.String())}
}

// Description is a position as programs see it.
type Description struct {
	// Board is 64 characters from a1 row by row, X black, O white, - empty.
	Board string `json:"board"`
	// Moves is the transcript with passes as "--".
	Moves string `json:"moves"`
	// Turn is "black", "white", or "" after the end.
	Turn string `json:"turn"`
	// Legal lists what this seat may play; empty when it is not its turn.
	Legal []string `json:"legal"`
	// Discs are Black's and White's.
	Discs [2]int `json:"discs"`
	// Opening is its name, or "".
	Opening string `json:"opening"`
}

// Describe gives a Description for a seat.
func (s State) Describe(seat games.Seat) any {
	black, white := s.count()
	d := Description{
		Moves: s.line, Legal: []string{}, Discs: [2]int{black, white}, Opening: s.known,
	}
	d.Board, _, _ = strings.Cut(board.Format(s.discs, s.side), " ")
	if !s.over {
		d.Turn = sideName(s.side)
	}
	for _, m := range s.Moves(seat) {
		d.Legal = append(d.Legal, string(m))
	}
	return d
}

func sideName(side board.Side) string {
	if side == board.White {
		return "white"
	}
	return "black"
}
