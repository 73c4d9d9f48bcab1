package minesweeper

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper/solver"
)

// begun begins as the house does: the options are settled first.
func begun(t failer, options string, seed [32]byte) (*State, games.Setup) {
	t.Helper()
	setup, err := Game{}.Settle(games.Setup{Options: options, Seed: seed})
	if err != nil {
		t.Fatalf("Settle(%q): %v", options, err)
	}
	state, err := Game{}.Begin(setup)
	if err != nil {
		t.Fatalf("Begin(%q): %v", setup.Options, err)
	}
	return state.(*State), setup
}

func TestNewBoardsNeedNoGuess(t *testing.T) {
	for options, want := range map[string]string{
		"": "beginner/noguess", "expert": "expert/noguess", "30x20/130": "30x20/130/noguess",
		"expert/classic": "expert/classic", "expert/noguess": "expert/noguess", "expert@1,2": "expert/noguess@1,2",
		// So many mines leave no room: classic, and the game says so.
		"8x8/63": "8x8/63/classic", "30x16/479": "30x16/479/classic", "2x2/1": "2x2/1/classic",
	} {
		if _, setup := begun(t, options, seedOf(1)); setup.Options != want {
			t.Errorf("%q settles to %q, want %q", options, setup.Options, want)
		}
	}
	if _, err := (Game{}).Settle(games.Setup{Options: "30x16/0"}); code(t, err) != games.BadOptions {
		t.Errorf("options that are none settle: %v", err)
	}
}

// Records of before there was a choice name no rules: they are classic boards
// for ever.
func TestOptionsWithoutRulesAreClassic(t *testing.T) {
	for _, options := range []string{"", "expert", "9x9/35", "expert@3,3"} {
		state, err := Game{}.Begin(games.Setup{Options: options, Seed: seedOf(1)})
		if err != nil || state.(*State).spec.Rules != Classic {
			t.Errorf("%q begins as %v, %v", options, state, err)
		}
	}
}

// guesses counts the steps that are not certain for a player who opens what is
// certain and, where nothing is, the least likely mine that is none.
func guesses(t failer, s *State) (n int, end *State) {
	t.Helper()
	mind, err := solver.New(s.area().w, s.area().h)
	if err != nil {
		t.Fatalf("%v", err)
	}
	for !s.over() {
		a, err := mind.Analyse(s.view(s.grid))
		if err != nil {
			t.Fatalf("%v", err)
		}
		if a.Safe == 0 {
			n++
		}
		for cell, verdict := range a.Verdicts {
			if verdict == solver.Safe || a.Safe == 0 && verdict == solver.Unknown && !s.board.mine(cell) {
				x, y := s.area().at(cell)
				if s = played(t, s, order{verbOpen, x, y}.move()); a.Safe == 0 || s.over() {
					break
				}
			}
		}
	}
	return n, s
}

func TestNoGuessBoardsOpenAndNeedNoGuess(t *testing.T) {
	for _, p := range presets() {
		for i := range 12 {
			cell := i * 7919 % (p.w * p.h)
			x, y := cell%p.w, cell/p.w
			s, _ := begun(t, p.name, seedOf(i))
			s = played(t, s, order{verbOpen, x, y}.move())
			if s.look(cell) != 0 || s.board.mines != p.mines {
				t.Fatalf("%s, seed %d: %d at the first cell, %d mines", p.name, i, s.look(cell), s.board.mines)
			}
			if n, end := guesses(t, s); n != 0 || end.phase != won {
				t.Fatalf("%s, seed %d, first %d,%d: %d guesses, then %s\n%s", p.name, i, x, y, n, end.status(), strings.Join(s.board.Rows(), "\n"))
			}
		}
	}
}

// The boards are part of every replay ever stored.
func TestNoGuessBoardsAreTheSameForEver(t *testing.T) {
	for options, want := range map[string]string{
		"beginner/noguess": "f6a5620f68a9", "expert/noguess": "1319c4d01257", "9x9/35/noguess": "8cbb8d2001a5",
	} {
		b, err := mustParse(t, options).lay(seedOf(1), 40)
		if err != nil {
			t.Fatal(err)
		}
		rows := strings.Join(b.Rows(), "\n")
		if sum := sha256.Sum256([]byte(rows)); hex.EncodeToString(sum[:6]) != want {
			t.Errorf("%s from seed 1 at cell 40 has digest %x, want %s:\n%s", options, sum[:6], want, rows)
		}
	}
}

// answer is what a player gets who types a board and opens one cell.
type answer string

const (
	plays   answer = "plays"   // a board that needs no guess
	offers  answer = "offers"  // says that there is none, and offers a classic one
	classic answer = "classic" // a classic board, which says so
	refuses answer = "refuses" // the options, with the range
)

