package play_test

import (
	"strings"
	"testing"
	"time"
)

// TestTheMenuLeavesTheOthersInSight: a race goes on behind the menu, and how far
// the others are is seen beside it.
func TestTheMenuLeavesTheOthersInSight(t *testing.T) {
	for _, c := range []struct {
		n     int
		board string
	}{{2, "beginner"}, {4, "beginner"}, {2, "expert"}, {8, "expert"}} {
		inHouse(t, func(h *house) {
			f := h.lineUp(c.n, c.board)
			f.p.wait(3100 * time.Millisecond)
			f.p.press("esc")
			f.p.sees("Menu", "Leave the race and come last", "bob")
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				f.p.size(size[0], size[1])
				f.p.sees(f.names()...)
			}
			if c.n > 2 {
				goldens(t, "race-menu-"+c.board, f.p)
			}
		}, withRaces)
	}
}

// names are the others of a race.
func (f *field) names() []string {
	var names []string
	for _, pl := range f.p.shown(f.id).Terms().Players[1:] {
		names = append(names, pl.Name)
	}
	return names
}

// TestAFreezeIsSeenBesideEveryBoard: also where it takes all the room that the
// name leaves.
func TestAFreezeIsSeenBesideEveryBoard(t *testing.T) {
	for _, c := range []struct {
		n, w, h int
		lang    string
		want    string
	}{{2, 80, 24, "zh", "bob 冻结 4.9 秒"}, {8, 120, 40, "en", "bob frozen 4.9 s"}} {
		inHouse(t, func(h *house) {
			f := h.lineUp(c.n, "expert")
			f.p.wait(3100 * time.Millisecond)
			f.opens(1, 1, true)
			f.p.size(c.w, c.h)
			if c.lang == "zh" {
				f.p.press("ctrl+t")
			}
			f.p.sees(c.want)
		}, withRaces)
	}
}

// TestTheMarkOfACursorEndsBeforeTheName: its ground is as wide as the cursor's
// two brackets, and a blank parts it from the name.
func TestTheMarkOfACursorEndsBeforeTheName(t *testing.T) {
	inHouse(t, func(h *house) {
		c := h.together(2, "beginner")
		f := c.p.frame()
		for y, line := range strings.Split(f.Plain(), "\n") {
			before, _, ok := strings.Cut(line, " bob ")
			if !ok || !strings.HasSuffix(before, "]") && !strings.HasSuffix(before, ")") {
				continue
			}
			x := len([]rune(before)) // the blank
			if blank := f.At(x, y).Style; blank == f.At(x-1, y).Style || blank != f.At(x-3, y).Style {
				t.Error("the ground of the mark goes on to the name")
			}
			return
		}
		t.Error("bob has no mark")
	}, withRaces)
}
