package lobby

import (
	"fmt"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/theme"
)

// The sizes from which the panels stand beside each other, and from which
// the columns are wide, or there is one for the time.
const (
	besideW = 70
	wideW   = 56
	sinceW  = 42
)

// nameW is the width of a name in a narrow list: that of the longest nickname,
// and of the longest name of a computer level.
const nameW = 16

// Paint draws the panels: beside each other, or in a small window only the one
// the keys act on.
func (l *Lobby) Paint(p *draw.Pen, r draw.Rect) {
	waiting := l.waiting()
	if r.W < besideW {
		l.narrow(p, r, waiting)
		return
	}
	if l.env.Me.Guest {
		for _, line := range draw.Wrap(l.guestLine(), r.W-2) {
			var row draw.Rect
			row, r = r.Top(1)
			p.Text(row.X+1, row.Y, row.W-2, line, theme.Dim)
		}
	}
	left, right := r.Left(r.W - max(35, min(56, r.W*44/100)))
	l.paintPeople(p, left)
	top, rest := right.Top(len(l.starts()) + 2)
	l.paintQuick(p, top)
	if len(waiting) > 0 {
		top, rest = rest.Top(len(waiting) + 2)
		l.paintWaiting(p, top, waiting)
	}
	if rest.H >= 10 && len(l.env.Lobby.Live) > 0 {
		top, rest = rest.Top(rest.H - l.liveH(rest.H))
		l.paintOffers(p, top)
		l.paintLive(p, rest)
		return
	}
	l.paintOffers(p, rest)
}

// gatherRows are the lines that tell of a gathering.
const gatherRows = 3

func (l *Lobby) narrow(p *draw.Pen, r draw.Rect, waiting []string) {
	rows := 1
	if s := l.env.News.Seeks; len(s) > 0 && len(s[0].Joined) > 0 { // who has come, and how it begins
		rows = min(gatherRows, max(1, r.H/2))
	}
	for _, text := range waiting[:min(rows, len(waiting))] {
		var row draw.Rect
		row, r = r.Top(1)
		p.Text(row.X+1, row.Y, row.W-2, text, theme.Warn)
	}
	switch l.panel {
	case quick:
		l.paintQuick(p, r)
	case offers:
		l.paintOffers(p, r)
	default:
		l.paintPeople(p, r)
	}
}

// guestLine tells a guest what being one means.
func (l *Lobby) guestLine() string {
	if l.env.Me.Keyed {
		return l.env.Say("guest.keyed", l.env.Me.Name)
	}
	return l.env.Say("guest.keyless", l.env.Me.Name)
}

func (l *Lobby) paintPeople(p *draw.Pen, r draw.Rect) {
	people := l.people()
	in := p.Panel(r, l.env.Say("lobby.players", Online(l.env.Lobby.Players)), l.filterText())
	p.Click(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, doAction{keys.Filter})
	if l.typing {
		l.filterField(p, r)
	}
	if len(people) == 0 {
		p.Text(in.X+3, in.Y, in.W-4, l.env.Say("lobby.nobody"), theme.Dim)
		return
	}
	cols := []draw.Column{{W: nameW}, {W: 6, Right: true}, {W: 0}, {W: 6, Right: true}}
	switch {
	case in.W >= wideW:
		cols[0].W = 20
	case in.W < sinceW:
		cols = cols[:3]
	}
	head := []string{l.env.Say("col.name"), l.env.Say("col.rating." + string(meet.Speed(l.env))), l.env.Say("col.state"), l.env.Say("col.since")}
	if in.H > 6 {
		var row draw.Rect
		row, in = in.Top(1)
		p.Row(draw.Rect{X: row.X + 3, Y: row.Y, W: row.W - 4, H: 1}, cols, head, theme.Dim)
	}
	list := l.list
	list.At, _, _ = l.front(people)
	p.Lines(in, list, len(people), l.panel == players, func(i int, row draw.Rect, c theme.Chrome) {
		w := people[i]
		if w.Name == l.env.Me.Name && c == theme.Plain {
			c = theme.Self
		}
		rating, provisional := meet.RatingOf(l.env, w.Standings)
		p.Row(row, cols, []string{l.called(w), draw.RatingCell(rating, provisional), l.stateText(*w, in.W), l.age(w.Since)}, c)
	}, func(i int) any { return pick{players, i} }, l.more)
}

func (l *Lobby) more(n int) string { return l.env.Say("list.more", n) }

// filterText is what stands in the border: the filter, or its key.
func (l *Lobby) filterText() string {
	if l.filter != nil {
		return "/ " + draw.Pad(l.filter.Text, filterCells)
	}
	return "/ " + l.env.Say("lobby.filter")
}

// filterField puts the field over its text in the border.
func (l *Lobby) filterField(p *draw.Pen, r draw.Rect) {
	l.filter.Paint(p, r.X+r.W-filterCells-3, r.Y, filterCells, true)
}

