package screens

import (
	"arcade/sessions/screens/play"
	"arcade/sessions/screens/screen"
)

// playing makes the screens of the games: boards, results, the watch list,
// ranks, profiles and replays.
func playing(env *screen.Env, g screen.Goto) screen.Screen {
	switch g.Place {
	case screen.Play:
		return play.NewTab(env)
	case screen.Match, screen.Result:
		return play.New(env, g.ID)
	}
	return looking(env, g)
}
