package replay

import (
	"slices"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// certain is a chance of 1.
const certain = record.Certain

// guessSign marks a guess: one that had to be made, one while a better one was
// to be had, and one while something was certain.
func guessSign(g games.Guess) (string, theme.Chrome) {
	switch {
	case g.Best >= certain:
		return "??", theme.Bad
	case g.Safe < g.Best:
		return "?!", theme.Warn
	default:
		return "?", theme.Warn
	}
}

// guessText says what a guess was worth.
func (r *Replay) guessText(g games.Guess) string {
	safe, best := record.Percent(g.Safe), record.Percent(g.Best)
	switch {
	case g.Best >= certain:
		return r.env.Say("replay.guess.needless", safe)
	case g.Safe < g.Best:
		return r.env.Say("replay.guess.worse", safe, best)
	default:
		return r.env.Say("replay.guess.forced", safe)
	}
}

// luck is what the match left to chance: of a race the part of whose board is
// shown.
func (r *Replay) luck() games.Luck {
	of := r.chances.luck
	if seat := r.viewer(); r.racing() && seat >= 0 && int(seat) < len(of.Seats) {
		return of.Seats[seat]
	}
	return of
}

// luckText is how many guesses the match took, and how lucky they were; "" where
// that is not to be found out, and of a race while it is nobody's board.
func (r *Replay) luckText() string {
	c, of := r.chances, r.luck()
	switch {
	case c.failed:
		return ""
	case !c.came:
		return r.env.Say("replay.luck.yet", c.part)
	case len(of.Guesses) == 0:
		return r.env.Say("replay.luck.none")
	case r.racing() && r.viewer() == games.Watcher:
		return ""
	}
	if s := r.shortLuck(of); r.brief() && s != "" {
		return s
	}
	needless := 0
	for _, g := range of.Guesses {
		if g.Best >= certain {
			needless++
		}
	}
	s := record.Luck(r.env, of)
	if needless > 0 {
		s = r.env.Say("replay.luck.needless", s, needless)
	}
	return s
}

// oddsText is what is known of the position on the board: of the square that
// was clicked on, else of the safest.
func (r *Replay) oddsText() string {
	odds := r.shownOdds()
	if len(odds) == 0 {
		if r.chances.on && r.now.Result() == nil && !r.chances.known {
			return r.env.Say("replay.odds.yet")
		}
		return ""
	}
	least, safe := certain, 0
	for _, o := range odds {
		if o.Spot == r.chances.aim {
			return r.cellText(o.Chance)
		}
		least = min(least, o.Chance)
		if o.Chance == 0 {
			safe++
		}
	}
	if safe > 0 {
		return r.env.Say("replay.odds.safe", safe)
	}
	return r.env.Say("replay.odds.best", record.Percent(certain-least))
}

// cellText is what is known of the square that was clicked on.
func (r *Replay) cellText(chance int) string {
	switch chance {
	case 0:
		return r.env.Say("replay.odds.cell.safe")
	case certain:
		return r.env.Say("replay.odds.cell.mine")
	}
	return r.env.Say("replay.odds.cell", record.Percent(chance))
}

// chanceLines tell of the move one is at whether it was a guess, and of the
// whole match how lucky it was.
func (r *Replay) chanceLines() []string {
	if _, ok := r.chancer(); !ok {
		return nil
	}
	var lines []string
	if r.at > 0 {
		s := r.tape.steps[r.at-1]
		if s.guess != nil {
			lines = append(lines, r.guessedBy(s))
		}
		if s.entry.Burst {
			lines = append(lines, r.env.Say("replay.burst"))
		}
	}
	if s := r.oddsText(); s != "" {
		lines = append(lines, s)
		if len(r.shownOdds()) > 0 {
			lines = append(lines, r.env.Say("replay.odds.legend", "%"))
		}
	}
	if s := r.luckText(); s != "" {
		lines = append(lines, s)
	}
	return append(lines, r.wireLines()...)
}

// briefCells is the width of what stands beside the board of several, below which
// there is a word for a guess: most of the rows are the players'.
const briefCells = 40

// brief tells of such a window.
func (r *Replay) brief() bool {
	if !r.several() {
		return false
	}
	const frame = 5 // the header, the footer and the bar
	_, side := r.arrange(r.env.W, r.env.H-frame, r.sideWidth())
	return side > 0 && side < briefCells
}

// guessedBy says what a guess was worth, and whose it was where the board shown
// does not tell it.
func (r *Replay) guessedBy(s step) string {
	text := r.guessText(*s.guess)
	switch {
	case r.brief():
		sign, _ := guessSign(*s.guess)
		return sign + " " + r.env.Say("replay.guess.short", record.Percent(s.guess.Safe))
	case !r.several() || r.racing() && s.entry.Seat == r.viewer():
		return text
	}
	return r.env.Of(r.name(s.entry.Seat), text)
}

// shortLuck is how lucky the guesses were that went well, "" where none did.
func (r *Replay) shortLuck(of games.Luck) string {
	if !slices.ContainsFunc(of.Guesses, func(g games.Guess) bool { return g.Well }) {
		return ""
	}
	return r.env.Say("replay.luck.short", record.Hundredths(int64(of.Survived)))
}

// seatLuck is that of one of several.
func (r *Replay) seatLuck(seat games.Seat) string {
	if of := r.chances.luck.Seats; int(seat) < len(of) {
		return r.shortLuck(of[seat])
	}
	return ""
}

// paintLuck writes how lucky a player was at the end of the row of the player,
// where that leaves room for it.
func (r *Replay) paintLuck(p *draw.Pen, row draw.Rect, line string, seat games.Seat) {
	if s := r.seatLuck(seat); s != "" && clean.Width(line)+2+clean.Width(s) < row.W {
		row.W--
		p.Right(row, s, theme.Dim)
	}
}

// wireLines tell of the player's connection: its round trip, and how many
// orders came in one packet with the one before.
func (r *Replay) wireLines() []string {
	var lines []string
	if trips := r.of.Trips; !r.several() && len(trips) > 0 && trips[0] > 0 {
		lines = append(lines, r.env.Say("replay.trip", record.Trip(r.env, trips[0])))
	}
	if r.of.Bursts > 0 {
		lines = append(lines, r.env.Say("replay.bursts", r.of.Bursts))
	}
	return lines
}

// oddsCells is the width from which a line of the list has room for the odds
// of a guess.
const oddsCells = 30

// paintGuess marks a line of the list as a guess, with its odds at the right
// end, and gives the room that is left.
func (r *Replay) paintGuess(p *draw.Pen, row draw.Rect, s step, c theme.Chrome) draw.Rect {
	sign := ""
	if s.entry.Burst {
		sign = burstSign
	}
	if s.guess != nil {
		mark, look := guessSign(*s.guess)
		if c == theme.Plain {
			c = look
		}
		sign += mark
		if row.W >= oddsCells {
			odds := record.Percent(s.guess.Safe)
			row.W--
			p.Right(row, odds, c)
			row.W -= len(odds) + 1
		}
	}
	n := p.Text(row.X, row.Y, row.W, draw.Pad(sign, signCells), c)
	return draw.Rect{X: row.X + n, Y: row.Y, W: row.W - n, H: 1}
}

// burstSign marks an order that came in the same packet as the one before;
// signCells is the room of the signs between time and order.
const (
	burstSign = "&"
	signCells = 3
)
