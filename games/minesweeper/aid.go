package minesweeper

import (
	"strconv"
	"strings"

	"arcade/games"
	"arcade/games/minesweeper/coach"
)

// The moves that ask for help. They stand in the log like any other, so the
// record itself says that a board was solved with help: it is not ranked.
const (
	verbHint = "hint" // the next certain cell, and why
	verbAsk  = "ask"  // was the last step a guess?
)

// aid is what a player has asked for.
type aid struct {
	used bool
	// hint is the cell to open next, until something is opened; -1 is none.
	// because are the numbers that prove it.
	hint    int
	because []int
	notes   []games.Note
}

// last step that opened something, and what was seen before it.
type past struct {
	seen  grid
	cells []int // that were opened by hand, nil before the first step
}

// help answers a move that asks. It is no click and moves no clock.
func (s *State) help(verb string) (games.State, error) {
	if s.board == nil {
		return nil, games.Refuse(games.Illegal, "minesweeper.aid.early")
	}
	c, err := coach.New(s.area().w, s.area().h)
	if err != nil {
		return nil, games.Refuse(games.Illegal, "minesweeper.aid.none")
	}
	n := *s
	if verb == verbHint {
		n.aid, err = s.hint(c)
	} else {
		n.aid, err = s.judge(c)
	}
	if err != nil {
		return nil, games.Refuse(games.Illegal, "minesweeper.aid.none")
	}
	return &n, nil
}

// hint names the next cell. While nothing was opened it is the same one.
func (s *State) hint(c *coach.Coach) (aid, error) {
	if s.aid.hint >= 0 && s.aid.used {
		return s.aid, nil
	}
	h, err := c.Hint(s.view(s.grid), max(s.last, 0))
	if err != nil {
		return aid{}, err
	}
	x, y := s.area().at(h.Cell)
	note := games.Say("minesweeper.hint.guess", y+1, x+1, percent(h.Safe))
	switch {
	case h.Certain() && h.Counted:
		note = games.Say("minesweeper.hint.counted", y+1, x+1)
	case h.Certain():
		note = games.Say("minesweeper.hint.certain", y+1, x+1, s.named(h.Because))
	}
	notes := []games.Note{note}
	if s.grid.at(h.Cell) == flagged {
		notes = append(notes, games.Say("minesweeper.hint.flag"))
	}
	return aid{used: true, hint: h.Cell, because: h.Because, notes: notes}, nil
}

// mostNamed is how many numbers a hint names.
const mostNamed = 4

// named lists numbers by row and column from 1: "4 7, 5 7".
func (s *State) named(cells []int) string {
	var list []string
	for _, cell := range cells[:min(len(cells), mostNamed)] {
		x, y := s.area().at(cell)
		list = append(list, strconv.Itoa(y+1)+" "+strconv.Itoa(x+1))
	}
	if len(cells) > mostNamed {
		list = append(list, "...")
	}
	return strings.Join(list, ", ")
}

// judge says whether the last step was a guess.
func (s *State) judge(c *coach.Coach) (aid, error) {
	a := aid{used: true, hint: s.aid.hint, because: s.aid.because}
	if !s.aid.used {
		a.hint = -1
	}
	if len(s.past.cells) == 0 || s.past.seen == nil {
		a.notes = []games.Note{games.Say("minesweeper.ask.first")}
		return a, nil
	}
	chance, err := c.Chance(s.view(s.past.seen), s.past.cells...)
	if err != nil {
		return aid{}, err
	}
	switch {
	case !chance.Guess():
		a.notes = []games.Note{games.Say("minesweeper.ask.certain")}
	case chance.Forced():
		a.notes = []games.Note{games.Say("minesweeper.ask.forced", percent(chance.Safe), percent(chance.Best))}
	default:
		a.notes = []games.Note{games.Say("minesweeper.ask.needless", percent(chance.Safe))}
	}
	return a, nil
}

// percent rounds a chance that is not certain to 1 to 99.
func percent(chance float64) int { return min(max(int(100*chance+0.5), 1), 99) }

// byHand are the cells that an order opens before any flood.
func (s *State) byHand(o order) []int {
	cell := s.area().cell(o.x, o.y)
	if o.verb == verbOpen {
		return []int{cell}
	}
	var cells []int
	for near := range s.area().around(cell) {
		if m := s.grid.at(near); m == closed || m == questioned {
			cells = append(cells, near)
		}
	}
	return cells
}

// Hinted is the cell that the last hint named, until it or another is opened;
// false without one. Screens find it by a type assertion.
func (s *State) Hinted() (games.Spot, bool) {
	if s.aid.hint < 0 || s.over() {
		return 0, false
	}
	return games.Spot(s.aid.hint + 1), true
}

// Played are the options that the board is played by: those it was begun with,
// by the classic rules where such a board was taken instead of another. Screens
// find it by a type assertion.
func (s *State) Played() string { return s.spec.String() }

// Helped tells whether the player has asked for help: the board is then not
// ranked.
func (s *State) Helped() bool { return s.aid.used }
