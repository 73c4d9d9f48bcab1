package hall

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"

	"arcade/games"
)

// dash is a race in the fewest rules: two to eight run at once, three seconds
// after the start, and who has made three steps first has won. Who leaves is
// last; with one left that one has won. It is rated without clocks.
type dash struct{ shared bool }

// dashLong is the length of the preset "long".
const dashLong = 9

func (d dash) About() games.About {
	a := games.About{
		Name: "dash", MinSeats: 2, MaxSeats: 8, Rated: true, Unclocked: true, Presets: []string{"short", "long"},
	}
	if d.shared {
		a.Name, a.MaxSeats, a.Rated, a.Unclocked, a.Shared = "stroll", 4, false, false, true
	}
	return a
}

// Seat writes the number of players behind a star.
func (dash) Seat(s games.Setup, n int) (games.Setup, error) {
	preset, _, _ := strings.Cut(s.Options, "*")
	s.Options = fmt.Sprintf("%s*%d", preset, n)
	if preset == "" {
		s.Options = fmt.Sprintf("short*%d", n)
	}
	return s, nil
}

// Asked takes it away again.
func (dash) Asked(options string) string {
	preset, _, _ := strings.Cut(options, "*")
	return preset
}

func (d dash) Begin(s games.Setup) (games.State, error) {
	preset, number, seated := strings.Cut(s.Options, "*")
	run := track{length: 3, steps: make([]int, 2), shared: d.shared, waiting: true}
	switch preset {
	case "", "short":
	case "long":
		run.length = dashLong
	default:
		return nil, games.Refuse(games.BadOptions, "")
	}
	if n, err := strconv.Atoi(number); err == nil {
		run.steps = make([]int, n)
	} else if seated {
		return nil, games.Refuse(games.BadOptions, "")
	}
	return run, nil
}

func (dash) Hand(games.State, games.Seat) games.Hand { return nil }
func (dash) Keys() []games.Key                       { return nil }
func (dash) Words() fs.FS                            { return fstest.MapFS{} }

// track is where everybody is.
type track struct {
	length  int
	steps   []int
	left    games.Seats
	waiting bool // for the start
	shared  bool
}

func (s track) ToMove() games.Seats {
	if s.Result() != nil || s.waiting {
		return 0
	}
	return (1<<len(s.steps) - 1) &^ s.left
}

func (s track) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	return []games.Move{"step"}
}

func (s track) Wake() (games.Elapsed, bool) { return 3000, s.waiting }

func (s track) Play(_ games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	if seat == games.Watcher && move == "" && s.waiting {
		s.waiting = false
		return s, nil
	}
	if move != "step" {
		return nil, games.Refuse(games.Illegal, "")
	}
	if !s.ToMove().Has(seat) {
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	s.steps = append([]int(nil), s.steps...)
	s.steps[seat]++
	return s, nil
}

func (s track) Leave(_ games.Elapsed, seat games.Seat) (games.State, error) {
	s.left |= games.SeatsOf(seat)
	return s, nil
}

// Result is there when one has arrived, or one is left: places by steps.
func (s track) Result() *games.Result {
	if !s.over() {
		return nil
	}
	r := &games.Result{Places: make([]int, len(s.steps)), Score: s.steps, Reason: games.ReasonFinished}
	if slices.Max(s.steps) < s.length {
		r.Reason = games.ReasonResign
	}
	for i := range s.steps {
		r.Places[i] = 1
		for j := range s.steps {
			if s.before(j, i) {
				r.Places[i]++
			}
		}
	}
	return r
}

func (s track) before(a, b int) bool {
	leftA, leftB := s.left.Has(games.Seat(a)), s.left.Has(games.Seat(b))
	return !leftA && leftB || leftA == leftB && s.steps[a] > s.steps[b]
}

func (s track) over() bool {
	for _, n := range s.steps {
		if n >= s.length {
			return true
		}
	}
	return s.left.Len() >= len(s.steps)-1
}

func (s track) Notes(games.Seat) []games.Note { return nil }
func (s track) Extent(games.Shape) (w, h int) { return 8, 1 }
func (s track) Paint(c *games.Canvas, v games.View) {
	c.Text(0, 0, games.RolePlain, fmt.Sprint(s.steps))
}
