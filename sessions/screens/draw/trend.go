package draw

import "arcade/sessions/screens/theme"

// The most cells that a value of a trend takes, and the least height, in eighths
// of a cell: one eighth at the foot of a line is hardly seen.
const (
	widestColumn = 3
	leastColumn  = eighths / 2
)

// Trend draws values of 0 and more as columns, the oldest at the left, with the
// scale before them: the newest ones where there is no room for all. The least
// value stands out: it is the best.
func (p *Pen) Trend(r Rect, values []int, label func(int) string) {
	room := r.W - scaleW - 1
	if room < 1 || r.H < 2 || len(values) == 0 {
		return
	}
	values = values[max(0, len(values)-room):]
	most, least := 1, values[0]
	for _, n := range values {
		most, least = max(most, n), min(least, n)
	}
	p.Text(r.X, r.Y, scaleW+1, PadLeft(label(most), scaleW), theme.Dim)
	p.Text(r.X, r.Y+r.H-1, scaleW+1, PadLeft(label(0), scaleW), theme.Dim)
	wide := max(1, min(widestColumn, room/len(values)))
	for i, n := range values {
		look := theme.Above
		if n == least {
			look = theme.Live
		}
		high := max(leastColumn, n*r.H*eighths/most)
		x := r.X + scaleW + 1 + i*wide
		for w := range max(1, wide-1) {
			p.rise(x+w, r, high, look)
		}
	}
}

// rise draws a column from the lowest line up, so many eighths of a cell high.
func (p *Pen) rise(x int, r Rect, high int, look theme.Chrome) {
	for row := range r.H {
		part := min(eighths, high-row*eighths)
		if part <= 0 {
			return
		}
		p.Rune(x, r.Y+r.H-1-row, p.Theme.Lines.Rise[part-1], look)
	}
}
