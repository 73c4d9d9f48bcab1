package gametest

import (
	"errors"
	"strings"
	"testing"

	"arcade/games"
)

// checkTexts: whatever a game says, it can say in every language.
func (s suite) checkTexts(t *testing.T, played []match) {
	s.mustSay(t, games.Say(s.about.Name+".name"))
	s.mustSay(t, games.Say(s.about.Name+".rules"))
	s.checkMouse(t)
	for _, options := range s.about.Presets {
		s.mustSay(t, games.Say(s.about.Name+".preset."+options))
	}
	for _, variant := range s.about.Variants {
		s.mustSay(t, games.Say(s.about.Name+".variant."+variant))
	}
	if s.about.Custom {
		s.mustSay(t, games.Say(s.about.Name+".custom"))
	}
	for _, key := range s.g.Keys() {
		if key.Name == "" {
			t.Errorf("a key without a name does %v", key.Act.Kind)
		}
		s.mustSay(t, games.Say(key.Text))
	}
	for _, m := range played {
		s.checkNotes(t, m)
		s.checkTold(t, m)
		s.checkFigures(t, m)
	}
}

// checkMouse: where a game tells what the mouse does, each line is a button and
// its meaning.
func (s suite) checkMouse(t *testing.T) {
	t.Helper()
	for lang, words := range s.dictionary {
		told, ok := words[s.about.Name+".mouse"]
		for _, line := range strings.Split(told.other, "\n") {
			if button, means, found := strings.Cut(line, "\t"); ok && (!found || button == "" || means == "") {
				t.Errorf("%s: %q is not a button, a tab and what it does", lang, line)
			}
		}
	}
}

func (s suite) mustSay(t *testing.T, n games.Note) {
	t.Helper()
	for _, lang := range languages() {
		if _, err := s.known.say(lang, n); err != nil {
			t.Error(err)
		}
	}
}

func (s suite) checkNotes(t *testing.T, m match) {
	t.Helper()
	for _, state := range m.states {
		for _, seat := range s.seats() {
			for _, n := range state.Notes(seat) {
				s.mustSay(t, n)
			}
			s.checkRefusal(t, state, seat)
		}
	}
}

// checkRefusal words what a refused move is answered with; an id of the house
// is "error." and the code.
func (s suite) checkRefusal(t *testing.T, state games.State, seat games.Seat) {
	t.Helper()
	for _, move := range []games.Move{"", "pass", "a1", "\xff", "open 1,1"} {
		_, err := state.Play(0, seat, move)
		var refusal *games.Error
		if errors.As(err, &refusal) && refusal.Note.ID != "error."+string(refusal.Code) {
			s.mustSay(t, refusal.Note)
		}
	}
}

func (s suite) checkTold(t *testing.T, m match) {
	t.Helper()
	for i, e := range m.log {
		teller, ok := m.states[i+1].(games.Teller)
		if !ok {
			return
		}
		for _, seat := range s.seats() {
			for _, n := range teller.Tell(m.states[i], e, seat) {
				s.mustSay(t, n)
			}
		}
		resign := games.Entry{Input: games.Input{Seat: 0, Verb: games.VerbResign}}
		for _, n := range teller.Tell(m.states[i], resign, games.Watcher) {
			s.mustSay(t, n)
		}
	}
}

func (s suite) checkFigures(t *testing.T, m match) {
	t.Helper()
	if f, ok := s.g.(games.Figurer); ok {
		for _, figure := range f.Figures(m.setup, m.log) {
			s.mustSay(t, games.Say(s.about.Name+".figure."+figure.Key))
		}
	}
	if r, ok := s.g.(games.Ranker); ok {
		if ranked, ok := r.Ranked(m.setup, m.log); !ok && ranked.Why != "" {
			s.mustSay(t, games.Say(ranked.Why))
		}
	}
	if e, ok := s.g.(games.Ender); ok {
		for n := range m.log {
			for _, note := range e.Ending(m.setup, m.log[:n+1]) {
				s.mustSay(t, note)
			}
		}
	}
}
