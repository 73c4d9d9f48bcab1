package terminal

// The largest window we draw; what is beyond stays empty.
const (
	MaxWidth  = 300
	MaxHeight = 100
)

// Size is a window's size in cells.
type Size struct{ W, H int }

// Known tells a real size from the 0x0 (or 0 by something) that clients send
// before they know their own.
func (s Size) Known() bool { return s.W > 0 && s.H > 0 }

// Clamp gives the size within 1…MaxWidth by 1…MaxHeight.
func (s Size) Clamp() Size {
	return Size{min(max(s.W, 1), MaxWidth), min(max(s.H, 1), MaxHeight)}
}

// Clamp bounds a window size as it came from the network, where both are
// unsigned 32-bit numbers. A size with a zero stays unknown.
func Clamp(w, h uint32) Size {
	s := Size{int(min(w, MaxWidth)), int(min(h, MaxHeight))}
	if !s.Known() {
		return Size{}
	}
	return s
}

// Window is a mailbox for the newest window size. Any number of changes a
// second cost one slot, and whoever puts them never waits.
type Window struct{ c chan Size }

// NewWindow makes an empty mailbox.
func NewWindow() *Window { return &Window{c: make(chan Size, 1)} }

// Put replaces the size in the mailbox. Only one goroutine may put.
func (w *Window) Put(s Size) {
	for {
		select {
		case w.c <- s:
			return
		default:
		}
		select {
		case <-w.c:
		default:
		}
	}
}

// Close tells that no more sizes come: the session's channel is gone.
func (w *Window) Close() { close(w.c) }

// Changes gives the newest size, once each; closed after Close.
func (w *Window) Changes() <-chan Size { return w.c }
