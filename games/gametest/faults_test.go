package gametest_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"arcade/games"
	"arcade/games/gametest"
	"arcade/games/gametest/template"
)

// TestSuiteFindsFaults runs the suite on the template game with one fault at a
// time, each in a process of its own, and expects the named check to fail.
func TestSuiteFindsFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for fault, check := range map[string]string{
		"none":             "",
		"any options":      "about",
		"other seats":      "about",
		"foreign rules":    "about",
		"settles for ever": "begin",
		"any seats":        "seats",
		"keeps seats":      "seats",
		"map of oneself":   "maps",
		"map too large":    "maps",
		"map too full":     "maps",
		"seed shows":       "secrets",
		"play mutates":     "replay",
		"unequal states":   "replay",
		"panics":           "foreign_moves",
		"plain error":      "foreign_moves",
		"offers illegal":   "preset_default",
		"takes any seat":   "turns",
		"plays on":         "results",
		"two losers":       "results",
		"foreign reason":   "results",
		"no name":          "texts",
		"unknown word":     "texts",
		"too few words":    "texts",
		"unknown key":      "texts",
		"paints outside":   "painting",
		"outgrows":         "painting",
		"draws control":    "painting",
		"spot astray":      "spots",
		"plays early":      "hands",
		"no hand":          "hands",
		"deaf to the keys": "reach",
		"deaf to clicks":   "reach",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(program, "-test.run=^TestFaulty$", "-test.v")
			cmd.Dir = t.TempDir()
			cmd.Env = append(os.Environ(), "GAMETEST_FAULT="+fault)
			out, err := cmd.CombinedOutput()
			if fault == "none" {
				if err != nil {
					t.Fatalf("the game without a fault fails:\n%s", out)
				}
				return
			}
			if err == nil || !failed(string(out), check) {
				t.Errorf("%s does not fail on it:\n%s", check, out)
			}
		})
	}
}

// failed tells whether a check failed, or the process died in it.
func failed(out, check string) bool {
	for line := range strings.Lines(out) {
		if strings.Contains(line, "--- FAIL") && strings.Contains(line, "/"+check+" (") {
			return true
		}
	}
	return false
}

// TestFaulty is what TestSuiteFindsFaults runs.
func TestFaulty(t *testing.T) {
	fault := os.Getenv("GAMETEST_FAULT")
	if fault == "" {
		t.Skip("run by TestSuiteFindsFaults")
	}
	gametest.Run(t, game{Game: template.Game{}, fault: fault, begun: new(int)})
}

// game is the template game with a fault.
type game struct {
	games.Game
	fault string
	begun *int
}

func (g game) About() games.About {
	a := g.Game.About()
	if g.fault == "other seats" {
		a.MaxSeats = 0
	}
	if g.fault == "foreign rules" {
		a.Variants = []string{"nowhere"}
	}
	return a
}

func (g game) Settle(setup games.Setup) (games.Setup, error) {
	if g.fault == "settles for ever" {
		setup.Options = map[string]string{"": "misere"}[setup.Options]
	}
	return setup, nil
}

// Seat takes the number that the template is for.
func (g game) Seat(setup games.Setup, n int) (games.Setup, error) {
	if n != 2 && g.fault != "any seats" {
		return setup, games.Refuse(games.BadOptions, "")
	}
	if g.fault == "keeps seats" {
		setup.Options = map[string]string{"": "misere"}[setup.Options]
	}
	return setup, nil
}

func (g game) Words() fs.FS {
	words := g.Game.Words()
	if g.fault != "no name" {
		return words
	}
	nameless := fstest.MapFS{}
	for _, file := range []string{"en.json", "zh.json"} {
		b, err := fs.ReadFile(words, file)
		if err != nil {
			panic(err)
		}
		nameless[file] = &fstest.MapFile{Data: bytes.Replace(b, []byte("sticks.name"), []byte("sticks.nickname"), 1)}
	}
	return nameless
}

func (g game) Keys() []games.Key {
	keys := g.Game.Keys()
	if g.fault == "unknown key" {
		keys[0].Text = "sticks.key.nowhere"
	}
	return keys
}

