package play

import (
	"arcade/games"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// notice is what wants an answer or explains a wait, and the keys that answer.
type notice struct {
	text string
	acts []keys.Action
	// own tells of one's own offer: to decline it is to withdraw it.
	own bool
}

// notice is the most urgent one. Those who look on are told nothing that is
// between the players.
func (b *Board) notice() notice {
	switch {
	case b.ask == askGone:
		return notice{text: b.env.Say("play.ask.gone")}
	case b.ask == askResign:
		return notice{text: b.env.Say("play.ask.resign"), acts: []keys.Action{keys.Resign}}
	case b.ask == askDraw:
		return notice{text: b.env.Say("play.ask.draw"), acts: []keys.Action{keys.AskDraw}}
	case b.shown.Unsaved:
		return notice{text: b.env.Say("play.unsaved")}
	case b.shown.Phase() == match.Standing:
		return notice{text: b.env.Say("play.standing")}
	case !b.plays():
		return notice{}
	}
	if n := b.between(); n.text != "" {
		return n
	}
	return b.beginning()
}

// between is what goes on between the two players.
func (b *Board) between() notice {
	if len(b.shown.Terms().Players) > 2 || b.about.Shared { // nothing is between them
		return notice{}
	}
	other := 1 - b.seat()
	if away, gone := b.shown.Away(other); gone && away.Claim {
		if b.may(games.VerbClaim, games.WhatWin) == nil {
			return notice{text: b.env.Say("play.claim", b.name(other)), acts: []keys.Action{keys.ClaimWin, keys.AskDraw}}
		}
		if left := games.Elapsed(away.Until - b.env.Now()); left > 0 {
			return notice{text: b.env.Say("play.away", b.name(other), countText(left))}
		}
	}
	o, ok := b.shown.Offer()
	switch {
	case !ok:
		return notice{}
	case o.By == b.seat():
		return notice{text: b.env.Say("play.offered." + string(o.What)), acts: []keys.Action{keys.Decline}, own: true}
	default:
		return notice{
			text: b.env.Say("play.offer."+string(o.What), b.name(o.By)),
			acts: []keys.Action{keys.Accept, keys.Decline},
		}
	}
}

// beginning is what is told before the first moves: that the clock waits, and
// how a guest without a key comes back.
func (b *Board) beginning() notice {
	if len(b.shown.Line()) > 1 {
		return notice{}
	}
	for _, s := range b.env.News.Seated {
		if s.ID == b.id && s.Code != "" {
			return notice{text: b.env.Say("play.code", record.Command(b.env, true, "join "+s.Code))}
		}
	}
	if b.shown.Phase() == match.Opening && !b.solo() && !b.several() {
		return notice{text: b.env.Say("play.opening")}
	}
	if wait := b.shown.FirstMove(); wait > 0 && b.mine() {
		return notice{text: b.env.Say("play.firstmove", int(wait/1000))}
	}
	return notice{}
}

// hintsOf are the keys that answer a notice.
func (b *Board) hintsOf(n notice) []draw.Hint {
	var hints []draw.Hint
	for _, a := range n.acts {
		for _, bind := range b.env.Keys.Of(b.Keys()) {
			if bind.Action == a {
				hint := b.hint(bind)
				if n.own {
					hint.Text = b.env.Say("play.withdraw")
				}
				hints = append(hints, hint)
				break
			}
		}
	}
	return hints
}

func (b *Board) hint(bind keys.Bind) draw.Hint {
	word := bind.Hint()
	if own := b.Reword(bind.Action); own != "" {
		word = own
	}
	return draw.Hint{
		Key: b.env.Theme.KeyName(bind.Label()), Text: b.env.Say(word), Click: screen.Key{Action: bind.Action},
	}
}

// Hints are the keys that the footer shows before those of the context: the
// game's own, as the game lists them.
func (b *Board) Hints() []draw.Hint {
	if !b.plays() || b.dialog.kind != noDialog {
		return nil
	}
	var hints []draw.Hint
	for _, k := range b.keys.Own() {
		if k.Help == k.Name {
			hints = append(hints, draw.Hint{
				Key: k.Help, Text: b.env.Say(k.Text), Click: screen.Key{Name: k.Name},
			})
		}
	}
	return hints
}
