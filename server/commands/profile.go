package commands

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

type talliesShape struct {
	Wins    int          `json:"wins"`
	Draws   int          `json:"draws"`
	Losses  int          `json:"losses"`
	Insight insightShape `json:"insight"`
}

// bestShape is a record on one board; BestMS is null where none was won.
type bestShape struct {
	BestMS *int64     `json:"best_ms"`
	Games  int        `json:"games"`
	Won    int        `json:"won"`
	Form   *formShape `json:"form,omitempty"`
}

// formShape is how a player has fared on a board of late: means of the newest
// 10 and 100 ranked wins and the best figures, null where there are none, the
// games won in a row, and the newest 200 ranked wins, oldest first.
type formShape struct {
	WinPercent int        `json:"win_percent"`
	Last10MS   *int64     `json:"last10_ms"`
	Last100MS  *int64     `json:"last100_ms"`
	BestRate   *float64   `json:"best_bbbvs"`
	BestIOE    *int       `json:"best_ioe_percent"`
	Row        int        `json:"row"`
	BestRow    int        `json:"best_row"`
	Series     []winShape `json:"series"`
}

type winShape struct {
	Game   sessions.ID `json:"game"`
	At     *string     `json:"at"`
	TimeMS int64       `json:"time_ms"`
	Rate   *float64    `json:"bbbvs"`
	IOE    *int        `json:"ioe_percent"`
}

// streakShape is how a player fares with the daily boards of a game: the days
// in a row that were solved, the longest row, and all days.
type streakShape struct {
	Row    int `json:"row"`
	Best   int `json:"best"`
	Solved int `json:"solved"`
}

func (r *call) profile() *cobra.Command {
	c := r.withJSON(r.command("profile NAME", "profile", func(args []string) error {
		p, err := r.Archive.Profile(r.ctx, args[0])
		if err != nil {
			return err
		}
		insights, err := r.insights(p.Name)
		if err != nil {
			return err
		}
		forms, err := r.forms(p)
		if err != nil {
			return err
		}
		value := map[string]any{"schema": 1, "profile": r.shapeProfile(p, insights, forms)}
		return r.answer(value, func() string { return r.describeProfile(p, insights, forms) })
	}))
	r.takes(c, 1, 1)
	return c
}

// insights are what the newest matches of a player show, by game.
func (r *call) insights(name string) (map[string]sessions.Insight, error) {
	found := map[string]sessions.Insight{}
	for _, g := range r.Games {
		if a := g.About(); a.Rated {
			i, err := r.Archive.Insight(r.ctx, name, a.Name)
			if err != nil {
				return nil, err
			}
			found[a.Name] = i
		}
	}
	return found, nil
}

// shapeProfile has one entry for each game, under the game's name: totals of
// the rated ones, boards and rules of the others.
func (r *call) shapeProfile(p sessions.Profile, insights map[string]sessions.Insight, forms map[string]sessions.Form) map[string]any {
	shape := map[string]any{
		"name": p.Name, "since": stamp(p.Since), "ratings": shapeRatings(p.Ratings),
		"guest": p.Guest, "bot": p.Bot, "online": p.Online,
	}
	for _, g := range r.Games {
		switch a := g.About(); {
		case a.Rated:
			t := p.Totals[a.Name]
			shape[a.Name] = talliesShape{t.Wins, t.Draws, t.Losses, shapeInsight(insights[a.Name])}
		case solo(a):
			shape[a.Name] = shapeBests(a.Name, p.Bests, forms)
		}
	}
	streaks := map[string]streakShape{}
	for _, s := range p.Streaks {
		streaks[s.Game] = streakShape{s.Row, s.Best, s.Days}
	}
	shape["streaks"] = streaks
	boards := map[string]map[string]streakShape{}
	for _, s := range p.Boards {
		if boards[s.Game] == nil {
			boards[s.Game] = map[string]streakShape{}
		}
		boards[s.Game][s.Board] = streakShape{s.Row, s.Best, s.Days}
	}
	shape["daily"] = boards
	return shape
}

