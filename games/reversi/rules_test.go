package reversi

import (
	"bufio"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

// known reads a game of testdata/games.tsv.
func known(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if fields := strings.Split(lines.Text(), "\t"); fields[0] == name {
			return fields[1]
		}
	}
	t.Fatalf("no game %q", name)
	return ""
}

// played plays a game of testdata/games.tsv.
func played(t *testing.T, name string) ([]games.Move, State) {
	t.Helper()
	moves, s, err := ParseTranscript("", known(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return moves, s
}

// after plays moves from the start.
func after(t *testing.T, options, line string) State {
	t.Helper()
	_, s, err := ParseTranscript(options, line)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestPassAfterEightPlies(t *testing.T) {
	moves, s := played(t, "pass-after-8")
	if len(moves) != 8 || s.ToMove().Only() != Black || s.Forced() != Pass {
		t.Fatalf("after %d plies %v may move, forced %q", len(moves), s.ToMove(), s.Forced())
	}
	if got := s.Moves(Black); !slices.Equal(got, []games.Move{Pass}) {
		t.Errorf("Black's moves are %q", got)
	}
	next, err := s.Play(0, Black, Pass)
	if err != nil {
		t.Fatal(err)
	}
	if next.ToMove().Only() != White || next.Result() != nil || len(next.Moves(White)) == 0 {
		t.Error("after the pass White does not move again")
	}
}

func TestWipeOutAfterNinePlies(t *testing.T) {
	moves, s := played(t, "wipe-out-9")
	r := s.Result()
	if len(moves) != 9 || r == nil {
		t.Fatalf("after %d plies the result is %v", len(moves), r)
	}
	if !slices.Equal(r.Score, []int{13, 0}) || !slices.Equal(r.Tally, []int{64, 0}) || !slices.Equal(r.Places, []int{1, 2}) {
		t.Errorf("result %+v, want 13-0 (64-0)", r)
	}
	if s.ToMove() != 0 || s.Moves(White) != nil || s.Forced() != "" {
		t.Error("White is asked to move after the end")
	}
}

func TestSevenPasses(t *testing.T) {
	moves, s := played(t, "seven-passes")
	passes := map[games.Seat]int{}
	for i := range moves {
		if moves[i] == Pass {
			passes[moverOf(t, moves[:i])]++
		}
	}
	if passes[White] != 7 || passes[Black] != 0 {
		t.Errorf("passes %v, want 7 of White", passes)
	}
	if s.Transcript() != known(t, "seven-passes") {
		t.Error("the transcript is not the one that was read")
	}
}

// moverOf tells whose turn it is after the moves.
func moverOf(t *testing.T, moves []games.Move) games.Seat {
	t.Helper()
	var s games.State
	s, err := Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if s, err = s.Play(0, s.ToMove().Only(), m); err != nil {
			t.Fatal(err)
		}
	}
	return s.ToMove().Only()
}

func TestTwentyFiveMoves(t *testing.T) {
	_, s := played(t, "25-moves")
	seat := s.ToMove().Only()
	if got := len(s.Moves(seat)); got != 25 {
		t.Fatalf("%d legal moves, want 25", got)
	}
	for _, shape := range []games.Shape{{W: 18, H: 9}, {W: 36, H: 18}, {W: 68, H: 34}} {
		if got := count(paint(s, shape, seat), games.GlyphDot); got != 25 {
			t.Errorf("%dx%d: %d dots, want 25", shape.W, shape.H, got)
		}
	}
}

func TestPerfectPlay(t *testing.T) {
	moves, s := played(t, "perfect-play")
	r := s.Result()
	if len(moves) != 60 || slices.Contains(moves, Pass) || r == nil {
		t.Fatalf("%d plies, result %v, want 60 without a pass", len(moves), r)
	}
	if !slices.Equal(r.Score, []int{32, 32}) || !slices.Equal(r.Places, []int{1, 1}) || r.Tally != nil {
		t.Errorf("result %+v, want a draw 32-32", r)
	}
	if _, ok := r.Winner(); ok {
		t.Error("a draw has a winner")
	}
}

func TestMustPassIsNotTheEnd(t *testing.T) {
	_, s := played(t, "must-pass-not-end")
	if s.Result() != nil || s.Forced() != Pass || s.ToMove().Only() != Black {
		t.Fatalf("result %v, forced %q, to move %v", s.Result(), s.Forced(), s.ToMove())
	}
	next, err := s.Play(0, Black, Pass)
	if err != nil || len(next.Moves(White)) != 3 {
		t.Errorf("White has moves %v, %v, want 3", next.Moves(White), err)
	}
}

func TestIllegalSecondPly(t *testing.T) {
	moves, s, err := ParseTranscript("", known(t, "illegal-second-ply"))
	var at *LineError
	if !errors.As(err, &at) || at.Ply != 2 || at.Text != "d4" {
		t.Fatalf("error %v, want one of ply 2, d4", err)
	}
	if !strings.Contains(err.Error(), `ply 2: "d4"`) {
		t.Errorf("the error reads %q", err)
	}
	var refusal *games.Error
	if !errors.As(err, &refusal) || refusal.Code != games.Illegal {
		t.Errorf("the reason is %v", refusal)
	}
	if want := after(t, "", "d3"); s != want || !slices.Equal(moves, []games.Move{"d3"}) {
		t.Errorf("the position is not the one before the illegal ply: %q", moves)
	}
}

func TestRefusals(t *testing.T) {
	start := after(t, "", "")
	end := after(t, "", known(t, "wipe-out-9"))
	stuck := after(t, "", known(t, "pass-after-8"))
	for _, c := range []struct {
		name string
		s    State
		seat games.Seat
		move games.Move
		code games.Code
		id   string
	}{
		{"noise", start, Black, "hello", games.Illegal, "reversi.error.text"},
		{"nothing", start, Black, "", games.Illegal, "reversi.error.text"},
		{"taken", start, Black, "d4", games.Illegal, "reversi.error.taken"},
		{"flips nothing", start, Black, "a1", games.Illegal, "reversi.error.flips"},
		{"a pass with moves", start, Black, "pass", games.Illegal, "reversi.error.pass"},
		{"a square in place of a pass", stuck, Black, "a1", games.Illegal, "reversi.error.flips"},
		{"out of turn", start, White, "d3", games.NotYourTurn, "error.not_your_turn"},
		{"a watcher", start, games.Watcher, "d3", games.NotYourTurn, "error.not_your_turn"},
		{"after the end", end, White, "a1", games.Over, "error.over"},
	} {
		_, err := c.s.Play(0, c.seat, c.move)
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != c.code || refusal.Note.ID != c.id {
			t.Errorf("%s: %v, want %s (%s)", c.name, err, c.code, c.id)
		}
	}
}

func TestWhiteFirst(t *testing.T) {
	s := after(t, WhiteFirst, "")
	if s.First() != White || s.ToMove().Only() != White {
		t.Fatalf("seat %d begins, %v to move", s.First(), s.ToMove())
	}
	if got := s.Moves(White); !slices.Equal(got, []games.Move{"e3", "f4", "c5", "d6"}) {
		t.Errorf("White's first moves are %q", got)
	}
	if got := s.Score(); !slices.Equal(got, []int{2, 2}) {
		t.Errorf("score %v", got)
	}
	if next := after(t, WhiteFirst, "e3"); next.ToMove().Only() != Black || next.Score()[White] != 4 {
		t.Errorf("after e3 %v is to move, score %v", next.ToMove(), next.Score())
	}
}

// TestScoresStandBySeat: scores were swapped in a final notice, and the first
// mover with fewer discs was shown as the winner.
func TestScoresStandBySeat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 80)
		black, white := 0, 0
		for _, c := range board.Format(s.discs, s.side)[:64] {
			switch c {
			case 'X':
				black++
			case 'O':
				white++
			}
		}
		if got := s.Score(); !slices.Equal(got, []int{black, white}) {
			t.Fatalf("score %v, want %d-%d", got, black, white)
		}
		r := s.Result()
		if r == nil {
			return
		}
		winner, ok := r.Winner()
		if ok != (black != white) || ok && (winner == Black) != (black > white) {
			t.Fatalf("%d-%d, and the winner is %d", black, white, winner)
		}
		if r.Tally != nil && (r.Tally[0]+r.Tally[1] != 64 || r.Tally[1-winner] != r.Score[1-winner]) {
			t.Fatalf("score %v, tally %v", r.Score, r.Tally)
		}
	})
}

// drawState draws a position of at most so many plies.
func drawState(t *rapid.T, plies int) State {
	options := rapid.SampledFrom([]string{"", WhiteFirst}).Draw(t, "options")
	s, err := begin(options)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, plies).Draw(t, "plies") {
		if s.over {
			break
		}
		move := rapid.SampledFrom(s.Moves(s.turn())).Draw(t, "move")
		next, refusal := s.play(move)
		if refusal != nil {
			t.Fatal(refusal)
		}
		s = next
	}
	return s
}
