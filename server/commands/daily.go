package commands

import (
	"cmp"
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// todayWord is the day that the boards are of which nobody may see before.
const todayWord = "today"

// dailyTimes is the table of a day's board for games that several play on it
// together.
func (r *call) dailyTimes(a games.About) *cobra.Command {
	rules, day, limit := ofTheDay, todayWord, 0
	var c *cobra.Command
	c = r.withJSON(r.command(a.Name+" BOARD", "top.daily", func(args []string) error {
		if rules != ofTheDay {
			return usage("cmd.bad.rules", rules, ofTheDay)
		}
		if err := checkLimit(limit); err != nil {
			return err
		}
		on, err := r.dayAsked(c, args, day)
		if err != nil {
			return err
		}
		return r.answerDay(a.Name, args[0], on, limit)
	}))
	c.Flags().StringVar(&rules, "rules", ofTheDay, ofTheDay)
	r.asksDay(c, &day, todayWord)
	r.limit(c, &limit)
	return c
}

// asksDay adds --daily, which stands alone for today or has a day: --daily=DAY
// or --daily DAY.
func (r *call) asksDay(c *cobra.Command, day *string, usual string) {
	r.takes(c, 1, 2)
	c.Flags().StringVar(day, ofTheDay, usual, r.say("cmd.flag.day"))
	c.Flags().Lookup(ofTheDay).NoOptDefVal = todayWord
}

// dayAsked is the day that --daily has, also as the word after the board.
func (r *call) dayAsked(c *cobra.Command, args []string, day string) (string, error) {
	switch {
	case len(args) == 1:
		return day, nil
	case c.Flags().Changed(ofTheDay) && day == todayWord:
		return args[1], nil
	}
	return "", usage("cmd.args.many", args[1], r.usageLine(c))
}

// answerDated is the table of a board on the day of the options, today if they
// have none.
func (r *call) answerDated(c *cobra.Command, game string, args []string, day string, limit int) error {
	on, err := r.dayAsked(c, args, day)
	if err != nil {
		return err
	}
	if on == "" {
		on = todayWord
	}
	return r.answerDay(game, args[0], on, limit)
}

// day reads a day: today, yesterday, or a date.
func (r *call) day(text string) (games.Day, error) {
	today := r.Clock.Now().Day()
	switch text {
	case todayWord:
		return today, nil
	case "yesterday":
		return today - 1, nil
	}
	day, ok := games.ParseDay(text)
	if !ok {
		return 0, usage("cmd.bad.day", text)
	}
	return day, nil
}

// answerDay is the table of a board on a day.
func (r *call) answerDay(game, board, text string, limit int) error {
	c, ok := r.calendar(game)
	if !ok || !slices.Contains(c.Dailies(), board) {
		return usage("cmd.bad.board", board)
	}
	day, err := r.day(text)
	if err != nil {
		return err
	}
	page, err := r.Archive.Times(r.ctx, sessions.TimesQuery{
		Table: game + "/" + board + "/" + ofTheDay, Period: "day", Day: day, Limit: limit,
	})
	if err != nil {
		return err
	}
	empty := "cmd.top.none.today"
	if day < r.Clock.Now().Day() {
		empty = "cmd.top.none.past"
	}
	return r.answerTimes(page, game, empty)
}

// dailyShape is a board of the day. Of a day that is over the seed is told, and
// the best time with its game; of today how the account stands with it.
type dailyShape struct {
	Game   string  `json:"game"`
	Board  string  `json:"board"`
	Day    string  `json:"day"`
	Tried  int     `json:"tried"`
	Solved int     `json:"solved"`
	Ends   *string `json:"ends,omitempty"`
	// Status is how the account stands with today's: "", "running", "solved",
	// "failed", "together", "solved_together", or "lost" with the server.
	Status *string `json:"status,omitempty"`
	Begun  *bool   `json:"begun,omitempty"`
	Won    *bool   `json:"won,omitempty"`
	Row    *int    `json:"row,omitempty"`
	// Seed and Options come when no try at it goes on any more.
	Seed    string     `json:"seed,omitempty"`
	Options string     `json:"options,omitempty"`
	Best    *timeShape `json:"best,omitempty"`
}

// daily lists the boards of a day.
func (r *call) daily() *cobra.Command {
	day := todayWord
	c := r.withJSON(r.command("daily", "daily", func([]string) error {
		on, err := r.day(day)
		if err != nil {
			return err
		}
		list, err := r.dailies(on)
		if err != nil {
			return err
		}
		value := struct {
			Schema int          `json:"schema"`
			Daily  []dailyShape `json:"daily"`
		}{1, list}
		return r.answer(value, func() string { return r.describeDailies(list, on < r.Clock.Now().Day()) })
	}))
	c.Flags().StringVar(&day, "day", todayWord, r.say("cmd.flag.day"))
	return c
}

// dailies are the boards of a day of every game for one that has some.
func (r *call) dailies(day games.Day) (list []dailyShape, err error) {
	list = []dailyShape{}
	for _, g := range r.Games {
		a := g.About()
		c, ok := g.(games.Calendar)
		if !ok || !solo(a) {
			continue
		}
		of, err := r.past(a.Name, c, day)
		if day == r.Clock.Now().Day() {
			of, err = r.present(a.Name)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, of...)
	}
	return list, nil
}

func (r *call) present(game string) (list []dailyShape, err error) {
	a, _, err := r.account()
	if err != nil {
		return nil, err
	}
	boards, err := r.Archive.DailyBoards(r.ctx, a.Name, game)
	for _, d := range boards {
		status := standing(d)
		list = append(list, dailyShape{
			Game: game, Board: d.Board, Day: d.Day.String(), Tried: d.Tried, Solved: d.Solved, Ends: stamp(d.Ends),
			Status: &status, Begun: &d.Begun, Won: &d.Won, Row: &d.Streak.Row,
		})
	}
	return list, err
}

func (r *call) past(game string, c games.Calendar, day games.Day) (list []dailyShape, err error) {
	if day >= r.Clock.Now().Day() {
		_, err := r.Archive.PastDaily(r.ctx, game, c.Dailies()[0], day)
		return nil, err
	}
	for _, board := range c.Dailies() {
		d, err := r.Archive.PastDaily(r.ctx, game, board, day)
		if err != nil {
			return nil, err
		}
		shape := dailyShape{
			Game: game, Board: board, Day: day.String(), Tried: d.Tried, Solved: d.Solved, Seed: d.Seed, Options: d.Options,
		}
		if b := d.Best; b != nil {
			shape.Best = &timeShape{b.Rank, b.Name, int64(b.Time), b.BBBV, stamp(b.At), b.ID, b.Team, b.Trip}
		}
		list = append(list, shape)
	}
	return list, nil
}

func (r *call) describeDailies(list []dailyShape, over bool) string {
	rows := [][]string{}
	for _, d := range list {
		row := []string{r.boardName(d.Game, d.Board), d.Day, number(d.Tried), number(d.Solved)}
		switch {
		case over && d.Best != nil:
			row = append(row, seconds(games.Elapsed(d.Best.TimeMS)), d.Best.Name, string(d.Best.Game), cmp.Or(d.Seed, "-"))
		case over:
			row = append(row, "-", "-", "-", cmp.Or(d.Seed, "-"))
		default:
			row = append(row, r.stands(d), number(*d.Row))
		}
		rows = append(rows, row)
	}
	columns := []column{
		{r.say("cmd.col.board"), false},
		{r.say("cmd.col.at"), false},
		{r.say("cmd.col.tried"), true},
		{r.say("cmd.col.solved"), true},
	}
	if over {
		columns = append(columns, column{r.say("cmd.col.time"), true}, column{r.say("cmd.col.name"), false},
			column{r.say("cmd.col.game"), false}, column{r.say("cmd.col.seed"), false})
	} else {
		columns = append(columns, column{r.say("cmd.col.result"), false}, column{r.say("cmd.col.row"), true})
	}
	return table(columns, rows)
}

// boardName is a board in words, without its measures; as it is typed where
// its game has no word for it.
func (r *call) boardName(game, board string) string {
	id := game + ".preset." + board
	if !r.Words.Has(r.Lang, id) {
		return board
	}
	name, _, _ := strings.Cut(r.say(id), " ")
	return name
}

// standing is how an account fares with today's board. Who has met it with
// others has no try of its own that counts, solved or not.
func standing(d sessions.Daily) string {
	switch {
	case !d.Begun:
		return ""
	case d.Won:
		return "solved"
	case d.Done:
		return "failed"
	case d.Running:
		return "running"
	case d.Cleared:
		return "solved_together"
	case d.Together:
		return "together"
	}
	return "lost"
}

// stands puts it into words.
func (r *call) stands(d dailyShape) string {
	if *d.Status == "" {
		return "-"
	}
	return r.say("cmd.daily." + *d.Status)
}
