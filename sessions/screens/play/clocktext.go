package play

import (
	"fmt"

	"arcade/games"
)

// clockCells is the width of every clock, so that a tick changes its own cells
// only.
const clockCells = 6

// clockText is what a clock shows: minutes and seconds, and tenths of a second
// below ten seconds. What has not passed in full is cut.
func clockText(left games.Elapsed) string {
	left = max(0, left)
	s := left / 1000
	if left < lowTime {
		return fmt.Sprintf("0:%02d.%d", s, left%1000/100)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// clockNext is after how many milliseconds of running the text of clockText
// changes; 0 is never.
func clockNext(left games.Elapsed) games.Elapsed {
	switch {
	case left < 100: // no less is shown
		return 0
	case left < lowTime:
		return left%100 + 1
	default:
		return left%1000 + 1
	}
}

// watchText is a running stopwatch, with tenths for the one who plays.
func watchText(t games.Elapsed, tenths bool) string {
	if tenths {
		return fmt.Sprintf("%d.%d", t/1000, t%1000/100)
	}
	return fmt.Sprintf("%d", t/1000)
}

// watchNext is after how many milliseconds the text of watchText changes.
func watchNext(t games.Elapsed, tenths bool) games.Elapsed {
	step := games.Elapsed(1000)
	if tenths {
		step = 100
	}
	return step - t%step
}

// timeText is a time that was measured, with two decimals, cut.
func timeText(t games.Elapsed) string {
	return fmt.Sprintf("%d.%02d", t/1000, t%1000/10)
}

// countText is what is left of a wait as m:ss, rounded up: 0:00 is its end.
func countText(left games.Elapsed) string {
	s := max(0, left+999) / 1000
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// countNext is after how many milliseconds the text of countText changes; 0 is
// never.
func countNext(left games.Elapsed) games.Elapsed {
	if left <= 0 {
		return 0
	}
	return (left-1)%1000 + 1
}
