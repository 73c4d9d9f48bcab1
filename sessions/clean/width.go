package clean

import (
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
	"github.com/clipperhouse/uax29/v2/graphemes"
)

// cells measures as most terminals do: East Asian ambiguous characters take
// one cell. The options are spelt out, so that nothing in the server's own
// environment (RUNEWIDTH_EASTASIAN) has a say.
var cells = displaywidth.Options{EastAsianWidth: false}

// Width is how many cells s takes in a terminal: 0, 1 or 2 for each grapheme
// cluster. Control characters take none. It does not know escape sequences:
// the bytes after an ESC count.
func Width(s string) int {
	n := plain(s)
	for s = s[n:]; len(s) > 0; {
		_, w, size := Next(s)
		n += w
		s = s[size:]
	}
	return n
}

// plain is how many characters s begins with that are printable ASCII and
// carry no mark: one cell each. Most texts are nothing else.
func plain(s string) int {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf {
			return max(0, i-1)
		} else if c < ' ' || c == 0x7f {
			return i
		}
	}
	return len(s)
}

// Next gives the first grapheme cluster of s (Unicode Annex 29), its width in
// cells, and its size in bytes. For an empty s all are zero.
func Next(s string) (cluster string, width, size int) {
	if s == "" {
		return "", 0, 0
	}
	if c := s[0]; c >= ' ' && c < 0x7f && (len(s) == 1 || s[1] < 0x80) {
		return s[:1], 1, 1
	}
	it := graphemes.FromString(s)
	if !it.Next() {
		return s[:1], 0, 1
	}
	cluster = it.Value()
	return cluster, min(cells.String(cluster), 2), len(cluster)
}

// RuneWidth is how many cells r takes on its own: 0, 1 or 2.
func RuneWidth(r rune) int {
	if r >= ' ' && r < 0x7f {
		return 1
	}
	return min(cells.Rune(r), 2)
}

// Cut gives the longest beginning of s, in whole grapheme clusters, that
// takes at most the given number of cells, and how many it takes.
func Cut(s string, room int) (head string, width int) {
	end := 0
	for end < len(s) {
		_, w, size := Next(s[end:])
		if width+w > room {
			break
		}
		width += w
		end += size
	}
	return s[:end], width
}