func (g game) Begin(setup games.Setup) (games.State, error) {
	if g.fault == "any options" {
		setup.Options = ""
	}
	s, err := g.Game.Begin(setup)
	if err != nil {
		return nil, err
	}
	*g.begun++
	return state{State: s, game: g, seed: setup.Seed[0], number: *g.begun, played: new(int)}, nil
}

func (g game) Hand(s games.State, seat games.Seat) games.Hand {
	return hand{Hand: g.Game.Hand(s.(state).State, seat), fault: g.fault}
}

type state struct {
	games.State
	game   game
	seed   byte
	number int
	played *int
}

func (s state) Moves(seat games.Seat) []games.Move {
	moves := s.State.Moves(seat)
	if s.game.fault == "offers illegal" && moves != nil && seat == 1 {
		moves = append(moves, "take 9")
	}
	return moves
}

func (s state) Play(at games.Elapsed, seat games.Seat, m games.Move) (games.State, error) {
	switch over := s.State.Result() != nil; {
	case s.game.fault == "panics" && strings.HasPrefix(string(m), "\xff"):
		panic("bytes")
	case s.game.fault == "takes any seat" && !over:
		seat = s.ToMove().Only()
	case s.game.fault == "plays on" && over:
		return s, nil
	case s.game.fault == "play mutates":
		*s.played++
	}
	next, err := s.State.Play(at, seat, m)
	if err != nil {
		if s.game.fault == "plain error" {
			return nil, errors.New("no")
		}
		return nil, err
	}
	s.State = next
	return s, nil
}

func (s state) Result() *games.Result {
	r := s.State.Result()
	if r != nil && s.game.fault == "two losers" {
		r.Places = []int{2, 2}
	}
	if r != nil && s.game.fault == "foreign reason" {
		r.Reason = games.ReasonResign
	}
	return r
}

func (s state) Notes(seat games.Seat) []games.Note {
	notes := s.State.Notes(seat)
	switch s.game.fault {
	case "seed shows":
		notes = append(notes, games.Say("sticks.left", int(s.seed)))
	case "play mutates":
		notes = append(notes, games.Say("sticks.left", *s.played))
	case "unequal states":
		notes = append(notes, games.Say("sticks.left", s.number))
	case "unknown word":
		notes = append(notes, games.Say("sticks.nowhere"))
	case "too few words":
		notes = append(notes, games.Say("sticks.told", 1))
	}
	return notes
}

// Maps has none, where they are not at fault.
func (s state) Maps(to games.Seat, w, h int) []games.Map {
	switch s.game.fault {
	case "map of oneself":
		return []games.Map{{Seat: max(to, 0)}}
	case "map too large":
		return []games.Map{{Seat: 1 - max(to, 0), W: w + 1, H: 1, Fill: make([]uint8, w+1)}}
	case "map too full":
		return []games.Map{{Seat: 1 - min(max(to, 0), 1), W: min(w, 1), H: min(h, 1), Fill: []uint8{101}[:min(w, h, 1)]}}
	}
	return nil
}

func (s state) Extent(shape games.Shape) (w, h int) {
	w, h = s.State.Extent(shape)
	if s.game.fault == "outgrows" {
		w++
	}
	return w, h
}

func (s state) Paint(c *games.Canvas, v games.View) {
	if h, ok := v.Hand.(hand); ok {
		v.Hand = h.Hand
	}
	s.State.Paint(c, v)
	w, h := s.Extent(v.Shape)
	switch s.game.fault {
	case "paints outside":
		c.Set(0, h, games.Cell{Glyph: 'x'})
	case "draws control":
		c.Set(w-1, h-1, games.Cell{Glyph: '\x1b'})
	case "spot astray":
		c.Set(w-1, h-1, games.Cell{Glyph: 'x', Spot: 999})
	}
}

type hand struct {
	games.Hand
	fault string
}

func (h hand) Do(s games.State, seat games.Seat, act games.Act, shape games.Shape) (games.Hand, games.Move) {
	next, move := h.Hand.Do(s.(state).State, seat, act, shape)
	switch {
	case h.fault == "plays early":
		move = "take 1"
	case h.fault == "no hand" && act.Kind == games.ActCancel:
		return nil, ""
	case h.fault == "deaf to the keys" && act.Kind == games.ActPlay,
		h.fault == "deaf to clicks" && act.Kind == games.ActPoint:
		move = ""
	}
	return hand{Hand: next, fault: h.fault}, move
}