// answerTo types options and opens a cell.
func answerTo(t failer, options string, seed [32]byte, x, y int) answer {
	t.Helper()
	setup, err := Game{}.Settle(games.Setup{Options: options, Seed: seed})
	if err != nil {
		return refuses
	}
	state, err := Game{}.Begin(setup)
	if err != nil {
		return refuses
	}
	m := order{verbOpen, x, y}.move()
	s := played(t, state.(*State), m)
	told := fmt.Sprint(s.Tell(state, logOf(m)[0], 0), s.Notes(0))
	says := func(word string) bool { return strings.Contains(told, word) }
	switch {
	case s.board == nil && says("minesweeper.offer.") && !s.over():
		return offers
	case s.board == nil:
		t.Fatalf("%s is neither made nor offered: %s", options, told)
	case s.spec.Rules == NoGuess && says("minesweeper.tell.noguess") && s.look(s.first) == 0:
		return plays
	case s.spec.Rules == Classic && says("minesweeper.tell.classic"):
		return classic
	}
	t.Fatalf("%s: %s rules, told %s", options, s.spec.Rules, told)
	return ""
}

// The inputs that broke other programs, each from the middle and from a corner.
func TestBoardsThatBrokeOthers(t *testing.T) {
	for options, want := range map[string][2]answer{
		"5x5/99":     {refuses, refuses},
		"30x16/0":    {refuses, refuses},
		"5x5/24":     {classic, classic},
		"8x8/63":     {classic, classic},
		"30x16/479":  {classic, classic},
		"5x5/17":     {offers, plays}, // 16 cells lie outside the middle
		"3x3/1":      {offers, plays},
		"4x4/7":      {plays, plays},
		"4x4/8":      {offers, plays},
		"4x4/9":      {offers, plays},
		"4x4/10":     {offers, plays},
		"4x4/11":     {offers, plays},
		"4x4/12":     {offers, plays}, // the corner and nothing else
		"4x4/13":     {classic, classic},
		"4x4/14":     {classic, classic},
		"4x4/15":     {classic, classic},
		"9x9/35":     {plays, plays},
		"9x9/40":     {plays, plays},
		"30x30/240":  {plays, plays},
		"30x30/300":  {plays, plays},
		"24x30/200":  {plays, plays},
		"51x50/510":  {plays, plays},
		"60x60/720":  {plays, plays},
		"50x50/2000": {offers, offers},
	} {
		spec, _ := ParseSpec(options)
		for i, at := range [][2]int{{spec.Width / 2, spec.Height / 2}, {0, 0}} {
			if got := answerTo(t, options, seedOf(1), at[0], at[1]); got != want[i] {
				t.Errorf("%s at %v: %s, want %s", options, at, got, want[i])
			}
		}
	}
}

// Reported of others: boards above 50x50 made of strips.
func TestLargeNoGuessBoardsAreEven(t *testing.T) {
	for _, options := range []string{"51x50/510/noguess", "60x60/720/noguess"} {
		spec := mustParse(t, options)
		rows, columns := make([]int, spec.Height), make([]int, spec.Width)
		const boards = 20
		for i := range boards {
			b, err := spec.lay(seedOf(i), spec.area().cell(spec.Width/2, spec.Height/2))
			if err != nil {
				t.Fatal(err)
			}
			for cell := range b.size() {
				if b.mine(cell) {
					x, y := b.at(cell)
					rows[y]++
					columns[x]++
				}
			}
		}
		for what, lines := range map[string][]int{"row": rows, "column": columns} {
			mean := float64(boards*spec.Mines) / float64(len(lines))
			for i, n := range lines { // the deviation is about 7 %
				if float64(n) < 0.6*mean || float64(n) > 1.4*mean {
					t.Errorf("%s: %s %d has %d mines in %d boards, want about %.0f", options, what, i, n, boards, mean)
				}
			}
		}
	}
}

// Custom boards of any size and any count of mines get an answer: the edges of
// the range and a random sample.
func TestAnyBoardGetsAnAnswer(t *testing.T) {
	for _, options := range []string{"2x2/1", "2x2/3", "2x100/1", "100x2/199", "2x100/150", "100x100/1", "100x100/9999", "100x100/9996", "100x100/2000"} {
		answerTo(t, options, seedOf(2), 0, 0)
	}
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(MinSide, 40).Draw(rt, "w"), rapid.IntRange(MinSide, 40).Draw(rt, "h")
		mines := rapid.IntRange(0, w*h/3).Draw(rt, "mines")
		if rapid.IntRange(0, 9).Draw(rt, "dense") == 0 {
			mines = rapid.IntRange(0, w*h).Draw(rt, "mines")
		}
		options := fmt.Sprintf("%dx%d/%d", w, h, mines)
		x, y := rapid.IntRange(0, w-1).Draw(rt, "x"), rapid.IntRange(0, h-1).Draw(rt, "y")
		answerTo(rt, options, seedOf(rapid.Int().Draw(rt, "seed")), x, y)
	})
}

