package hall

import (
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/match"
)

func withTeam(o *Options) { o.Games = append(o.Games[:len(o.Games):len(o.Games)], team.Game{}) }

// lateTry lets ada begin a try a moment before midnight.
func (h *house) lateTry() (ada *one, day games.Day, id sessions.ID) {
	h.t.Helper()
	day = h.clock.Now().Day()
	h.clock.Set((day + 1).Begins() - 1)
	ada = h.member("ada")
	return ada, day, ada.today("beginner")
}

func (h *house) past(board string, day games.Day) sessions.PastDaily {
	h.t.Helper()
	p, err := h.PastDaily(h.t.Context(), "minesweeper", board, day)
	must(h.t, err)
	return p
}

// A try that runs past midnight is helped by nothing: the seed and the games of
// the board come out when the last try at it is over, and no earlier.
func TestASecretLastsAsLongAsATry(t *testing.T) {
	h := open(t)
	bob := h.member("bob")
	done := bob.today("beginner")
	bob.solve(done)
	bob.over(done)
	ada, day, id := h.lateTry()
	_, err := h.PastDaily(t.Context(), "minesweeper", "beginner", day)
	refused(t, err, games.Early, "the board a millisecond before midnight")
	h.clock.Advance(time.Millisecond)
	kim := h.member("kim")
	sealed := func(want bool) {
		t.Helper()
		p := h.past("beginner", day)
		if p.Sealed != want || (p.Seed == "") != want || (p.Options == "") != want || p.Best == nil || p.Best.ID != done {
			t.Errorf("sealed should be %t: %+v", want, p)
		}
		for what, err := range map[string]error{
			"looks":  second(kim.Look(t.Context(), done)),
			"asks":   second(h.Match(sessions.WithViewer(t.Context(), "kim"), done)),
			"nobody": second(h.Match(t.Context(), done)),
			"again":  second(h.member("zoe").Start(t.Context(), sessions.Solo{Again: done})),
		} {
			if (code(err) == games.Denied) != want || !want && err != nil {
				t.Errorf("sealed %t, %s: %v", want, what, err)
			}
		}
	}
	sealed(true)
	if p := h.past("easy", day); p.Sealed || p.Seed == "" {
		t.Errorf("a board that nobody is at: %+v", p)
	}
	if _, err := bob.Look(t.Context(), done); err != nil {
		t.Errorf("who has had the try: %v", err)
	}
	_, err = ada.Look(t.Context(), done)
	refused(t, err, games.Denied, "in the middle of the try")
	if l := h.Present().Live; len(l) != 0 {
		t.Errorf("the try is in the list: %+v", l)
	}
	h.restart()
	ada, kim = h.member("ada"), h.member("kim")
	sealed(true)
	ada.solve(id)
	if o := ada.over(id).Outcome; o.Daily == nil || !o.Daily.Counted || o.Times.RankDay == 0 {
		t.Errorf("the try counts for its day: %+v", o)
	}
	sealed(false)
}

func second[T any](_ T, err error) error { return err }

// A secret ends a day after its own, whoever is still at it; and who is, has no
// rank then. The last millisecond counts.
func TestASecretLastsADayAtMost(t *testing.T) {
	for late, counted := range map[games.Instant]bool{-1: true, 0: false} {
		h := open(t)
		ada, day, id := h.lateTry()
		h.clock.Set((day + 2).Begins() - 3_600_000)
		ada.flags(id) // a board waits for a day, not for ever
		h.clock.Set((day + 2).Begins() + late)
		if p := h.past("beginner", day); p.Sealed != counted {
			t.Errorf("%d ms: %+v", late, p)
		}
		ada.solveStill(id)
		o := ada.over(id).Outcome
		if (o.Daily != nil) != counted || (o.Times.RankDay == 1) != counted || (o.Times.Why == WordDailyLate) == counted {
			t.Errorf("%d ms: %+v %+v", late, o.Daily, o.Times)
		}
		if p := h.past("beginner", day); (p.Tried == 1) != counted || (p.Solved == 1) != counted || (p.Best != nil) != counted {
			t.Errorf("%d ms: %+v", late, p)
		}
		must(t, h.disk.Check(t.Context()))
	}
}

