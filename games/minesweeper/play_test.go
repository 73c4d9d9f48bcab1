package minesweeper

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// corner is a board whose left opening is cut off by a wall of numbers:
//
//	0 0 1 * 1
//	0 0 1 1 1
//	1 1 0 0 0
//	* 1 0 0 0
const corner = "...*.\n.....\n.....\n*...."

func TestOrders(t *testing.T) {
	for name, c := range map[string]struct {
		moves  []games.Move
		rows   string
		status string
		left   int
		works  int // how many of the moves change something
	}{
		"a number opens alone": {
			[]games.Move{"open 4,0"},
			"....1\n.....\n.....\n.....", "playing", 2, 1,
		},
		"a zero opens its opening with the rim": {
			[]games.Move{"open 0,0"},
			"001..\n00111\n11000\n.1000", "playing", 2, 1,
		},
		"a flag stops the flood and a click": {
			[]games.Move{"flag 1,2", "flag 2,1", "open 0,0", "open 1,2", "chord 1,2"},
			"001..\n00F11\n1F000\n.1000", "playing", 0, 3,
		},
		"a flag is taken away again": {
			[]games.Move{"flag 3,0", "flag 3,0", "open 4,0"},
			"....1\n.....\n.....\n.....", "playing", 2, 3,
		},
		"a mark goes flag, question, nothing": {
			[]games.Move{"mark 3,0", "mark 0,0", "mark 0,0", "mark 1,0", "mark 1,0", "mark 1,0"},
			"...F.\n.....\n.....\n.....", "ready", 1, 6,
		},
		"a question mark can be flagged, and does not stop a click": {
			[]games.Move{"mark 3,0", "mark 3,0", "flag 3,0", "mark 4,0", "mark 4,0", "open 4,0"},
			"...F1\n.....\n.....\n.....", "playing", 1, 6,
		},
		"a question mark does not stop the flood": {
			[]games.Move{"mark 1,0", "mark 1,0", "open 0,0"},
			"001..\n00111\n11000\n.1000", "playing", 2, 3,
		},
		"a chord opens the rest": {
			[]games.Move{"open 2,0", "flag 3,0", "chord 2,0"},
			"001F.\n00111\n11000\n.1000", "playing", 1, 3,
		},
		"a chord without matching flags does nothing": {
			[]games.Move{"open 2,0", "chord 2,0", "flag 3,0", "flag 1,1", "chord 2,0"},
			"..1F.\n.F...\n.....\n.....", "playing", 0, 3,
		},
		"a chord on a closed cell, a flag and a blank does nothing": {
			[]games.Move{"chord 0,0", "flag 3,0", "chord 3,0", "open 0,0", "chord 0,0"},
			"001F.\n00111\n11000\n.1000", "playing", 1, 2,
		},
		"a chord with nothing left to open does nothing": {
			[]games.Move{"open 0,0", "flag 0,3", "chord 1,3"},
			"001..\n00111\n11000\nF1000", "playing", 1, 2,
		},
		"opening what is open does nothing": {
			[]games.Move{"open 4,0", "open 4,0", "flag 4,0", "mark 4,0"},
			"....1\n.....\n.....\n.....", "playing", 2, 1,
		},
		"a mine loses and shows the mines": {
			[]games.Move{"open 4,0", "open 3,0"},
			"...*1\n.....\n.....\n*....", "lost", 2, 2,
		},
		"the last safe cell wins and flags the rest": {
			[]games.Move{"open 0,0", "open 4,0"},
			"001F1\n00111\n11000\nF1000", "won", 0, 2,
		},
		"a question mark on a mine is flagged by a win": {
			[]games.Move{"mark 3,0", "mark 3,0", "open 0,0", "open 4,0"},
			"001F1\n00111\n11000\nF1000", "won", 0, 4,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := played(t, onBoard(t, corner), c.moves...)
			if got := rowsOf(s); got != c.rows {
				t.Errorf("rows\n%s\nwant\n%s", got, c.rows)
			}
			if s.status() != c.status || s.minesLeft() != c.left {
				t.Errorf("%s with %d mines left, want %s with %d", s.status(), s.minesLeft(), c.status, c.left)
			}
			if s.clicks != len(c.moves) || s.effective != c.works {
				t.Errorf("%d clicks of which %d work, want %d and %d", s.clicks, s.effective, len(c.moves), c.works)
			}
		})
	}
}

func TestWrongFlagLosesAndBothAreMarked(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 2,0", "flag 1,0", "chord 2,0")
	d := s.Describe(0).(Description)
	if d.Status != "lost" || !slices.Equal(d.Hit, [][2]int{{3, 0}}) || !slices.Equal(d.Wrong, [][2]int{{1, 0}}) {
		t.Errorf("status %s, hit %v, wrong %v; want lost, the mine at 3,0 and the flag at 1,0", d.Status, d.Hit, d.Wrong)
	}
	if d.Rows[0] != "0F1*." {
		t.Errorf("the first row is %s", d.Rows[0])
	}
	if s.look(3) != faceHit || s.look(1) != faceWrongFlag || s.look(15) != faceMine {
		t.Error("the hit mine, the wrong flag and the other mine don't look so")
	}
}

