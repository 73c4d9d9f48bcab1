package play_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"go.uber.org/goleak"

	"arcade/games"
	"arcade/games/reversi/engine"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/match"
	"arcade/sessions/screens"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/terminal"
	"arcade/storage/bolt"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// house is a real hall on a real store, in a bubble of time that a test moves
// by sleeping.
type house struct {
	t     *testing.T
	hall  *hall.Hall
	shown *screen.House
	asked *counted
}

// counted is the clock of the screens: it counts the wake-ups asked for.
type counted struct {
	alarm.Clock
	n atomic.Int64
}

func (c *counted) At(at games.Instant, f func()) (stop func()) {
	c.n.Add(1)
	return c.Clock.At(at, f)
}

func inHouse(t *testing.T, test func(*house), options ...func(*hall.Options)) {
	t.Helper()
	texts, err := screentest.Words()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		clock := alarm.Real()
		disk, err := bolt.Open(bolt.Options{Path: filepath.Join(dir, "arcade.db")})
		must(t, err)
		h := &house{t: t, asked: &counted{Clock: clock}}
		o := hall.Options{
			Games: screentest.Games(), Store: disk, Clock: clock, Workers: 1,
			Minds:   map[string]hall.Mind{"reversi": engine.New()},
			Coaches: map[string]games.Coach{"reversi": screentest.Coach{}}, Rand: rand.NewChaCha8([32]byte{9}),
		}
		for _, change := range options {
			change(&o)
		}
		h.hall, err = hall.New(o)
		must(t, err)
		defer func() {
			must(t, h.hall.Close())
			must(t, disk.Close())
			clock.Close()
		}()
		h.shown = &screen.House{
			Arcade: h.hall, Accounts: h.hall, Archive: h.hall, Coaching: h.hall, Games: o.Games, Words: texts, Clock: h.asked,
		}
		test(h)
	})
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// bare is a session without screens.
type bare struct {
	sessions.Presence
	t    testing.TB
	name string
}

// enter makes an account if need be and lets its owner in, without screens.
func (h *house) enter(name string) *bare {
	h.t.Helper()
	who := screentest.Key(name)
	if _, err := h.hall.Whois(context.Background(), who); err != nil {
		_, err := h.hall.Create(context.Background(), who, name, nil)
		must(h.t, err)
	}
	p, err := h.hall.Enter(context.Background(), who)
	must(h.t, err)
	h.t.Cleanup(func() { _ = p.Close() })
	return &bare{p, h.t, name}
}

func (b *bare) shown(id sessions.ID) match.Shown {
	b.t.Helper()
	l, err := b.Look(context.Background(), id)
	must(b.t, err)
	defer l.Close()
	s, _ := l.Shown.Get()
	return s
}

func (b *bare) try(id sessions.ID, verb games.Verb, what games.Move) error {
	b.t.Helper()
	return b.Do(context.Background(), id, sessions.Order{Seen: b.shown(id).Version(), Verb: verb, Move: what})
}

func (b *bare) act(id sessions.ID, verb games.Verb, what games.Move) {
	b.t.Helper()
	must(b.t, b.try(id, verb, what))
}

// begin lets two begin a game of reversi; the first is Black.
func begin(black, white *bare, clock string, rated bool) sessions.ID {
	t := black.t
	t.Helper()
	c, _ := games.ParseControl(clock)
	offer := sessions.Proposal{Game: "reversi", Control: c, Rated: rated, Side: sessions.FirstSide}
	ch, err := black.Challenge(context.Background(), white.name, offer)
	must(t, err)
	id, err := white.Answer(context.Background(), ch, sessions.Reply{Kind: sessions.Accept})
	must(t, err)
	return id
}

// moves plays squares written one after the other, with a pause before each.
func moves(black, white *bare, id sessions.ID, squares string, pause time.Duration) {
	for i := 0; i+1 < len(squares); i += 2 {
		time.Sleep(pause)
		who := black
		if !black.shown(id).State().ToMove().Has(0) {
			who = white
		}
		who.act(id, games.VerbMove, games.Move(squares[i:i+2]))
	}
}

// person is a session of screens, without a terminal.
type person struct {
	*bare
	m    *screens.Model
	msgs chan tea.Msg
	wg   sync.WaitGroup
	w, h int
	// bells are those rung so far.
	bells uint32
}

// visit opens the screens of an account's owner, who also has a bare session
// to do things without them.
func (h *house) visit(name string, with ...func(*screens.Options)) *person {
	h.t.Helper()
	return h.session(h.enter(name), screentest.Key(name), with...)
}

// session opens screens for whoever that is.
func (h *house) session(one *bare, who sessions.Identity, with ...func(*screens.Options)) *person {
	h.t.Helper()
	p := &person{bare: one, msgs: make(chan tea.Msg, 256), w: 80, h: 24}
	ctx, cancel := context.WithCancel(context.Background())
	o := screens.Options{
		Ctx: ctx, House: h.shown, W: p.w, H: p.h, Env: func(string) string { return "" }, Who: who,
	}
	for _, f := range with {
		f(&o)
	}
	p.m = screens.New(o)
	p.run(p.m.Init())
	h.t.Cleanup(func() {
		cancel()
		p.m.Close()
		done := make(chan struct{})
		go func() { p.wg.Wait(); close(done) }()
		for {
			select {
			case <-p.msgs:
			case <-done:
				return
			}
		}
	})
	p.settle()
	return p
}

