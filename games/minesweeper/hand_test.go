package minesweeper

import (
	"testing"

	"arcade/games"
)

func room() games.Shape { return games.Shape{W: 80, H: 24} }

// done does acts and gives the hand and the last act's move.
func done(s *State, h games.Hand, acts ...games.Act) (hand, games.Move) {
	var m games.Move
	for _, act := range acts {
		h, m = h.Do(s, 0, act, room())
	}
	return h.(hand), m
}

func act(kind games.ActKind) games.Act { return games.Act{Kind: kind} }

// typing gives the acts of keys: digits, ' ', and '\n' for Enter.
func typing(keys string) []games.Act {
	var acts []games.Act
	for _, r := range keys {
		switch r {
		case '\n':
			acts = append(acts, act(games.ActPlay))
		case ' ':
			acts = append(acts, games.Act{Kind: games.ActPlay, Rune: ' '})
		case 'f':
			acts = append(acts, act(games.ActFlag))
		case '<':
			acts = append(acts, act(games.ActErase))
		case '!':
			acts = append(acts, act(games.ActCancel))
		default:
			acts = append(acts, games.Act{Kind: games.ActType, Rune: r})
		}
	}
	return acts
}

func TestArrowsMoveAndStopAtTheEdge(t *testing.T) {
	s := begin(mustParse(t, "expert"), seedOf(1))
	for _, c := range []struct {
		acts []games.ActKind
		x, y int
	}{
		{nil, 15, 8},
		{[]games.ActKind{games.ActLeft, games.ActUp}, 14, 7},
		{[]games.ActKind{games.ActRight, games.ActDown}, 16, 9},
		{[]games.ActKind{games.ActHome, games.ActLeft}, 0, 8},
		{[]games.ActKind{games.ActEnd, games.ActRight}, 29, 8},
		{[]games.ActKind{games.ActPageUp, games.ActUp}, 15, 0},
		{[]games.ActKind{games.ActPageDown, games.ActDown}, 15, 15},
	} {
		h := Game{}.Hand(s, 0)
		for _, kind := range c.acts {
			var m games.Move
			if h, m = h.Do(s, 0, act(kind), room()); m != "" {
				t.Errorf("%v plays %q", c.acts, m)
			}
		}
		if got := h.(hand); got.x != c.x || got.y != c.y {
			t.Errorf("%v lead to %d,%d, want %d,%d", c.acts, got.x, got.y, c.x, c.y)
		}
	}
}

func TestKeysPlayAtTheCursor(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 2,0")
	mode := act(games.ActMode)
	for name, c := range map[string]struct {
		from hand
		act  games.Act
		want games.Move
	}{
		"play opens":                   {hand{x: 4}, act(games.ActPlay), "open 4,0"},
		"play chords on a number":      {hand{x: 2}, act(games.ActPlay), "chord 2,0"},
		"unless that is not wanted":    {hand{x: 2}, games.Act{Kind: games.ActPlay, Marks: games.PlainChord}, "open 2,0"},
		"play flags in flag mode":      {hand{x: 4, flags: true}, act(games.ActPlay), "flag 4,0"},
		"and chords on a number":       {hand{x: 2, flags: true}, act(games.ActPlay), "chord 2,0"},
		"flag":                         {hand{x: 4}, act(games.ActFlag), "flag 4,0"},
		"flag with question marks":     {hand{x: 4}, games.Act{Kind: games.ActFlag, Marks: games.UseQuestion}, "mark 4,0"},
		"chord":                        {hand{x: 2}, act(games.ActChord), "chord 2,0"},
		"the mode plays nothing":       {hand{x: 2}, mode, ""},
		"erase plays nothing":          {hand{x: 4}, act(games.ActErase), ""},
		"cancel plays nothing":         {hand{x: 4}, act(games.ActCancel), ""},
		"an unknown act plays nothing": {hand{x: 4}, act(200), ""},
	} {
		if _, m := done(s, c.from, c.act); m != c.want {
			t.Errorf("%s: %q, want %q", name, m, c.want)
		}
	}
}

func TestFlagModeShows(t *testing.T) {
	s := begin(mustParse(t, "beginner"), seedOf(1))
	var h games.Hand = Game{}.Hand(s, 0)
	for _, want := range []string{"minesweeper.mode.open", "minesweeper.mode.flag", "minesweeper.mode.open"} {
		if got := h.(interface{ Mode() games.Note }).Mode(); got.ID != want {
			t.Errorf("mode %s, want %s", got.ID, want)
		}
		mustSay(t, want)
		h, _ = h.Do(s, 0, act(games.ActMode), room())
	}
}

