package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/reversi/puzzle"
	"arcade/sessions"
	"arcade/sessions/screens/screentest"
)

// puzzled begins a puzzle, which opens on the screens, and gives its solution.
func (p *person) puzzled(preset string) (sessions.ID, *puzzle.Problem) {
	p.t.Helper()
	id, err := p.Start(context.Background(), sessions.Solo{Game: "puzzle", Options: preset})
	must(p.t, err)
	p.settle()
	return id, p.problem(id)
}

// problem finds a match's puzzle by what is on the board.
func (p *person) problem(id sessions.ID) *puzzle.Problem {
	p.t.Helper()
	at := p.shown(id).Start().(*puzzle.State).Describe(0).(puzzle.Description)
	for _, line := range (screentest.Puzzle{}).Collection() {
		found, err := puzzle.Parse(line)
		must(p.t, err)
		if line[:64] == at.Board {
			return found
		}
	}
	p.t.Fatalf("no such puzzle: %s", at.Board)
	return nil
}

// finds types the next move of the solution and waits for the answer.
func (p *person) finds(problem *puzzle.Problem, step int) {
	p.t.Helper()
	square := problem.Steps[step].Win.String()
	p.press(square[:1], square[1:], "enter")
	p.wait(time.Second)
}

// picks goes down a list to a line and presses Enter.
func (p *person) picks(line string) {
	p.t.Helper()
	for range 12 {
		if strings.Contains(p.text(), "▸ "+line) {
			break
		}
		p.press("down")
	}
	p.sees("▸ " + line)
	p.press("enter")
}

// seated is one's only running match.
func (p *person) seated() sessions.ID {
	p.t.Helper()
	news, _ := p.News().Get()
	if len(news.Seated) != 1 {
		p.t.Fatalf("%d matches are running", len(news.Seated))
	}
	return news.Seated[0].ID
}

// fails plays a move that does not win.
func (p *person) fails(problem *puzzle.Problem, step int) {
	p.t.Helper()
	square := problem.Steps[step].Wrong[0].Move.String()
	p.press(square[:1], square[1:], "enter")
	p.wait(time.Second)
}

func TestGoldenPuzzle(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, problem := p.puzzled("daily")
		p.wait(2 * time.Second)
		goldens(t, "puzzle", p)
		p.finds(problem, 0)
		goldens(t, "puzzle-answered", p)
		p.finds(problem, 1)
		goldens(t, "puzzle-solved", p)
		p.press("q", "2")
		goldens(t, "puzzle-tab", p)
	}, screentest.WithPuzzles)
}

func TestGoldenPuzzleFailed(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, problem := p.puzzled("daily")
		p.fails(problem, 0)
		goldens(t, "puzzle-failed", p)
		p.press("esc")
		goldens(t, "puzzle-failed-board", p)
	}, screentest.WithPuzzles)
}

// The keys of a puzzle are those of a board on which one move is made at a
// time: X gives it up at the second press, and the win is told.
func TestAPuzzleIsGivenUp(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, problem := p.puzzled("random")
		p.misses("D draw", "u takeback", "V hints", "flag")
		p.press("X")
		p.sees("Press X again")
		p.press("X")
		p.wait(time.Second)
		p.sees("Given up.", problem.Steps[0].Win.String()+" wins")
	}, screentest.WithPuzzles)
}

// Once a puzzle is given up nothing on the screen speaks of a task any more.
func TestAPuzzleGivenUpHasNoTask(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, problem := p.puzzled("random")
		p.finds(problem, 0)
		p.sees("Right! Now carry the win home")
		p.press("X", "X")
		p.wait(time.Second)
		p.press("esc")
		p.misses("Now carry", "to move and win", "right!")
		p.sees("Given up.", "FOUND")
		goldens(t, "puzzle-givenup", p)
	}, screentest.WithPuzzles)
}

