package match_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"arcade/games"
	"arcade/sessions/match"
)

// trial is a game with everything a match can meet, in the fewest rules: "go"
// is a move, "stun" a move after which the next side must pass, "win" and
// "even" end it, "boom" is a programmer's mistake.
type trial struct {
	turns  bool
	shared bool
	seats  int
}

type trialState struct {
	trial
	n     int // moves so far
	side  games.Seat
	stun  bool
	left  games.Seats
	wakes int
	wake  games.Elapsed // 0 is never
	over  *games.Result
}

func (g trial) About() games.About {
	return games.About{
		Name: "trial", MinSeats: g.seats, MaxSeats: g.seats, Turns: g.turns,
		Shared: g.shared, Rated: g.turns, Presets: []string{"plain", "wake"},
	}
}

func (g trial) Begin(s games.Setup) (games.State, error) {
	st := trialState{trial: g}
	switch s.Options {
	case "", "plain":
	case "white-first":
		st.side = 1
	case "stunned":
		st.stun = true
	case "wake":
		st.wake = 4000
	default:
		return nil, games.Refuse(games.BadOptions, "trial.options")
	}
	return st, nil
}

func (trial) Hand(games.State, games.Seat) games.Hand { return nil }
func (trial) Keys() []games.Key                       { return nil }
func (trial) Words() fs.FS                            { return fstest.MapFS{} }

func (s trialState) ToMove() games.Seats {
	if s.over != nil {
		return 0
	}
	if s.turns {
		return games.SeatsOf(s.side)
	}
	return (1<<s.seats - 1) &^ s.left
}

func (s trialState) Moves(seat games.Seat) []games.Move {
	switch {
	case !s.ToMove().Has(seat):
		return nil
	case s.stun:
		return []games.Move{"pass"}
	}
	return []games.Move{"go", "stun", "win", "even"}
}

func (s trialState) Play(t games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	if seat == games.Watcher && move == "" && s.wake > 0 && t >= s.wake {
		s.wakes++
		s.wake += 4000
		return s, nil
	}
	if !s.ToMove().Has(seat) {
		return nil, games.Refuse(games.NotYourTurn, "trial.turn")
	}
	if s.stun != (move == "pass") {
		return nil, games.Refuse(games.Illegal, "trial.illegal")
	}
	s.n++
	s.stun = move == "stun" && s.turns
	if s.turns {
		s.side = 1 - s.side
	}
	switch move {
	case "go", "stun", "pass":
	case "win":
		s.over = s.won(seat)
	case "even":
		s.over = &games.Result{Places: make([]int, s.seats), Reason: games.ReasonFinished}
		for i := range s.over.Places {
			s.over.Places[i] = 1
		}
	case "boom":
		panic("boom")
	default:
		return nil, games.Refuse(games.Illegal, "trial.illegal")
	}
	return s, nil
}

func (s trialState) won(seat games.Seat) *games.Result {
	r := &games.Result{Places: make([]int, s.seats), Reason: games.ReasonFinished, Score: s.Score()}
	for i := range r.Places {
		r.Places[i] = 2
	}
	r.Places[seat] = 1
	return r
}

func (s trialState) Result() *games.Result         { return s.over }
func (s trialState) Notes(games.Seat) []games.Note { return nil }
func (s trialState) Extent(games.Shape) (w, h int) { return 40, 1 }
func (s trialState) Paint(c *games.Canvas, _ games.View) {
	c.Text(0, 0, games.RolePlain, fmt.Sprintf("%d %d %t %d %d", s.n, s.side, s.stun, s.left, s.wakes))
}

// Score has the second seat ahead, always.
func (s trialState) Score() []int {
	score := make([]int, s.seats)
	for i := range score {
		score[i] = s.n + i
	}
	return score
}

func (s trialState) Forced() games.Move {
	if s.stun && s.over == nil {
		return "pass"
	}
	return ""
}