func TestOneChordCanHitTwoMines(t *testing.T) {
	s := played(t, onBoard(t, "*.*\n...\n..."), "open 1,0", "flag 0,1", "flag 2,1", "chord 1,0")
	if d := s.Describe(0).(Description); len(d.Hit) != 2 || len(d.Wrong) != 2 || d.Status != "lost" {
		t.Errorf("%+v", d)
	}
}

func TestAMineCountsMoreThanTheLastSafeCell(t *testing.T) {
	s := played(t, onBoard(t, "*.\n.."), "open 1,0", "open 0,1", "flag 1,1", "chord 1,0")
	if s.status() != "lost" {
		t.Fatalf("a chord on the mine is %s", s.status())
	}
	s = played(t, onBoard(t, "*..\n...\n*.."), "open 1,0", "flag 0,1", "chord 1,0")
	if s.status() != "lost" || s.opened < 5 {
		t.Errorf("%s with %d open", s.status(), s.opened)
	}
}

func TestRefusals(t *testing.T) {
	start := begin(mustParse(t, "beginner"), seedOf(1))
	done := played(t, onBoard(t, ".*"), "open 0,0")
	for _, c := range []struct {
		state *State
		seat  games.Seat
		move  games.Move
		want  games.Code
	}{
		{start, 0, "", games.Illegal},
		{start, 0, "open", games.Illegal},
		{start, 0, "open 1", games.Illegal},
		{start, 0, "open 1,", games.Illegal},
		{start, 0, "open 1,2,3", games.Illegal},
		{start, 0, "open 01,2", games.Illegal},
		{start, 0, "open +1,2", games.Illegal},
		{start, 0, "open  1,2", games.Illegal},
		{start, 0, "open 1,2 ", games.Illegal},
		{start, 0, "open 1 2", games.Illegal},
		{start, 0, "Open 1,2", games.Illegal},
		{start, 0, "dig 1,2", games.Illegal},
		{start, 0, "open -1,2", games.Illegal},
		{start, 0, "open 9,0", games.Illegal},
		{start, 0, "open 0,9", games.Illegal},
		{start, 0, "flag 99999,99999", games.Illegal},
		{start, 0, "open 99999999999999999999,0", games.Illegal},
		{start, 1, "open 1,2", games.NotYourTurn},
		{start, games.Watcher, "open 1,2", games.NotYourTurn},
		{done, 0, "open 0,0", games.Over},
		{done, games.Watcher, "bad", games.Over},
	} {
		next, err := c.state.Play(0, c.seat, c.move)
		if code(t, err) != c.want || next != nil {
			t.Errorf("seat %d %q: error %v, want %s", c.seat, c.move, err, c.want)
		}
	}
	if start.clicks != 0 {
		t.Error("a refused order counts as a click")
	}
}

func TestMovesAreThoseThatChangeSomething(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 5)
		s := stateOn(b)
		for range rapid.IntRange(0, 8).Draw(rt, "moves") {
			if !s.over() {
				s = played(rt, s, drawMove(rt, b.area).move())
			}
		}
		var want []games.Move
		for cell := range b.size() {
			x, y := b.at(cell)
			for _, verb := range []string{verbOpen, verbFlag, verbChord, verbMark} {
				m := order{verb, x, y}.move()
				if next, err := s.Play(0, 0, m); err == nil && next.(*State).effective > s.effective {
					want = append(want, m)
				}
			}
		}
		if got := sortedMoves(s.Moves(0)); !slices.Equal(got, sortedMoves(want)) {
			rt.Fatalf("Moves are %q, those that change something %q", got, sortedMoves(want))
		}
	})
}

func TestLeaving(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0")
	if _, err := s.Leave(0, 1); code(t, err) != games.NotYourTurn {
		t.Errorf("a stranger leaves: %v", err)
	}
	left, err := s.Leave(5000, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := left.Result()
	if r == nil || r.Places[0] != 2 || r.Reason != games.ReasonLost || left.ToMove() != 0 {
		t.Errorf("after leaving the result is %+v", r)
	}
	if start, end, started, stopped := left.(*State).Watch(); start != 1000 || end != 5000 || !started || !stopped {
		t.Errorf("watch %d to %d, %v %v", start, end, started, stopped)
	}
	if rowsOf(left.(*State)) != "...*1\n.....\n.....\n*...." {
		t.Errorf("the mines don't show:\n%s", rowsOf(left.(*State)))
	}
	if s.Result() != nil {
		t.Error("leaving changed the state it was left from")
	}
	if _, err := left.(*State).Leave(6000, 0); code(t, err) != games.Over {
		t.Errorf("left twice: %v", err)
	}
}

func TestLeavingBeforeTheFirstClick(t *testing.T) {
	left, err := begin(mustParse(t, "expert"), seedOf(1)).Leave(5000, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := left.(*State)
	if _, _, started, stopped := s.Watch(); started || !stopped {
		t.Errorf("started %v, stopped %v", started, stopped)
	}
	for cell := range s.area().size() {
		if s.look(cell) != faceHidden {
			t.Fatal("a board that was never made shows something")
		}
	}
}
