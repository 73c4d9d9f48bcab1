package reversi

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"arcade/games"
)

// spoken puts notes into words.
func spoken(t *testing.T, lang string, notes []games.Note) []string {
	t.Helper()
	raw, err := fs.ReadFile(Game{}.Words(), lang+".json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(raw, &words); err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, n := range notes {
		said = append(said, say(words, n))
	}
	return said
}

func say(words map[string]string, n games.Note) string {
	args := slices.Clone(n.Args)
	for i, arg := range args {
		if inner, ok := arg.(games.Note); ok {
			args[i] = say(words, inner)
		}
	}
	return fmt.Sprintf(words[n.ID], args...)
}

func TestTell(t *testing.T) {
	stuck := known(t, "pass-after-8")
	for _, c := range []struct {
		options, line string
		en, zh        string
	}{
		{"", "f5", "Black plays f5, 1 flipped", "黑方下 f5，翻转 1 子"},
		{"", "f5d6", "White plays d6, 1 flipped", "白方下 d6，翻转 1 子"},
		{"", stuck, "White plays c1, 1 flipped", "白方下 c1，翻转 1 子"},
		{"", stuck + "--", "Black has no move and passes: White to move again", "黑方无棋可下，停一手：轮到白方继续走"},
		{WhiteFirst, "e3", "White plays e3, 1 flipped", "白方下 e3，翻转 1 子"},
	} {
		moves, s, err := ParseTranscript(c.options, c.line)
		if err != nil {
			t.Fatal(err)
		}
		e := move(len(moves), games.Watcher, moves[len(moves)-1])
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} {
			if got := spoken(t, lang, s.Tell(State{}, e, games.Watcher)); !slices.Equal(got, []string{want}) {
				t.Errorf("%s: told %q, want %q", c.line, got, want)
			}
		}
	}
	resigned := games.Entry{Input: games.Input{Verb: games.VerbResign}}
	if got := after(t, "", "f5").Tell(State{}, resigned, Black); got != nil {
		t.Errorf("a resignation is told as %v", got)
	}
}

// TestPassNamesTheRightSides: a forced pass named the wrong colours.
func TestPassNamesTheRightSides(t *testing.T) {
	moves, _ := played(t, "seven-passes")
	for i, m := range moves {
		if m != Pass {
			continue
		}
		s := after(t, "", "")
		for _, before := range moves[:i+1] {
			s, _ = s.play(before)
		}
		told := spoken(t, "en", s.Tell(State{}, move(i, White, Pass), Black))
		if !slices.Equal(told, []string{"White has no move and passes: Black to move again"}) {
			t.Errorf("ply %d: told %q", i+1, told)
		}
	}
}

func TestNotes(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"", []string{"black 2  white 2  empty 60", "mobility  black 4  white 4", "move 1: Black to move"}},
		{"f5d6", []string{
			"black 3  white 3  empty 58", "mobility  black 5  white 4",
			"move 3: Black to move", "last: White d6, 1 flipped", "opening: Perpendicular Opening",
		}},
		{known(t, "pass-after-8"), []string{
			"black 8  white 4  empty 52", "mobility  black 0  white 3",
			"Black has no move and must pass", "last: White c1, 1 flipped", "opening: Diagonal Opening",
		}},
		{known(t, "wipe-out-9"), []string{
			"black 13  white 0  empty 51", "the game is over",
			"last: Black c5, 5 flipped", "opening: Perpendicular Opening",
		}},
	} {
		got := spoken(t, "en", after(t, "", c.line).Notes(Black))
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: notes %q, want %q", c.line, got, c.want)
		}
	}
}

func TestDescribe(t *testing.T) {
	s := after(t, "", known(t, "pass-after-8")+"--")
	text, err := json.Marshal(s.Describe(Black))
	if err != nil {
		t.Fatal(err)
	}
	var d Description
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	if d.Moves != known(t, "pass-after-8")+"--" || d.Turn != "white" || d.Legal == nil || len(d.Legal) != 0 {
		t.Errorf("Black reads %s", text)
	}
	if d := s.Describe(White).(Description); len(d.Legal) != len(s.Moves(White)) || d.Discs != [2]int(s.Score()) {
		t.Errorf("White reads %+v", d)
	}
	if end := after(t, "", known(t, "wipe-out-9")).Describe(White).(Description); end.Turn != "" || len(end.Legal) != 0 {
		t.Errorf("after the end White reads %+v", end)
	}
}
