package e2e

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

// sevenPasses is a whole game in which White passes seven times in a row.
const sevenPasses = "d3c5d6c7f5f4f6d2g4h4g3g7b8e6d1c3g6g2b3b2c4b4h3d7d8f7b5h7a2e3h6e7b1h2e8b7h8g5b6a7e2c1c2a3f3g8a1e1h5a6h1g1f8c8f1c6a8a5a4f2"

// perfect begins a game that would end in a draw: 23 plies of it.
const perfect = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3"

// first begins a match of ada with Black and bob with White.
func first(t *testing.T, with terms) (d *duel, ada, bob *person) {
	t.Helper()
	w := newTown(t)
	ada, bob = w.newcomer("ada"), w.newcomer("bob")
	return w.duel(ada, bob, with), ada, bob
}

// ended checks what the screens say of the result, and what is kept of it.
func (d *duel) ended(black, white []string, kept map[string]any) {
	d.t.Helper()
	for i, texts := range [][]string{black, white} {
		for _, text := range texts {
			d.players[i].WaitFor(text)
		}
	}
	shown := d.show(d.id)
	for key, want := range kept {
		if !reflect.DeepEqual(shown[key], want) {
			d.t.Errorf("%s is %v, want %v", key, shown[key], want)
		}
	}
}

// rated is what the first rated game makes of two newcomers' ratings.
func rated(black, white float64) map[string]any {
	return map[string]any{"before": []any{1500.0, 1500.0}, "after": []any{black, white}}
}

func TestAWholeGameWithPasses(t *testing.T) {
	d, ada, _ := first(t, blackAt("3+2"))
	d.play(sevenPasses[:108])
	if !strings.Contains(ada.Screen(), "White has no move and passes: Black to move again") {
		t.Errorf("the pass is not announced:\n%s", ada.Screen())
	}
	d.play(sevenPasses[108:])
	d.ended(
		[]string{"Game over", "You win!", "63-1  played to the end", "1500? ▸ 1662?  +162"},
		[]string{"Game over", "You lose: ● ada wins.", "1-63  played to the end", "1500? ▸ 1338?  -162"},
		map[string]any{
			"moves": sevenPasses, "plies": 67.0, "result": "black", "reason": "discs",
			"score": []any{63.0, 1.0}, "ratings": rated(1662, 1338),
		})
	if got := d.names("top reversi"); !reflect.DeepEqual(got, []string{"ada", "bob"}) {
		t.Errorf("the ladder is %v", got)
	}
}

func TestAWinOnTime(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	hers, his := ada.bells(), bob.bells()
	d.clock.Advance(172 * time.Second) // of 182: three minutes and one increment
	ada.WaitFor("0:09.")               // tenths are shown
	ada.Wait("ring", func(string) bool { return ada.bells() == hers+1 })
	d.clock.Advance(10 * time.Second)
	d.ended(
		[]string{"You lose: ○ bob wins.", "3-3  on time"},
		[]string{"You win!", "3-3  on time"},
		map[string]any{"moves": "f5d6", "result": "white", "reason": "time", "ratings": rated(1338, 1662)})
	if ada.bells() != hers+1 || bob.bells() != his {
		t.Error("the bell rings once, and for the one whose time runs out only")
	}
}

func TestResigningTakesTwoKeys(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	ada.Type("q")
	ada.WaitFor("Back to the board")
	ada.Type(esc)
	ada.WaitGone("Back to the board")
	bob.Type("X")
	bob.WaitFor("Press X again to resign.")
	bob.Type(left) // thinks better of it
	bob.WaitGone("Press X again")
	d.play("c3")
	bob.Type("X")
	bob.WaitFor("Press X again to resign.")
	bob.Type("X")
	d.ended(
		[]string{"You win!", "by resignation"},
		[]string{"You lose: ● ada wins.", "by resignation"},
		map[string]any{"moves": "f5d6c3", "result": "black", "reason": "resign", "ratings": rated(1662, 1338)})
}

func TestADrawByAgreement(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play(perfect[:2])
	bob.Type("D")
	bob.WaitFor("In a rated game a draw may be offered after move 20.")
	if strings.Contains(ada.Screen(), "offers a draw") {
		t.Error("a draw was offered at the first ply")
	}
	d.play(perfect[2:42])
	ada.WaitGone("offers a draw")
	bob.Type("D")
	ada.WaitFor("bob offers a draw.")
	d.play(perfect[42:44]) // the offer stands until the other moves
	ada.WaitFor("bob offers a draw.")
	d.play(perfect[44:])
	ada.WaitGone("offers a draw")
	ada.Type("D")
	bob.WaitFor("ada offers a draw.")
	bob.Type("y")
	d.ended(
		[]string{"A draw.", "by agreement", "1500? ▸ 1500?"},
		[]string{"A draw.", "by agreement", "1500? ▸ 1500?"},
		map[string]any{"moves": perfect, "result": "draw", "reason": "agreement", "ratings": rated(1500, 1500)})
}

func TestAbortBeforeTheSecondPly(t *testing.T) {
	d, _, bob := first(t, blackAt("3+2"))
	d.play("f5")
	bob.fromMenu("Abort the game")
	d.ended(
		[]string{"bob aborted the game. It counts for nobody."},
		[]string{"bob aborted the game. It counts for nobody."},
		map[string]any{"moves": "f5", "result": "aborted", "reason": "aborted", "ratings": nil})
	if got := d.names("top reversi"); len(got) != 0 {
		t.Errorf("the ladder is %v", got)
	}
}

func TestAFirstMoveThatDoesNotCome(t *testing.T) {
	d, _, _ := first(t, blackAt("3+2"))
	d.clock.Advance(31 * time.Second)
	d.ended(
		[]string{"the first move did not come within 30 s."},
		[]string{"the first move did not come within 30 s."},
		map[string]any{"moves": "", "result": "aborted", "ratings": nil})
}

func TestATakebackInACasualGame(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2").casual())
	d.play("f5d6")
	before := d.state
	d.play("c3d3")
	bob.Type("u")
	ada.WaitFor("bob asks to take a move back.")
	ada.Type("n")
	ada.WaitGone("asks to take a move back")
	ada.Type("u") // to her own last turn
	bob.WaitFor("ada asks to take a move back.")
	bob.Type("y")
	d.state = before
	d.shown()
	d.play("c4")
	bob.Type("X")
	bob.WaitFor("Press X again")
	bob.Type("X")
	d.ended([]string{"You win!"}, []string{"You lose"},
		map[string]any{"moves": "f5d6c4", "rated": false, "ratings": nil})
	if o := d.Once("x", nil, "export "+d.id+" --format transcript"); o.Out != "f5d6c4\n" {
		t.Errorf("%+v", o)
	}
	if got := d.names("top reversi"); len(got) != 0 {
		t.Errorf("the ladder is %v", got)
	}
}

func TestNoTakebackInARatedGame(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	ada.Type("u")
	ada.WaitFor("Nothing is taken back in a rated game.")
	d.play("c3")
	bob.WaitGone("asks to take")
}

// fromMenu opens the small menu and does what a line says.
func (p *person) fromMenu(line string) {
	p.town.t.Helper()
	p.Type(esc)
	p.WaitFor("Back to the board")
	for range 8 {
		if strings.Contains(p.Screen(), "▸ "+line) {
			break
		}
		before := p.Screen()
		p.Type(down)
		p.Wait("move in the menu", func(screen string) bool { return screen != before })
	}
	p.WaitFor("▸ " + line)
	p.Type(enter)
}
