package server_test

import (
	"strings"
	"testing"

	"arcade/server/servertest"
)

func TestDrain(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("ada", servertest.NewKey(t))
	english := c.Open(servertest.Window{})
	chinese := a.Dial("guest", nil).Open(servertest.Window{Env: []string{"LANG=zh_CN.UTF-8"}})
	for _, s := range []*servertest.Terminal{english, chinese} {
		s.Wait("show something", func(screen string) bool { return s.Alt() && strings.TrimSpace(screen) != "" })
	}
	a.Drain()
	if code := english.End(); code != 0 || english.Alt() || !strings.Contains(english.Screen(), "closing for a moment") {
		t.Errorf("%d:\n%s", code, english.Screen())
	}
	if code := chinese.End(); code != 0 || chinese.Alt() || !strings.Contains(chinese.Screen(), "暂时关闭") {
		t.Errorf("%d:\n%s", code, chinese.Screen())
	}
	if c, err := a.TryDial("late", nil); err == nil {
		_ = c.Close()
		t.Error("still listening")
	}
}

func TestCommandsDuringADrainGet69(t *testing.T) {
	release := make(chan struct{})
	held := make(chan struct{})
	a := servertest.New(t, servertest.Options{Begin: func(user, _ string) {
		if user == "slow" {
			close(held)
			<-release // a session that takes its time keeps the drain open
		}
	}})
	c := a.Dial("ada", nil)
	slow := a.Dial("slow", nil)
	ended := make(chan servertest.Output)
	go func() { ended <- slow.Run("version") }()
	<-held
	drained := make(chan struct{})
	go func() { a.Drain(); close(drained) }()
	var o servertest.Output
	for o.Code != 69 { // until the drain has begun
		o = c.Run("version")
	}
	if o.Out != "" || !strings.Contains(o.Err, "closing") {
		t.Errorf("%+v", o)
	}
	if o := a.Once("new", nil, "whoami"); o.Code != 69 {
		t.Errorf("a new login: %+v", o)
	}
	close(release)
	if o := <-ended; o.Code != 0 {
		t.Errorf("a command that was running: %+v", o)
	}
	<-drained
}
