package minesweeper

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// What a seat may not know: two boards that differ only where nothing is open
// yet look, read and sound the same.
func TestHiddenMinesDoNotShow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 9)
		moves := []games.Move{}
		s := stateOn(b)
		for range rapid.IntRange(0, 12).Draw(rt, "moves") {
			m := drawMove(rt, b.area).move()
			if next := played(rt, s, m); !next.over() {
				s, moves = next, append(moves, m)
			}
		}
		other := stateOn(shuffled(rt, s))
		if other.board.mines != b.mines {
			rt.Fatal("the other board has another number of mines")
		}
		prev := other
		for _, m := range moves {
			prev, other = other, played(rt, other, m)
		}
		if sensed(prev, other) != sensed(before(rt, b, moves), s) {
			rt.Fatal("hidden mines show")
		}
	})
}

// before plays all moves but the last.
func before(rt *rapid.T, b *Board, moves []games.Move) *State {
	return played(rt, stateOn(b), moves[:max(0, len(moves)-1)]...)
}

// shuffled moves a mine that touches nothing open to where none is.
func shuffled(rt *rapid.T, s *State) *Board {
	var unseen []int
	mine := make([]bool, s.area().size())
	for cell := range mine {
		mine[cell] = s.board.mine(cell)
		seen := s.grid.at(cell) == opened
		for near := range s.area().around(cell) {
			seen = seen || s.grid.at(near) == opened
		}
		if !seen {
			unseen = append(unseen, cell)
		}
	}
	for i, j := range rapid.Permutation(unseen).Draw(rt, "shuffle") {
		mine[unseen[i]] = s.board.mine(j)
	}
	return newBoard(s.area(), mine)
}

// sensed is all that anyone can learn of a state.
func sensed(prev, s *State) string {
	seen := games.NewCanvas(80, 24)
	s.Paint(seen, games.View{Shape: games.Shape{W: 80, H: 24}, Marks: games.ShowLast})
	described, err := json.Marshal(s.Describe(0))
	start, end, started, stopped := s.Watch()
	last := games.Entry{Input: games.Input{Verb: games.VerbMove, Move: "open 0,0"}}
	return fmt.Sprintln(seen.Cells, string(described), err, s.Notes(0), s.Moves(0), s.Result(),
		start, end, started, stopped, s.Tell(prev, last, 0), s.ToMove())
}

func TestDescriptionIsWhatTheBotProtocolSays(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 2,0", "mark 0,0", "mark 0,0")
	got, err := json.Marshal(s.Describe(games.Watcher))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"board":"5x4/2","rules":"classic","width":5,"height":4,"mines":2,` +
		`"rows":["..1F.",".....",".....","....."],"mines_left":1,"status":"playing","clicks":4}`
	if string(got) != want {
		t.Errorf("described as\n%s\nwant\n%s", got, want)
	}
	lost := played(t, s, "open 0,3")
	if got := lost.Describe(0).(Description); got.Status != "lost" || got.BBBV != 2 || got.Rows[3][0] != '*' {
		t.Errorf("after the end %+v", got)
	}
	left, err := s.Leave(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := left.(*State).Describe(0).(Description); got.Status != "lost" {
		t.Errorf("a board given up is %q, want lost", got.Status)
	}
}

func TestNotes(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 0,0")
	if got := fmt.Sprint(s.Notes(0)); got != "[{minesweeper.note.mines [1 2]} {minesweeper.note.open [94]} {minesweeper.note.clicks [2]} {minesweeper.note.classic []}]" {
		t.Errorf("in play the notes are %s", got)
	}
	s = played(t, s, "open 4,0")
	if got := fmt.Sprint(s.Notes(0)[1:]); got != "[{minesweeper.note.open [100]} {minesweeper.note.clicks [3]} {minesweeper.note.won []} {minesweeper.note.bbbv [2]} {minesweeper.note.classic []}]" {
		t.Errorf("after the end the notes are %s", got)
	}
	for _, n := range s.Notes(0) {
		mustSay(t, n.ID)
	}
}

func TestTell(t *testing.T) {
	tell := func(s *State, m games.Move) (*State, string) {
		next := played(t, s, m)
		notes := next.Tell(s, logOf(m)[0], games.Watcher)
		for _, n := range notes {
			mustSay(t, n.ID)
		}
		return next, fmt.Sprint(notes)
	}
	s := onBoard(t, corner)
	for _, c := range []struct {
		move games.Move
		want string
	}{
		{"flag 3,0", "[{minesweeper.tell.flag [1 4 1]}]"},
		{"open 3,0", "[{minesweeper.tell.nothing [1 4]}]"},
		{"flag 3,0", "[{minesweeper.tell.cleared [1 4]}]"},
		{"mark 0,3", "[{minesweeper.tell.flag [4 1 1]}]"},
		{"mark 0,3", "[{minesweeper.tell.question [4 1]}]"},
		{"open 0,0", "[{minesweeper.tell.opened [17 1 1]}]"},
	} {
		var got string
		if s, got = tell(s, c.move); got != c.want {
			t.Errorf("%q is told as %s, want %s", c.move, got, c.want)
		}
	}
	if _, got := tell(s, "open 4,0"); got != "[{minesweeper.tell.opened [1 1 5]} {minesweeper.note.won []}]" {
		t.Errorf("a win is told as %s", got)
	}
	if _, got := tell(s, "open 3,0"); got != "[{minesweeper.tell.mine [1 4]}]" {
		t.Errorf("a loss is told as %s", got)
	}
}

// A chord with a wrong flag is told as one, and with the cells of the mines
// that it opened: the cell that was clicked is none of them.
func TestTellAChordThatHitsMines(t *testing.T) {
	for _, c := range []struct {
		board string
		moves []games.Move
		chord games.Move
		want  string
	}{
		{"*...\n....\n....\n...*\n", []games.Move{"open 1,1", "flag 2,1"}, "chord 1,1", "[{minesweeper.tell.chorded [2 2 1 1]}]"},
		{"**..\n....\n....\n...*\n", []games.Move{"open 1,1", "flag 2,1", "flag 2,2"}, "chord 1,1", "[{minesweeper.tell.chorded [2 2 1 1, 1 2]}]"},
	} {
		s := played(t, onBoard(t, c.board), c.moves...)
		next := played(t, s, c.chord)
		if got := fmt.Sprint(next.Tell(s, logOf(c.chord)[0], 0)); got != c.want {
			t.Errorf("%s is told as %s, want %s", c.chord, got, c.want)
		}
	}
	mustSay(t, "minesweeper.tell.chorded")
}

func TestTellWhatIsNotAClick(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0")
	left, err := s.Leave(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	leave := games.Entry{Input: games.Input{Verb: games.VerbLeave}}
	if got := left.(*State).Tell(s, leave, 0); len(got) != 1 || got[0].ID != "minesweeper.note.forsaken" {
		t.Errorf("leaving is told as %v", got)
	}
	drop := games.Entry{Input: games.Input{Verb: games.VerbDrop}}
	if got := s.Tell(s, drop, 0); got != nil {
		t.Errorf("a drop is told as %v", got)
	}
	if got := s.Tell(nil, logOf("open 0,0")[0], 0); got != nil {
		t.Errorf("without a state before it is told as %v", got)
	}
}
