package terminal

import "strings"

// Styled draws what lipgloss and bubbles render: lines of text with SGR
// sequences, in at most w by h cells from (x, y). Cells the text does not
// reach are left alone; sequences other than SGR are left out.
func (f *Frame) Styled(x, y, w, h int, content string) {
	var look Look
	for line := range strings.SplitSeq(content, "\n") {
		if h--; h < 0 {
			return
		}
		f.styledLine(x, y, w, line, &look)
		y++
	}
}

// styledLine draws one line; look goes on to the next.
func (f *Frame) styledLine(x, y, w int, line string, look *Look) {
	for len(line) > 0 {
		esc := strings.IndexByte(line, esc)
		if esc < 0 {
			esc = len(line)
		}
		took := f.Text(x, y, w, line[:esc], StyleOf(*look))
		x, w = x+took, w-took
		line = line[esc:]
		n := sequence(line)
		if n > 3 && line[1] == '[' && line[n-1] == 'm' {
			look.apply(line[2 : n-1])
		} else if n == 3 && line[1] == '[' && line[2] == 'm' {
			*look = Look{}
		}
		line = line[n:]
	}
}

// sequence is the length of the escape sequence s begins with.
func sequence(s string) int {
	if len(s) < 2 {
		return len(s)
	}
	switch s[1] {
	case '[':
		for i := 2; i < len(s); i++ {
			if s[i] >= 0x40 && s[i] <= 0x7e {
				return i + 1
			}
		}
		return len(s)
	case ']', 'P', '_', '^', 'X':
		for i := 2; i < len(s); i++ {
			if s[i] == bel || s[i] == '\\' && s[i-1] == esc {
				return i + 1
			}
		}
		return len(s)
	}
	return 2
}
