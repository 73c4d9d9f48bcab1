package replay

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/keys"
)

// aside is a line that was not played, on the board: how play would have gone
// on from the best move, or from the one that was played.
type aside struct {
	best bool
	// ply is the move whose place the line takes, counted from 1.
	ply int
	// states begin with the position before it.
	states []games.State
	moves  []games.Move
	// places are those of the moves in the line as the coach gave it, -1 for
	// one that it left out.
	places []int
	at     int
}

// lineClick is a click on a line.
type lineClick struct{ best bool }

// leave shows a line on the board: the best one of the move one is at, or the
// one that was expected after it.
func (r *Replay) leave(best bool) tea.Cmd {
	v, ok := r.verdict(r.at)
	line := v.Line
	if !best {
		line = v.Answer
	}
	if !ok || v.Forced || len(line) == 0 {
		return r.tell("replay.noline")
	}
	a := newAside(r.tape.state(r.at-1), r.tape.time(r.at), line)
	if len(a.moves) == 0 {
		return r.tell("replay.noline")
	}
	a.best, a.ply, a.at = best, r.at, 1
	r.pause()
	r.aside = a
	return nil
}

// newAside plays a line from a position, with the moves that have no
// alternative where the line leaves them out. A move that can't be played ends
// it.
func newAside(s games.State, at games.Elapsed, line []games.Move) *aside {
	a := &aside{states: []games.State{s}}
	for i, m := range line {
		f, ok := a.last().(games.Forcer)
		if ok && f.Forced() != "" && f.Forced() != m && !a.step(at, f.Forced(), -1) || !a.step(at, m, i) {
			break
		}
	}
	return a
}

// last is the position at the end of the line.
func (a *aside) last() games.State { return a.states[len(a.states)-1] }

// step plays a move at the end of the line, if it can be played there.
func (a *aside) step(at games.Elapsed, m games.Move, place int) bool {
	s := a.last()
	next, err := s.Play(at, s.ToMove().Only(), m)
	if err != nil {
		return false
	}
	a.states, a.moves, a.places = append(a.states, next), append(a.moves, m), append(a.places, place)
	return true
}

// astray does what a key means while a line is on the board.
func (r *Replay) astray(a keys.Action) {
	switch a {
	case keys.Left:
		r.stray(r.aside.at - 1)
	case keys.Right:
		r.stray(r.aside.at + 1)
	case keys.First:
		r.stray(0)
	case keys.Last:
		r.stray(len(r.aside.moves))
	case keys.OtherLine:
		r.swap()
	case keys.Flip:
		r.flip = !r.flip
	case keys.Back, keys.Enter:
		r.aside = nil
	}
}

// stray goes to a position of the line.
func (r *Replay) stray(n int) { r.aside.at = max(0, min(n, len(r.aside.moves))) }

// swap shows the other of the two lines, where there are two.
func (r *Replay) swap() {
	if v, ok := r.verdict(r.at); ok && len(v.Answer) > 0 {
		r.leave(!r.aside.best)
	}
}

// shows tells whether move i of the line, as the coach gave it, is the one that
// led to the board.
func (a *aside) shows(i int) bool { return a.at > 0 && a.places[a.at-1] == i }

// word is the text for how far one is in the line.
func (a *aside) word() string {
	if a.best {
		return "replay.aside.best"
	}
	return "replay.aside.played"
}

// asideLines tell of the position of the line: what was done last, then what
// the game says.
func (r *Replay) asideLines() []string {
	a := r.aside
	line := r.env.Say("replay.aside.from", a.ply)
	if a.at > 0 {
		seat := a.states[a.at-1].ToMove().Only()
		e := games.Entry{Input: games.Input{Verb: games.VerbMove, Seat: seat, Move: a.moves[a.at-1]}}
		if told := tell(a.states[a.at-1], a.states[a.at], e, games.Watcher); told.ID != "" {
			line = r.env.Word(told)
		}
	}
	lines := []string{line}
	for _, n := range a.states[a.at].Notes(games.Watcher) {
		lines = append(lines, r.env.Word(n))
	}
	return lines
}
