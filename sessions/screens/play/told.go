package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/match"
	"arcade/sessions/screens/screen"
)

// tells announces in toasts what has happened since at the table besides moves:
// who has gone or come back, and what became of an offer. Those who look on
// are told nothing of offers.
func (b *Board) tells(was match.Shown) tea.Cmd {
	var cmds []tea.Cmd
	notes := append(b.presence(was), b.answers(was)...)
	if len(b.shown.Line()) < len(was.Line()) {
		notes = append(notes, games.Say("play.undone"))
	}
	for _, n := range notes {
		cmds = append(cmds, screen.Send(screen.Toast{Note: n}))
	}
	return tea.Batch(cmds...)
}

// presence tells who has gone and who is back.
func (b *Board) presence(was match.Shown) []games.Note {
	if b.shown.Result() != nil || was.Phase() == match.Standing || b.shown.Phase() == match.Standing {
		return nil
	}
	var notes []games.Note
	for _, seat := range b.seats() {
		_, before := was.Away(seat)
		_, now := b.shown.Away(seat)
		switch {
		case before == now || seat == b.look.Seat:
		case now:
			notes = append(notes, games.Say("play.tell.gone", b.name(seat)))
		default:
			notes = append(notes, games.Say("play.tell.back", b.name(seat)))
		}
	}
	return notes
}

// answers tells what became of an offer that no longer stands: who moves
// instead of answering has declined it.
func (b *Board) answers(was match.Shown) []games.Note {
	before, stood := was.Offer()
	if _, stands := b.shown.Offer(); !stood || stands || !b.plays() || b.shown.Terms().HotSeat {
		return nil
	}
	log := b.shown.Log()
	if len(log) <= len(was.Log()) {
		return nil
	}
	what, other := string(before.What), b.name(1-b.look.Seat)
	switch e := log[len(was.Log())]; {
	case e.Verb == games.VerbAccept || e.Verb == games.VerbOffer:
		return nil // what was agreed is seen
	case e.Verb == games.VerbWithdraw && e.Seat != b.look.Seat:
		return []games.Note{games.Say("play.withdrew."+what, other)}
	case e.Seat != b.look.Seat && before.By == b.look.Seat:
		return []games.Note{games.Say("play.declined."+what, other)}
	}
	return nil
}
