package screens

import (
	"context"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/screen"
	"arcade/storage/bolt"
)

// house is a real hall on a real store, in time that a test moves by waiting.
type house struct {
	t     *testing.T
	hall  *hall.Hall
	shown *screen.House
	store *bolt.Store
	clock *alarm.System
}

// inHouse runs a test in a bubble of time with a house in it.
func inHouse(t *testing.T, test func(*house)) {
	texts, err := words()
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		h := &house{t: t, clock: alarm.Real()}
		h.store, err = bolt.Open(bolt.Options{Path: filepath.Join(t.TempDir(), "arcade.db")})
		if err != nil {
			t.Fatal(err)
		}
		h.hall, err = hall.New(hall.Options{Games: allGames(), Store: h.store, Clock: h.clock})
		if err != nil {
			t.Fatal(err)
		}
		h.shown = &screen.House{
			Arcade: h.hall, Accounts: h.hall, Archive: h.hall, Coaching: h.hall, Games: allGames(), Words: texts, Clock: h.clock,
		}
		defer func() {
			_ = h.hall.Close()
			_ = h.store.Close()
			h.clock.Close()
		}()
		test(h)
	})
}

// person is a session of screens, without a terminal.
type person struct {
	t      *testing.T
	m      *Model
	msgs   chan tea.Msg
	wg     sync.WaitGroup
	cancel context.CancelFunc
	left   *int
}

// visit opens a session for a key (or none), and leaves at the test's end.
func (h *house) visit(fingerprint, proposed string, with ...func(*Options)) *person {
	h.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	p := &person{t: h.t, msgs: make(chan tea.Msg, 64), cancel: cancel}
	o := Options{
		Ctx: ctx, House: h.shown, W: 80, H: 24, Env: func(string) string { return "" },
		Who: sessions.Identity{Fingerprint: fingerprint, KeyType: "ssh-ed25519", Proposed: proposed},
		Bye: func(code int) { p.left = &code },
	}
	for _, f := range with {
		f(&o)
	}
	p.m = New(o)
	p.run(p.m.Init())
	h.t.Cleanup(p.leave)
	return p
}

// member is visit for somebody who has an account already.
func (h *house) member(name string, with ...func(*Options)) *person {
	h.t.Helper()
	who := sessions.Identity{Fingerprint: "SHA256:" + name, KeyType: "ssh-ed25519"}
	if _, err := h.hall.Create(context.Background(), who, name, nil); err != nil {
		h.t.Fatal(err)
	}
	p := h.visit(who.Fingerprint, name, with...)
	p.until("Quick start")
	return p
}

func (p *person) leave() {
	p.cancel()
	p.m.Close()
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.wg.Wait()
	}()
	for {
		select {
		case <-p.msgs:
		case <-done:
			return
		}
	}
}

// run does a command as Bubble Tea would.
func (p *person) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	p.wg.Add(1)
	go func() {
		defer p.wg.Done()
		p.post(cmd())
	}()
}

// post hands on what a command gave: a batch runs at once, a sequence in turn.
func (p *person) post(msg tea.Msg) {
	if batch, ok := msg.(tea.BatchMsg); ok {
		for _, c := range batch {
			p.run(c)
		}
		return
	}
	if v := reflect.ValueOf(msg); v.IsValid() && v.Kind() == reflect.Slice && v.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
		for i := range v.Len() {
			if c, _ := v.Index(i).Interface().(tea.Cmd); c != nil {
				p.post(c())
			}
		}
		return
	}
	if msg != nil {
		p.msgs <- msg
	}
}

// settle takes all messages that have come or are about to.
func (p *person) settle() {
	for {
		synctest.Wait()
		select {
		case msg := <-p.msgs:
			_, cmd := p.m.Update(msg)
			p.run(cmd)
		default:
			return
		}
	}
}

// screen is what is seen now.
func (p *person) screen() string {
	p.settle()
	return paintOf(p.m).Plain()
}

// until waits for a text to be seen, up to two minutes of the bubble's time.
func (p *person) until(text string) {
	p.t.Helper()
	for range 1200 {
		if contains(p.screen(), text) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.t.Fatalf("%q is not seen:\n%s", text, p.screen())
}

// gone waits for a text to go.
func (p *person) gone(text string) {
	p.t.Helper()
	for range 1200 {
		if !contains(p.screen(), text) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.t.Fatalf("%q is still seen:\n%s", text, p.screen())
}

// press presses keys by name, one after the other.
func (p *person) press(names ...string) {
	for _, n := range names {
		p.settle()
		_, cmd := p.m.Update(keyOf(n))
		p.run(cmd)
		p.settle()
	}
}

// typ types a text.
func (p *person) typ(s string) {
	for _, r := range s {
		p.press(string(r))
	}
}

// click clicks where a text stands.
func (p *person) click(text string) {
	p.t.Helper()
	for y, line := range lines(p.screen()) {
		if at := strings.Index(line, text); at >= 0 {
			_, cmd := p.m.Update(tea.MouseClickMsg{X: cells(line[:at]) + 1, Y: y, Button: tea.MouseLeft})
			p.run(cmd)
			p.settle()
			return
		}
	}
	p.t.Fatalf("%q is not seen:\n%s", text, p.screen())
}

func keyOf(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "backspace": tea.KeyBackspace, "pgdown": tea.KeyPgDown,
		"end": tea.KeyEnd, "home": tea.KeyHome,
	}
	if c, ok := codes[name]; ok {
		return tea.KeyPressMsg{Code: c}
	}
	if rest, ok := strings.CutPrefix(name, "ctrl+"); ok {
		return tea.KeyPressMsg{Code: rune(rest[0]), Mod: tea.ModCtrl}
	}
	if name == "space" {
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}
