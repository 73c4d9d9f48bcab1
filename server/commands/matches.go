package commands

import (
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// recent is how many finished games a list shows.
const recent = 50

type controlShape struct {
	MainMS int64 `json:"main_ms"`
	IncMS  int64 `json:"inc_ms"`
}

// gameShape is a match in a list. Clock is null without one; Result and
// Reason are empty while it runs.
type gameShape struct {
	ID       sessions.ID   `json:"id"`
	Game     string        `json:"game"`
	Status   string        `json:"status"`
	Players  []string      `json:"players"`
	Board    string        `json:"board"`
	Clock    *controlShape `json:"clock"`
	Rated    bool          `json:"rated"`
	Started  *string       `json:"started"`
	Ended    *string       `json:"ended,omitempty"`
	Plies    int           `json:"plies"`
	Watching int           `json:"watching"`
	Result   string        `json:"result"`
	Reason   string        `json:"reason"`
	// Winner and Places, by seat, are of a race.
	Winner string `json:"winner,omitempty"`
	Places []int  `json:"places,omitempty"`
	// TimeMS is what the stopwatch of a solo match showed, left out where it
	// never ran.
	TimeMS *int64 `json:"time_ms,omitempty"`
	BBBV   int    `json:"bbbv,omitempty"`
}

func (r *call) shapeGame(s sessions.Summary) gameShape {
	shape := gameShape{
		ID: s.ID, Game: s.Game, Status: "finished", Board: board(s.Options), Rated: s.Rated,
		Players: playerNames(s.Players), Started: stamp(s.Started), Ended: stamp(s.Ended),
		Plies: s.Plies, Watching: s.Watching, BBBV: s.BBBV,
	}
	if s.Live {
		shape.Status = "live"
	}
	if !s.Control.None() {
		shape.Clock = &controlShape{int64(s.Control.Main), int64(s.Control.Inc)}
	}
	if s.Timed {
		ms := int64(s.Time)
		shape.TimeMS = &ms
	}
	if s.Result == nil {
		return shape
	}
	shape.Result, shape.Reason = outcome(r.kind(s.Game), s.Result), s.Result.Reason
	if r.kind(s.Game) == racing {
		shape.Places = s.Result.Places
		if seat, ok := s.Result.Winner(); ok && int(seat) < len(shape.Players) {
			shape.Winner = shape.Players[seat]
		}
	}
	return shape
}

// board is the board's own name in a match's options, without the rules,
// without where the same board was opened again, without how many play it, and
// without what was drawn or dealt for it.
func board(options string) string {
	name, _, _ := strings.Cut(options, " ")
	name, _, _ = strings.Cut(name, ";")
	name, _, _ = strings.Cut(name, "@")
	for _, rules := range []string{"/classic", "/noguess"} {
		name = strings.TrimSuffix(name, rules)
	}
	return name
}

func playerNames(players []games.Player) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Name
	}
	return names
}

func (r *call) games() *cobra.Command {
	var player string
	c := r.withJSON(r.command("games", "games", func([]string) error {
		list, err := r.listGames(player)
		if err != nil {
			return err
		}
		shapes := make([]gameShape, len(list))
		for i, s := range list {
			shapes[i] = r.shapeGame(s)
		}
		value := struct {
			Schema int         `json:"schema"`
			Games  []gameShape `json:"games"`
		}{1, shapes}
		if len(shapes) == 0 && !r.json {
			r.talk.WriteString(r.say(noGames(player)) + "\n")
		}
		return r.answer(value, func() string { return r.describeGames(shapes) })
	}))
	c.Flags().StringVar(&player, "player", "", r.say("cmd.flag.player"))
	return c
}

// noGames is what is said of an empty list.
func noGames(player string) string {
	if player != "" {
		return "cmd.games.none.player"
	}
	return "cmd.games.none"
}

// listGames gives the live matches, or a player's finished ones.
func (r *call) listGames(player string) ([]sessions.Summary, error) {
	if player != "" {
		return r.Archive.History(r.ctx, player, "", 0, recent)
	}
	lobby := r.Arcade.Present()
	list := make([]sessions.Summary, len(lobby.Live))
	for i, l := range lobby.Live {
		list[i] = sessions.Summary{
			ID: l.ID, Game: l.Game, Options: l.Options, Live: true, Control: l.Control, Rated: l.Rated,
			Players: l.Players, Started: l.Started, Plies: l.Plies, Watching: l.Watching,
		}
	}
	return list, nil
}

func (r *call) describeGames(list []gameShape) string {
	rows := [][]string{}
	for _, g := range list {
		kind := g.Game
		if g.Board != "" {
			kind += " " + g.Board
		}
		rows = append(rows, []string{string(g.ID), kind, strings.Join(g.Players, " - "), number(g.Plies), dash(r.result(g))})
	}
	return table([]column{
		{r.say("cmd.col.game"), false},
		{r.say("cmd.col.kind"), false},
		{r.say("cmd.col.players"), false},
		{r.say("cmd.col.moves"), true},
		{r.say("cmd.col.result"), false},
	}, rows)
}