// stateText is what a player is at, with the match where there is room.
func (l *Lobby) stateText(w sessions.Who, width int) string {
	if w.Level > 0 {
		if width >= wideW {
			return l.env.Say("state.level", w.Level)
		}
		return l.env.Say("state.computer")
	}
	s := l.env.Say("state." + string(w.State))
	if w.Where != "" && width >= wideW {
		s += " #" + string(w.Where)
	}
	return s
}

// age is how long ago something was when the picture was taken.
func (l *Lobby) age(since games.Instant) string {
	if since == 0 {
		return ""
	}
	return draw.Age(l.env.Say, l.at-since)
}

func (l *Lobby) paintQuick(p *draw.Pen, r draw.Rect) {
	in := p.Panel(r, l.env.Say("quick.title"), "")
	lines := l.starts()
	p.Lines(in, l.quick, len(lines), l.panel == quick, func(i int, row draw.Rect, c theme.Chrome) {
		k := c
		if c == theme.Plain {
			k = theme.Key
		}
		p.Text(row.X, row.Y, 1, l.keyOf(lines[i]), k)
		p.Text(row.X+3, row.Y, row.W-2, l.quickText(lines[i]), c)
	}, func(i int) any { return pick{quick, i} }, l.more)
}

func (l *Lobby) keyOf(a keys.Action) string {
	for _, b := range l.env.Keys.Of(keys.Lobby) {
		if b.Action == a {
			return b.Label()
		}
	}
	return ""
}

func (l *Lobby) quickText(a keys.Action) string {
	switch a {
	case keys.Same:
		same, word := l.same(), "quick.same"
		if l.last == nil { // nothing was played yet
			word = "quick.default"
		}
		return l.env.Say(word, meet.ClockName(l.env, same.Control), meet.RatedName(l.env, same.Rated))
	case keys.Race, keys.Together:
		return l.crowdQuick(a)
	case keys.DaySolo:
		g, _ := l.calendar()
		return l.env.Say("daily.quick", games.Say(g.About().Name+".name"))
	case keys.DayBoard:
		g, _ := l.dealer()
		return l.env.Say("daily.quick", games.Say(g.About().Name+".name"))
	case keys.TopGame:
		if live := l.env.Lobby.Live; len(live) > 0 {
			return l.env.Say("quick.topgame", l.names(live[0]))
		}
		return l.env.Say("quick.notop")
	}
	return l.env.Say("quick." + string(a))
}

func (l *Lobby) paintOffers(p *draw.Pen, r draw.Rect) {
	seeks := l.seeks()
	in := p.Panel(r, l.env.Say("seeks.title", len(seeks)), "")
	p.Click(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, focus{offers})
	if len(seeks) == 0 {
		p.Text(in.X+3, in.Y, in.W-4, l.env.Say("seeks.none"), theme.Dim)
		return
	}
	cols := []draw.Column{{W: 6}, {W: 7}, {W: 0}, {W: 5, Right: true}}
	p.Lines(in, l.offers, len(seeks), l.panel == offers, func(i int, row draw.Rect, c theme.Chrome) {
		s := seeks[i]
		if l.gathers(s) {
			l.paintGathering(p, row, s, c)
			return
		}
		p.Row(row, cols, []string{
			meet.ClockName(l.env, s.Control), meet.RatedName(l.env, s.Rated), s.Name, draw.RatingCell(s.Rating, s.Provisional),
		}, c)
	}, func(i int) any { return pick{offers, i} }, l.more)
}

// waiting puts into words what one waits for.
func (l *Lobby) waiting() []string {
	var lines []string
	now, news := l.env.Now(), l.env.News
	for _, s := range news.Seeks {
		if len(s.Joined) > 0 {
			lines = append(lines, l.gathering(s)...)
			continue
		}
		lines = append(lines,
			seconds(now-s.Since)+"  "+meet.Terms(l.env, s.Proposal), "      "+span(l.env.Say, s.Span))
		if s.Lonely {
			lines = append(lines, l.env.Say("waiting.lonely"))
		}
	}
	for _, c := range news.Incoming {
		lines = append(lines, l.env.Say("waiting.answer", c.From, seconds(c.Until-now+999)))
	}
	for _, c := range news.Outgoing {
		lines = append(lines, l.env.Say("waiting.challenge", c.To, seconds(c.Until-now+999)))
	}
	return lines
}

// span is how far from one's own rating an opponent may be.
func span(say func(string, ...any) string, n int) string {
	if n < 0 {
		return say("waiting.anyone")
	}
	return say("waiting.span", n)
}

// seconds is a span as m:ss, cut.
func seconds(d games.Instant) string {
	s := max(0, d) / 1000
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

func (l *Lobby) paintWaiting(p *draw.Pen, r draw.Rect, lines []string) {
	stop, action := "", keys.Respond
	if len(l.env.News.Seeks)+len(l.env.News.Outgoing) > 0 { // there is something to stop
		stop, action = l.keyOf(keys.Withdraw)+" "+l.env.Say("waiting.stop"), keys.Withdraw
	}
	in := p.Panel(r, l.env.Say("waiting.title"), stop)
	p.Click(draw.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, doAction{action})
	for y, s := range lines {
		p.Text(in.X+1, in.Y+y, in.W-2, s, theme.Warn)
	}
}