func TestMouse(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 2,0")
	for name, c := range map[string]struct {
		from hand
		act  games.Act
		want games.Move
	}{
		"left opens":                       {hand{}, games.Act{Kind: games.ActPoint, Spot: 5}, "open 4,0"},
		"left on a number does not chord":  {hand{}, games.Act{Kind: games.ActPoint, Spot: 3}, "open 2,0"},
		"left flags in flag mode":          {hand{flags: true}, games.Act{Kind: games.ActPoint, Spot: 5}, "flag 4,0"},
		"right flags":                      {hand{}, games.Act{Kind: games.ActPointFlag, Spot: 20}, "flag 4,3"},
		"right with question marks":        {hand{}, games.Act{Kind: games.ActPointFlag, Spot: 20, Marks: games.UseQuestion}, "mark 4,3"},
		"middle chords":                    {hand{}, games.Act{Kind: games.ActPointChord, Spot: 3}, "chord 2,0"},
		"the wheel plays nothing":          {hand{}, games.Act{Kind: games.ActAim, Spot: 3}, ""},
		"a click beside the board nothing": {hand{}, games.Act{Kind: games.ActPoint}, ""},
		"a click beyond the board nothing": {hand{}, games.Act{Kind: games.ActPoint, Spot: 21}, ""},
	} {
		h, m := done(s, c.from, c.act)
		if m != c.want {
			t.Errorf("%s: %q, want %q", name, m, c.want)
		}
		if spot := int(c.act.Spot); spot > 0 && spot <= 20 && h.at(s) != spot-1 {
			t.Errorf("%s: the cursor is at %d,%d", name, h.x, h.y)
		}
	}
}

// A second click at the edge of a scrolled board must not hit another cell.
func TestAClickDoesNotScroll(t *testing.T) {
	s := begin(mustParse(t, "100x100/99"), seedOf(1))
	var h games.Hand = Game{}.Hand(s, 0)
	shape := games.Shape{W: 21, H: 9}
	w, height := s.Extent(shape)
	c := games.NewCanvas(w, height)
	s.Paint(c, games.View{Hand: h, Shape: shape})
	for _, at := range [][2]int{{1, 0}, {w - 1, 0}, {1, height - 1}, {w - 1, height - 1}} {
		h, _ = h.Do(s, 0, games.Act{Kind: games.ActPoint, Spot: c.At(at[0], at[1]).Spot}, shape)
		again := games.NewCanvas(w, height)
		s.Paint(again, games.View{Hand: h, Shape: shape})
		if again.At(5, 5).Spot != c.At(5, 5).Spot {
			t.Fatalf("a click at %v scrolled the board", at)
		}
	}
}

func TestTabGoesToTheNextClosedCell(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 0,0") // closed: 4,0 and 0,3
	h, m := done(s, hand{x: 1}, act(games.ActNext))
	if h.x != 4 || h.y != 0 || m != "" {
		t.Errorf("Tab leads to %d,%d and plays %q", h.x, h.y, m)
	}
	if h, _ = done(s, h, act(games.ActNext), act(games.ActNext)); h.x != 4 || h.y != 0 {
		t.Errorf("Tab twice more leads to %d,%d, want around to 4,0", h.x, h.y)
	}
	if h, _ = done(s, h, act(games.ActPrev)); h.x != 0 || h.y != 3 {
		t.Errorf("Shift+Tab leads to %d,%d, want 0,3", h.x, h.y)
	}
}