// A mistyped square is no try: nothing is played, and the puzzle goes on.
func TestAMistypedSquareIsNoTry(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id, problem := p.puzzled("random")
		p.press("tab", "e", "9", "enter")
		p.sees("type a square, a1 to h8")
		if r := p.shown(id).Result(); r != nil || len(p.shown(id).Line()) != 0 {
			t.Fatalf("something was played: %s", p.text())
		}
		p.finds(problem, 0)
		p.sees("Right!")
	}, screentest.WithPuzzles)
}

// After a puzzle n begins another one, N the same; neither is the day's.
func TestAfterAPuzzle(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, problem := p.puzzled("daily")
		p.fails(problem, 0)
		p.wait(time.Second)
		p.sees("Not solved.", "A new streak can begin tomorrow.", "Players who have solved it today: 0 of 1")
		p.press("N")
		p.sees("Find the win  Again", "unranked", "to move and win")
		p.fails(problem, 0)
		p.wait(time.Second)
		p.sees("Not solved.")
		p.misses("streak", "Players who")
		p.press("n")
		p.sees("Find the win  Random", "unranked", "to move and win")
		random := p.seated()
		p.press("esc", "down", "down")
		p.sees("▸ Another puzzle")
		p.press("enter")
		p.sees("Find the win  Random", "to move and win")
		if p.seated() == random {
			t.Error("the menu begins nothing")
		}
	}, screentest.WithPuzzles)
}

// The tab begins the day's puzzle with Enter, tells the streak, and opens the
// puzzle that waits instead of a second one.
func TestTheTabKnowsTheDaily(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.press("2")
		p.picks("Find the win: the puzzle of the day")
		p.sees("one try that counts", "[ Begin my try ]")
		p.press("esc")
		if news, _ := p.News().Get(); len(news.Seated) != 0 {
			t.Fatal("begun without an answer")
		}
		p.press("enter", "enter")
		p.sees("Find the win  Daily", "ranked")
		first := p.seated()
		p.press("esc", "down", "enter", "2")
		p.picks("Find the win: the puzzle of the day")
		p.sees("Find the win  Daily", "ranked")
		if again := p.seated(); again != first {
			t.Errorf("the day's puzzle is %q, then %q", first, again)
		}
		problem := p.problem(first)
		p.finds(problem, 0)
		p.finds(problem, 1)
		p.wait(time.Second)
		p.sees("Solved!", "Day 1 in a row! Longest streak: 1.", "#1 today")
		p.press("q", "2")
		p.sees("solved, 1 day in a row")
		p.picks("Find the win: the puzzle of the day")
		p.sees("You have had your try", "Find the win", "unranked")
	}, screentest.WithPuzzles)
}

// In the lobby one key begins no try that counts, of the puzzle as little as of
// the minefield: both ask in the same way.
func TestATryOfTheDayIsAskedFor(t *testing.T) {
	inHouse(t, func(h *house) {
		for _, key := range []string{"d", "D"} {
			p := h.visit("ada-" + map[string]string{"d": "one", "D": "two"}[key])
			p.press(key)
			p.sees("of the day", "one try that counts", "[ Begin my try ]", "Not now")
			p.press("right", "enter")
			p.sees("Quick start")
			if news, _ := p.News().Get(); len(news.Seated) != 0 {
				t.Fatalf("%s begins without an answer", key)
			}
			p.press(key, "enter")
			p.sees("ranked")
			begun := p.seated()
			p.press("esc", "down", "enter", key) // back at the lobby it goes on
			if p.seated() != begun {
				t.Errorf("%s begins another one", key)
			}
		}
	}, screentest.WithPuzzles)
}

// A watcher sees no legal squares and no solution, and is told the end.
func TestWatchingAPuzzle(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id, problem := p.puzzled("random")
		q := h.visit("bob", at(id))
		q.settle()
		q.sees("to move and win")
		q.misses("·", problem.Steps[0].Win.String()+" wins")
		p.fails(problem, 0)
		q.wait(time.Second)
		q.sees("Not solved.", problem.Steps[0].Win.String()+" wins")
	}, screentest.WithPuzzles)
}

var _ games.Dealer = screentest.Puzzle{}
