package meet

import (
	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
)

// Speed is the ladder on which people are shown where no game is spoken of:
// that of the clock one offers first, and blitz for those who offer none.
func Speed(env *screen.Env) games.Speed {
	control, _ := games.ParseControl(env.Me.Settings.Get(sessions.SetClock))
	if control.None() {
		return games.Blitz
	}
	return control.Speed()
}

// SpeedName is what a ladder is called.
func SpeedName(env *screen.Env, s games.Speed) string { return env.Say("look.speed." + string(s)) }

// RatingOf is the rating of somebody with those standings on the ladder of
// Speed; 0 is none.
func RatingOf(env *screen.Env, all []sessions.Standing) (rating int, provisional bool) {
	return sessions.RatingOn(all, ratedGame(env), Speed(env))
}

// ratedName is a name with the rating that stands beside it, if there is one.
func ratedName(name string, rating int, provisional bool) string {
	if rating == 0 {
		return name
	}
	return name + " (" + draw.Rating(rating, provisional) + ")"
}
