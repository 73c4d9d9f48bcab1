package terminal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"

	"arcade/sessions/clean"
)

// said puts messages into words.
func said(msgs []tea.Msg) string {
	var words []string
	for _, m := range msgs {
		switch m := m.(type) {
		case tea.KeyPressMsg:
			words = append(words, m.String())
		case tea.PasteMsg:
			words = append(words, fmt.Sprintf("paste(%s)", m.Content))
		case tea.MouseMsg:
			words = append(words, fmt.Sprintf("%T(%d,%d)", m, m.Mouse().X, m.Mouse().Y))
		default:
			words = append(words, fmt.Sprintf("%T", m))
		}
	}
	return strings.Join(words, " ")
}

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"letters", "aZ9 ", "a Z 9 space"},
		{"chinese", "小明", "小 明"},
		{"control", "\x03\t\r\x7f\x00", "ctrl+c tab enter backspace ctrl+space"},
		{"arrows", "\x1b[A\x1b[1;5C\x1bOD\x1b[Z\x1b[5~", "up ctrl+right left shift+tab pgup"},
		{"alt", "\x1bd\x1b\r", "alt+d alt+enter"},
		{"two escapes", "\x1b\x1b[A", "esc up"},
		{"function keys", "\x1bOP\x1b[15~", "f1 f5"},
		{"linux console function key", "\x1b[[Ax", "x"},
		{"kitty", "\x1b[97u\x1b[97;5u", "a ctrl+a"},
		{"mouse", "\x1b[<0;3;4M\x1b[<2;224;1M\x1b[<0;3;4m", "tea.MouseClickMsg(2,3) tea.MouseClickMsg(223,0) tea.MouseReleaseMsg(2,3)"},
		{"mouse off the screen", "\x1b[<0;0;4M\x1b[<0;99999;4Mx", "x"},
		{"mouse motion", "\x1b[<35;3;4Mx", "x"},
		{"mouse X10", "\x1b[M #$\x1b[M!##", "tea.MouseClickMsg(2,3) tea.MouseClickMsg(2,2)"},
		{"mouse X10 beyond ASCII", "\x1b[M \xd0\x80", "tea.MouseClickMsg(175,95)"},
		{"mouse X10 cut off by a key", "\x1b[M \rx", "enter x"},
		{"invalid UTF-8", "a\xff\xc3(\x9b1mb", "a ( 1 m b"},
		{"C1 in UTF-8", "a\u009bb", "a b"},
		{"eight-bit CSI mouse", "\x9bM !!", "M space ! !"},
		{"invisible", "a\u200b\u202eb\ufeff", "a b"},
		{"text in a key sequence", "\x1b[97;1;27uy\x1b[97;1;8238uz\x1b[128ux", "y z x"},
		{"a key of no character", "\x1b[55296u\x1b[9999999ux", "x"},
		{"win32 repeat", "\x1b[65;30;97;1;0;65535_x", "x"},
		{"size report", "\x1b[8;50;100t\x1b[48;50;100;0;0tx", "x"},
		{"osc ended by another sequence", "\x1b]0;abc\x1b[A", "up"},
		{"cancelled", "\x1b]0;abc\x18x\x1bPabc\x1ay", "x y"},
		{"sequence cut by a control", "\x1b[1;\rx", "enter x"},
		{"cursor reports are no F3", "\x1b[1;5R\x1b[7;9Rx", "x"},
		{"nested paste", "\x1b[200~a\x1b[200~b\x1b[A\x1b[201~c", "paste(ab) c"},
		{"end of no paste", "\x1b[201~", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d decoder
			if got := said(d.read([]byte(c.in), false)); got != c.want {
				t.Errorf("%q is %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// However the network cuts it, the input means the same.
func TestDecodeInPieces(t *testing.T) {
	pieces := []string{"a", "小", "\x1b[A", "\x1b[<0;3;4M", "\x1bOB", "\x1bx", "\r", "\x1b[200~q\r小\x1b[201~", "\x1b[M !!", "\x1b]11;rgb:1/2/3\x1b\\", "\xff", "é"}
	rapid.Check(t, func(t *rapid.T) {
		in := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 8).Draw(t, "in"), ""))
		var whole, cut decoder
		want := said(whole.read(in, false))
		if strings.Contains(want, "paste") != bytes.Contains(in, []byte("201~")) {
			return // so much that it is a paste in one piece and none in several
		}
		var got []string
		for len(in) > 0 {
			n := rapid.IntRange(1, len(in)).Draw(t, "n")
			if s := said(cut.read(in[:n], false)); s != "" {
				got = append(got, s)
			}
			in = in[n:]
		}
		if strings.Join(got, " ") != want {
			t.Fatalf("in pieces %q, whole %q", got, want)
		}
	})
}

