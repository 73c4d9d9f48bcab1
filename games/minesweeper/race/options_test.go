package race

import (
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/seated/seatedtest"
)

// TestStartsStay: equal seeds give equal boards on every machine and with every
// later version, or no race could be replayed.
func TestStartsStay(t *testing.T) {
	for options, want := range map[string]string{
		"":                       "beginner/noguess@5,3",
		"beginner":               "beginner/noguess@5,3",
		"expert":                 "expert/noguess@15,0",
		"expert/noguess":         "expert/noguess@15,0",
		"expert;8":               "expert/noguess@15,0;8",
		"difficult/noguess;3":    "difficult/noguess@15,0;3",
		"expert/noguess@3,4;2":   "expert/noguess@3,4;2",
		"ordinary/noguess@18,18": "ordinary/noguess@18,18",
	} {
		setup, err := Game{}.Settle(games.Setup{Options: options, Seed: [32]byte{7}})
		if err != nil || setup.Options != want {
			t.Errorf("%q settles to %q, %v, want %q", options, setup.Options, err, want)
		}
	}
}

func refusals() []string {
	return []string{
		"9x9/10", "9x9/10/noguess", "expert/classic", "expert/noguess@15,8;2026-11-30", "expert;1", "expert;9", "expert;",
		"expert;2;3", "Expert", "expert/noguess@30,0", "expert@1,1", ";2;", "\x00",
	}
}

func TestOptionsThatAreNoRace(t *testing.T) {
	for _, options := range refusals() {
		setup := games.Setup{Options: options}
		if _, err := (Game{}).Begin(setup); seatedtest.Code(t, err) != games.BadOptions {
			t.Errorf("%q begins: %v", options, err)
		}
		if _, err := (Game{}).Settle(setup); seatedtest.Code(t, err) != games.BadOptions {
			t.Errorf("%q is settled: %v", options, err)
		}
		if _, err := (Game{}).Seat(setup, 2); seatedtest.Code(t, err) != games.BadOptions {
			t.Errorf("%q gets seats: %v", options, err)
		}
	}
}

func FuzzOptions(f *testing.F) {
	for _, options := range append(refusals(), "", "expert", "easy/noguess@1,2;4") {
		f.Add(options)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := parse(text)
		if err != nil {
			if seatedtest.Code(t, err) != games.BadOptions {
				t.Fatalf("%q is refused with %v", text, err)
			}
			return
		}
		if again, err := parse(o.String()); err != nil || again != o {
			t.Fatalf("%q is %+v, written %q and read %+v, %v", text, o, o.String(), again, err)
		}
	})
}
