package terminal

import (
	"sync"
	"unicode/utf8"

	"arcade/sessions/clean"
)

// clusterFlag marks a Char that is a number in the table of grapheme clusters.
const clusterFlag = 1 << 31

// maxClusters bounds that table. Text in form C needs it only for characters
// that have no code point of their own.
const maxClusters = 4096

var clusters = newIntern[string](maxClusters)

// blank is a cell with nothing in it.
var blank = Cell{Char: ' ', Width: 1}

// bmp holds the width of each character of the basic plane on its own; 0 is
// what is not drawn: controls, marks, and what clean.Rune refuses.
var bmp = sync.OnceValue(func() *[1 << 16]uint8 {
	var t [1 << 16]uint8
	for r := range t {
		t[r] = runeWidth(rune(r))
	}
	return &t
})

func runeWidth(r rune) uint8 {
	if r >= 0xd800 && r <= 0xdfff || clean.Rune(r) != r {
		return 0
	}
	return uint8(clean.RuneWidth(r))
}

// charOf gives the character and width of a cell for one grapheme cluster;
// width 0 is what is not drawn. In a full table a cluster loses its marks.
func charOf(cluster string) (char uint32, width uint8) {
	r, size := utf8.DecodeRuneInString(cluster)
	if size == len(cluster) {
		return charOfRune(r)
	}
	if n, ok := clusters.known(cluster); ok { // and so it is clean
		return clusterFlag | uint32(n), uint8(clean.Width(cluster))
	}
	if cluster = clean.Line(cluster, 2); cluster == "" {
		return ' ', 0
	}
	r, size = utf8.DecodeRuneInString(cluster)
	if size < len(cluster) {
		if n, ok := clusters.number(cluster); ok {
			return clusterFlag | uint32(n), uint8(clean.Width(cluster))
		}
	}
	return charOfRune(r)
}

func charOfRune(r rune) (char uint32, width uint8) {
	if r >= ' ' && r < 0x7f {
		return uint32(r), 1
	}
	if r < 0 || r >= 1<<16 {
		return uint32(r), runeWidth(r)
	}
	return uint32(r), bmp()[r]
}

// append adds the cell's character to dst as UTF-8; nothing for a right half.
func (c Cell) append(dst []byte) []byte {
	switch {
	case c.Char == 0:
		return dst
	case c.Char&clusterFlag != 0:
		return append(dst, c.cluster()...)
	}
	return utf8.AppendRune(dst, rune(c.Char))
}

// cluster gives the text of a cell that holds a grapheme cluster.
func (c Cell) cluster() string { return clusters.at(int(c.Char &^ clusterFlag)) }

// Text is the cell's character; empty for the right half of a wide one.
func (c Cell) Text() string {
	if c.Char&clusterFlag != 0 {
		return c.cluster()
	}
	return string(c.append(nil))
}
