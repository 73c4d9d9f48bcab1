package play_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/hall"
)

// withRaces opens a house that also has races.
func withRaces(o *hall.Options) { o.Games = append(o.Games, race.Game{}, team.Game{}) }

// field is a race of ada, who has screens, and others without.
type field struct {
	*house
	p   *person
	all []*bare // by seat, ada's is the first
	id  sessions.ID
}

// line up n racers on a board. Everybody has seen it; the start is awaited.
func (h *house) lineUp(n int, board string) *field {
	h.t.Helper()
	f := &field{house: h, p: h.visit("ada")}
	names := []string{"bob", "zhang_wei", "lin", "kim", "hana", "otto_m", "mia"}
	f.all = []*bare{f.p.bare}
	for _, name := range names[:n-1] {
		f.all = append(f.all, h.enter(name))
	}
	for _, one := range f.all {
		_, err := one.Seek(context.Background(), sessions.Proposal{Game: "race", Options: board, Rated: true, Seats: n})
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

// opens has a racer open n cells, safe ones or mines, by trying them.
func (f *field) opens(seat games.Seat, n int, mine bool) {
	f.t.Helper()
	for range n {
		s := f.all[seat].shown(f.id).State()
		f.all[seat].act(f.id, games.VerbMove, f.cell(s.(*race.State), seat, mine))
		time.Sleep(100 * time.Millisecond)
	}
	f.p.settle()
}

func (f *field) cell(s *race.State, seat games.Seat, mine bool) games.Move {
	f.t.Helper()
	before := s.On(seat).Hits()
	for _, m := range s.Moves(seat) {
		next, err := s.Play(f.elapsed(), seat, m)
		if err == nil && strings.HasPrefix(string(m), "open") && (next.(*race.State).On(seat).Hits() > before) == mine {
			return m
		}
	}
	f.t.Fatal("no such cell")
	return ""
}

func (f *field) elapsed() games.Elapsed { return 1 << 20 }

func TestGoldenRace(t *testing.T) {
	for _, c := range []struct {
		n     int
		board string
	}{{2, "beginner"}, {8, "beginner"}, {2, "expert"}, {8, "expert"}, {4, "intermediate"}} {
		inHouse(t, func(h *house) {
			f := h.lineUp(c.n, c.board)
			name := fmt.Sprintf("race-%s-%d", c.board, c.n)
			f.p.wait(700 * time.Millisecond)
			goldens(t, name+"-start", f.p)
			f.p.wait(2400 * time.Millisecond)
			for s := range f.all {
				f.opens(games.Seat(s), 1+2*s, false)
			}
			f.opens(1, 1, true)
			f.p.wait(300 * time.Millisecond)
			goldens(t, name, f.p)
		}, withRaces)
	}
}

// runs has a racer clear the board.
func (f *field) runs(seat games.Seat) {
	f.t.Helper()
	for !f.run(seat).Finished {
		f.opens(seat, 1, false)
	}
}

func (f *field) run(seat games.Seat) games.Run {
	return f.p.shown(f.id).State().(games.Runner).Run(seat)
}

// seatOf is where somebody sits.
func (f *field) seatOf(name string) games.Seat {
	for s, pl := range f.p.shown(f.id).Terms().Players {
		if pl.Name == name {
			return games.Seat(s)
		}
	}
	f.t.Fatalf("%s does not race", name)
	return games.Watcher
}

// TestRaceIsSeen: the countdown, a freeze, who is through, who is gone, and the
// places with the changes of rating.
func TestRaceIsSeen(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(4, "beginner")
		f.p.press("space")
		f.p.sees("Clicks 0")
		f.p.wait(3100 * time.Millisecond)
		ada := f.seatOf("ada")
		f.opens(ada, 1, true)
		f.p.sees("FROZEN 4.9 s")
		f.p.wait(2 * time.Second)
		f.p.sees("FROZEN 2.9 s")
		goldens(t, "race-frozen", f.p)
		f.p.wait(3 * time.Second)
		f.p.misses("FROZEN")
		f.p.sees("Maps: which of the cells you opened they have open too")
		f.all[3].act(f.id, games.VerbLeave, "")
		must(t, f.all[2].Close())
		f.p.wait(6 * time.Second)
		f.p.sees("left", "away")
		f.runs(f.seatOf("bob"))
		f.p.sees("#1")
		f.runs(ada)
		f.p.sees("You are through: place 2", "s. zhang_wei is still at it.")
		f.p.misses("The others")
		goldens(t, "race-through", f.p)
		f.p.wait(2 * time.Minute)
		f.p.sees("Game over", "Place 2 of 4.", "1500?")
		goldens(t, "race-result", f.p)
		f.p.press("m")
		f.p.sees("Again: 1 of 4 are there.")
		must(t, f.all[1].Rematch(context.Background(), f.id))
		f.p.settle()
		f.p.sees("Again: 2 of 4 are there.", "It begins in 0:", "s: begin now")
		goldens(t, "race-again", f.p)
		f.p.press("s")
		f.p.wait(time.Second)
		f.p.misses("Again:")
		f.p.sees("bob")
	}, withRaces)
}

