package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	// maxMarks is how many combining marks a character keeps: two diacritics
	// of Vietnamese or Hebrew and one to spare.
	maxMarks = 3
	// maxRunes bounds a grapheme cluster whatever it is made of.
	maxRunes = 8
	// passes bounds the search for a text that cleaning no longer changes.
	passes = 4
	// maxInput is how many bytes are looked at for each cell wanted.
	maxInput = 64
)

// Line cleans s to one line of at most the given number of cells. Line ends,
// tabs and all kinds of spaces become a space, spaces at both ends go.
// Cleaning what is clean changes nothing.
func Line(s string, cells int) string {
	if cells <= 0 {
		return ""
	}
	if limit := cells * maxInput; len(s) > limit {
		s = s[:limit]
	}
	for range passes {
		next := once(s, cells)
		if next == s {
			return s
		}
		s = next
	}
	return ascii(s) // a text that keeps changing is no honest text
}

// Log cleans s for a line in the log: at most 200 cells.
func Log(s string) string { return Line(s, 200) }

// Term cleans the value of TERM or of another environment variable: letters,
// digits and "._+-:@=/,;" in at most 64 bytes, everything else goes.
func Term(s string) string {
	const most = 64
	var b strings.Builder
	for i := 0; i < len(s) && b.Len() < most; i++ {
		c := s[i]
		if c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || strings.IndexByte("._+-:@=/,;", c) >= 0 {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// once is one pass of cleaning.
func once(s string, cells int) string {
	s = norm.NFC.String(strings.Map(Rune, strings.ToValidUTF8(s, "")))
	s = strings.Trim(strings.Map(Rune, s), " ")
	var b strings.Builder
	width := 0
	for len(s) > 0 {
		cluster, w, size := Next(s)
		if width+w > cells {
			break
		}
		s = s[size:]
		if w == 0 {
			continue // a mark without a character to stand on
		}
		b.WriteString(trimCluster(cluster))
		width += w
	}
	return strings.TrimRight(b.String(), " ")
}

// Rune gives r if clean text may hold it, a space for every kind of space and
// line end, and -1 for what must go.
func Rune(r rune) rune {
	switch {
	case r >= ' ' && r < 0x7f:
		return r
	case r == '\t' || r == '\n' || r == '\r' || unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp) || r == '\u2800':
		return ' '
	case r == utf8.RuneError || !unicode.IsGraphic(r):
		return -1
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return -1
	}
	return r
}

// trimCluster bounds the marks and the length of one grapheme cluster.
func trimCluster(cluster string) string {
	if len(cluster) <= utf8.UTFMax {
		return cluster
	}
	marks, runes := 0, 0
	for i, r := range cluster {
		if unicode.In(r, unicode.Mn, unicode.Me) {
			marks++
		}
		runes++
		if marks > maxMarks || runes > maxRunes {
			return cluster[:i]
		}
	}
	return cluster
}

// ascii keeps the printable ASCII characters of s.
func ascii(s string) string {
	return strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f {
			return -1
		}
		return r
	}, s), " ")
}
