package replay

import (
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// several tells of a match in which several went on at once: whose entry each
// is has to be said, and each may have had a board of their own.
func (r *Replay) several() bool { return !r.tape.turns && len(r.of.Players) > 1 }

// racing tells of a match in which each had a board of their own.
func (r *Replay) racing() bool { return r.several() && !r.of.Match.Game().About().Shared }

// turnTo shows the board of the next player of a race, or of the one before;
// after the last one again that of who has just acted.
func (r *Replay) turnTo(step int) {
	if n := len(r.of.Players) + 1; r.racing() {
		r.whose = (r.whose + step + n) % n
	}
}

// boardOf says whose board is shown, "" where there is but one.
func (r *Replay) boardOf() string {
	if seat := r.viewer(); r.racing() && seat != games.Watcher {
		return r.env.Say("several.board", r.name(seat))
	}
	return ""
}

// toldOfSeats tells of the notes about how the player of a board fares: the line
// of that player tells it.
func toldOfSeats(id string) bool {
	switch id[strings.LastIndexByte(id, '.')+1:] {
	case "frozen", "finished", "left", "place", "waiting":
		return true
	}
	return false
}

// fares is how a player of several fares at this position: place and time, or
// how far it has come, in w cells where that can be.
func (r *Replay) fares(seat games.Seat, w int) string {
	state, ok := r.now.(games.Runner)
	if !ok {
		return ""
	}
	run := state.Run(seat)
	if result := r.of.Match.Result(); r.ended() && result != nil && int(seat) < len(result.Places) {
		run.Place = result.Places[seat]
	}
	switch {
	case !r.racing():
		return r.env.Say("several.did", run.Opened, run.Clicks)
	case run.Finished:
		return r.shorter(w, "several.finished", run.Place, record.Seconds(run.Time))
	case run.Left:
		return r.env.Say("several.left")
	case run.Place > 0:
		return r.shorter(w, "several.placed", run.Place, run.Percent)
	}
	return r.env.Say("several.open", run.Percent)
}

// shorter is a text, or its short form where it is wider than w cells.
func (r *Replay) shorter(w int, id string, args ...any) string {
	if said := r.env.Say(id, args...); clean.Width(said) <= w {
		return said
	}
	return r.env.Say(id+".short", args...)
}

// viewer is the seat whose board is shown: of a race the one that was chosen,
// else that of who has just acted, and before anybody has that of everyone.
func (r *Replay) viewer() games.Seat {
	if !r.several() || r.aside != nil {
		return games.Watcher
	}
	if r.whose > 0 {
		return games.Seat(r.whose - 1)
	}
	for i := r.at - 1; i >= 0; i-- {
		if seat := r.tape.steps[i].entry.Seat; seat != games.Watcher {
			return seat
		}
	}
	return games.Watcher
}

// nameWidth is the width in which names of several stand in the list, in cells.
const nameWidth = 9

// saidBy puts who did something before what it was.
func (r *Replay) saidBy(s step, text string) string {
	seat := s.entry.Seat
	if !r.several() || s.named || seat < 0 || int(seat) >= len(r.of.Players) {
		return text
	}
	return r.env.Of(r.name(seat), text)
}

// listedBy is saidBy in a list, where the names are cut to one width.
func (r *Replay) listedBy(s step, text string) string {
	seat := s.entry.Seat
	if !r.several() || s.named || seat < 0 || int(seat) >= len(r.of.Players) {
		return text
	}
	w := 0
	for i := range r.of.Players {
		w = max(w, clean.Width(r.name(games.Seat(i))))
	}
	w = min(w, nameWidth)
	return draw.Pad(draw.Cut(r.name(seat), w, r.env.Theme.Lines.Ellipsis), w) + " " + text
}

// severalNames are all players in one line.
func (r *Replay) severalNames() string {
	var names []string
	for i := range r.of.Players {
		names = append(names, r.rated(games.Seat(i)))
	}
	return r.env.Names(names)
}

// Never names the key that turns the board round where there is nothing to turn.
func (r *Replay) Never() screen.Spared {
	if r.tape != nil && !r.tape.turns {
		return screen.Spared{keys.Flip}
	}
	return screen.Spared{}
}
