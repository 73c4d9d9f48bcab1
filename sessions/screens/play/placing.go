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
	var list []line
	for _, seat := range seats {
		text := draw.PadLeft(b.placeText(r, seat), 2) + "  " + draw.Pad(b.name(seat), names) + "  " +
			draw.PadLeft(b.endText(seat), states)
		if o := b.shown.Outcome; o != nil && int(seat) < len(o.Ratings) {
			text += "  " + b.changeIn(o.Ratings[seat], w-clean.Width(text)-2)
		}
		c := theme.Modal
		if b.you(seat) {
			c = theme.Frame
		}
		list = append(list, line{text, c})
	}
	return list
}

// changeIn is the change of a rating in w cells, the new one alone where there
// is no room for both.
func (b *Board) changeIn(c match.Change, w int) string {
	if long := b.changeText(c); clean.Width(long) <= w {
		return long
	}
	return fmt.Sprintf("%s %+d", draw.Rating(c.After, c.AfterProvisional), c.After-c.Before)
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
		return b.soloLost()
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
		return append(b.placeLines(r, w), b.againLines()...)
	}
	var lines []line
	if t, _, _ := b.stopwatch(b.env.Now()); t > 0 {
		lines = append(lines, line{b.env.Say("play.time") + "  " + b.timeFact(), theme.Modal})
	}
	for s := range b.shown.Terms().Players {
		seat := games.Seat(s)
		run := b.run(seat)
		text := b.markOf(seat) + " " + draw.Pad(b.name(seat), nameCells) + " " + b.env.Say("several.did", run.Opened, run.Clicks)
		lines = append(lines, line{text, theme.Modal})
	}
	lines = append(lines, b.sharedLines(w)...)
	return append(lines, b.againLines()...)
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
	for _, s := range b.env.News.Seeks {
		if s.Game == b.about.Name && len(s.Joined) > 0 {
			return []line{{b.env.Say("several.again", len(s.Joined), s.Seats), theme.Frame}}
		}
	}
	switch {
	case b.again.theirs:
		return []line{{b.env.Say("several.again.theirs"), theme.Frame}}
	case b.again.mine:
		return []line{{b.env.Say("several.again.mine"), theme.ModalDim}}
	}
	return nil
}
