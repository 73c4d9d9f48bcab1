package draw

import (
	"strings"

	"arcade/sessions/clean"
)

// Cut shortens s to w cells; where it had to be cut it ends in the ellipsis.
func Cut(s string, w int, ellipsis string) string {
	if w <= 0 {
		return ""
	}
	if clean.Width(s) <= w {
		return s
	}
	room := w - clean.Width(ellipsis)
	if room <= 0 {
		room, ellipsis = w, ""
	}
	var b strings.Builder
	for used := 0; len(s) > 0; {
		cluster, cw, size := clean.Next(s)
		if used+cw > room {
			break
		}
		b.WriteString(cluster)
		used += cw
		s = s[size:]
	}
	return b.String() + ellipsis
}

// Pad fills s with spaces to w cells, or cuts it.
func Pad(s string, w int) string {
	s = Cut(s, w, "")
	return s + strings.Repeat(" ", max(0, w-clean.Width(s)))
}

// PadLeft puts s at the right end of w cells, or cuts it.
func PadLeft(s string, w int) string {
	s = Cut(s, w, "")
	return strings.Repeat(" ", max(0, w-clean.Width(s))) + s
}

// Wrap breaks s into lines of at most w cells: at spaces where there are any,
// and between wide characters, as Chinese is written without spaces.
func Wrap(s string, w int) []string {
	if w <= 0 {
		return nil
	}
	var lines []string
	var line, word strings.Builder
	used, wordW := 0, 0
	flush := func() {
		if line.Len() > 0 {
			lines = append(lines, strings.TrimRight(line.String(), " "))
			line.Reset()
		}
		used = 0
	}
	put := func() {
		if used+wordW > w && used > 0 {
			flush()
		}
		line.WriteString(word.String())
		used += wordW
		word.Reset()
		wordW = 0
	}
	for len(s) > 0 {
		cluster, cw, size := clean.Next(s)
		s = s[size:]
		if cluster == "\n" {
			put()
			flush()
			continue
		}
		if cw == 2 || wordW+cw > w {
			put()
		}
		if cluster == " " {
			put()
			if used > 0 && used < w {
				line.WriteString(" ")
				used++
			}
			continue
		}
		word.WriteString(cluster)
		wordW += cw
	}
	put()
	flush()
	return lines
}
