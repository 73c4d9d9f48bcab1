package record

import (
	"fmt"

	"arcade/games"
	"arcade/sessions/screens/screen"
)

// Luck is how many guesses a board took and how lucky they were: the chance
// that all of those that went well would do so. Of a board that the last one
// lost it tells how safe that was. "" is no guess.
func Luck(env *screen.Env, l games.Luck) string {
	n := len(l.Guesses)
	if n == 0 {
		return ""
	}
	luck := Hundredths(int64(l.Survived))
	switch last := l.Guesses[n-1]; {
	case last.Well:
		return env.Say("replay.luck", n, luck)
	case n == 1:
		return env.Say("replay.luck.hit", Percent(last.Safe))
	default:
		return env.Say("replay.luck.lost", n-1, n, luck, Percent(last.Safe))
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
