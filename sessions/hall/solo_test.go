package hall

import (
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// solve opens every safe cell of a running board.
func (o *one) solve(id sessions.ID) { o.h.t.Helper(); o.solveTo(id, 1000) }

// solveTo makes a number of moves that are safe: the hall knows the seed that
// players don't.
func (o *one) solveTo(id sessions.ID, moves int) {
	o.h.t.Helper()
	o.h.mu.Lock()
	r := o.h.rooms[id]
	o.h.mu.Unlock()
	state, err := r.game.Begin(r.setup)
	must(o.h.t, err)
	for n := 0; n < moves && state.Result() == nil; n++ {
		for _, m := range state.Moves(0) {
			next, err := state.Play(0, 0, m)
			if err != nil || next.Result() != nil && next.Result().Places[0] != 1 || m[0] != 'o' {
				continue // a mine, or a flag
			}
			must(o.h.t, o.do(id, games.VerbMove, m))
			state = next
			break
		}
	}
}

func mines(options string) sessions.Solo {
	return sessions.Solo{Game: "minesweeper", Options: options}
}

// a rank needs a 3BV of 2: begin until the board has one.
func (o *one) win(s sessions.Solo) sessions.ID {
	o.h.t.Helper()
	id, err := o.Start(o.h.t.Context(), s)
	must(o.h.t, err)
	o.solve(id)
	return id
}

func TestSoloBoardIsRanked(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id := a.win(mines("beginner"))
	s := a.over(id)
	times := s.Outcome.Times
	if times == nil || times.Table != "minesweeper/beginner/noguess" || times.RankAll != 1 || times.RankDay != 1 || !times.Improved {
		t.Fatalf("%+v", times)
	}
	if len(s.Outcome.Figures) == 0 {
		t.Error("no figures")
	}
	page, err := h.Times(t.Context(), sessions.TimesQuery{Table: times.Table, Period: "day", Around: "ada"})
	if err != nil || page.Total != 1 || page.Lines[0].Name != "ada" || page.Lines[0].ID != id {
		t.Errorf("%+v %v", page, err)
	}
	_, err = h.Times(t.Context(), sessions.TimesQuery{Table: times.Table, Period: "century"})
	refused(t, err, sessions.BadRequest, "a period of no kind")
	p, err := h.Profile(t.Context(), "ada")
	if err != nil || len(p.Bests) != 1 || p.Bests[0].Won != 1 || p.Bests[0].Played != 1 {
		t.Errorf("%+v %v", p, err)
	}
	list, err := h.History(t.Context(), "ada", "minesweeper", 0, 0)
	if err != nil || len(list) != 1 || list[0].BBBV == 0 {
		t.Errorf("%+v %v", list, err)
	}
}

// lose opens a mine, after a first cell.
func (o *one) lose(id sessions.ID) {
	o.h.t.Helper()
	o.solveTo(id, 1)
	o.blunder(id)
}

// blunder opens a mine of a board that is begun.
func (o *one) blunder(id sessions.ID) {
	o.h.t.Helper()
	o.h.mu.Lock()
	r := o.h.rooms[id]
	state := r.shown.State()
	begun, err := r.game.Begin(r.setup)
	o.h.mu.Unlock()
	must(o.h.t, err)
	for _, e := range r.shown.Log() {
		if e.Verb == games.VerbMove {
			begun, err = begun.Play(e.Time, e.Seat, e.Move)
			must(o.h.t, err)
		}
	}
	for _, m := range state.Moves(0) {
		next, err := begun.Play(0, 0, m)
		if err == nil && next.Result() != nil && next.Result().Places[0] == 2 {
			must(o.h.t, o.do(id, games.VerbMove, m))
			return
		}
	}
	o.h.t.Fatal("no mine can be opened")
}

// Lost and abandoned boards count among the games played, never among the
// times; a repeated board, one of one's own size and an untouched one count
// nowhere.
func TestLostBoardsCount(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	start := func(s sessions.Solo) sessions.ID {
		id, err := a.Start(t.Context(), s)
		must(t, err)
		return id
	}
	lost := start(mines("easy"))
	a.lose(lost)
	if s := a.over(lost); s.Outcome.Times != nil {
		t.Errorf("a lost board has a time: %+v", s.Outcome.Times)
	}
	left := start(mines("easy"))
	a.solveTo(left, 1)
	must(t, a.do(left, games.VerbLeave, ""))
	a.over(left)
	waited := start(mines("easy"))
	a.solveTo(waited, 1)
	must(t, a.Close()) // nobody comes back for a day
	h.clock.Advance(25 * time.Hour)
	a = h.enter(key("ada"))
	a.over(waited)
	for _, s := range []sessions.Solo{{Again: lost}, mines("9x9/10"), mines("easy")} {
		id := start(s)
		if s.Options != "easy" {
			a.solveTo(id, 1)
		}
		must(t, a.do(id, games.VerbLeave, ""))
		a.over(id)
	}
	p, err := h.Profile(t.Context(), "ada")
	if err != nil || len(p.Bests) != 1 {
		t.Fatalf("%+v %v", p, err)
	}
	if b := p.Bests[0]; b.Table != "minesweeper/easy/noguess" || b.Played != 3 || b.Won != 0 || b.Best != 0 || b.ID != "" {
		t.Errorf("%+v", b)
	}
	page, err := h.Times(t.Context(), sessions.TimesQuery{Table: "minesweeper/easy/noguess"})
	if err != nil || page.Total != 0 {
		t.Errorf("%+v %v", page, err)
	}
}

func TestGuestsBoardIsNotRanked(t *testing.T) {
	h := open(t)
	g := h.enter(key("ada"))
	id := g.win(mines(""))
	s := g.over(id)
	if times := s.Outcome.Times; times == nil || times.Why != WordUnranked || times.RankAll != 0 {
		t.Errorf("%+v", times)
	}
	// Nothing played as a guest is ranked later.
	_, err := h.Create(t.Context(), key("ada"), "ada", nil)
	must(t, err)
	page, err := h.Times(t.Context(), sessions.TimesQuery{Table: "minesweeper/beginner/noguess"})
	if err != nil || page.Total != 0 {
		t.Errorf("%+v %v", page, err)
	}
	list, err := h.History(t.Context(), "ada", "", 0, 0)
	if err != nil || len(list) != 1 {
		t.Errorf("the guest's game is gone: %+v %v", list, err)
	}
}

func TestSameBoardAgain(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id := a.win(mines("easy"))
	first := a.over(id)
	again, err := a.Start(t.Context(), sessions.Solo{Again: "#" + id})
	must(t, err)
	h.mu.Lock()
	setup := h.rooms[again].setup
	h.mu.Unlock()
	if setup.Seed != first.Setup().Seed || setup.Options == first.Setup().Options {
		t.Errorf("%+v is not the same board", setup.Options)
	}
	a.solve(again)
	if times := a.over(again).Outcome.Times; times == nil || times.Why == "" || times.RankAll != 0 {
		t.Errorf("a repeated board: %+v", times)
	}
	_, err = a.Start(t.Context(), sessions.Solo{Again: "9zzzzz"})
	refused(t, err, sessions.NotFound, "a board of no game again")
	running, err := a.Start(t.Context(), mines(""))
	must(t, err)
	_, err = a.Start(t.Context(), sessions.Solo{Again: running})
	refused(t, err, games.Denied, "a running board again")
}

// Beginning another board gives up the one that waits. A board on which nothing
// was opened is no game.
func TestAnotherBoardGivesUpTheWaitingOne(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	first, err := a.Start(t.Context(), mines("expert"))
	must(t, err)
	second, err := a.Start(t.Context(), mines("expert"))
	must(t, err)
	if s := a.over(first); s.Outcome.Times != nil {
		t.Errorf("%+v", s.Outcome)
	}
	must(t, a.do(second, games.VerbMove, "open 3,3"))
	must(t, a.do(second, games.VerbMove, "flag 0,0"))
	h.lobbyAs("the board", func(l sessions.Lobby) bool {
		return len(l.Live) == 1 && l.Live[0].ID == second && l.Live[0].Plies == 2
	})
	must(t, a.Close()) // it waits
	a = h.enter(key("ada"))
	if got := a.seated(); got.ID != second {
		t.Errorf("the board did not wait: %+v", got)
	}
	third, err := a.Start(t.Context(), mines(""))
	must(t, err)
	if s := a.over(second); s.Result().Places[0] != 2 {
		t.Errorf("%+v", s.Result())
	}
	if n, _ := a.News().Get(); len(n.Seated) != 1 || n.Seated[0].ID != third {
		t.Errorf("%+v", n.Seated)
	}
	list, err := h.History(t.Context(), "ada", "", 0, 0)
	if err != nil || len(list) != 1 || list[0].ID != second {
		t.Errorf("history %+v %v", list, err)
	}
}

func TestSoloRefusals(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	for name, c := range map[string]struct {
		solo sessions.Solo
		want games.Code
	}{
		"no such game":         {sessions.Solo{Game: "chess"}, sessions.NotFound},
		"no such board":        {mines("huge"), games.BadOptions},
		"reversi alone":        {sessions.Solo{Game: "reversi"}, games.Denied},
		"level 99":             {sessions.Solo{Game: "reversi", Level: 99}, sessions.NotFound},
		"level -1":             {sessions.Solo{Game: "reversi", Level: -1}, sessions.NotFound},
		"a level of mines":     {sessions.Solo{Game: "minesweeper", Level: 1}, games.Denied},
		"two at one minefield": {sessions.Solo{Game: "minesweeper", Hot: true}, games.Denied},
		"a clock of a year":    {sessions.Solo{Game: "reversi", Level: 1, Control: games.Control{Main: 1 << 40}}, sessions.BadRequest},
	} {
		if _, err := a.Start(t.Context(), c.solo); code(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestRunningMatchesAreBounded(t *testing.T) {
	h := open(t, func(o *Options) { o.Minds["reversi"] = silent{} })
	a := h.member("ada")
	for range maxRunning {
		_, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Level: 1})
		must(t, err)
	}
	_, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Level: 1})
	refused(t, err, sessions.Busy, "one match too many")
}

// Two at one keyboard: one person moves for both sides; it is casual, and a
// rematch begins at once.
func TestHotSeat(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Hot: true, Control: blitz().Control})
	must(t, err)
	if l := a.look(id); l.Seat != 0 {
		t.Errorf("seat %d", l.Seat)
	}
	play(a, a, id, wipeOut)
	if s := a.over(id); len(s.Outcome.Ratings) != 0 || s.Terms().Rated {
		t.Errorf("%+v", s.Outcome)
	}
	must(t, a.Rematch(t.Context(), id))
	if got := a.seated(); got.ID == id {
		t.Errorf("%+v", got)
	}
	list, err := h.History(t.Context(), "ada", "", 0, 0)
	if err != nil || len(list) != 1 {
		t.Errorf("%+v %v", list, err)
	}
}

func TestLiveBoardTellsHowMuchIsOpen(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id, err := a.Start(t.Context(), mines("intermediate"))
	must(t, err)
	a.solveTo(id, 5)
	l := h.lobbyAs("some of it open", func(l sessions.Lobby) bool { return len(l.Live) == 1 && l.Live[0].Plies == 5 })
	if d := l.Live[0].Done; d < 1 || d > 99 {
		t.Errorf("%d %%", d)
	}
}
