package replay_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// party are some who play minesweeper at once; ada is the first to sit.
type party struct {
	*screentest.House
	all []*screentest.One
	id  sessions.ID
}

// gather lets so many begin a game.
func gather(t *testing.T, game, board string, n int) *party {
	t.Helper()
	p := &party{House: screentest.Open(t, func(o *hall.Options) { o.Games = append(o.Games, race.Game{}, team.Game{}) })}
	for _, name := range []string{"ada", "bob", "lin", "zhang_wei", "kim", "hana", "otto_m", "mia"}[:n] {
		one := p.Member(name)
		_, err := one.Seek(t.Context(), sessions.Proposal{Game: game, Options: board, Rated: game == "race", Seats: n})
		screentest.Must(t, err)
		p.all = append(p.all, one)
	}
	news := screentest.Await(t, p.all[0].News(), "a seat", func(n sessions.News) bool { return len(n.Seated) == 1 })
	p.id = news.Seated[0].ID
	players := p.all[0].Shown(p.id).Terms().Players
	slices.SortFunc(p.all, func(a, b *screentest.One) int {
		seat := func(o *screentest.One) int {
			return slices.IndexFunc(players, func(pl games.Player) bool { return pl.Name == o.Me().Name })
		}
		return seat(a) - seat(b)
	})
	for _, one := range p.all {
		one.Act(p.id, games.VerbReady, "")
	}
	return p
}

// open lets a seat open a cell: the first that is no mine, or the last that is
// one.
func (p *party) open(seat games.Seat, mine bool) {
	p.T.Helper()
	state := p.all[seat].Shown(p.id).State().(minesweeper.Holder)
	on := state.On(seat)
	b := on.Board()
	moves := state.Moves(seat)
	if mine {
		slices.Reverse(moves)
	}
	for _, m := range moves {
		var x, y int
		at, ok := strings.CutPrefix(string(m), "open ")
		if !ok || !scan(at, &x, &y) || b.Mine(x, y) != mine {
			continue
		}
		p.Clock.Advance(310 * time.Millisecond)
		p.all[seat].Act(p.id, games.VerbMove, m)
		return
	}
	p.T.Fatal("no such cell")
}

// scan reads "4,7".
func scan(at string, x, y *int) bool {
	a, b, ok := strings.Cut(at, ",")
	for _, n := range []struct {
		text string
		to   *int
	}{{a, x}, {b, y}} {
		for _, c := range n.text {
			*n.to = *n.to*10 + int(c-'0')
		}
	}
	return ok
}

// raced is a race of n in which each opens some cells, the second player hits a
// mine and goes on, and in the end all but the first have left.
func raced(t *testing.T, board string, n int) *party {
	t.Helper()
	p := gather(t, "race", board, n)
	p.Clock.Advance(time.Duration(race.Start) * time.Millisecond)
	p.may(1)
	for seat := range games.Seat(n) {
		for range 2 + seat {
			p.open(seat, false)
		}
	}
	p.open(1, true)
	p.open(0, false)
	p.Clock.Advance(time.Duration(race.Freeze) * time.Millisecond)
	p.may(1)
	p.open(1, false)
	for seat := n - 1; seat > 0; seat-- {
		p.Clock.Advance(time.Second)
		p.all[seat].Act(p.id, games.VerbLeave, "")
	}
	p.all[0].Over(p.id)
	return p
}

// may waits until a seat may move.
func (p *party) may(seat games.Seat) {
	p.T.Helper()
	l, err := p.all[seat].Look(p.T.Context(), p.id)
	screentest.Must(p.T, err)
	defer l.Close()
	screentest.Await(p.T, l.Shown, "that a seat may move", func(s match.Shown) bool { return s.State().ToMove().Has(seat) })
}

// teamed is a board that n play together until the last one hits a mine.
func teamed(t *testing.T, board string, n int) *party {
	t.Helper()
	p := gather(t, "team", board, n)
	p.all[0].Act(p.id, games.VerbMove, "open 4,4")
	for range 2 {
		for seat := range games.Seat(n) {
			p.open(seat, false)
		}
	}
	p.open(games.Seat(n-1), true)
	p.all[0].Over(p.id)
	return p
}

// viewer is somebody who has not played.
func (p *party) viewer() *screentest.One { return p.Member("una") }

func TestGoldenSeveralChances(t *testing.T) {
	p := raced(t, "beginner", 3)
	una := p.viewer()
	screentest.Goldens(t, "race", p.House, una, of(p.id), nil)
	screentest.Goldens(t, "race-odds", p.House, una, of(p.id), func(s *screentest.Stage) { s.Press("n", "n", "v") })
	p = raced(t, "expert", 8)
	screentest.Goldens(t, "race-expert", p.House, p.viewer(), of(p.id), func(s *screentest.Stage) { s.Press("tab", "tab", "n", "v") })
	p = teamed(t, "beginner", 4)
	una = p.viewer()
	screentest.Goldens(t, "team", p.House, una, of(p.id), nil)
	screentest.Goldens(t, "team-odds", p.House, una, of(p.id), func(s *screentest.Stage) { s.Press("n", "v") })
}