func (s trialState) Wake() (games.Elapsed, bool) { return s.wake, s.wake > 0 }

// race is a trial whose seats may leave. Of two who stays has won, if nobody is
// through and the options do not say "alone".
type race struct{ trial }

// raceState takes "through" too: the end that all race for.
type raceState struct {
	trialState
	alone   bool
	first   games.Seat // through
	through games.Seats
}

func (r race) Begin(s games.Setup) (games.State, error) {
	alone := s.Options == "alone"
	if alone {
		s.Options = ""
	}
	st, err := r.trial.Begin(s)
	if err != nil {
		return nil, err
	}
	return raceState{trialState: st.(trialState), alone: alone}, nil
}

func (s raceState) Play(t games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	if move == "through" {
		if s.through == 0 {
			s.first = seat
		}
		s.through |= games.SeatsOf(seat)
		return s.settle(), nil
	}
	next, err := s.trialState.Play(t, seat, move)
	if err != nil {
		return nil, err
	}
	s.trialState = next.(trialState)
	return s, nil
}

func (s raceState) Run(seat games.Seat) games.Run { return games.Run{Finished: s.through.Has(seat)} }

// settle ends the race once nobody is at it who could still get through.
func (s raceState) settle() raceState {
	if s.through != 0 && s.through|s.left == 1<<s.seats-1 {
		s.over = s.won(s.first)
	}
	return s
}

func (s raceState) Leave(_ games.Elapsed, seat games.Seat) (games.State, error) {
	s.left |= games.SeatsOf(seat)
	if s.seats == 2 && !s.shared && !s.alone && s.through == 0 {
		s.over = s.won(1 - seat)
		s.over.Reason = games.ReasonResign
	}
	return s.settle(), nil
}

// began is the instant at which every match of these tests begins; times in
// the tests are milliseconds after it.
const began games.Instant = 1_800_000_000_000

var (
	blitz  = games.Control{Main: 180_000, Inc: 2_000}
	bullet = games.Control{Main: 60_000}
)

func terms(c games.Control, rated bool) games.Terms {
	return games.Terms{
		ID: "7abcde", Control: c, Rated: rated,
		Players: []games.Player{{ID: "a", Name: "ada"}, {ID: "b", Name: "bob"}},
	}
}

// game is a match under test and the hands that play it.
type game struct {
	t *testing.T
	match.Match
}

func begin(t *testing.T, g games.Game, options string, terms games.Terms) *game {
	t.Helper()
	m, err := match.Begin(g, games.Setup{Options: options, Seed: [32]byte{7}}, terms, began)
	if err != nil {
		t.Fatal(err)
	}
	return &game{t: t, Match: m}
}

// duel begins a trial of two in turn.
func duel(t *testing.T, terms games.Terms) *game {
	t.Helper()
	return begin(t, trial{turns: true, seats: 2}, "", terms)
}

// running is a duel whose players have both seen the board at 1 s.
func running(t *testing.T, terms games.Terms) *game {
	t.Helper()
	g := duel(t, terms)
	g.do(1000, 0, games.VerbReady, "")
	g.do(1000, 1, games.VerbReady, "")
	return g
}

func (g *game) try(at games.Instant, seat games.Seat, verb games.Verb, move games.Move) error {
	next, err := g.Step(games.Input{At: began + at, Seat: seat, Seen: g.Version(), Verb: verb, Move: move})
	g.Match = next
	return err
}

func (g *game) do(at games.Instant, seat games.Seat, verb games.Verb, move games.Move) {
	g.t.Helper()
	if err := g.try(at, seat, verb, move); err != nil {
		g.t.Fatalf("at %d seat %d verb %d %q: %v", at, seat, verb, move, err)
	}
}

