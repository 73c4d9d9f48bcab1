package record

import (
	"fmt"

	"arcade/games"
	"arcade/sessions/screens/screen"
)

// Luck is how many guesses a board took and how lucky they were: the chance
// that all of those that went well would do so. Where only the last one went
// wrong it tells how safe that was; in a race others may have too. "" is no
// guess.
func Luck(env *screen.Env, l games.Luck) string {
	n, well := len(l.Guesses), 0
	if n == 0 {
		return ""
	}
	for _, g := range l.Guesses {
		if g.Well {
			well++
		}
	}
	luck := Hundredths(int64(l.Survived))
	switch last := l.Guesses[n-1]; {
	case well == n:
		return env.Say("replay.luck", n, luck)
	case n == 1:
		return env.Say("replay.luck.hit", Percent(last.Safe))
	case well == 0:
		return env.Say("replay.luck.unlucky", n)
	case well == n-1 && !last.Well:
		return env.Say("replay.luck.lost", well, n, luck, Percent(last.Safe))
	default:
		return env.Say("replay.luck.some", well, n, luck)
	}
}

// Certain is a chance of 1, in hundredths of a percent.
const Certain = 10_000

// Percent is a chance in hundredths of a percent as whole percent; what is not
// certain is never written as if it were.
func Percent(chance int) string {
	n := (chance + 50) / 100
	if chance > 0 && chance < Certain {
		n = min(max(n, 1), 99)
	}
	return fmt.Sprintf("%d %%", n)
}
