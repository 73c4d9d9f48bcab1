package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/screen"
)

// aims are the cursors on a shared board: those of the others, and where one's
// own was told to be last.
type aims struct {
	others []games.Pointer
	own    games.Spot
}

// aimed is the newest picture of the cursors.
type aimed struct {
	of   *Board
	all  []games.Pointer
	seen uint64
}

// waitAims waits for the cursors to move; nil where nobody sees them.
func (b *Board) waitAims(seen uint64) tea.Cmd {
	if b.look.Pointers == nil {
		return nil
	}
	return screen.Wait(b.ctx, b.look.Pointers, seen, func(all []games.Pointer, n uint64) tea.Msg {
		return aimed{of: b, all: all, seen: n}
	})
}

// aimed takes where the others point; one's own cursor is where the hand is.
func (b *Board) aimed(msg aimed) tea.Cmd {
	b.aims.others = nil
	for _, one := range msg.all {
		if one.Seat != b.look.Seat && one.Spot != 0 {
			b.aims.others = append(b.aims.others, one)
		}
	}
	return b.waitAims(msg.seen)
}

// point tells the others where one's own cursor is now.
func (b *Board) point() {
	at, ok := b.shown.State().(games.Pointing)
	if b.look.Pointers == nil || !b.plays() || !ok {
		return
	}
	if spot := at.Points(b.hand); spot != b.aims.own {
		b.aims.own = spot
		b.env.Presence.Point(b.id, spot)
	}
}