func (g *game) refused(code games.Code, at games.Instant, seat games.Seat, verb games.Verb, move games.Move) {
	g.t.Helper()
	was := g.Match
	err := g.try(at, seat, verb, move)
	if got := codeOf(err); got != code {
		g.t.Fatalf("at %d seat %d verb %d %q: got %q (%v), want %q", at, seat, verb, move, got, err, code)
	}
	if picture(was) != picture(g.Match) {
		g.t.Fatal("a refusal changed the match")
	}
}

// moves plays "go" in turn, one a second from an instant on, until the line is
// n plies longer.
func (g *game) moves(from games.Instant, n int) games.Instant {
	g.t.Helper()
	for range n {
		g.do(from, g.State().ToMove().Only(), games.VerbMove, "go")
		from += 1000
	}
	return from
}

func (g *game) left(seat games.Seat, at games.Instant, want games.Elapsed) {
	g.t.Helper()
	if got := g.Left(seat, began+at); got != want {
		g.t.Fatalf("seat %d at %d: %d ms left, want %d", seat, at, got, want)
	}
}

func (g *game) deadline(want games.Instant) {
	g.t.Helper()
	if got, ok := g.Deadline(); !ok || got != began+want {
		g.t.Fatalf("deadline %d (%t), want %d", got-began, ok, want)
	}
}

// over checks how it ended and that nothing runs or is accepted any more.
func (g *game) over(reason string, places ...int) {
	g.t.Helper()
	r := g.Result()
	if r == nil || r.Reason != reason || fmt.Sprint(r.Places) != fmt.Sprint(places) {
		g.t.Fatalf("result %+v, want %s %v", r, reason, places)
	}
	at, ok := g.Ended()
	if _, due := g.Deadline(); due || !ok || g.Phase() != match.Over || g.Running() != games.Watcher {
		g.t.Fatal("something runs on after the end")
	}
	for s := range g.Terms().Players {
		if g.Left(games.Seat(s), at) != g.Left(games.Seat(s), at+9999) {
			g.t.Fatal("a clock runs on after the end")
		}
	}
	for v := games.VerbMove; v <= games.VerbTick; v++ {
		g.refused(games.Over, at-began, 0, v, "go")
		g.refused(games.Over, at-began, games.Watcher, v, "")
	}
}

func codeOf(err error) games.Code {
	if err == nil {
		return ""
	}
	if e, ok := err.(*games.Error); ok {
		return e.Code
	}
	return games.Code("not a refusal: " + err.Error())
}

// picture is all that can be seen of a match, as text, so that two can be
// compared: clocks are read now, soon and much later.
func picture(m match.Match) string {
	var b strings.Builder
	fmt.Fprintln(&b, m.Version(), m.Phase(), m.Running(), m.Result(), paint(m.State()), paint(m.Prev()))
	fmt.Fprintln(&b, m.Log())
	offer, _ := m.Offer()
	at, due := m.Deadline()
	ended, _ := m.Ended()
	fmt.Fprintln(&b, offer, at, due, ended)
	for s := range m.Terms().Players {
		away, ok := m.Away(games.Seat(s))
		fmt.Fprint(&b, away, ok)
		for _, later := range []games.Instant{0, 1, 777, 6_000, 100_000} {
			fmt.Fprint(&b, " ", m.Left(games.Seat(s), m.Last()+later), m.Elapsed(m.Last()+later))
		}
	}
	for _, p := range m.Line() {
		fmt.Fprint(&b, "\n", p.Entry, p.Left, p.Forced, paint(p.State))
	}
	return b.String()
}

func paint(s games.State) string {
	if s == nil {
		return "-"
	}
	shape := games.Shape{W: 60, H: 24}
	w, h := s.Extent(shape)
	c := games.NewCanvas(w, h)
	s.Paint(c, games.View{Seat: games.Watcher, Shape: shape})
	var b []byte
	for _, cell := range c.Cells {
		b = append(b, byte(cell.Glyph), byte(cell.Glyph>>8), byte(cell.Role), byte(cell.Mark), byte(cell.Spot))
	}
	return string(b)
}
