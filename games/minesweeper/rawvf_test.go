package minesweeper

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// video is a RawVF file as a reader takes it: it knows the board and the mouse,
// and nothing of our moves.
type video struct {
	values map[string]string
	board  *Board
	state  *State
	clicks int
	last   string // the time of the last event
}

// watch reads a video and plays it: the release of a button is the click.
func watch(t failer, text string) *video {
	t.Helper()
	head, events, _ := strings.Cut(text, "Events:\n")
	head, rows, _ := strings.Cut(head, "Board:\n")
	v := &video{values: map[string]string{}}
	for line := range strings.Lines(head) {
		name, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		if !ok {
			t.Fatalf("%q is no option", line)
		}
		v.values[name] = value
	}
	b, err := ParseBoard(strings.ReplaceAll(rows, "0", "."))
	if err != nil {
		t.Fatalf("board %q: %v", rows, err)
	}
	v.board, v.state = b, stateOn(b)
	for line := range strings.Lines(events) {
		v.take(t, line)
	}
	return v
}

func (v *video) take(t failer, line string) {
	t.Helper()
	var at, event string
	var column, row, x, y int
	if n, err := fmt.Sscanf(line, "%s %s %d %d (%d %d)\n", &at, &event, &column, &row, &x, &y); n != 6 || err != nil {
		t.Fatalf("%q is no event: %v", line, err)
	}
	if column-1 != x/16 || row-1 != y/16 || x%16 != 8 || y%16 != 8 {
		t.Fatalf("%q does not stand at the centre of its cell", line)
	}
	v.last = at
	verb := map[string]string{"lr": verbOpen, "rr": verbFlag, "mr": verbChord}[event]
	if v.values["Marks"] == "On" && verb == verbFlag {
		verb = verbMark
	}
	if verb == "" {
		return
	}
	v.clicks++
	v.state = played(t, v.state, order{verb, column - 1, row - 1}.move())
}

func videoOf(t failer, r games.Record) *video {
	t.Helper()
	data, err := Game{}.Export("rawvf", r)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return watch(t, string(data))
}

func TestAVideoPlaysAgain(t *testing.T) {
	setup, log := rankedGame(t, "expert")
	v := videoOf(t, games.Record{ID: "2k7m3x", Setup: setup, Log: log, Names: []string{"ada"}, Started: 1_700_000_000_000})
	if v.state.status() != "won" || v.clicks != len(log) || v.last != v.values["Time"] {
		t.Errorf("%s after %d clicks of %d, the last at %s", v.state.status(), v.clicks, len(log), v.last)
	}
	for name, want := range map[string]string{
		"RawVF_Version": "Rev6", "Player": "ada", "Timestamp": "2023-11-14 22:13:20", "Level": "Expert",
		"Width": "30", "Height": "16", "Mines": "99", "Marks": "Off", "Mode": "Classic", "Status": "won",
		"BBBV": fmt.Sprint(v.board.BBBV()), "Time": thousandths(log[len(log)-1].Time - log[0].Time),
	} {
		if v.values[name] != want {
			t.Errorf("%s is %q, want %q", name, v.values[name], want)
		}
	}
	if !strings.Contains(v.values["Comment"], "made up") {
		t.Errorf("the file does not say that the pointer is made up: %q", v.values["Comment"])
	}
}

func TestAVideoBeforeTheEndTellsNothingHidden(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	data, err := Game{}.Export("rawvf", games.Record{Setup: setup, Log: log[:1]})
	if err != nil || strings.Contains(string(data), "*") || strings.Contains(string(data), "BBBV") {
		t.Errorf("%v: %s", err, data)
	}
}

// Offers of a classic board are no clicks; a given cell is opened at 0.
func TestWhatIsNoClickIsNotInTheVideo(t *testing.T) {
	offers := games.Setup{Options: "5x5/17/noguess", Seed: seedOf(1)}
	left := append(logOf("open 2,2", "open 0,0"), games.Entry{Time: 9000, Input: games.Input{Verb: games.VerbLeave}})
	v := videoOf(t, games.Record{Setup: offers, Log: left})
	if v.clicks != 1 || v.values["Mode"] != "Classic NG" || v.values["Level"] != "Custom" {
		t.Errorf("%d clicks, %v", v.clicks, v.values)
	}
	setup := games.Setup{Options: "expert@7,5", Seed: seedOf(11)}
	log := logOf(winning(t, mustParse(t, "expert"), setup.Seed, "open 7,5")[1:]...)
	if v = videoOf(t, games.Record{Setup: setup, Log: log}); v.state.status() != "won" || v.clicks != len(log)+1 {
		t.Errorf("the board again is %s after %d clicks", v.state.status(), v.clicks)
	}
}

// Whatever was played, a reader of the video comes to the same board, and the
// figures recomputed from the replay are those that were exported.
func TestAnyGameBecomesAVideo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		setup := games.Setup{Options: "8x6/6/noguess", Seed: seedOf(rapid.IntRange(0, 9999).Draw(rt, "seed"))}
		var state games.State = begin(mustParse(rt, setup.Options), setup.Seed)
		var moves []games.Move
		// A player's right click puts flags, or flags and question marks in turn:
		// a video knows one of them.
		marks := rapid.Bool().Draw(rt, "marks")
		for range rapid.IntRange(1, 60).Draw(rt, "moves") {
			o := drawMove(rt, area{8, 6})
			if marks && o.verb == verbFlag {
				o.verb = verbMark
			} else if !marks && o.verb == verbMark {
				o.verb = verbFlag
			}
			m := o.move()
			if next, err := state.Play(games.Elapsed(len(moves)+1)*1000, 0, m); err == nil {
				state, moves = next, append(moves, m)
			}
		}
		log := logOf(moves...)
		if !state.(*State).over() || state.(*State).board == nil {
			log = append(log, games.Entry{Time: 99_000, Input: games.Input{Verb: games.VerbLeave}})
		}
		r := games.Record{Setup: setup, Log: log}
		s, ok := replay(setup, log)
		if !ok {
			rt.Fatalf("%v does not replay", moves)
		}
		if s.board == nil {
			return
		}
		v := videoOf(rt, r)
		if v.clicks != s.clicks || v.state.opened != s.opened {
			rt.Fatalf("%d clicks and %d opened, want %d and %d", v.clicks, v.state.opened, s.clicks, s.opened)
		}
		for _, f := range (Game{}).Figures(setup, log) {
			if got := exportedFigures(rt, r)[f.Key]; got != (Figure{f.Value, f.Decimals, f.Unit}) {
				rt.Fatalf("%s is exported as %+v and computed as %+v", f.Key, got, f)
			}
		}
	})
}
