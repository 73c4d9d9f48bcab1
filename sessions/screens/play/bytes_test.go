package play_test

import (
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"arcade/games"
	"arcade/sessions/terminal"
)

// costs gives the bytes that a person's terminal is sent for what changes
// between the last frame and this one.
func costs(e *terminal.Encoder, p *person) int { return len(e.Frame(nil, p.frame())) }

// tick lets time pass and checks what the change costs.
func tick(t *testing.T, e *terminal.Encoder, p *person, d time.Duration, most int) {
	t.Helper()
	p.wait(d)
	if n := costs(e, p); n == 0 || n > most {
		t.Errorf("%d bytes for a tick", n)
	}
}

// TestBytes holds the budget of the terminal page: 16 bytes for a tick of a
// clock, 28 with a change of style.
func TestBytes(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		e := terminal.NewEncoder(colorprofile.ANSI256)
		e.Start(nil)
		costs(e, g.p)
		tick(t, e, g.p, time.Second, 28) // the first one brings its style
		for range 19 {
			tick(t, e, g.p, time.Second, 16)
		}
	})
}

// TestCursorBytes: a cursor move keeps its budget of 40 bytes whatever the
// colours. The first one may find the pen in another style, and must set it.
func TestCursorBytes(t *testing.T) {
	for _, profile := range []colorprofile.Profile{colorprofile.ASCII, colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor} {
		inHouse(t, func(h *house) {
			g := h.atTable("5+3", true, drawn)
			e := terminal.NewEncoder(profile)
			costs(e, g.p)
			for i, key := range []string{"left", "up", "right", "right", "down", "down", "left", "left"} {
				g.p.press(key)
				if n := costs(e, g.p); n == 0 || i > 0 && n > 40 {
					t.Errorf("%s: %d bytes for the cursor going %s", profile, n, key)
				}
			}
		})
	}
}

// TestWholeFrames holds what a full repaint and a move cost now, so that they
// don't grow. The budgets are 7 KB and 250 bytes: a repaint in true colour and
// every move are over them. A move also changes counts, bars, clocks, the move
// list, the line in words and the dots.
func TestWholeFrames(t *testing.T) {
	for profile, most := range map[colorprofile.Profile]struct{ repaint, move int }{
		colorprofile.ANSI: {7 << 10, 520}, colorprofile.ANSI256: {7 << 10, 700}, colorprofile.TrueColor: {7600, 900},
	} {
		inHouse(t, func(h *house) {
			g := h.atTable("5+3", true, drawn)
			e := terminal.NewEncoder(profile)
			if n := costs(e, g.p); n > most.repaint {
				t.Errorf("%s: %d bytes for a full repaint", profile, n)
			}
			g.p.press("tab")
			costs(e, g.p)
			g.p.press("enter")
			if n := costs(e, g.p); n == 0 || n > most.move {
				t.Errorf("%s: %d bytes for a move", profile, n)
			}
		})
	}
}

// TestTickOfTenths: below ten seconds too.
func TestTickOfTenths(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("1+0", true, "f5d6")
		e := terminal.NewEncoder(colorprofile.ANSI256)
		left := g.ada.shown(g.id).Left(games.Seat(0), h.shown.Clock.Now())
		g.p.wait(time.Duration(left-9_500) * time.Millisecond)
		costs(e, g.p)
		tick(t, e, g.p, 100*time.Millisecond, 28)
		for range 49 {
			tick(t, e, g.p, 100*time.Millisecond, 16)
		}
	})
}
