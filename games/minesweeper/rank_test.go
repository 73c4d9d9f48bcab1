package minesweeper

import (
	"testing"

	"arcade/games"
)

// rankedGame gives a won game on a preset whose 3BV is high enough.
func rankedGame(t *testing.T, name string) (games.Setup, []games.Entry) {
	t.Helper()
	p, _ := presetNamed(name)
	spec := mustParse(t, name)
	for i := range 1000 {
		if place(spec, seedOf(i), 0).BBBV() >= p.least {
			return games.Setup{Options: name, Seed: seedOf(i)}, logOf(winning(t, spec, seedOf(i), "open 0,0")...)
		}
	}
	t.Fatalf("no board of %s in 1000 has a 3BV of %d", name, p.least)
	return games.Setup{}, nil
}

func TestRankedTimeAnd3BV(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	r, ok := Game{}.Ranked(setup, log)
	if want := log[len(log)-1].Time - log[0].Time; !ok || r.Time != want {
		t.Errorf("time %d, want %d", r.Time, want)
	}
	if want := place(mustParse(t, "beginner"), setup.Seed, 0).BBBV(); r.BBBV != want {
		t.Errorf("3BV %d, want %d", r.BBBV, want)
	}
}

func TestUnranked(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	again, ok := Game{}.Again(setup, log)
	if !ok {
		t.Fatal("there is no board again")
	}
	custom := games.Setup{Options: "9x9/10", Seed: setup.Seed}
	broken := append([]games.Entry{{Input: games.Input{Verb: games.VerbMove, Move: "open 99,0"}}}, log...)
	const table = "minesweeper/beginner/classic"
	left := append(log[:1:1], games.Entry{Version: 2, Time: 2000, Input: games.Input{Verb: games.VerbLeave}})
	for name, c := range map[string]struct {
		setup      games.Setup
		log        []games.Entry
		why, table string
	}{
		"one cell missing": {setup, log[:len(log)-1], "", table}, // it may end by its day
		"left":             {setup, left, "", table},
		"not begun":        {setup, nil, "", ""},
		"only a flag":      {setup, logOf("flag 3,3"), "", ""},
		"unknown options":  {games.Setup{Options: "bogus"}, log, "", ""},
		"broken log":       {setup, broken, "", ""},
		"custom board":     {custom, log, "minesweeper.unranked.custom", ""},
		"custom, left":     {custom, left, "", ""},
		"repeated board":   {again, log, "minesweeper.unranked.repeated", ""},
		"repeated, left":   {again, left, "", ""},
	} {
		r, ok := Game{}.Ranked(c.setup, c.log)
		if ok || r.Why != c.why || r.Table != c.table || r.Why == "" && r.Time != 0 {
			t.Errorf("%s: ranked %v as %+v, want why %q", name, ok, r, c.why)
		}
		if c.why != "" {
			mustSay(t, r.Why)
		}
	}
}

func TestLeast3BV(t *testing.T) {
	for name, least := range map[string]int{
		"beginner": 2, "easy": 2, "ordinary": 10, "intermediate": 30, "difficult": 30, "expert": 100,
	} {
		spec := mustParse(t, name)
		if why := spec.unranked(least - 1); why != whyBBBV {
			t.Errorf("%s with 3BV %d: %q", name, least-1, why)
		}
		if why := spec.unranked(least); why != "" {
			t.Errorf("%s with 3BV %d: %q", name, least, why)
		}
	}
	mustSay(t, whyBBBV)
}

func TestSameBoardAgain(t *testing.T) {
	spec := mustParse(t, "expert")
	seed := seedOf(11)
	moves := winning(t, spec, seed, "open 7,5")
	setup := games.Setup{Options: "expert", Seed: seed}
	again, ok := Game{}.Again(setup, logOf(moves...))
	if !ok || again.Options != "expert/classic@7,5" || again.Seed != seed {
		t.Fatalf("again %+v, %v", again, ok)
	}
	state, err := Game{}.Begin(again)
	if err != nil {
		t.Fatal(err)
	}
	s, first := state.(*State), played(t, begin(spec, seed), "open 7,5")
	if rowsOf(s) != rowsOf(first) || s.clicks != 0 || s.status() != "playing" {
		t.Errorf("the board again is %s after %d clicks\n%s", s.status(), s.clicks, rowsOf(s))
	}
	if s = played(t, s, moves[1:]...); s.status() != "won" {
		t.Errorf("the same clicks end it %s", s.status())
	}
	if twice, ok := (Game{}).Again(again, logOf(moves[1:]...)); !ok || twice != again {
		t.Errorf("again of again is %+v, %v", twice, ok)
	}
}

func TestNoBoardAgain(t *testing.T) {
	leave := []games.Entry{{Time: 10, Input: games.Input{Verb: games.VerbLeave}}}
	for name, c := range map[string]struct {
		options string
		log     []games.Entry
	}{
		"in play":           {"expert", logOf("open 0,0")},
		"left unopened":     {"expert", leave},
		"won in one click":  {"2x2/3", logOf("open 0,0")},
		"options not taken": {"bogus", nil},
	} {
		if again, ok := (Game{}).Again(games.Setup{Options: c.options, Seed: seedOf(1)}, c.log); ok {
			t.Errorf("%s: again gives %+v", name, again)
		}
	}
	_, err := Game{}.Begin(games.Setup{Options: "2x2/3@0,0"})
	if code(t, err) != games.BadOptions {
		t.Errorf("a board solved from the start begins: %v", err)
	}
}
