package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
)

// together begins a board for ada, who has screens, and others without.
func (h *house) together(n int, board string) *field {
	h.t.Helper()
	f := &field{house: h, p: h.visit("ada")}
	f.all = []*bare{f.p.bare}
	for _, name := range []string{"bob", "zhang_wei", "lin"}[:n-1] {
		f.all = append(f.all, h.enter(name))
	}
	for _, one := range f.all {
		_, err := one.Seek(context.Background(), sessions.Proposal{Game: "team", Options: board, Seats: n})
		must(h.t, err)
		f.p.settle()
	}
	news, _ := f.p.News().Get()
	f.id = news.Seated[0].ID
	for _, one := range f.all {
		one.act(f.id, games.VerbReady, "")
	}
	f.p.settle()
	return f
}

// safe is a cell that the seat may open, found by trying.
func (f *field) safe(seat games.Seat) games.Move {
	f.t.Helper()
	s := f.all[0].shown(f.id).State().(*team.State)
	for _, m := range s.Moves(seat) {
		next, err := s.Play(f.elapsed(), seat, m)
		if err == nil && m[0] == 'o' && (next.Result() == nil || next.Result().Places[0] == 1) {
			return m
		}
	}
	f.t.Fatal("no safe cell")
	return ""
}

// TestGoldenTogether: everybody's cursor, what each has done, and the end.
func TestGoldenTogether(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.together(4, "intermediate")
		for s := range f.all {
			f.all[s].act(f.id, games.VerbMove, f.safe(games.Seat(s)))
			f.all[s].Point(f.id, games.Spot(20+s))
			f.p.wait(200 * time.Millisecond)
		}
		goldens(t, "together", f.p)
		for f.p.shown(f.id).Result() == nil {
			f.all[1].act(f.id, games.VerbMove, f.safe(1))
			time.Sleep(100 * time.Millisecond)
		}
		f.p.wait(time.Second)
		f.p.sees("Solved!")
		goldens(t, "together-won", f.p)
	}, withRaces)
}

// TestTogetherWatched: those who play stand close together for who looks on too,
// and stay where they are when the panel has another line above them.
func TestTogetherWatched(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.together(2, "beginner")
		f.all[0].act(f.id, games.VerbMove, f.safe(0))
		f.p.wait(time.Second)
		q := h.visit("kim", at(f.id))
		q.wait(4 * time.Second)
		goldens(t, "together-watched", q)
		lines := strings.Split(q.text(), "\n")
		var rows []int
		for y, line := range lines {
			if strings.Contains(line, "clicks") {
				rows = append(rows, y)
			}
		}
		if len(rows) != 2 || rows[1]-rows[0] != 3 {
			t.Errorf("the players stand in rows %v:\n%s", rows, q.text())
		}
	}, withRaces)
}

// TestOthersSeeTheCursor: a move of the hand is told, and not what it was told
// to be before.
func TestOthersSeeTheCursor(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.together(2, "beginner")
		look, err := f.all[1].Look(context.Background(), f.id)
		must(t, err)
		defer look.Close()
		f.p.press("left", "up")
		f.p.wait(300 * time.Millisecond)
		all, _ := look.Pointers.Get()
		if want := games.Spot(3*9 + 3 + 1); len(all) != 1 || all[0].Spot != want {
			t.Errorf("they are shown %v, want spot %d", all, want)
		}
	}, withRaces)
}

// TestTogetherLost: the header names both as one side, the result says who hit
// the mine, what the figures mean, and leads on to others, not to an opponent.
func TestTogetherLost(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.together(2, "beginner")
		f.p.sees("bob, ada", "Your board with bob begins")
		f.p.misses("bob vs ada", "against")
		f.all[1].act(f.id, games.VerbMove, f.safe(1))
		f.p.settle()
		f.all[1].act(f.id, games.VerbMove, f.unsafe(1))
		f.p.wait(time.Second)
		f.p.sees("Lost: bob hit a mine.", "find others")
		f.p.misses("opponent")
		goldens(t, "together-lost", f.p)
		f.p.press("e")
		f.p.sees("RQP:")
	}, withRaces)
}

// unsafe is a cell with a mine, found by trying.
func (f *field) unsafe(seat games.Seat) games.Move {
	f.t.Helper()
	s := f.all[0].shown(f.id).State().(*team.State)
	for _, m := range s.Moves(seat) {
		next, err := s.Play(f.elapsed(), seat, m)
		if r := next; err == nil && m[0] == 'o' && r.Result() != nil && r.Result().Places[0] != 1 {
			return m
		}
	}
	f.t.Fatal("no mine")
	return ""
}
