package play

import (
	"fmt"
	"slices"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// placed lists the seats by their places; equal ones in their order.
func (b *Board) placed(r *games.Result) []games.Seat {
	var list []games.Seat
	for s := range b.shown.Terms().Players {
		list = append(list, games.Seat(s))
	}
	if len(r.Places) == len(list) {
		slices.SortStableFunc(list, func(x, y games.Seat) int { return r.Places[x] - r.Places[y] })
	}
	return list
}

// placeLines is the table of a race: place, name, time or part opened, and the
// change of rating.
func (b *Board) placeLines(r *games.Result, w int) []line {
	seats, names, states := b.placed(r), 0, 0
	for _, seat := range seats {
		names = max(names, clean.Width(b.name(seat)))
		states = max(states, clean.Width(b.endText(seat)))
	}
	changes := b.changesIn(seats, w-names-states-placeGaps)
	var list []line
	for i, seat := range seats {
		text := draw.PadLeft(b.placeText(r, seat), 2) + "  " + draw.Pad(b.name(seat), names) + "  " +
			draw.PadLeft(b.endText(seat), states) + changes[i]
		c := theme.Modal
		if b.you(seat) {
			c = theme.Frame
		}
		list = append(list, line{text, c})
	}
	return list
}

// placeGaps is what a line of the table takes beside name and time, in cells:
// the place and what lies between.
const placeGaps = 6

// changesIn are the changes of the seats' ratings, each behind two spaces and
// all in one form: the new ratings alone where both don't fit into w cells for
// everybody. They are "" where nothing has changed.
func (b *Board) changesIn(seats []games.Seat, w int) []string {
	list := make([]string, len(seats))
	o := b.shown.Outcome
	if o == nil || len(o.Ratings) < len(seats) {
		return list
	}
	long := true
	for _, seat := range seats {
		long = long && clean.Width(b.changeText(o.Ratings[seat]))+2 <= w
	}
	for i, seat := range seats {
		if list[i] = "  " + b.changeText(o.Ratings[seat]); !long {
			list[i] = "  " + b.changeShort(o.Ratings[seat])
		}
	}
	return list
}

// changeShort is the new rating and by how much it has changed.
func (b *Board) changeShort(c match.Change) string {
	const cells = 6 // of a rating, and of a change
	return draw.PadLeft(draw.Rating(c.After, c.AfterProvisional), cells-1) + draw.PadLeft(fmt.Sprintf("%+d", c.After-c.Before), cells)
}

// placeText is a seat's place as a number, "-" where there is none.
func (b *Board) placeText(r *games.Result, seat games.Seat) string {
	if int(seat) >= len(r.Places) {
		return "-"
	}
	return seatNumber(games.Seat(r.Places[seat] - 1))
}

// endText is a seat's time, or how far it came.
func (b *Board) endText(seat games.Seat) string {
	run := b.run(seat)
	switch {
	case run.Finished:
		return b.env.Say("play.seconds", timeText(run.Time))
	case run.Left:
		return b.env.Say("several.left")
	default:
		return b.env.Say("several.open", run.Percent)
	}
}

// severalWinner says who won a race, or what became of a board that several
// have played on together.
func (b *Board) severalWinner(r *games.Result) string {
	winner, won := r.Winner()
	seat := b.look.Seat
	switch {
	case b.about.Shared && len(r.Places) > 0 && slices.Max(r.Places) == 1:
		return b.env.Say("play.result.solved")
	case b.about.Shared:
		return b.sharedLost()
	case won && b.you(winner):
		return b.env.Say("play.result.you")
	case seat != games.Watcher && len(r.Places) > 2:
		return b.env.Say("several.result.place", r.Places[seat], len(r.Places))
	case !won:
		return b.env.Say("play.result.draw")
	case seat != games.Watcher:
		return b.env.Say("play.result.lost", b.name(winner))
	default:
		return b.env.Say("play.result.wins", b.name(winner))
	}
}

// severalLines are what came of a match of several.
func (b *Board) severalLines(r *games.Result, w int) []line {
	if !b.about.Shared {
		return append(b.againLines(), b.placeLines(r, w)...)
	}
	lines := b.againLines() // first: where it is short, the last lines go
	if t, _, _ := b.stopwatch(b.env.Now()); t > 0 {
		lines = append(lines, line{b.env.Say("play.time") + "  " + b.timeFact(), theme.Modal})
	}
	lines = append(lines, b.didLines(w)...)
	return append(lines, b.sharedLines(w)...)
}

// didLines tell in a line each of at most w cells what the players of a shared
// board have done; long names are cut.
func (b *Board) didLines(w int) []line {
	var did []string
	names, room := 0, w
	for s := range b.shown.Terms().Players {
		run := b.run(games.Seat(s))
		did = append(did, b.env.Say("several.did", run.Opened, run.Clicks))
		names = max(names, clean.Width(b.name(games.Seat(s))))
		room = min(room, w-clean.Width(b.markOf(games.Seat(s))+"   "+did[s]))
	}
	names = max(leastName, min(names, room))
	var lines []line
	for s, text := range did {
		seat := games.Seat(s)
		name := draw.Pad(draw.Cut(b.name(seat), names, b.env.Theme.Lines.Ellipsis), names)
		lines = append(lines, line{b.markOf(seat) + " " + name + "  " + text, theme.Modal})
	}
	return lines
}

// sharedLost says how a board that several share was lost: who opened the mine,
// or that all have left.
func (b *Board) sharedLost() string {
	log := b.shown.Log()
	for i := len(log) - 1; i >= 0; i-- {
		switch e := log[i]; {
		case e.Verb == games.VerbLeave, e.Verb == games.VerbResign:
			return b.env.Say("play.result.givenup")
		case e.Verb == games.VerbMove && b.you(e.Seat):
			return b.env.Say("several.result.mine.you")
		case e.Verb == games.VerbMove:
			return b.env.Say("several.result.mine", b.name(e.Seat))
		}
	}
	return b.soloLost()
}

// sharedLines are the ranks of a shared board and its figures: what each player
// has done, and the time, stand in lines of their own.
func (b *Board) sharedLines(w int) []line {
	o := b.shown.Outcome
	if o == nil {
		return nil
	}
	var lines []line
	if o.Times != nil {
		lines = b.timesLines(*o.Times)
	}
	var figures []games.Figure
	for _, f := range o.Figures {
		if f.Key != "time" && !b.ofOne(f.Key) {
			figures = append(figures, f)
		}
	}
	return append(lines, b.figureLines(figures, w)...)
}

// ofOne tells of a figure of one of the players: "clicks2".
func (b *Board) ofOne(key string) bool {
	for s := range b.shown.Terms().Players {
		if n := seatNumber(games.Seat(s)); key == "clicks"+n || key == "opened"+n {
			return true
		}
	}
	return false
}

// gatheringAgain tells who has come to play the same again, so far.
func (b *Board) gatheringAgain() []line {
	if s, ok := b.gathering(); ok {
		lines := []line{{b.env.Say("several.again", len(s.Joined), s.Seats), theme.Frame}}
		if s.Starts == 0 {
			return lines
		}
		text := b.env.Say("several.again.starts", countText(games.Elapsed(s.Starts-b.env.Now())))
		if s.Own {
			text += "  " + b.env.Say("crowd.wait.hurry", "s")
		}
		return append(lines, line{text, theme.Frame})
	}
	switch {
	case b.again.theirs:
		return []line{{b.env.Say("several.again.theirs"), theme.Frame}}
	case b.again.mine:
		return []line{{b.env.Say("several.again.mine"), theme.ModalDim}}
	}
	return nil
}
