package screentest

import (
	"time"

	"arcade/games"
	"arcade/games/reversi/puzzle"
	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/match"
)

// WithPuzzles opens a house that also has Puzzle.
func WithPuzzles(o *hall.Options) { o.Games = append(Games(), Puzzle{}) }

// Puzzle is the game of finding the win with a collection of two problems,
// which a new collection does not change. In both the first two moves have to
// be found.
type Puzzle struct{ puzzle.Game }

// Collection lists the two.
func (Puzzle) Collection() []string {
	return []string{
		"OOOXXO--OOOXOX--OOOOOOXX-OOOXXXOOOXXXXXXXO-OXOXX--OXOO----X-XO-- O 6 6 d8(g1c6-24,g2h1-10,h2h1-20,c6b7-2,a7c6-22,h7h8-16)g8/c6(g1c6-16,g2c6-20,h2h1-14,a7c6-14,g7c6-16,h7h8-14)",
		"--XXXX----XXXX-O-OXXXXOOXOOOOXXOXXOOOXXOXXOOXXXO--OOXO----OOOOO- O 6 6 h7(b1a1-2,g1h1-16,b2g70,g2g70,a7b7-14,b7g7-18,g7h8-20)a3/g2(b1b7-4,g1h1-6,a2b70,b2b70,a7a8-6,g7h8-32)",
	}
}

// SolvePuzzle begins a puzzle and plays the solution, a move every second; the
// answers come by themselves.
func (o *One) SolvePuzzle(preset string) sessions.ID {
	o.h.T.Helper()
	id := o.Solo("puzzle", preset)
	o.Act(id, games.VerbReady, "")
	for {
		state := o.Shown(id).State()
		move, done := solving(state)
		o.h.Clock.Advance(time.Second)
		o.Act(id, games.VerbMove, move)
		if done {
			o.Over(id)
			return id
		}
		o.h.Clock.Advance(time.Second)
		l, err := o.Look(o.h.T.Context(), id)
		Must(o.h.T, err)
		Await(o.h.T, l.Shown, "the answer", func(s match.Shown) bool { return s.State().ToMove().Has(0) })
		l.Close()
	}
}

// solving finds the move that doesn't lose, by trying all, and tells whether it
// is the last.
func solving(s games.State) (move games.Move, done bool) {
	for _, m := range s.Moves(0) {
		if next, err := s.Play(0, 0, m); err == nil && (next.Result() == nil || next.Result().Places[0] == 1) {
			return m, next.Result() != nil
		}
	}
	return "", false
}
