package play

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// dailyIs is how one stands with the boards of the day of a game.
type dailyIs struct {
	of     *Tab
	game   string
	boards []sessions.Daily
}

// askDailies asks how one stands with the boards of the day.
func (t *Tab) askDailies() tea.Cmd {
	var cmds []tea.Cmd
	for _, g := range t.env.Games {
		_, dealt := g.(games.Dealer)
		if dealt || calendar(g) != nil {
			cmds = append(cmds, t.askDaily(g.About().Name))
		}
	}
	return tea.Batch(cmds...)
}

// calendar is a game with boards of the day that one plays alone, or nil.
func calendar(g games.Game) games.Calendar {
	if c, ok := g.(games.Calendar); ok && g.About().MaxSeats == 1 {
		return c
	}
	return nil
}

func (t *Tab) askDaily(game string) tea.Cmd {
	archive, name := t.env.Archive, t.env.Me.Name
	return t.env.Call(func(ctx context.Context) tea.Msg {
		boards, err := archive.DailyBoards(ctx, name, game)
		if err != nil {
			return nil // the boards can be begun all the same
		}
		return dailyIs{t, game, boards}
	})
}

// deals are the boards that the house deals: that of the day, and others.
func (t *Tab) deals(about games.About, d games.Dealer) []entry {
	name := games.Say(about.Name + ".name")
	list := []entry{{
		text: t.env.Say("daily.today", name), right: t.standing(about.Name, ""),
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

// daily are a game's boards of the day, and the way to those of the days
// before.
func (t *Tab) daily(g games.Game) []entry {
	c := calendar(g)
	if c == nil {
		return nil
	}
	game := g.About().Name
	name := games.Say(game + ".name")
	var list []entry
	for _, board := range c.Dailies() {
		list = append(list, entry{
			text: t.env.Say("daily.board", name, record.Board(t.env, game, board)), right: t.standing(game, board),
			solo: &sessions.Solo{Game: game, Options: sessions.DailyOptions(board)},
		})
	}
	return append(list, entry{
		text: t.env.Say("daily.yesterday", name), to: screen.Goto{Place: screen.Ranks, Game: game, Kind: screen.PastDays},
	})
}

// standing is how one stands with a board of the day, in a few words.
func (t *Tab) standing(game, board string) string {
	i := slices.IndexFunc(t.dailies[game], func(d sessions.Daily) bool { return d.Board == board })
	if i < 0 {
		return ""
	}
	switch d := t.dailies[game][i]; {
	case d.Done && d.Won:
		return t.env.Say("daily.is.won", d.Streak.Row)
	case d.Done:
		return t.env.Say("daily.is.lost")
	case d.Begun:
		return t.env.Say("daily.is.begun")
	case d.Streak.Row > 0:
		return t.env.Say("daily.is.row", d.Streak.Row)
	case d.Tried > 0 && board != "":
		return t.env.Say("daily.is.open", d.Solved, d.Tried)
	}
	return ""
}
