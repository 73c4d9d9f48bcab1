package hall

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/storage"
)

// stumble plays a board with detours: flags and clicks that change nothing
// between the cells that it opens, and a mine at the end of every third.
func (o *one) stumble(s sessions.Solo, r *rand.Rand, lose bool) match.Shown {
	o.h.t.Helper()
	id, err := o.Start(o.h.t.Context(), s)
	must(o.h.t, err)
	o.ready(id)
	o.h.mu.Lock()
	room := o.h.rooms[id]
	o.h.mu.Unlock()
	state, err := room.game.Begin(room.setup)
	must(o.h.t, err)
	start := o.h.clock.Now()
	for n := 0; state.Result() == nil; n++ {
		moves := state.Moves(0)
		r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		if r.IntN(4) == 0 {
			moves = append([]games.Move{games.Move(fmt.Sprintf("open %d,%d", r.IntN(9), r.IntN(9)))}, moves...)
		}
		for _, m := range moves {
			at := games.Elapsed(o.h.clock.Now() - start)
			next, err := state.Play(at, 0, m)
			lost := err == nil && next.Result() != nil && next.Result().Places[0] != 1
			if err != nil || lost && (!lose || n < 6) || strings.HasPrefix(string(m), "mark") {
				continue
			}
			order := sessions.Order{Verb: games.VerbMove, Move: m, Burst: r.IntN(5) == 0, Trip: 20 + r.IntN(40)}
			must(o.h.t, o.Do(o.h.t.Context(), id, order))
			state = next
			o.h.clock.Advance(time.Duration(100+r.IntN(900)) * time.Millisecond)
			break
		}
	}
	return o.over(id)
}

// Every figure that is kept or told of a ranked game is what its replay alone
// gives: the table, the form, the statistics, the export.
func TestFiguresComeFromTheReplays(t *testing.T) {
	h := open(t)
	r := rand.New(rand.NewPCG(1, 2))
	told := map[string]match.Shown{}
	for _, name := range []string{"ada", "bob"} {
		o := h.member(name)
		for i := range 12 {
			options := []string{"beginner/noguess", "beginner/classic", "easy/noguess", sessions.DailyOptions("easy")}[i%4]
			s := o.stumble(mines(options), r, i%3 == 2)
			told[s.Terms().ID] = s
			h.clock.Advance(7 * time.Hour)
		}
	}
	h.restart()
	won := 0
	for _, name := range []string{"ada", "bob"} {
		a, err := h.disk.PlayerByName(t.Context(), name)
		must(t, err)
		list, err := h.disk.History(t.Context(), a.ID, "minesweeper", storage.Page{})
		must(t, err)
		slices.Reverse(list) // oldest first, as they were played
		want := map[string]*storage.Form{}
		for _, m := range list {
			won += h.sameFigures(m, told[m.ID])
			if m.Stats != "" {
				form := want[m.Stats]
				if form == nil {
					form = &storage.Form{Table: m.Stats}
					want[m.Stats] = form
				}
				*form = form.Played(m.Final.Places[0] == 1)
				if ranked, ok := (minesweeper.Game{}).Ranked(m.Setup, m.Log); ok {
					*form = form.Add(storage.Win{
						Match: m.ID, Ended: m.Ended, Time: ranked.Time, BBBV: ranked.BBBV,
						Efficiency: efficiency(minesweeper.Game{}.Figures(m.Setup, m.Log)),
					})
				}
			}
		}
		h.sameForms(name, want)
	}
	if won < 8 {
		t.Errorf("only %d ranked wins were looked at", won)
	}
}

