package meet

import (
	"strconv"
	"strings"
	"unicode"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/screen"
)

// Crowded tells of a game that several play at once, without turns and clocks:
// what is agreed on is a board, and how many play.
func Crowded(a games.About) bool { return !a.Turns && a.MaxSeats > 1 }

// crowded is Crowded for a game's name.
func crowded(env *screen.Env, game string) bool {
	g, ok := env.Game(game)
	return ok && Crowded(g.About())
}

// Racing and Together are the first game of that kind, "" for none.
func Racing(env *screen.Env) string { return firstCrowd(env, false) }

// Together is the first game in which several share a board, "" for none.
func Together(env *screen.Env) string { return firstCrowd(env, true) }

func firstCrowd(env *screen.Env, shared bool) string {
	for _, g := range env.Games {
		if a := g.About(); Crowded(a) && a.Shared == shared {
			return a.Name
		}
	}
	return ""
}

// gameItem chooses the game that somebody is challenged to.
func gameItem(env *screen.Env, game string) form.Item {
	it := form.Item{Key: "game", Kind: form.Choice, Label: "challenge.game"}
	for _, g := range env.Games {
		if a := g.About(); a.MaxSeats > 1 {
			it.Options = append(it.Options, form.Option{Value: a.Name, Word: a.Name + ".name"})
			if a.Name == game {
				it.At = len(it.Options) - 1
			}
		}
	}
	it.Hidden = len(it.Options) < 2
	return it
}

// crowdItems are the rows of what several agree on.
func crowdItems(env *screen.Env, game string) []form.Item {
	g, ok := env.Game(game)
	if !ok {
		return nil
	}
	a := g.About()
	board := form.Item{Key: "options", Kind: form.Choice, Label: "challenge.board"}
	for _, o := range a.Presets {
		board.Options = append(board.Options, form.Option{Value: o, Word: shortBoard(env, game, o), Literal: true})
	}
	items := []form.Item{board, {Key: "day", Kind: form.Choice, Label: "challenge.day", Hidden: !hasDays(g), Options: []form.Option{
		{Value: "", Word: "crowd.day.any"}, {Value: "today", Word: "crowd.day.today"},
	}}}
	seats := form.Item{Key: "seats", Kind: form.Choice, Label: "challenge.seats", Options: []form.Option{
		{Value: "2", Word: "crowd.two"},
	}}
	if a.MaxSeats > 2 {
		seats.Options = append(seats.Options, form.Option{
			Value: strconv.Itoa(a.MaxSeats), Word: env.Say("crowd.gather", a.MaxSeats), Literal: true,
		})
	}
	return append(items, seats, form.Item{
		Key: "rated", Kind: form.Choice, Label: "challenge.mode", Hidden: !a.Rated, Options: []form.Option{
			{Value: "on", Word: "rated.on"}, {Value: "off", Word: "rated.off"},
		},
	})
}

func hasDays(g games.Game) bool {
	_, ok := g.(games.Calendar)
	return ok
}

// fillCrowd makes the form show an offer; boards are those of the settings
// where it names none.
func fillCrowd(env *screen.Env, f *form.Form, o sessions.Proposal) {
	board, today := sessions.DailyBoard(o.Options)
	if board, _, _ = strings.Cut(board, "/"); board == "" {
		board = env.Me.Settings.Get(sessions.SetMines)
	}
	f.Select("options", board)
	if today {
		f.Select("day", "today")
	}
	f.Select("seats", strconv.Itoa(max(2, o.Seats)))
	f.Select("rated", "off")
	if o.Rated {
		f.Select("rated", "on")
	}
}

// settleCrowd takes "rated" away where a match can't be.
func settleCrowd(env *screen.Env, f *form.Form, name string) {
	it := f.Item("rated")
	if it.Hidden {
		it.At = 1
		return
	}
	reason := ""
	switch {
	case env.Me.Guest:
		reason = "casual.me"
	case casualWith(env, name):
		reason = "casual.them"
	}
	it.Options[0].Off, it.Remark = reason != "", ""
	if reason != "" {
		it.At, it.Remark = 1, env.Say(reason)
	}
}

// crowdProposal reads an offer from the form.
func crowdProposal(f *form.Form, game string) sessions.Proposal {
	p := sessions.Proposal{Game: game, Options: f.Value("options"), Rated: f.Value("rated") == "on", Side: sessions.AnySide}
	if f.Value("day") != "" {
		p.Options = sessions.DailyOptions(p.Options)
	}
	p.Seats, _ = strconv.Atoi(f.Value("seats"))
	return p
}

// CrowdOffer is what is offered first to find others for such a game: as many
// as can play.
func CrowdOffer(env *screen.Env, game string) sessions.Proposal {
	p := sessions.Proposal{Game: game, Side: sessions.AnySide}
	if g, ok := env.Game(game); ok {
		p.Seats = g.About().MaxSeats
		p.Rated = g.About().Rated && !env.Me.Guest
	}
	return p
}

// BoardName is what the board of such a match is called where there is little
// room: "Expert", and whether it is today's.
func BoardName(env *screen.Env, game, options string) string {
	board, today := sessions.DailyBoard(options)
	if g, ok := env.Game(game); ok && board == "" {
		board = g.About().Presets[0]
	}
	name := shortBoard(env, game, board)
	if today {
		return env.Say("crowd.today", name)
	}
	return name
}

// shortBoard is a preset's name without its measures.
func shortBoard(env *screen.Env, game, options string) string {
	name := PresetName(env, game, options)
	if at := strings.IndexFunc(name, unicode.IsDigit); at > 0 {
		return strings.TrimSpace(name[:at])
	}
	return name
}

// KindName is what such a game is called where there is little room.
func KindName(env *screen.Env, game string) string {
	if g, ok := env.Game(game); ok && g.About().Shared {
		return env.Say("crowd.together")
	}
	return env.Say("crowd.race")
}

// crowdTerms puts a proposal for such a game into one line.
func crowdTerms(env *screen.Env, p sessions.Proposal) string {
	s := env.Say(p.Game+".name") + " " + BoardName(env, p.Game, p.Options)
	if g, ok := env.Game(p.Game); ok && g.About().Rated {
		s += " " + RatedName(env, p.Rated)
	}
	return s
}

// Gathering tells who has come so far, and when it begins.
func Gathering(env *screen.Env, p sessions.Proposal, g sessions.Gathered) string {
	names := env.Names(g.Joined)
	if g.Starts == 0 {
		return env.Say("crowd.there", len(g.Joined), p.Seats, names)
	}
	return env.Say("crowd.starts", len(g.Joined), p.Seats, names, clockText(g.Starts-env.Now()))
}
