package server

import (
	"io"
	"strings"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
)

// patient writes to a client, and gives up on one that reads nothing.
type patient struct {
	io.Writer
	visit *visit
}

// data is where a command's data goes, talk everything for people.
func (v *visit) data() io.Writer { return patient{v.ch, v} }

func (v *visit) talk() io.Writer { return patient{v.ch.Stderr(), v} }

// chunk is what a client must take within stalledAfter.
const chunk = 16 << 10

// Write implements io.Writer.
func (p patient) Write(b []byte) (written int, err error) {
	for len(b) > 0 && err == nil {
		n := 0
		n, err = p.write(b[:min(len(b), chunk)])
		written, b = written+n, b[n:]
	}
	return written, err
}

func (p patient) write(b []byte) (int, error) {
	clock := p.visit.server.Clock
	stop := clock.At(clock.Now()+stalledAfter, p.visit.cut)
	defer stop()
	return p.Writer.Write(b)
}

// print writes a text; on a terminal lines end with a carriage return too.
func (v *visit) print(w io.Writer, s string) {
	if s == "" {
		return
	}
	if v.pty {
		s = strings.ReplaceAll(s, "\n", "\r\n")
	}
	_, _ = io.WriteString(w, s)
}

// word is a text of the server's own, in the person's language.
func (v *visit) word(id string) string { return v.server.Words.Say(v.lang(), id) }

// say tells the person one of them.
func (v *visit) say(w io.Writer, id string) { v.print(w, v.wrapped(v.word(id))+"\n") }

// wrapped is a text for people with the lines that are too long for the
// terminal broken between words. Without a terminal it is left alone.
func (v *visit) wrapped(s string) string {
	cols := int(v.cols.Load())
	if cols <= 0 {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if clean.Width(line) > cols {
			lines[i] = strings.Join(draw.Wrap(line, cols), "\n")
		}
	}
	return strings.Join(lines, "\n")
}