// flags puts a flag on a cell and takes it away: moves that open nothing.
func (o *one) flags(id sessions.ID) {
	o.h.t.Helper()
	l := o.look(id)
	defer l.Close()
	s, _ := l.Shown.Get()
	for _, m := range s.State().Moves(0) {
		if strings.HasPrefix(string(m), "flag") {
			must(o.h.t, o.do(id, games.VerbMove, m))
			must(o.h.t, o.do(id, games.VerbMove, m))
			return
		}
	}
	o.h.t.Fatal("there is nothing to flag")
}

// solveStill solves a board while the clock stands.
func (o *one) solveStill(id sessions.ID) {
	o.h.t.Helper()
	o.h.mu.Lock()
	setup := o.h.rooms[id].setup
	o.h.mu.Unlock()
	g := o.h.games["minesweeper"]
	for {
		l := o.look(id)
		s, _ := l.Shown.Get()
		l.Close()
		if s.Result() != nil {
			return
		}
		m, err := match.Replay(g, setup, s.Terms(), s.Began(), s.Log())
		must(o.h.t, err)
		must(o.h.t, o.do(id, games.VerbMove, o.safe(m.State())))
	}
}

// safe is an order that opens a cell and hits no mine.
func (o *one) safe(s games.State) games.Move {
	o.h.t.Helper()
	for _, m := range s.Moves(0) {
		next, err := s.Play(0, 0, m)
		if err != nil || !strings.HasPrefix(string(m), "open") {
			continue
		}
		if r := next.Result(); r == nil || r.Places[0] == 1 {
			return m
		}
	}
	o.h.t.Fatal("no cell is safe")
	return ""
}

// The seeds of a day are made once, for today and the day before, also when
// midnight comes between two looks.
func TestSeedsAreMadeOnceADay(t *testing.T) {
	var seeds daySeeds
	made := 0
	boards := func() []string { return []string{"small", "large"} }
	seed := func(board string, day games.Day) (s [32]byte) {
		made++
		s[0], s[1] = board[0], byte(day)
		return s
	}
	for i, c := range []struct {
		today, of games.Day
		found     bool
		made      int
	}{
		{7, 7, true, 4},
		{7, 6, true, 4},
		{7, 5, false, 4},
		{7, 8, false, 4},
		{8, 8, true, 8},
		{8, 7, true, 8},
		{8, 6, false, 8},
		{7, 7, true, 12},
	} {
		b, ok := seeds.of([32]byte{'l', byte(c.of)}, c.today, boards, seed)
		if ok != c.found || ok && b != (dayBoard{"large", c.of}) || made != c.made {
			t.Errorf("%d: %+v %t after %d seeds", i, b, ok, made)
		}
	}
}

// What is asked for is the board of the day that was meant: a dialog that was
// opened before midnight begins nothing after it, unless it is asked again.
func TestTheBoardThatWasMeant(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	day := h.clock.Now().Day()
	solo := mines(sessions.DailyOptions("beginner"))
	solo.Day = day
	h.clock.Set((day + 1).Begins())
	_, err := ada.Start(t.Context(), solo)
	refused(t, err, games.Stale, "yesterday's board")
	if d := ada.board("beginner"); d.Begun || d.Day != day+1 || d.Ends != (day+2).Begins() {
		t.Errorf("%+v", d)
	}
	solo.Day = day + 1
	id, err := ada.Start(t.Context(), solo)
	must(t, err)
	if d := ada.board("beginner"); !d.Begun || d.ID != id {
		t.Errorf("%+v", d)
	}
}

// Drawn before midnight and begun after it is no board of its day.
func TestNoTryBeginsAfterItsDay(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	day := h.clock.Now().Day()
	setup, err := h.setupOf(h.games["minesweeper"], "beginner", day)
	must(t, err)
	h.mu.Lock()
	pl, err := h.soloPlan(h.people.byName["ada"], mines(sessions.DailyOptions("beginner")), setup, h.clock.Now())
	must(t, err)
	h.reserve(pl)
	h.mu.Unlock()
	h.clock.Set((day + 1).Begins())
	_, err = h.begin(t.Context(), pl)
	refused(t, err, games.Stale, "the match")
	if p := h.past("beginner", day); p.Sealed || p.Seed != hex.EncodeToString(setup.Seed[:]) {
		t.Errorf("%+v", p)
	}
	ada.today("beginner") // nothing keeps the player from it
}

