package terminal

import (
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// String is the frame as lines of text with SGR sequences in true colour,
// every line as wide as the frame. Each line begins and ends plain.
func (f *Frame) String() string {
	var dst []byte
	for y := range f.H {
		if y > 0 {
			dst = append(dst, '\n')
		}
		plain := sgrOf(colorprofile.TrueColor, 0)
		pen := plain
		for _, c := range f.row(y) {
			if c.Char == 0 {
				continue
			}
			next := sgrOf(colorprofile.TrueColor, c.Style)
			dst = next.append(dst, pen)
			pen = next
			dst = c.append(dst)
		}
		dst = plain.append(dst, pen)
	}
	return string(dst)
}

// Plain is the frame's text, without looks and without the spaces at the end
// of each line.
func (f *Frame) Plain() string {
	lines := make([]string, f.H)
	var dst []byte
	for y := range f.H {
		dst = dst[:0]
		for _, c := range f.row(y) {
			dst = c.append(dst)
		}
		lines[y] = strings.TrimRight(string(dst), " ")
	}
	return strings.Join(lines, "\n")
}
