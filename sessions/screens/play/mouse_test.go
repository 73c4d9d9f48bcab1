package play

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/draw"
)

// event is a button going down or up on a square.
type event struct {
	square games.Spot
	button tea.MouseButton
	up     bool
	mod    tea.KeyMod
}

func TestButtons(t *testing.T) {
	const left, right, middle, unnamed = tea.MouseLeft, tea.MouseRight, tea.MouseMiddle, tea.MouseNone
	down := func(s games.Spot, b tea.MouseButton) event { return event{square: s, button: b} }
	up := func(s games.Spot, b tea.MouseButton) event { return event{square: s, button: b, up: true} }
	for _, c := range []struct {
		name   string
		events []event
		want   []games.ActKind
	}{
		{"left acts on release", []event{down(5, left), up(5, left)}, []games.ActKind{games.ActPoint}},
		{"not in another square", []event{down(5, left), up(6, left)}, nil},
		{"not beside the board", []event{down(0, left), up(0, left)}, nil},
		{"not dragged in", []event{down(0, left), up(6, left)}, nil},
		{"right flags", []event{down(5, right), up(5, right)}, []games.ActKind{games.ActPointFlag}},
		{"shift and left flag", []event{{5, left, false, tea.ModShift}, up(5, left)}, []games.ActKind{games.ActPointFlag}},
		{"middle chords", []event{down(5, middle), up(5, middle)}, []games.ActKind{games.ActPointChord}},
		{"left and right chord once", []event{down(5, left), down(5, right), up(5, left), up(5, right)}, []games.ActKind{games.ActPointChord}},
		{"in any order", []event{down(5, right), down(5, left), up(5, left), up(5, right)}, []games.ActKind{games.ActPointChord}},
		{"only in one square", []event{down(5, left), down(6, right), up(6, right), up(5, left)}, nil},
		{"a release alone", []event{up(5, left)}, nil},
		{"an unnamed release", []event{down(5, left), up(5, unnamed)}, []games.ActKind{games.ActPoint}},
		{"a lost release", []event{down(5, left), down(7, left), up(7, left)}, []games.ActKind{games.ActPoint}},
		{"one click after another", []event{down(5, left), up(5, left), down(6, left), up(6, left)}, []games.ActKind{games.ActPoint, games.ActPoint}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b buttons
			var got []games.ActKind
			for _, e := range c.events {
				var kind games.ActKind
				b, kind = b.take(e.square, draw.Hit{Button: e.button, Mod: e.mod, Release: e.up})
				if kind != 0 {
					got = append(got, kind)
				}
			}
			if len(got) != len(c.want) {
				t.Fatalf("got %v, want %v", got, c.want)
			}
			for i := range got {
				if got[i] != c.want[i] {
					t.Errorf("got %v, want %v", got, c.want)
				}
			}
		})
	}
}

func TestWheelDoesNothing(t *testing.T) {
	b, kind := buttons{}.take(5, draw.Hit{Button: tea.MouseWheelUp, Wheel: true})
	if kind != 0 || b != (buttons{}) {
		t.Errorf("the wheel is %v, %+v", kind, b)
	}
}
