package minesweeper

import (
	"errors"

	"arcade/games"
	"arcade/games/minesweeper/generator"
)

// budget is how much work goes into one board that needs no guess, in the
// generator's steps: at most about 45 ms on one core, so that a reveal never waits for longer. The
// presets need a hundredth of it. It is part of every record: with another,
// boards would be made from which a game was told that there are none.
const budget = 120_000

// A board that was not found is looked for from this many cells; after that
// only the classic one is offered.
const mostTries = 3

// deliberate is how long the offer of a classic board stands before opening the
// same cell again takes it: a double click is no answer.
const deliberate games.Elapsed = 1000

// lay lays the mines for a first cell by the board's rules, as they are played.
func (s Spec) lay(seed [32]byte, first int) (*Board, error) {
	s.FirstX, s.FirstY = s.area().at(first)
	return s.Lay(seed, generator.Counted, budget)
}

// Lay lays the mines for the first cell by the board's rules; the grade and the
// budget in steps matter to NoGuess alone. Equal arguments give equal boards,
// or none, on every machine. The error is the generator's ErrOpening or
// ErrBudget.
func (s Spec) Lay(seed [32]byte, grade generator.Grade, steps int) (*Board, error) {
	first := s.area().cell(s.FirstX, s.FirstY)
	if s.Rules != NoGuess {
		return place(s, seed, first), nil
	}
	mine, err := generator.Make(generator.Order{
		Width: s.Width, Height: s.Height, Mines: s.Mines,
		First: first, Grade: grade, Seed: seed, Steps: steps,
	})
	if err != nil {
		return nil, err
	}
	return newBoard(s.area(), mine), nil
}

// offer is a classic board, where no other could be made from a cell.
type offer struct {
	tries int // 0: there is none
	cell  int
	at    games.Elapsed
	why   string // the word that says it
}

// The words of an offer.
const (
	offerRoom = "minesweeper.offer.room" // the cell can't open an area
	offerNone = "minesweeper.offer.none" // no board was found
	offerLast = "minesweeper.offer.last" // nor is one looked for any more
)

// prepare lays the mines before the first reveal; false where no board could be
// made. Then a classic one is offered, which opening the same cell again takes.
func (s *State) prepare(at games.Elapsed, cell int) bool {
	if s.offer.tries > 0 && s.offer.cell == cell {
		if at < s.offer.at+deliberate {
			return false
		}
		s.spec.Rules = Classic
	}
	if s.offer.tries >= mostTries && s.spec.Rules == NoGuess {
		s.offer = offer{s.offer.tries, cell, at, offerLast}
		return false
	}
	b, err := s.spec.lay(s.seed, cell)
	if err != nil {
		s.refused(at, cell, err)
		return false
	}
	s.board, s.first, s.offer = b, cell, offer{}
	return true
}

// refused makes the offer.
func (s *State) refused(at games.Elapsed, cell int, err error) {
	why := offerNone
	if errors.Is(err, generator.ErrOpening) {
		why = offerRoom
	}
	s.offer = offer{s.offer.tries + 1, cell, at, why}
}

// note puts the offer into words.
func (o offer) note(a area) games.Note {
	x, y := a.at(o.cell)
	return games.Say(o.why, y+1, x+1)
}

// Settle writes out the rules of a new board where the options name none:
// no-guess, or classic where the mines leave no room for an opening.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	spec, err := parseRules(setup.Options)
	if err != nil || spec.Rules != "" {
		return setup, err
	}
	spec.Rules = NoGuess
	if spec.checkRoom() != nil {
		spec.Rules = Classic
	}
	setup.Options = spec.String()
	return setup, nil
}
