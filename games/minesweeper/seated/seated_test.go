package seated

import (
	"errors"
	"reflect"
	"testing"

	"arcade/games"
)

var four = Range{Least: 2, Most: 4, Word: "some.word"}

func TestOptions(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "beginner/noguess",
		"expert":                            "expert/noguess",
		"expert/noguess":                    "expert/noguess",
		"expert;3":                          "expert/noguess;3",
		"easy/noguess@1,2;4":                "easy/noguess@1,2;4",
		"beginner/noguess@1,2;2026-11-30;2": "beginner/noguess@1,2;2026-11-30;2",
	} {
		o, err := four.Parse(text)
		if err != nil || o.String() != want {
			t.Errorf("%q is read as %q, %v, want %q", text, o, err, want)
		}
		if again, err := four.Parse(want); err != nil || again != o {
			t.Errorf("%q is read as %+v, %v, want %+v", want, again, err, o)
		}
		if asked := four.Asked(want); asked != o.Spec.Name {
			t.Errorf("%q was asked for as %q", want, asked)
		}
	}
}

func TestOptionsOfNoBoardForSeveral(t *testing.T) {
	for _, text := range []string{"expert;5", "expert;1", "9x9/10", "expert/classic", "huge", ";", "expert;;2"} {
		_, err := four.Parse(text)
		if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != games.BadOptions {
			t.Errorf("%q: %v", text, err)
		}
		if asked := four.Asked(text); asked != text {
			t.Errorf("%q was asked for as %q", text, asked)
		}
	}
	for _, n := range []int{-1, 0, 1, 5} {
		if s, err := four.Seat(games.Setup{Options: "expert"}, n); err == nil {
			t.Errorf("%d sit at %q", n, s.Options)
		}
	}
	if s, err := four.Seat(games.Setup{Options: "expert;2"}, 3); err != nil || s.Options != "expert/noguess;3" {
		t.Errorf("%q, %v", s.Options, err)
	}
}

func TestMoves(t *testing.T) {
	entry := func(at games.Elapsed, seat games.Seat, v games.Verb, m games.Move) games.Entry {
		return games.Entry{Time: at, Input: games.Input{Seat: seat, Verb: v, Move: m}}
	}
	got := Moves([]games.Entry{
		entry(1, 0, games.VerbReady, ""), entry(3, games.Watcher, games.VerbMove, ""), entry(4, 1, games.VerbMove, "open 1,2"),
		entry(5, 0, games.VerbLeave, ""), entry(6, 1, games.VerbResign, ""),
	})
	want := []Move{{4, 1, "open 1,2"}, {5, 0, "leave"}, {6, 1, "leave"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
