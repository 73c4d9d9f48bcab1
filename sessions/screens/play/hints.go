package play

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// hints are what a coach says of one's own moves, while one wants to know: they
// are asked for at each turn of one's own, and belong to one position only.
type hints struct {
	on   bool
	turn uint64 // counts the questions: an older answer is dropped
	stop context.CancelFunc
	// asked is the version of the position that was asked about, plus one; came
	// tells that the list is the answer.
	asked uint64
	came  bool
	list  []games.Hint
}

// hinted is the coach's answer.
type hinted struct {
	to   *Board
	turn uint64
	list []games.Hint
	err  error
}

// coached tells whether hints can be had in this match.
func (b *Board) coached() bool {
	return b.about.Turns && !b.shown.Terms().Rated && b.env.Coached(b.about.Name)
}

// toggleHints shows hints from now on, or no longer.
func (b *Board) toggleHints() tea.Cmd {
	if b.hints.on {
		b.forgetHints()
		return screen.Tell("play.hints.off")
	}
	if b.shown.Terms().Rated {
		return screen.Send(screen.Toast{Note: games.Say("play.hints.rated"), Bad: true})
	}
	if !b.coached() {
		return nil
	}
	b.hints.on = true
	if !b.mine() {
		return screen.Tell("play.hints.later")
	}
	return b.askHints()
}

// forgetHints drops the hints and the question that is under way.
func (b *Board) forgetHints() {
	if b.hints.stop != nil {
		b.hints.stop()
	}
	b.hints = hints{turn: b.hints.turn + 1}
}

// askHints asks about the position on the board, if it is one's own turn and
// hints are wanted. A question about another position is dropped.
func (b *Board) askHints() tea.Cmd {
	version := b.shown.Version()
	if !b.hints.on || b.hints.asked == version+1 {
		return nil
	}
	b.forgetHints()
	b.hints.on = true
	if !b.mine() {
		return nil
	}
	ctx, stop := context.WithCancel(b.ctx)
	b.hints.stop, b.hints.asked = stop, version+1
	coaching, p, id, turn := b.env.Coaching, b.env.Presence, b.id, b.hints.turn
	return func() tea.Msg {
		list, err := coaching.Hints(ctx, p, id)
		return hinted{b, turn, list, err}
	}
}

// hinted takes the answer, unless the board has changed since. What is refused
// is not wanted any more.
func (b *Board) hinted(msg hinted) tea.Cmd {
	if msg.turn != b.hints.turn || b.hints.asked != b.shown.Version()+1 {
		return nil
	}
	if msg.err != nil {
		b.forgetHints()
		return screen.Send(screen.Refused(msg.err))
	}
	b.hints.came, b.hints.list = true, msg.list
	return nil
}

// seenHints are the hints of the position on the board.
func (b *Board) seenHints() []games.Hint {
	if !b.hints.came || b.hints.asked != b.shown.Version()+1 || !b.mine() {
		return nil
	}
	return b.hints.list
}

// hintText puts the hints into words, as many of them as fit into w cells:
// "best f5 (+2), d6 (0) …"; "" while none are wanted.
func (b *Board) hintText(w int) string {
	switch {
	case !b.hints.on || !b.mine():
		return ""
	case !b.hints.came || b.hints.asked != b.shown.Version()+1:
		return b.env.Say("play.hints.thinking")
	case len(b.hints.list) == 0:
		return b.env.Say("play.hints.one")
	}
	text, more := "", " "+b.env.Theme.Lines.Ellipsis
	for i, h := range b.hints.list {
		part := b.oneHint(i, h)
		room := w
		if i < len(b.hints.list)-1 {
			room -= clean.Width(more)
		}
		if i > 0 && clean.Width(text)+clean.Width(part)+2 > room {
			return text + more
		}
		text += strings.Repeat(", ", min(i, 1)) + part
	}
	return text
}

// oneHint is a move and its worth; the first is the best.
func (b *Board) oneHint(i int, h games.Hint) string {
	word := "play.hints.move"
	if i == 0 {
		word = "play.hints.best"
	}
	return b.env.Say(word, clean.Line(string(h.Move), moveCells), record.Worth(h.Value))
}
