package ranks

import (
	"context"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// chunk is how many lines are asked for at a time.
const chunk = 50

// classic is the rules of a game that has no others.
const classic = "classic"

// daily is the table of a board of the day, beside those by rules.
const daily = sessions.DailyRules

// kinds are the tables that a preset has: one for each of the rules it can be
// played by, what is played unless others are chosen first, and that of the
// board of the day.
func kinds(g games.Game, preset string) []string {
	list := slices.Clone(g.About().Variants)
	if len(list) == 0 {
		list = []string{classic}
	}
	if c, ok := g.(games.Calendar); ok && slices.Contains(c.Dailies(), preset) {
		list = append(list, daily)
	}
	return list
}

// board is one leaderboard: a ladder of a speed, or the best times of a
// preset.
type board struct {
	game   string
	speed  games.Speed
	preset string
	kinds  []string // of a preset: its tables
}

func (b board) ladder() bool { return b.preset == "" }

// together tells of a table of boards that several played together.
func (b board) together() bool { return len(b.kinds) == 1 && b.kinds[0] == daily }

// boards lists the leaderboards of the games, in their order.
func boards(all []games.Game) []board {
	var out []board
	for _, g := range all {
		switch a := g.About(); {
		case a.Unclocked:
			out = append(out, board{game: a.Name, speed: games.AnySpeed})
		case a.Rated:
			for _, s := range games.Speeds() {
				out = append(out, board{game: a.Name, speed: s})
			}
		case a.Shared:
			out = append(out, teams(g)...)
		case !a.Turns && a.MinSeats == 1:
			for _, preset := range timed(g) {
				out = append(out, board{game: a.Name, preset: preset, kinds: kinds(g, preset)})
			}
		}
	}
	return out
}

// teams are the tables of a game that several play together: those of its
// boards of the day, which are the only ones.
func teams(g games.Game) []board {
	c, ok := g.(games.Calendar)
	if !ok {
		return nil
	}
	var out []board
	for _, preset := range c.Dailies() {
		out = append(out, board{game: g.About().Name, preset: preset, kinds: []string{daily}})
	}
	return out
}

// timed are the presets of a game whose times are ranked: where the house deals
// the boards only the day's, which is the same for all.
func timed(g games.Game) []string {
	if d, ok := g.(games.Dealer); ok {
		return []string{d.Daily()}
	}
	return g.About().Presets
}

// periods of the best times, in the order of Tab.
func periods() []string { return []string{"all", "month", "week", "day"} }

// line is a line of either kind of board; rank 0 is a provisional rating.
type line struct {
	rank   int
	name   string
	ladder sessions.LadderLine
	time   sessions.TimesLine
}

// who is the player of a line, of a team the first.
func (l line) who() string {
	if len(l.time.Team) > 0 {
		return l.time.Team[0]
	}
	return l.name
}

// part is some lines of a board, from offset on.
type part struct {
	total, offset int
	lines         []line
}

// find gives the index of a player among the lines, -1 if not there.
func (p part) find(name string) int {
	return slices.IndexFunc(p.lines, func(l line) bool { return l.name == name || slices.Contains(l.time.Team, name) })
}

// source asks for part of one board.
type source func(ctx context.Context, offset, limit int, around string) (part, error)

// ladderOf gives the source of a ladder; active leaves out who has not played
// for 30 days.
func ladderOf(env *screen.Env, b board, active bool) source {
	return ladderSource(env.Archive, b, active)
}

// table names the table of best times of a preset by its kind.
func (b board) table(kind string) string { return b.game + "/" + b.preset + "/" + kind }

func ladderSource(a sessions.Archive, b board, active bool) source {
	return func(ctx context.Context, offset, limit int, around string) (part, error) {
		page, err := a.Ladder(ctx, sessions.LadderQuery{
			Game: b.game, Speed: b.speed, Active: active, Offset: offset, Limit: limit, Around: around,
		})
		p := part{total: page.Total, offset: page.Offset}
		for _, l := range page.Lines {
			p.lines = append(p.lines, line{rank: l.Rank, name: l.Name, ladder: l})
		}
		return p, err
	}
}

// timesSource asks for a table of best times as q says.
func timesSource(a sessions.Archive, q sessions.TimesQuery) source {
	return func(ctx context.Context, offset, limit int, around string) (part, error) {
		q := q
		q.Offset, q.Limit, q.Around = offset, limit, around
		page, err := a.Times(ctx, q)
		p := part{total: page.Total, offset: page.Offset}
		for _, l := range page.Lines {
			p.lines = append(p.lines, line{rank: l.Rank, name: l.Name, time: l})
		}
		return p, err
	}
}

// locate gives the part of the board around a player and the player's place
// in it, -1 for one who stands nowhere.
func (s source) locate(ctx context.Context, name string) (part, int, error) {
	p, err := s(ctx, 0, chunk, name)
	if err != nil {
		return p, -1, err
	}
	return p, p.find(name), nil
}

// dealt tells that the house deals the boards whose times are shown.
func (r *Ranks) dealt() bool {
	g, _ := r.env.Game(r.boards[r.board].game)
	_, ok := g.(games.Dealer)
	return ok
}
