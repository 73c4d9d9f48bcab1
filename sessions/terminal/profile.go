package terminal

import (
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// DetectProfile tells how many colours a client's terminal shows, from the
// TERM of its pty request and the environment it sent, never the server's:
//
//	NO_COLOR set and not empty                    none, but bold, reverse …
//	dumb, or no TERM at all                       no escape byte either
//	COLORTERM=truecolor or 24bit, alacritty,
//	kitty, ghostty, *-direct                      true colour
//	*-256color                                    256
//	everything else                               16
func DetectProfile(env []string, term string) colorprofile.Profile {
	switch colors := getenv(env, "COLORTERM"); {
	case !FullScreen(term):
		return colorprofile.NoTTY
	case getenv(env, "NO_COLOR") != "":
		return colorprofile.ASCII
	case colors == "truecolor" || colors == "24bit", strings.HasSuffix(term, "-direct"),
		holdsAny(term, "alacritty", "kitty", "ghostty"):
		return colorprofile.TrueColor
	case strings.HasSuffix(term, "-256color"):
		return colorprofile.ANSI256
	}
	return colorprofile.ANSI
}

// FullScreen tells whether a terminal understands escape sequences at all. To
// one that does not, the server sends plain lines and never starts Run.
func FullScreen(term string) bool { return term != "" && term != "dumb" }

// KnownSync tells whether terminals of this name have synchronised output
// (mode 2026). Others may have it too, but have to be asked.
func KnownSync(term string) bool {
	return holdsAny(term, "kitty", "ghostty", "alacritty", "wezterm", "foot", "contour")
}

// hasTitle tells whether a terminal has a window title; the consoles print
// what they do not know.
func hasTitle(term string) bool {
	return term != "linux" && term != "ansi" && !strings.HasPrefix(term, "vt")
}

// GlyphSet is which characters boards and borders are drawn with.
type GlyphSet uint8

// The glyph sets.
const (
	// GlyphsUnicode has East Asian ambiguous characters in it, which take one
	// cell in most terminals and two in some of CJK users.
	GlyphsUnicode GlyphSet = iota
	// GlyphsSafe has none of these.
	GlyphsSafe
	// GlyphsASCII has only ASCII.
	GlyphsASCII
)

// DetectGlyphs chooses a glyph set by TERM and locale: ASCII for consoles
// without a Unicode font, for the C locale and for locales of another
// character set. A client that sends no locale is taken to know Unicode.
// GlyphsSafe is only for those who choose it: no variable tells of it.
func DetectGlyphs(env []string, term string) GlyphSet {
	if !FullScreen(term) || term == "linux" || term == "vt100" {
		return GlyphsASCII
	}
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale := getenv(env, name)
		if locale == "" {
			continue
		}
		base, charset, given := strings.Cut(locale, ".")
		charset, _, _ = strings.Cut(charset, "@")
		utf8 := strings.EqualFold(charset, "UTF-8") || strings.EqualFold(charset, "UTF8")
		if given && !utf8 || !given && (base == "C" || base == "POSIX") {
			return GlyphsASCII
		}
		return GlyphsUnicode
	}
	return GlyphsUnicode
}

// getenv gives the value of the last of equal names in env.
func getenv(env []string, name string) string {
	for i := len(env) - 1; i >= 0; i-- {
		if key, value, ok := strings.Cut(env[i], "="); ok && key == name {
			return value
		}
	}
	return ""
}

func holdsAny(s string, parts ...string) bool {
	for _, p := range parts {
		if strings.Contains(s, p) {
			return true
		}
	}
	return false
}
