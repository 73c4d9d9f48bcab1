package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Control is a time control: Main for the whole game and Inc after each move
// played, in milliseconds. The zero Control is no clock at all.
type Control struct{ Main, Inc Elapsed }

// None tells whether there is no clock.
func (c Control) None() bool { return c == Control{} }

// Speed is the class of a time control, by expected length (main + 40 x
// increment): bullet under 3 minutes, blitz under 8, rapid under 25,
// classical above. "" is no clock.
type Speed string

// The speeds; each is a ladder of its own.
const (
	Bullet    Speed = "bullet"
	Blitz     Speed = "blitz"
	Rapid     Speed = "rapid"
	Classical Speed = "classical"

	// AnySpeed is the one ladder of a game whose matches have no clocks but are
	// rated all the same (About.Unclocked).
	AnySpeed Speed = "all"
)

// Speeds lists the ladders in their order on screens.
func Speeds() []Speed { return []Speed{Bullet, Blitz, Rapid, Classical} }

// Speed classifies the control.
func (c Control) Speed() Speed {
	const minute = 60_000
	switch expected := c.Main + 40*c.Inc; {
	case c.None():
		return ""
	case expected < 3*minute:
		return Bullet
	case expected < 8*minute:
		return Blitz
	case expected < 25*minute:
		return Rapid
	default:
		return Classical
	}
}

// Controls lists the clocks that are offered by name.
func Controls() []Control {
	named := [][2]Elapsed{{1, 0}, {3, 2}, {5, 3}, {10, 0}, {15, 10}, {30, 20}}
	list := make([]Control, len(named))
	for i, n := range named {
		list[i] = Control{Main: n[0] * 60_000, Inc: n[1] * 1000}
	}
	return list
}

// String is "3+2", or "none".
func (c Control) String() string {
	if c.None() {
		return "none"
	}
	return fmt.Sprintf("%d+%d", c.Main/60_000, c.Inc/1000)
}

// ParseControl reads "3+2" (minutes 1-60, seconds 0-60) or "none".
func ParseControl(s string) (Control, bool) {
	if s == "none" {
		return Control{}, true
	}
	m, i, ok := strings.Cut(s, "+")
	main, err1 := strconv.Atoi(m)
	inc, err2 := strconv.Atoi(i)
	c := Control{Main: Elapsed(main) * 60_000, Inc: Elapsed(inc) * 1000}
	if !ok || err1 != nil || err2 != nil || !c.Valid() {
		return Control{}, false
	}
	return c, true
}

// Valid tells whether the control may be played: none, or whole minutes 1-60
// and whole seconds 0-60.
func (c Control) Valid() bool {
	return c.None() || c.Main >= 60_000 && c.Main <= 3_600_000 && c.Main%60_000 == 0 &&
		c.Inc >= 0 && c.Inc <= 60_000 && c.Inc%1000 == 0
}

// Terms are what the players of a match agreed on, and who they are. They
// stand in the head of every journal and record.
type Terms struct {
	// ID is the match's: begins with a digit, 6 characters, never reused.
	ID      string
	Control Control
	Rated   bool
	// Players stand by seat.
	Players []Player
	// HotSeat is true where one person moves for every seat.
	HotSeat bool
	// Rematch is the id of the match this one followed, or "".
	Rematch string
	// Class is the ladder of a game that is rated without clocks, "" where the
	// control says which it is.
	Class Speed
}

// Speed is the ladder of the match.
func (t Terms) Speed() Speed {
	if t.Class != "" {
		return t.Class
	}
	return t.Control.Speed()
}

// Speed is the ladder of a match of the game with this control; "" is none.
func (a About) Speed(c Control) Speed {
	if a.Unclocked {
		return AnySpeed
	}
	return c.Speed()
}

// Player is who sits at a seat.
type Player struct {
	// ID is the account's, or the guest's, or "level:N" for a computer level.
	ID   string
	Name string
	// Guest, Bot and Level: at most one is set. Level counts from 1.
	Guest, Bot bool
	Level      int
	// Rating is what stood beside the name when the match began; 0 is none.
	Rating      int
	Provisional bool
}
