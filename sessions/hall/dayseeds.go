package hall

import (
	"sync"

	"arcade/games"
)

// dayBoard is a board of a day by its name.
type dayBoard struct {
	board string
	day   games.Day
}

// daySeeds tells of which day's board a seed is, among those that are secret: of
// today and of the day before. The seeds are made once a day. The zero daySeeds
// knows none.
type daySeeds struct {
	mu    sync.Mutex
	today games.Day // 0 before the first question
	known map[[32]byte]dayBoard
}

// of finds the board of a seed. boards and seed tell what there is on a day.
func (d *daySeeds) of(s [32]byte, today games.Day, boards func() []string, seed func(string, games.Day) [32]byte) (dayBoard, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.today != today || d.known == nil {
		d.today, d.known = today, map[[32]byte]dayBoard{}
		for _, board := range boards() {
			for day := today - 1; day <= today; day++ {
				d.known[seed(board, day)] = dayBoard{board, day}
			}
		}
	}
	b, ok := d.known[s]
	return b, ok
}

// calendarBoards are the names of the boards that there are every day.
func (h *Hall) calendarBoards() (list []string) {
	for _, g := range h.order {
		if c, ok := g.(games.Calendar); ok {
			list = append(list, c.Dailies()...)
		}
	}
	return list
}
