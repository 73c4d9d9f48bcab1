package reversi

import (
	"math"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// ReadGGF reads one game from GGF: its options, its moves with every pass in
// its place, and the position they lead to. Only games that begin from the
// usual four discs are read; anything else is an *games.Error with code
// BadOptions, a move that can't be played a *LineError.
func ReadGGF(text string) (options string, moves []games.Move, end State, err error) {
	w := readProperties(text)
	options, ok := ggfOptions(w.board)
	if !ok {
		return "", nil, State{}, w.refuse()
	}
	moves, end, err = ParseTranscript(options, w.line.String())
	return options, moves, end, err
}

// GGF is a game that was read from GGF, whatever position it begins from.
type GGF struct {
	First, End State
	// Moves are the plies with every pass in its place.
	Moves []games.Move
	// Left is the time in ms that each side has at the end, by what the game
	// says of its clock and of its moves; it is never negative. Timed is false
	// where it says nothing of a clock.
	Left  [2]games.Elapsed
	Timed bool
}

// ParseGGF reads one game that may begin from any position. The errors are
// those of ReadGGF; what stands before a move that can't be played is given
// with them.
func ParseGGF(text string) (GGF, error) {
	w := readProperties(text)
	first, ok := ggfFirst(w.board)
	if !ok {
		return GGF{}, w.refuse()
	}
	g := GGF{First: first, Timed: w.timed, Left: w.left()}
	var err error
	g.Moves, g.End, err = first.follow(w.line.String())
	return g, err
}

// ggfFirst is the position that a game begins from.
func ggfFirst(value string) (State, bool) {
	if options, ok := ggfOptions(value); ok {
		s, err := begin(options)
		return s, err == nil
	}
	discs, found := strings.CutPrefix(strings.TrimSpace(value), "8")
	if !found {
		return State{}, false
	}
	b, side, err := board.ParsePosition(discs)
	return Placed(b, side), err == nil
}

// refuse tells a position that is another than the usual one from a text in
// which there is none.
func (w *written) refuse() *games.Error {
	if _, ok := ggfFirst(w.board); ok {
		return games.Refuse(games.BadOptions, "reversi.error.board")
	}
	return games.Refuse(games.BadOptions, "reversi.error.ggf")
}

// written is what the properties of a game say.
type written struct {
	board string
	line  strings.Builder
	timed bool
	main  games.Elapsed
	inc   games.Elapsed
	used  [2]games.Elapsed
	plies [2]games.Elapsed // how many of each side's moves there are
}

func readProperties(text string) *written {
	w := &written{}
	for name, value := range properties(text) {
		switch name {
		case "BO":
			w.board = value
		case "TI":
			w.clock(value)
		case "B":
			w.ply(Black, value)
		case "W":
			w.ply(White, value)
		}
	}
	return w
}

// ply takes MOVE, MOVE/EVAL or MOVE/EVAL/SECONDS.
func (w *written) ply(seat games.Seat, value string) {
	fields := strings.Split(value, "/")
	w.line.WriteString(strings.TrimSpace(fields[0]) + " ")
	w.plies[seat]++
	if len(fields) > 2 {
		w.used[seat] += seconds(fields[2])
	}
}

// clock takes MAIN, MAIN//EXTENSION or MAIN/INCREMENT/EXTENSION.
func (w *written) clock(value string) {
	fields := strings.Split(value, "/")
	w.main, w.timed = span(fields[0])
	if len(fields) > 1 {
		w.inc, _ = span(fields[1])
	}
}

func (w *written) left() (left [2]games.Elapsed) {
	for seat := range left {
		left[seat] = max(0, w.main+w.inc*w.plies[seat]-w.used[seat])
	}
	return left
}

// span reads [[HH:]MM:]SS in ms; a number alone is minutes, as the format's
// home takes it.
func span(text string) (games.Elapsed, bool) {
	parts := strings.Split(strings.TrimSpace(text), ":")
	if len(parts) > 3 {
		return 0, false
	}
	var total games.Elapsed
	for _, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return 0, false
		}
		total = 60*total + games.Elapsed(n)
	}
	if len(parts) == 1 {
		total *= 60
	}
	return 1000 * total, true
}

// seconds reads a number of seconds in ms, rounded; anything else is 0, and a
// year is the most.
func seconds(text string) games.Elapsed {
	const year = 365 * 24 * 60 * 60
	s, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || math.IsNaN(s) {
		return 0
	}
	return games.Elapsed(math.Round(1000 * max(0, min(s, year)))) // 1.001 is a little less in binary
}

// properties yields each NAME[VALUE] of a game, to its end.
func properties(text string) func(yield func(name, value string) bool) {
	return func(yield func(name, value string) bool) {
		_, rest, _ := strings.Cut(text, "(;")
		for {
			name, after, ok := strings.Cut(rest, "[")
			value, next, closed := strings.Cut(after, "]")
			if !ok || !closed || strings.Contains(name, ";)") || !yield(strings.TrimSpace(name), value) {
				return
			}
			rest = next
		}
	}
}
