package minesweeper

import "arcade/games"

// Tell puts a click into words, with row and column from 1 as people read them.
func (s *State) Tell(prev games.State, e games.Entry, _ games.Seat) []games.Note {
	before, ok := prev.(*State)
	if !ok {
		return nil
	}
	if s.phase == forsaken && !before.over() {
		return []games.Note{games.Say("minesweeper.note.forsaken")}
	}
	o, ok := parseMove(e.Move)
	if ok && o.asks() && e.Verb == games.VerbMove {
		return s.aid.notes
	}
	if e.Verb != games.VerbMove || !ok || !s.area().has(o.x, o.y) {
		return nil
	}
	if s.board == nil && s.offer.tries > 0 && o.verb == verbOpen {
		return []games.Note{s.offer.note(s.area())}
	}
	notes := []games.Note{s.tellOrder(before, o)}
	if before.board == nil && s.board != nil {
		notes = append(notes, games.Say("minesweeper.tell."+s.spec.Rules))
	}
	if s.phase == won && !before.over() {
		notes = append(notes, games.Say("minesweeper.note."+s.status()))
	}
	return notes
}

func (s *State) tellOrder(before *State, o order) games.Note {
	row, column := o.y+1, o.x+1
	cell := s.area().cell(o.x, o.y)
	mark := s.grid.at(cell)
	switch {
	case s.phase == lost, s.hits > before.hits:
		return s.tellMine(before, o)
	case s.opened > before.opened:
		return games.Say("minesweeper.tell.opened", s.opened-before.opened, row, column)
	case s.effective == before.effective:
		return games.Say("minesweeper.tell.nothing", row, column)
	case mark == flagged:
		return games.Say("minesweeper.tell.flag", row, column, s.minesLeft())
	case mark == questioned:
		return games.Say("minesweeper.tell.question", row, column)
	}
	return games.Say("minesweeper.tell.cleared", row, column)
}

// tellMine says where a mine went off: at a chord that is another cell than the
// one that was clicked, or several.
func (s *State) tellMine(before *State, o order) games.Note {
	if o.verb != verbChord {
		return games.Say("minesweeper.tell.mine", o.y+1, o.x+1)
	}
	var mines []int
	for near := range s.area().around(s.area().cell(o.x, o.y)) {
		if s.grid.at(near) == exploded && before.grid.at(near) != exploded {
			mines = append(mines, near)
		}
	}
	return games.Say("minesweeper.tell.chorded", o.y+1, o.x+1, s.named(mines))
}
