package minesweeper

import "arcade/games"

// margin is how many cells the cursor's keys keep visible around it on a board
// that scrolls. Clicks don't scroll: a second click in the same place must hit
// the same cell.
const margin = 2

// hand is a cursor. Besides games.Hand it has Mode.
type hand struct {
	x, y int
	from scroll
	// scrolled tells that from is where the board has been looked at; else
	// nobody has acted yet.
	scrolled bool
	typed    typed
	flags    bool // flag mode
}

// Hand gives a hand with the cursor in the middle, or on the given cell. The
// state may be a Holder.
func (Game) Hand(s games.State, seat games.Seat) games.Hand {
	b := on(s, seat)
	if b == nil {
		return hand{}
	}
	h := hand{x: b.area().w / 2, y: b.area().h / 2}
	if b.spec.Given {
		h.x, h.y = b.spec.FirstX, b.spec.FirstY
	}
	return h
}

// Typed is what has been typed of "row column".
func (h hand) Typed() string { return h.typed.String() }

// Mode says what playing a closed cell does: "minesweeper.mode.open" or
// "minesweeper.mode.flag". Screens find it by a type assertion.
func (h hand) Mode() games.Note {
	if h.flags {
		return games.Say("minesweeper.mode.flag")
	}
	return games.Say("minesweeper.mode.open")
}

// Go moves the cursor to a cell, and a board that scrolls with it. Screens find
// it by a type assertion.
func (h hand) Go(state games.State, seat games.Seat, to games.Spot, shape games.Shape) games.Hand {
	s := on(state, seat)
	if s == nil || to < 1 || int(to) > s.area().size() {
		return h
	}
	l := fit(s.area(), shape)
	h.from, h.scrolled = l.seen(h), true
	h.typed = typed{}
	h.x, h.y = s.area().at(int(to) - 1)
	h.from = l.follow(h.from, h.x, h.y, margin)
	return h
}

// Do takes an act. A hand that may not move still aims.
func (h hand) Do(state games.State, seat games.Seat, act games.Act, shape games.Shape) (games.Hand, games.Move) {
	s := on(state, seat)
	if s == nil {
		return h, ""
	}
	l := fit(s.area(), shape)
	h.from, h.scrolled = l.seen(h), true // where Paint shows it
	next, move, done := h.write(s, act)
	if !done {
		next, move = h.act(s, act, l)
	}
	if !state.ToMove().Has(seat) {
		move = ""
	}
	return next, move
}

// act takes an act that is not typing. Whatever was typed is forgotten.
func (h hand) act(s *State, act games.Act, l layout) (hand, games.Move) {
	h.typed = typed{}
	switch act.Kind {
	case games.ActPoint, games.ActPointFlag, games.ActPointChord, games.ActAim:
		return h.point(s, act)
	case games.ActPlay, games.ActFlag, games.ActChord:
		return h, h.click(s, act, h.x, h.y)
	case games.ActMode:
		h.flags = !h.flags
	case games.ActNext, games.ActPrev:
		h = h.seek(s, act.Kind)
	default:
		h = h.steer(act.Kind, l)
	}
	h.from = l.follow(h.from, h.x, h.y, margin)
	return h, ""
}

// steer moves the cursor; it stops at the board's edge.
func (h hand) steer(kind games.ActKind, l layout) hand {
	leap := max(1, l.rows-1)
	switch kind {
	case games.ActLeft:
		h.x--
	case games.ActRight:
		h.x++
	case games.ActUp:
		h.y--
	case games.ActDown:
		h.y++
	case games.ActHome:
		h.x = 0
	case games.ActEnd:
		h.x = l.w - 1
	case games.ActPageUp:
		h.y -= leap
	case games.ActPageDown:
		h.y += leap
	}
	h.x, h.y = min(max(h.x, 0), l.w-1), min(max(h.y, 0), l.h-1)
	return h
}

// seek moves to the next closed cell without a flag, or the one before, around
// the board.
func (h hand) seek(s *State, kind games.ActKind) hand {
	size := s.area().size()
	step := 1
	if kind == games.ActPrev {
		step = size - 1
	}
	cell := s.area().cell(h.x, h.y)
	for range size {
		cell = (cell + step) % size
		if s.changes(verbOpen, cell) {
			h.x, h.y = s.area().at(cell)
			return h
		}
	}
	return h
}

// point takes a click of the mouse. A left click on a number opens nothing and
// chords nothing; the middle button chords.
func (h hand) point(s *State, act games.Act) (hand, games.Move) {
	cell := int(act.Spot) - 1
	if cell < 0 || cell >= s.area().size() {
		return h, ""
	}
	h.x, h.y = s.area().at(cell)
	switch act.Kind {
	case games.ActAim:
		return h, ""
	case games.ActPoint:
		return h, h.openOrFlag(act, h.x, h.y)
	case games.ActPointFlag:
		return h, flagMove(act, h.x, h.y)
	}
	return h, order{verbChord, h.x, h.y}.move()
}

// click gives the move of a key at a cell, which may lie outside the board: the
// rules refuse it in words.
func (h hand) click(s *State, act games.Act, x, y int) games.Move {
	switch act.Kind {
	case games.ActFlag:
		return flagMove(act, x, y)
	case games.ActChord:
		return order{verbChord, x, y}.move()
	}
	if act.Marks&games.PlainChord == 0 && s.numbered(x, y) {
		return order{verbChord, x, y}.move()
	}
	return h.openOrFlag(act, x, y)
}

func (h hand) openOrFlag(act games.Act, x, y int) games.Move {
	if h.flags {
		return flagMove(act, x, y)
	}
	return order{verbOpen, x, y}.move()
}

func flagMove(act games.Act, x, y int) games.Move {
	if act.Marks&games.UseQuestion != 0 {
		return order{verbMark, x, y}.move()
	}
	return order{verbFlag, x, y}.move()
}

// numbered tells whether an open number stands at x,y.
func (s *State) numbered(x, y int) bool {
	if !s.area().has(x, y) {
		return false
	}
	f := s.look(s.area().cell(x, y))
	return f >= 1 && f <= 8
}