func TestTimeouts(t *testing.T) {
	for in, want := range map[string]string{
		"\x1b": "esc", "\x1b[": "alt+[", "\x1b]": "alt+]", "\x1bO": "alt+shift+o", "\x1b[1;": "", "\x1b]0;abc": "",
		"\xe5\xb0": "", "\x1b[M !": "", "": "", "\x1b[200~abc": "paste(abc)",
	} {
		var d decoder
		d.read([]byte(in), false)
		if got := said(d.timeout()); got != want {
			t.Errorf("%q is %q when nothing more comes, want %q", in, got, want)
		}
		if got := said(d.read([]byte("x"), false)); got != "x" {
			t.Errorf("x after %q is %q", in, got)
		}
	}
}

// A paste of any length, bracketed or not, keeps 4 KiB at most and leaves
// nothing behind.
func TestHugePastes(t *testing.T) {
	chunk := bytes.Repeat([]byte("1 2\r小"), 80)[:readSize]
	for _, bracketed := range []bool{true, false} {
		var d decoder
		var got strings.Builder
		collect := func(msgs []tea.Msg) {
			for _, m := range msgs {
				got.WriteString(m.(tea.PasteMsg).Content) // and never a key
			}
		}
		if bracketed {
			d.read([]byte(pasteBegin), false)
		}
		for range 2 << 10 { // 1 MiB
			collect(d.read(chunk, true))
		}
		if bracketed {
			collect(d.read([]byte(pasteEnd), false))
		}
		if n := got.Len(); n > maxPaste || n < maxPaste/2 || !utf8.ValidString(got.String()) {
			t.Errorf("bracketed %v: kept %d bytes", bracketed, n)
		}
		if cap(d.paste) > 2*maxPaste || cap(d.unpasted) > 2*readSize {
			t.Errorf("holds %d and %d bytes", cap(d.paste), cap(d.unpasted))
		}
		if got := said(d.read([]byte("x"), false)); got != "x" {
			t.Errorf("afterwards x is %q", got)
		}
	}
}

// What would press Enter or open cells does not when it is pasted.
func TestPasteIsNoKeys(t *testing.T) {
	var d decoder
	script := "#!/bin/sh\rexec something --with --options\rq\r"
	for _, m := range d.read([]byte(script), false) {
		if _, ok := m.(tea.PasteMsg); !ok {
			t.Errorf("%T from a pasted script", m)
		}
	}
	if got := said(d.read([]byte("tail\r"), true)); got != "paste(tail\n)" {
		t.Errorf("its rest is %q", got)
	}
	if got := said(d.read([]byte("d3\r"), false)); got != "d 3 enter" {
		t.Errorf("typing afterwards is %q", got)
	}
}

