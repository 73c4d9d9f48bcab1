package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// key takes a key: a dialog's, else the board's own, else the screen's.
func (b *Board) key(k screen.Key) tea.Cmd {
	if !b.open {
		return b.onClosed(k)
	}
	if b.dialog.kind != noDialog {
		return b.dialogKey(k)
	}
	b.lapse(b.env.Now())
	asked := b.ask
	b.ask = askNothing
	if b.watches(k) {
		return nil
	}
	if act, ok := b.act(k); ok {
		return b.play(act)
	}
	if !b.plays() {
		return b.looksOn(k.Action)
	}
	switch k.Action {
	case keys.OpenMenu:
		return b.escape()
	case keys.Resign:
		return b.resign(asked)
	case keys.AskDraw:
		return b.draw(asked)
	case keys.TakeBack:
		return b.offer(games.WhatTakeback)
	case keys.Accept, keys.Decline:
		return b.answer(k.Action == keys.Accept)
	case keys.ClaimWin:
		if b.about.Shared {
			return nil
		}
		return b.order(games.VerbClaim, games.WhatWin)
	case keys.Fresh:
		return b.otherGame()
	case keys.Hints:
		if b.solo() {
			return b.askAdvice()
		}
		return b.toggleHints()
	default:
		return b.seen(k.Action)
	}
}

// onClosed goes back from a match that can't be shown.
func (b *Board) onClosed(k screen.Key) tea.Cmd {
	if k.Action == keys.LeaveIt {
		return screen.Send(screen.Back{})
	}
	return nil
}

// act finds what a key means on the board. The game's own keys come first;
// what the screen takes is not typed as part of a square.
func (b *Board) act(k screen.Key) (games.Act, bool) {
	var act games.Act
	switch {
	case k.Action == keys.PlayHere && k.Name == "":
		act.Kind = games.ActPlay
	case k.Action == keys.NextSpot && k.Name == "":
		act.Kind = games.ActNext
	case b.spent(k):
		return act, false
	case b.keys.Binds(k.Name), k.Name != "" && k.Action == "":
		found, ok := b.keys.Act(k.Name)
		if !ok {
			return act, false
		}
		act = found
	default:
		return act, false
	}
	return b.complete(act), true
}

// spent tells of a key that means something else once the match is over.
func (b *Board) spent(k screen.Key) bool {
	return b.Done() && (k.Name == "enter" || k.Name == "space" || k.Name == "tab" || k.Name == "shift+tab")
}

// complete adds what a hand must know besides.
func (b *Board) complete(a games.Act) games.Act {
	a.At, a.Marks, a.Flip = b.env.Now(), b.marks(), b.view.flip
	return a
}

// play gives an act to the hand, and its move to the match. Those who only
// look on have a hand too, to move around a board that is larger than the
// window.
func (b *Board) play(a games.Act) tea.Cmd {
	hand, move := b.hand.Do(b.shown.State(), b.seat(), a, b.layout().shape)
	b.hand = hand
	b.point()
	if move == "" || !b.mine() {
		return nil
	}
	return b.move(move)
}

// marks are the person's wishes.
func (b *Board) marks() games.Marks {
	var m games.Marks
	for _, set := range [...]struct {
		key  string
		mark games.Marks
	}{
		{sessions.SetLegal, games.ShowLegal},
		{sessions.SetLast, games.ShowLast},
		{sessions.SetMotion, games.ShowFlash},
		{sessions.SetQuestion, games.UseQuestion},
		{sessions.SetRowColumn, games.ShowRowColumn},
	} {
		if b.env.On(set.key) {
			m |= set.mark
		}
	}
	if !b.env.On(sessions.SetChord) {
		m |= games.PlainChord
	}
	if b.plays() {
		return m | games.ShowCursor
	}
	return m &^ games.ShowLegal // a match may end while the board could go on
}

// escape forgets what is typed, else opens the menu. It never ends anything.
func (b *Board) escape() tea.Cmd {
	if b.hand.Typed() != "" {
		return b.play(b.complete(games.Act{Kind: games.ActCancel}))
	}
	b.dialog, b.buttons = b.menu(), buttons{}
	return nil
}