// Who gathers for today's board has agreed to that one: at midnight the
// gathering is over and no try is used. Other gatherings wait on.
func TestAGatheringForTodayEndsWithTheDay(t *testing.T) {
	h := open(t, withTeam, withDash)
	h.clock.Set((h.clock.Now().Day() + 1).Begins() - 10_000)
	ada, bob, kim := h.member("ada"), h.member("bob"), h.member("kim")
	today := sessions.Proposal{Game: "team", Options: sessions.DailyOptions("beginner"), Seats: 4}
	ada.seek(today)
	kim.seek(crowd(3))
	h.clock.Advance(9_999 * time.Millisecond)
	ada.waiting(1)
	h.clock.Advance(time.Millisecond)
	ada.told(WordDayOver)
	if w := kim.waiting(1); w.Game != "dash" {
		t.Errorf("%+v", w)
	}
	if seeks := h.Present().Seeks; len(seeks) != 1 || seeks[0].Game != "dash" {
		t.Errorf("%+v", seeks)
	}
	id := ada.seek(today)
	bob.seek(today)
	must(t, ada.Hurry(t.Context(), id))
	bob.told(WordTogether)
	h.until("the board is met", func() bool { d := ada.board("beginner"); return d.Begun && d.Together })
}

// So do an offer and a challenge of two.
func TestOffersForTodayEndWithTheDay(t *testing.T) {
	h := open(t, withTeam)
	h.clock.Set((h.clock.Now().Day() + 1).Begins() - 10_000)
	ada, bob, kim := h.member("ada"), h.member("bob"), h.member("kim")
	today := sessions.Proposal{Game: "team", Options: sessions.DailyOptions("beginner")}
	seek := ada.seek(today)
	ch, err := kim.Challenge(t.Context(), "bob", today)
	must(t, err)
	h.clock.Advance(10 * time.Second)
	ada.told(WordDayOver)
	kim.told(WordDayOver)
	bob.told(WordMissed)
	_, err = bob.Join(t.Context(), seek)
	refused(t, err, sessions.NotFound, "yesterday's offer")
	_, err = bob.Answer(t.Context(), ch, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.NotFound, "yesterday's challenge")
	if d := bob.board("beginner"); d.Begun {
		t.Errorf("%+v", d)
	}
}

// Nothing played as a guest is ranked later, and who has met the day's board as
// a guest has met it: the account that is made of the key begins no try at it.
func TestAGuestHasMetTheBoard(t *testing.T) {
	h := open(t)
	gus, idle := h.enter(key("gus")), h.enter(key("ida"))
	done := gus.today("beginner")
	gus.solve(done)
	if o := gus.over(done).Outcome; o.Daily != nil || o.Times.Why != WordUnranked {
		t.Errorf("a guest: %+v", o)
	}
	running := idle.today("beginner")
	for _, name := range []string{"gus", "ida"} {
		_, err := h.Create(t.Context(), key(name), name, nil)
		must(t, err)
	}
	ida := h.member("ida")
	ida.solve(running)
	if o := ida.over(running).Outcome; o.Daily != nil || o.Times.Why != WordUnranked {
		t.Errorf("begun as a guest: %+v", o)
	}
	h.clock.Advance(time.Hour) // no table stands any more
	h.restart()
	for _, name := range []string{"gus", "ida"} {
		who := h.member(name)
		if d := who.board("beginner"); !d.Begun || d.Done || d.Won {
			t.Errorf("%s: %+v", name, d)
		}
		id := who.today("beginner")
		who.solve(id)
		if o := who.over(id).Outcome; o.Daily != nil || o.Times.RankDay != 0 {
			t.Errorf("%s: %+v", name, o)
		}
		other := who.today("easy")
		who.solve(other)
		if o := who.over(other).Outcome; o.Daily == nil || !o.Daily.Counted {
			t.Errorf("%s at a board that is new to it: %+v", name, o)
		}
	}
	page, err := h.Times(t.Context(), sessions.TimesQuery{Table: "minesweeper/beginner/daily"})
	if err != nil || page.Total != 0 {
		t.Errorf("%+v, %v", page, err)
	}
	must(t, h.disk.Check(t.Context()))
}
