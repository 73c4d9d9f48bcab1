package terminal

import (
	"time"
	"unicode/utf8"
)

// Bounds of what is collected before anything else sees it. The longest
// honest sequences are replies: terminal attributes, names, capabilities.
const (
	maxParams   = 30  // parameters of one CSI or DCS sequence
	maxSequence = 256 // bytes of one sequence
)

// How long an unfinished sequence may wait for its rest.
const (
	escWait      = 50 * time.Millisecond // a lone ESC is the key
	sequenceWait = 500 * time.Millisecond
)

// scanState is what the scanner is in the middle of.
type scanState uint8

const (
	inGround       scanState = iota
	inRune                   // a character of several bytes
	inEscape                 // ESC has come
	inCSI                    // ESC [
	inSS3                    // ESC O
	inString                 // ESC and one of ] P X ^ _, up to ST
	inStringEscape           // an ESC within it
	inX10                    // ESC [ M, three bytes follow
	inConsole                // ESC [ [, a function key of the Linux console
)

// tokens is who takes what the scanner finds.
type tokens interface {
	text(r rune)           // a character; not yet checked for what it is
	control(c byte)        // C0 or DEL
	sequence(whole []byte) // an escape sequence with its ESC; valid during the call
}

// scanner cuts input bytes into characters, control characters and whole
// escape sequences. It holds at most maxSequence bytes; longer sequences, and
// those of more parameters, are left out whole. It never fails.
type scanner struct {
	state  scanState
	skip   bool // the sequence is too long or has too many parameters
	header bool // within the parameters of a string
	params int
	n      int
	buf    [maxSequence]byte
}

// feed scans b.
func (s *scanner) feed(b []byte, t tokens) {
	for _, c := range b {
		s.byte(c, t)
	}
}

// wait tells how long to wait for the rest of what is unfinished; 0 if
// nothing is.
func (s *scanner) wait() time.Duration {
	switch s.state {
	case inGround:
		return 0
	case inEscape:
		return escWait
	}
	return sequenceWait
}

// flush ends what is unfinished because its rest has not come: a lone ESC is
// the key, ESC with one character is Alt with it, all else is left out.
func (s *scanner) flush(t tokens) {
	if s.n <= 2 && s.state != inGround && s.state != inRune {
		t.sequence(s.buf[:s.n])
	}
	s.reset()
}

func (s *scanner) reset() {
	s.state, s.skip, s.header, s.params, s.n = inGround, false, false, 0, 0
}

// add keeps c as part of the sequence, if there is room.
func (s *scanner) add(c byte) {
	if s.n == len(s.buf) {
		s.skip = true
		return
	}
	s.buf[s.n] = c
	s.n++
}

// done hands a whole sequence on.
func (s *scanner) done(t tokens) {
	if !s.skip {
		t.sequence(s.buf[:s.n])
	}
	s.reset()
}

// abort leaves the sequence out and takes c for itself.
func (s *scanner) abort(c byte, t tokens) {
	s.reset()
	s.ground(c, t)
}

func (s *scanner) byte(c byte, t tokens) {
	switch s.state {
	case inGround:
		s.ground(c, t)
	case inRune:
		s.rune(c, t)
	case inEscape:
		s.escape(c, t)
	case inCSI:
		s.csi(c, t)
	case inSS3:
		s.ss3(c, t)
	case inString, inStringEscape:
		s.string(c, t)
	case inX10:
		s.x10(c, t)
	case inConsole:
		s.reset()
	}
}

func (s *scanner) ground(c byte, t tokens) {
	switch {
	case c == esc:
		s.add(c)
		s.state = inEscape
	case c < ' ' || c == 0x7f:
		t.control(c)
	case c < utf8.RuneSelf:
		t.text(rune(c))
	case utf8.RuneStart(c) && c >= 0xc2 && c <= 0xf4:
		s.add(c)
		s.state = inRune
	} // else a continuation byte or one that UTF-8 never has: C1 controls end here
}

// rune goes on with a character of several bytes.
func (s *scanner) rune(c byte, t tokens) {
	if utf8.RuneStart(c) {
		s.abort(c, t)
		return
	}
	s.add(c)
	if !utf8.FullRune(s.buf[:s.n]) {
		return
	}
	r, size := utf8.DecodeRune(s.buf[:s.n])
	s.reset()
	if r != utf8.RuneError || size > 1 {
		t.text(r)
	}
}

func (s *scanner) escape(c byte, t tokens) {
	switch {
	case c == '[':
		s.state = inCSI
	case c == 'O':
		s.state = inSS3
	case c == ']' || c == 'P' || c == 'X' || c == '^' || c == '_':
		s.state, s.header = inString, c == 'P'
	case c == esc: // the key, and then another sequence
		t.sequence(s.buf[:1])
		return
	case c >= utf8.RuneSelf:
		s.abort(c, t)
		return
	default: // Alt with a key
		s.add(c)
		s.done(t)
		return
	}
	s.add(c)
}

func (s *scanner) csi(c byte, t tokens) {
	switch {
	case c < ' ' || c >= 0x7f:
		s.abort(c, t)
	case c < '@':
		s.add(c)
		s.param(c)
	case c == 'M' && s.n == 2:
		s.add(c)
		s.state = inX10
	case c == '[' && s.n == 2:
		s.state = inConsole
	default:
		s.add(c)
		s.done(t)
	}
}

// param counts a parameter when its separator comes.
func (s *scanner) param(c byte) {
	if c == ';' || c == ':' {
		if s.params++; s.params >= maxParams {
			s.skip = true
		}
	}
}

// ss3 takes the modifier some terminals put in, and the final character.
func (s *scanner) ss3(c byte, t tokens) {
	switch {
	case c <= ' ' || c >= 0x7f:
		s.abort(c, t)
	case c >= '0' && c <= '9' && s.n < 4:
		s.add(c)
	default:
		s.add(c)
		s.done(t)
	}
}

// string goes on to ST, or BEL for an OSC; CAN, SUB and another ESC sequence
// end it too, and then it is left out.
func (s *scanner) string(c byte, t tokens) {
	switch {
	case s.state == inStringEscape && c == '\\':
		s.add(c)
		s.done(t)
	case s.state == inStringEscape:
		s.reset()
		s.ground(esc, t)
		s.byte(c, t)
	case c == esc:
		s.add(c)
		s.state = inStringEscape
	case c == 0x18 || c == 0x1a:
		s.reset()
	case c == bel && s.buf[1] == ']':
		s.add(c)
		s.done(t)
	default:
		s.add(c)
		if s.header = s.header && (c < '@' || c > '~'); s.header {
			s.param(c)
		}
	}
}

// x10 takes button and place of the oldest mouse protocol, a byte each.
func (s *scanner) x10(c byte, t tokens) {
	if c < ' ' {
		s.abort(c, t)
		return
	}
	s.add(c)
	if s.n == 6 {
		s.done(t)
	}
}
