package hall

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/storage"
)

func withPuzzles(o *Options) { o.Games = append(slices.Clone(o.Games), puzzle.Game{}) }

// puzzled begins a puzzle and sees it.
func (o *one) puzzled(preset string) sessions.ID {
	o.h.t.Helper()
	id, err := o.Start(o.h.t.Context(), sessions.Solo{Game: "puzzle", Options: preset})
	must(o.h.t, err)
	must(o.h.t, o.do(id, games.VerbReady, ""))
	return id
}

// options are the public ones of a match.
func (o *one) options(id sessions.ID) string {
	o.h.t.Helper()
	l := o.look(id)
	defer l.Close()
	s, _ := l.Shown.Get()
	return s.Setup().Options
}

// position is the part of the options that tells what is on the board.
func position(options string) string {
	fields := strings.Fields(options)
	return strings.Join(fields[len(fields)-4:len(fields)-1], " ")
}

// tries plays a puzzle to its end: each move wins, but for the last where it is
// to fail.
func (o *one) tries(id sessions.ID, solved bool) match.Shown {
	o.h.t.Helper()
	o.h.mu.Lock()
	setup := o.h.rooms[id].setup
	o.h.mu.Unlock()
	state, err := puzzle.Game{}.Begin(setup)
	must(o.h.t, err)
	for state.Result() == nil {
		o.h.clock.Advance(time.Second)
		move, next := o.finds(state, solved)
		must(o.h.t, o.do(id, games.VerbMove, move))
		if at, wakes := next.(games.Waker).Wake(); wakes {
			o.h.clock.Advance(time.Second)
			l := o.look(id)
			await(o.h.t, l.Shown, "the answer", func(s match.Shown) bool { return s.State().ToMove().Has(0) })
			l.Close()
			next, err = next.Play(at, games.Watcher, "")
			must(o.h.t, err)
		}
		state = next
	}
	return o.over(id)
}

// finds a move that goes on or wins, or one that fails.
func (o *one) finds(s games.State, right bool) (games.Move, games.State) {
	o.h.t.Helper()
	for _, m := range s.Moves(0) {
		next, err := s.Play(0, 0, m)
		must(o.h.t, err)
		if failed := next.Result() != nil && next.Result().Places[0] == 2; failed != right {
			return m, next
		}
	}
	o.h.t.Fatal("there is no such move")
	return "", nil
}

func (h *house) tomorrow() { h.clock.Set((h.clock.Now().Day() + 1).Begins() + 3_600_000) }

func TestTheDailyBoardIsTheSameForAll(t *testing.T) {
	h := open(t, withPuzzles)
	seen := map[string]bool{}
	for range 4 {
		ada, bob := h.member("ada"), h.member("bob")
		mine, his := ada.options(ada.puzzled("daily")), bob.options(bob.puzzled("daily"))
		if position(mine) != position(his) || mine == his {
			t.Errorf("%s\n%s", mine, his)
		}
		if !strings.HasPrefix(mine, "daily "+h.clock.Now().Day().String()+" ") {
			t.Errorf("dealt as %s", mine)
		}
		guest := h.guest()
		h.restart()
		again := h.guest()
		if theirs := again.options(again.puzzled("daily")); position(theirs) != position(mine) {
			t.Errorf("after a restart %s, before %s", theirs, mine)
		}
		_ = guest
		if seen[position(mine)] {
			t.Errorf("%s comes a second time", mine)
		}
		seen[position(mine)] = true
		h.tomorrow()
	}
}

func TestOnlyTheFirstTryCounts(t *testing.T) {
	h := open(t, withPuzzles)
	ada := h.member("ada")
	first := ada.tries(ada.puzzled("daily"), false)
	if d := first.Outcome.Daily; d == nil || *d != (match.Daily{Counted: true, Tried: 1}) {
		t.Errorf("%+v", d)
	}
	id := ada.puzzled("daily")
	if o := ada.options(id); !strings.HasPrefix(o, "again ") {
		t.Errorf("the second time it is dealt as %s", o)
	}
	second := ada.tries(id, true)
	if second.Outcome.Daily != nil || second.Outcome.Times != nil {
		t.Errorf("%+v", second.Outcome)
	}
	page, err := h.Times(t.Context(), sessions.TimesQuery{Table: "puzzle/daily/classic"})
	if err != nil || page.Total != 0 {
		t.Errorf("%+v, %v", page, err)
	}
	got, err := h.Daily(t.Context(), "ada", "puzzle")
	if err != nil || !got.Done || got.Won || got.Tried != 1 || got.Solved != 0 || got.Streak.Row != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := h.Daily(t.Context(), "ada", "reversi"); code(err) != sessions.NotFound {
		t.Errorf("%v", err)
	}
}

