package reversi

import (
	"arcade/games"
	"arcade/games/reversi/board"
)

// ply is one move of the line that stands at the end of a match.
type ply struct {
	seat   games.Seat
	square board.Square // None for a pass
	used   games.Elapsed
}

// standing gives the line of a log without what takebacks undid, and the
// position it leads to. Entries that can't be played are left out.
func standing(setup games.Setup, log []games.Entry) ([]ply, State, error) {
	s, err := begin(setup.Options)
	if err != nil {
		return nil, s, err
	}
	states, plies := []State{s}, []ply{}
	asker, clock := games.Watcher, games.Elapsed(0)
	for _, e := range log {
		switch {
		case e.Verb == games.VerbMove:
			next, err := s.Play(e.Time, e.Seat, e.Move)
			if err != nil {
				continue
			}
			s = next.(State)
			plies = append(plies, ply{e.Seat, s.last, max(0, e.Time-clock)})
			states, clock = append(states, s), e.Time
		case e.Verb == games.VerbOffer && e.Move == games.WhatTakeback:
			asker = e.Seat
		case e.Verb == games.VerbAccept && e.Move == games.WhatTakeback:
			n := turnOf(plies, asker)
			plies, states, clock = plies[:n], states[:n+1], e.Time
			s = states[n]
		}
	}
	return plies, s, nil
}

// turnOf counts the plies before the last one that the seat chose: a takeback
// goes back there, over passes of either side. Where it never chose one,
// nothing is taken back.
func turnOf(plies []ply, seat games.Seat) int {
	for i := len(plies) - 1; i >= 0; i-- {
		if plies[i].seat == seat && plies[i].square != board.None {
			return i
		}
	}
	return len(plies)
}
