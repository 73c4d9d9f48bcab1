package puzzle

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

func TestEverySolutionSolves(t *testing.T) {
	for _, p := range problems(t) {
		log, states := solve(t, dealt(t, p, Random, 0), len(p.Steps))
		last := states[len(states)-1]
		if winner, won := last.Result().Winner(); !won || winner != 0 || last.ToMove() != 0 {
			t.Fatalf("%s: %+v", p.Format(), last.Result())
		}
		want := games.Elapsed(1000*len(p.Steps)) + answerAfter*games.Elapsed(len(p.Steps)-1)
		if _, end, started, stopped := last.Watch(); end != want || !started || !stopped {
			t.Fatalf("the stopwatch shows %d, %v, %v; want %d", end, started, stopped, want)
		}
		if len(log) != 2*len(p.Steps)-1 {
			t.Fatalf("%d entries for %d moves", len(log), len(p.Steps))
		}
	}
}

// TestEveryOtherMoveFails plays each wrong move at each step: it ends the
// problem, the position before it stays, with what every move comes to.
func TestEveryOtherMoveFails(t *testing.T) {
	for _, p := range problems(t)[:40] {
		for i, step := range p.Steps {
			_, states := solve(t, dealt(t, p, Random, 0), i)
			s := begin(p)
			if i > 0 {
				s = states[len(states)-1]
			}
			if legal := s.Moves(0); len(legal) != len(step.Wrong)+1 {
				t.Fatalf("%d legal moves, %d of them wrong", len(legal), len(step.Wrong))
			}
			for _, w := range step.Wrong {
				next, err := s.Play(9000, 0, written(w.Move))
				if err != nil {
					t.Fatal(err)
				}
				n := next.(*State)
				r := n.Result()
				if r == nil || r.Places[0] != 2 || r.Reason != games.ReasonLost {
					t.Fatalf("%s: %+v", w.Move, r)
				}
				if n.at != s.at || len(n.values()) != len(step.Wrong)+1 || n.values()[0].Move != written(step.Win) {
					t.Fatalf("%s: the values are %v", w.Move, n.values())
				}
			}
		}
	}
}

func TestTheAnswerComesAfterAWhile(t *testing.T) {
	p := longest(t)
	s := begin(p)
	next, err := s.Play(1000, 0, written(p.Steps[0].Win))
	if err != nil {
		t.Fatal(err)
	}
	waits := next.(*State)
	if at, wakes := waits.Wake(); !wakes || at != 1000+answerAfter || waits.ToMove() != 0 {
		t.Fatalf("wakes at %d, %v; %v to move", at, wakes, waits.ToMove())
	}
	for _, early := range []struct {
		seat games.Seat
		at   games.Elapsed
		move games.Move
	}{
		{0, 5000, written(p.Steps[1].Win)},
		{games.Watcher, 1000 + answerAfter - 1, ""},
		{games.Watcher, 5000, written(p.Steps[0].Reply)},
	} {
		if _, err := waits.Play(early.at, early.seat, early.move); err == nil {
			t.Errorf("%+v was played before the answer", early)
		}
	}
	answered, err := waits.Play(1000+answerAfter, games.Watcher, "")
	if err != nil {
		t.Fatal(err)
	}
	if a := answered.(*State); a.ToMove() != games.SeatsOf(0) || a.answer.text() != p.Steps[0].Reply.String() {
		t.Errorf("after the answer %s %v may move", a.answer.text(), a.ToMove())
	}
}

// TestSolutionsLookAlike: problems that differ only in their solution show no
// difference to anybody before a move is judged.
func TestSolutionsLookAlike(t *testing.T) {
	all := problems(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawProblem(t, all)
		first := p.Steps[0]
		other := *p // another move is said to win, by another margin
		swapped := first.Wrong[rapid.IntRange(0, len(first.Wrong)-1).Draw(t, "wrong")]
		wrong := slices.Clone(first.Wrong)
		for i, w := range wrong {
			if w.Move == swapped.Move {
				wrong[i] = Refutation{Move: first.Win, Reply: board.First(play(p.Board, first.Win).Moves())}
			}
		}
		slices.SortFunc(wrong, func(a, b Refutation) int { return int(a.Move) - int(b.Move) })
		other.Steps, other.Value = []Step{{Win: swapped.Move, Wrong: wrong, Reply: board.None}}, p.Value%64+2
		seed := drawSeed(t)
		a, b := deal{preset: Random, problem: p}.options(seed), deal{preset: Random, problem: &other}.options(seed)
		public := len("random ") + 66 + len(fmt.Sprint(p.Depth)) + 1
		if a[:public] != b[:public] {
			t.Fatalf("the options begin differently:\n%s\n%s", a, b)
		}
		for seat := games.Watcher; seat <= 0; seat++ {
			if one, two := seen(begin(p), seat), seen(begin(&other), seat); one != two {
				t.Fatalf("seat %d sees\n%s\nand\n%s", seat, one, two)
			}
		}
	})
}

func play(b board.Board, sq board.Square) board.Board { return b.Play(sq, b.Flips(sq)) }

// seen is all that a seat may learn of a state.
func seen(s *State, seat games.Seat) string {
	c := games.NewCanvas(s.Extent(games.Shape{W: 80, H: 24}))
	s.Paint(c, games.View{
		Seat: seat, Shape: games.Shape{W: 80, H: 24}, Hand: Game{}.Hand(s, seat),
		Marks: games.ShowLegal | games.ShowLast | games.ShowCursor,
		Hints: []games.Hint{{Move: "a1", Value: 100}},
	})
	return fmt.Sprintf("%v %v %+v %v", s.Notes(seat), s.Moves(seat), s.Describe(seat), c.Cells)
}

func TestRefusals(t *testing.T) {
	p := longest(t)
	s := begin(p)
	disc := board.First(p.Board.Own)
	idle := board.First(p.Board.Empty() &^ p.Board.Moves())
	for move, want := range map[games.Move]string{
		"": "puzzle.error.text", "z9": "puzzle.error.text", "pass": "puzzle.error.pass",
		written(disc): "puzzle.error.taken", written(idle): "puzzle.error.flips",
	} {
		_, err := s.Play(0, 0, move)
		refusal, ok := err.(*games.Error)
		if !ok || refusal.Code != games.Illegal || refusal.Note.ID != want {
			t.Errorf("%q: %v, want %s", move, err, want)
		}
	}
}

// TestFailedShowsTheWin paints a problem that was not solved: the winning move
// bears its value.
func TestFailedShowsTheWin(t *testing.T) {
	p := problems(t)[0]
	next, err := begin(p).Play(0, 0, written(p.Steps[0].Wrong[0].Move))
	if err != nil {
		t.Fatal(err)
	}
	shape := games.Shape{W: 80, H: 24}
	c := games.NewCanvas(next.Extent(shape))
	next.Paint(c, games.View{Seat: 0, Shape: shape, Marks: games.ShowLegal})
	text := ""
	for _, cell := range c.Cells {
		if cell.Spot == games.Spot(p.Steps[0].Win+1) {
			text += string(rune(cell.Glyph))
		}
	}
	if want := fmt.Sprintf("%+d", p.Value); text[:len(want)] != want {
		t.Errorf("the winning square says %q, want %q", text, want)
	}
}
