package play

import (
	"fmt"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// line is a line of the result.
type line struct {
	text string
	c    theme.Chrome
}

// resultLines are what came of the match, in at most w cells each.
func (b *Board) resultLines(w int) []line {
	r := b.shown.Result()
	if r == nil {
		return nil
	}
	lines := []line{{b.winnerText(r), theme.Frame}}
	if b.solo() {
		lines = append(lines, b.endingLines()...)
		lines = append(lines, b.soloLines(w)...)
	} else if b.several() {
		lines = append(lines, b.severalLines(r, w)...)
	} else {
		lines = append(lines, line{b.scoreText(r), theme.Modal})
		lines = append(lines, b.ratingLines()...)
		lines = append(lines, b.againLines()...)
	}
	if b.shown.Unsaved {
		lines = append(lines, line{b.env.Say("play.unsaved"), theme.Frame})
	}
	var out []line
	for _, l := range lines {
		for _, part := range draw.Wrap(l.text, w) {
			out = append(out, line{part, l.c})
		}
	}
	return out
}

// winnerText says who won: it goes by the places, never by the discs.
func (b *Board) winnerText(r *games.Result) string {
	winner, won := r.Winner()
	switch {
	case len(r.Places) == 0:
		return b.aborted()
	case b.several():
		return b.severalWinner(r)
	case b.solo() && won:
		return b.env.Say("play.result.solved")
	case b.solo():
		return b.soloLost()
	case !won:
		return b.env.Say("play.result.draw")
	case b.you(winner):
		return b.env.Say("play.result.you")
	case b.look.Seat != games.Watcher && !b.shown.Terms().HotSeat:
		return b.env.Say("play.result.lost", b.piece(winner)+" "+b.name(winner))
	default:
		return b.env.Say("play.result.wins", b.piece(winner)+" "+b.name(winner))
	}
}

// aborted says why there is no result.
func (b *Board) aborted() string {
	log := b.shown.Log()
	if n := len(log); n > 0 && log[n-1].Verb == games.VerbAbort {
		if log[n-1].Seat == games.Watcher { // the house
			return b.env.Say("play.result.aborted")
		}
		return b.env.Say("play.aborted.by", b.name(log[n-1].Seat))
	}
	if wait := b.shown.FirstMove(); wait > 0 {
		return b.env.Say("play.aborted.late", int(wait/1000))
	}
	return b.env.Say("play.result.aborted")
}

// soloLost tells a board that was lost from one that was given up.
func (b *Board) soloLost() string {
	log := b.shown.Log()
	if n := len(log); n > 0 && (log[n-1].Verb == games.VerbLeave || log[n-1].Verb == games.VerbResign) {
		return b.env.Say("play.result.givenup")
	}
	if own := b.about.Name + ".result.failed"; b.env.Words.Has(b.env.Lang, own) {
		return b.env.Say(own)
	}
	return b.env.Say("play.result.failed")
}

// scoreText is "44-8 (56-8), played to the end", or what stood on the board
// and why the match ended.
func (b *Board) scoreText(r *games.Result) string {
	reason := b.env.Say("play.reason." + r.Reason)
	if len(r.Score) == 0 || len(r.Places) == 0 {
		return reason
	}
	s := b.numbers(r.Score)
	if len(r.Tally) > 0 {
		s += " (" + b.numbers(r.Tally) + ")"
	}
	return s + "  " + reason
}

// numbers are points with one's own first, those of the first seat for others.
func (b *Board) numbers(points []int) string {
	var texts []string
	own := int(b.look.Seat)
	if own > 0 && own < len(points) && !b.shown.Terms().HotSeat {
		texts = append(texts, strconv.Itoa(points[own]))
	}
	for i, n := range points {
		if len(texts) == 0 || i != own {
			texts = append(texts, strconv.Itoa(n))
		}
	}
	return strings.Join(texts, "-")
}

// scoreCells is the width of what a seat had on the board.
const scoreCells = 2

// ratingLines are each player's name and score, with the rating before and
// after where the match was rated.
func (b *Board) ratingLines() []line {
	var list []line
	names := 0
	for s := range b.shown.Terms().Players {
		names = max(names, clean.Width(b.name(games.Seat(s))))
	}
	for s := range b.shown.Terms().Players {
		seat := games.Seat(s)
		text := b.piece(seat) + " " + draw.Pad(b.name(seat), names)
		if r := b.shown.Result(); s < len(r.Score) {
			text += "  " + draw.PadLeft(strconv.Itoa(r.Score[s]), scoreCells)
		}
		if o := b.shown.Outcome; o != nil && s < len(o.Ratings) {
			text += "  " + b.changeText(o.Ratings[s])
		}
		c := theme.Modal
		if b.you(seat) {
			c = theme.Frame
		}
		list = append(list, line{text, c})
	}
	return list
}

// changeText is "1612 > 1620  +8", with question marks while provisional.
func (b *Board) changeText(c match.Change) string {
	return fmt.Sprintf("%s %c %s  %+d", draw.Rating(c.Before, c.BeforeProvisional), b.env.Theme.Lines.Pointer,
		draw.Rating(c.After, c.AfterProvisional), c.After-c.Before)
}

// againLines tell how far a rematch has come.
func (b *Board) againLines() []line {
	if n := len(b.shown.Terms().Players); b.look.Seat == games.Watcher || n != 2 {
		if n > 2 && b.look.Seat != games.Watcher {
			return b.gatheringAgain()
		}
		return nil
	}
	other := b.name(1 - b.look.Seat)
	switch {
	case b.again.mine:
		return []line{{b.env.Say("play.again.mine", other), theme.ModalDim}}
	case b.again.theirs:
		return []line{{b.env.Say("play.again.theirs", other), theme.Frame}}
	}
	return nil
}

// soloLines are the ranks, the personal best and the figures.
func (b *Board) soloLines(w int) []line {
	o := b.shown.Outcome
	if o == nil {
		return nil
	}
	var lines []line
	if t := o.Times; t != nil {
		lines = b.timesLines(*t)
	}
	lines = append(lines, b.luckLines(w)...)
	return append(lines, b.figureLines(o.Figures, w)...)
}

// placesText is the place in the tables of each period: "#2 today   #3 this
// week"; "" where there is none. A board of the day has one table alone.
func (b *Board) placesText(t match.Times) string {
	if strings.HasSuffix(t.Table, "/"+sessions.DailyRules) {
		if t.RankDay == 0 {
			return ""
		}
		return b.env.Say("play.rank.board", t.RankDay)
	}
	var places []string
	for _, in := range []struct {
		rank int
		word string
	}{{t.RankDay, "day"}, {t.RankWeek, "week"}, {t.RankMonth, "month"}, {t.RankAll, "all"}} {
		if in.rank > 0 {
			places = append(places, b.env.Say("play.rank."+in.word, in.rank))
		}
	}
	return strings.Join(places, "  ")
}

// timesLines tell of a board's place among the best times.
func (b *Board) timesLines(t match.Times) []line {
	var lines []line
	if text := b.placesText(t); text != "" {
		lines = append(lines, line{text, theme.Frame})
	}
	switch {
	case t.Improved && t.Before > 0:
		lines = append(lines, line{b.env.Say("play.best.before", timeText(t.Best), timeText(t.Before)), theme.Frame})
	case t.Improved:
		first := "play.best.first"
		if b.isDaily() {
			first = "daily.first"
		}
		lines = append(lines, line{b.env.Say(first, timeText(t.Best)), theme.Frame})
	case t.Best > 0:
		lines = append(lines, line{b.env.Say("play.best.is", timeText(t.Best)), theme.Modal})
	}
	if t.Why != "" {
		lines = append(lines, line{b.env.Say(t.Why), theme.ModalDim})
	}
	return lines
}

// figureLines are the game's figures, two in a line where there is room.
func (b *Board) figureLines(figures []games.Figure, w int) []line {
	var cells []string
	names, values := 0, 0
	for _, f := range figures {
		names = max(names, clean.Width(b.figureName(f)))
		values = max(values, clean.Width(b.figureText(f)))
	}
	for _, f := range figures {
		cells = append(cells, draw.Pad(b.figureName(f), names)+" "+draw.PadLeft(b.figureText(f), values))
	}
	step := 1
	if 2*(names+values+1)+2 <= w {
		step = 2
	}
	var lines []line
	for i := 0; i < len(cells); i += step {
		lines = append(lines, line{strings.Join(cells[i:min(i+step, len(cells))], "  "), theme.Modal})
	}
	return lines
}

func (b *Board) figureName(f games.Figure) string {
	return b.env.Say(b.about.Name + ".figure." + f.Key)
}

// figureText is a figure with its decimals and unit; times are in seconds, cut.
func (b *Board) figureText(f games.Figure) string {
	switch {
	case f.Unit == "ms" && f.Key == "time": // as in every list: a first click that wins takes 0.01 s
		return b.env.Say("play.seconds", record.Seconds(games.Elapsed(f.Value)))
	case f.Unit == "ms":
		return b.env.Say("play.seconds", timeText(games.Elapsed(f.Value)))
	case f.Decimals == 0:
		return strings.TrimSpace(strconv.FormatInt(f.Value, 10) + " " + f.Unit)
	}
	scale := int64(1)
	for range f.Decimals {
		scale *= 10
	}
	return strings.TrimSpace(fmt.Sprintf("%d.%0*d %s", f.Value/scale, f.Decimals, f.Value%scale, f.Unit))
}