func TestTypedCoordinates(t *testing.T) {
	s := begin(mustParse(t, "expert"), seedOf(1))
	for keys, c := range map[string]struct {
		typed string
		want  games.Move
		x, y  int
	}{
		"4":          {"4", "", 15, 8},
		"4 ":         {"4 ", "", 15, 8},
		"4  ":        {"4 ", "", 15, 8},
		"4 7":        {"4 7", "", 15, 8},
		"4 7\n":      {"", "open 6,3", 6, 3},
		"4 7 ":       {"4 7", "", 15, 8}, // a space never opens what is typed
		"4 7f":       {"", "flag 6,3", 6, 3},
		"4f":         {"4", "", 15, 8},
		"4\n7\n":     {"", "open 6,3", 6, 3}, // Enter after the row goes on, too
		"16 30\n":    {"", "open 29,15", 29, 15},
		"17 1\n":     {"", "open 0,16", 15, 8}, // refused in words
		"1 31\n":     {"", "open 30,0", 15, 8},
		"04 07\n":    {"", "open 6,3", 6, 3},
		"1234 5678":  {"123 567", "", 15, 8},
		"4 7<":       {"4 ", "", 15, 8},
		"4 7<<":      {"4", "", 15, 8},
		"4 7<<<":     {"", "", 15, 8},
		"4 7<<<<":    {"", "", 15, 8},
		"4 7!":       {"", "", 15, 8},
		"4 7!\n":     {"", "open 15,8", 15, 8},
		"4x7":        {"47", "", 15, 8},
		"\n":         {"", "open 15,8", 15, 8},
		" ":          {"", "open 15,8", 15, 8},
		"4 7<<<\n":   {"", "open 15,8", 15, 8},
		"9 9!4 7\n":  {"", "open 6,3", 6, 3},
		"２\n":        {"", "open 15,8", 15, 8}, // not our digits
		"1\x00 2\n":  {"", "open 1,0", 1, 0},
		"12 3<4\n":   {"", "open 3,11", 3, 11},
		"1 2 <3\n":   {"", "open 2,0", 2, 0},
		"0 0\n":      {"", "open 30,16", 15, 8}, // refused in words
		"0 7\n":      {"", "open 30,16", 15, 8},
		"5 0\n":      {"", "open 30,16", 15, 8},
		"0":          {"0", "", 15, 8},
		"0\n\n":      {"0 ", "", 15, 8},
		"3\n\n\n4\n": {"", "open 3,2", 3, 2},
	} {
		h, m := done(s, Game{}.Hand(s, 0), typing(keys)...)
		if h.Typed() != c.typed || m != c.want || h.x != c.x || h.y != c.y {
			t.Errorf("%q: typed %q, move %q, cursor %d,%d; want %q, %q, %d,%d", keys, h.Typed(), m, h.x, h.y, c.typed, c.want, c.x, c.y)
		}
	}
	far, _ := done(s, Game{}.Hand(s, 0), append(typing("4 7"), act(games.ActLeft))...)
	if far.Typed() != "" || far.x != 14 {
		t.Errorf("an arrow leaves %q typed and the cursor at %d", far.Typed(), far.x)
	}
}

func TestSpaceMayComeAsACharacter(t *testing.T) {
	s := begin(mustParse(t, "expert"), seedOf(1))
	acts := []games.Act{{Kind: games.ActType, Rune: '4'}, {Kind: games.ActType, Rune: ' '}, {Kind: games.ActType, Rune: '7'}, {Kind: games.ActPlay}}
	if _, m := done(s, Game{}.Hand(s, 0), acts...); m != "open 6,3" {
		t.Errorf("plays %q", m)
	}
}

func TestWhoMayNotMoveOnlyAims(t *testing.T) {
	s := begin(mustParse(t, "beginner"), seedOf(1))
	h, m := Game{}.Hand(s, games.Watcher).Do(s, games.Watcher, games.Act{Kind: games.ActPoint, Spot: 3}, room())
	if m != "" || h.(hand).x != 2 {
		t.Errorf("a watcher plays %q", m)
	}
	over := played(t, onBoard(t, ".*"), "open 0,0")
	if _, m := done(over, hand{}, act(games.ActPlay)); m != "" {
		t.Errorf("after the end the hand plays %q", m)
	}
}

func TestTheHandBeginsOnAGivenCell(t *testing.T) {
	s := begin(mustParse(t, "expert@3,4"), seedOf(1))
	if h := (Game{}).Hand(s, 0).(hand); h.x != 3 || h.y != 4 {
		t.Errorf("the cursor is at %d,%d", h.x, h.y)
	}
}

func TestAHandOfAnotherGameIsLeftAlone(t *testing.T) {
	h, m := hand{x: 1}.Do(nil, 0, act(games.ActPlay), room())
	if m != "" || h != (hand{x: 1}) {
		t.Errorf("%+v, %q", h, m)
	}
	if (Game{}).Hand(nil, 0) != (hand{}) {
		t.Error("a hand over nothing")
	}
}

// Reported of others: the right click eaten by the terminal's paste. Shift+left
// arrives as ActPointFlag; the key f and flag mode do the same.
func TestThreeWaysToFlagWithoutARightClick(t *testing.T) {
	s := onBoard(t, corner)
	for name, acts := range map[string][]games.Act{
		"shift+left": {{Kind: games.ActPointFlag, Spot: 7}},
		"f":          {{Kind: games.ActAim, Spot: 7}, keyNamed(t, "f")},
		"flag mode":  {keyNamed(t, "F"), {Kind: games.ActPoint, Spot: 7}},
		"typed":      {keyNamed(t, "2"), keyNamed(t, "space"), keyNamed(t, "2"), keyNamed(t, "f")},
	} {
		if _, m := done(s, hand{}, acts...); m != "flag 1,1" {
			t.Errorf("%s plays %q", name, m)
		}
	}
}

// keyNamed gives what a key of the board does; there is one of the name.
func keyNamed(t *testing.T, name string) games.Act {
	t.Helper()
	var found []games.Act
	for _, key := range (Game{}).Keys() {
		if key.Name == name {
			found = append(found, key.Act)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d keys are named %q", len(found), name)
	}
	return found[0]
}
