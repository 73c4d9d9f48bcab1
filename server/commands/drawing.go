package commands

import (
	"strings"

	"arcade/games"
	"arcade/sessions/screens/theme"
)

// drawRoom is more than the largest board takes, in cells.
const drawRoom = 1024

// drawing is a position as text: small, in printable ASCII, without style.
func drawing(s games.State) string {
	shape := games.Shape{W: drawRoom, H: drawRoom, Size: games.SizeSmall, Labels: true}
	w, h := s.Extent(shape)
	if w <= 0 || h <= 0 {
		return ""
	}
	shape.W, shape.H = w, h
	c := games.NewCanvas(w, h)
	s.Paint(c, games.View{Seat: games.Watcher, Shape: shape, Marks: games.ShowLast | games.ShowRowColumn})
	look := theme.Shared(theme.Options{ASCII: true, Mono: true})
	var b strings.Builder
	for y := range h {
		line := make([]rune, w)
		for x := range line {
			line[x] = look.Rune(c.At(x, y).Glyph)
		}
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}
