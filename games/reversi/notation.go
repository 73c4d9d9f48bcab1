package reversi

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// ParseMove reads one move in any spelling of the field: a square in either
// case, or a pass as "pass", "pa", "ps" or "--", for which it gives
// board.None. ok is false for anything else.
func ParseMove(text string) (sq board.Square, ok bool) {
	if n := passLen(text); n > 0 && n == len(text) {
		return board.None, true
	}
	sq = board.ParseSquare(text)
	return sq, sq != board.None
}

// passLen is the length of the pass that the text begins with, or 0.
func passLen(text string) int {
	for _, word := range [...]string{"pass", "pa", "ps", "--"} {
		if len(text) >= len(word) && strings.EqualFold(text[:len(word)], word) {
			return len(word)
		}
	}
	return 0
}

// LineError tells which ply of a written game can't be played.
type LineError struct {
	// Ply counts from 1, passes included.
	Ply int
	// Text is the move as it was written.
	Text string
	// Reason is why.
	Reason *games.Error
}

// Error names the ply and the move.
func (e *LineError) Error() string {
	return fmt.Sprintf("ply %d: %q: %v", e.Ply, e.Text, e.Reason)
}

// Unwrap gives the reason.
func (e *LineError) Unwrap() error { return e.Reason }

// Note puts the error into words.
func (e *LineError) Note() games.Note {
	return games.Say("reversi.error.ply", e.Ply, e.Text, e.Reason.Note)
}

// ParseTranscript reads a written game, "f5d6c3…": squares in any case, one
// after the other or with white space, commas and move numbers between them.
// Passes may be written in any spelling or left out. It gives the moves with
// every pass in its place and the position they lead to; the error is a
// *LineError, and the moves are those before it.
func ParseTranscript(options, text string) ([]games.Move, State, error) {
	s, err := begin(options)
	if err != nil {
		return nil, s, err
	}
	return s.follow(text)
}

// follow plays a written game from a position, as ParseTranscript does.
func (s State) follow(text string) ([]games.Move, State, error) {
	var moves []games.Move
	for text = skip(text); text != ""; text = skip(text) {
		n := tokenLen(text)
		played, next, err := s.read(text[:n])
		if err != nil {
			return moves, s, err
		}
		moves = append(moves, played...)
		s, text = next, text[n:]
	}
	return moves, s, nil
}

// skip drops what may stand between moves: space, commas and numbers.
func skip(text string) string { return strings.TrimLeft(text, " \t\r\n,.):;0123456789") }

// tokenLen is the length of the next move: a pass, or two characters.
func tokenLen(text string) int {
	if n := passLen(text); n > 0 {
		return n
	}
	return min(2, len(text))
}

// read plays one written move, and before it a pass that was left out. A pass
// written after the end is nothing.
func (s State) read(text string) ([]games.Move, State, error) {
	sq, ok := ParseMove(text)
	if ok && sq == board.None && s.over {
		return nil, s, nil
	}
	var moves []games.Move
	if ok && sq != board.None && s.Forced() == Pass {
		s, _ = s.play(Pass)
		moves = append(moves, Pass)
	}
	if s.over {
		return nil, s, &LineError{s.Plies() + 1, clip(text), games.Refuse(games.Over, "reversi.error.over")}
	}
	next, err := s.play(games.Move(text))
	if err != nil {
		return nil, s, &LineError{s.Plies() + 1, clip(text), err}
	}
	return append(moves, canonical(sq)), next, nil
}

// clip makes foreign text fit to be shown: printable ASCII.
func clip(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
}

// canonical writes a move as this package does.
func canonical(sq board.Square) games.Move {
	if sq == board.None {
		return Pass
	}
	return games.Move(sq.String())
}

// Transcript writes the moves so far in the way of the field: two characters
// a ply, passes left out.
func (s State) Transcript() string { return strings.ReplaceAll(s.line, "--", "") }

// Line writes every ply, a pass as "--".
func (s State) Line() string { return s.line }
