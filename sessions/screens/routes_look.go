package screens

import (
	"arcade/sessions/screens/profile"
	"arcade/sessions/screens/ranks"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/watch"
)

// looking makes the screens on which one looks at others' games and at what
// was.
func looking(env *screen.Env, g screen.Goto) screen.Screen {
	switch g.Place {
	case screen.Watch:
		return watch.New(env)
	case screen.Ranks:
		return ranks.New(env)
	case screen.Me:
		return profile.New(env, "")
	case screen.Profile:
		return profile.New(env, g.Name)
	case screen.Replay:
		return replay.New(env, g.ID)
	}
	return nil
}
