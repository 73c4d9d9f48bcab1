package server_test

import (
	"strings"
	"testing"

	"arcade/server/servertest"
)

func TestAPanicEndsItsSessionOnly(t *testing.T) {
	a := servertest.New(t, servertest.Options{Begin: func(_, command string) {
		if command == "version" {
			panic("on purpose \x1b[2J")
		}
	}})
	other := a.Dial("other", nil)
	screen := other.Open(servertest.Window{})
	screen.WaitFor("guest-")
	unlucky := a.Dial("unlucky", nil)
	o := unlucky.Run("version")
	if o.Code != 1 || o.Out != "" || !strings.Contains(o.Err, "broke") {
		t.Errorf("%+v", o)
	}
	if o := unlucky.Run("whoami"); o.Code != 0 {
		t.Errorf("the same connection afterwards: %+v", o)
	}
	screen.Type("x")
	if o := other.Run("who"); o.Code != 0 {
		t.Errorf("the others: %+v", o)
	}
	if log := a.Log.String(); !strings.Contains(log, "on purpose") || !strings.Contains(log, "panic_test.go") || strings.Contains(log, "\x1b") {
		t.Error("the log must tell of it, with its stack, and clean")
	}
}
