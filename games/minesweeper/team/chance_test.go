package team

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated/seatedtest"
)

func seen(s *State, _ games.Seat) minesweeper.Description {
	return s.Describe(games.Watcher).(Description).Description
}

// TestOddsAreTheSolvers at every moment of a board: what all see of it.
func TestOddsAreTheSolvers(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawBoard(rt)
		n := rapid.IntRange(0, len(r.Log)-1).Draw(rt, "moment")
		s, ok := replay(r.Setup, r.Log[:n])
		if !ok {
			rt.Fatal("the log does not replay")
		}
		seatedtest.HasOdds(rt, (Game{}).Odds(s), seen(s, 0))
		if odds := (Game{}).Odds(r.State); odds != nil {
			rt.Fatalf("after the end the odds are %v", odds)
		}
	})
}

// TestLuckOfAllAndOfEach judges every step a second time.
func TestLuckOfAllAndOfEach(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawBoard(rt)
		first, ok := replay(r.Setup, nil)
		if !ok {
			rt.Fatal("no first state")
		}
		r.HasLuck(Game{}, first, len(r.State.mates), seen)
	})
}

// TestTheLastGuessIsWhosItWas: the mine that lost the board for all is the guess
// of the one who opened it.
func TestTheLastGuessIsWhosItWas(t *testing.T) {
	r := today(t, "beginner", 3, 1)
	r.do(0, r.move("open", r.cells(false)[0]))
	r.do(2, r.move("open", r.cells(true)[0]))
	l, err := Game{}.Luck(t.Context(), r.Setup, r.Log)
	if err != nil || len(l.Seats) != 3 || len(l.Seats[2].Guesses) != 1 || l.Seats[2].Guesses[0].Well || l.Seats[2].Guesses[0].Entry != 1 {
		t.Fatalf("%+v, %v", l, err)
	}
	if last := l.Guesses[len(l.Guesses)-1]; last != l.Seats[2].Guesses[0] {
		t.Errorf("the last guess of all is %+v", last)
	}
	_, err = Game{}.Luck(t.Context(), r.Setup, r.Log[:1])
	if seatedtest.Code(t, err) != games.Illegal || (Game{}).Advice() != nil {
		t.Errorf("in play: %v", err)
	}
}
