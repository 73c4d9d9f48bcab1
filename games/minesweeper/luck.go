package minesweeper

import (
	"context"
	"iter"

	"arcade/games"
	"arcade/games/minesweeper/coach"
)

// Step is an entry of a log as a board took it: who made it, and the board that
// the seat saw before and after. What was no seat's doing has no boards.
type Step struct {
	Seat          games.Seat
	Before, After *State
}

// LuckOf judges the steps of a match, one for each entry of its log: for so many
// seats also what was each one's. The error is of ctx or of the steps.
func LuckOf(ctx context.Context, seats int, steps iter.Seq2[Step, error]) (games.Luck, error) {
	j := judge{all: fortune{survived: 1}}
	for range seats {
		j.seats = append(j.seats, fortune{survived: 1})
	}
	entry := 0
	for step, err := range steps {
		if err = firstOf(err, games.Pause(ctx)); err == nil {
			err = j.step(step, entry)
		}
		if err != nil {
			return games.Luck{}, err
		}
		entry++
	}
	return j.luck(), nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// judge looks at the steps of a match one after the other.
type judge struct {
	coach *coach.Coach // from the first step on
	all   fortune
	seats []fortune
}

// step judges a step. One from a view that no board shows is passed over. The
// error is of a board too large for the coach.
func (j *judge) step(s Step, entry int) error {
	if s.Before == nil || s.After == nil || s.Before.opened == 0 || !s.After.stepped(s.Before) {
		return nil
	}
	if j.coach == nil {
		c, err := coach.New(s.Before.area().w, s.Before.area().h)
		if err != nil {
			return err
		}
		j.coach = c
	}
	chance, err := j.coach.Chance(s.Before.view(s.Before.grid), s.After.past.cells...)
	if err != nil || !chance.Guess() {
		return nil
	}
	g := games.Guess{
		Entry: entry, Spot: games.Spot(s.After.last + 1), Safe: share(chance.Safe), Best: share(chance.Best),
		Well: !s.After.struck(s.Before),
	}
	j.all.add(g, chance.Safe)
	if s.Seat >= 0 && int(s.Seat) < len(j.seats) {
		j.seats[s.Seat].add(g, chance.Safe)
	}
	return nil
}

func (j *judge) luck() games.Luck {
	l := j.all.luck()
	for _, seat := range j.seats {
		l.Seats = append(l.Seats, seat.luck())
	}
	return l
}

// stepped tells that an entry opened something.
func (s *State) stepped(before *State) bool { return s.opened > before.opened || s.struck(before) }

// struck tells that an entry opened a mine.
func (s *State) struck(before *State) bool {
	return s.hits > before.hits || s.phase == lost && before.phase != lost
}

// fortune is a list of guesses and the product of the chances of those that
// went well.
type fortune struct {
	guesses  []games.Guess
	survived float64
}

func (f *fortune) add(g games.Guess, safe float64) {
	f.guesses = append(f.guesses, g)
	if g.Well {
		f.survived *= safe
	}
}

func (f fortune) luck() games.Luck {
	return games.Luck{Guesses: f.guesses, Survived: share(f.survived)}
}
