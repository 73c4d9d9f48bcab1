package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/draw"
)

// buttons are the mouse buttons held down and the squares they went down on.
// All act on release in the same square, so that left and right together can
// mean something of their own.
type buttons struct{ left, right, middle button }

// button is one of them. Square 0 lies beside the board.
type button struct {
	down   bool
	square games.Spot
	shift  bool
}

// pointed is a mouse event on the screen of a board.
type pointed struct {
	of     *Board
	square games.Spot
	hit    draw.Hit
}

// take gives the buttons after an event, and what it means: 0 is nothing.
func (s buttons) take(square games.Spot, h draw.Hit) (buttons, games.ActKind) {
	switch {
	case h.Wheel:
		return s, 0
	case h.Release:
		return s.release(square, h.Button)
	}
	down := button{down: true, square: square, shift: h.Mod.Contains(tea.ModShift)}
	switch h.Button {
	case tea.MouseLeft:
		s.left = down
	case tea.MouseRight:
		s.right = down
	case tea.MouseMiddle:
		s.middle = down
	}
	return s, 0
}

// release lets a button go. Terminals of the oldest protocol don't say which.
func (s buttons) release(square games.Spot, which tea.MouseButton) (buttons, games.ActKind) {
	unnamed := which == tea.MouseNone
	switch {
	case s.left.down && s.right.down:
		both := s.left.on(square) && s.right.on(square)
		s.left, s.right = button{}, button{}
		if both {
			return s, games.ActPointChord
		}
	case s.left.down && (unnamed || which == tea.MouseLeft):
		was := s.left
		s.left = button{}
		if was.on(square) && was.shift {
			return s, games.ActPointFlag
		}
		if was.on(square) {
			return s, games.ActPoint
		}
	case s.right.down && (unnamed || which == tea.MouseRight):
		was := s.right
		s.right = button{}
		if was.on(square) {
			return s, games.ActPointFlag
		}
	case s.middle.down && (unnamed || which == tea.MouseMiddle):
		was := s.middle
		s.middle = button{}
		if was.on(square) {
			return s, games.ActPointChord
		}
	}
	return s, 0
}

// on tells that the button went down on that square of the board.
func (b button) on(square games.Spot) bool { return square != 0 && b.square == square }

// pointed takes a mouse event.
func (b *Board) pointed(msg pointed) tea.Cmd {
	next, kind := b.buttons.take(msg.square, msg.hit)
	b.buttons = next
	if kind == 0 || !b.open || b.dialog.kind != noDialog || !b.plays() {
		return nil
	}
	b.ask = askNothing
	if !b.mine() {
		return b.notMine()
	}
	return b.play(b.complete(games.Act{Kind: kind, Spot: msg.square}))
}
