package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// The choices of the menu that have no key.
const (
	abortIt   keys.Action = "abort"
	claimDraw keys.Action = "claimdraw"
	giveUp    keys.Action = "giveup"
)

// menu is the small menu of a running board.
func (b *Board) menu() dialog {
	return dialog{kind: menuDialog, items: b.menuItems()}
}

// menuItems lists what the match would take now, after the two choices that
// never end anything.
func (b *Board) menuItems() []item {
	items := []item{
		{action: keys.Back, word: games.Say("play.menu.back")},
		{action: keys.LeaveIt, word: games.Say("play.menu.leave")},
	}
	if b.solo() {
		items = append(items, b.adviceItem()...)
		items = append(items, item{action: keys.Fresh, word: b.freshWord()})
		return b.allowed(items, games.VerbLeave, "", item{action: giveUp, word: games.Say("play.menu.giveup"), grave: true})
	}
	if b.several() {
		if b.racing() {
			items = b.allowed(items, games.VerbClaim, games.WhatWin, item{action: keys.ClaimWin, word: games.Say("play.menu.claim.win")})
		}
		return b.allowed(items, games.VerbLeave, "", item{action: giveUp, word: b.leaveWord(), grave: true})
	}
	items = append(items, b.offerItems()...)
	items = b.allowed(items, games.VerbClaim, games.WhatWin, item{action: keys.ClaimWin, word: games.Say("play.menu.claim.win")})
	items = b.allowed(items, games.VerbClaim, games.WhatDraw, item{action: claimDraw, word: games.Say("play.menu.claim.draw")})
	items = b.allowed(items, games.VerbAbort, "", item{action: abortIt, word: games.Say("play.menu.abort")})
	return b.allowed(items, games.VerbResign, "", item{action: keys.Resign, word: games.Say("play.menu.resign"), grave: true})
}

// offerItems answer the offer that stands, or make one.
func (b *Board) offerItems() []item {
	o, ok := b.shown.Offer()
	switch {
	case ok && o.By == b.seat():
		return []item{{action: keys.Decline, word: games.Say("play.menu.withdraw." + string(o.What))}}
	case ok:
		return []item{
			{action: keys.Accept, word: games.Say("play.menu.accept." + string(o.What))},
			{action: keys.Decline, word: games.Say("play.menu.decline." + string(o.What))},
		}
	}
	draw := item{action: keys.AskDraw, word: games.Say("play.menu.draw")}
	if b.shown.Terms().HotSeat { // agreed at once
		draw.word, draw.grave = games.Say("play.menu.agree"), true
	}
	items := b.allowed(nil, games.VerbOffer, games.WhatDraw, draw)
	return b.allowed(items, games.VerbOffer, games.WhatTakeback,
		item{action: keys.TakeBack, word: games.Say("play.menu.takeback")})
}

// allowed adds a choice that the match would take now.
func (b *Board) allowed(items []item, verb games.Verb, what games.Move, one item) []item {
	if b.may(verb, what) != nil {
		return items
	}
	return append(items, one)
}

// fromMenu does what was chosen. What needs a second press has had it.
func (b *Board) fromMenu(a keys.Action) tea.Cmd {
	if !b.plays() {
		return nil
	}
	switch a {
	case keys.LeaveIt:
		return screen.Send(screen.Back{})
	case keys.Fresh:
		return b.otherGame()
	case keys.Hints:
		return b.askAdvice()
	case keys.AskDraw:
		return b.offer(games.WhatDraw)
	case keys.TakeBack:
		return b.offer(games.WhatTakeback)
	case keys.Accept, keys.Decline:
		return b.answer(a == keys.Accept)
	case keys.ClaimWin:
		return b.order(games.VerbClaim, games.WhatWin)
	case claimDraw:
		return b.order(games.VerbClaim, games.WhatDraw)
	case abortIt:
		return b.order(games.VerbAbort, "")
	case keys.Resign:
		return b.order(games.VerbResign, "")
	case giveUp:
		return b.order(games.VerbLeave, "")
	}
	return nil
}

// leaveWord says what it means to leave a match of several.
func (b *Board) leaveWord() games.Note {
	switch {
	case b.about.Shared:
		return games.Say("several.menu.together")
	case b.run(b.look.Seat).Finished:
		return games.Say("several.menu.done")
	default:
		return games.Say("several.menu.race")
	}
}