// sameFigures compares what is kept and was told of a match with its replay; it
// gives 1 for a ranked win.
func (h *house) sameFigures(m storage.Match, told match.Shown) int {
	h.t.Helper()
	replayed, err := h.replay(m)
	must(h.t, err)
	figures := minesweeper.Game{}.Figures(m.Setup, m.Log)
	if fmt.Sprint(told.Outcome.Figures) != fmt.Sprint(figures) || fmt.Sprint(replayed.Log()) != fmt.Sprint(told.Log()) {
		h.t.Errorf("%s: told %v, replayed %v", m.ID, told.Outcome.Figures, figures)
	}
	ranked, ok := minesweeper.Game{}.Ranked(m.Setup, m.Log)
	if ok != (m.Ranked != nil) || ok && (*m.Ranked != ranked || m.Efficiency != efficiency(figures)) {
		h.t.Errorf("%s: kept %+v with %d %%, replayed %+v of %v", m.ID, m.Ranked, m.Efficiency, ranked, figures)
	}
	if times := told.Outcome.Times; ok && (times == nil || times.Time != ranked.Time || times.Table != ranked.Table) {
		h.t.Errorf("%s: told %+v, replayed %+v", m.ID, times, ranked)
	}
	if len(m.Trips) != 1 || m.Trips[0] < 20 || m.Trips[0] > 60 {
		h.t.Errorf("%s: round trip %v", m.ID, m.Trips)
	}
	h.sameExport(m, figures)
	if ok {
		return 1
	}
	return 0
}

// sameExport compares the figures of the exported game, in both formats.
func (h *house) sameExport(m storage.Match, figures []games.Figure) {
	h.t.Helper()
	rec := games.Record{ID: m.ID, Game: m.Game, Setup: m.Setup, Log: m.Log, Names: []string{"ada"}, Result: m.Final}
	text, err := minesweeper.Game{}.Export("json", rec)
	must(h.t, err)
	var doc minesweeper.Exported
	must(h.t, json.Unmarshal(text, &doc))
	video, err := minesweeper.Game{}.Export("rawvf", rec)
	must(h.t, err)
	for _, f := range figures {
		if doc.Figures[f.Key].Value != f.Value {
			h.t.Errorf("%s: %s is exported as %+v, want %+v", m.ID, f.Key, doc.Figures[f.Key], f)
		}
		if f.Key == "bbbv" && !strings.Contains(string(video), fmt.Sprintf("BBBV: %d\n", f.Value)) {
			h.t.Errorf("%s: the video's 3BV is not %d", m.ID, f.Value)
		}
		if f.Key == "time" && !strings.Contains(string(video), fmt.Sprintf("Time: %d.%03d\n", f.Value/1000, f.Value%1000)) {
			h.t.Errorf("%s: the video's time is not %d", m.ID, f.Value)
		}
	}
}

// sameForms compares a player's page with forms made of the replays.
func (h *house) sameForms(name string, want map[string]*storage.Form) {
	h.t.Helper()
	got, err := h.Form(h.t.Context(), name, "minesweeper")
	must(h.t, err)
	if len(got) != len(want) {
		h.t.Errorf("%d forms, want %d", len(got), len(want))
	}
	p, err := h.Profile(h.t.Context(), name)
	must(h.t, err)
	for _, f := range got {
		w := want[f.Table]
		if w == nil {
			h.t.Errorf("a form on %s", f.Table)
			continue
		}
		i := slices.IndexFunc(p.Bests, func(b sessions.Best) bool { return b.Table == f.Table })
		best := storage.Best{Table: f.Table, Best: p.Bests[i].Best, Match: string(p.Bests[i].ID), Played: p.Bests[i].Played, Won: p.Bests[i].Won}
		if fmt.Sprintf("%+v", f) != fmt.Sprintf("%+v", formOf(*w, best)) {
			h.t.Errorf("%s has\n%+v\nwant\n%+v", name, f, formOf(*w, best))
		}
		if len(f.Series) > 0 {
			least := slices.MinFunc(f.Series, func(a, b sessions.FormPoint) int { return int(a.Time - b.Time) })
			if least.Time != f.Best {
				h.t.Errorf("the best of %v is %d, not %d", f.Series, least.Time, f.Best)
			}
		}
	}
}

