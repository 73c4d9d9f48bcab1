package meet

import (
	"strconv"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/screen"
)

// custom is the clock whose minutes and seconds are typed.
const custom = "custom"

// termItems are the rows of what two players agree on. rated asks for the mode
// too, where the game is one that moves ratings.
func termItems(env *screen.Env, game string, rated bool) []form.Item {
	items := []form.Item{
		{Key: "clock", Kind: form.Choice, Label: "challenge.clock", Options: clockOptions()},
		{Key: "minutes", Kind: form.Line, Label: "challenge.minutes", Field: form.Field{Max: 2}, Hidden: true, Remark: "1-60"},
		{Key: "seconds", Kind: form.Line, Label: "challenge.seconds", Field: form.Field{Max: 2}, Hidden: true, Remark: "0-60"},
		{Key: "side", Kind: form.Choice, Label: "challenge.side", Options: []form.Option{
			{Value: string(sessions.AnySide), Word: "side.random"},
			{Value: string(sessions.FirstSide), Word: "side.black"},
			{Value: string(sessions.SecondSide), Word: "side.white"},
		}},
		{Key: "rated", Kind: form.Choice, Label: "challenge.mode", Hidden: !rated || !rates(env, game), Options: []form.Option{
			{Value: "on", Word: "rated.on"}, {Value: "off", Word: "rated.off"},
		}},
	}
	return append(items, presetItem(env, game))
}

// rates tells whether the results of a game move ratings.
func rates(env *screen.Env, game string) bool {
	g, ok := env.Game(game)
	return ok && g.About().Rated
}

// presetItem chooses among a game's own rules; a game without has none.
func presetItem(env *screen.Env, game string) form.Item {
	it := form.Item{Key: "options", Kind: form.Choice, Label: "challenge.start", Hidden: true}
	if g, ok := env.Game(game); ok {
		for _, o := range g.About().Presets {
			it.Options = append(it.Options, form.Option{Value: o, Word: game + ".preset." + o})
		}
		it.Hidden = len(it.Options) < 2
	}
	return it
}

func clockOptions() []form.Option {
	var out []form.Option
	for _, c := range games.Controls() {
		out = append(out, form.Option{Value: c.String(), Word: c.String(), Literal: true})
	}
	return append(out, form.Option{Value: custom, Word: "clock.custom"}, form.Option{Value: "none", Word: "clock.none"})
}

// fill makes the form show an offer.
func fill(f *form.Form, o sessions.Proposal) {
	f.Select("clock", o.Control.String())
	if f.Value("clock") != o.Control.String() {
		f.Select("clock", custom)
	}
	minutes, seconds := int(o.Control.Main/60_000), int(o.Control.Inc/1000)
	if o.Control.None() {
		minutes, seconds = 5, 0
	}
	f.Item("minutes").Field.Text = strconv.Itoa(minutes)
	f.Item("seconds").Field.Text = strconv.Itoa(seconds)
	f.Select("side", string(o.Side))
	f.Select("options", o.Options)
	f.Select("rated", "off")
	if o.Rated {
		f.Select("rated", "on")
	}
}

// settleRated shows the fields of a clock of one's own, and takes "rated" away
// where a game can't be.
func settleRated(env *screen.Env, f *form.Form, name string) {
	own := f.Value("clock") == custom
	f.Item("minutes").Hidden, f.Item("seconds").Hidden = !own, !own
	it := f.Item("rated")
	if it.Hidden { // it can't be chosen, so it is casual
		it.At = 1
		return
	}
	reason := ""
	switch {
	case f.Value("clock") == "none":
		reason = "casual.clock"
	case f.Value("options") != "":
		reason = "casual.rules"
	case env.Me.Guest:
		reason = "casual.me"
	case casualWith(env, name):
		reason = "casual.them"
	}
	it.Options[0].Off = reason != ""
	it.Remark = ""
	if reason != "" {
		it.At = 1
		it.Remark = env.Say(reason)
	}
}

// casualWith tells that nobody plays rated against that player: a guest, a
// program or a computer level.
func casualWith(env *screen.Env, name string) bool {
	for _, w := range env.Lobby.Players {
		if w.Name == name {
			return w.Guest || w.Bot || w.Level > 0
		}
	}
	return false
}

// proposal reads an offer from the form.
func proposal(f *form.Form, game string) (sessions.Proposal, error) {
	p := sessions.Proposal{
		Game: game, Options: f.Value("options"), Rated: f.Value("rated") == "on",
		Side: sessions.Side(f.Value("side")),
	}
	clock := f.Value("clock")
	if clock == custom {
		clock = f.Value("minutes") + "+" + f.Value("seconds")
	}
	control, ok := games.ParseControl(clock)
	if !ok {
		return p, games.Refuse(sessions.BadRequest, "challenge.badclock")
	}
	p.Control = control
	return p, nil
}

// labelW is the width of the widest label of a dialog, in cells.
func labelW(env *screen.Env, dialog string) int {
	w := 0
	for _, l := range []string{"clock", "minutes", "seconds", "side", "mode", "start", "message", "level", "board", "own", "game", "seats", "day"} {
		if id := dialog + "." + l; env.Words.Has(env.Lang, id) {
			w = max(w, clean.Width(env.Say(id)))
		}
	}
	return w
}
