package screens

import (
	"context"
	"testing"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// atOwnBoard opens a game that one person plays on both sides, some moves on.
func (h *house) atOwnBoard(w, height int) *person {
	h.t.Helper()
	p := h.member("ada")
	p.m.Update(sizeMsg(w, height))
	if _, err := p.m.env.Presence.Start(context.Background(), sessions.Solo{Game: "reversi", Hot: true}); err != nil {
		h.t.Fatal(err)
	}
	p.settle()
	for _, square := range []string{"d3", "c3"} {
		p.typ(square)
		p.press("enter")
	}
	return p
}

// TestAToastGoesWithItsQuestion: who has resigned, or agreed on a draw, is not
// asked again over the result, nor who has pressed another key.
func TestAToastGoesWithItsQuestion(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 12}} {
		for key, asks := range map[string]string{"X": "Press X again to resign.", "D": "Press D again to agree on a draw."} {
			inHouse(t, func(h *house) {
				p := h.atOwnBoard(size[0], size[1])
				p.press(key)
				p.sees(asks)
				p.press("left")
				p.misses(asks)
				p.press(key)
				p.sees(asks)
				p.press(key)
				p.misses(asks)
				if len(p.m.env.News.Seated) != 0 {
					t.Errorf("%v: %s twice has not ended the game:\n%s", size, key, p.screen())
				}
				p.press("!")
				p.sees("Press " + key + " again") // the log keeps it
			})
		}
	}
}

// TestAToastOfAReplayGoesWithIt: what it says of its moves means nothing
// elsewhere.
func TestAToastOfAReplayGoesWithIt(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.atOwnBoard(80, 24)
		id := p.m.env.News.Seated[0].ID
		p.press("X", "X", "q")
		p.run(screen.Open(screen.Goto{Place: screen.Replay, ID: id}))
		p.until("Moves")
		p.press("g", "9", "9", "enter")
		p.sees("Moves go from 0 to 2.")
		p.press("q")
		p.misses("Moves go from 0 to 2.")
	})
}

// TestTheLobbysQuestionGoes with the lobby, and with any other key.
func TestTheLobbysQuestionGoes(t *testing.T) {
	const asks = "Press q again to leave the arcade."
	inHouse(t, func(h *house) {
		p := h.member("ada")
		for _, other := range []string{"down", "2"} {
			p.press("q")
			p.sees(asks)
			p.press(other)
			p.misses(asks)
		}
	})
}

// sees tells that a text is seen now.
func (p *person) sees(text string) {
	p.t.Helper()
	if got := p.screen(); !contains(got, text) {
		p.t.Fatalf("no %q in\n%s", text, got)
	}
}

// misses tells that a text is not seen now.
func (p *person) misses(text string) {
	p.t.Helper()
	if got := p.screen(); contains(got, text) {
		p.t.Fatalf("%q is seen:\n%s", text, got)
	}
}
