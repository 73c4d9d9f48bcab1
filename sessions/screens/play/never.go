package play

import (
	"errors"

	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// Never names the keys of the context that would be refused now, or of which
// there is no need: the last page of an explanation is left by one key.
func (b *Board) Never() screen.Spared {
	if !b.open {
		return screen.Spared{}
	}
	never := b.texts().never
	if b.dialog.page > 0 && b.dialog.page >= b.pages() {
		never[len(never)-1] = keys.Explain
	}
	return never
}

// never works Never out: nothing is taken back in a rated match, there are no
// hints, a draw comes late in it, and offers are for two who move in turn.
func (b *Board) never() screen.Spared {
	var never screen.Spared
	switch {
	case b.Done():
		never = b.neverAgain()
	case !b.plays() && !b.about.Turns: // there is nothing to turn round
		never = screen.Spared{keys.FlipBoard}
	case b.about.Shared:
		never = screen.Spared{keys.ClaimWin}
	case !b.about.Turns || len(b.shown.Terms().Players) != 2:
		never = screen.Spared{keys.AskDraw, keys.TakeBack, keys.ClaimWin}
		if len(b.advice()) == 0 {
			never[3] = keys.Hints
		}
	case b.shown.Terms().Rated:
		never[0], never[2] = keys.TakeBack, keys.Hints
		if e, ok := errors.AsType[*games.Error](b.may(games.VerbOffer, games.WhatDraw)); ok && e.Code == games.Early {
			never[1] = keys.AskDraw
		}
	case !b.coached():
		never[0] = keys.Hints
	}
	return never
}

// neverAgain names what can't follow the match: watchers begin nothing here,
// not every board can be played once more, and not every game has a coach.
func (b *Board) neverAgain() screen.Spared {
	var never screen.Spared
	switch {
	case b.look.Seat == games.Watcher:
		never = screen.Spared{keys.Rematch, keys.OtherGame, keys.SameBoard}
	case !b.repeats():
		never[0] = keys.SameBoard
	}
	if !b.analysable() {
		never[3] = keys.Analyse
	}
	if s, ok := b.gathering(); !ok || !s.Own || b.look.Seat == games.Watcher {
		never[4] = keys.Hurry
	}
	return never
}
