package draw

import (
	"strings"

	"arcade/sessions/clean"
)

// Wrap breaks s into lines of at most w cells: at spaces where there are any,
// and beside wide characters, as Chinese is written without spaces, but not
// before a mark that closes something, nor after one that opens it. Two numbers with a space between them
// are a place on a board, its row and its column, and stay together.
func Wrap(s string, w int) []string {
	if w <= 0 {
		return nil
	}
	p := paragraph{w: w}
	for len(s) > 0 {
		cluster, cells, size := clean.Next(s)
		s = s[size:]
		if cluster == " " && p.number() && startsNumber(s) {
			p.put(cluster, 1)
			continue
		}
		p.add(cluster, cells)
	}
	p.endWord()
	p.endLine()
	return p.lines
}

// paragraph collects words into lines.
type paragraph struct {
	w     int
	lines []string
	// line and word are what is not ended yet, with their cells.
	line, word   strings.Builder
	lineW, wordW int
	// last is the character before, "" at the beginning of a word.
	last string
}

// add takes the next character.
func (p *paragraph) add(cluster string, cells int) {
	switch {
	case cluster == "\n":
		p.endWord()
		p.endLine()
		return
	case cluster == " ":
		p.endWord()
		if p.lineW > 0 && p.lineW < p.w {
			p.line.WriteByte(' ')
			p.lineW++
		}
		return
	case p.parts(cluster, cells) || p.wordW+cells > p.w:
		p.endWord()
	}
	p.put(cluster, cells)
}

// put adds a character to the word.
func (p *paragraph) put(cluster string, cells int) {
	p.word.WriteString(cluster)
	p.wordW += cells
	p.last = cluster
}

// parts tells whether a line may end before a character: beside a wide one.
func (p *paragraph) parts(cluster string, cells int) bool {
	wide := cells == 2 || p.last != "" && clean.Width(p.last) == 2
	return wide && !closes(cluster) && !opens(p.last)
}

// number tells that what is collected ends in a number, with room for another
// one behind it.
func (p *paragraph) number() bool { return startsNumber(p.last) && p.wordW+2 <= p.w }

func startsNumber(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// closes tells of the marks that never begin a line where there are no spaces.
func closes(cluster string) bool {
	return strings.Contains("，。、；：？！）》」』”’…,.;:?!)%", cluster)
}

// opens tells of the marks of Chinese that never end a line.
func opens(cluster string) bool {
	return cluster != "" && strings.Contains("（《「『“‘", cluster)
}

// endWord puts the word on the line, or on the next one.
func (p *paragraph) endWord() {
	if p.lineW+p.wordW > p.w && p.lineW > 0 {
		p.endLine()
	}
	p.line.WriteString(p.word.String())
	p.lineW += p.wordW
	p.word.Reset()
	p.wordW, p.last = 0, ""
}

func (p *paragraph) endLine() {
	if p.line.Len() > 0 {
		p.lines = append(p.lines, strings.TrimRight(p.line.String(), " "))
		p.line.Reset()
	}
	p.lineW = 0
}
