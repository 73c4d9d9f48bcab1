package coach

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/protocol"
	"arcade/games/reversi/engine/search"
)

// sevenPasses is a public game with mistakes on both sides and passes.
const sevenPasses = "d3c5d6c7f5f4f6d2g4h4g3g7b8e6d1c3g6g2b3b2c4b4h3d7d8f7b5h7a2e3h6e7b1h2e8b7h8g5b6a7e2c1c2a3f3g8a1e1h5a6h1g1f8c8f1c6a8a5a4f2"

// TestStudyAgreesWithSolve compares a study of a public game, wherever its
// values are exact, with what `arcade engine solve` says of the positions: the
// value before each ply, and the one after it, which the loss and the grade
// come from. The last 14 squares, or with ARCADE_SOAK the last 20.
func TestStudyAgreesWithSolve(t *testing.T) {
	limits := Limits{StudyExact: 14, StudyNodes: 300}
	if os.Getenv("ARCADE_SOAK") != "" {
		limits = usual()
	}
	moves, _, err := reversi.ParseTranscript("", sevenPasses)
	if err != nil {
		t.Fatal(err)
	}
	log := logged(t, moves)
	s := study(t, Limited(pattern.Default(), limits), log, games.Study{})
	states, err := reversi.Positions(games.Setup{}, log)
	if err != nil {
		t.Fatal(err)
	}
	scores := solved(t, states, limits.StudyExact)
	exact, marked := 0, 0
	for i, v := range s.Verdicts {
		before, known := scores[i]
		if !v.Exact || !known {
			continue
		}
		exact++
		after := scores[i+1]
		if states[i+1].Result() != nil {
			after = states[i+1].Board().Score()
		}
		if loss := search.Disc * (before + after); v.Value != search.Disc*before || v.Loss != loss {
			t.Errorf("ply %d, %s: value %d, loss %d; solved it is %d, and %d is lost", i+1, v.Move, v.Value, v.Loss, search.Disc*before, loss)
		}
		if want := gradeOf(before + after); v.Grade != want {
			t.Errorf("ply %d, %s: grade %d, want %d", i+1, v.Move, v.Grade, want)
		}
		if v.Grade != games.Fine {
			marked++
		}
	}
	if exact < limits.StudyExact-2 || marked == 0 {
		t.Errorf("%d exact verdicts, %d of them with a mark: the game shows nothing", exact, marked)
	}
}

// perfect is a game of perfect play (arXiv 2310.19387).
const perfect = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"

// TestPerfectPlayIsUnmarked: from one ply before the exact positions on no move
// of a perfect game is blamed. That ply's estimate was once held against the
// exact value of the move, and a perfect move was called a mistake.
func TestPerfectPlayIsUnmarked(t *testing.T) {
	moves, _, err := reversi.ParseTranscript("", perfect)
	if err != nil {
		t.Fatal(err)
	}
	for _, exact := range []int{10, 11, 12, 13, 14} {
		s := study(t, Limited(pattern.Default(), Limits{StudyExact: exact, StudyNodes: 2000}), logged(t, moves), games.Study{})
		for i := len(moves) - exact - 1; i < len(moves); i++ {
			if v := s.Verdicts[i]; v.Loss != 0 || v.Grade != games.Fine || v.Value != 0 {
				t.Errorf("exact from %d: ply %d, %s: value %d, loss %d, best %s", exact, i+1, v.Move, v.Value, v.Loss, v.Best)
			}
		}
	}
}

// gradeOf is the grade of a loss in discs, as the issue has it.
func gradeOf(discs int) games.Grade {
	switch {
	case discs >= 8:
		return games.Blunder
	case discs >= 4:
		return games.Mistake
	case discs >= 2:
		return games.Inaccuracy
	}
	return games.Fine
}

// solved gives the scores that the command writes for the positions with at
// most so many empty squares, by the number of the position.
func solved(t *testing.T, states []reversi.State, empty int) map[int]int {
	t.Helper()
	var in, out, problems strings.Builder
	var numbers []int
	for i, s := range states {
		if empties(s) <= empty && s.Result() == nil {
			fmt.Fprintln(&in, board.Format(s.Board(), board.Side(s.ToMove().Only())))
			numbers = append(numbers, i)
		}
	}
	s := search.New(pattern.Default(), search.Options{})
	if err := protocol.Solve(context.Background(), "positions", strings.NewReader(in.String()), &out, &problems, s); err != nil {
		t.Fatal(err, problems.String())
	}
	scores := map[int]int{}
	for i, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var move string
		var score int
		if _, err := fmt.Sscan(line, &move, &score); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		scores[numbers[i]] = score
	}
	return scores
}