// bombs are sequences that overrun, overflow or never end.
func bombs() []string {
	return []string{
		"\x1b[" + strings.Repeat("1;", 40) + "m",
		"\x1b[" + strings.Repeat("1:", 40) + "u",
		"\x1b[?" + strings.Repeat(";", 31) + "c",
		"\x1bP" + strings.Repeat("1;", 40) + "+r\x1b\\",
		"\x1b[" + strings.Repeat("9", 10_000) + "~",
		"\x1b[" + strings.Repeat(" ", 10_000) + "~",
		"\x1b]" + strings.Repeat("1", 10_000) + "\x07",
		"\x1b[" + strings.Repeat("$", 300), "\x1b[1$", "\x1bO" + strings.Repeat("9", 100) + "A",
		"\x1b_Ga=1;" + strings.Repeat("x", 10_000) + "\x1b\\",
		"\x1b]52;c;" + strings.Repeat("A", 10_000) + "\x07",
		strings.Repeat("\x1b", 1000), strings.Repeat("\x1b[", 1000), strings.Repeat("e\u0301", 3) + strings.Repeat("\u0301", 30),
		"\x1b[27;1;1114112~", "\x1b[57344;1:3u", "\x1b[M\xff\xff\xff", "\x1b[<1;2M", "\x1b[<1;2;3;4M",
	}
}

// The decoder behind the scanner never sees more than this.
type seen struct {
	t interface{ Fatalf(string, ...any) }
}

func (s seen) text(r rune) {
	if !utf8.ValidRune(r) {
		s.t.Fatalf("%U is no character", r)
	}
}
func (s seen) control(byte) {}
func (s seen) sequence(b []byte) {
	params := bytes.Count(b, []byte{';'}) + bytes.Count(b, []byte{':'}) + 1
	if len(b) > maxSequence || len(b) > 1 && b[1] == '[' && params > maxParams {
		s.t.Fatalf("a sequence of %d bytes and %d parameters", len(b), params)
	}
}

func TestBombsAreLeftOut(t *testing.T) {
	for _, bomb := range bombs() {
		var s scanner
		s.feed([]byte(bomb), seen{t})
		s.flush(seen{t})
		if s.state != inGround {
			t.Errorf("%.20q leaves the scanner in state %d", bomb, s.state)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, bomb := range bombs() {
		f.Add([]byte(bomb), 7)
	}
	for _, s := range []string{"a\x1b[A小", "\x1b[200~x\x1b[201~", "\x1b[<0;3;4M", "\x1bP1+r5463=1\x1b\\", "\x1b[M !!"} {
		f.Add([]byte(s), 3)
	}
	f.Fuzz(func(t *testing.T, in []byte, cut int) {
		var d decoder
		var s scanner
		s.feed(in, seen{t})
		cut = 1 + (cut&0x7fffffff)%readSize
		for piece := range slices.Chunk(in, cut) {
			checkMessages(t, d.read(piece, len(piece)%2 == 0))
			if cut%5 == 0 {
				checkMessages(t, d.timeout())
			}
		}
		checkMessages(t, d.timeout())
	})
}

// checkMessages is what models may count on.
func checkMessages(t *testing.T, msgs []tea.Msg) {
	if len(msgs) > readSize+1 {
		t.Fatalf("%d messages from one read", len(msgs))
	}
	for _, m := range msgs {
		switch m := m.(type) {
		case tea.KeyPressMsg:
			for _, r := range m.Text + m.String() {
				if r == utf8.RuneError || r < ' ' || clean.Rune(r) < 0 {
					t.Fatalf("the key %q (%+v) holds %U", m.String(), m, r)
				}
			}
		case tea.PasteMsg:
			if len(m.Content) > maxPaste || !utf8.ValidString(m.Content) || strings.ContainsAny(m.Content, "\x1b\r\t") {
				t.Fatalf("paste %q", m.Content)
			}
		case tea.MouseMsg:
			if !onScreen(tea2uv(m)) {
				t.Fatalf("mouse %+v", m)
			}
		default:
			t.Fatalf("%T is no message of a person", m)
		}
	}
}

func tea2uv(m tea.MouseMsg) uv.Mouse { return uv.Mouse(m.Mouse()) }
