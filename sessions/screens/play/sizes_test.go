package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/terminal"
	"arcade/sessions/terminal/termtest"
)

// TestFortySizes: at forty sizes, in both languages and glyph sets, no line is
// wider than the window, ASCII glyphs leave an English screen ASCII, and Bubble
// Tea's own renderer leaves the same screen.
func TestFortySizes(t *testing.T) {
	for _, view := range views() {
		t.Run(view.name, func(t *testing.T) {
			t.Parallel()
			var frames []*terminal.Frame
			inHouse(t, func(h *house) { frames = sized(view.show(h)) }, withRaces)
			for i, f := range frames {
				if !testing.Short() || i%8 == 0 {
					termtest.SameFrames(t, colorprofile.TrueColor, f)
				}
			}
		})
	}
}

// view is something a person sees.
type view struct {
	name string
	show func(*house) *person
}

func views() []view {
	return []view{
		{"offer", func(h *house) *person {
			g := h.atTable("5+3", false, drawn)
			g.lin.act(g.id, games.VerbOffer, games.WhatDraw)
			return g.p
		}},
		{"menu", func(h *house) *person {
			g := h.atTable("5+3", false, drawn)
			g.p.press("esc")
			return g.p
		}},
		{"result", func(h *house) *person { return h.atTable("5+3", true, wipeOut).p }},
		{"watched", func(h *house) *person {
			g := h.atTable("15+10", true, drawn)
			return h.visit("kim", at(g.id))
		}},
		{"expert", func(h *house) *person {
			p := h.visit("ada")
			p.solve(p.solo("expert"), 5)
			p.press("4")
			return p
		}},
		{"won", func(h *house) *person {
			p := h.visit("ada")
			p.solve(p.solo("beginner"), 100)
			return p
		}},
		{"race", func(h *house) *person {
			f := h.lineUp(8, "intermediate")
			f.p.wait(3100 * time.Millisecond)
			f.opens(0, 1, true)
			f.opens(1, 2, false)
			f.all[2].act(f.id, games.VerbLeave, "")
			return f.p
		}},
		{"together", func(h *house) *person {
			f := h.together(4, "beginner")
			f.all[1].act(f.id, games.VerbMove, f.safe(1))
			f.all[1].Point(f.id, 20)
			return f.p
		}},
		{"tab", func(h *house) *person {
			p := h.visit("ada")
			p.press("2")
			return p
		}},
	}
}

// sized gives what the person sees at forty sizes, in both languages and glyph
// sets, after looking at the text.
func sized(p *person) []*terminal.Frame {
	var frames []*terminal.Frame
	for _, glyphs := range []string{"unicode", "ascii"} {
		for _, lang := range []string{"en", "zh"} {
			must(p.t, p.Set(context.Background(), map[string]string{
				sessions.SetGlyphs: glyphs, sessions.SetLanguage: lang,
			}))
			p.wait(4 * time.Second)
			for _, size := range screentest.Sizes() {
				p.size(size[0], size[1])
				f := p.frame()
				p.check(f, glyphs == "ascii" && lang == "en")
				frames = append(frames, f)
			}
		}
	}
	return frames
}

func (p *person) check(f *terminal.Frame, ascii bool) {
	p.t.Helper()
	text := f.Plain()
	if strings.TrimSpace(text) == "" {
		p.t.Errorf("nothing is painted in %dx%d", f.W, f.H)
	}
	for _, line := range strings.Split(text, "\n") {
		if clean.Width(line) > f.W {
			p.t.Errorf("%d cells in %dx%d: %q", clean.Width(line), f.W, f.H, line)
		}
	}
	if i := strings.IndexFunc(text, func(r rune) bool { return r > 0x7e }); ascii && i >= 0 {
		p.t.Errorf("not ASCII at %q", text[i:min(len(text), i+20)])
	}
}
