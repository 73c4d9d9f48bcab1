package terminal

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"arcade/sessions/clean"
)

const (
	// maxPaste is how many bytes of one paste are kept.
	maxPaste = 4 << 10
	// maxTyped is how many printable bytes in one read are still typing; more
	// is a paste, whether the terminal says so or not.
	maxTyped = 32
)

// The brackets a terminal puts around a paste.
const (
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// decoder turns bytes into messages: keys, mouse buttons and pastes of a
// person. What else a terminal may say, such as replies, is no message.
type decoder struct {
	scan scanner
	keys uv.EventDecoder

	pasting  bool   // between the brackets
	burst    bool   // an unbracketed paste is going on
	paste    []byte // what came so far, at most maxPaste bytes
	kept     int    // bytes handed on from the paste going on
	typed    int    // printable bytes in this read, outside of brackets
	unpasted []byte // the text of this read, outside of brackets

	msgs []tea.Msg // found in this read
}

// read decodes what one read of the channel gave. more tells that it came so
// soon after a paste without brackets that it belongs to it. The messages are
// valid until the next call.
func (d *decoder) read(b []byte, more bool) []tea.Msg {
	d.begin()
	if d.burst = d.burst && more; !d.burst && !d.pasting {
		d.kept = 0
	}
	d.scan.feed(b, d)
	return d.end()
}

// timeout decodes what is unfinished when nothing more came.
func (d *decoder) timeout() []tea.Msg {
	d.begin()
	if d.pasting && d.scan.state == inGround {
		d.endPaste() // its end was lost on the way
	}
	d.scan.flush(d)
	return d.msgs
}

func (d *decoder) begin() {
	clear(d.msgs)
	d.msgs, d.unpasted, d.typed = d.msgs[:0], d.unpasted[:0], 0
}

// end turns the read into a paste if it was one.
func (d *decoder) end() []tea.Msg {
	if d.typed > maxTyped {
		d.burst = true
	}
	if !d.burst || len(d.unpasted) == 0 {
		return d.msgs
	}
	d.dropKeys()
	if room := maxPaste - d.kept; room > 0 {
		text := pasted(d.unpasted, room)
		d.kept += len(text)
		d.msgs = append(d.msgs, tea.PasteMsg{Content: text})
	}
	return d.msgs
}

// dropKeys takes away what would have been keys had it been typed.
func (d *decoder) dropKeys() {
	kept := d.msgs[:0]
	for _, m := range d.msgs {
		if _, key := m.(tea.KeyPressMsg); !key {
			kept = append(kept, m)
		}
	}
	clear(d.msgs[len(kept):])
	d.msgs = kept
}

// text implements tokens.
func (d *decoder) text(r rune) {
	if r < 0 || clean.Rune(r) < 0 {
		return
	}
	if d.pasting {
		d.keep(r)
		return
	}
	d.typed += utf8.RuneLen(r)
	d.unpasted = utf8.AppendRune(d.unpasted, r)
	if d.burst || d.typed > maxTyped {
		return // it is no key anyway
	}
	var buf [utf8.UTFMax]byte
	d.decode(utf8.AppendRune(buf[:0], r))
}

// control implements tokens.
func (d *decoder) control(c byte) {
	if c == '\r' || c == '\n' || c == '\t' {
		if d.pasting {
			d.keep(rune(c))
			return
		}
		d.unpasted = append(d.unpasted, c)
	}
	if !d.pasting && !d.burst {
		d.decode([]byte{c})
	}
}

// keep adds a character to the paste, while there is room.
func (d *decoder) keep(r rune) {
	if len(d.paste)+utf8.RuneLen(r) <= maxPaste {
		d.paste = utf8.AppendRune(d.paste, r)
	}
}

// sequence implements tokens.
func (d *decoder) sequence(whole []byte) {
	switch {
	case string(whole) == pasteEnd:
		d.endPaste()
	case d.pasting:
	case string(whole) == pasteBegin:
		d.pasting = true
	case isKey(whole):
		d.decode(whole)
	}
}

// isKey keeps from the key decoder what can multiply (Win32 keys have a
// repeat count up to 65535) and what reports a window's size: sizes come from
// the channel's own requests only.
func isKey(whole []byte) bool {
	if len(whole) < 3 || whole[1] != '[' {
		return true
	}
	switch whole[len(whole)-1] {
	case '_', 't':
		return false
	}
	return true
}

func (d *decoder) endPaste() {
	if d.pasting {
		d.msgs = append(d.msgs, tea.PasteMsg{Content: pasted(d.paste, maxPaste)})
	}
	d.pasting, d.paste, d.kept = false, nil, 0
}

// pasted is text as a paste hands it on: at most max bytes, with \n for every
// line end and a space for every tab.
func pasted(text []byte, max int) string {
	s := string(text)
	for len(s) > max {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(s)
}

// decode hands one key or sequence to ultraviolet and takes what a person did.
func (d *decoder) decode(b []byte) {
	_, event := d.keys.Decode(b)
	switch e := event.(type) {
	case uv.KeyPressEvent:
		if honest(uv.Key(e)) {
			d.msgs = append(d.msgs, tea.KeyPressMsg(e))
		}
	case uv.MouseClickEvent:
		if onScreen(uv.Mouse(e)) {
			d.msgs = append(d.msgs, tea.MouseClickMsg(e))
		}
	case uv.MouseReleaseEvent:
		if onScreen(uv.Mouse(e)) {
			d.msgs = append(d.msgs, tea.MouseReleaseMsg(e))
		}
	case uv.MouseWheelEvent:
		if onScreen(uv.Mouse(e)) {
			d.msgs = append(d.msgs, tea.MouseWheelMsg(e))
		}
	}
}

// honest tells whether a key is one: sequences of the kitty keyboard can name
// any code and bring any text with it.
func honest(k uv.Key) bool {
	special := k.Code > utf8.MaxRune || k.Code < ' ' || k.Code == uv.KeyBackspace
	if !special && (!utf8.ValidRune(k.Code) || clean.Rune(k.Code) < 0) {
		return false
	}
	if k.Code < 0 || len(k.Text) > 2*utf8.UTFMax {
		return false
	}
	for _, r := range k.Text {
		if clean.Rune(r) < 0 || r < ' ' {
			return false
		}
	}
	return true
}

func onScreen(m uv.Mouse) bool {
	return m.X >= 0 && m.Y >= 0 && m.X < MaxWidth && m.Y < MaxHeight
}
