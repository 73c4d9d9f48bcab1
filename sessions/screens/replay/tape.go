package replay

import (
	"arcade/games"
	"arcade/sessions/match"
)

// every is how many moves lie between two positions that are kept of a game
// whose boards are large; the others are played again from there.
const every = 32

// step is one move as it is shown.
type step struct {
	entry  games.Entry
	forced bool
	left   []games.Elapsed // the clocks after it, by seat; nil without
	told   games.Note      // what it did, in words; no id where nobody says
	named  bool            // told says itself who did it
	index  int             // of the entry in the log, of a game without turns
	guess  *games.Guess    // nil unless it was one
}

// tape is a match laid out to be stepped through. Position 0 is the start,
// position n the one after n moves. It never changes but for the guesses, which
// come later.
type tape struct {
	turns bool
	steps []step
	// kept are the positions 0, gap, 2·gap and so on.
	kept []games.State
	gap  int
	// lead is by how much the first seat was ahead at each position; nil where
	// there is no such thing.
	lead []int
	// began is when the stopwatch of a board or a race was started, by match
	// time.
	began games.Elapsed
	// opening is the name of the opening, "" where the game knows none.
	opening string
}

// newTape lays a match out. It plays the moves once, so it is called away from
// the event loop.
func newTape(m match.Match) *tape {
	if m.Game().About().Turns {
		return turnTape(m)
	}
	return boardTape(m)
}

// turnTape takes the positions of the line that stands: what takebacks undid
// is not shown.
func turnTape(m match.Match) *tape {
	t := &tape{turns: true, gap: 1, kept: []games.State{m.Start()}}
	t.measure(m.Start())
	t.opening = opening(m)
	for _, ply := range m.Line() {
		prev := t.kept[len(t.kept)-1]
		t.steps = append(t.steps, step{
			entry: ply.Entry, forced: ply.Forced, left: ply.Left, told: tell(prev, ply.State, ply.Entry, games.Watcher),
		})
		t.kept = append(t.kept, ply.State)
		t.measure(ply.State)
	}
	return t
}

// opening names the opening of a match.
func opening(m match.Match) string {
	o, ok := m.Game().(games.Openinger)
	if !ok {
		return ""
	}
	var moves []games.Move
	for _, ply := range m.Line() {
		moves = append(moves, ply.Entry.Move)
	}
	return o.Opening(moves)
}

// boardTape plays the log of a game without turns, where nothing is taken back.
func boardTape(m match.Match) *tape {
	t := &tape{gap: every, kept: []games.State{m.Start()}}
	now := m.Start()
	for i, e := range m.Log() {
		next, ok := play(now, e)
		if !ok {
			continue
		}
		t.steps = append(t.steps, boardStep(m, now, next, e, i))
		if now = next; len(t.steps)%every == 0 {
			t.kept = append(t.kept, now)
		}
	}
	if w, ok := now.(games.Timer); ok {
		if start, _, started, _ := w.Watch(); started {
			t.began = start
		}
	}
	return t
}

// watch is what the stopwatch of a board showed at position n.
func (t *tape) watch(n int) games.Elapsed { return max(0, t.time(n)-t.began) }

// boardStep is an entry of a game without turns. Of several a click is told as
// to who made it, for the name stands before it; of a race what has come of it
// for the player, and who leaves, as to those who look on.
func boardStep(m match.Match, now, next games.State, e games.Entry, i int) step {
	s := step{entry: e, told: tell(now, next, e, games.Watcher), index: i}
	if len(m.Terms().Players) < 2 {
		return s
	}
	s.named = s.told.ID != ""
	if own := tell(now, next, e, e.Seat); e.Verb == games.VerbMove && own.ID != "" && (m.Game().About().Shared || !s.named) {
		s.told, s.named = own, false
	}
	return s
}

// guessed marks the steps that were guesses.
func (t *tape) guessed(guesses []games.Guess) {
	at := map[int]int{}
	for n, s := range t.steps {
		at[s.index] = n
	}
	for i := range guesses {
		if n, ok := at[guesses[i].Entry]; ok {
			t.steps[n].guess = &guesses[i]
		}
	}
}

// play gives the position after an entry; false where it changes none.
func play(s games.State, e games.Entry) (games.State, bool) {
	switch e.Verb {
	case games.VerbMove:
		next, err := s.Play(e.Time, e.Seat, e.Move)
		return next, err == nil
	case games.VerbLeave, games.VerbResign:
		if l, ok := s.(games.Leaver); ok {
			next, err := l.Leave(e.Time, e.Seat)
			return next, err == nil
		}
	}
	return nil, false
}

// tell puts an entry into words for a seat, or for those who look on.
func tell(prev, next games.State, e games.Entry, to games.Seat) games.Note {
	t, ok := next.(games.Teller)
	if !ok {
		return games.Note{}
	}
	if notes := t.Tell(prev, e, to); len(notes) > 0 {
		return notes[0]
	}
	return games.Note{}
}

// measure notes by how much the first of two seats is ahead.
func (t *tape) measure(s games.State) {
	if sc, ok := s.(games.Scorer); ok {
		if score := sc.Score(); len(score) == 2 {
			t.lead = append(t.lead, score[0]-score[1])
		}
	}
}

// len is the number of moves.
func (t *tape) len() int { return len(t.steps) }

// state gives position n.
func (t *tape) state(n int) games.State {
	i := min(n/t.gap, len(t.kept)-1)
	s := t.kept[i]
	for _, st := range t.steps[i*t.gap : n] {
		if next, ok := play(s, st.entry); ok {
			s = next
		}
	}
	return s
}

// time is the match time of position n.
func (t *tape) time(n int) games.Elapsed {
	if n == 0 {
		return 0
	}
	return t.steps[n-1].entry.Time
}

// left is what a seat's clock showed at position n.
func (t *tape) left(n int, seat games.Seat, c games.Control) games.Elapsed {
	if n == 0 || int(seat) >= len(t.steps[n-1].left) {
		return c.Main
	}
	return t.steps[n-1].left[seat]
}

// passes tells whether the match had to pass for a player.
func (t *tape) passes() bool {
	for _, s := range t.steps {
		if s.forced {
			return true
		}
	}
	return false
}
