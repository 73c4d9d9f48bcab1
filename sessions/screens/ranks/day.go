package ranks

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// daysBack is how many days of a board of the day can be looked at.
const daysBack = 7

// past is what is known of a day that is over.
type past struct {
	of   sessions.PastDaily
	came bool
}

// pasted is the answer of the archive; ok is false where there is none.
type pasted struct {
	to     *Ranks
	asking uint64
	of     sessions.PastDaily
	ok     bool
}

// Yesterday begins with the boards of yesterday of a game, if it has such.
func (r *Ranks) Yesterday(game string) *Ranks {
	for i, b := range r.boards {
		if b.game == game && slices.Contains(b.kinds, daily) {
			r.board, r.kind, r.period = i, daily, 1
			break
		}
	}
	return r
}

// table is the kind of the table that is shown: the one that was chosen, else
// the board's first.
func (r *Ranks) table() string {
	if b := r.boards[r.board]; !slices.Contains(b.kinds, r.kind) && !b.ladder() {
		return b.kinds[0]
	}
	return r.kind
}

// show goes to another of the board's tables.
func (r *Ranks) show(kind string) tea.Cmd {
	was := r.daily()
	if r.kind = kind; was != r.daily() {
		r.period = 0
	}
	return r.turn()
}

// nextKind goes to the next of the board's tables, around the end.
func (r *Ranks) nextKind() tea.Cmd {
	list := r.boards[r.board].kinds
	if len(list) < 2 {
		return nil
	}
	return r.show(list[(slices.Index(list, r.table())+1)%len(list)])
}

// daily tells that the table of a board of the day is shown.
func (r *Ranks) daily() bool {
	return len(r.boards) > 0 && !r.boards[r.board].ladder() && r.table() == daily
}

// day is the day that is shown.
func (r *Ranks) day() games.Day { return r.env.Now().Day() - games.Day(r.period) }

// over tells that a day is shown that is over: its best is there to look at,
// and its board no secret.
func (r *Ranks) over() bool { return r.daily() && r.period > 0 }

// days are the days to choose from: today, yesterday, and those before.
func (r *Ranks) days() []string {
	list := []string{r.env.Say("ranks.today"), r.env.Say("ranks.yesterday")}
	for n := len(list); n < daysBack; n++ {
		list = append(list, (r.env.Now().Day() - games.Day(n)).String())
	}
	return list
}

// askPast asks for the board of a day that is over.
func (r *Ranks) askPast() tea.Cmd {
	r.past = past{}
	if !r.over() {
		return nil
	}
	archive, b, day, asking := r.env.Archive, r.boards[r.board], r.day(), r.asking
	return r.env.Call(func(ctx context.Context) tea.Msg {
		of, err := archive.PastDaily(ctx, b.game, b.preset, day)
		return pasted{r, asking, of, err == nil} // the times are shown all the same
	})
}

// kindWord is what a table of a board is called.
func (r *Ranks) kindWord(kind string) string {
	if kind == daily {
		return r.env.Say("ranks.daily")
	}
	return r.env.Say(r.boards[r.board].game + ".variant." + kind)
}

// paintKinds draws the choice among a board's tables.
func (r *Ranks) paintKinds(p *draw.Pen, row draw.Rect) {
	b := r.boards[r.board]
	if len(b.kinds) < 2 {
		return
	}
	var list []draw.Radio
	for _, kind := range b.kinds {
		list = append(list, draw.Radio{Label: r.kindWord(kind), Click: chooseKind{kind}})
	}
	p.Radios(draw.Rect{X: row.X + 1, Y: row.Y, W: row.W - 2, H: 1}, list, slices.Index(b.kinds, r.table()), false, theme.Plain)
}

// paintKind draws at the right end of a row which of a board's tables is shown,
// where there is no room for the choice, and gives the cells used. A click goes
// to the next.
func (r *Ranks) paintKind(p *draw.Pen, row draw.Rect) int {
	list := r.boards[r.board].kinds
	if len(list) < 2 {
		return 0
	}
	text := r.kindWord(r.table()) + " " + string(p.Theme.Lines.More)
	w := clean.Width(text)
	at := draw.Rect{X: row.X + row.W - w - 1, Y: row.Y, W: w, H: 1}
	p.Text(at.X, at.Y, at.W, text, theme.Key)
	p.Click(at, chooseKind{list[(slices.Index(list, r.table())+1)%len(list)]})
	return w + 2
}

// paintDay tells of the board of the day that is shown: how many have had it,
// and when it is over its seed.
func (r *Ranks) paintDay(p *draw.Pen, at draw.Rect) {
	first, second := r.env.Say("ranks.daily.note"), r.env.Say("ranks.daily.secret")
	if r.over() {
		if !r.past.came {
			return
		}
		first = r.env.Say("ranks.daily.past", r.past.of.Solved, r.past.of.Tried)
		second = r.env.Say("ranks.daily.seed", r.past.of.Seed)
		if r.past.of.Sealed {
			second = r.env.Say("daily.sealed")
		}
	}
	p.Text(at.X+1, at.Y, at.W-2, first, theme.Dim)
	p.Text(at.X+1, at.Y+1, at.W-2, second, theme.Dim)
}
