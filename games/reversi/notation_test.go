package reversi

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

func TestParseMove(t *testing.T) {
	for text, want := range map[string]board.Square{
		"f5": board.At(5, 4), "F5": board.At(5, 4), "a1": 0, "h8": 63,
		"pass": board.None, "PASS": board.None, "PA": board.None, "pa": board.None,
		"ps": board.None, "--": board.None,
	} {
		if sq, ok := ParseMove(text); !ok || sq != want {
			t.Errorf("%q is read as %s, %v", text, sq, ok)
		}
	}
	for _, bad := range []string{"", "f", "f9", "i1", "5f", "f5 ", "pas", "p", "-", "---", "passa", "f5d6", "ｆ５"} {
		if sq, ok := ParseMove(bad); ok {
			t.Errorf("%q is read as %s", bad, sq)
		}
	}
}

func TestTranscriptSpellings(t *testing.T) {
	for _, text := range []string{
		"f5d6c3", "F5D6C3", "f5 d6 c3", "1. f5 d6 2. c3", "1.f5 2.d6 3.c3", "f5,d6,c3\r\n", "1) F5 2) d6\t3) C3",
	} {
		moves, _, err := ParseTranscript("", text)
		if err != nil || !slices.Equal(moves, []games.Move{"f5", "d6", "c3"}) {
			t.Errorf("%q is read as %q, %v", text, moves, err)
		}
	}
}

// TestPassesInEverySpelling: PA was not understood, and a legal line was
// refused after a pass that was left out.
func TestPassesInEverySpelling(t *testing.T) {
	before := known(t, "pass-after-8")
	_, s := played(t, "pass-after-8")
	passed, _ := s.play(Pass)
	white := string(passed.Moves(White)[0])
	want := after(t, "", before+"pass"+white)
	for _, pass := range []string{"", "--", "PA", "pa", "pass", "PASS", "ps", " -- ", " 9. PA "} {
		moves, got, err := ParseTranscript("", before+pass+white)
		if err != nil || got != want || moves[8] != Pass {
			t.Errorf("a pass written %q: moves %q, %v", pass, moves, err)
		}
	}
}

func TestTranscriptErrors(t *testing.T) {
	over := known(t, "wipe-out-9")
	for _, c := range []struct {
		text, move, id string
		ply            int
	}{
		{"f5d6--", "--", "reversi.error.pass", 3},
		{"f5f5", "f5", "reversi.error.taken", 2},
		{"f5 d6 xx", "xx", "reversi.error.text", 3},
		{"f5d", "d", "reversi.error.text", 2},
		{"f5\xff\xfe", "??", "reversi.error.text", 2},
		{over + "a1", "a1", "reversi.error.over", 10},
	} {
		_, _, err := ParseTranscript("", c.text)
		var at *LineError
		if !errors.As(err, &at) || at.Ply != c.ply || at.Text != c.move || at.Reason.Note.ID != c.id {
			t.Errorf("%q: %v, want ply %d, %q (%s)", c.text, err, c.ply, c.move, c.id)
		}
	}
	if _, _, err := ParseTranscript("", over+"--pa"); err != nil {
		t.Errorf("passes written after the end: %v", err)
	}
	if _, _, err := ParseTranscript("no such", ""); err == nil {
		t.Error("foreign options are taken")
	}
}

func TestTranscriptRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 80)
		options := ""
		if s.First() == White {
			options = WhiteFirst
		}
		for _, text := range []string{s.Line(), strings.ToUpper(s.Line()), s.Transcript()} {
			_, got, err := ParseTranscript(options, text)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if got != s && got.Line() != strings.TrimSuffix(s.Line(), "--") {
				t.Fatalf("%q leads elsewhere: %q", text, got.Line())
			}
		}
	})
}

func FuzzTranscript(f *testing.F) {
	f.Add("", "f5d6c3")
	f.Add(WhiteFirst, "1. e3 -- PA")
	f.Add("", "e6f4e3f6g5d6e7f5c5 pass pass")
	f.Fuzz(func(t *testing.T, options, text string) {
		moves, s, err := ParseTranscript(options, text)
		if len(moves) != s.Plies() {
			t.Fatalf("%d moves, %d plies", len(moves), s.Plies())
		}
		if err != nil && s.Plies() == 0 && len(moves) == 0 {
			return
		}
		_, again, err := ParseTranscript(options, s.Line())
		if err != nil || again != s {
			t.Fatalf("%q is written %q and read again as %q, %v", text, s.Line(), again.Line(), err)
		}
	})
}

func TestOpenings(t *testing.T) {
	for _, c := range []struct{ line, name string }{
		{"", ""},
		{"f5", ""},
		{"c4c3", "Diagonal Opening"},
		{"f5f6", "Diagonal Opening"},
		{"d3c3", "Diagonal Opening"},
		{"e6f6", "Diagonal Opening"},
		{"f5d6", "Perpendicular Opening"},
		{"f5f4", "Parallel Opening"},
		{"c4e3f6e6f5", "Tiger"},
		{"f5d6c3d3c4", "Tiger"},
		{"f5d6c3d3c4f4", "Tiger"},
	} {
		s := after(t, "", c.line)
		moves, _, _ := ParseTranscript("", c.line)
		if got := (Game{}).Opening(moves); got != c.name || s.known != c.name {
			t.Errorf("%s is %q, shown as %q, want %q", c.line, got, s.known, c.name)
		}
	}
	if got := after(t, WhiteFirst, "c5c6").known; got != "Diagonal Opening" {
		t.Errorf("White first: c5c6 is %q", got)
	}
}

// TestOpeningsInEveryOrientation plays every line of the list in all four
// orientations of the first position.
func TestOpeningsInEveryOrientation(t *testing.T) {
	checked := 0
	for entry := range strings.Lines(openings) {
		line, name, ok := strings.Cut(strings.TrimSpace(entry), "\t")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for y := range board.Symmetry(board.Symmetries) {
			if y.Board(board.Start()) != board.Start() {
				continue
			}
			if got := after(t, "", turned(line, y)).known; got != name {
				t.Errorf("%s turned by %d is %q, want %q", line, y, got, name)
			}
			checked++
		}
		if len(line) > longestOpening {
			t.Errorf("%s is longer than longestOpening", line)
		}
	}
	if checked != 4*76 {
		t.Errorf("%d lines checked", checked)
	}
}
