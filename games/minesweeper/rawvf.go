package minesweeper

import (
	"fmt"
	"strings"
	"time"

	"arcade/games"
)

// RawVF is the text format in which the programs of the minesweeper ranking
// exchange videos (Revision 6; the grammar is in "Open, human-readable
// minesweeper video format", minesweeper.info forum): a description of
// "Name: value" lines, the board with * and 0, and mouse events
// "SECONDS.THOUSANDTHS EVENT COLUMN ROW (X Y)", column and row from 1, with the
// pointer in pixels of squares of 16. Readers compute the figures themselves.
//
// There is no pointer at a terminal: every click stands at its cell's centre,
// and a Comment line says so. A chord is written as a middle click, a question
// mark as another right click, as Marks: On has it. Clicks that change nothing
// are written too: readers count them. Times count from the first opened cell;
// flags before it stand at 0, and so does a first cell that was given.

// square is the side of a cell in pixels, as readers take it to be.
const square = 16

// rawvf writes a record as a video. The board is there after the end only.
func (s *State) rawvf(r games.Record) []byte {
	var b strings.Builder
	s.describeVideo(&b, r)
	if s.over() && s.board != nil {
		b.WriteString("Board:\n")
		for _, row := range s.board.Rows() {
			b.WriteString(strings.ReplaceAll(row, ".", "0") + "\n")
		}
	}
	b.WriteString("Events:\n")
	if s.spec.Given {
		s.click(&b, 0, order{verbOpen, s.spec.FirstX, s.spec.FirstY})
	}
	walk(r.Setup, r.Log, func(before, after *State, e games.Entry) {
		if o, ok := parseMove(e.Move); ok && after.clicks > before.clicks {
			s.click(&b, e.Time, o)
		}
	})
	return []byte(b.String())
}

// describeVideo writes the lines before the board.
func (s *State) describeVideo(b *strings.Builder, r games.Record) {
	line := func(name, format string, args ...any) {
		fmt.Fprintf(b, name+": "+format+"\n", args...)
	}
	line("RawVF_Version", "Rev6")
	line("Program", "Arcade")
	if len(r.Names) > 0 {
		line("Player", "%s", r.Names[0])
	}
	line("Timestamp", "%s", time.UnixMilli(int64(r.Started)).UTC().Format(time.DateTime))
	line("Level", "%s", s.level())
	line("Width", "%d", s.spec.Width)
	line("Height", "%d", s.spec.Height)
	line("Mines", "%d", s.spec.Mines)
	line("Marks", "%s", s.questions(r.Log))
	line("Mode", "%s", s.mode())
	line("Comment", "game %s, played by keys: pointer positions are made up at the centres of cells", r.ID)
	if n := bursts(r.Log); n > 0 {
		line("Comment", "%d clicks came in one packet with the click before them", n)
	}
	if s.over() && s.board != nil {
		line("Time", "%s", thousandths(s.time()))
		line("BBBV", "%d", s.board.BBBV())
		line("Status", "%s", map[bool]string{true: "won", false: "lost"}[s.phase == won])
	}
}

// bursts counts the moves that came in one packet with the one before.
func bursts(log []games.Entry) (n int) {
	for _, e := range log {
		if e.Verb == games.VerbMove && e.Burst {
			n++
		}
	}
	return n
}

// level is the name that ranking sites know a board by.
func (s *State) level() string {
	switch s.spec.Name {
	case "beginner":
		return "Beginner"
	case "intermediate":
		return "Intermediate"
	case "expert":
		return "Expert"
	}
	return "Custom"
}

// mode tells readers that the board is not one of theirs.
func (s *State) mode() string {
	if s.spec.Rules == NoGuess {
		return "Classic NG"
	}
	return "Classic"
}

// questions tells whether question marks were set.
func (s *State) questions(log []games.Entry) string {
	for _, e := range log {
		if strings.HasPrefix(string(e.Move), verbMark+" ") {
			return "On"
		}
	}
	return "Off"
}

// click writes the press and the release of an order.
func (s *State) click(b *strings.Builder, at games.Elapsed, o order) {
	button := map[string]string{verbOpen: "l", verbFlag: "r", verbMark: "r", verbChord: "m"}[o.verb]
	if s.started {
		at -= s.start
	}
	for _, action := range []string{"c", "r"} {
		fmt.Fprintf(b, "%s %s%s %d %d (%d %d)\n", thousandths(max(at, 0)), button, action,
			o.x+1, o.y+1, o.x*square+square/2, o.y*square+square/2)
	}
}

// thousandths writes a span in seconds.
func thousandths(t games.Elapsed) string { return fmt.Sprintf("%d.%03d", t/1000, t%1000) }
