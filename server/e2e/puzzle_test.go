package e2e

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"arcade/games/reversi/board"
	"arcade/games/reversi/puzzle"
	"arcade/server/servertest"
)

// position reads the board of 36 by 18 from the screen: 64 squares, X black.
func (p *person) position() string {
	var b strings.Builder
	for _, line := range strings.Split(p.Screen(), "\n") {
		label, squares, ok := strings.Cut(line, "│")
		label = strings.TrimSpace(label)
		if !ok || len(label) != 1 || label[0] < '1' || label[0] > '8' {
			continue
		}
		for _, square := range strings.SplitN(squares, "│", 9)[:8] {
			switch {
			case strings.Contains(square, "●"):
				b.WriteByte('X')
			case strings.Contains(square, "○"):
				b.WriteByte('O')
			default:
				b.WriteByte('-')
			}
		}
	}
	return b.String()
}

// problem finds the puzzle on the screen in the collection: that is how the
// test knows the solution.
func (p *person) problem() *puzzle.Problem {
	p.town.t.Helper()
	position := p.position()
	for _, line := range (puzzle.Game{}).Collection() {
		if strings.HasPrefix(line, position+" ") {
			found, err := puzzle.Parse(line)
			if err != nil {
				p.town.t.Fatal(err)
			}
			return found
		}
	}
	p.town.t.Fatalf("no such puzzle: %q\n%s", position, p.Screen())
	return nil
}

// tries types a square and Enter.
func (p *person) tries(sq board.Square) {
	p.town.t.Helper()
	p.town.clock.Advance(time.Second)
	p.Type(sq.String())
	p.WaitFor("> " + sq.String())
	p.Type(enter)
}

// solves plays the solution. The answers come by themselves.
func (p *person) solves(problem *puzzle.Problem, answer string) {
	p.town.t.Helper()
	for i, step := range problem.Steps {
		p.tries(step.Win)
		if i < len(problem.Steps)-1 {
			p.WaitFor(answer + " " + step.Reply.String())
		}
	}
}

// answers is how the answer is told in English, up to the square.
func answers(p *puzzle.Problem) string {
	if p.Side == board.Black {
		return "White answers"
	}
	return "Black answers"
}

// TestThePuzzleOfTheDay is solved two days in a row over a restart, in English;
// the time is ranked, and the streak told everywhere.
func TestThePuzzleOfTheDay(t *testing.T) {
	w := newTown(t)
	ada := w.newcomer("ada")
	ada.Type("d")
	ada.WaitFor("Begin my try")
	ada.Type(enter)
	ada.WaitFor("to move and win")
	first := ada.problem()
	ada.solves(first, answers(first))
	ada.WaitFor("Solved!")
	for _, text := range []string{"Day 1 in a row! Longest streak: 1.", "Players who have solved it today: 1 of 1", "#1 of all time"} {
		ada.WaitFor(text)
	}
	if got := w.names("top puzzle daily --period day"); !reflect.DeepEqual(got, []string{"ada"}) {
		t.Errorf("the ranking of the day is %v", got)
	}
	listed := w.ask("games --player ada")["games"].([]any)[0].(map[string]any)
	if listed["board"] != "daily" || listed["result"] != "won" || listed["game"] != "puzzle" {
		t.Errorf("it is listed as %v", listed)
	}
	ada.Type("q")
	ada.WaitFor("Quick start")
	ada.Type("2")
	ada.WaitFor(" more") // games than the window has lines
	ada.Type("\x1b[F")   // End
	ada.WaitFor("solved, 1 day in a row")
	ada.vanish()
	w.restart()
	w.clock.Advance(24 * time.Hour)
	ada.come(servertest.Window{Command: "puzzle"})
	ada.WaitFor("Begin my try")
	ada.Type(enter)
	ada.WaitFor("to move and win")
	second := ada.problem()
	if second.Board == first.Board {
		t.Error("the second day has the puzzle of the first")
	}
	ada.solves(second, answers(second))
	ada.WaitFor("Day 2 in a row! Longest streak: 2.")
	want := map[string]any{"puzzle": map[string]any{"row": 2.0, "best": 2.0, "solved": 2.0}}
	if got := w.ask("profile ada")["profile"].(map[string]any)["streaks"]; !reflect.DeepEqual(got, want) {
		t.Errorf("the streaks are %v", got)
	}
	ada.Type("q")
	ada.WaitFor("Quick start")
	ada.Type("5")
	ada.WaitFor("Find the win: streak 2, longest 2")
}

// TestThePuzzleInChinese is missed at first: the answer is told, and only the
// first try counts. The next day it is solved.
func TestThePuzzleInChinese(t *testing.T) {
	w := newTown(t)
	bob := &person{town: w, name: "bob", key: servertest.NewKey(t)}
	bob.come(servertest.Window{Env: []string{"LC_ALL=zh_CN.UTF-8"}})
	bob.WaitFor("可以使用")
	bob.Type(enter)
	bob.WaitFor("快速开始")
	bob.Type("d")
	bob.WaitFor("开始计入排行的一局")
	bob.Type(enter)
	bob.WaitFor("走一手制胜")
	problem := bob.problem()
	wrong := problem.Steps[0].Wrong[0]
	bob.tries(wrong.Move)
	bob.WaitFor("没有解出。")
	bob.WaitFor(wrong.Move.String() + " 不能取胜")
	bob.WaitFor(problem.Steps[0].Win.String() + " 制胜")
	bob.WaitFor("今天解出的玩家：0 / 1")
	bob.Type("N")
	bob.WaitGone("没有解出。")
	bob.WaitFor("重做")
	if again := bob.problem(); again.Board != problem.Board {
		t.Error("another puzzle comes")
	}
	bob.solves(problem, map[board.Side]string{board.Black: "白方应以", board.White: "黑方应以"}[problem.Side])
	bob.WaitFor("成功！")
	if strings.Contains(bob.Screen(), "连续") || len(w.names("top puzzle daily")) != 0 {
		t.Errorf("the second try counts:\n%s", bob.Screen())
	}
	bob.vanish()
	w.clock.Advance(24 * time.Hour)
	bob.come(servertest.Window{Command: "puzzle", Env: []string{"LC_ALL=zh_CN.UTF-8"}})
	bob.WaitFor("开始计入排行的一局")
	bob.Type(enter)
	bob.WaitFor("走一手制胜")
	next := bob.problem()
	bob.solves(next, map[board.Side]string{board.Black: "白方应以", board.White: "黑方应以"}[next.Side])
	bob.WaitFor("连续第 1 天，最长 1 天。")
}

// TestEverybodyHasTheSamePuzzle: the position is one for all, a guest included,
// of whom no streak is kept.
func TestEverybodyHasTheSamePuzzle(t *testing.T) {
	w := newTown(t)
	ada, guest := w.newcomer("ada"), &person{town: w, name: "whoever"}
	guest.come(servertest.Window{Command: "puzzle daily"})
	guest.WaitFor("to move and win")
	ada.Type("d")
	ada.WaitFor("Begin my try")
	ada.Type(enter)
	ada.WaitFor("to move and win")
	problem := guest.problem()
	if mine := ada.problem(); mine.Board != problem.Board {
		t.Errorf("%s\n%s", mine.Format(), problem.Format())
	}
	guest.solves(problem, answers(problem))
	guest.WaitFor("A guest's streak is not kept.")
	if got := w.names("top puzzle daily"); len(got) != 0 {
		t.Errorf("the ranking is %v", got)
	}
}
