package race

import "arcade/games"

// Tell puts an entry into words: one's own clicks as on any board, and of the
// others what happened to them, never where. Players are counted from 1.
func (s *State) Tell(prev games.State, e games.Entry, to games.Seat) []games.Note {
	before, ok := prev.(*State)
	if !ok || len(before.racers) != len(s.racers) {
		return nil
	}
	var notes []games.Note
	if before.phase == waiting && s.phase == running {
		notes = append(notes, games.Say("race.tell.start"))
	}
	if e.Verb == games.VerbMove && e.Seat == to && s.racer(to) != nil {
		notes = append(notes, s.On(to).Tell(before.On(to), e, 0)...)
	}
	for i, r := range s.racers {
		if id := r.changed(before.racers[i]); id != "" {
			notes = append(notes, s.event(id, games.Seat(i), to))
		}
	}
	if s.phase == over && before.phase != over {
		notes = append(notes, games.Say("race.tell.over"))
	}
	return notes
}

// changed names what happened to a player, "" where nothing did that others
// are told.
func (r racer) changed(before racer) string {
	switch {
	case r.finished && !before.finished:
		return "finished"
	case r.left && !before.left:
		return "left"
	case r.thaw != 0 && before.thaw == 0:
		return "mine"
	case r.thaw == 0 && before.thaw != 0:
		return "thawed"
	}
	return ""
}

// event words what happened to a seat, for itself or for another.
func (s *State) event(id string, of, to games.Seat) games.Note {
	own := of == to
	args := []any{}
	if !own {
		args = append(args, of)
		id += ".other"
	}
	switch r := s.racers[of]; id {
	case "finished", "finished.other":
		args = append(args, r.place(s), seconds(r.time(), 2))
	case "mine", "mine.other":
		args = append(args, int(Freeze/1000))
	}
	return games.Say("race.tell."+id, args...)
}
