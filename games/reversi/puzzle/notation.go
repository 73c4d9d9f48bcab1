package puzzle

import (
	"errors"
	"strconv"
	"strings"

	"arcade/games/reversi/board"
)

// ErrNotation is what Parse says of a text that is no problem.
var ErrNotation = errors.New("puzzle: not a problem in this notation")

// Format writes a problem in one line:
//
//	POSITION SIDE DEPTH VALUE STEPS [FROM]
//
// POSITION is 64 squares from a1 row by row (X black, O white, - empty), SIDE
// who is to move and win. A step is the winning move, in brackets every other
// one with its answer and the final score that it leaves, then the answer to
// the winning move and a slash where another step follows:
//
//	g7(a1b2-2,c3d40)h8/b2(a1c1-6)
//
// A pass is "--".
func (p *Problem) Format() string {
	public, secret := p.halves()
	return public + " " + secret
}

// halves are what anybody may see of a problem and what gives it away.
func (p *Problem) halves() (public, secret string) {
	public = board.Format(p.Board, p.Side) + " " + strconv.Itoa(p.Depth)
	var text strings.Builder
	text.WriteString(strconv.Itoa(p.Value) + " ")
	for i, s := range p.Steps {
		s.write(&text)
		if i < len(p.Steps)-1 {
			text.WriteString(s.Reply.String() + "/")
		}
	}
	if p.From != "" {
		text.WriteString(" " + p.From)
	}
	return public, text.String()
}

func (s Step) write(text *strings.Builder) {
	text.WriteString(s.Win.String() + "(")
	for i, w := range s.Wrong {
		if i > 0 {
			text.WriteByte(',')
		}
		text.WriteString(w.Move.String() + w.Reply.String() + strconv.Itoa(w.Value))
	}
	text.WriteByte(')')
}

// Parse reads what Format writes: ErrNotation, or ErrUnsound where Check finds
// fault with it.
func Parse(text string) (*Problem, error) {
	fields := strings.Split(text, " ")
	if len(fields) < 5 || len(fields) > 6 {
		return nil, ErrNotation
	}
	return join(strings.Join(fields[:3], " "), strings.Join(fields[3:], " "))
}

// join puts the halves of a problem together.
func join(public, secret string) (*Problem, error) {
	p := &Problem{}
	if !p.readPublic(public) || !p.readSecret(secret) || p.Format() != public+" "+secret {
		return nil, ErrNotation
	}
	return p, p.Check()
}

func (p *Problem) readPublic(text string) bool {
	position, depth, ok := cutLast(text)
	discs, side, err := board.ParsePosition(position)
	if !ok || err != nil {
		return false
	}
	p.Board, p.Side = discs, side
	p.Depth, err = strconv.Atoi(depth)
	return err == nil
}

// cutLast divides a text at its last space.
func cutLast(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return "", "", false
	}
	return text[:i], text[i+1:], true
}

func (p *Problem) readSecret(text string) bool {
	value, rest, ok := strings.Cut(text, " ")
	if !ok {
		return false
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return false
	}
	p.Value = n
	steps, from, found := strings.Cut(rest, " ")
	if found && (from == "" || strings.IndexByte(from, ' ') >= 0) {
		return false
	}
	p.From = from
	for part := range strings.SplitSeq(steps, "/") {
		s, ok := readStep(part)
		if !ok || len(p.Steps) == MostSteps {
			return false
		}
		p.Steps = append(p.Steps, s)
	}
	return true
}

// readStep reads "g7(a1b2-2,c3d40)h8", or without the answer at the end.
func readStep(text string) (Step, bool) {
	win, rest, ok := strings.Cut(text, "(")
	wrong, reply, closed := strings.Cut(rest, ")")
	s := Step{Win: board.ParseSquare(win), Reply: board.None}
	if !ok || !closed || s.Win == board.None {
		return s, false
	}
	if reply != "" {
		if s.Reply, ok = readPly(reply); !ok {
			return s, false
		}
	}
	for part := range strings.SplitSeq(wrong, ",") {
		r, ok := readRefutation(part)
		if !ok {
			return s, false
		}
		s.Wrong = append(s.Wrong, r)
	}
	return s, true
}

func readRefutation(text string) (Refutation, bool) {
	if len(text) < 5 {
		return Refutation{}, false
	}
	r := Refutation{Move: board.ParseSquare(text[:2])}
	var ok bool
	if r.Reply, ok = readPly(text[2:4]); !ok || r.Move == board.None {
		return r, false
	}
	n, err := strconv.Atoi(text[4:])
	r.Value = n
	return r, err == nil
}

// readPly reads a square or the pass "--".
func readPly(text string) (board.Square, bool) {
	if text == "--" {
		return board.None, true
	}
	sq := board.ParseSquare(text)
	return sq, sq != board.None
}
