package clean

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// bomb is the sequence that overruns a decoder's parameter array.
var bomb = "\x1b[" + strings.Repeat("1;", 40) + "m"

func TestLine(t *testing.T) {
	for _, c := range []struct {
		name, in, want string
		cells          int
	}{
		{"plain", "anna", "anna", 16},
		{"chinese", "小明 and 李", "小明 and 李", 16},
		{"cut on a wide character", "小明小明", "小明", 5},
		{"escape", "a\x1b[31mb", "a[31mb", 16},
		{"parameter bomb", bomb, "[1;1;", 5},
		{"osc title", "\x1b]2;x\x07y", "]2;xy", 16},
		{"c1 controls", "a\u009b31m\u0085b", "a31mb", 16},
		{"bytes that are C1 in Latin-1", "a\x9b31mb", "a31mb", 16},
		{"del and nul", "a\x7f\x00b", "ab", 16},
		{"line ends and tabs", " a\r\nb\tc ", "a  b c", 16},
		{"invalid UTF-8", "a\xff\xc3b", "ab", 16},
		{"bidi override", "a\u202eb\u2066c\u200fd", "abcd", 16},
		{"zero width", "a\u200bb\u200dc\ufeffd\u00ade", "abcde", 16},
		{"variation selector", "❤\ufe0f", "❤", 16},
		{"hangul filler", "a\u3164\u115fb", "ab", 16},
		{"ideographic space", "小\u3000明", "小 明", 16},
		{"line separators", "a\u2028b\u2029c", "a b c", 16},
		{"composes", "e\u0301", "é", 16},
		{"zalgo", "a" + strings.Repeat("\u0335", 50) + "b", "a\u0335\u0335\u0335b", 16},
		{"mark on nothing", "\u0301abc", "abc", 16},
		{"private use", "a\ue0b0b", "ab", 16},
		{"surrogate halves and beyond", "a\xed\xa0\x80b\xf4\x90\x80\x80c", "abc", 16},
		{"only spaces", " \t\u00a0 ", "", 16},
		{"no room", "abc", "", 0},
		{"space at the cut", "ab cd", "ab", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Line(c.in, c.cells); got != c.want {
				t.Errorf("Line(%q, %d) = %q, want %q", c.in, c.cells, got, c.want)
			}
		})
	}
}

func TestTerm(t *testing.T) {
	for in, want := range map[string]string{
		"xterm-256color":          "xterm-256color",
		"zh_CN.UTF-8@cjk":         "zh_CN.UTF-8@cjk",
		bomb:                      strings.Repeat("1;", 32),
		"vt100\x1b]0;x\x07\n小":    "vt1000;x",
		strings.Repeat("x", 1000): strings.Repeat("x", 64),
		"\u202exterm\xff":         "xterm",
	} {
		if got := Term(in); got != want {
			t.Errorf("Term(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestLogIsOneBoundedLine(t *testing.T) {
	got := Log("user\n2026-01-01 level=INFO forged " + bomb + strings.Repeat("界", 500))
	if strings.ContainsAny(got, "\n\x1b") || Width(got) > 200 {
		t.Errorf("Log gave %q", got)
	}
}

// pieces are what hostile text is made of.
var pieces = []string{
	"a", "B", " ", "小", "é", "e\u0301", "\u0301", "\u0335", "👍", "👍🏽", "👨\u200d👩", "🇨🇳", "🇨",
	"각", "\u1100", "\u1161", "\u11a8", "क्ष", "\u094d", "\u0915", "ﷺ", "\u202e", "\x1b[31m", "\x1b", "\u009b",
	"\xff", "\xc3", "\t", "\n", "\u00a0", "\u3000", "\ufe0f", "\U000e0041", "\u2126", "ｱ", "\uff9e", "\u0e33", "●", "─",
}

func hostile() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.Bool().Draw(t, "any") {
			return rapid.String().Draw(t, "s")
		}
		return strings.Join(rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "pieces"), "")
	})
}

// check is the gate's promise.
func check(t interface{ Fatalf(string, ...any) }, in string, cells int) {
	got := Line(in, cells)
	if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) {
		t.Fatalf("Line(%q) = %q is not valid UTF-8 in NFC", in, got)
	}
	if w := Width(got); w > cells {
		t.Fatalf("Line(%q, %d) = %q takes %d cells", in, cells, got, w)
	}
	if again := Line(got, cells); again != got {
		t.Fatalf("Line(%q) = %q, cleaned again %q", in, got, again)
	}
	for _, r := range got {
		if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Variation_Selector) {
			t.Fatalf("Line(%q) = %q holds %U", in, got, r)
		}
	}
	for rest := got; rest != ""; {
		cluster, w, size := Next(rest)
		if utf8.RuneCountInString(cluster) > maxRunes || w == 0 {
			t.Fatalf("Line(%q) = %q holds the cluster %q of width %d", in, got, cluster, w)
		}
		rest = rest[size:]
	}
}

func TestLineKeepsItsPromise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		check(t, hostile().Draw(t, "text"), rapid.IntRange(1, 80).Draw(t, "cells"))
	})
}

func FuzzLine(f *testing.F) {
	for _, p := range pieces {
		f.Add(p+p+p, 10)
	}
	f.Add(bomb, 200)
	f.Fuzz(func(t *testing.T, s string, cells int) {
		check(t, s, 1+max(cells, -cells-1)%300)
	})
}

func FuzzTerm(f *testing.F) {
	f.Add(bomb)
	f.Fuzz(func(t *testing.T, s string) {
		got := Term(s)
		if len(got) > 64 || Term(got) != got || strings.ContainsFunc(got, func(r rune) bool { return r <= ' ' || r >= 0x7f }) {
			t.Fatalf("Term(%q) = %q", s, got)
		}
	})
}

func TestWidth(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "abc": 3, "小明": 4, "é": 1, "e\u0301": 1, "●○─│█▒▀▄·★←→": 12, "⬤⚑✱✓▸": 5,
		"ｱ": 1, "각": 2, "\x1b": 0, "a\u200b": 1,
	} {
		if got := Width(s); got != want {
			t.Errorf("Width(%q) = %d, want %d", s, got, want)
		}
	}
}

func TestCutEndsOnAWholeCharacter(t *testing.T) {
	for _, c := range []struct {
		s    string
		room int
		want string
		took int
	}{{"小明", 3, "小", 2}, {"小明", 4, "小明", 4}, {"ab", 5, "ab", 2}, {"e\u0301x", 1, "e\u0301", 1}, {"小", 1, "", 0}} {
		if got, took := Cut(c.s, c.room); got != c.want || took != c.took {
			t.Errorf("Cut(%q, %d) = %q, %d; want %q, %d", c.s, c.room, got, took, c.want, c.took)
		}
	}
}

// The server's own environment has no say in how wide a player's characters are.
func TestWidthIgnoresTheServersEnvironment(t *testing.T) {
	if os.Getenv("RUNEWIDTH_EASTASIAN") == "1" {
		if Width("●─★") != 3 {
			t.Fatalf("ambiguous characters take %d cells", Width("●─★"))
		}
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestWidthIgnoresTheServersEnvironment$")
	cmd.Env = append(os.Environ(), "RUNEWIDTH_EASTASIAN=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("with RUNEWIDTH_EASTASIAN=1: %v\n%s", err, out)
	}
}
