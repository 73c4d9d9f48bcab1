package meet

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// Terms puts a proposal into one line: "Reversi 5+3 rated".
func Terms(env *screen.Env, p sessions.Proposal) string {
	if crowded(env, p.Game) {
		return crowdTerms(env, p)
	}
	s := env.Say(p.Game+".name") + " " + ClockName(env, p.Control) + " " + RatedName(env, p.Rated)
	if p.Options != "" {
		s += ", " + PresetName(env, p.Game, p.Options)
	}
	return s
}

// ClockName is "5+3", or that there is no clock.
func ClockName(env *screen.Env, c games.Control) string {
	if c.None() {
		return env.Say("clock.none")
	}
	return c.String()
}

// RatedName is rated or casual.
func RatedName(env *screen.Env, rated bool) string {
	if rated {
		return env.Say("rated.on")
	}
	return env.Say("rated.off")
}

// PresetName is the name of a game's options; own ones are shown as typed.
func PresetName(env *screen.Env, game, options string) string {
	preset, _, _ := strings.Cut(options, " ") // what was drawn for it follows
	plain, _, _ := strings.Cut(preset, "@")   // or a first cell, and the rules
	plain, _, _ = strings.Cut(plain, "/")
	for _, o := range []string{options, preset, plain} {
		if id := game + ".preset." + o; env.Words.Has(env.Lang, id) {
			return env.Say(id)
		}
	}
	return options
}

// clockText is a span as m:ss, rounded up: 0:00 is the end.
func clockText(left games.Instant) string {
	s := max(0, left+999) / 1000
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
