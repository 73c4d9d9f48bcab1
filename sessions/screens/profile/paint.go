package profile

import (
	"fmt"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// The parts of a page in a small window.
const (
	partRatings = "ratings"
	partBests   = "bests"
	partGames   = "games"
	partPlays   = "plays"
	partForm    = "form"
)

// The size from which the whole page has room, and the height of its upper
// panels.
const (
	wholeW = 70
	wholeH = 16
	upperH = 9
)

// The height of a window from which how somebody plays has room below the
// list of games, and the height it takes there.
const (
	roomyH = 36
	playsH = 9
)

func (p *Profile) small() bool { return p.env.W < wholeW || p.env.H-4 < wholeH }

// roomy tells of a window with room for how somebody plays beside all else.
func (p *Profile) roomy() bool { return !p.small() && p.env.H >= roomyH && len(p.plays) > 0 }

// height is the number of lines of the list.
func (p *Profile) height() int {
	switch {
	case p.small():
		return max(1, p.env.H-4-3)
	case p.roomy():
		return max(1, p.env.H-4-upperH-playsH-3)
	}
	return max(1, p.env.H-4-upperH-3)
}

// Paint draws the page.
func (p *Profile) Paint(pen *draw.Pen, at draw.Rect) {
	switch {
	case p.visitor():
		p.paintVisitor(pen, at)
	case p.page == nil:
		p.paintNothing(pen, at)
		return
	case p.small():
		p.paintSmall(pen, at)
	default:
		p.paintAll(pen, at)
	}
	if p.keys != nil {
		p.keys.paint(pen)
	}
}

// paintNothing says why there is no page.
func (p *Profile) paintNothing(pen *draw.Pen, at draw.Rect) {
	line := p.env.Say("look.loading")
	if p.failed.ID != "" {
		line = p.env.Word(p.failed)
	}
	for y, part := range draw.Wrap(line, at.W-4) {
		pen.Center(at.Row(min(at.H-1, at.H/3+y)), part, theme.Plain)
	}
}

func (p *Profile) paintAll(pen *draw.Pen, at draw.Rect) {
	row, at := at.Top(1)
	p.paintFacts(pen, row)
	upper, lower := at.Top(upperH)
	left, right := upper.Left(upper.W / 2)
	p.page.PaintRatings(p.env, pen, pen.Panel(left, p.env.Say("profile.ratings"), "").Inset(1, 0))
	p.page.PaintBests(p.env, pen, pen.Panel(right, p.env.Say("profile.bests"), "").Inset(1, 0))
	if p.roomy() {
		var low draw.Rect
		lower, low = lower.Top(lower.H - playsH)
		p.plays[0].paint(p.env, pen, low)
	}
	if p.paintForms(pen, lower) {
		return
	}
	if one, ok := p.playsAt(); ok {
		one.paint(p.env, pen, lower)
		pen.Click(lower.Row(0), section{(p.view + 1) % len(p.views())})
		return
	}
	in := pen.Panel(lower, p.env.Say("profile.games"), p.kinds())
	pen.Click(lower.Row(0), section{(p.view + 1) % len(p.views())})
	p.page.PaintGames(p.env, pen, in, p.games(), p.list, true, func(i int) any { return pick{i} })
}

// kinds tells whose games are listed.
func (p *Profile) kinds() string {
	if game := p.at().game; game != "" {
		return p.env.Say(game + ".name")
	}
	return p.env.Say("profile.all")
}

// paintFacts draws who this is, or the new name while it is typed.
func (p *Profile) paintFacts(pen *draw.Pen, row draw.Rect) {
	if p.field != nil {
		n := pen.Text(row.X+1, row.Y, row.W-2-nameCells, p.env.Say("profile.newname")+" > ", theme.Key)
		p.field.Paint(pen, row.X+1+n, row.Y, nameCells+1, true)
		return
	}
	x := row.X + 1
	x += pen.Text(x, row.Y, row.W-1, p.page.Of.Name, theme.Strong) + 2
	pen.Text(x, row.Y, row.X+row.W-x, p.facts(row.W-2-clean.Width(p.page.Of.Name)), theme.Dim)
}

// facts are as many words about the player as fit.
func (p *Profile) facts(room int) string {
	of, env := p.page.Of, p.env
	var list []string
	if of.Bot {
		list = append(list, env.Say("profile.bot"))
	}
	if of.Guest {
		list = append(list, env.Say("profile.guest"))
	}
	if of.Online && !p.mine {
		list = append(list, env.Say("state."+string(of.State)))
	}
	list = append(list, env.Say("profile.since", record.Date(of.Since)))
	switch {
	case p.mine && env.Me.Renames > 0:
		list = append(list, env.Say("profile.mayrename"))
	case p.mine && env.Who.Fingerprint != "":
		list = append(list, short(env.Who.Fingerprint))
	}
	s := ""
	for _, f := range list {
		if clean.Width(s)+clean.Width(f)+2 > room {
			break
		}
		s += f + "   "
	}
	return s
}

// paintSmall draws one part of the page at a time.
func (p *Profile) paintSmall(pen *draw.Pen, at draw.Rect) {
	row, at := at.Top(1)
	p.paintFacts(pen, row)
	row, at = at.Top(1)
	x, views := row.X, p.views()
	for i, v := range views {
		label, c := " "+p.env.Say("profile.part."+v.part)+" ", theme.Tab
		if i == p.view%len(views) {
			label, c = fmt.Sprintf("[%s]", p.env.Say("profile.part."+v.part)), theme.TabOn
		}
		n := pen.Text(x, row.Y, row.X+row.W-x, label, c)
		pen.Click(draw.Rect{X: x, Y: row.Y, W: n, H: 1}, section{i})
		x += n
	}
	in := at.Inset(1, 0)
	switch p.at().part {
	case partForm:
		p.paintSmallForm(pen, in)
	case partPlays:
		if one, ok := p.playsAt(); ok {
			one.paintPhases(p.env, pen, in)
		}
	case partRatings:
		p.page.PaintRatings(p.env, pen, in)
	case partBests:
		p.page.PaintBests(p.env, pen, in)
	default:
		p.page.PaintGames(p.env, pen, at, p.games(), p.list, true, func(i int) any { return pick{i} })
	}
}

var _ screen.Screen = (*Profile)(nil)
