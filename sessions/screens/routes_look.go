package screens

import (
	"arcade/sessions/screens/paste"
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
		if g.Kind == screen.PastDays {
			return ranks.New(env).Yesterday(g.Game)
		}
		return ranks.New(env)
	case screen.Me:
		return profile.New(env, "")
	case screen.Profile:
		return profile.New(env, g.Name)
	case screen.Replay:
		return replaying(env, g)
	case screen.Paste:
		return paste.New(env, g.Game)
	}
	return nil
}

// replaying makes the replay of a match that is kept, or of a pasted one.
func replaying(env *screen.Env, g screen.Goto) screen.Screen {
	r := replay.New(env, g.ID)
	if g.Pasted != nil {
		r = replay.NewPasted(env, *g.Pasted)
	}
	if g.Analysed {
		r.Analysed()
	}
	return r
}
