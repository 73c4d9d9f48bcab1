package hall

import (
	"encoding/hex"
	"strings"
	"sync"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/sessions"
	"arcade/sessions/match"
)

// today begins the board of the day and sees it.
func (o *one) today(board string) sessions.ID {
	o.h.t.Helper()
	id, err := o.Start(o.h.t.Context(), mines(sessions.DailyOptions(board)))
	must(o.h.t, err)
	o.ready(id)
	return id
}

// board is how the player stands with a board of the day.
func (o *one) board(name string) sessions.Daily {
	o.h.t.Helper()
	list, err := o.h.DailyBoards(o.h.t.Context(), o.name(), "minesweeper")
	must(o.h.t, err)
	for _, d := range list {
		if d.Board == name {
			return d
		}
	}
	o.h.t.Fatalf("there is no %s of the day", name)
	return sessions.Daily{}
}

func ofDayBoard(options string) bool {
	_, _, ok := minesweeper.Game{}.DayOf(games.Setup{Options: options})
	return ok
}

// Everybody has the same board, another each day and on each arcade; nobody can
// ask for one by its options.
func TestBoardsOfTheDay(t *testing.T) {
	h := open(t)
	seeds := map[[32]byte]bool{}
	setup := func(o *one, board string) games.Setup {
		id := o.today(board)
		h.mu.Lock()
		defer h.mu.Unlock()
		return h.rooms[id].setup
	}
	for range 3 {
		ada, bob := h.member("ada"), h.member("bob")
		for _, board := range (minesweeper.Game{}).Dailies() {
			mine, his := setup(ada, board), setup(bob, board)
			if mine != his || seeds[mine.Seed] || !ofDayBoard(mine.Options) {
				t.Errorf("%s and %s; seen %v", mine.Options, his.Options, seeds[mine.Seed])
			}
			seeds[mine.Seed] = true
			must(t, ada.do(ada.today(board), games.VerbLeave, ""))
			must(t, bob.do(bob.today(board), games.VerbLeave, ""))
		}
		h.restart()
		h.tomorrow()
	}
	other := open(t)
	if seeds[other.daySeed("expert", other.clock.Now().Day())] {
		t.Error("another arcade has the same boards")
	}
	ada := h.member("ada")
	for _, s := range []sessions.Solo{
		mines(sessions.DailyOptions("huge")), mines(sessions.DailyOptions("")), mines("beginner/noguess@5,3;2027-01-15"),
		{Game: "reversi", Options: sessions.DailyOptions("expert"), Level: 1},
	} {
		_, err := ada.Start(t.Context(), s)
		refused(t, err, games.BadOptions, s.Options)
	}
}

// One try at each board counts; it stands in the day's table alone, and the
// board can be played again without a rank.
func TestOneTryAtEachBoard(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	if d := ada.board("beginner"); d.Begun || d.Table != "minesweeper/beginner/daily" || d.Ends != (d.Day+1).Begins() {
		t.Errorf("%+v", d)
	}
	id := ada.today("beginner")
	if d := ada.board("beginner"); !d.Begun || d.Done || !d.Running || d.Together || d.ID != id {
		t.Errorf("while it runs: %+v", d)
	}
	ada.solve(id)
	o := ada.over(id).Outcome
	if o.Daily == nil || *o.Daily != (match.Daily{Counted: true, Row: 1, Best: 1, Tried: 1, Solved: 1}) {
		t.Errorf("%+v", o.Daily)
	}
	if times := o.Times; times == nil || times.Table != "minesweeper/beginner/daily" || times.RankDay != 1 || times.RankAll != 1 {
		t.Errorf("%+v", times)
	}
	second := ada.today("beginner")
	ada.solve(second)
	if o := ada.over(second).Outcome; o.Daily != nil || o.Times == nil || o.Times.Why == "" || o.Times.RankDay != 0 {
		t.Errorf("the second time: %+v %+v", o.Daily, o.Times)
	}
	lost := ada.today("easy")
	must(t, ada.do(lost, games.VerbLeave, "")) // without a single click
	if o := ada.over(lost).Outcome; o.Daily == nil || !o.Daily.Counted || o.Daily.Row != 0 {
		t.Errorf("left: %+v", o.Daily)
	}
	for board, want := range map[string][3]bool{"beginner": {true, true, true}, "easy": {true, true, false}, "expert": {}} {
		if d := ada.board(board); [3]bool{d.Begun, d.Done, d.Won} != want {
			t.Errorf("%s: %+v", board, d)
		}
	}
	p, err := h.Profile(t.Context(), "ada")
	want := sessions.Streak{Game: "minesweeper", Row: 1, Best: 1, Days: 1}
	if err != nil || len(p.Streaks) != 1 || p.Streaks[0] != want || len(p.Boards) != 2 {
		t.Errorf("%+v, %+v, %v", p.Streaks, p.Boards, err)
	}
	refused(t, ada.Rematch(t.Context(), id), sessions.NotFound, "a rematch on the day's board")
}

