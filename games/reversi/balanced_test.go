package reversi

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

// TestBalancedOpenings: every line of the list is eight legal plies, and no two
// lead to the same position in any orientation.
func TestBalancedOpenings(t *testing.T) {
	seen := map[board.Board]string{}
	if n := len(BalancedOpenings()); n != balancedCount() || n < 1000 {
		t.Fatalf("%d lines, %d counted", n, balancedCount())
	}
	for i, line := range BalancedOpenings() {
		b, ok := playOpening(line)
		if !ok || line != balancedLine(i) {
			t.Fatalf("line %d: %s", i+1, line)
		}
		key, _ := b.Canonical()
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s lead to the same position", other, line)
		}
		seen[key] = line
	}
}

// playOpening plays a line of eight plies.
func playOpening(line string) (b board.Board, ok bool) {
	b = board.Start()
	for i := 0; i+2 <= len(line); i += 2 {
		sq := board.ParseSquare(line[i : i+2])
		if !sq.Valid() || b.Empty()&sq.Bit() == 0 || b.Flips(sq) == 0 {
			return b, false
		}
		b = b.Play(sq, b.Flips(sq))
	}
	return b, len(line) == balancedLen
}

// TestSettle: a settled setup says all there is, settling it again changes
// nothing, and its position is one of the list's.
func TestSettle(t *testing.T) {
	list := map[board.Board]bool{}
	for _, line := range BalancedOpenings() {
		b, _ := playOpening(line)
		key, _ := b.Canonical()
		list[key] = true
	}
	rapid.Check(t, func(t *rapid.T) {
		var setup games.Setup
		setup.Options = Balanced
		copy(setup.Seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		settled, err := Game{}.Settle(setup)
		if err != nil || settled.Seed != setup.Seed || !strings.HasPrefix(settled.Options, Balanced+" ") {
			t.Fatalf("%+v, %v", settled, err)
		}
		if again, err := (Game{}).Settle(settled); err != nil || again != settled {
			t.Fatalf("settled again it is %+v, %v", again, err)
		}
		s, err := Game{}.Begin(settled)
		if err != nil {
			t.Fatal(err)
		}
		state := s.(State)
		if key, _ := state.Board().Canonical(); !list[key] || state.Plies() != 8 || state.ToMove().Only() != Black {
			t.Fatalf("%s: %d plies, seat %d to move", settled.Options, state.Plies(), state.ToMove().Only())
		}
	})
}

// TestSettleOthers leaves other setups alone.
func TestSettleOthers(t *testing.T) {
	for _, options := range []string{"", WhiteFirst, "balanced f5d6c3d3c4f4f6f3", "nonsense"} {
		setup := games.Setup{Options: options, Seed: [32]byte{1}}
		if got, err := (Game{}).Settle(setup); err != nil || got != setup {
			t.Errorf("%q became %+v, %v", options, got, err)
		}
	}
}

// TestBadOpenings: what is no opening of eight plies is refused.
func TestBadOpenings(t *testing.T) {
	for _, options := range []string{
		"balanced ", "balanced f5", "balanced f5d6c3d3c4f4f6f3e6", "balanced a1d6c3d3c4f4f6f3", "balanced xxxxxxxxxxxxxxxx",
		"balanced  f5d6c3d3c4f4f6f3", "balancedf5d6c3d3c4f4f6f3",
	} {
		if s, err := (Game{}).Begin(games.Setup{Options: options}); err == nil {
			t.Errorf("%q begins with %d plies", options, s.(State).Plies())
		}
	}
}

// TestExportBalanced: the transcript holds the opening too, GGF begins from its
// position, and both can be read again.
func TestExportBalanced(t *testing.T) {
	const opening, rest = "f5d6c3d3c4f4f6f3", "e6e7"
	r := record(t, Balanced+" "+opening, rest)
	if got := strings.TrimSpace(export(t, FormatTranscript, r)); got != opening+rest {
		t.Errorf("transcript %s", got)
	}
	g, err := ParseGGF(export(t, FormatGGF, r))
	_, want, _ := ParseTranscript("", opening+rest)
	if err != nil || g.End.Board() != want.Board() || len(g.Moves) != 2 {
		t.Errorf("GGF gives %d moves, %v", len(g.Moves), err)
	}
	if text := export(t, FormatJSON, r); !strings.Contains(text, `"given":"`+opening+`"`) || !strings.Contains(text, `"moves":"`+opening+rest+`"`) {
		t.Error(text)
	}
}
