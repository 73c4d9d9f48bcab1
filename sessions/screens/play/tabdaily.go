package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// dailyIs is how one stands with the board of the day of a game.
type dailyIs struct {
	of    *Tab
	game  string
	daily sessions.Daily
}

// askDailies asks how one stands with the boards of the day.
func (t *Tab) askDailies() tea.Cmd {
	var cmds []tea.Cmd
	for _, g := range t.env.Games {
		if _, ok := g.(games.Dealer); ok {
			cmds = append(cmds, t.askDaily(g.About().Name))
		}
	}
	return tea.Batch(cmds...)
}

func (t *Tab) askDaily(game string) tea.Cmd {
	archive, name := t.env.Archive, t.env.Me.Name
	return t.env.Call(func(ctx context.Context) tea.Msg {
		d, err := archive.Daily(ctx, name, game)
		if err != nil {
			return nil // the board can be begun all the same
		}
		return dailyIs{t, game, d}
	})
}

// deals are the boards that the house deals: that of the day, and others.
func (t *Tab) deals(about games.About, d games.Dealer) []entry {
	name := games.Say(about.Name + ".name")
	list := []entry{{
		text: t.env.Say("daily.today", name), right: t.standing(about.Name),
		solo: &sessions.Solo{Game: about.Name, Options: d.Daily()},
	}}
	for _, preset := range about.Presets {
		if preset != d.Daily() {
			list = append(list, entry{
				text: t.env.Say("daily.other", name, games.Say(about.Name+".preset."+preset)),
				solo: &sessions.Solo{Game: about.Name, Options: preset},
			})
		}
	}
	return list
}

// standing is how one stands with the day's board, in a few words.
func (t *Tab) standing(game string) string {
	d, ok := t.dailies[game]
	switch {
	case !ok:
		return ""
	case d.Done && d.Won:
		return t.env.Say("daily.is.won", d.Streak.Row)
	case d.Done:
		return t.env.Say("daily.is.lost")
	case d.Streak.Row > 0:
		return t.env.Say("daily.is.row", d.Streak.Row)
	}
	return ""
}

// begin begins a board that the house deals, on top of the tab.
func (t *Tab) begin(s sessions.Solo) tea.Cmd {
	p := t.env.Presence
	return t.env.Call(func(ctx context.Context) tea.Msg {
		id, err := p.Start(ctx, s)
		if err != nil {
			return screen.Refused(err)
		}
		return screen.Goto{Place: screen.Match, ID: id, Game: s.Game}
	})
}
