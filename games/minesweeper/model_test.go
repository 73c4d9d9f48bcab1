package minesweeper

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// model plays by the book's rules in the plainest way: maps, recursion, no
// counters. It is what State is checked against.
type model struct {
	*Board
	open, flag, question map[int]bool
	lost                 bool
}

func newModel(b *Board) *model {
	return &model{Board: b, open: map[int]bool{}, flag: map[int]bool{}, question: map[int]bool{}}
}

func (m *model) reveal(cell int) {
	if m.open[cell] || m.flag[cell] {
		return
	}
	m.open[cell] = true
	delete(m.question, cell)
	if m.mine(cell) {
		m.lost = true
		return
	}
	if m.count(cell, m.mine) == 0 {
		for near := range m.around(cell) {
			m.reveal(near)
		}
	}
}

func (m *model) count(cell int, is func(int) bool) int {
	n := 0
	for near := range m.around(cell) {
		if is(near) {
			n++
		}
	}
	return n
}

func (m *model) take(o order) {
	cell := m.cell(o.x, o.y)
	switch {
	case o.verb == verbOpen:
		m.reveal(cell)
	case o.verb == verbChord && m.open[cell]:
		flags := m.count(cell, func(near int) bool { return m.flag[near] })
		if flags != m.count(cell, m.mine) {
			return
		}
		for near := range m.around(cell) {
			m.reveal(near)
		}
	case m.open[cell] || o.verb == verbChord:
	case m.flag[cell]:
		delete(m.flag, cell)
		if o.verb == verbMark {
			m.question[cell] = true
		}
	case m.question[cell] && o.verb == verbMark:
		delete(m.question, cell)
	default:
		delete(m.question, cell)
		m.flag[cell] = true
	}
}

func (m *model) won() bool {
	for cell := range m.size() {
		if !m.mine(cell) && !m.open[cell] {
			return false
		}
	}
	return !m.lost
}

func (m *model) mark(cell int) mark {
	switch {
	case m.open[cell] && m.mine(cell):
		return exploded
	case m.open[cell]:
		return opened
	case m.flag[cell]:
		return flagged
	case m.question[cell]:
		return questioned
	}
	return closed
}

func TestStateAgreesWithTheModel(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 7)
		s, m := stateOn(b), newModel(b)
		for range rapid.IntRange(1, 60).Draw(rt, "moves") {
			if s.over() {
				break
			}
			o := drawMove(rt, b.area)
			s = played(rt, s, o.move())
			m.take(o)
			agree(rt, s, m)
		}
	})
}

func agree(rt *rapid.T, s *State, m *model) {
	rt.Helper()
	for cell := range m.size() {
		if s.grid.at(cell) != m.mark(cell) {
			rt.Fatalf("cell %d is %d, the model says %d", cell, s.grid.at(cell), m.mark(cell))
		}
	}
	if (s.phase == lost) != m.lost || (s.phase == won) != m.won() {
		rt.Fatalf("%s, the model says lost %v, won %v", s.status(), m.lost, m.won())
	}
	if s.flags != len(m.flag) {
		rt.Fatalf("%d flags, the model has %d", s.flags, len(m.flag))
	}
}

// States share pages of cells: playing on must never show in an older state.
func TestOldStatesStayAsTheyWere(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := drawBoard(rt, 20)
		states := []*State{stateOn(b)}
		rows := []string{rowsOf(states[0])}
		for range rapid.IntRange(1, 20).Draw(rt, "moves") {
			from := states[rapid.IntRange(0, len(states)-1).Draw(rt, "from")]
			if from.over() {
				continue
			}
			next := played(rt, from, drawMove(rt, b.area).move())
			states, rows = append(states, next), append(rows, rowsOf(next))
		}
		for i, s := range states {
			if rowsOf(s) != rows[i] {
				rt.Fatalf("state %d was\n%s\nand is\n%s", i, rows[i], rowsOf(s))
			}
		}
	})
}

func FuzzPlay(f *testing.F) {
	f.Add("open 4,4\nflag 0,0\nchord 4,4\nmark 1,1\nopen 0,0")
	f.Add("open 0,0\nopen \xff,1\n\n")
	f.Fuzz(func(t *testing.T, moves string) {
		s := begin(mustParse(t, "beginner"), seedOf(1))
		start := 0
		for i := range len(moves) + 1 {
			if i < len(moves) && moves[i] != '\n' {
				continue
			}
			next, err := s.Play(0, 0, games.Move(moves[start:i]))
			start = i + 1
			if err != nil {
				code(t, err)
				continue
			}
			s = next.(*State)
		}
		if d := s.Describe(0).(Description); len(d.Rows) != 9 || s.opened > s.safe() {
			t.Fatalf("%+v", d)
		}
	})
}
