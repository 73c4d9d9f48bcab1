package commands

import (
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// The lines of a table: as many as fit a screen unless asked for more.
const (
	defaultLimit = 20
	maxLimit     = 500
)

type ladderShape struct {
	Rank        *int   `json:"rank"`
	Name        string `json:"name"`
	Rating      int    `json:"rating"`
	Deviation   int    `json:"deviation"`
	Provisional bool   `json:"provisional"`
	Games       int    `json:"games"`
	Wins        int    `json:"wins"`
	Draws       int    `json:"draws"`
	Losses      int    `json:"losses"`
}

type timeShape struct {
	Rank   int         `json:"rank"`
	Name   string      `json:"name"`
	TimeMS int64       `json:"time_ms"`
	BBBV   int         `json:"bbbv"`
	At     *string     `json:"at"`
	Game   sessions.ID `json:"game"`
	// Team are the names of all where several played together; TripMS is the
	// round-trip time of the connection, 0 where none was measured.
	Team   []string `json:"team,omitempty"`
	TripMS int      `json:"trip_ms,omitempty"`
}

// top has one command for each game: a rating ladder, or best times.
func (r *call) top() *cobra.Command {
	var tables []*cobra.Command
	for _, g := range r.Games {
		switch a := g.About(); {
		case a.Rated:
			tables = append(tables, r.ladder(a))
		case solo(a):
			tables = append(tables, r.times(a))
		default:
			if _, ok := r.calendar(a.Name); ok {
				tables = append(tables, r.dailyTimes(a))
			}
		}
	}
	return r.group("top", "top", tables...)
}

func (r *call) ladder(a games.About) *cobra.Command {
	q := sessions.LadderQuery{Game: a.Name}
	var speed string
	c := r.withJSON(r.command(a.Name, "top.ladder", func([]string) error {
		q.Speed = games.Speed(speed)
		if a.Unclocked {
			q.Speed = games.AnySpeed
		} else if !slices.Contains(games.Speeds(), q.Speed) {
			return usage("cmd.bad.speed", speed)
		}
		if err := checkLimit(q.Limit); err != nil {
			return err
		}
		page, err := r.Archive.Ladder(r.ctx, q)
		if err != nil {
			return err
		}
		return r.answerLadder(page, a)
	}))
	if !a.Unclocked {
		c.Flags().StringVar(&speed, "speed", string(games.Blitz), r.say("cmd.flag.speed"))
	}
	c.Flags().BoolVar(&q.Bots, "bots", false, r.say("cmd.flag.bots"))
	_ = c.Flags().MarkHidden("bots") // it is there; there are no bots yet
	c.Flags().BoolVar(&q.Active, "active", false, r.say("cmd.flag.active"))
	r.limit(c, &q.Limit)
	return c
}

func (r *call) limit(c *cobra.Command, to *int) {
	c.Flags().IntVar(to, "limit", defaultLimit, r.say("cmd.flag.limit"))
}

func checkLimit(n int) error {
	if n < 1 || n > maxLimit {
		return usage("cmd.bad.limit", maxLimit)
	}
	return nil
}

// ends are the heads over how rated games ended: in a race nobody loses to the
// others, there are first places, shared ones and those behind.
func (r *call) ends(race bool) []column {
	heads := []string{"wins", "draws", "losses"}
	if race {
		heads = []string{"first", "shared", "behind"}
	}
	columns := make([]column, len(heads))
	for i, head := range heads {
		columns[i] = column{r.say("cmd.col." + head), true}
	}
	return columns
}

func (r *call) answerLadder(page sessions.LadderPage, a games.About) error {
	list, rows := []ladderShape{}, [][]string{}
	for _, l := range page.Lines {
		shape := ladderShape{
			Name: l.Name, Rating: l.Rating, Deviation: l.Deviation, Provisional: l.Provisional,
			Games: l.Games, Wins: l.Wins, Draws: l.Draws, Losses: l.Losses,
		}
		rank := "-"
		if l.Rank > 0 && !l.Provisional {
			shape.Rank, rank = &l.Rank, number(l.Rank)
		}
		list = append(list, shape)
		rows = append(rows, []string{
			rank, l.Name, rated(l.Rating, l.Provisional), number(l.Deviation),
			number(l.Games), number(l.Wins), number(l.Draws), number(l.Losses),
		})
	}
	value := struct {
		Schema int           `json:"schema"`
		Top    []ladderShape `json:"top"`
	}{1, list}
	if len(list) == 0 && !r.json {
		r.talk.WriteString(r.say("cmd.ladder.none") + "\n")
	}
	return r.answer(value, func() string {
		return table(append([]column{
			{"#", true},
			{r.say("cmd.col.name"), false},
			{r.say("cmd.col.rating"), true},
			{r.say("cmd.col.deviation"), true},
			{r.say("cmd.col.games"), true},
		}, r.ends(a.Unclocked)...), rows)
	})
}

func (r *call) times(a games.About) *cobra.Command {
	var rules, period, day string
	var limit int
	id := "top.times"
	if _, dealt := r.dealer(a.Name); dealt {
		id = "top.dealt"
	}
	_, dated := r.calendar(a.Name)
	var c *cobra.Command
	c = r.withJSON(r.command(a.Name+" BOARD", id, func(args []string) error {
		if !slices.Contains(a.Presets, args[0]) {
			return usage("cmd.bad.board", args[0])
		}
		if all := rulesOf(dated); !slices.Contains(all, rules) {
			return usage("cmd.bad.rules", rules, strings.Join(all, ", "))
		}
		if !slices.Contains([]string{"all", "month", "week", "day"}, period) {
			return usage("cmd.bad.period", period)
		}
		if err := checkLimit(limit); err != nil {
			return err
		}
		if dated && (day != "" || rules == ofTheDay) {
			return r.answerDated(c, a.Name, args, day, limit)
		}
		if len(args) > 1 {
			return usage("cmd.args.many", args[1], r.usageLine(c))
		}
		page, err := r.Archive.Times(r.ctx, sessions.TimesQuery{
			Table: a.Name + "/" + args[0] + "/" + rules, Period: period, Limit: limit,
		})
		if err != nil {
			return err
		}
		return r.answerTimes(page, a.Name, "cmd.top.none")
	}))
	r.takes(c, 1, 1)
	c.Flags().StringVar(&rules, "rules", usualRules(a), r.say("cmd.flag.rules"))
	c.Flags().StringVar(&period, "period", "all", r.say("cmd.flag.period"))
	if dated {
		r.asksDay(c, &day, "")
	}
	r.limit(c, &limit)
	return c
}

// rulesOf are the rules that have tables; the boards of the day are one more
// kind where there are some.
func rulesOf(dated bool) []string {
	all := []string{"classic", "noguess"}
	if dated {
		all = append(all, ofTheDay)
	}
	return all
}

// usualRules are those of the boards that a game offers first.
func usualRules(a games.About) string {
	if len(a.Variants) > 0 {
		return a.Variants[0]
	}
	return "classic"
}

// answerTimes is a table of best times; of an empty one empty is said.
func (r *call) answerTimes(page sessions.TimesPage, game, empty string) error {
	list := []timeShape{}
	for _, l := range page.Lines {
		list = append(list, timeShape{l.Rank, l.Name, int64(l.Time), l.BBBV, stamp(l.At), l.ID, l.Team, l.Trip})
	}
	value := struct {
		Schema int         `json:"schema"`
		Top    []timeShape `json:"top"`
	}{1, list}
	if len(list) == 0 && !r.json {
		r.talk.WriteString(r.say(empty) + "\n")
	}
	_, dealt := r.dealer(game)
	return r.answer(value, func() string { return r.describeTimes(page, !dealt) })
}

// describeTimes is the table of best times, with the 3BV where boards have one.
func (r *call) describeTimes(page sessions.TimesPage, bbbv bool) string {
	columns := []column{{"#", true}, {r.say("cmd.col.name"), false}, {r.say("cmd.col.time"), true}}
	if bbbv {
		columns = append(columns, column{"3BV", true})
	}
	columns = append(columns, column{r.say("cmd.col.at"), false}, column{r.say("cmd.col.game"), false})
	rows := [][]string{}
	for _, l := range page.Lines {
		row := []string{number(l.Rank), l.Name, seconds(l.Time)}
		if bbbv {
			row = append(row, number(l.BBBV))
		}
		rows = append(rows, append(row, minute(l.At), string(l.ID)))
	}
	return table(columns, rows)
}
