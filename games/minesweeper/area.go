package minesweeper

import "iter"

// area is the size of a board. Cells are numbered row by row from the top
// left: cell = y*w + x.
type area struct{ w, h int }

func (a area) size() int              { return a.w * a.h }
func (a area) cell(x, y int) int      { return y*a.w + x }
func (a area) at(cell int) (x, y int) { return cell % a.w, cell / a.w }

func (a area) has(x, y int) bool { return x >= 0 && y >= 0 && x < a.w && y < a.h }

// around gives the up to eight cells that touch a cell, row by row.
func (a area) around(cell int) iter.Seq[int] {
	x, y := a.at(cell)
	return func(yield func(int) bool) {
		for ny := max(y-1, 0); ny <= min(y+1, a.h-1); ny++ {
			for nx := max(x-1, 0); nx <= min(x+1, a.w-1); nx++ {
				if near := a.cell(nx, ny); near != cell && !yield(near) {
					return
				}
			}
		}
	}
}
