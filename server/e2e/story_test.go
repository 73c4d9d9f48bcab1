package e2e

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
	"arcade/sessions/alarm"

	"golang.org/x/crypto/ssh"
)

// town is an arcade whose clock the test moves; while somebody waits for a
// screen the clock goes on by itself.
type town struct {
	*servertest.Arcade
	t       *testing.T
	clock   *alarm.Manual
	options servertest.Options
}

func newTown(t *testing.T) *town {
	t.Helper()
	return newTownWith(t, servertest.Options{})
}

func newTownWith(t *testing.T, o servertest.Options) *town {
	t.Helper()
	w := &town{t: t, clock: alarm.NewManual(servertest.Start), options: o}
	w.open("")
	return w
}

// open starts the arcade, on a folder that it had before.
func (w *town) open(dir string) {
	o := w.options
	o.Clock, o.Walk, o.Dir = w.clock, true, dir
	w.Arcade = servertest.New(w.t, o)
}

// restart stops the arcade as SIGTERM does and starts it on the same folder.
func (w *town) restart() {
	w.t.Helper()
	w.Drain()
	w.open(w.Dir)
}

// person is somebody with a key, at a terminal.
type person struct {
	*servertest.Terminal
	conn *servertest.Conn
	town *town
	name string
	key  ssh.Signer
}

// newcomer comes for the first time and makes an account on the welcome card.
func (w *town) newcomer(name string) *person {
	w.t.Helper()
	p := &person{town: w, name: name, key: servertest.NewKey(w.t)}
	p.come(servertest.Window{})
	p.WaitFor("ok, this name is free")
	p.Type(enter)
	p.WaitFor("Quick start")
	return p
}

// come logs in, from another terminal than before.
func (p *person) come(window servertest.Window) {
	p.town.t.Helper()
	p.conn = p.town.Dial(p.name, p.key)
	p.Terminal = p.conn.Open(window)
}

// vanish cuts the connection; the server notices as it does when a cable is
// pulled and the kernel has told.
func (p *person) vanish() { _ = p.conn.Close() }

// bells counts the bells that the terminal has been sent.
func (p *person) bells() int { return strings.Count(p.Raw(), "\a") }

// ask runs a command over SSH and gives its JSON.
func (w *town) ask(command string) map[string]any {
	w.t.Helper()
	o := w.Once("somebody", nil, command+" --json")
	if o.Code != 0 {
		w.t.Fatalf("%s: %+v", command, o)
	}
	return decode(w.t, o.Out)
}

func decode(t *testing.T, out string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(out), &v); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	return v
}

// show is a match as `show GAME --json` tells it.
func (w *town) show(id string) map[string]any {
	w.t.Helper()
	shown, ok := w.ask("show " + id)["show"].(map[string]any)
	if !ok {
		w.t.Fatalf("show %s has no match", id)
	}
	return shown
}

// names lists who stands in a table, in its order.
func (w *town) names(command string) []string {
	w.t.Helper()
	names := []string{}
	lines, _ := w.ask(command)["top"].([]any)
	for _, l := range lines {
		line, _ := l.(map[string]any)
		name, _ := line["name"].(string)
		names = append(names, name)
	}
	return names
}

// The keys that have no letter.
const (
	enter = "\r"
	esc   = "\x1b"
	left  = "\x1b[D"
	right = "\x1b[C"
	down  = "\x1b[B"
	up    = "\x1b[A"
)

// settled is longer than a dialog that has just opened is deaf.
const settled = 600 * time.Millisecond
