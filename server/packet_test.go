package server_test

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"arcade/games"
	"arcade/server/servertest"
)

// Keys that come in one packet are taken one by one, and can be told from those
// that come alone; the record knows how far away the client is.
func TestKeysOfOnePacket(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	if o := a.Once("ada", key, "settings mines expert"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	term := a.Dial("ada", key).Open(servertest.Window{Command: "minesweeper 20x20/40"})
	term.WaitFor("20x20")
	clicks := 0
	for _, packet := range []string{"fl", "flflf", "h", "f"} {
		term.Type(packet)
		clicks += map[string]int{"fl": 1, "flflf": 3, "f": 1}[packet]
		shown := regexp.MustCompile(fmt.Sprintf(`(?i)clicks[^\n]*(\n[^\n]*)?\b%d\b`, clicks))
		term.Wait(fmt.Sprint(clicks, " clicks"), shown.MatchString)
	}
	live := a.Hall.Present().Live
	if len(live) != 1 {
		t.Fatalf("%+v", live)
	}
	f, err := a.Hall.Match(t.Context(), live[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	var bursts []bool
	for _, e := range f.Match.Log() {
		if e.Verb == games.VerbMove {
			bursts = append(bursts, e.Burst)
		}
	}
	if want := []bool{false, false, true, true, false}; !slices.Equal(bursts, want) {
		t.Errorf("together came %v, want %v", bursts, want)
	}
	if len(f.Trips) != 1 || f.Trips[0] < 1 || f.Bursts != 2 {
		t.Errorf("%v ms, %d bursts", f.Trips, f.Bursts)
	}
}
