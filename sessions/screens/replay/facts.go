package replay

import (
	"slices"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// bothClocks are the clocks as they were, each behind its piece, that of the
// side to move with the pointer; "" without clocks.
func (r *Replay) bothClocks() string {
	if r.of.Control.None() || len(r.of.Players) != 2 {
		return ""
	}
	var texts []string
	for seat := range games.Seat(2) {
		mark := ' '
		if r.now.ToMove().Has(seat) {
			mark = r.env.Theme.Lines.Pointer
		}
		texts = append(texts, string(r.env.Theme.Rune(pieceOf(seat)))+string(mark)+r.clock(seat))
	}
	return strings.Join(texts, "  ")
}

// players are the names with their clocks as they were, the one to move marked,
// in w cells where that can be.
func (r *Replay) players(w int) []string {
	var lines []string
	turn := r.board().ToMove()
	for i := range r.of.Players {
		seat := games.Seat(i)
		mark := ' '
		if r.tape.turns && turn.Has(seat) || r.racing() && seat == r.viewer() {
			mark = r.env.Theme.Lines.Pointer
		}
		line := string(mark)
		if len(r.of.Players) == 2 && !r.several() {
			line += string(r.env.Theme.Rune(pieceOf(seat))) + " "
		}
		line += r.rated(seat)
		if r.several() {
			lines = append(lines, line+"  "+r.fares(seat, w-clean.Width(line)-2))
			continue
		}
		lines = append(lines, line+"  "+r.clock(seat))
	}
	return lines
}

func pieceOf(seat games.Seat) games.Glyph {
	if seat == 1 {
		return games.GlyphSecond
	}
	return games.GlyphFirst
}

// clock is what a seat's clock showed, or a board's time.
func (r *Replay) clock(seat games.Seat) string {
	if r.tape.turns {
		if r.of.Control.None() {
			return ""
		}
		return record.Clock(r.tape.left(r.at, seat, r.of.Control))
	}
	t, ok := r.now.(games.Timer)
	if !ok {
		return ""
	}
	start, end, started, stopped := t.Watch()
	switch {
	case !started:
		return "-"
	case !stopped:
		end = r.tape.time(r.at)
	}
	return r.env.Say("look.seconds", record.Seconds(end-start))
}

// lines tell of the position: how it ended or what was done last first, in w
// cells where it can be said so shortly, then what the game says.
func (r *Replay) lines(w int) []string {
	if r.aside != nil {
		return r.asideLines()
	}
	var lines []string
	switch {
	case r.ended():
		lines = append(lines, r.ending(w))
	case r.at > 0 && r.tape.steps[r.at-1].told.ID != "":
		last := r.tape.steps[r.at-1]
		lines = append(lines, r.saidBy(last, r.env.Word(last.told.Named(r.name))))
	default:
		lines = append(lines, r.env.Say(r.counted(), strconv.Itoa(r.at)))
	}
	if of := r.boardOf(); of != "" {
		lines = append(lines, of)
	}
	lines = append(lines, r.chanceLines()...)
	for _, n := range r.now.Notes(r.viewer()) {
		if !r.racing() || !toldOfSeats(n.ID) {
			lines = append(lines, r.env.Word(n.Named(r.name)))
		}
	}
	if r.tape.passes() {
		lines = append(lines, r.env.Say("replay.pass"))
	}
	return lines
}

// counted is the word for a position by its number: turn games have moves,
// the others actions.
func (r *Replay) counted() string {
	if r.tape.turns {
		return "replay.move"
	}
	return "replay.action"
}

// ended tells that the end of the match is on the board.
func (r *Replay) ended() bool { return r.at == r.tape.len() && r.aside == nil }

// ending says how the match ended, in w cells where that is possible: then the
// winner has the name of the side. A pasted match may just stop.
func (r *Replay) ending(w int) string {
	result := r.of.Match.Result()
	if r.pasted && (result == nil || len(result.Places) == 0) {
		return r.env.Say("replay.stops")
	}
	named := r.of.Summary
	named.Players = slices.Clone(named.Players)
	for i := range named.Players {
		if p := &named.Players[i]; p.Level == 0 {
			p.Name = r.name(games.Seat(i))
		}
	}
	if said := record.Why(r.env, named, result); clean.Width(said) <= w {
		return said
	}
	for i := range named.Players {
		named.Players[i] = games.Player{Name: r.sideName(games.Seat(i))}
	}
	return record.Why(r.env, named, result)
}

// paintText writes lines, broken where they are long, as far as they fit: after
// the first one only those that are seen as a whole.
func (r *Replay) paintText(p *draw.Pen, at draw.Rect, lines []string) {
	y := 0
	for i, line := range lines {
		parts := draw.Wrap(line, at.W-2)
		if i > 0 && y+len(parts) > at.H {
			continue
		}
		for _, part := range parts {
			if y >= at.H {
				return
			}
			p.Text(at.X+1, at.Y+y, at.W-2, part, theme.Plain)
			y++
		}
	}
}
