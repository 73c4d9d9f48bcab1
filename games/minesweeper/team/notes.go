package team

import (
	"arcade/games"
	"arcade/games/minesweeper"
)

// Notes are the board's; everybody may know them.
func (s *State) Notes(games.Seat) []games.Note { return s.board.Notes(0) }

// Gauges are how much is open, and what each player has opened of it.
func (s *State) Gauges() []games.Gauge {
	gauges := s.board.Gauges()
	for i := range s.mates {
		seat := games.Seat(i)
		run := s.Run(seat)
		note := games.Say("team.gauge.opened", run.Percent, run.Clicks)
		if run.Left {
			note = games.Say("team.gauge.left", run.Percent, run.Clicks)
		}
		gauges = append(gauges, games.Gauge{Seat: seat, Note: note, Percent: run.Percent})
	}
	return gauges
}

// Run tells what a seat has done so far.
func (s *State) Run(seat games.Seat) games.Run {
	if seat < 0 || int(seat) >= len(s.mates) {
		return games.Run{}
	}
	m := s.mates[seat]
	run := games.Run{
		Finished: s.board.Cleared(), Left: m.left, Clicks: m.clicks, Opened: m.opened,
		Percent: m.opened * 100 / s.board.Safe(),
	}
	if start, end, _, _ := s.Watch(); run.Finished {
		run.Time = end - start
	}
	if r := s.board.Result(); r != nil {
		run.Place = r.Places[0]
	}
	return run
}

// Description is what a state tells programs: the board, and what each seat has
// done.
type Description struct {
	minesweeper.Description
	Mates []MateState `json:"mates"` // by seat
}

// MateState is one player.
type MateState struct {
	Clicks int  `json:"clicks"`
	Opened int  `json:"opened"` // safe cells
	Left   bool `json:"left,omitempty"`
}

// Describe gives a Description, the same for everybody.
func (s *State) Describe(games.Seat) any {
	d := Description{Mates: make([]MateState, len(s.mates))}
	d.Description, _ = s.board.Describe(0).(minesweeper.Description)
	for i, m := range s.mates {
		d.Mates[i] = MateState{Clicks: m.clicks, Opened: m.opened, Left: m.left}
	}
	return d
}

// Tell puts an entry into words, with who did it where it was somebody else.
func (s *State) Tell(prev games.State, e games.Entry, to games.Seat) []games.Note {
	before, ok := prev.(*State)
	if !ok || len(before.mates) != len(s.mates) {
		return nil
	}
	var notes []games.Note
	for i := range s.mates {
		switch {
		case !s.mates[i].left || before.mates[i].left:
		case games.Seat(i) == to:
			notes = append(notes, games.Say("team.tell.left"))
		default:
			notes = append(notes, games.Say("team.tell.left.other", games.Seat(i)))
		}
	}
	told := s.board.Tell(before.board, e, 0)
	if len(told) > 0 && e.Verb == games.VerbMove && e.Seat != to {
		told[0] = games.Say("team.tell.by", e.Seat, told[0])
	}
	return append(notes, told...)
}
