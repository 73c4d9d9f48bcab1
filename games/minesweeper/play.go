package minesweeper

import "arcade/games"

// Play gives the state after an order. One that changes nothing is accepted
// too: it is a click, and the figures count it.
func (s *State) Play(at games.Elapsed, seat games.Seat, m games.Move) (games.State, error) {
	if err := s.refuse(seat); err != nil {
		return nil, err
	}
	o, ok := parseMove(m)
	if !ok {
		return nil, games.Refuse(games.Illegal, "minesweeper.move.form")
	}
	if o.asks() {
		return s.help(o.verb)
	}
	if !s.area().has(o.x, o.y) {
		return nil, games.Refuse(games.Illegal, "minesweeper.move.outside", s.spec.Height, s.spec.Width)
	}
	n := *s
	cell := s.area().cell(o.x, o.y)
	if o.verb == verbOpen && s.board == nil && s.changes(verbOpen, cell) && !n.prepare(at, cell) {
		return &n, nil // no click: nothing could be opened
	}
	n.clicks++
	n.last = cell
	if s.changes(o.verb, n.last) {
		n.effective++
		if o.verb == verbOpen || o.verb == verbChord {
			n.past = past{cells: s.byHand(o)}
			if s.opened > 0 {
				n.past.seen = s.grid
			}
			n.aid = aid{used: s.aid.used, hint: -1}
		}
		n.take(o.verb, at)
	}
	return &n, nil
}

// changes tells whether an order would change anything.
func (s *State) changes(verb string, cell int) bool {
	m := s.grid.at(cell)
	switch verb {
	case verbOpen:
		return m == closed || m == questioned
	case verbChord:
		return m == opened && s.chords(cell)
	default:
		return m < opened
	}
}

// chords tells whether the flags around an open number, and the mines that are
// shown, match it and leave something closed.
func (s *State) chords(cell int) bool {
	flags, shut := 0, 0
	for near := range s.area().around(cell) {
		switch s.grid.at(near) {
		case flagged, exploded:
			flags++
		case closed, questioned:
			shut++
		}
	}
	return shut > 0 && flags == int(s.board.numbers[cell])
}

// take carries out, on a state that no one else has yet, an order that changes
// something at its last cell.
func (s *State) take(verb string, at games.Elapsed) {
	t := &turn{State: s, draft: s.grid.draft()}
	switch verb {
	case verbFlag, verbMark:
		t.mark(s.last, nextMark(verb, s.grid.at(s.last)))
	case verbOpen:
		t.reveal(s.last)
	case verbChord:
		for near := range s.area().around(s.last) {
			t.reveal(near)
		}
	}
	s.grid = t.draft.grid
	if verb == verbOpen || verb == verbChord {
		s.settle(at, t.hit)
	}
}

// settle does what follows from opened cells: the clock, and the end. Where a
// chord opens the last safe cell and a mine, the mine counts, if mines do.
func (s *State) settle(at games.Elapsed, hit bool) {
	if !s.started {
		s.started, s.start = true, at
	}
	s.split(at)
	switch {
	case hit && !s.manner.Endures:
		s.finish(lost, at)
	case s.opened == s.safe():
		s.finish(won, at)
	default:
		s.phase = playing
	}
}

// split keeps when each quarter of the safe cells was open.
func (s *State) split(at games.Elapsed) {
	for s.reached < len(s.splits) && 4*s.opened >= (s.reached+1)*s.safe() {
		s.splits[s.reached] = max(at, s.start)
		s.reached++
	}
}

// nextMark gives the mark that follows a closed cell's.
func nextMark(verb string, m mark) mark {
	switch {
	case verb == verbFlag && m != flagged, verb == verbMark && m == closed:
		return flagged
	case verb == verbMark && m == flagged:
		return questioned
	}
	return closed
}

// turn is a state in the making.
type turn struct {
	*State
	draft draft
	hit   bool // a mine was opened
}

func (t *turn) mark(cell int, m mark) {
	if t.draft.at(cell) == flagged {
		t.flags--
	}
	if m == flagged {
		t.flags++
	}
	t.draft.set(cell, m)
}

// explode opens a mine. One that ends nothing stays shown, as good as a flag.
func (t *turn) explode(cell int) {
	t.draft.set(cell, exploded)
	t.hit = true
	if t.manner.Endures {
		t.hits++
		t.flags++
	}
}

// reveal opens a cell, and an opening whole. The mines have been laid.
func (t *turn) reveal(cell int) {
	// The stack grows on the heap and each cell enters it once: an opening
	// may be as large as the board.
	stack := t.open(nil, cell)
	for len(stack) > 0 {
		zero := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for near := range t.board.around(zero) {
			stack = t.open(stack, near)
		}
	}
}

// open opens a cell that is neither open nor flagged, and puts it on the stack
// where its neighbours are to be opened too.
func (t *turn) open(stack []int, cell int) []int {
	if m := t.draft.at(cell); m != closed && m != questioned {
		return stack
	}
	if t.board.mine(cell) {
		t.explode(cell)
		return stack
	}
	t.draft.set(cell, opened)
	t.opened++
	if t.board.numbers[cell] == 0 {
		return append(stack, cell)
	}
	return stack
}
