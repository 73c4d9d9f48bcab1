package minesweeper

import (
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

func TestPresets(t *testing.T) {
	want := map[string]string{
		"": "9x9/10", "beginner": "9x9/10", "intermediate": "16x16/40", "expert": "30x16/99",
		"easy": "11x11/14", "ordinary": "19x19/32", "difficult": "27x27/88",
	}
	for options, dimensions := range want {
		spec := mustParse(t, options)
		if spec.Dimensions() != dimensions || spec.Rules != Classic || spec.Given {
			t.Errorf("%q is %+v, want %s", options, spec, dimensions)
		}
	}
	if mustParse(t, "").Name != "beginner" || mustParse(t, "9x9/10").Name != "" {
		t.Error("only a preset asked for by name is a preset")
	}
}

func TestParseSpecTakes(t *testing.T) {
	for options, want := range map[string]string{
		"expert":               "expert/classic",
		"expert/classic":       "expert/classic",
		"expert@29,15":         "expert/classic@29,15",
		"2x2/1":                "2x2/1/classic",
		"2x2/3":                "2x2/3/classic",
		"100x100/9999":         "100x100/9999/classic",
		"100x2/1/classic":      "100x2/1/classic",
		"7x5/3/classic@6,4":    "7x5/3/classic@6,4",
		"beginner/classic@0,0": "beginner/classic@0,0",
		"expert/noguess":       "expert/noguess",
		"expert/noguess@0,0":   "expert/noguess@0,0",
		"9x9/35/noguess":       "9x9/35/noguess",
		"4x4/12/noguess":       "4x4/12/noguess",

		"expert/noguess@15,8;2026-11-30": "expert/noguess@15,8;2026-11-30",
	} {
		if got := mustParse(t, options).String(); got != want {
			t.Errorf("ParseSpec(%q) = %s, want %s", options, got, want)
		}
	}
}

func TestParseSpecRefuses(t *testing.T) {
	for options, id := range map[string]string{
		"1x2/1":               "side",
		"2x101/1":             "side",
		"99999x2/1":           "side",
		"2x2/0":               "mines",
		"2x2/4":               "mines",
		"100x100/10000":       "mines",
		"2x2":                 "form",
		"2x2/":                "form",
		"x2/1":                "form",
		"-2x2/1":              "form",
		"+2x2/1":              "form",
		"02x2/1":              "form",
		"2x2/1.5":             "form",
		"2X2/1":               "form",
		" 2x2/1":              "form",
		"100000x2/1":          "form",
		"Expert":              "form",
		"expert ":             "form",
		"２x２/1":               "form",
		"expert/fair":         "rules",
		"2x2/1/classic/":      "rules",
		"expert/no-guess":     "rules",
		"4x4/13/noguess":      "noguess",
		"2x2/1/noguess":       "noguess",
		"2x2/4/noguess":       "mines",
		"expert@":             "first",
		"expert@30,0":         "first",
		"expert@0,16":         "first",
		"expert@-1,0":         "first",
		"expert@1,2@3,4":      "first",
		"expert/classic@1, 2": "first",
		"expert;2026-11-30":   "form",

		"expert/noguess;2026-11-30":        "rules",
		"expert/noguess@15,8;":             "day",
		"expert/noguess@15,8;2026-11-31":   "day",
		"expert/noguess@15,8;2026-11-30;2": "day",
		"expert/classic@15,8;2026-11-30":   "day",
		"30x16/99/noguess@8,8;2026-11-30":  "day",
	} {
		_, err := ParseSpec(options)
		var refusal *games.Error
		if code(t, err) != games.BadOptions || !errors.As(err, &refusal) {
			t.Errorf("ParseSpec(%q): error %v, want %s", options, err, games.BadOptions)
		} else if refusal.Note.ID != "minesweeper.options."+id {
			t.Errorf("ParseSpec(%q) is refused by %s, want %s", options, refusal.Note.ID, id)
		}
	}
}

func TestRefusedBoardTellsTheAllowedRange(t *testing.T) {
	for options, args := range map[string][]any{
		"1x1/1": {2, 2, 100, 100},
		"5x4/0": {19, 5, 4},
		"bogus": {2, 2, 100, 100},
	} {
		_, err := Game{}.Begin(games.Setup{Options: options})
		var refusal *games.Error
		if !errors.As(err, &refusal) || !reflect.DeepEqual(refusal.Note.Args, args) {
			t.Errorf("%q is refused with %v, want the range %v", options, err, args)
		}
	}
}

func TestSpecIsReadBackAsWritten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(2, 100).Draw(rt, "w"), rapid.IntRange(2, 100).Draw(rt, "h")
		spec := Spec{Width: w, Height: h, Mines: rapid.IntRange(1, w*h-1).Draw(rt, "mines"), Rules: Classic}
		if spec.Mines <= w*h-leastOpening && rapid.Bool().Draw(rt, "noguess") {
			spec.Rules = NoGuess
		}
		if rapid.Bool().Draw(rt, "given") {
			spec.Given = true
			spec.FirstX, spec.FirstY = rapid.IntRange(0, w-1).Draw(rt, "x"), rapid.IntRange(0, h-1).Draw(rt, "y")
		}
		if got := mustParse(rt, spec.String()); got != spec {
			rt.Fatalf("%+v is written %q and read back %+v", spec, spec, got)
		}
	})
}

func FuzzParseSpec(f *testing.F) {
	for _, options := range []string{"", "expert", "9x9/10", "30x16/99/classic@29,15", "9x9/35/noguess", "expert/noguess@1,2;2026-11-30", "2x2/4", "x/@,", "1x1/1"} {
		f.Add(options)
	}
	f.Fuzz(func(t *testing.T, options string) {
		spec, err := ParseSpec(options)
		if err != nil {
			if code(t, err) != games.BadOptions {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		if spec.check() != nil || spec.checkRoom() != nil || mustParse(t, spec.String()) != spec {
			t.Fatalf("%q is taken as %+v", options, spec)
		}
	})
}
