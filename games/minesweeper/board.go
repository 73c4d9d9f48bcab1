package minesweeper

import (
	"errors"
	"strings"
)

// mined is the number of a cell that is a mine.
const mined = 9

// MaxParsed bounds the sides of a board read from text.
const MaxParsed = 250

// The refusals of ParseBoard.
var (
	ErrBoardShape = errors.New("a board is 1 to 250 rows of equal width, at most 250")
	ErrBoardText  = errors.New("a board is written with '.' and '*' only")
)

// Board is where the mines lie. It is immutable.
type Board struct {
	area
	// numbers holds for each cell how many mines touch it, or mined.
	numbers []uint8
	mines   int
}

// newBoard makes a board of the cells for which mine is true.
func newBoard(a area, mine []bool) *Board {
	b := &Board{area: a, numbers: make([]uint8, a.size())}
	for cell, is := range mine {
		if !is {
			continue
		}
		b.numbers[cell] = mined
		b.mines++
		for near := range a.around(cell) {
			if !mine[near] {
				b.numbers[near]++
			}
		}
	}
	return b
}

// ParseBoard reads a board: one row a line, '*' is a mine and '.' is not.
func ParseBoard(text string) (*Board, error) {
	rows := strings.Split(strings.TrimRight(text, "\r\n"), "\n")
	for i := range rows {
		rows[i] = strings.TrimSuffix(rows[i], "\r")
	}
	a := area{len(rows[0]), len(rows)}
	if a.w < 1 || max(a.w, a.h) > MaxParsed {
		return nil, ErrBoardShape
	}
	mine := make([]bool, 0, a.size())
	for _, row := range rows {
		if len(row) != a.w {
			return nil, ErrBoardShape
		}
		for i := range len(row) {
			if row[i] != '*' && row[i] != '.' {
				return nil, ErrBoardText
			}
			mine = append(mine, row[i] == '*')
		}
	}
	return newBoard(a, mine), nil
}

// Width is the number of columns.
func (b *Board) Width() int { return b.w }

// Height is the number of rows.
func (b *Board) Height() int { return b.h }

// Mines counts the mines.
func (b *Board) Mines() int { return b.mines }

// Mine tells whether a mine lies at column x, row y, from 0; outside the board
// none does.
func (b *Board) Mine(x, y int) bool { return b.has(x, y) && b.mine(b.cell(x, y)) }

// Number counts the mines that touch the safe cell x,y; for a mine and outside
// the board it is 0.
func (b *Board) Number(x, y int) int {
	if !b.has(x, y) || b.Mine(x, y) {
		return 0
	}
	return int(b.numbers[b.cell(x, y)])
}

func (b *Board) mine(cell int) bool { return b.numbers[cell] == mined }

// Rows writes the board as ParseBoard reads it.
func (b *Board) Rows() []string {
	rows := make([]string, b.h)
	for y := range rows {
		row := make([]byte, b.w)
		for x := range row {
			row[x] = '.'
			if b.Mine(x, y) {
				row[x] = '*'
			}
		}
		rows[y] = string(row)
	}
	return rows
}
