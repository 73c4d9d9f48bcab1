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

// rules are those of the best times that are shown: what is played unless
// others are chosen.
func rules(a games.About) string {
	if len(a.Variants) > 0 {
		return a.Variants[0]
	}
	return classic
}

// board is one leaderboard: a ladder of a speed, or the best times of a
// preset.
type board struct {
	game   string
	speed  games.Speed
	preset string
	rules  string // of a preset
}

func (b board) ladder() bool { return b.preset == "" }

// boards lists the leaderboards of the games, in their order.
func boards(all []games.Game) []board {
	var out []board
	for _, g := range all {
		switch a := g.About(); {
		case a.Rated:
			for _, s := range games.Speeds() {
				out = append(out, board{game: a.Name, speed: s})
			}
		case !a.Turns && a.MinSeats == 1:
			for _, preset := range timed(g) {
				out = append(out, board{game: a.Name, preset: preset, rules: rules(a)})
			}
		}
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

// part is some lines of a board, from offset on.
type part struct {
	total, offset int
	lines         []line
}

// find gives the index of a player among the lines, -1 if not there.
func (p part) find(name string) int {
	return slices.IndexFunc(p.lines, func(l line) bool { return l.name == name })
}

// source asks for part of one board.
type source func(ctx context.Context, offset, limit int, around string) (part, error)

// sourceOf gives the source of a board in a period; for a ladder every period
// but "all" is the last 30 days.
func sourceOf(env *screen.Env, b board, period string) source {
	if b.ladder() {
		return ladderSource(env.Archive, b, period != periods()[0])
	}
	return timesSource(env.Archive, b, period)
}

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

func timesSource(a sessions.Archive, b board, period string) source {
	return func(ctx context.Context, offset, limit int, around string) (part, error) {
		page, err := a.Times(ctx, sessions.TimesQuery{
			Table: b.game + "/" + b.preset + "/" + b.rules, Period: period,
			Offset: offset, Limit: limit, Around: around,
		})
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
