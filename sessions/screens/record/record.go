// Package record puts matches, results, times and ratings into the short words
// that lists and pages of the arcade share.
package record

import (
	"fmt"
	"net"
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
)

// boardCells bounds the name of a board.
const boardCells = 20

// Title names what is played: "Reversi 5+3", "Minesweeper Expert".
func Title(env *screen.Env, game, options string, c games.Control) string {
	name := env.Say(game + ".name")
	if turns(env, game) {
		return name + " " + meet.ClockName(env, c)
	}
	return strings.TrimRight(name+" "+Board(env, game, options), " ")
}

func turns(env *screen.Env, game string) bool {
	g, ok := env.Game(game)
	return ok && g.About().Turns
}

// Board is the short name of a board: the word of a preset up to its size, or
// the options as they were typed. No options are the game's first preset.
func Board(env *screen.Env, game, options string) string {
	if g, ok := env.Game(game); ok && options == "" && len(g.About().Presets) > 0 {
		options = g.About().Presets[0]
	}
	name := clean.Line(meet.PresetName(env, game, options), 4*boardCells)
	if head, _, found := strings.Cut(name, " "); found {
		name = head
	}
	return draw.Cut(name, boardCells, env.Theme.Lines.Ellipsis)
}

// Table is what a table of best times is called: its board and its rules.
func Table(env *screen.Env, table string) string {
	return ruled(env, table, func(game, rules string) string {
		if rules == sessions.DailyRules {
			return env.Say("ranks.daily")
		}
		return env.Say(game + ".variant." + rules)
	})
}

// ShortTable is Table in fewer cells.
func ShortTable(env *screen.Env, table string) string {
	return ruled(env, table, func(_, rules string) string { return env.Say("look.rules." + rules) })
}

// ruled is the board of a table, with its rules in the words given where the
// game has several.
func ruled(env *screen.Env, table string, word func(game, rules string) string) string {
	game, rest, _ := strings.Cut(table, "/")
	at := strings.LastIndexByte(rest, '/')
	if at < 0 {
		return rest
	}
	board, rules := Board(env, game, rest[:at]), rest[at+1:]
	g, ok := env.Game(game)
	if !ok || len(g.About().Variants) < 2 || rules != sessions.DailyRules && !slices.Contains(g.About().Variants, rules) {
		return board
	}
	return env.Say("profile.form.table", board, word(game, rules))
}

// Name is a player's name; a computer level's is in the reader's language.
func Name(env *screen.Env, game string, p games.Player) string {
	if p.Level > 0 {
		return meet.LevelName(env, game, p.Level)
	}
	return clean.Line(p.Name, boardCells)
}

// Side is what the game calls a seat, Black or White, where one person sits on
// every seat; "" where people play each other or the game has no such words.
func Side(env *screen.Env, game string, t games.Terms, seat games.Seat) string {
	g, _ := env.Game(game)
	sided, ok := g.(interface{ Side(games.Seat) games.Note })
	if !ok || !t.HotSeat {
		return ""
	}
	return env.Word(sided.Side(seat))
}

// Rated is the name with the rating it had, if any.
func Rated(env *screen.Env, game string, p games.Player) string {
	if p.Rating <= 0 {
		return Name(env, game, p)
	}
	return Name(env, game, p) + " " + draw.Rating(p.Rating, p.Provisional)
}

// Seconds is a time of a solo board: two decimals, cut, and 0.01 at least, for
// a first click that wins.
func Seconds(t games.Elapsed) string {
	hundredths := max(1, t/10)
	return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
}

// Clock is what a clock shows: m:ss, and below ten seconds tenths, both cut.
func Clock(left games.Elapsed) string {
	left = max(0, left)
	if left < 10_000 {
		return fmt.Sprintf("%d.%d", left/1000, left/100%10)
	}
	return fmt.Sprintf("%d:%02d", left/60_000, left/1000%60)
}

// Date is the day of an instant, in UTC; "" for none.
func Date(at games.Instant) string { return format(at, "2006-01-02") }

// Minute is an instant to the minute, in UTC; "" for none.
func Minute(at games.Instant) string { return format(at, "2006-01-02 15:04") }

func format(at games.Instant, layout string) string {
	if at == 0 {
		return ""
	}
	return alarm.Time(at).Format(layout)
}

// Ago is how long before now something was, "-" if it never was.
func Ago(env *screen.Env, at, now games.Instant) string {
	if at == 0 {
		return "-"
	}
	return draw.Age(env.Say, now-at)
}

// Command is the line that runs a command of the arcade from a shell; tty asks
// for a terminal.
func Command(env *screen.Env, tty bool, words string) string {
	name := env.PublicName
	if name == "" {
		name = "localhost"
	}
	line := "ssh "
	if host, port, err := net.SplitHostPort(name); err == nil {
		name = host
		if port != "22" {
			line += "-p " + port + " "
		}
	}
	if tty {
		line += "-t "
	}
	return line + name + " " + words
}

// Seat is the seat of a player in a match, by name.
func Seat(s sessions.Summary, name string) games.Seat {
	for i, p := range s.Players {
		if p.Name == name {
			return games.Seat(i)
		}
	}
	return games.Watcher
}

// Rate is the 3BV a second of a board, two decimals, rounded; "-" where no time
// passed.
func Rate(bbbv int, t games.Elapsed) string {
	if t <= 0 {
		return "-"
	}
	return Hundredths(games.Rounded(int64(bbbv)*100_000, int64(t)))
}

// Trip is a round-trip time, "-" where none was measured.
func Trip(env *screen.Env, ms int) string {
	if ms <= 0 {
		return "-"
	}
	return env.Say("look.trip", ms)
}

// Worth is what a coach says that something is worth, in whole units with the
// sign: "+3", "0".
func Worth(hundredths int) string {
	if n := games.Whole(hundredths); n != 0 {
		return fmt.Sprintf("%+d", n)
	}
	return "0"
}

// Milli writes a number of thousandths with two decimals, rounded.
func Milli(n int) string { return Hundredths(games.Rounded(int64(n), 10)) }

// Hundredths writes a number of hundredths with two decimals.
func Hundredths(n int64) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
