package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// mostJudged is the longest log whose guesses are looked for as soon as a board
// is over; those of longer ones are told by the replay.
const mostJudged = 1000

// lucky is what a board left to chance.
type lucky struct {
	of   *Board
	luck games.Luck
	err  error
}

// askLuck looks for the guesses of a board of one's own that is over, away from
// the event loop.
func (b *Board) askLuck() tea.Cmd {
	c, ok := b.game.(games.Chancer)
	log := b.shown.Log()
	if !ok || !b.solo() || !b.Done() || b.luck != nil || len(log) > mostJudged {
		return nil
	}
	ctx, setup := b.ctx, b.shown.Setup()
	return func() tea.Msg {
		luck, err := c.Luck(ctx, setup, log)
		return lucky{b, luck, err}
	}
}

// luckLines say how many guesses the board took and how lucky they were.
func (b *Board) luckLines(w int) []line {
	if b.luck == nil || len(b.luck.Guesses) == 0 {
		return nil
	}
	var lines []line
	for _, text := range draw.Wrap(record.Luck(b.env, *b.luck), w) {
		lines = append(lines, line{text, theme.Modal})
	}
	return lines
}

// lucky takes what was found.
func (b *Board) lucky(msg lucky) tea.Cmd {
	if msg.err == nil {
		b.luck = &msg.luck
	}
	return nil
}