func TestSeveralChancesFit(t *testing.T) {
	p := raced(t, "beginner", 3)
	screentest.Fits(t, p.House, p.viewer(), of(p.id))
}

// luckOf is what the game says of the match.
func (p *party) luckOf() (games.Luck, []games.Entry) {
	p.T.Helper()
	f, err := p.Hall.Match(p.T.Context(), p.id)
	screentest.Must(p.T, err)
	luck, err := f.Match.Game().(games.Chancer).Luck(p.T.Context(), f.Match.Setup(), f.Match.Log())
	screentest.Must(p.T, err)
	return luck, f.Match.Log()
}

// TestARaceTellsEachPlayersLuck: with a board chosen, n goes to the guesses of
// its player, and the panel tells the luck of these.
func TestARaceTellsEachPlayersLuck(t *testing.T) {
	p := raced(t, "beginner", 3)
	luck, _ := p.luckOf()
	s := screentest.NewStage(p.House, p.viewer(), screentest.Large(text.English), of(p.id))
	if s.Screen.Keys() != keys.Raced {
		t.Errorf("the keys are those of %s", s.Screen.Keys())
	}
	for seat, own := range luck.Seats {
		s.Press("tab", "end")
		want := record.Luck(s.Env, own)
		if want == "" {
			t.Fatalf("seat %d has guessed nothing", seat)
		}
		says(t, s, "Board of "+p.all[seat].Me().Name, want, "luck "+record.Hundredths(int64(own.Survived))+" %")
		s.Press("home")
		for range own.Guesses {
			s.Press("n")
			says(t, s, "guess: ", p.all[seat].Me().Name)
		}
		s.Press("n")
		if toast, ok := s.Wish().(screen.Toast); !ok || toast.Note.ID != "replay.guesses.last" {
			t.Errorf("after the %d guesses of seat %d it says %+v", len(own.Guesses), seat, toast.Note)
		}
	}
	if !slices.ContainsFunc(luck.Seats[1].Guesses, func(g games.Guess) bool { return !g.Well }) {
		t.Errorf("the mine is no guess: %+v", luck.Seats[1])
	}
}

// TestOddsAreOfTheBoardShown: they change with whose board is shown, at one
// moment.
func TestOddsAreOfTheBoardShown(t *testing.T) {
	p := raced(t, "beginner", 3)
	s := screentest.NewStage(p.House, p.viewer(), screentest.Large(text.English), of(p.id))
	s.Press("n", "n", "n", "v")
	f, err := p.Hall.Match(t.Context(), p.id)
	screentest.Must(t, err)
	state := f.Match.Start()
	for i, left := 0, 3; left > 0; i++ {
		luck, _ := p.luckOf()
		if slices.ContainsFunc(luck.Guesses, func(g games.Guess) bool { return g.Entry == i }) {
			left--
		}
		if e := f.Match.Log()[i]; e.Verb == games.VerbMove {
			state, err = state.Play(e.Time, e.Seat, e.Move)
			screentest.Must(t, err)
		}
	}
	for seat := range games.Seat(3) {
		s.Press("tab")
		safe := 0
		for _, o := range (race.Game{}).SeatOdds(state, seat) {
			if o.Chance == 0 {
				safe++
			}
		}
		says(t, s, s.Env.Say("replay.odds.safe", safe))
	}
}

// TestATeamTellsWhoGuessed: beside the luck of all that of each, and of a guess
// whose it was.
func TestATeamTellsWhoGuessed(t *testing.T) {
	p := teamed(t, "beginner", 3)
	luck, log := p.luckOf()
	s := screentest.NewStage(p.House, p.viewer(), screentest.Large(text.English), of(p.id))
	if s.Screen.Keys() != keys.Chances {
		t.Errorf("the keys are those of %s", s.Screen.Keys())
	}
	says(t, s, "the last was "+record.Percent(luck.Guesses[len(luck.Guesses)-1].Safe)+" safe")
	s.Press("home")
	for _, g := range luck.Guesses {
		s.Press("n")
		says(t, s, p.all[log[g.Entry].Seat].Me().Name+": A ")
	}
}

// TestNoOddsWhileARaceRuns: the replay of a race that still runs gives no help.
func TestNoOddsWhileARaceRuns(t *testing.T) {
	p := gather(t, "race", "beginner", 2)
	p.Clock.Advance(time.Duration(race.Start) * time.Millisecond)
	p.may(0)
	p.open(0, false)
	s := screentest.NewStage(p.House, p.all[0], screentest.Usual(text.English), of(p.id))
	s.Press("v", "n")
	if got := s.Text(); s.Screen.Keys() != keys.Races || strings.Contains(got, "ertain") || strings.Contains(got, "guess") {
		t.Errorf("a running race is explained (%s):\n%s", s.Screen.Keys(), got)
	}
}
