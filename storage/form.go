package storage

import "arcade/games"

// MaxForm is how many of the newest ranked wins a Form keeps.
const MaxForm = 200

// Win is a ranked win.
type Win struct {
	Match string
	Ended games.Instant
	Time  games.Elapsed
	BBBV  int
	// Efficiency is the IOE in percent, 0 where none is known.
	Efficiency int
}

// BBBVMilli is the 3BV a second times 1000; a win in no time has none.
func (w Win) BBBVMilli() int {
	if w.Time <= 0 {
		return 0
	}
	return int(int64(w.BBBV) * 1_000_000 / int64(w.Time))
}

// Form is how a player has fared on one table of late. It follows the order in
// which matches were committed.
type Form struct {
	Table string
	// Wins are the newest ranked wins, oldest first, at most MaxForm.
	Wins []Win
	// Quickest has the highest 3BV a second of all ranked wins, Best the highest
	// efficiency; without a Match where there is none.
	Quickest, Best Win
	// Row is the number of games won in a row up to now, BestRow the longest row
	// ever; games that are counted in the statistics, ranked or not.
	Row, BestRow int
}

// Played counts a game of the statistics.
func (f Form) Played(won bool) Form {
	if !won {
		f.Row = 0
		return f
	}
	f.Row++
	f.BestRow = max(f.BestRow, f.Row)
	return f
}

// Add counts a ranked win. What is equal and older stays the best.
func (f Form) Add(w Win) Form {
	f.Wins = append(f.Wins[:len(f.Wins):len(f.Wins)], w)
	f.Wins = f.Wins[max(0, len(f.Wins)-MaxForm):]
	if rate := w.BBBVMilli(); rate > 0 && (f.Quickest.Match == "" || rate > f.Quickest.BBBVMilli()) {
		f.Quickest = w
	}
	if w.Efficiency > f.Best.Efficiency {
		f.Best = w
	}
	return f
}