// A try under way is resumed, also after a restart; one that was lost with the
// server is used.
func TestATryIsResumed(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	id := ada.today("beginner")
	other := ada.today("expert") // each board has a try of its own, and gives up none
	if ada.today("beginner") != id || other == id {
		t.Error("the board is begun a second time")
	}
	h.restart()
	ada = h.member("ada")
	if got := ada.today("beginner"); got != id {
		t.Errorf("after a restart %s, before %s", got, id)
	}
	must(t, ada.do(id, games.VerbLeave, ""))
	ada.over(id)
	lost := ada.today("easy")
	h.stop() // nothing more is kept
	h.start()
	ada = h.member("ada")
	if d := ada.board("easy"); !d.Begun || d.Done || d.Running {
		t.Errorf("lost with the server: %+v", d)
	}
	again := ada.today("easy")
	if o := ada.options(again); again == lost || ofDayBoard(o) {
		t.Errorf("after the server was lost the try is begun again as %s", o)
	}
}

// A try begun before midnight counts for its day, however late it ends.
func TestATryOverMidnight(t *testing.T) {
	h := open(t)
	day := h.clock.Now().Day()
	h.clock.Set((day + 1).Begins() - 10_000)
	ada := h.member("ada")
	id := ada.today("beginner")
	h.clock.Advance(20 * time.Second)
	next := ada.today("beginner")
	if next == id {
		t.Fatal("the new day's board is the old one")
	}
	ada.solve(next)
	ada.over(next)
	ada.solve(id)
	o := ada.over(id).Outcome
	if o.Daily == nil || !o.Daily.Counted || o.Times.RankDay != 1 {
		t.Fatalf("%+v %+v", o.Daily, o.Times)
	}
	for d, want := range map[games.Day]sessions.ID{day: id, day + 1: next} {
		page, err := h.Times(t.Context(), sessions.TimesQuery{Table: "minesweeper/beginner/daily", Period: "day", Day: d})
		if err != nil || page.Total != 1 || page.Lines[0].ID != want {
			t.Errorf("%s: %+v, %v", d, page, err)
		}
	}
	if s := ada.board("beginner").Streak; s.Row != 2 || s.Days != 2 {
		t.Errorf("%+v", s)
	}
	past, err := h.PastDaily(t.Context(), "minesweeper", "beginner", day)
	if err != nil || past.Tried != 1 || past.Solved != 1 || past.Best == nil || past.Best.ID != id || past.Best.Name != "ada" {
		t.Errorf("%+v, %v", past, err)
	}
}