// shapeBests is board -> rules -> record.
func shapeBests(game string, bests []sessions.Best, forms map[string]sessions.Form) map[string]map[string]bestShape {
	out := map[string]map[string]bestShape{}
	for _, b := range bests {
		parts := strings.Split(b.Table, "/")
		if len(parts) != 3 || parts[0] != game {
			continue
		}
		shape := bestShape{Games: b.Played, Won: b.Won}
		if b.Best > 0 {
			ms := int64(b.Best)
			shape.BestMS = &ms
		}
		if f, ok := forms[b.Table]; ok {
			shape.Form = shapeForm(f)
		}
		if out[parts[1]] == nil {
			out[parts[1]] = map[string]bestShape{}
		}
		out[parts[1]][parts[2]] = shape
	}
	return out
}

func (r *call) describeProfile(p sessions.Profile, insights map[string]sessions.Insight, forms map[string]sessions.Form) string {
	var b strings.Builder
	b.WriteString(p.Name)
	if p.Online {
		b.WriteString("  " + r.say("cmd.state."+string(p.State)))
	}
	b.WriteString("\n" + r.say("cmd.profile.since", minute(p.Since)) + "\n")
	b.WriteString(r.describeTotals(p))
	b.WriteString(r.describeRatings(shapeRatings(p.Ratings)))
	if len(p.Bests) > 0 {
		b.WriteString("\n" + r.describeBests(p.Bests, forms))
	}
	for _, s := range p.Streaks {
		b.WriteString("\n" + r.say("daily.streak", s.Row, games.Say(s.Game+".name"), s.Best) + "\n")
	}
	for _, g := range r.Games {
		b.WriteString(r.describeInsight(g.About().Name, insights[g.About().Name]))
	}
	return b.String()
}

// describeTotals counts the rated games: those of two by how they ended, races
// by the place.
func (r *call) describeTotals(p sessions.Profile) string {
	var races sessions.Total
	for _, g := range r.Games {
		if a := g.About(); a.Unclocked {
			races = races.And(p.Totals[a.Name])
		}
	}
	t := sessions.Total{Wins: p.Wins, Draws: p.Draws, Losses: p.Losses}.Without(races)
	s := r.say("cmd.profile.tally", t.Wins, t.Draws, t.Losses) + "\n"
	if races != (sessions.Total{}) {
		s += r.say("cmd.profile.races", races.Wins, races.Draws, races.Losses) + "\n"
	}
	return s
}

func (r *call) describeBests(bests []sessions.Best, forms map[string]sessions.Form) string {
	rows := [][]string{}
	for _, b := range bests {
		best := "-"
		if b.Best > 0 {
			best = seconds(b.Best)
		}
		f := forms[b.Table]
		rows = append(rows, []string{
			b.Table, best, meanOf(f.Last10), meanOf(f.Last100), number(b.Played), number(b.Won), number(f.WinPercent()) + " %",
			bbbvRate(b.BBBVMilli), dash(percentOf(f.Efficiency)), number(f.Row), number(f.BestRow),
		})
	}
	return table([]column{
		{r.say("cmd.col.board"), false},
		{r.say("cmd.col.time"), true},
		{r.say("cmd.col.mean", 10), true},
		{r.say("cmd.col.mean", 100), true},
		{r.say("cmd.col.games"), true},
		{r.say("cmd.col.wins"), true},
		{"", true},
		{"3BV/s", true},
		{"IOE", true},
		{r.say("cmd.col.wins.row"), true},
		{r.say("cmd.col.best.row"), true},
	}, rows)
}

// bbbvRate is 3BV/s from thousandths, rounded.
func bbbvRate(milli int) string {
	n := games.Rounded(int64(milli), 10)
	return fmt.Sprintf("%d.%02d", n/100, n%100)
}
