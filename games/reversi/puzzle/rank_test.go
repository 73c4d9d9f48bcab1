package puzzle

import (
	"reflect"
	"testing"

	"arcade/games"
)

// at moves the instants of a log to a day.
func at(log []games.Entry, day games.Day) []games.Entry {
	for i := range log {
		log[i].At += day.Begins()
	}
	return log
}

func TestRanked(t *testing.T) {
	const day = games.Day(20_786) // 2026-11-29
	p := longest(t)
	n := len(p.Steps)
	daily, random := dealt(t, p, Daily, day), dealt(t, p, Random, 0)
	repeated, ok := Game{}.Again(daily, nil)
	if !ok {
		t.Fatal("a daily problem can't be played again")
	}
	whole, states := solve(t, daily, n)
	time := states[len(states)-1].end
	leave := games.Entry{Time: 5000, Input: games.Input{Verb: games.VerbLeave}}
	late := at(append([]games.Entry(nil), whole...), day+1)
	for _, c := range []struct {
		name  string
		setup games.Setup
		log   []games.Entry
		want  games.Ranked
		ok    bool
	}{
		{"solved on its day", daily, at(whole, day), games.Ranked{Table: tableDaily, Time: time}, true},
		{"solved a day late", daily, late, games.Ranked{Table: tableDaily, Time: time, Why: whyLate}, false},
		{"a random one solved", random, whole, games.Ranked{Table: tableRandom, Time: time}, false},
		{"the same again", repeated, whole, games.Ranked{Time: time}, false},
		{"not played", daily, nil, games.Ranked{Table: tableDaily}, false},
		{"left", daily, []games.Entry{leave}, games.Ranked{Table: tableDaily}, false},
		{"left in the middle", random, append(append([]games.Entry(nil), whole[:2]...), leave), games.Ranked{Table: tableRandom}, false},
		{"a bare preset", games.Setup{Options: Daily}, nil, games.Ranked{}, false},
		{"blinded", games.Setup{Options: daily.Options}, whole, games.Ranked{}, false},
	} {
		if got, ok := (Game{}).Ranked(c.setup, c.log); got != c.want || ok != c.ok {
			t.Errorf("%s: %+v, %v; want %+v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestDealt(t *testing.T) {
	p := problems(t)[0]
	daily := dealt(t, p, Daily, 20_000)
	if preset, day, ok := (Game{}).Dealt(daily); preset != Daily || day != 20_000 || !ok {
		t.Errorf("%q, %v, %v", preset, day, ok)
	}
	again, _ := Game{}.Again(daily, nil)
	for _, setup := range []games.Setup{again, {}, {Options: Random}, {Options: "daily 2026-11-29"}} {
		if preset, day, ok := (Game{}).Dealt(setup); ok {
			t.Errorf("%q is said to be dealt as %q of %v", setup.Options, preset, day)
		}
	}
	for _, d := range []games.Deal{{Preset: Random}, {Preset: "again", Board: p.Format()}, {Board: p.Format()}} {
		if _, err := (Game{}).Deal(d); err == nil {
			t.Errorf("%+v was dealt", d)
		}
	}
}

// TestEnding: what is told at the end, whatever brought it about.
func TestEnding(t *testing.T) {
	p := longest(t)
	p.From = "2k7m3x"
	setup := dealt(t, p, Random, 0)
	whole, _ := solve(t, setup, len(p.Steps))
	own, other := score(p.Value)
	from := games.Say("puzzle.from", "#2k7m3x")
	second := p.Steps[1]
	failed, _ := solve(t, setup, 1)
	wrong := second.Wrong[0]
	failed = append(failed, games.Entry{Time: 9000, Input: games.Input{Verb: games.VerbMove, Move: written(wrong.Move)}})
	less, more := score(wrong.Value)
	for name, c := range map[string]struct {
		log  []games.Entry
		want []games.Note
	}{
		"solved": {whole, []games.Note{games.Say("puzzle.win", p.solution(), own, other), from}},
		"failed": {failed, []games.Note{
			games.Say("puzzle.wrong", wrong.Move.String(), games.Say("puzzle.comes.reply", colour(p.Side.Other()), wrong.Reply.String()), less, more),
			games.Say("puzzle.win", second.Win.String(), own, other), from,
		}},
		"given up": {nil, []games.Note{games.Say("puzzle.win", p.Steps[0].Win.String(), own, other), from}},
	} {
		if got := (Game{}).Ending(setup, c.log); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestTell(t *testing.T) {
	p := longest(t)
	log, states := solve(t, dealt(t, p, Random, 0), 1)
	moved := states[0].Tell(nil, log[0], games.Watcher)
	answer := states[1].Tell(nil, log[1], games.Watcher)
	both := states[1].Tell(nil, log[0], games.Watcher) // the newest state, asked of the move before
	if len(moved) != 1 || moved[0].ID != "puzzle.tell.right" || moved[0].Args[2] != p.Steps[0].Win.String() {
		t.Errorf("the move is told as %v", moved)
	}
	if len(answer) != 1 || answer[0].ID != "puzzle.tell.answer" || answer[0].Args[2] != p.Steps[0].Reply.String() {
		t.Errorf("the answer is told as %v", answer)
	}
	if !reflect.DeepEqual(both, append(moved, answer...)) {
		t.Errorf("both are told as %v", both)
	}
}

func TestFigures(t *testing.T) {
	p := longest(t)
	setup := dealt(t, p, Random, 0)
	log, states := solve(t, setup, len(p.Steps))
	want := []games.Figure{
		{Key: "time", Value: int64(states[len(states)-1].end), Unit: "ms"},
		{Key: "found", Value: int64(len(p.Steps))},
		{Key: "moves", Value: int64(len(p.Steps))},
	}
	if got := (Game{}).Figures(setup, log); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := (Game{}).Figures(setup, log[:2]); got != nil {
		t.Errorf("before the end the figures are %+v", got)
	}
}