func TestStreaks(t *testing.T) {
	h := open(t, withPuzzles)
	for i, day := range []struct{ row, best int }{{1, 1}, {2, 2}, {3, 3}, {0, 3}, {1, 3}} {
		ada := h.member("ada")
		solved := day.row > 0
		s := ada.tries(ada.puzzled("daily"), solved)
		d := s.Outcome.Daily
		if d == nil || !d.Counted || d.Row != day.row || d.Best != day.best || d.Tried != 1 {
			t.Fatalf("day %d: %+v", i, d)
		}
		if times := s.Outcome.Times; solved && (times == nil || times.RankDay != 1 || times.Table != "puzzle/daily/classic") {
			t.Fatalf("day %d: %+v", i, times)
		}
		h.tomorrow()
	}
	profile, err := h.Profile(t.Context(), "ada")
	if want := (sessions.Streak{Game: "puzzle", Row: 1, Best: 3, Days: 4}); err != nil || len(profile.Streaks) != 1 || profile.Streaks[0] != want {
		t.Errorf("%+v, %v", profile.Streaks, err)
	}
	h.tomorrow() // missed
	if profile, _ = h.Profile(t.Context(), "ada"); profile.Streaks[0].Row != 0 {
		t.Errorf("after a missed day %+v", profile.Streaks)
	}
}

// A day's board that is left without a move has been tried; one that waits is
// found again, whatever else is begun, also after a restart.
func TestTheDailyBoardWaits(t *testing.T) {
	h := open(t, withPuzzles)
	ada := h.member("ada")
	id := ada.puzzled("daily")
	other := ada.puzzled("")
	if other == id || ada.puzzled("daily") != id {
		t.Error("the day's board is begun a second time")
	}
	h.restart()
	ada = h.member("ada")
	if got := ada.puzzled("daily"); got != id {
		t.Errorf("after a restart %s, before %s", got, id)
	}
	must(t, ada.do(id, games.VerbLeave, ""))
	s := ada.over(id)
	if d := s.Outcome.Daily; d == nil || !d.Counted || d.Row != 0 {
		t.Errorf("%+v", d)
	}
	if f, err := h.Match(sessions.WithViewer(t.Context(), "ada"), id); err != nil || f.Result == nil {
		t.Errorf("%+v, %v", f.Summary, err)
	}
	if o := ada.options(ada.puzzled("daily")); !strings.HasPrefix(o, "again ") {
		t.Errorf("after leaving it is dealt as %s", o)
	}
}

// TestDailyIsWatchedAfterOnesTry: a running try at today's board is in no list,
// and only those see it who have used their own try.
func TestDailyIsWatchedAfterOnesTry(t *testing.T) {
	h := open(t, withPuzzles)
	ada, lin, guest := h.member("ada"), h.member("lin"), h.guest()
	id := ada.puzzled("daily")
	if l := h.Present(); len(l.Live) != 0 {
		t.Errorf("the list shows %+v", l.Live)
	}
	for _, who := range []*one{lin, guest} {
		if _, err := who.Look(t.Context(), id); code(err) != games.Denied {
			t.Errorf("%s looks on: %v", who.Me().Name, err)
		}
	}
	if _, err := h.Match(t.Context(), id); code(err) != games.Denied {
		t.Errorf("the moves are shown: %v", err)
	}
	lin.tries(lin.puzzled("daily"), false)
	for _, who := range []*one{lin, ada} {
		l, err := who.Look(t.Context(), id)
		if err != nil {
			t.Fatalf("%s can't look on: %v", who.Me().Name, err)
		}
		l.Close()
	}
}

func TestGuestsHaveNoStreak(t *testing.T) {
	h := open(t, withPuzzles)
	g := h.guest()
	for range 2 {
		id := g.puzzled("daily")
		if s := g.tries(id, true); s.Outcome.Daily != nil || s.Outcome.Times == nil || s.Outcome.Times.Why != WordUnranked {
			t.Errorf("%+v", s.Outcome)
		}
	}
	if d, err := h.Daily(t.Context(), g.name(), "puzzle"); err != nil || d.Done || d.Tried != 0 {
		t.Errorf("%+v, %v", d, err)
	}
}

// Random puzzles are counted and not ranked, and can be played again.
func TestRandomPuzzles(t *testing.T) {
	h := open(t, withPuzzles)
	ada := h.member("ada")
	id := ada.puzzled("random")
	if s := ada.tries(id, true); s.Outcome.Daily != nil || s.Outcome.Times != nil {
		t.Errorf("%+v", s.Outcome)
	}
	lost := ada.puzzled("random")
	ada.tries(lost, false)
	again, err := ada.Start(t.Context(), sessions.Solo{Again: lost})
	must(t, err)
	if a, b := ada.options(again), ada.options(lost); position(a) != position(b) || !strings.HasPrefix(a, "again ") {
		t.Errorf("%s\n%s", a, b)
	}
	must(t, ada.do(again, games.VerbReady, ""))
	ada.tries(again, true)
	profile, err := h.Profile(t.Context(), "ada")
	if err != nil || len(profile.Bests) != 1 || profile.Bests[0].Played != 2 || profile.Bests[0].Won != 1 {
		t.Errorf("%+v, %v", profile.Bests, err)
	}
	for _, options := range []string{"again", "hardest", ada.options(lost)} {
		if _, err := ada.Start(t.Context(), sessions.Solo{Game: "puzzle", Options: options}); code(err) != games.BadOptions {
			t.Errorf("%q: %v", options, err)
		}
	}
	refused(t, ada.Rematch(t.Context(), lost), sessions.NotFound, "a rematch")
}