// at opens a session on a match.
func at(id sessions.ID) func(*screens.Options) {
	return func(o *screens.Options) { o.Start.Go = screen.Goto{Place: screen.Match, ID: id} }
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

// give gives a message to the screens and takes what comes of it.
func (p *person) give(msg tea.Msg) {
	_, cmd := p.m.Update(msg)
	p.run(cmd)
}

// settle takes all messages that have come or are about to.
func (p *person) settle() {
	for {
		synctest.Wait()
		select {
		case msg := <-p.msgs:
			p.give(msg)
		default:
			return
		}
	}
}

// wait lets time pass.
func (p *person) wait(d time.Duration) {
	p.settle()
	const step = 10 * time.Millisecond
	for ; d > 0; d -= step {
		time.Sleep(min(step, d))
		p.settle()
	}
}

// frame is what is seen now.
func (p *person) frame() *terminal.Frame {
	p.settle()
	f := terminal.NewFrame(p.w, p.h)
	p.m.Paint(f)
	p.bells = f.Bells
	return f
}

func (p *person) text() string { return p.frame().Plain() }

// board is how the medium board at the left of an 80x24 window looks.
func (p *person) board() string {
	f := p.frame()
	var looks strings.Builder
	for y := 2; y < 20; y++ {
		for _, c := range f.Cells[y*f.W : y*f.W+36] {
			fmt.Fprintf(&looks, "%s%d ", c.Text(), c.Style)
		}
	}
	return looks.String()
}

// sees fails where a text is not on the screen; spaces don't count.
func (p *person) sees(texts ...string) {
	p.t.Helper()
	got := p.text()
	for _, text := range texts {
		if !strings.Contains(squeeze(got), squeeze(text)) {
			p.t.Fatalf("%q is not seen:\n%s", text, got)
		}
	}
}

func (p *person) misses(texts ...string) {
	p.t.Helper()
	got := p.text()
	for _, text := range texts {
		if strings.Contains(squeeze(got), squeeze(text)) {
			p.t.Fatalf("%q is seen:\n%s", text, got)
		}
	}
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// rush presses keys by name, without waiting for what they lead to.
func (p *person) rush(names ...string) {
	for _, n := range names {
		p.give(keyOf(n))
	}
}

// press presses keys by name, one after the other.
func (p *person) press(names ...string) {
	for _, n := range names {
		p.settle()
		p.rush(n)
		p.settle()
	}
}

// size makes the window another size.
func (p *person) size(w, h int) {
	p.w, p.h = w, h
	p.give(tea.WindowSizeMsg{Width: w, Height: h})
	p.settle()
}

// down and up are a mouse button on a cell.
func (p *person) down(x, y int, b tea.MouseButton, mod tea.KeyMod) {
	p.give(tea.MouseClickMsg{X: x, Y: y, Button: b, Mod: mod})
	p.settle()
}

func (p *person) up(x, y int, b tea.MouseButton) {
	p.give(tea.MouseReleaseMsg{X: x, Y: y, Button: b})
	p.settle()
}

func (p *person) click(x, y int) {
	p.down(x, y, tea.MouseLeft, 0)
	p.up(x, y, tea.MouseLeft)
}

func keyOf(name string) tea.KeyPressMsg {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "backspace": tea.KeyBackspace, "end": tea.KeyEnd, "home": tea.KeyHome,
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

// solo begins a board of minesweeper, which opens on the screens.
func (p *person) solo(options string) sessions.ID {
	p.t.Helper()
	id, err := p.Start(context.Background(), sessions.Solo{Game: "minesweeper", Options: options})
	must(p.t, err)
	p.settle()
	return id
}

// solve opens at most n safe cells, one every 400 ms.
func (p *person) solve(id sessions.ID, n int) {
	p.t.Helper()
	for range n {
		if p.shown(id).Result() != nil {
			return
		}
		p.wait(400 * time.Millisecond)
		p.act(id, games.VerbMove, p.cell(id, false))
	}
	p.settle()
}

// mine is a move that opens a mine.
func (p *person) mine(id sessions.ID) games.Move { return p.cell(id, true) }

// cell finds a move that opens a cell, by trying it on the state.
func (p *person) cell(id sessions.ID, mine bool) games.Move {
	p.t.Helper()
	s := p.shown(id).State()
	for _, m := range s.Moves(0) {
		next, err := s.Play(0, 0, m)
		if err != nil || !strings.HasPrefix(string(m), "open") {
			continue
		}
		r := next.Result()
		if lost := r != nil && r.Places[0] != 1; lost == mine {
			return m
		}
	}
	p.t.Fatal("there is no such cell")
	return ""
}
