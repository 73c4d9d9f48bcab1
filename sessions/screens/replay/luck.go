package replay

import (
	"arcade/games"
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

// luckText is how many guesses the match took, and how lucky they were.
func (r *Replay) luckText() string {
	c := r.chances
	if !c.came {
		return r.env.Say("replay.luck.yet", c.part)
	}
	if len(c.luck.Guesses) == 0 {
		return r.env.Say("replay.luck.none")
	}
	needless := 0
	for _, g := range c.luck.Guesses {
		if g.Best >= certain {
			needless++
		}
	}
	s := record.Luck(r.env, c.luck)
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
			lines = append(lines, r.guessText(*s.guess))
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
	return append(append(lines, r.luckText()), r.wireLines()...)
}

// wireLines tell of the player's connection: its round trip, and how many
// orders came in one packet with the one before.
func (r *Replay) wireLines() []string {
	var lines []string
	if trips := r.of.Trips; len(trips) > 0 && trips[0] > 0 {
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
