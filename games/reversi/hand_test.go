package reversi

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

// typing does acts for keys: letters and digits, and by name the others.
func typing(t *testing.T, s State, seat games.Seat, h games.Hand, at games.Instant, keys ...string) (games.Hand, games.Move) {
	t.Helper()
	named := map[string]games.ActKind{
		"enter": games.ActPlay, "tab": games.ActNext, "shift+tab": games.ActPrev,
		"esc": games.ActCancel, "backspace": games.ActErase,
		"left": games.ActLeft, "right": games.ActRight, "up": games.ActUp, "down": games.ActDown,
		"home": games.ActHome, "end": games.ActEnd, "pgup": games.ActPageUp, "pgdown": games.ActPageDown,
	}
	for _, k := range (Game{}).Keys() {
		named[k.Name] = k.Act.Kind
	}
	var move games.Move
	for _, key := range keys {
		kind, ok := named[key]
		if !ok {
			kind = games.ActType // what nothing else takes
		}
		h, move = h.Do(s, seat, games.Act{Kind: kind, Rune: rune(key[0]), At: at}, games.Shape{W: 80, H: 24})
	}
	return h, move
}

func cursor(h games.Hand) string { return h.(hand).at.String() }

func TestTypedSquares(t *testing.T) {
	start := after(t, "", "")
	for _, c := range []struct {
		name      string
		keys      []string
		at, typed string
		move      games.Move
	}{
		{"a square aims", []string{"e", "7"}, "e7", "e7", ""},
		{"Enter plays it", []string{"e", "6", "enter"}, "e6", "", "e6"},
		{"an illegal one too: the match says why", []string{"a", "1", "enter"}, "a1", "", "a1"},
		{"a letter waits", []string{"e"}, "d3", "e", ""},
		{"Enter on a lone letter plays nothing: the match says what to type", []string{"e", "enter"}, "d3", "", "e"},
		{"nor on what is no square", []string{"e", "9", "enter"}, "d3", "", "e9"},
		{"which stays until it is mended", []string{"e", "9"}, "d3", "e9", ""},
		{"by a digit", []string{"e", "9", "7"}, "e7", "e7", ""},
		{"or by Backspace", []string{"e", "0", "backspace", "7"}, "e7", "e7", ""},
		{"or begun anew", []string{"e", "9", "f", "5", "enter"}, "f5", "", "f5"},
		{"a square with one digit too many", []string{"e", "7", "0", "enter"}, "e7", "", "e0"},
		{"a letter that no square has", []string{"e", "z", "enter"}, "d3", "", "ez"},
		{"row before column", []string{"6", "e", "enter"}, "d3", "", "e"},
		{"digits alone", []string{"5", "6", "enter"}, "d3", "", "56"},
		{"after it Enter plays at the cursor again", []string{"e", "9", "enter", "enter"}, "d3", "", "d3"},
		{"h and a digit of no square", []string{"h", "9", "enter"}, "c3", "", "h9"},
		{"another letter begins anew", []string{"e", "f", "5"}, "f5", "f5", ""},
		{"another digit mends", []string{"e", "7", "6"}, "e6", "e6", ""},
		{"a lone digit is no square", []string{"7", "enter"}, "d3", "", "7"},
		{"a lone letter of no square is nothing", []string{"z"}, "d3", "", ""},
		{"Backspace takes one back", []string{"e", "7", "backspace"}, "e7", "e", ""},
		{"and one more", []string{"e", "7", "backspace", "backspace"}, "e7", "", ""},
		{"Esc forgets", []string{"e", "esc", "7"}, "d3", "7", ""},
		{"an arrow forgets", []string{"e", "left", "7"}, "c3", "7", ""},
		{"h moves left at once", []string{"h"}, "c3", "h", ""},
		{"h and a digit", []string{"h", "7"}, "h7", "h7", ""},
		{"h h", []string{"h", "h"}, "b3", "h", ""},
		{"h and Enter", []string{"h", "down", "h", "right", "enter"}, "c4", "", "c4"},
		{"h, then Enter plays at the cursor", []string{"l", "h", "enter"}, "d3", "", "d3"},
		{"j k l", []string{"j", "l", "k"}, "e3", "", ""},
	} {
		h, move := typing(t, start, Black, Game{}.Hand(start, Black), 1000, c.keys...)
		if cursor(h) != c.at || h.Typed() != c.typed || move != c.move {
			t.Errorf("%s: cursor %s typed %q move %q, want %s %q %q", c.name, cursor(h), h.Typed(), move, c.at, c.typed, c.move)
		}
	}
}

func TestDigitAfterH(t *testing.T) {
	start := after(t, "", "")
	for wait, want := range map[games.Instant]string{0: "h8", 2000: "h8", 2001: "c3"} {
		h, _ := typing(t, start, Black, Game{}.Hand(start, Black), 5000, "h")
		h, _ = typing(t, start, Black, h, 5000+wait, "8")
		if cursor(h) != want {
			t.Errorf("a digit %d ms after h: cursor on %s, want %s", wait, cursor(h), want)
		}
	}
	h, _ := typing(t, start, Black, Game{}.Hand(start, Black), 5000, "g")
	if h, _ = typing(t, start, Black, h, 60000, "8"); cursor(h) != "g8" {
		t.Errorf("other letters wait for ever: cursor on %s", cursor(h))
	}
}