// TestRaceEndsByAClaim: of two one is gone and the other takes the win. The
// panel shows both places, though neither has finished.
func TestRaceEndsByAClaim(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(2, "beginner")
		f.p.wait(4 * time.Second)
		f.opens(f.seatOf("ada"), 1, false)
		must(t, f.all[1].Close())
		f.p.wait(80 * time.Second)
		f.p.press("w")
		f.p.wait(time.Second)
		f.p.sees("You win!")
		f.p.press("esc")
		f.p.sees("#1,", "#2,")
		f.p.misses("#0")
	}, withRaces)
}

// TestLeavingARaceAsks: q opens the menu, and to give up takes two presses.
func TestLeavingARaceAsks(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(3, "beginner")
		f.p.wait(4 * time.Second)
		f.p.press("q")
		f.p.sees("Leave the race and come last")
		f.p.press("up", "enter")
		f.p.sees("Leave the race and come last: sure?")
		if f.run(f.seatOf("ada")).Left {
			t.Fatal("left without being asked twice")
		}
		f.p.press("enter")
		if !f.run(f.seatOf("ada")).Left {
			t.Fatal("still there")
		}
		f.p.sees("You have left. The others are still at it.")
	}, withRaces)
}

// TestWatchedRace: who looks on sees the board of who is ahead, and everybody.
func TestWatchedRace(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(3, "beginner")
		f.p.wait(3100 * time.Millisecond)
		f.opens(f.seatOf("zhang_wei"), 1, false)
		q := h.visit("kim", at(f.id))
		q.sees("Board of zhang_wei", "1 ada", "2 bob", "3 zhang_wei")
		goldens(t, "race-watched", q)
		q.misses("Maps:") // who looks on sees all of them
		q.misses("flip")
		q.press("tab")
		q.sees("Board of ada", "Mines", "whose board")
		q.press("2")
		q.sees("Board of bob")
		goldens(t, "race-watched-bob", q)
		f.opens(f.seatOf("zhang_wei"), 1, false)
		q.sees("Board of bob")
		q.press("shift+tab", "shift+tab")
		q.sees("Board of zhang_wei")
	}, withRaces)
}

// TestRaceReplayed: the replay steps through everybody's entries and says whose
// each is, on the board of who made it.
func TestRaceReplayed(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(3, "beginner")
		f.p.wait(3100 * time.Millisecond)
		f.opens(f.seatOf("zhang_wei"), 1, true)
		f.opens(f.seatOf("bob"), 2, false)
		f.runs(f.seatOf("ada"))
		f.p.wait(2 * time.Minute)
		f.p.press("r")
		f.p.sees("zhang_wei", "bob", "Board of ada") // one's own first
		f.p.press("tab", "tab", "tab", "home", "right")
		f.p.sees("Go! The start is open")
		f.p.press("right")
		f.p.sees("zhang_wei hits a mine: frozen for 5 s", "Board of zhang_wei")
		f.p.press("right")
		f.p.sees("bob: Row", "Board of bob")
		f.p.misses("flip")
		f.p.press("tab")
		f.p.sees("Board of ada")
		goldens(t, "race-replay", f.p)
		f.p.press("tab", "tab", "tab", "end")
		f.p.sees("ada  #1", "bob  #2", "zhang_wei  #3")
		f.p.misses("You ")
		goldens(t, "race-replay-end", f.p)
	}, withRaces)
}
