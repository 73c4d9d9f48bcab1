package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
)

// wantedBy are the settings that show a figure beside a running board, by the
// kind of its note or gauge.
func wantedBy(kind string) (setting string, ok bool) {
	switch kind {
	case "time":
		return sessions.SetTime, true
	case "mines":
		return sessions.SetMinesLeft, true
	case "clicks":
		return sessions.SetClicks, true
	case "open":
		return sessions.SetProgress, true
	}
	return "", false
}

// wanted tells whether the player wants to see a figure of that kind beside a
// board of their own. Everything is seen once the board is over, and by those
// who look on.
func (b *Board) wanted(kind string) bool {
	setting, ok := wantedBy(kind)
	return !ok || !b.solo() || b.oneByOne() || !b.plays() || b.env.On(setting)
}

// resettled takes in that a setting may have changed, here or in another
// session: what is shown is written anew, and a time that is shown again wakes.
func (b *Board) resettled() tea.Cmd {
	b.written = nil
	if !b.open {
		return nil
	}
	return b.arm()
}
