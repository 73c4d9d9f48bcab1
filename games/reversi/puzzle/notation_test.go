package puzzle

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

func TestTheCollectionIsWritten(t *testing.T) {
	lines := Game{}.Collection()
	if len(lines) < 300 {
		t.Errorf("there are %d problems, want several hundred", len(lines))
	}
	known, levels := map[any]bool{}, map[int]int{}
	for _, line := range lines {
		p, err := Parse(line)
		if err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if p.Format() != line {
			t.Errorf("%s is written as %s", line, p.Format())
		}
		same, _ := p.Board.Canonical()
		if known[same] {
			t.Errorf("%s is there twice", line)
		}
		known[same] = true
		levels[p.Level()]++
	}
	for level := 1; level <= Levels; level++ {
		if levels[level] < len(lines)/(2*Levels) {
			t.Errorf("of level %d there are %d of %d", level, levels[level], len(lines))
		}
	}
}

// TestUnsoundProblems damages problems: what can't be played, or leaves a legal
// move out, is refused.
func TestUnsoundProblems(t *testing.T) {
	for name, damage := range map[string]func(*Problem){
		"too full":            func(p *Problem) { p.Board.Own |= p.Board.Empty() },
		"no depth":            func(p *Problem) { p.Depth = 0 },
		"a draw wins":         func(p *Problem) { p.Value = 0 },
		"an odd score":        func(p *Problem) { p.Value = 3 },
		"no steps":            func(p *Problem) { p.Steps = nil },
		"too many steps":      func(p *Problem) { p.Steps = append(p.Steps, make([]Step, MostSteps)...) },
		"a move is missing":   func(p *Problem) { p.Steps[0].Wrong = p.Steps[0].Wrong[1:] },
		"a move twice":        func(p *Problem) { p.Steps[0].Wrong[0] = p.Steps[0].Wrong[1] },
		"a wrong move wins":   func(p *Problem) { p.Steps[0].Wrong[0].Value = 2 },
		"an answer on a disc": func(p *Problem) { p.Steps[0].Wrong[0].Reply = p.Steps[0].Wrong[0].Move },
		"a win on a disc":     func(p *Problem) { p.Steps[0].Win = p.Steps[0].Wrong[0].Move },
		"a pass in between":   func(p *Problem) { p.Steps[0].Reply = -1 },
	} {
		p, err := Parse(longest(t).Format())
		if err != nil {
			t.Fatal(err)
		}
		damage(p)
		if err := p.Check(); !errors.Is(err, ErrUnsound) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := Parse(p.Format()); err == nil {
			t.Errorf("%s: read as a problem", name)
		}
	}
	p := longest(t)
	if p.Board.Opp |= p.Board.Own & -p.Board.Own; p.Check() == nil {
		t.Error("two discs on a square are sound")
	}
}

// TestChangedLines: a line with a character changed is no problem, or another.
func TestChangedLines(t *testing.T) {
	all := problems(t)
	rapid.Check(t, func(t *rapid.T) {
		line := drawProblem(t, all).Format()
		i := rapid.IntRange(0, len(line)-1).Draw(t, "at")
		c := rapid.SampledFrom(strings.Split("XO-0123456789abcdefgh(),/ ", "")).Draw(t, "char")
		if p, err := Parse(line[:i] + c + line[i+1:]); err == nil && p.Format() != line[:i]+c+line[i+1:] {
			t.Fatalf("%q is read as %q", line[:i]+c+line[i+1:], p.Format())
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, line := range (Game{}).Collection()[:5] {
		f.Add(line)
		f.Add(line + " 2k7m3x")
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		if p.Format() != text || p.Check() != nil {
			t.Fatalf("%q is read as %q", text, p.Format())
		}
	})
}

func TestADealIsOpenedByItsSeedOnly(t *testing.T) {
	all := problems(t)
	rapid.Check(t, func(t *rapid.T) {
		d := deal{problem: drawProblem(t, all), preset: rapid.SampledFrom([]string{Random, Daily, again}).Draw(t, "preset")}
		if d.preset == Daily {
			d.day = games.Day(rapid.IntRange(0, 100_000).Draw(t, "day"))
		}
		seed, other := drawSeed(t), drawSeed(t)
		options := d.options(seed)
		got, ok := read(games.Setup{Options: options, Seed: seed})
		if !ok || !reflect.DeepEqual(got, d) {
			t.Fatalf("dealt %+v, read %+v, %v", d, got, ok)
		}
		if _, ok := read(games.Setup{Options: options, Seed: other}); ok && seed != other {
			t.Fatal("opened with another seed")
		}
		public, secret := d.problem.halves()
		if !strings.Contains(options, public) || strings.Contains(options, secret) {
			t.Fatalf("the options are %s", options)
		}
	})
}

func FuzzBegin(f *testing.F) {
	p, err := Parse(Game{}.Collection()[0])
	if err != nil {
		f.Fatal(err)
	}
	for _, preset := range []string{Random, Daily, again} {
		f.Add(deal{preset: preset, day: 20_000, problem: p}.options([32]byte{7}), []byte{7})
	}
	f.Add("daily 2026-11-29", []byte{})
	f.Fuzz(func(t *testing.T, options string, seed []byte) {
		setup := games.Setup{Options: options}
		copy(setup.Seed[:], seed)
		s, err := Game{}.Begin(setup)
		if refusal, ok := errors.AsType[*games.Error](err); err != nil && (!ok || refusal.Code != games.BadOptions) {
			t.Fatalf("%q: %v", options, err)
		}
		if err == nil && (s.Result() != nil || s.ToMove() != games.SeatsOf(0)) {
			t.Fatalf("%q begins with %v to move", options, s.ToMove())
		}
	})
}
