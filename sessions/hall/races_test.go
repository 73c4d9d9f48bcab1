package hall

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
)

// withMines adds minesweeper for several.
func withMines(o *Options) { o.Games = append(o.Games, race.Game{}, team.Game{}) }

// gatherAt lets so many gather for a game, all of whom are there at once.
func (h *house) gatherAt(game, options string, rated bool, n int) ([]*one, sessions.ID) {
	h.t.Helper()
	all := h.members(n)
	for _, o := range all {
		o.seek(sessions.Proposal{Game: game, Options: options, Rated: rated, Seats: n})
	}
	id := all[0].seated().ID
	for _, o := range all {
		o.seated()
		o.ready(id)
	}
	return all, id
}

// Three race on the same board, over a restart; two leave, the third has won,
// and the record replays.
func TestMineRace(t *testing.T) {
	h := open(t, withMines)
	all, id := h.gatherAt("race", "expert", true, 3)
	refused(t, all[0].do(id, games.VerbMove, "open 0,0"), games.Early, "before the start")
	h.clock.Advance(3 * time.Second)
	s := await(t, all[0].look(id).Shown, "the start", func(s shown) bool { return s.State().ToMove().Len() == 3 })
	if s.Terms().Class != games.AnySpeed || !strings.HasPrefix(s.Setup().Options, "expert/noguess@") {
		t.Errorf("%+v %+v", s.Terms(), s.Setup())
	}
	for seat, o := range all {
		must(t, o.do(id, games.VerbMove, s.State().Moves(games.Seat(seat))[0]))
	}
	h.restart()
	for i := range all {
		all[i] = h.enter(all[i].id)
	}
	await(t, all[0].look(id).Shown, "all back", func(s shown) bool { return !away(s, 0) && !away(s, 1) && !away(s, 2) })
	must(t, all[2].do(id, games.VerbLeave, ""))
	h.clock.Advance(time.Second) // who leaves later is before
	must(t, all[0].do(id, games.VerbLeave, ""))
	s = all[1].over(id)
	if fmt.Sprint(s.Result().Places) != "[2 1 3]" || len(s.Outcome.Ratings) != 3 {
		t.Errorf("%+v %+v", s.Result(), s.Outcome)
	}
	h.restart()
	f, err := h.Match(t.Context(), id)
	must(t, err)
	if f.Match.Version() != s.Version() || fmt.Sprint(f.Before) != "[1500 1500 1500]" || f.After[1] <= f.After[0] {
		t.Errorf("recorded %+v", f.Summary)
	}
	list, err := h.History(t.Context(), "racer-c", "race", 0, 0)
	if err != nil || len(list) != 1 || list[0].ID != id {
		t.Errorf("%+v, %v", list, err)
	}
}

// Playing again after a race asks for the same preset; the board is another.
func TestMineRaceAgain(t *testing.T) {
	h := open(t, withMines)
	all, id := h.gatherAt("race", "intermediate", true, 3)
	for _, o := range all[1:] {
		must(t, o.do(id, games.VerbLeave, ""))
	}
	first := all[0].over(id)
	for _, o := range all {
		must(t, o.Rematch(t.Context(), id))
	}
	again := all[0].news("the next race", func(n sessions.News) bool { return len(n.Seated) == 1 && n.Seated[0].ID != id }).Seated[0]
	for _, o := range all[1:] {
		o.news("the next race", func(n sessions.News) bool { return len(n.Seated) == 1 && n.Seated[0].ID == again.ID })
	}
	for _, o := range all[1:] {
		must(t, o.do(again.ID, games.VerbLeave, ""))
	}
	second := all[0].over(again.ID)
	if second.Setup().Seed == first.Setup().Seed || second.Terms().Rematch != string(id) ||
		!strings.HasPrefix(second.Setup().Options, "intermediate/noguess@") || !strings.HasSuffix(second.Setup().Options, ";3") {
		t.Errorf("%+v after %+v", second.Setup(), first.Setup())
	}
}

// Two clear a board together, see each other's cursors, and one may go.
func TestMinesTogether(t *testing.T) {
	h := open(t, withMines)
	a, b := h.member("ada"), h.guest()
	p := sessions.Proposal{Game: "team", Options: "beginner", Seats: 2}
	a.seek(p)
	b.seek(p)
	id := a.seated().ID
	for _, o := range []*one{a, b} {
		if got := o.seated(); got.ID != id || got.Clocked {
			t.Errorf("%+v", got)
		}
		o.ready(id)
	}
	look := a.look(id)
	b.Point(id, 7)
	await(t, look.Pointers, "a cursor", func(all []games.Pointer) bool { return len(all) == 1 && all[0].Spot == 7 })
	must(t, b.do(id, games.VerbMove, "open 4,4"))
	must(t, b.do(id, games.VerbLeave, ""))
	s := await(t, look.Shown, "one alone", func(s shown) bool { return s.State().ToMove().Len() == 1 })
	if s.Result() != nil {
		t.Errorf("over: %+v", s.Result())
	}
	must(t, a.do(id, games.VerbLeave, ""))
	if s := a.over(id); len(s.Outcome.Ratings) != 0 {
		t.Errorf("rated: %+v", s.Outcome)
	}
}
