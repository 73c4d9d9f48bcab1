package terminal

// BorderSet is the characters of a frame around a rectangle, each one cell.
type BorderSet struct {
	TopLeft, Top, TopRight          rune
	Left, Right                     rune
	BottomLeft, Bottom, BottomRight rune
}

// Rounded is a thin border with round corners.
func Rounded() BorderSet { return BorderSet{'╭', '─', '╮', '│', '│', '╰', '─', '╯'} }

// Single is a thin border with square corners.
func Single() BorderSet { return BorderSet{'┌', '─', '┐', '│', '│', '└', '─', '┘'} }

// Double is a border of two lines.
func Double() BorderSet { return BorderSet{'╔', '═', '╗', '║', '║', '╚', '═', '╝'} }

// ASCII is a border for terminals without line drawing, and for those where
// it is of uncertain width.
func ASCII() BorderSet { return BorderSet{'+', '-', '+', '|', '|', '+', '-', '+'} }

// Box draws a border along the inside of a rectangle and leaves what is
// within it alone. Rectangles of fewer than two rows or columns get none.
func (f *Frame) Box(x, y, w, h int, b BorderSet, st Style) {
	if w < 2 || h < 2 {
		return
	}
	right, bottom := x+w-1, y+h-1
	f.Fill(x+1, y, w-2, 1, b.Top, st)
	f.Fill(x+1, bottom, w-2, 1, b.Bottom, st)
	f.Fill(x, y+1, 1, h-2, b.Left, st)
	f.Fill(right, y+1, 1, h-2, b.Right, st)
	f.Set(x, y, b.TopLeft, st)
	f.Set(right, y, b.TopRight, st)
	f.Set(x, bottom, b.BottomLeft, st)
	f.Set(right, bottom, b.BottomRight, st)
}
