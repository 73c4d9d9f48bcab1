package minesweeper

import (
	"fmt"
	"strconv"
	"strings"

	"arcade/games"
)

// The range of custom boards, in cells a side.
const (
	MinSide = 2
	MaxSide = 100
)

// The rules.
const (
	// Classic is the rule of the ranking sites: the first cell is never a mine,
	// its neighbours may be.
	Classic = "classic"
	// NoGuess lays the mines so that the first cell opens an area from which
	// the board can be solved by logic alone, the count of mines included.
	NoGuess = "noguess"
)

// Spec is a board and its rules, as Setup.Options name them:
//
//	BOARD[/RULES][@X,Y[;DAY]]
//
// BOARD is a preset or WIDTHxHEIGHT/MINES, RULES is "noguess" or "classic", and
// X,Y (from 0) is a first cell that stands opened from the start: with the same
// seed it is the same board again. DAY, as in 2026-11-30, makes it that day's
// board: a preset without guessing, see OfDay. Options without rules are
// classic, as they were before there was a choice; Settle writes the rules of a
// new board out.
type Spec struct {
	Name          string // of the preset, "" for a custom board
	Width, Height int
	Mines         int
	Rules         string
	// Given tells that FirstX, FirstY is opened from the start.
	Given          bool
	FirstX, FirstY int
	// Daily tells that it is the board of Day.
	Daily bool
	Day   games.Day
}

// preset is a board with a name. least is the 3BV below which it is not
// ranked: a board solved by luck is no record.
type preset struct {
	name        string
	w, h, mines int
	least       int
}

func presets() []preset {
	return []preset{
		{"beginner", 9, 9, 10, 2},
		{"intermediate", 16, 16, 40, 30},
		{"expert", 30, 16, 99, 100},
		{"easy", 11, 11, 14, 2},
		{"ordinary", 19, 19, 32, 10},
		{"difficult", 27, 27, 88, 30},
	}
}

func presetNamed(name string) (preset, bool) {
	for _, p := range presets() {
		if p.name == name {
			return p, true
		}
	}
	return preset{}, false
}

// ParseSpec reads options; "" is beginner. A refusal is an *games.Error with
// code BadOptions whose note tells the allowed range.
func ParseSpec(options string) (Spec, error) {
	s, err := parseRules(options)
	if s.Rules == "" {
		s.Rules = Classic
	}
	return s, err
}

// parseRules reads options and leaves the rules empty where none are named.
func parseRules(options string) (Spec, error) {
	board, first, given := strings.Cut(options, "@")
	s, rules, err := parseBoard(board)
	if err != nil {
		return Spec{}, err
	}
	if rules != "" && rules != Classic && rules != NoGuess {
		return Spec{}, badOptions("rules", NoGuess+", "+Classic)
	}
	s.Rules = rules
	if err := s.checkRoom(); err != nil {
		return Spec{}, err
	}
	if given {
		if err := s.parseFirst(first); err != nil {
			return Spec{}, err
		}
	}
	return s, nil
}

// parseFirst reads X,Y[;DAY].
func (s *Spec) parseFirst(text string) error {
	cell, date, daily := strings.Cut(text, ";")
	x, y, ok := parsePair(cell, ",")
	if !ok || !s.area().has(x, y) {
		return badOptions("first", s.Width-1, s.Height-1)
	}
	s.Given, s.FirstX, s.FirstY = true, x, y
	if !daily {
		return nil
	}
	if s.Day, ok = games.ParseDay(date); !ok || s.Name == "" || s.Rules != NoGuess {
		return badOptions("day")
	}
	s.Daily = true
	return nil
}

func badOptions(id string, args ...any) error {
	return games.Refuse(games.BadOptions, "minesweeper.options."+id, args...)
}

// parseBoard reads BOARD[/RULES] and gives what stands for RULES.
func parseBoard(text string) (Spec, string, error) {
	if text == "" {
		text = presets()[0].name
	}
	name, rules, _ := strings.Cut(text, "/")
	if p, ok := presetNamed(name); ok {
		return Spec{Name: p.name, Width: p.w, Height: p.h, Mines: p.mines}, rules, nil
	}
	mines, rules, _ := strings.Cut(rules, "/")
	w, h, ok := parsePair(name, "x")
	n, isNumber := parseNumber(mines)
	if !ok || !isNumber {
		return Spec{}, "", badOptions("form", MinSide, MinSide, MaxSide, MaxSide)
	}
	s := Spec{Width: w, Height: h, Mines: n}
	return s, rules, s.check()
}

// check refuses a board outside the range of custom boards. The mines leave at
// least one safe cell over.
func (s Spec) check() error {
	if min(s.Width, s.Height) < MinSide || max(s.Width, s.Height) > MaxSide {
		return badOptions("side", MinSide, MinSide, MaxSide, MaxSide)
	}
	if most := s.Width*s.Height - 1; s.Mines < 1 || s.Mines > most {
		return badOptions("mines", most, s.Width, s.Height)
	}
	return nil
}

// leastOpening is the least that an opening takes: a corner and what touches it.
const leastOpening = 4

// checkRoom refuses a board whose mines leave no room for an opening, where the
// rules ask for one.
func (s Spec) checkRoom() error {
	if most := s.Width*s.Height - leastOpening; s.Rules == NoGuess && s.Mines > most {
		return badOptions("noguess", s.Width, s.Height, max(most, 0), s.Dimensions()+"/"+Classic)
	}
	return nil
}

// parsePair reads two numbers with a separator between.
func parsePair(text, sep string) (a, b int, ok bool) {
	left, right, _ := strings.Cut(text, sep)
	a, okA := parseNumber(left)
	b, okB := parseNumber(right)
	return a, b, okA && okB
}

// parseNumber reads a number as we print it, of at most five digits: no sign,
// no leading zero. One board has one name and one move has one text.
func parseNumber(text string) (int, bool) {
	if len(text) > 5 {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && strconv.Itoa(n) == text
}

func (s Spec) area() area { return area{s.Width, s.Height} }

// Board names the board without its rules: "expert" or "30x20/130".
func (s Spec) Board() string {
	if s.Name != "" {
		return s.Name
	}
	return s.Dimensions()
}

// Dimensions gives WIDTHxHEIGHT/MINES, also for a preset.
func (s Spec) Dimensions() string {
	return fmt.Sprintf("%dx%d/%d", s.Width, s.Height, s.Mines)
}

// String gives the options that ParseSpec reads back as the same Spec.
func (s Spec) String() string {
	text := s.Board() + "/" + s.Rules
	if s.Given {
		text += fmt.Sprintf("@%d,%d", s.FirstX, s.FirstY)
	}
	if s.Daily {
		text += ";" + s.Day.String()
	}
	return text
}
