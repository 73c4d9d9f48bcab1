package terminal

import "github.com/charmbracelet/colorprofile"

// Encoder is the output side alone: frames in, bytes for a terminal out. It
// is for recordings, and for tests that play the bytes to an emulator.
type Encoder struct{ o output }

// NewEncoder makes an encoder for a terminal with the given colours.
func NewEncoder(p colorprofile.Profile) *Encoder {
	o := newOutput(p)
	o.titles = true
	return &Encoder{*o}
}

// Start appends what takes the terminal over.
func (e *Encoder) Start(dst []byte) []byte { return e.o.start(dst) }

// Frame appends what changes the terminal from the frame before to f, which
// must not be changed afterwards.
func (e *Encoder) Frame(dst []byte, f *Frame) []byte {
	dst, _ = e.o.frame(dst, f)
	return dst
}

// Stop appends what gives the terminal back.
func (e *Encoder) Stop(dst []byte) []byte { return e.o.stop(dst) }
