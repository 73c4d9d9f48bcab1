package sessions

import "arcade/games"

// Form is how a player has fared on one solo table.
type Form struct {
	// Table is GAME/BOARD/RULES.
	Table string
	// Best is the shortest time of a ranked win and ID its match; "" is none.
	Best games.Elapsed
	ID   ID
	// Played and Won count all games of the statistics, lost and left ones too.
	Played, Won int
	// Last10 and Last100 are of that many newest ranked wins.
	Last10, Last100 Average
	// BBBVMilli is the best 3BV a second of a ranked win times 1000, Efficiency
	// the best IOE in percent; 0 is none. Quickest and Cleanest are their
	// matches.
	BBBVMilli, Efficiency int
	Quickest, Cleanest    ID
	// Row is the number of games won in a row up to now, BestRow the longest row
	// ever.
	Row, BestRow int
	// Series are the newest ranked wins, oldest first, at most 200.
	Series []FormPoint
}

// WinPercent is the part of the games that were won, in percent, rounded.
func (f Form) WinPercent() int {
	return int(games.Rounded(int64(f.Won)*100, int64(f.Played)))
}

// Average is a mean of ranked wins.
type Average struct {
	// Of is how many there were, at most as many as were asked for.
	Of int
	// Time is their mean, cut to milliseconds; 0 of none.
	Time games.Elapsed
}

// FormPoint is one ranked win.
type FormPoint struct {
	ID    ID
	Ended games.Instant
	Time  games.Elapsed
	// BBBVMilli is the 3BV a second times 1000, 0 of a win in no time;
	// Efficiency is the IOE in percent, 0 where none is known.
	BBBVMilli, Efficiency int
}
