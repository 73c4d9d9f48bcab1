package play

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/theme"
)

// advice are the moves that ask the game for help, none where it gives none.
func (b *Board) advice() []games.Advice {
	c, ok := b.game.(games.Chancer)
	if !ok || !b.solo() {
		return nil
	}
	return c.Advice()
}

// adviceDialogOf offers the kinds of help. While the board is still ranked each
// of them asks once more, and the dialog says what it costs.
func (b *Board) adviceDialogOf() dialog {
	d := dialog{kind: adviceDialog}
	for _, a := range b.advice() {
		d.items = append(d.items, item{action: keys.Action(a.Move), word: games.Say(a.Text), grave: b.ranked()})
	}
	d.items = append(d.items, item{action: keys.Back, word: games.Say("play.menu.back")})
	return d
}

// askAdvice opens the choice of help.
func (b *Board) askAdvice() tea.Cmd {
	if len(b.advice()) == 0 {
		return nil
	}
	b.dialog, b.buttons = b.adviceDialogOf(), buttons{}
	return nil
}

// advise asks for the help that was chosen.
func (b *Board) advise(chosen keys.Action) tea.Cmd {
	if chosen == keys.Back || !b.mine() {
		return nil
	}
	return b.move(games.Move(chosen))
}

// goHinted moves the cursor of the player to the cell that a hint has just
// named.
func (b *Board) goHinted() {
	s, ok := b.shown.State().(interface{ Hinted() (games.Spot, bool) })
	hand, moves := b.hand.(interface {
		Go(games.State, games.Seat, games.Spot, games.Shape) games.Hand
	})
	if !ok || !moves || !b.plays() || !b.advised() {
		return
	}
	if to, ok := s.Hinted(); ok {
		b.hand = hand.Go(b.shown.State(), b.seat(), to, b.layout().shape)
	}
}

// helped tells that the player has asked for help on this board.
func (b *Board) helped() bool {
	h, ok := b.shown.State().(interface{ Helped() bool })
	return ok && h.Helped()
}

// advised tells that the last thing that happened was help: what it says is
// then worth more room than anything else.
func (b *Board) advised() bool {
	line := b.shown.Line()
	if len(line) == 0 || b.shown.Result() != nil {
		return false
	}
	last := line[len(line)-1].Entry.Move
	return slices.ContainsFunc(b.advice(), func(a games.Advice) bool { return a.Move == last })
}

// widen gives what help says the row of the bar too, and the room below the
// panel, where it needs that.
func (b *Board) widen(l layout) layout {
	if l.gauge.W == 0 || !b.advised() || len(draw.Wrap(b.texts().happened, l.under.W)) <= l.under.H {
		return l
	}
	if l.gauge.Y+1 == l.under.Y {
		rows := l.under.H + 1
		l.gauge = draw.Rect{}
		return l.across(draw.Rect{Y: l.under.Y - 1, W: b.env.W, H: rows}, rows)
	}
	return l
}

// adviceFacts are what help says as lines of the panel, in a window that has
// no room for it elsewhere.
func (b *Board) adviceFacts(w int) []fact {
	var facts []fact
	for _, text := range draw.Wrap(b.texts().happened, w) {
		facts = append(facts, fact{label: text, c: theme.Strong})
	}
	return facts
}

// adviceRemark says what help costs, "" where it costs nothing.
func (b *Board) adviceRemark() string {
	switch {
	case !b.ranked():
		return ""
	case b.ofDay():
		return b.env.Say("play.advice.daily")
	default:
		return b.env.Say("play.advice.ranked")
	}
}

// ofDay tells of a board of a day, the try that counts.
func (b *Board) ofDay() bool {
	if b.isDaily() {
		return true
	}
	_, ok := b.dayOf()
	return ok
}

// adviceItem is the choice of the menu that asks for help.
func (b *Board) adviceItem() []item {
	if len(b.advice()) == 0 {
		return nil
	}
	return []item{{action: keys.Hints, word: games.Say("play.menu.advice")}}
}
