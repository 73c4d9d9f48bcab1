package play

import (
	"errors"

	"arcade/games"
	"arcade/sessions/screens/keys"
)

// Never names the keys of the context that would be refused now.
func (b *Board) Never() [3]keys.Action {
	if !b.open {
		return [3]keys.Action{}
	}
	return b.texts().never
}

// never works Never out: nothing is taken back in a rated match, a draw comes
// late in it, and offers are for two who move in turn.
func (b *Board) never() [3]keys.Action {
	var never [3]keys.Action
	switch {
	case b.Done():
		never = b.neverAgain()
	case !b.about.Turns || len(b.shown.Terms().Players) != 2:
		never = [3]keys.Action{keys.AskDraw, keys.TakeBack, keys.ClaimWin}
	case b.shown.Terms().Rated:
		never[0] = keys.TakeBack
		if e, ok := errors.AsType[*games.Error](b.may(games.VerbOffer, games.WhatDraw)); ok && e.Code == games.Early {
			never[1] = keys.AskDraw
		}
	}
	return never
}

// neverAgain names what can't follow the match: watchers begin nothing here,
// and not every board can be played once more.
func (b *Board) neverAgain() [3]keys.Action {
	switch {
	case b.look.Seat == games.Watcher:
		return [3]keys.Action{keys.Rematch, keys.OtherGame, keys.SameBoard}
	case !b.repeats():
		return [3]keys.Action{keys.SameBoard}
	}
	return [3]keys.Action{}
}
