package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/storage"
)

// Some games are played on boards out of a collection (games.Dealer). The house
// deals them: any board at random, and one a day that is the same for all.

// board is the setup of a board: of the day's, where its preset is asked for,
// or of any other.
func (h *Hall) board(ctx context.Context, g games.Game, d games.Dealer, options string) (games.Setup, error) {
	name, preset, today := g.About().Name, options, h.clock.Now().Day()
	if preset == "" {
		preset = g.About().Presets[0]
	}
	if preset != d.Daily() {
		board, err := h.anyBoard(ctx, name, d, today)
		if err != nil {
			return games.Setup{}, h.failed("boards", err)
		}
		return h.dealt(d, preset, 0, board)
	}
	board, err := h.today(ctx, name, d, today)
	if err != nil {
		return games.Setup{}, h.failed("daily board", err)
	}
	return h.dealt(d, preset, today, board)
}

func (h *Hall) dealt(d games.Dealer, preset string, day games.Day, board storage.FoundBoard) (games.Setup, error) {
	setup, err := d.Deal(games.Deal{Preset: preset, Day: day, Board: board.Board, From: board.Match, Seed: h.dice.seed()})
	if err != nil {
		h.log.Error("a board can't be dealt", "board", board.Board, "error", err)
		return setup, asRefusal(err)
	}
	return setup, nil
}

// anyBoard picks from all boards there are but the day's.
func (h *Hall) anyBoard(ctx context.Context, game string, d games.Dealer, today games.Day) (storage.FoundBoard, error) {
	all, err := h.store.FoundBoards(ctx, game)
	if err != nil {
		return storage.FoundBoard{}, err
	}
	for _, own := range d.Collection() {
		all = append(all, storage.FoundBoard{Board: own})
	}
	day, err := h.store.Daily(ctx, game, today, storage.FoundBoard{})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return storage.FoundBoard{}, err
	}
	all = slices.DeleteFunc(all, func(f storage.FoundBoard) bool { return f.Board == day.Board.Board })
	return all[h.dice.below(len(all))], nil
}

// today is the board of a day: the one that the store has, else one that
// everybody would choose.
func (h *Hall) today(ctx context.Context, game string, d games.Dealer, day games.Day) (storage.FoundBoard, error) {
	daily, err := h.store.Daily(ctx, game, day, storage.FoundBoard{})
	if !errors.Is(err, storage.ErrNotFound) {
		return daily.Board, err
	}
	found, err := h.store.FoundBoards(ctx, game)
	if err != nil {
		return storage.FoundBoard{}, err
	}
	daily, err = h.store.Daily(ctx, game, day, proposed(found, d.Collection(), day))
	return daily.Board, err
}

// settleDays is how old a found board must be, so that those who have played
// the match have thought of something else meanwhile.
const settleDays = 2

// proposed is the board that a day should have: every other day the oldest
// found one that has not been dealt to everybody yet, else one of the game's
// own by the date.
func proposed(found []storage.FoundBoard, own []string, day games.Day) storage.FoundBoard {
	if day%2 == 1 {
		for _, f := range found {
			if f.Daily == 0 && f.At.Day()+settleDays <= day {
				return f
			}
		}
	}
	return storage.FoundBoard{Board: own[place(day, len(own))]}
}

// place is a number below n for a day: in n days every one comes once, and no
// two that follow each other are near each other.
func place(day games.Day, n int) int {
	stride := max(1, n*618/1000) // about the golden section
	for common(stride, n) != 1 {
		stride++
	}
	return int(int64(day) * int64(stride) % int64(n))
}

// common is the greatest common divisor.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
