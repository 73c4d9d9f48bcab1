package server_test

import (
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
	gate "arcade/sessions/clean"
)

// The last words are broken between words, however wide the terminal is.
func TestTheLastWordsAreWrapped(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	wide := a.Dial("x", nil).Open(servertest.Window{Cols: 80})
	narrow := a.Dial("x", nil).Open(servertest.Window{Cols: 80})
	chinese := a.Dial("x", nil).Open(servertest.Window{Cols: 41, Rows: 12, Env: []string{"LANG=zh_CN.UTF-8"}})
	for _, s := range []*servertest.Terminal{wide, narrow, chinese} {
		s.Wait("show something", func(screen string) bool { return s.Alt() && strings.TrimSpace(screen) != "" })
	}
	drawn := len(narrow.Raw())
	narrow.Resize(40, 12)
	narrow.Wait("be drawn anew", func(string) bool { return len(narrow.Raw()) > drawn })
	a.Drain()
	const last = "The arcade is closing for a moment. Running games are kept and go on when it opens again."
	for _, s := range []*servertest.Terminal{wide, narrow} {
		s.End()
		if got := strings.Join(strings.Fields(s.Screen()), " "); got != last {
			t.Errorf("broken within a word:\n%s", s.Screen())
		}
	}
	chinese.End()
	if got := strings.Join(strings.Fields(chinese.Screen()), ""); !strings.HasPrefix(got, "游戏厅暂时关闭") || !strings.HasSuffix(got, "。") {
		t.Errorf("\n%s", chinese.Screen())
	}
}

// What a command says for people is wrapped on a terminal, its data never.
func TestTalkIsWrappedOnATerminal(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	term := a.Dial("x", nil).Open(servertest.Window{Cols: 30, Command: "show"})
	if code := term.End(); code != 64 || !strings.Contains(term.Raw(), "\r\n") || strings.Contains(strings.ReplaceAll(term.Raw(), "\r\n", ""), "\n") {
		t.Errorf("%d, %q", code, term.Raw())
	}
	for line := range strings.SplitSeq(term.Raw(), "\r\n") {
		if gate.Width(line) > 30 {
			t.Errorf("%q is too long", line)
		}
	}
}

// The log says who somebody is in the arcade, and never what was typed after
// a command: a return code lets anyone in.
func TestTheLogHoldsNoCodes(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	if o := a.Once("ada", key, "settings bell off"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	c := a.Dial("laptop", key)
	for _, line := range []string{"join 2683-fr9h", "key recover 2683-fr9h", "2683-fr9h", "jion 2683-fr9h", `join "2683-fr9h`} {
		c.Run(line)
	}
	guest := a.Dial("phone", nil)
	screen := guest.Open(servertest.Window{})
	screen.WaitFor("Quick start")
	name := ask(t, guest).Name
	_ = guest.Close()
	screen.Gone()
	log := ""
	for range 100 {
		if log = a.Log.String(); strings.Count(log, "session ends") == 8 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if strings.Contains(log, "fr9h") {
		t.Error("a code is in the log:\n" + log)
	}
	for _, want := range []string{`name=ada command=join key=SHA256:`, `name=ada command="key recover"`, "command=unknown", "name=" + name} {
		if !strings.Contains(log, want) {
			t.Errorf("%q is not in the log:\n%s", want, log)
		}
	}
}
