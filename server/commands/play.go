package commands

import (
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// screen makes a command that opens a screen and so needs a terminal.
func (r *call) screen(use, id string, f func(args []string) error) *cobra.Command {
	var c *cobra.Command
	c = r.command(use, id, func(args []string) error {
		if !r.Terminal {
			return usage("cmd.needs.terminal", r.usageLine(c))
		}
		return f(args)
	})
	c.Annotations = map[string]string{onScreen: "yes"}
	return c
}

// play opens a game: a solo board at once, else the dialog that finds an
// opponent, or with --ai a computer opponent.
func (r *call) play(a games.About) *cobra.Command {
	if solo(a) {
		id := "play.solo"
		if _, ok := r.dealer(a.Name); ok {
			id = "play.dealt"
		}
		use, most := a.Name+" [BOARD]", 1
		if _, ok := r.calendar(a.Name); ok {
			use, most = a.Name+" ["+ofTheDay+"] [BOARD]", 2
		}
		c := r.screen(use, id, func(args []string) (err error) {
			r.open = &Opening{Solo: &sessions.Solo{Game: a.Name}}
			r.open.Solo.Options, err = r.soloWanted(a, args)
			return err
		})
		r.takes(c, 0, most)
		return c
	}
	if !a.Turns {
		return r.playOthers(a)
	}
	level := 0
	var c *cobra.Command
	c = r.screen(a.Name, "play.pair", func([]string) error {
		switch {
		case !c.Flags().Changed("ai"):
			r.open = &Opening{Play: a.Name}
		case level < 1 || level > r.levels():
			return usage("cmd.bad.level", r.levels())
		default:
			r.open = &Opening{Solo: &sessions.Solo{Game: a.Name, Level: level, Side: sessions.AnySide, Control: r.clock()}}
		}
		return nil
	})
	c.Flags().IntVar(&level, "ai", 0, r.say("cmd.flag.ai"))
	return c
}

// playOthers opens the dialog that finds others for a game of several, with the
// board that was named. The computer plays in turns only.
func (r *call) playOthers(a games.About) *cobra.Command {
	c := r.screen(a.Name+" [BOARD]", "play.others", func(args []string) error {
		r.open = &Opening{Play: a.Name}
		if len(args) == 0 {
			return nil
		}
		if !slices.Contains(a.Presets, args[0]) {
			return usage("cmd.bad.board", args[0])
		}
		r.open.Board = args[0]
		return nil
	})
	c.Short = r.say("cmd.play.others.short", games.Say(a.Name+".name"))
	if a.Shared {
		c.Aliases = []string{"together"}
	}
	r.takes(c, 0, 1)
	return c
}

// levels is the highest computer level in the lobby.
func (r *call) levels() int {
	lobby := r.Arcade.Present()
	highest := 0
	for _, w := range lobby.Players {
		highest = max(highest, w.Level)
	}
	return highest
}

// ofTheDay is the word that asks for the board of the day.
const ofTheDay = "daily"

// soloWanted is the options that were named, or mean a board of the day.
func (r *call) soloWanted(a games.About, args []string) (string, error) {
	if c, ok := r.calendar(a.Name); ok && len(args) > 0 && args[0] == ofTheDay {
		board, err := r.dailyWanted(c, args[1:])
		return sessions.DailyOptions(board), err
	}
	if len(args) > 1 {
		return "", usage("cmd.bad.board", args[1])
	}
	options := r.boardWanted(a, args)
	return options, r.checkOptions(a.Name, options)
}

// dailyWanted is the board of the day that was named, else that of the
// settings, else the game's first.
func (r *call) dailyWanted(c games.Calendar, args []string) (string, error) {
	boards := c.Dailies()
	if len(args) > 0 {
		if !slices.Contains(boards, args[0]) {
			return "", usage("cmd.bad.daily", args[0], strings.Join(boards, ", "))
		}
		return args[0], nil
	}
	a, _, _ := r.account()
	if board := a.Settings.Get(sessions.SetMines); slices.Contains(boards, board) {
		return board, nil
	}
	return boards[0], nil
}

// calendar is a game with boards of the day.
func (r *call) calendar(game string) (games.Calendar, bool) {
	for _, g := range r.Games {
		if c, ok := g.(games.Calendar); ok && g.About().Name == game {
			return c, true
		}
	}
	return nil, false
}

// boardWanted is the board that was named, else the one of the day or of the
// settings, by the rules of the settings where none are named.
func (r *call) boardWanted(game games.About, args []string) string {
	if d, ok := r.dealer(game.Name); ok && len(args) == 0 {
		return d.Daily()
	}
	a, _, _ := r.account()
	if len(args) > 0 {
		return a.Settings.Ruled(game, args[0])
	}
	return a.Settings.Ruled(game, a.Settings.Get(sessions.SetMines))
}

// dealer is a game whose boards the house deals.
func (r *call) dealer(game string) (games.Dealer, bool) {
	for _, g := range r.Games {
		if d, ok := g.(games.Dealer); ok && g.About().Name == game {
			return d, true
		}
	}
	return nil, false
}

// clock is the one of the settings.
func (r *call) clock() games.Control {
	a, _, _ := r.account()
	c, _ := games.ParseControl(a.Settings.Get(sessions.SetClock))
	return c
}

// checkOptions asks the game whether it takes the options.
func (r *call) checkOptions(game, options string) error {
	for _, g := range r.Games {
		if g.About().Name == game {
			_, err := g.Begin(games.Setup{Options: options})
			return err
		}
	}
	return nil
}

func (r *call) watch() *cobra.Command {
	c := r.screen("watch GAME-OR-NAME", "watch", func(args []string) error {
		id, err := r.find(args[0])
		if err == nil {
			r.open = &Opening{Look: id}
		}
		return err
	})
	r.takes(c, 1, 1)
	return c
}

// find gives the match of an id, or the one a player plays. Ids begin with a
// digit, names with a letter.
func (r *call) find(what string) (sessions.ID, error) {
	what = strings.TrimPrefix(what, "#")
	if what != "" && what[0] >= '0' && what[0] <= '9' {
		f, err := r.match(what)
		return f.ID, err
	}
	lobby := r.Arcade.Present()
	for _, w := range lobby.Players {
		if strings.EqualFold(w.Name, what) && w.Where != "" {
			return w.Where, nil
		}
	}
	return "", games.Refuse(sessions.NotFound, "cmd.watch.nobody", what)
}

func (r *call) challenge() *cobra.Command {
	c := r.screen("challenge NAME", "challenge", func(args []string) error {
		lobby := r.Arcade.Present()
		for _, w := range lobby.Players {
			if strings.EqualFold(w.Name, args[0]) {
				r.open = &Opening{Challenge: w.Name}
				return nil
			}
		}
		return games.Refuse(sessions.NotFound, "cmd.challenge.nobody", args[0])
	})
	r.takes(c, 1, 1)
	return c
}

// join takes a guest's seat back with the return code of its game.
func (r *call) join() *cobra.Command {
	c := r.screen("join CODE", "join", func(args []string) error {
		r.open = &Opening{Code: strings.Join(args, " ")}
		return nil
	})
	r.takes(c, 1, -1) // a code may be typed with spaces
	return c
}
