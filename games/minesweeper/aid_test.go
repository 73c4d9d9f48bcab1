package minesweeper

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arcade/games"
)

// told plays a move and gives what is said of it.
func told(t *testing.T, s *State, m games.Move) (*State, string) {
	t.Helper()
	next := played(t, s, m)
	notes := next.Tell(s, logOf(m)[0], 0)
	for _, n := range append(notes, next.Notes(0)...) {
		mustSay(t, n.ID)
	}
	return next, fmt.Sprint(notes)
}

func TestAHintSaysWhichNumbersProveIt(t *testing.T) {
	s := played(t, onBoard(t, ".*...*.\n......."), "open 0,0", "open 0,1", "open 1,1", "open 2,1")
	s, text := told(t, s, "hint")
	if !strings.Contains(text, "minesweeper.hint.certain") || !s.Helped() || s.clicks != 4 {
		t.Fatalf("a hint says %s after %d clicks", text, s.clicks)
	}
	x, y := s.area().at(s.aid.hint)
	if s.board.mine(s.aid.hint) || s.grid.at(s.aid.hint) != closed || len(s.aid.because) == 0 {
		t.Errorf("the hint is %d,%d because of %v", x, y, s.aid.because)
	}
	again, _ := told(t, s, "hint")
	if again.aid.hint != s.aid.hint {
		t.Error("the next hint is another one while nothing was opened")
	}
	s = played(t, again, order{verbOpen, x, y}.move())
	if s.aid.hint != -1 || !s.Helped() {
		t.Errorf("after the cell was opened the hint is %d, helped %v", s.aid.hint, s.Helped())
	}
}

func TestAHintIsPainted(t *testing.T) {
	s := played(t, onBoard(t, ".*...*.\n......."), "open 0,0", "open 0,1", "open 1,1", "open 2,1", "hint")
	shape := games.Shape{W: 80, H: 24}
	w, h := s.Extent(shape)
	c := games.NewCanvas(w, h)
	s.Paint(c, games.View{Shape: shape})
	hints, because := map[games.Spot]bool{}, map[games.Spot]bool{}
	for _, cell := range c.Cells {
		if cell.Role == games.RoleBest {
			hints[cell.Spot] = true
		}
		if cell.Mark&games.MarkLast != 0 {
			because[cell.Spot] = true
		}
	}
	if len(hints) != 1 || !hints[games.Spot(s.aid.hint+1)] || len(because) != len(s.aid.because) {
		t.Errorf("painted are %v because of %v, want %d because of %v", hints, because, s.aid.hint, s.aid.because)
	}
}

func TestAHintTellsAWrongFlag(t *testing.T) {
	s := played(t, onBoard(t, ".*.."), "open 0,0", "flag 2,0")
	if _, text := told(t, s, "hint"); text != "[{minesweeper.hint.counted [1 3]} {minesweeper.hint.flag []}]" {
		t.Errorf("a wrong flag: %s", text)
	}
}

func TestWasThatAGuess(t *testing.T) {
	s := played(t, onBoard(t, "*.\n.."), "open 1,0")
	if _, text := told(t, s, "ask"); !strings.Contains(text, "minesweeper.ask.first") {
		t.Errorf("the first step: %s", text)
	}
	s = played(t, s, "open 1,1")
	if _, text := told(t, s, "ask"); !strings.Contains(text, "minesweeper.ask.forced [67 67]") {
		t.Errorf("one of three: %s", text)
	}
	for board, want := range map[string]string{
		".*..*.": "minesweeper.ask.forced",  // one more mine, anywhere in four cells
		"..*...": "minesweeper.ask.certain", // its one mine is known
	} {
		s := played(t, onBoard(t, board), "open 0,0", "open 3,0")
		if next, text := told(t, s, "ask"); !strings.Contains(text, want) || !next.Helped() {
			t.Errorf("%s: %s, want %s", board, text, want)
		}
	}
	// The corner at the top right is certain, the cell right of it is not.
	needless := played(t, onBoard(t, "...*.\n..*..\n....."), "open 0,0", "open 4,0")
	if _, text := told(t, needless, "ask"); !strings.Contains(text, "minesweeper.ask.needless") {
		t.Errorf("a needless guess: %s", text)
	}
}

func TestHelpBeforeAndAfterTheGame(t *testing.T) {
	s := begin(mustParse(t, "expert"), seedOf(1))
	for _, m := range []games.Move{"hint", "ask"} {
		if _, err := s.Play(0, 0, m); code(t, err) != games.Illegal {
			t.Errorf("%s before the first cell: %v", m, err)
		}
	}
	won := played(t, onBoard(t, corner), "open 0,0", "open 4,0")
	if _, err := won.Play(0, 0, "hint"); code(t, err) != games.Over {
		t.Errorf("a hint after the end: %v", err)
	}
	for _, m := range []games.Move{"hint ", "hint 0,0", "ask 1,1", "Hint"} {
		if _, err := played(t, s, "open 0,0").Play(0, 0, m); code(t, err) != games.Illegal {
			t.Errorf("%q is taken: %v", m, err)
		}
	}
}

