package reversi

import (
	"testing"

	"arcade/games"
	"arcade/games/reversi/board"
)

// TestPlacedPlaysLikePlayed sets every position of a game up and plays the next
// ply there: the discs are the same, and nothing is taken for an opening.
func TestPlacedPlaysLikePlayed(t *testing.T) {
	moves, _ := played(t, "seven-passes")
	s := after(t, "", "")
	for i, m := range moves {
		next, err := s.play(m)
		if err != nil {
			t.Fatal(err)
		}
		set := Placed(s.discs, s.side)
		if set.ToMove() != s.ToMove() || set.Plies() != 0 || set.Result() != nil {
			t.Fatalf("ply %d: %v is to move after %d plies, result %v", i, set.ToMove(), set.Plies(), set.Result())
		}
		got, refusal := set.Play(0, s.turn(), m)
		if refusal != nil {
			t.Fatal(refusal)
		}
		if at := got.(State); at.discs != next.discs || at.side != next.side || at.known != "" || at.Line() != next.Line()[2*i:] {
			t.Fatalf("ply %d: %s and %q, played %s", i, board.Format(at.discs, at.side), at.known, board.Format(next.discs, next.side))
		}
		s = next
	}
	over := Placed(s.discs, s.side)
	if over.Result() == nil || over.ToMove() != 0 {
		t.Error("a full position that was set up is not over")
	}
	if c4 := Placed(board.Start(), board.Black); c4.First() != games.Seat(0) {
		t.Error("Black does not begin")
	}
}
