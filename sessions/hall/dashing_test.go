package hall

import (
	"fmt"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// Two meet in a race as in any other game, and may play again.
func TestRaceOfTwo(t *testing.T) {
	h := open(t, withDash)
	a, b := h.member("ada"), h.member("bob")
	a.seek(crowd(2))
	b.seek(crowd(0))
	all := []*one{a, b}
	id := h.run(all)
	must(t, a.do(id, games.VerbLeave, ""))
	s := b.over(id)
	if r := s.Result(); r.Reason != games.ReasonResign || len(s.Outcome.Ratings) != 2 {
		t.Errorf("%+v %+v", r, s.Outcome)
	}
	if w, _ := s.Result().Winner(); s.Terms().Players[w].Name != "bob" {
		t.Error("who left has won")
	}
	must(t, a.Rematch(t.Context(), id))
	must(t, b.Rematch(t.Context(), id))
	if next := h.run(all); next == id {
		t.Error("the same match")
	}
}

// After a match of many who asks again gathers, and who else asks comes to it.
func TestRematchOfMany(t *testing.T) {
	h := open(t, withDash)
	all := h.members(3)
	for _, o := range all {
		o.seek(crowd(3))
	}
	id := h.run(all)
	for range 3 {
		must(t, all[0].do(id, games.VerbMove, "step"))
	}
	all[0].over(id)
	must(t, all[1].Rematch(t.Context(), id))
	if n := all[0].told(WordRoundAgain); n.Note.Args[0] != "racer-b" || !n.Bell {
		t.Errorf("%+v", n)
	}
	if w := all[1].waiting(1); w.Seats != 3 || w.Options != "" || !w.Rated {
		t.Errorf("%+v", w)
	}
	stranger := h.member("zoe")
	if stranger.seek(crowd(3)) == all[1].waiting(1).ID {
		t.Error("a stranger found it")
	}
	must(t, all[2].Rematch(t.Context(), id))
	must(t, all[2].Rematch(t.Context(), id)) // again: nothing more
	must(t, all[0].Rematch(t.Context(), id))
	next := h.run(all)
	f, err := h.Match(t.Context(), next)
	must(t, err)
	if f.Match.Terms().Rematch != string(id) {
		t.Errorf("%+v", f.Match.Terms())
	}
	refused(t, stranger.Rematch(t.Context(), id), sessions.NotFound, "by who was not there")
}

// Three race, one drops, the house restarts: the two who come back go on.
func TestRaceOverARestart(t *testing.T) {
	h := open(t, withDash)
	all := h.members(3)
	for _, o := range all {
		o.seek(crowd(3))
	}
	id := h.run(all)
	must(t, all[2].do(id, games.VerbMove, "step"))
	must(t, all[2].Close())
	await(t, all[0].look(id).Shown, "the drop", func(s shown) bool { return away(s, 2) })
	must(t, all[0].do(id, games.VerbMove, "step"))
	h.restart()
	var back []*one
	for _, o := range all[:2] {
		back = append(back, h.enter(o.id))
		back[len(back)-1].ready(id)
	}
	for range 3 {
		must(t, back[1].do(id, games.VerbMove, "step"))
	}
	s := back[0].over(id)
	if fmt.Sprint(s.Result().Places) != "[2 1 2]" || len(s.Outcome.Ratings) != 3 {
		t.Errorf("%+v %+v", s.Result(), s.Outcome)
	}
	r, err := h.disk.Rating(t.Context(), "dash/all", storage.PlayerID(back[1].Me().ID))
	must(t, err)
	if r.Wins != 1 {
		t.Errorf("%+v", r)
	}
	h.enter(all[2].id).told(WordEnded)
}

// A racer's other sessions have the seat as well, and never a watcher's view.
func TestRacersNeverWatch(t *testing.T) {
	h := open(t, withDash)
	all := h.members(3)
	for _, o := range all {
		o.seek(crowd(3))
	}
	id := h.run(all)
	again := h.enter(all[1].id)
	if l := again.look(id); l.Seat != 1 {
		t.Errorf("the second session has seat %d", l.Seat)
	}
	watched := h.guest().look(id)
	if watched.Seat != games.Watcher {
		t.Errorf("a guest has seat %d", watched.Seat)
	}
	await(t, watched.Shown, "a watcher", func(s shown) bool { return s.Watching == 1 })
	l := h.lobbyAs("the race", func(l sessions.Lobby) bool { return len(l.Live) == 1 && l.Live[0].Watching == 1 })
	if w, _ := line(l, "racer-b"); w.State != sessions.InGame || w.Where != id || len(l.Live[0].Players) != 3 {
		t.Errorf("%+v", w)
	}
}

// On a board that several share each sees the others' cursors, and so does who
// watches; nobody points who has no seat.
func TestPoint(t *testing.T) {
	h := open(t, withDash)
	all := h.members(3)
	for _, o := range all {
		o.seek(sessions.Proposal{Game: "stroll", Seats: 3})
	}
	id := h.run(all)
	g := h.guest()
	look := g.look(id)
	all[1].Point("#"+id, 12)
	g.Point(id, 3)
	all[0].Point("9zzzzz", 3)
	got := await(t, look.Pointers, "a cursor", func(p []games.Pointer) bool { return len(p) > 0 })
	if fmt.Sprint(got) != "[{1 12}]" {
		t.Errorf("%v", got)
	}
	if all[2].look(id).Pointers != look.Pointers {
		t.Error("a player sees other cursors than a watcher")
	}
	must(t, all[1].Close())
	await(t, look.Shown, "the drop", func(s shown) bool { return away(s, 1) })
	h.clock.Advance(time.Second)
	await(t, look.Pointers, "no cursor", func(p []games.Pointer) bool { return len(p) == 0 })
	if l := all[0].look(begin(all[0], h.member("zoe"), slow())); l.Pointers != nil {
		t.Error("opponents in turn have cursors")
	}
}
