package hall

import (
	"slices"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/storage"
)

func withTeams(o *Options) { o.Games = append(slices.Clone(o.Games), team.Game{}) }

// together begins a match of two at the board of the day.
func together(a, b *one, board string) sessions.ID {
	a.h.t.Helper()
	ch, err := a.Challenge(a.h.t.Context(), b.name(), sessions.Proposal{Game: "team", Options: sessions.DailyOptions(board)})
	must(a.h.t, err)
	id, err := b.Answer(a.h.t.Context(), ch, sessions.Reply{Kind: sessions.Accept})
	must(a.h.t, err)
	a.ready(id)
	b.ready(id)
	return id
}

// clearTogether opens every safe cell, one after the other.
func clearTogether(id sessions.ID, all ...*one) match.Shown {
	h := all[0].h
	h.t.Helper()
	h.mu.Lock()
	r := h.rooms[id]
	h.mu.Unlock()
	state, err := r.game.Begin(r.setup)
	must(h.t, err)
	for turn := 0; state.Result() == nil; {
		for _, m := range state.Moves(0) {
			next, err := state.Play(0, 0, m)
			if err != nil || next.Result() != nil && next.Result().Places[0] != 1 || m[0] != 'o' {
				continue
			}
			must(h.t, all[turn%len(all)].do(id, games.VerbMove, m))
			state = next
			turn++
			break
		}
	}
	return all[0].over(id)
}

func (h *house) teamTable(day games.Day) sessions.TimesPage {
	h.t.Helper()
	page, err := h.Times(h.t.Context(), sessions.TimesQuery{Table: "team/beginner/daily", Period: "day", Day: day})
	must(h.t, err)
	return page
}

// Two clear the day's board together: their time stands in the team's table
// with both names, and neither has a try of its own left that counts.
func TestTheDaysBoardTogether(t *testing.T) {
	h := open(t, withTeams)
	ada, bob := h.member("ada"), h.member("bob")
	id := together(ada, bob, "beginner")
	h.mu.Lock()
	setup := h.rooms[id].setup
	h.mu.Unlock()
	if day := h.clock.Now().Day(); setup.Seed != h.daySeed("beginner", day) {
		t.Errorf("they play %+v", setup)
	}
	if d := bob.board("beginner"); !d.Together || !d.Running || d.Cleared {
		t.Errorf("while they play: %+v", d)
	}
	s := clearTogether(id, ada, bob)
	if times := s.Outcome.Times; times == nil || times.Table != "team/beginner/daily" || times.RankDay != 1 || times.Why != "" {
		t.Errorf("%+v", times)
	}
	page := h.teamTable(0)
	if page.Total != 1 || !slices.Equal(slices.Sorted(slices.Values(page.Lines[0].Team)), []string{"ada", "bob"}) || page.Lines[0].ID != id {
		t.Errorf("%+v", page)
	}
	_, err := h.disk.Rename(t.Context(), storage.PlayerID(bob.Me().ID), "robert")
	must(t, err)
	if page = h.teamTable(0); !slices.Contains(page.Lines[0].Team, "robert") || !strings.Contains(page.Lines[0].Name, " + ") {
		t.Errorf("%+v", page)
	}
	if d := ada.board("beginner"); !d.Begun || d.Done || d.Tried != 0 || !d.Together || !d.Cleared || d.Running {
		t.Errorf("alone she has %+v", d)
	}
	own := ada.today("beginner")
	ada.solve(own)
	if o := ada.over(own).Outcome; o.Daily != nil || o.Times.RankDay != 0 {
		t.Errorf("alone after the others: %+v", o)
	}
	if d := ada.board("easy"); d.Begun {
		t.Errorf("another board: %+v", d)
	}
}

// A team of which somebody has met the board before stands in no table, nor
// does one with a guest; whoever has a try under way gives it up.
func TestTeamsOutsideTheTable(t *testing.T) {
	h := open(t, withTeams)
	ada, bob := h.member("ada"), h.member("bob")
	must(t, ada.do(ada.today("beginner"), games.VerbLeave, ""))
	first := together(ada, bob, "beginner")
	if s := clearTogether(first, ada, bob); s.Outcome.Times != nil && s.Outcome.Times.RankDay != 0 {
		t.Errorf("with one who had left it: %+v", s.Outcome.Times)
	}
	h.tomorrow()
	ada, bob = h.member("ada"), h.member("bob")
	cleo := h.member("cleo")
	own := cleo.today("beginner")
	second := together(cleo, bob, "beginner")
	if s := cleo.over(own); s.Outcome.Daily == nil || !s.Outcome.Daily.Counted {
		t.Errorf("the try under way: %+v", s.Outcome)
	}
	clearTogether(second, cleo, bob)
	h.tomorrow()
	guest := h.guest()
	third := together(h.member("ada"), guest, "beginner")
	if s := clearTogether(third, guest); s.Outcome.Times == nil || s.Outcome.Times.Why != WordUnranked {
		t.Errorf("with a guest: %+v", s.Outcome.Times)
	}
	day := h.clock.Now().Day()
	for d := day - 2; d <= day; d++ {
		if page := h.teamTable(d); page.Total != 0 {
			t.Errorf("%s: %+v", d, page)
		}
	}
	refused(t, ada.Rematch(t.Context(), second), sessions.NotFound, "a rematch of others")
}

// Who joins somebody that has met today's board meets it there: the try alone
// is used, though the team stood in no table.
func TestAMateMeetsTheBoardThatIsPlayedAgain(t *testing.T) {
	h := open(t, withTeams)
	ada, bob := h.member("ada"), h.member("bob")
	must(t, ada.do(ada.today("beginner"), games.VerbLeave, ""))
	clearTogether(together(ada, bob, "beginner"), ada, bob)
	if d := bob.board("beginner"); !d.Begun {
		t.Errorf("bob has seen the board: %+v", d)
	}
	own := bob.today("beginner")
	bob.solve(own)
	if o := bob.over(own).Outcome; o.Daily != nil || o.Times != nil && o.Times.RankDay != 0 {
		t.Errorf("a try of his own: %+v, %+v", o.Daily, o.Times)
	}
}