func TestArrows(t *testing.T) {
	start := after(t, "", "")
	for _, c := range []struct {
		key, want, turned string
	}{
		{"left", "c3", "e3"},
		{"right", "e3", "c3"},
		{"up", "d2", "d4"},
		{"down", "d4", "d2"},
		{"home", "a3", "h3"},
		{"end", "h3", "a3"},
		{"pgup", "d1", "d8"},
		{"pgdown", "d8", "d1"},
		{"h", "c3", "e3"},
	} {
		h, _ := typing(t, start, Black, hand{at: board.ParseSquare("d3")}, 0, c.key)
		if cursor(h) != c.want {
			t.Errorf("%s: %s, want %s", c.key, cursor(h), c.want)
		}
		kinds := map[string]games.Act{"h": {Kind: games.ActType, Rune: 'h'}}
		act, ok := kinds[c.key]
		if !ok {
			act.Kind = map[string]games.ActKind{
				"left": games.ActLeft, "right": games.ActRight, "up": games.ActUp, "down": games.ActDown,
				"home": games.ActHome, "end": games.ActEnd, "pgup": games.ActPageUp, "pgdown": games.ActPageDown,
			}[c.key]
		}
		act.Flip = true
		turned, _ := hand{at: board.ParseSquare("d3")}.Do(start, Black, act, games.Shape{})
		if cursor(turned) != c.turned {
			t.Errorf("%s on the turned board: %s, want %s", c.key, cursor(turned), c.turned)
		}
	}
}

func TestTabGoesRoundTheLegalSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 60)
		legal := board.Squares(s.legal(s.turn()))
		var h games.Hand = hand{at: board.Square(rapid.IntRange(0, 63).Draw(t, "at"))}
		start := h
		seen := map[string]bool{}
		for range legal {
			h, _ = h.Do(s, s.turn(), games.Act{Kind: games.ActNext}, games.Shape{})
			seen[cursor(h)] = true
		}
		if len(seen) != len(legal) {
			t.Fatalf("Tab found %v of %v", seen, legal)
		}
		next, _ := start.Do(s, s.turn(), games.Act{Kind: games.ActNext}, games.Shape{})
		on, _ := next.Do(s, s.turn(), games.Act{Kind: games.ActNext}, games.Shape{})
		if back, _ := on.Do(s, s.turn(), games.Act{Kind: games.ActPrev}, games.Shape{}); cursor(back) != cursor(next) {
			t.Fatalf("Shift+Tab after Tab is on %s, was on %s", cursor(back), cursor(next))
		}
	})
}

// TestOnTheOpponentsTurn: a click on the opponent's turn changed the local
// board, and keys typed ahead must not become moves.
func TestOnTheOpponentsTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 60)
		seat := rapid.SampledFrom([]games.Seat{games.Watcher, 1 - s.turn()}).Draw(t, "seat")
		h := Game{}.Hand(s, seat)
		spot := games.Spot(rapid.Uint16Range(0, 70).Draw(t, "spot"))
		clicked, move := h.Do(s, seat, games.Act{Kind: games.ActPoint, Spot: spot}, games.Shape{})
		if clicked != h || move != "" {
			t.Fatalf("the click gave %+v and %q", clicked, move)
		}
		aimed, _ := h.Do(s, seat, games.Act{Kind: games.ActAim, Spot: spot}, games.Shape{})
		if _, move = aimed.Do(s, seat, games.Act{Kind: games.ActPlay}, games.Shape{}); move != "" {
			t.Fatalf("Enter gave %q", move)
		}
	})
}

func TestPointAndAim(t *testing.T) {
	start := after(t, "", "")
	h := Game{}.Hand(start, Black)
	f5 := games.Spot(board.ParseSquare("f5") + 1)
	clicked, move := h.Do(start, Black, games.Act{Kind: games.ActPoint, Spot: f5}, games.Shape{})
	if move != "f5" || cursor(clicked) != "f5" {
		t.Errorf("a click plays %q, cursor %s", move, cursor(clicked))
	}
	aimed, move := h.Do(start, Black, games.Act{Kind: games.ActAim, Spot: f5}, games.Shape{})
	if move != "" || cursor(aimed) != "f5" {
		t.Errorf("aiming plays %q, cursor %s", move, cursor(aimed))
	}
}

func TestHandStartsOnALegalSquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 60)
		if s.over || s.Forced() == Pass {
			return
		}
		at := Game{}.Hand(s, s.turn()).(hand).at
		if s.discs.Moves()&at.Bit() == 0 {
			t.Fatalf("the cursor starts on %s", at)
		}
	})
	if got := cursor(Game{}.Hand(after(t, "", known(t, "wipe-out-9")), Black)); got != "d4" {
		t.Errorf("after the end the cursor starts on %s", got)
	}
}