// Watchers of a puzzle get neither the seed nor, with it, the solution.
func TestTheSolutionIsSealed(t *testing.T) {
	h := open(t, withPuzzles)
	ada := h.member("ada")
	id := ada.puzzled("random")
	for _, who := range []*one{ada, h.member("bob")} {
		l := who.look(id)
		s, _ := l.Shown.Get()
		if _, _, ok := (puzzle.Game{}).Dealt(s.Setup()); ok || s.Setup().Seed != [32]byte{} {
			t.Errorf("%s can read the solution", who.name())
		}
		l.Close()
	}
	ada.tries(id, false)
	f, err := h.Match(t.Context(), id)
	must(t, err)
	if notes := (puzzle.Game{}).Ending(f.Match.Setup(), f.Match.Log()); len(notes) == 0 {
		t.Error("nothing is told at the end")
	}
}

// seeker finds the same board in every match.
type seeker struct{ board string }

func (seeker) For() string { return "puzzle" }

func (s seeker) Find(context.Context, games.Setup, []games.Entry) ([]string, error) {
	return []string{s.board}, nil
}

// A board found in a match between people is dealt to everybody some days
// later, once, and tells at the end where it comes from.
func TestFoundBoards(t *testing.T) {
	board := puzzle.Game{}.Collection()[7]
	h := open(t, withPuzzles, func(o *Options) { o.Finders = map[string]games.Finder{"reversi": seeker{board}} })
	ada, bob := h.member("ada"), h.member("bob")
	ada.lesson("d3") // against the computer: nothing is looked for
	id := h.duel(ada, bob)
	h.until("the board", func() bool {
		list, err := h.disk.FoundBoards(t.Context(), "puzzle")
		return err == nil && len(list) == 1 && list[0].Match == string(id)
	})
	from := 0
	for range 6 {
		ada := h.member("ada")
		s := ada.tries(ada.puzzled("daily"), true)
		for _, n := range (puzzle.Game{}).Ending(s.Setup(), s.Log()) {
			if n.ID == "puzzle.from" && n.Args[0] == "#"+string(id) {
				from++
			}
		}
		h.tomorrow()
	}
	if from != 1 {
		t.Errorf("the found board was dealt %d times", from)
	}
}

// missed is a game in which two wins were there to be found.
const missed = "d3c3e6e3b2f5g4d6c2f6f3e2f1g6g7g3c6e7e8b3c5g8h7h5f2a1a4c1h8d7b1d1d8a3h3f7f8c4g5a5a2b5b6f4e1h4d2h2g2c7a6a7c8b7b8g1b4a8h1h6"

// The engine itself finds them once the game is over.
func TestTheEngineFindsBoards(t *testing.T) {
	h := open(t, withPuzzles, func(o *Options) {
		o.Finders = map[string]games.Finder{"reversi": find.InMatches(pattern.Default())}
	})
	ada, bob := h.member("ada"), h.member("bob")
	id := begin(ada, bob, slow())
	for i := 0; i < len(missed); i += 2 {
		who := ada
		l := ada.look(id)
		if s, _ := l.Shown.Get(); !s.State().ToMove().Has(0) {
			who = bob
		}
		l.Close()
		must(t, who.do(id, games.VerbMove, games.Move(missed[i:i+2])))
	}
	ada.over(id)
	h.until("the boards", func() bool {
		list, err := h.disk.FoundBoards(t.Context(), "puzzle")
		return err == nil && len(list) == 2
	})
}

func TestProposed(t *testing.T) {
	own := []string{"a", "b", "c", "d", "e"}
	found := []storage.FoundBoard{{Board: "old", Daily: 7}, {Board: "next", At: games.Day(100).Begins()}, {Board: "new", At: games.Day(101).Begins()}}
	for day, want := range map[games.Day]bool{101: false, 102: false, 103: true, 104: false} {
		if got := proposed(found, own, day); (got.Board == "next") != want {
			t.Errorf("day %d: %+v", day, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 700).Draw(t, "n")
		day := games.Day(rapid.IntRange(0, 100_000).Draw(t, "day"))
		seen := map[int]bool{}
		for i := range n {
			seen[place(day+games.Day(i), n)] = true
		}
		if len(seen) != n {
			t.Fatalf("in %d days %d boards come", n, len(seen))
		}
	})
}