// The seed is told when the day is over, and is that of the board.
func TestSeedsArePublished(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	day := h.clock.Now().Day()
	id := ada.today("expert")
	h.mu.Lock()
	setup := h.rooms[id].setup
	h.mu.Unlock()
	for _, d := range []games.Day{day, day + 1, 0, -1} {
		_, err := h.PastDaily(t.Context(), "minesweeper", "expert", d)
		refused(t, err, games.Early, "the seed of day "+d.String())
	}
	for _, c := range [][2]string{{"minesweeper", "huge"}, {"reversi", "expert"}, {"chess", ""}} {
		_, err := h.PastDaily(t.Context(), c[0], c[1], day-1)
		refused(t, err, sessions.NotFound, c[0]+" "+c[1])
	}
	must(t, ada.do(id, games.VerbLeave, ""))
	ada.over(id)
	h.tomorrow()
	past, err := h.PastDaily(t.Context(), "minesweeper", "expert", day)
	if err != nil || past.Seed != hex.EncodeToString(setup.Seed[:]) || past.Options != setup.Options || past.Best != nil {
		t.Errorf("%+v, %v", past, err)
	}
}

// Until the day is over its board is shown only to those who have met it: live,
// over, and played again.
func TestTodaysBoardIsHidden(t *testing.T) {
	h := open(t)
	ada, lin, guest := h.member("ada"), h.member("lin"), h.guest()
	first := ada.today("beginner")
	hidden := func(id sessions.ID, what string, whoms ...*one) {
		t.Helper()
		for _, who := range whoms {
			_, err := who.Look(t.Context(), id)
			refused(t, err, games.Denied, who.name()+" looks at "+what)
			_, err = h.Match(sessions.WithViewer(t.Context(), who.name()), id)
			refused(t, err, games.Denied, who.name()+" asks for "+what)
			_, err = who.Start(t.Context(), sessions.Solo{Again: id})
			refused(t, err, games.Denied, who.name()+" plays "+what)
		}
		_, err := h.Match(t.Context(), id)
		refused(t, err, games.Denied, "nobody in particular asks for "+what)
		if l := h.Present().Live; len(l) != 0 {
			t.Errorf("%s is in the list", what)
		}
	}
	hidden(first, "a running try", lin, guest)
	ada.solve(first)
	ada.over(first)
	hidden(first, "a finished try", lin, guest)
	again := ada.today("beginner")
	hidden(again, "the board played again", lin, guest)
	own := lin.today("beginner")
	hidden(first, "it in the middle of one's own try", lin, guest)
	must(t, lin.do(own, games.VerbLeave, ""))
	lin.over(own)
	for _, who := range []*one{ada, lin} {
		who.look(first).Close()
		if f, err := h.Match(sessions.WithViewer(t.Context(), who.name()), first); err != nil || f.Match.Setup().Seed == [32]byte{} {
			t.Errorf("%s: %v", who.name(), err)
		}
	}
	h.tomorrow()
	if _, err := h.Match(t.Context(), first); err != nil {
		t.Errorf("yesterday's: %v", err)
	}
}

// Two sessions of an account that begin at the same time begin one try.
func TestATryIsBegunOnce(t *testing.T) {
	h := open(t)
	all := make([]*one, 8)
	for i := range all {
		all[i] = h.member("ada")
	}
	ids := make([]sessions.ID, len(all))
	var wg sync.WaitGroup
	for i, o := range all {
		wg.Go(func() {
			id, err := o.Start(t.Context(), mines(sessions.DailyOptions("beginner")))
			if err != nil && code(err) != sessions.Busy {
				t.Error(err)
			}
			ids[i] = id
		})
	}
	wg.Wait()
	begun := map[sessions.ID]bool{}
	for _, id := range ids {
		if id != "" {
			begun[id] = true
		}
	}
	if len(begun) != 1 {
		t.Errorf("begun are %v", ids)
	}
}

// What is kept of a try is told wherever the match is: ranks in every table.
func TestPlaceInEveryTable(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	ada.over(ada.win(mines("beginner")))
	h.clock.Advance(25 * time.Hour)
	times := ada.over(ada.win(mines("beginner"))).Outcome.Times
	if times == nil || times.Why != "" && !strings.Contains(times.Why, "bbbv") {
		t.Fatalf("%+v", times)
	}
	if times.Why == "" && (times.RankDay != 1 || times.RankWeek != 1 || times.RankMonth != 1 || times.RankAll != 1) {
		t.Errorf("%+v", times)
	}
}
