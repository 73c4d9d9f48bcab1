package reversi

import (
	"math/bits"

	"arcade/games"
	"arcade/games/reversi/board"
)

// State is one position of a match. It is a small comparable value.
type State struct {
	discs board.Board // as the side to move sees them
	side  board.Side  // to move; after the end the one whose turn it would be
	first board.Side  // who began
	over  bool
	// placed is true where the discs were put there and not played: no opening
	// leads to such a position.
	placed bool

	last  board.Square // where the last disc was played; None after a pass
	flips uint64       // what it flipped
	line  string       // every ply, two characters each, a pass as "--"
	known string       // the opening that the plies so far make
}

// Placed gives the state of a position that was set up: no ply has led to it,
// and none that follows makes an opening.
func Placed(discs board.Board, side board.Side) State {
	return State{discs: discs, side: side, first: side, over: discs.Over(), placed: true, last: board.None}
}

// Board gives the discs as the side to move sees them, for engines.
func (s State) Board() board.Board { return s.discs }

// Plies counts the plies so far, passes included.
func (s State) Plies() int { return len(s.line) / 2 }

// First tells who began.
func (s State) First() games.Seat { return games.Seat(s.first) }

// ToMove names the side to move, nobody after the end.
func (s State) ToMove() games.Seats {
	if s.over {
		return 0
	}
	return games.SeatsOf(s.turn())
}

// turn is the seat of the side to move.
func (s State) turn() games.Seat { return games.Seat(s.side) }

// legal is the set of squares that the seat may play now.
func (s State) legal(seat games.Seat) uint64 {
	if !s.ToMove().Has(seat) {
		return 0
	}
	return s.discs.Moves()
}

// Moves lists the legal squares from a1 row by row, or only Pass.
func (s State) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	squares := board.Squares(s.legal(seat))
	if len(squares) == 0 {
		return []games.Move{Pass}
	}
	moves := make([]games.Move, len(squares))
	for i, sq := range squares {
		moves[i] = games.Move(sq.String())
	}
	return moves
}

// Forced is Pass where the side to move has nothing else, or "".
func (s State) Forced() games.Move {
	if !s.over && s.discs.Moves() == 0 {
		return Pass
	}
	return ""
}

// Play gives the position after a move. Squares and passes are taken in any
// spelling that ParseMove knows.
func (s State) Play(_ games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	if s.over {
		return nil, games.Refuse(games.Over, "")
	}
	if seat != s.turn() {
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	next, err := s.play(move)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// play is Play for the side to move.
func (s State) play(move games.Move) (State, *games.Error) {
	sq, ok := ParseMove(string(move))
	switch {
	case !ok:
		return s, games.Refuse(games.Illegal, "reversi.error.text")
	case sq == board.None && s.discs.Moves() != 0:
		return s, games.Refuse(games.Illegal, "reversi.error.pass", s.colour())
	case sq == board.None:
		return s.after(s.discs.Pass(), sq, 0), nil
	case s.discs.Empty()&sq.Bit() == 0:
		return s, games.Refuse(games.Illegal, "reversi.error.taken", sq.String())
	}
	flips := s.discs.Flips(sq)
	if flips == 0 {
		return s, games.Refuse(games.Illegal, "reversi.error.flips", sq.String())
	}
	return s.after(s.discs.Play(sq, flips), sq, flips), nil
}

// after is the state that a legal ply leads to; sq is None for a pass.
func (s State) after(discs board.Board, sq board.Square, flips uint64) State {
	s.discs, s.side = discs, s.side.Other()
	s.over = discs.Over()
	s.last, s.flips = sq, flips
	s.line += sq.String()
	if !s.placed {
		s.known = opening(s.line)
	}
	return s
}

// count gives the discs by colour.
func (s State) count() (black, white int) {
	b, w := s.side.Of(s.discs)
	return bits.OnesCount64(b), bits.OnesCount64(w)
}

// Score gives the discs on the board: Black's, White's.
func (s State) Score() []int {
	black, white := s.count()
	return []int{black, white}
}

// Result is nil while in play. Score holds the discs on the board; Tally, where
// a winner has empty squares to take, gives them to the winner.
func (s State) Result() *games.Result {
	if !s.over {
		return nil
	}
	black, white := s.count()
	r := &games.Result{Places: []int{1, 1}, Score: s.Score(), Reason: games.ReasonDiscs}
	if black == white {
		return r
	}
	winner, empty := Black, 64-black-white
	if white > black {
		winner = White
	}
	r.Places[1-winner] = 2
	if empty > 0 {
		r.Tally = s.Score()
		r.Tally[winner] += empty
	}
	return r
}
