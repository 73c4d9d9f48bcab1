package ranks

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/person"
)

// The width from which the page of the player in front stands beside the list,
// and its own.
const (
	cardFrom = 110
	cardW    = 42
)

// card is the page of the player in front, as far as it has come.
type card struct {
	name   string // whose page was asked for last
	asking bool
	page   *person.Page
}

// carded is the answer.
type carded struct {
	to   *Ranks
	name string
	page *person.Page // nil where there is none
}

// front is the name of the player in front, "" for nobody.
func (r *Ranks) front() string { return r.lines[r.list.At].who() }

// fetch asks for the page of the player in front, unless it is here or another
// is on its way: whoever scrolls quickly asks for few.
func (r *Ranks) fetch() tea.Cmd {
	name := r.front()
	if r.env.W < cardFrom || name == "" || r.card.asking || r.card.name == name {
		return nil
	}
	r.card.name, r.card.asking = name, true
	house := r.env.House
	return r.env.Call(func(ctx context.Context) tea.Msg {
		page, err := person.Load(ctx, house, name)
		if err != nil {
			return carded{to: r, name: name} // the list is still there
		}
		return carded{r, name, page}
	})
}

// keep takes a page.
func (r *Ranks) keep(c carded) tea.Cmd {
	r.card.asking, r.card.page = false, c.page
	return r.fetch()
}

// paintCard draws the page of the player in front beside the list, where there
// is room, and gives the list's room.
func (r *Ranks) paintCard(p *draw.Pen, at draw.Rect) draw.Rect {
	if at.W < cardFrom || r.total <= 0 {
		return at
	}
	list, right := at.Left(at.W - cardW)
	name := r.front()
	page := r.card.page
	if page == nil || page.Of.Name != name {
		p.Panel(right, name, "")
		return list
	}
	top, low := right.Top(9)
	page.PaintRatings(r.env, p, p.Panel(top, name, r.env.Say("ranks.card")).Inset(1, 0))
	page.PaintGames(r.env, p, p.Panel(low, r.env.Say("profile.games"), ""), page.Games, draw.List{}, false, nil)
	return list
}