// offered gives a state in which a classic board is offered at 1,1, and its log.
func offered(t *testing.T) (*State, []games.Entry) {
	t.Helper()
	s, _ := begun(t, "3x3/1", seedOf(1))
	return played(t, s, "open 1,1"), logOf("open 1,1")
}

func TestAnOfferIsNoClickAndNoStart(t *testing.T) {
	s, _ := offered(t)
	if _, _, started, _ := s.Watch(); started || s.clicks != 0 || s.opened != 0 || s.status() != "ready" {
		t.Errorf("%s after %d clicks, started %v", s.status(), s.clicks, started)
	}
	if d := s.Describe(0).(Description); d.Offer != Classic || d.Rules != NoGuess {
		t.Errorf("described as %+v", d)
	}
	for _, n := range s.Notes(0) {
		mustSay(t, n.ID)
	}
}

func TestOpeningTheCellAgainTakesTheOffer(t *testing.T) {
	s, log := offered(t)
	early, err := s.Play(log[0].Time+deliberate-1, 0, "open 1,1")
	if err != nil || early.(*State).board != nil {
		t.Fatalf("a double click took the offer: %v", err)
	}
	next, err := s.Play(log[0].Time+deliberate, 0, "open 1,1")
	if err != nil {
		t.Fatal(err)
	}
	took := next.(*State)
	if took.board == nil || took.spec.Rules != Classic || took.clicks != 1 || took.Describe(0).(Description).Offer != "" {
		t.Errorf("%s rules after the offer was taken, %d clicks", took.spec.Rules, took.clicks)
	}
	if told := fmt.Sprint(took.Tell(s, logOf("open 1,1")[0], 0)); !strings.Contains(told, "minesweeper.tell.classic") {
		t.Errorf("taking the offer tells %s", told)
	}
	if r, ok := (Game{}).Ranked(games.Setup{Options: "3x3/1/noguess", Seed: seedOf(1)}, logOf("open 1,1", "open 1,1")); ok || r.Table != "" {
		t.Errorf("ranked as %+v", r)
	}
}

func TestAnotherCellIsAnotherTry(t *testing.T) {
	s, _ := offered(t)
	if s = played(t, s, "open 0,0"); s.board == nil || s.spec.Rules != NoGuess {
		t.Error("a corner opens nothing after the middle was refused")
	}
}

// Looking for a board is work: it is done a few times and no more.
func TestTriesEnd(t *testing.T) {
	s, _ := begun(t, "4x4/12", seedOf(1))
	s = played(t, s, "open 1,1", "open 2,1", "open 1,2", "open 0,0")
	if s.board != nil || s.offer.why != offerLast {
		t.Fatalf("after %d tries the offer is %q", mostTries, s.offer.why)
	}
	mustSay(t, s.offer.why)
	next, err := s.Play(60_000, 0, "open 0,0")
	if err != nil || next.(*State).spec.Rules != Classic {
		t.Errorf("the last offer can't be taken: %v", err)
	}
}

func TestAGivenCellWithoutABoardIsRefused(t *testing.T) {
	setup := games.Setup{Options: "3x3/1/noguess@1,1", Seed: seedOf(1)}
	if _, err := (Game{}).Begin(setup); code(t, err) != games.BadOptions {
		t.Errorf("it begins: %v", err)
	}
	if _, ok := replay(setup, nil); ok {
		t.Error("it is replayed")
	}
}

func TestTheSameNoGuessBoardAgain(t *testing.T) {
	setup := games.Setup{Options: "expert/noguess", Seed: seedOf(5)}
	moves := winning(t, mustParse(t, setup.Options), setup.Seed, "open 7,5")
	again, ok := Game{}.Again(setup, logOf(moves...))
	if !ok || again.Options != "expert/noguess@7,5" {
		t.Fatalf("again %+v, %v", again, ok)
	}
	r, ranked := Game{}.Ranked(setup, logOf(moves...))
	if !ranked && r.Why != whyBBBV || r.Table != "minesweeper/expert/noguess" {
		t.Errorf("ranked %v as %+v", ranked, r)
	}
	if r, ranked := (Game{}).Ranked(again, logOf(moves[1:]...)); ranked || r.Why != whyRepeated {
		t.Errorf("the board again is ranked %v as %+v", ranked, r)
	}
}
