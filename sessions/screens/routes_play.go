package screens

import "arcade/sessions/screens/screen"

// playing makes the screens of the games: boards, results, the watch list,
// ranks, profiles and replays.
func playing(env *screen.Env, g screen.Goto) screen.Screen {
	switch g.Place {
	}
	return looking(env, g)
}
