package draw

import (
	"strings"

	"arcade/sessions/clean"
)

// Wrap breaks s into lines of at most w cells: at spaces where there are any,
// and between wide characters, as Chinese is written without spaces, but not
// before a mark that closes something.
func Wrap(s string, w int) []string {
	if w <= 0 {
		return nil
	}
	p := paragraph{w: w}
	for len(s) > 0 {
		cluster, cells, size := clean.Next(s)
		s = s[size:]
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
	case cells == 2 && !closes(cluster) || p.wordW+cells > p.w:
		p.endWord()
	}
	p.word.WriteString(cluster)
	p.wordW += cells
}

// closes tells of the marks of Chinese that never begin a line.
func closes(cluster string) bool {
	return strings.Contains("，。、；：？！）》」』”’", cluster)
}

// endWord puts the word on the line, or on the next one.
func (p *paragraph) endWord() {
	if p.lineW+p.wordW > p.w && p.lineW > 0 {
		p.endLine()
	}
	p.line.WriteString(p.word.String())
	p.lineW += p.wordW
	p.word.Reset()
	p.wordW = 0
}

func (p *paragraph) endLine() {
	if p.line.Len() > 0 {
		p.lines = append(p.lines, strings.TrimRight(p.line.String(), " "))
		p.line.Reset()
	}
	p.lineW = 0
}
