package gametest

import (
	"slices"
	"testing"

	"arcade/games"
)

// checkResults: a match ends once, with places that make sense, and takes no
// move after that.
func (s suite) checkResults(t *testing.T, played []match) {
	for _, m := range played {
		for i, state := range m.states[:len(m.states)-1] {
			if state.Result() != nil {
				t.Fatalf("after %d entries there is a result, and the match went on", i)
			}
		}
		if r := m.last().Result(); r != nil {
			s.checkResult(t, r)
			checkReason(t, r, m.log)
			s.checkOver(t, m)
		}
	}
}

func (s suite) checkResult(t *testing.T, r *games.Result) {
	t.Helper()
	if n := len(r.Places); n < s.about.MinSeats || n > s.about.MaxSeats {
		t.Errorf("%d places for %d to %d seats", n, s.about.MinSeats, s.about.MaxSeats)
	}
	for seat, place := range r.Places {
		want := rank(r.Places, place)
		if s.about.Shared && place == slices.Min(r.Places) { // they win or lose together
			want = rank([]int{place}, place)
		}
		if place != want {
			t.Errorf("seat %d has place %d of %v, want %d", seat, place, r.Places, want)
		}
	}
	if r.Score != nil && len(r.Score) != len(r.Places) {
		t.Errorf("score %v for %d seats", r.Score, len(r.Places))
	}
	if r.Tally != nil && (len(r.Tally) != len(r.Places) || slices.Equal(r.Tally, r.Score)) {
		t.Errorf("tally %v beside score %v", r.Tally, r.Score)
	}
}

// checkReason: the house has reasons of its own; who stayed may have won because
// others have left.
func checkReason(t *testing.T, r *games.Result, log []games.Entry) {
	t.Helper()
	own := []string{games.ReasonDiscs, games.ReasonWon, games.ReasonLost, games.ReasonFinished}
	if slices.ContainsFunc(log, func(e games.Entry) bool { return e.Verb == games.VerbLeave }) {
		own = append(own, games.ReasonResign)
	}
	if !slices.Contains(own, r.Reason) {
		t.Errorf("reason %q is not one a game gives", r.Reason)
	}
}

// rank is the place that a seat must have: one more than the seats before it.
// A lone player who lost has place 2.
func rank(places []int, place int) int {
	if len(places) == 1 {
		return min(max(place, 1), 2)
	}
	better := 0
	for _, p := range places {
		if p < place {
			better++
		}
	}
	return better + 1
}

func (s suite) checkOver(t *testing.T, m match) {
	t.Helper()
	state := m.last()
	if state.ToMove() != 0 {
		t.Errorf("the match is over, and %016b may move", state.ToMove())
	}
	for _, seat := range s.seats() {
		_, err := state.Play(0, seat, m.log[len(m.log)-1].Move)
		refused(t, err, "a move after the end", games.Over)
	}
}

// checkRecords: the abilities that work from setup and log give the same
// twice, and survive logs that were cut off or come from elsewhere.
func (s suite) checkRecords(t *testing.T, played []match) {
	for _, m := range played {
		for n := 0; n <= len(m.log); n += max(1, len(m.log)/3) {
			s.checkRecord(t, m, m.log[:n])
		}
		foreign := slices.Clone(m.log)
		slices.Reverse(foreign)
		s.touchRecord(m, foreign)
		s.touchRecord(m, []games.Entry{entry(0, 17, "\xff\x00"), entry(-5, games.Watcher, "")})
	}
}

func (s suite) checkRecord(t *testing.T, m match, log []games.Entry) {
	t.Helper()
	if f, ok := s.g.(games.Figurer); ok {
		if !slices.Equal(f.Figures(m.setup, log), f.Figures(m.setup, log)) {
			t.Error("the same log gives different figures")
		}
	}
	if r, ok := s.g.(games.Ranker); ok {
		first, ranked := r.Ranked(m.setup, log)
		if second, again := r.Ranked(m.setup, log); first != second || ranked != again {
			t.Error("the same log is ranked differently")
		}
	}
	x, ok := s.g.(games.Exporter)
	if !ok {
		return
	}
	for _, format := range x.Formats() {
		if _, err := x.Export(format, s.record(m, log)); err != nil {
			t.Errorf("export as %s: %v", format, err)
		}
	}
	if _, err := x.Export("no such format", s.record(m, log)); err == nil {
		t.Error("exported in a format that does not exist")
	}
}

// touchRecord only must not panic.
func (s suite) touchRecord(m match, log []games.Entry) {
	if f, ok := s.g.(games.Figurer); ok {
		f.Figures(m.setup, log)
	}
	if r, ok := s.g.(games.Ranker); ok {
		r.Ranked(m.setup, log)
	}
	if e, ok := s.g.(games.Ender); ok {
		e.Ending(m.setup, log)
	}
	if x, ok := s.g.(games.Exporter); ok {
		for _, format := range x.Formats() {
			x.Export(format, s.record(m, log)) //nolint:errcheck // may be refused
		}
	}
}

func (s suite) record(m match, log []games.Entry) games.Record {
	r := games.Record{
		ID: "2k7m3x", Game: s.about.Name, Setup: m.setup, Log: log,
		Ratings: make([]int, s.about.MaxSeats), Main: -1, Result: m.last().Result(),
		Place: "arcade.example.com",
	}
	for seat := range s.about.MaxSeats {
		r.Names = append(r.Names, "player-"+string(rune('a'+seat)))
	}
	return r
}
