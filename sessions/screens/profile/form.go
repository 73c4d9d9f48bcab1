package profile

import (
	"context"
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// forming is how somebody fares on the boards of a game that one plays alone.
type forming struct {
	game   string
	tables []sessions.Form
}

// formed is the answer of the archive.
type formed struct {
	to     *Profile
	asking uint64
	forms  []forming
}

// turned is a click that leads to another board.
type turned struct{ by int }

// askForms asks how the player fares on boards for one. The page is shown
// without where that can't be told.
func (p *Profile) askForms() tea.Cmd {
	if p.visitor() || p.env.Archive == nil {
		return nil
	}
	house, name, asking := p.env.House, p.who(), p.asking
	return p.env.Call(func(ctx context.Context) tea.Msg {
		var forms []forming
		for _, g := range house.Games {
			about := g.About()
			if about.Turns || about.MinSeats > 1 {
				continue
			}
			if list, err := house.Archive.Form(ctx, name, about.Name); err == nil && len(list) > 0 {
				forms = append(forms, forming{about.Name, list})
			}
		}
		return formed{p, asking, forms}
	})
}

// form is the board of the view one is at, and which of how many it is.
func (p *Profile) form() (f sessions.Form, game string, at, of int, ok bool) {
	view := p.at()
	for _, one := range p.forms {
		if view.part == partForm && one.game == view.game {
			of = len(one.tables)
			at = (p.board%of + of) % of
			return one.tables[at], one.game, at, of, true
		}
	}
	return f, "", 0, 0, false
}

// turn goes to another board of the view.
func (p *Profile) turn(a keys.Action) {
	if a == keys.Left {
		p.board--
	} else {
		p.board++
	}
}

// paintForm draws how the player fares on one board: what was best, what is
// usual, and how the times have gone. It needs five lines.
func (p *Profile) paintForm(pen *draw.Pen, at draw.Rect, f sessions.Form) {
	facts := p.formFacts(f)
	if at.W < wholeW-4 { // one below the other, without the times
		p.paintFormFacts(pen, at, facts)
		return
	}
	left, right := at.Left(max(factsW, at.W*2/5))
	p.paintFormFacts(pen, left, facts)
	var times []int
	for _, one := range f.Series {
		times = append(times, int(one.Time))
	}
	row, graph := right.Inset(1, 0).Top(1)
	if len(times) == 0 {
		pen.Text(row.X, row.Y, row.W, p.env.Say("profile.form.nowins"), theme.Dim)
		return
	}
	pen.Text(row.X, row.Y, row.W, p.env.Say("profile.form.times", len(times)), theme.Dim)
	pen.Trend(graph, times, func(ms int) string { return fmt.Sprintf("%d", (ms+999)/1000) })
}

// factsW is the least width of the figures of a board beside its times.
const factsW = 38

// formFact is a label with its value.
type formFact struct{ label, value string }

// formFacts are the figures of a board; what there is none of is a dash.
func (p *Profile) formFacts(f sessions.Form) []formFact {
	say := p.env.Say
	mean := func(a sessions.Average) string {
		if a.Of == 0 {
			return "-"
		}
		return record.Seconds(a.Time)
	}
	orDash := func(n int, text string) string {
		if n == 0 {
			return "-"
		}
		return text
	}
	return []formFact{
		{say("profile.form.best"), orDash(int(f.Best), record.Seconds(max(1, f.Best)))},
		{say("profile.form.last"), mean(f.Last10) + " / " + mean(f.Last100)},
		{say("profile.form.won"), say("profile.form.rate", f.Won, f.Played, f.WinPercent())},
		{
			say("profile.form.bbbvs"),
			orDash(f.BBBVMilli, record.Milli(f.BBBVMilli)) + " / " + orDash(f.Efficiency, strconv.Itoa(f.Efficiency)+" %"),
		},
		{say("profile.form.row"), say("profile.form.rows", f.Row, f.BestRow)},
	}
}

func (p *Profile) paintFormFacts(pen *draw.Pen, at draw.Rect, facts []formFact) {
	w := 0
	for _, f := range facts {
		w = max(w, clean.Width(f.label))
	}
	for y, f := range facts {
		if y < at.H {
			n := pen.Text(at.X, at.Y+y, at.W, draw.Pad(f.label, w+2), theme.Dim)
			pen.Text(at.X+n, at.Y+y, at.W-n, f.value, theme.Plain)
		}
	}
}

// paintForms draws the board of the view in a panel; false where the view is
// another.
func (p *Profile) paintForms(pen *draw.Pen, at draw.Rect) bool {
	f, game, i, of, ok := p.form()
	if !ok {
		return false
	}
	title := p.env.Of(p.env.Say(game+".name"), record.Table(p.env, f.Table))
	in := pen.Panel(at, title, p.pages(i, of)).Inset(1, 0)
	pen.Click(at.Row(0), turned{1})
	p.paintForm(pen, in, f)
	return true
}

// pages tells which of several boards is shown, "" of a single one.
func (p *Profile) pages(i, of int) string {
	if of < 2 {
		return ""
	}
	return fmt.Sprintf("%c %d/%d %c", p.env.Theme.Lines.Less, i+1, of, p.env.Theme.Lines.More)
}

// paintSmallForm draws the board of the view in a small window.
func (p *Profile) paintSmallForm(pen *draw.Pen, at draw.Rect) {
	f, _, i, of, ok := p.form()
	if !ok {
		return
	}
	row, rest := at.Top(1)
	pen.Text(row.X, row.Y, row.W, record.Table(p.env, f.Table), theme.Title)
	pen.Right(row, p.pages(i, of), theme.Key)
	pen.Click(row, turned{1})
	p.paintForm(pen, rest, f)
}