// The record itself says that there was help.
func TestHelpMakesABoardUnranked(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	helped := append(log[:1:1], games.Entry{Version: 2, Time: 1500, Input: games.Input{Verb: games.VerbMove, Move: "hint"}})
	helped = append(helped, log[1:]...)
	r, ok := Game{}.Ranked(setup, helped)
	if ok || r.Why != whyHelped || r.Table != "" {
		t.Errorf("ranked %v as %+v", ok, r)
	}
	mustSay(t, r.Why)
	left := append(helped[:2:2], games.Entry{Time: 2000, Input: games.Input{Verb: games.VerbLeave}})
	if r, ok := (Game{}).Ranked(setup, left); ok || r.Table == "" {
		t.Errorf("left with help it is ranked %v as %+v: it counts as lost", ok, r)
	}
	for _, a := range (Game{}).Advice() {
		mustSay(t, a.Text)
		if _, ok := parseMove(a.Move); !ok {
			t.Errorf("%q is no move", a.Move)
		}
	}
}

func TestOddsOfAState(t *testing.T) {
	s := played(t, onBoard(t, "*.\n.."), "open 1,0")
	odds := Game{}.Odds(s)
	if len(odds) != 3 || odds[0] != (games.Odds{Spot: 1, Chance: 3333}) {
		t.Errorf("%v", odds)
	}
	if odds := (Game{}).Odds(begin(mustParse(t, "expert"), seedOf(1))); odds != nil {
		t.Errorf("before the first cell %v", odds)
	}
	certain := fmt.Sprint(Game{}.Odds(played(t, onBoard(t, ".*.*"), "open 0,0")))
	if certain != "[{2 10000} {3 5000} {4 5000}]" {
		t.Errorf("with a certain mine %s", certain)
	}
}

// luckOf judges moves on a 2x2 board whose mine is wherever the seed has it.
func luckOf(t *testing.T, setup games.Setup, moves ...games.Move) games.Luck {
	t.Helper()
	log := append(logOf(moves...), games.Entry{Time: 99_000, Input: games.Input{Verb: games.VerbLeave}})
	if s, ok := replay(setup, log[:len(moves)]); ok && s.over() {
		log = log[:len(moves)]
	}
	l, err := Game{}.Luck(t.Context(), setup, log)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLuck(t *testing.T) {
	setup := games.Setup{Options: "2x2/1", Seed: seedOf(1)}
	s := played(t, begin(mustParse(t, setup.Options), setup.Seed), "open 0,0")
	var safe, mine []games.Move
	for cell := 1; cell < 4; cell++ {
		x, y := s.area().at(cell)
		m := order{verbOpen, x, y}.move()
		if s.board.mine(cell) {
			mine = append(mine, m)
		} else {
			safe = append(safe, m)
		}
	}
	all := luckOf(t, setup, "open 0,0", safe[0], safe[1])
	if len(all.Guesses) != 2 || all.Survived != 3333 || all.Guesses[0].Safe != 6667 || all.Guesses[1].Safe != 5000 || all.Guesses[1].Entry != 2 {
		t.Errorf("two guesses that went well: %+v", all)
	}
	hit := luckOf(t, setup, "open 0,0", safe[0], mine[0])
	if len(hit.Guesses) != 2 || hit.Survived != 6667 || hit.Guesses[1].Well || hit.Guesses[1].Safe != 5000 {
		t.Errorf("one that went well and one that did not: %+v", hit)
	}
}

func TestNoGuessBoardsAreSolvedWithoutLuck(t *testing.T) {
	setup := games.Setup{Options: "beginner/noguess", Seed: seedOf(3)}
	s := played(t, begin(mustParse(t, setup.Options), setup.Seed), "open 4,4")
	moves := []games.Move{"open 4,4"}
	for !s.over() {
		s = played(t, s, "hint")
		if s.aid.notes[0].ID == "minesweeper.hint.guess" {
			t.Fatal("a hint on a no-guess board is a guess")
		}
		x, y := s.area().at(s.aid.hint)
		moves = append(moves, order{verbOpen, x, y}.move())
		s = played(t, s, moves[len(moves)-1])
	}
	if l := luckOf(t, setup, moves...); s.phase != won || l.Guesses != nil || l.Survived != certainty {
		t.Errorf("%s, %+v", s.status(), l)
	}
}

func TestLuckStopsAndRefuses(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Game{}).Luck(ctx, setup, log); !errors.Is(err, context.Canceled) {
		t.Errorf("after the context is done: %v", err)
	}
	for name, bad := range map[string][]games.Entry{"in play": log[:1], "broken": logOf("bogus")} {
		if _, err := (Game{}).Luck(t.Context(), setup, bad); code(t, err) != games.Illegal {
			t.Errorf("%s: %v", name, err)
		}
	}
}