// resign asks first.
func (b *Board) resign(asked question) tea.Cmd {
	if asked != askResign {
		if err := b.may(games.VerbResign, ""); err != nil {
			return screen.Send(screen.Refused(err))
		}
		return b.confirm(askResign, "play.ask.resign")
	}
	return b.order(games.VerbResign, "")
}

// confirm puts a question, in the row of toasts too, and wakes up when it has
// waited long enough.
func (b *Board) confirm(q question, word string) tea.Cmd {
	b.put(q)
	waits := func() bool { return b.ask == q && b.plays() && b.ctx.Err() == nil }
	return tea.Batch(screen.Ask(waits, word), b.arm())
}

// draw accepts or offers a draw, or claims it from an opponent who is gone. At
// a shared keyboard, where nobody else is asked, it asks first.
func (b *Board) draw(asked question) tea.Cmd {
	switch {
	case b.may(games.VerbClaim, games.WhatDraw) == nil:
		return b.order(games.VerbClaim, games.WhatDraw)
	case b.shown.Terms().HotSeat && asked != askDraw:
		return b.confirm(askDraw, "play.ask.draw")
	}
	return b.offer(games.WhatDraw)
}

// offer offers, or accepts what the other side offers.
func (b *Board) offer(what games.Move) tea.Cmd {
	if o, ok := b.shown.Offer(); ok && o.By != b.seat() && o.What == what {
		return b.order(games.VerbAccept, what)
	}
	return b.order(games.VerbOffer, what)
}

// answer accepts or declines what is offered, or takes one's own offer back.
func (b *Board) answer(yes bool) tea.Cmd {
	o, ok := b.shown.Offer()
	switch {
	case !ok || yes && o.By == b.seat():
		return nil
	case yes:
		return b.order(games.VerbAccept, o.What)
	case o.By == b.seat():
		return b.order(games.VerbWithdraw, o.What)
	default:
		return b.order(games.VerbDecline, o.What)
	}
}

// may asks the match whether it would accept the verb now.
func (b *Board) may(verb games.Verb, what games.Move) error {
	return b.shown.May(b.seat(), verb, what, b.env.Now())
}

// looksOn are the keys of a board where one doesn't play: watched, or over.
func (b *Board) looksOn(a keys.Action) tea.Cmd {
	switch a {
	case keys.LeaveIt, keys.LookAtIt:
		return screen.Send(screen.Back{})
	case keys.Enter:
		if b.Done() {
			b.dialog = b.result()
		}
		return nil
	}
	if b.Done() {
		if cmd, ok := b.goOn(a); ok {
			return cmd
		}
	}
	return b.seen(a)
}

// seen are the keys that change how the board is seen.
func (b *Board) seen(a keys.Action) tea.Cmd {
	switch a {
	case keys.FlipBoard:
		b.view.flip = !b.view.flip
	case keys.Bigger:
		return b.resize(1)
	case keys.Smaller:
		return b.resize(-1)
	case keys.Dots:
		on := map[bool]string{true: "off", false: "on"}[b.env.On(sessions.SetLegal)]
		return tea.Batch(
			screen.Send(screen.Change{Settings: map[string]string{sessions.SetLegal: on}}),
			screen.Tell("play.dots."+on),
		)
	}
	return nil
}

// resize takes the next larger or smaller board that looks different in this
// window.
func (b *Board) resize(step int) tea.Cmd {
	shape := b.layout().shape
	w, _ := b.shown.State().Extent(shape)
	sizes := []games.Size{games.SizeSmall, games.SizeMedium, games.SizeLarge}
	if step < 0 {
		sizes = []games.Size{games.SizeLarge, games.SizeMedium, games.SizeSmall}
	}
	for _, size := range sizes {
		shape.Size = size
		if next, _ := b.shown.State().Extent(shape); next > 0 && (next-w)*step > 0 {
			b.view.size = size
			return nil
		}
	}
	if step > 0 {
		return screen.Tell("play.size.most")
	}
	return screen.Tell("play.size.least")
}
