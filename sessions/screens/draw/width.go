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
