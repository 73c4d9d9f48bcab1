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

// Positions gives the positions of the line that stands at the end of a log,
// without what takebacks undid: the first one, and one after each ply. Entries
// that can't be played are left out; the error is that of Begin.
func Positions(setup games.Setup, log []games.Entry) ([]State, error) {
	_, states, err := line(setup, log)
	return states, err
}

// Last is the move that led to the position, Pass too, or "" at the beginning.
func (s State) Last() games.Move {
	if s.line == "" {
		return ""
	}
	return canonical(s.last)
}

// standing gives the line that stands, and the positions it leads from and to.
func standing(setup games.Setup, log []games.Entry) (plies []ply, first, end State, err error) {
	plies, states, err := line(setup, log)
	if err != nil {
		return nil, State{}, State{}, err
	}
	return plies, states[0], states[len(states)-1], nil
}

// line gives the plies of the line that stands and the positions before and
// after them.
func line(setup games.Setup, log []games.Entry) ([]ply, []State, error) {
	s, err := begin(setup.Options)
	if err != nil {
		return nil, nil, err
	}
	r := reading{states: []State{s}, plies: []ply{}, asker: games.Watcher}
	for i, e := range log {
		switch {
		case e.Verb == games.VerbMove:
			r.play(e)
		case e.Move != games.WhatTakeback:
		case e.Verb == games.VerbAccept:
			r.undo(e, r.asker)
		case e.Verb == games.VerbOffer && e.Version > r.version:
			r.undo(e, r.granted(e.Seat, log[i+1:])) // nobody had to be asked
		case e.Verb == games.VerbOffer:
			r.asker = e.Seat
		default:
			r.asker = games.Watcher
		}
		r.version = e.Version
	}
	return r.plies, r.states, nil
}

// reading is a log on the way.
type reading struct {
	plies   []ply
	states  []State
	clock   games.Elapsed
	version uint64
	asker   games.Seat // whose wish for a takeback stands
}

func (r *reading) play(e games.Entry) {
	next, err := r.states[len(r.states)-1].Play(e.Time, e.Seat, e.Move)
	if err != nil {
		return
	}
	s := next.(State)
	r.plies = append(r.plies, ply{e.Seat, s.last, max(0, e.Time-r.clock)})
	r.states, r.clock = append(r.states, s), e.Time
	r.asker = games.Watcher
}

// undo goes back before the seat's last ply.
func (r *reading) undo(e games.Entry, seat games.Seat) {
	n := turnOf(r.plies, seat)
	r.plies, r.states, r.clock = r.plies[:n], r.states[:n+1], e.Time
	r.asker = games.Watcher
}

// granted tells whose ply a takeback goes back before that was granted as soon
// as it was asked for: the other side's, if both wished for it; against the
// computer the asker's; at a shared keyboard, where the asker is whoever is to
// move, that of whoever moved last. What comes next tells these two apart.
func (r *reading) granted(asker games.Seat, rest []games.Entry) games.Seat {
	if r.asker != games.Watcher && r.asker != asker {
		return r.asker
	}
	for _, e := range rest {
		if e.Seat != games.Watcher && e.Verb != games.VerbDrop && e.Verb != games.VerbReturn {
			if e.Seat != asker {
				return 1 - asker
			}
			break
		}
	}
	return asker
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
