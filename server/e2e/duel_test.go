package e2e

import (
	"fmt"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// terms are what the challenge dialog is filled in with: its keys, and what it
// shows then.
type terms struct {
	keys  string
	shows []string
}

// blackAt has the challenger play Black. The dialog begins with 5+3, a random
// colour and rated; the clock is the first choice, the colour the second.
func blackAt(clock string) terms {
	steps := map[string]string{"3+2": left, "5+3": "", "15+10": right + right}
	return terms{steps[clock] + down + right, []string{"◀ " + clock + " ", "(*) black"}}
}

func (t terms) casual() terms {
	return terms{t.keys + down + right, append(t.shows, "(*) casual")}
}

// challenge finds the other in the lobby and sends a challenge.
func (p *person) challenge(other string, t terms) {
	p.town.t.Helper()
	p.Type("/" + other + enter)
	p.WaitFor("▸ " + other)
	p.Type("c")
	p.WaitFor("Challenge " + other)
	p.Type(t.keys)
	for _, s := range t.shows {
		p.WaitFor(s)
	}
	p.Type(enter)
	p.WaitGone("Make default")
}

// accept says yes to the challenge on the screen.
func (p *person) accept(from string) {
	p.town.t.Helper()
	p.WaitFor(from)
	p.WaitFor("challenges you")
	p.town.clock.Advance(settled)
	p.Type("y")
}

// duel is a game of reversi of two persons at their terminals.
type duel struct {
	*town
	players [2]*person // Black, White
	id      string
	state   reversi.State
}

// duel brings two persons from the lobby to the board.
func (w *town) duel(black, white *person, t terms) *duel {
	w.t.Helper()
	black.challenge(white.name, t)
	white.accept(black.name)
	d := &duel{town: w, players: [2]*person{black, white}, state: opening(w.t)}
	d.shown()
	d.id = idOn(w.t, black.Screen())
	return d
}

// opening is the first position of a game of reversi.
func opening(t *testing.T) reversi.State {
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s.(reversi.State)
}

// idOn reads the game's id from the first line of its screen.
func idOn(t *testing.T, screen string) string {
	t.Helper()
	first, _, _ := strings.Cut(strings.TrimSpace(screen), " ")
	id, ok := strings.CutPrefix(first, "#")
	if !ok {
		t.Fatalf("no game on the screen:\n%s", screen)
	}
	return id
}

// shown waits until both see the position, and whoever is to move is told.
func (d *duel) shown() {
	d.t.Helper()
	for seat, p := range d.players {
		yours := d.state.ToMove().Has(games.Seat(seat))
		want := discs(d.state)
		p.Wait(fmt.Sprintf("show the position\n%s\n(to move: %v)", want, yours), func(screen string) bool {
			return boardOn(screen) == want && strings.Contains(screen, "YOUR MOVE") == yours
		})
	}
}

// play makes the moves of a transcript, whoever is to move typing each, and
// waits for it on both screens. The last move of a game leads to its result.
func (d *duel) play(transcript string) {
	d.t.Helper()
	for ; transcript != ""; transcript = transcript[2:] {
		d.move(transcript[:2])
		if d.state.ToMove() == 0 {
			return
		}
		d.shown()
	}
}

// move types a square; a pass that must follow is the arcade's to make.
func (d *duel) move(square string) {
	d.t.Helper()
	d.players[d.state.ToMove().Only()].Type(square + enter)
	d.state = after(d.t, d.state, games.Move(square))
}

// after is the position after a move and the passes that must follow it.
func after(t *testing.T, s reversi.State, m games.Move) reversi.State {
	t.Helper()
	for ; m != ""; m = s.Forced() {
		next, err := s.Play(0, s.ToMove().Only(), m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		s = next.(reversi.State)
	}
	return s
}

// discs draws a running position: X, O and dots, a line for each row.
func discs(s reversi.State) string {
	black, white := board.Side(s.ToMove().Only()).Of(s.Board())
	var b strings.Builder
	for sq := range board.Square(64) {
		switch {
		case black&sq.Bit() != 0:
			b.WriteByte('X')
		case white&sq.Bit() != 0:
			b.WriteByte('O')
		default:
			b.WriteByte('.')
		}
		if sq.Column() == 7 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// cellOf is the cell in the middle of a square, on the board of 80 by 24.
func cellOf(square string) (x, y int) { return 5 + 4*int(square[0]-'a'), 4 + 2*int(square[1]-'1') }

// boardOn reads the discs from a screen of 80 by 24.
func boardOn(screen string) string {
	rows := strings.Split(screen, "\n")
	var b strings.Builder
	for y := 4; y < 20 && y < len(rows); y += 2 {
		cells := []rune(rows[y])
		for x := 5; x < 36 && x < len(cells); x += 4 {
			switch cells[x] {
			case '●':
				b.WriteByte('X')
			case '○':
				b.WriteByte('O')
			default:
				b.WriteByte('.')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
