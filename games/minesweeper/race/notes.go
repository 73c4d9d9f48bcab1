package race

import (
	"fmt"

	"arcade/games"
)

// seconds writes a span with one or two decimals, cut; never as nothing at all.
func seconds(t games.Elapsed, decimals int) string {
	if decimals == 1 {
		return fmt.Sprintf("%d.%d", t/1000, t%1000/100)
	}
	t = max(t, 10)
	return fmt.Sprintf("%d.%02d", t/1000, t%1000/10)
}

// time is race time.
func (r racer) time() games.Elapsed { return r.at - Start }

// Notes are the lines of the side panel: one's own board and what goes on.
func (s *State) Notes(seat games.Seat) []games.Note {
	var notes []games.Note
	if r := s.racer(seat); r != nil {
		notes = append(notes,
			games.Say("minesweeper.note.mines", r.board.MinesLeft(), s.open.Spec().Mines),
			games.Say("minesweeper.note.clicks", r.board.Clicks()))
		if of, ok := s.fate(*r); ok {
			notes = append(notes, of)
		}
	} else {
		notes = append(notes, games.Say("race.note.shown", s.leader()))
	}
	switch {
	case s.phase == waiting:
		notes = append(notes, games.Say("race.note.waiting"))
	case s.phase == over:
		notes = append(notes, games.Say("minesweeper.note.bbbv", s.open.Board().BBBV()))
	case s.limit < Start+Longest:
		notes = append(notes, games.Say("race.note.limit", seconds(s.limit-Start, 1)))
	}
	return notes
}

// fate says how it stands with a player; false where there is nothing to say.
func (s *State) fate(r racer) (games.Note, bool) {
	switch {
	case r.finished:
		return games.Say("race.note.finished", r.place(s), seconds(r.time(), 2)), true
	case r.left:
		return games.Say("race.note.left"), true
	case s.phase == over:
		return games.Say("race.note.place", r.place(s)), true
	case r.thaw != 0:
		return games.Say("race.note.frozen", seconds(r.thaw-Start, 1)), true
	}
	return games.Note{}, false
}

// place is the player's place as things are. Of those who have finished it
// stays what it is: only who is there earlier is before them.
func (r racer) place(s *State) int {
	place := 1
	for _, other := range s.racers {
		if other.before(r) {
			place++
		}
	}
	return place
}

// Gauges are how far each player has come.
func (s *State) Gauges() []games.Gauge {
	gauges := make([]games.Gauge, len(s.racers))
	for i, r := range s.racers {
		p := r.board.Percent()
		note := games.Say("race.gauge.open", p)
		switch {
		case r.finished:
			note = games.Say("race.gauge.finished", r.place(s), seconds(r.time(), 2))
		case r.left:
			note = games.Say("race.gauge.left", p)
		case r.thaw != 0 && s.phase == running:
			note = games.Say("race.gauge.frozen", p)
		}
		gauges[i] = games.Gauge{Seat: games.Seat(i), Note: note, Percent: p}
	}
	return gauges
}