func TestAverage(t *testing.T) {
	var wins []storage.Win
	for i := range 150 {
		wins = append(wins, storage.Win{Time: games.Elapsed(i)})
	}
	for of, want := range map[int]sessions.Average{10: {Of: 10, Time: 144}, 100: {Of: 100, Time: 99}, 200: {Of: 150, Time: 74}} {
		if got := average(wins, of); got != want {
			t.Errorf("the last %d: %+v, want %+v", of, got, want)
		}
	}
	if got := average(nil, 10); got != (sessions.Average{}) {
		t.Errorf("of none: %+v", got)
	}
	if p := (sessions.Form{Played: 3, Won: 2}).WinPercent(); p != 67 {
		t.Errorf("2 of 3 are %d %%", p)
	}
	if p := (sessions.Form{}).WinPercent(); p != 0 {
		t.Errorf("0 of 0 are %d %%", p)
	}
}

func TestTrips(t *testing.T) {
	var none trips
	if none.medians(2) != nil {
		t.Error("nothing was read")
	}
	var some trips
	for _, ms := range []int{40, 0, 900, 41, -1, 42, 43} {
		some.add(1, ms)
	}
	some.add(games.Watcher, 5)
	if got := some.medians(3); !slices.Equal(got, []int{0, 42, 0}) {
		t.Errorf("%v", got)
	}
	for range 2 * mostTrips {
		some.add(1, 7)
	}
	if len(some[1]) != mostTrips || some.medians(2)[1] != 7 {
		t.Errorf("%d readings, %v", len(some[1]), some.medians(2))
	}
}

// Wins that look too good come onto the operators' list and stand all the same.
func TestQuickWinsAreReviewed(t *testing.T) {
	h := open(t)
	ada := h.member("ada")
	pace := func(id sessions.ID, each time.Duration) {
		for range 2000 {
			l := ada.look(id)
			s, _ := l.Shown.Get()
			l.Close()
			if s.Result() != nil {
				return
			}
			ada.solveOne(id)
			h.clock.Advance(each)
		}
	}
	ids := map[time.Duration]sessions.ID{}
	for _, each := range []time.Duration{10 * time.Millisecond, 2 * time.Second} {
		id, err := ada.Start(t.Context(), mines("intermediate"))
		must(t, err)
		ada.ready(id)
		pace(id, each)
		if times := ada.over(id).Outcome.Times; times == nil || times.RankAll == 0 {
			t.Fatalf("a win of %v a click: %+v", each, times)
		}
		ids[each] = id
	}
	list, err := h.disk.Reviews(t.Context(), false, storage.Page{})
	if err != nil || len(list) != 1 || list[0].Match != string(ids[10*time.Millisecond]) || list[0].Name != "ada" ||
		!slices.Equal(list[0].Reasons, []string{ReviewRate, ReviewTime}) {
		t.Errorf("%+v, %v", list, err)
	}
}

// solveOne opens one safe cell that is hidden.
func (o *one) solveOne(id sessions.ID) {
	o.h.t.Helper()
	o.h.mu.Lock()
	r := o.h.rooms[id]
	o.h.mu.Unlock()
	state, err := r.game.Begin(r.setup)
	must(o.h.t, err)
	l := o.look(id)
	shown, _ := l.Shown.Get()
	l.Close()
	for _, e := range shown.Log() {
		if e.Verb == games.VerbMove {
			state, err = state.Play(e.Time, e.Seat, e.Move)
			must(o.h.t, err)
		}
	}
	for _, m := range state.Moves(0) {
		next, err := state.Play(0, 0, m)
		if err == nil && m[0] == 'o' && (next.Result() == nil || next.Result().Places[0] == 1) {
			must(o.h.t, o.Do(o.h.t.Context(), id, sessions.Order{Verb: games.VerbMove, Move: m}))
			return
		}
	}
}
