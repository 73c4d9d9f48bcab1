package e2e

import (
	"reflect"
	"testing"

	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/match"

	"golang.org/x/crypto/ssh"
)

// TestTwoClearTheDay: two sessions clear today's board together. The figures of
// the record follow from its log, and the team stands in the day's table.
func TestTwoClearTheDay(t *testing.T) {
	w := newTown(t)
	ada, bob := w.newcomer("ada"), w.newcomer("bob")
	ada.Type("j")
	ada.WaitFor("Find others: Minesweeper together")
	ada.Type(down + right + down + left)
	ada.WaitFor("(*) today's")
	ada.WaitFor("(*) two")
	ada.Type(enter)
	ada.WaitFor("Waiting")
	bob.joins("together Beginner, today 1/2")
	a, b := ada.clearer(), bob.clearer()
	a.started()
	b.started()
	for one, other := a, b; one.step(); one, other = other, one {
		other.follows(one)
	}
	ada.WaitFor("Solved!")
	bob.WaitFor("Solved!")
	id := idOn(t, ada.Screen())

	kept := ada.finished(id)
	figures := team.Game{}.Figures(kept.Setup(), kept.Log())
	if !reflect.DeepEqual(figures, kept.Outcome.Figures) {
		t.Errorf("kept %v\nfrom the log %v", kept.Outcome.Figures, figures)
	}
	got := map[string]int64{}
	for _, one := range figures {
		got[one.Key] = one.Value
	}
	if got["clicks"] != int64(a.clicks+b.clicks) || got["clicks1"]+got["clicks2"] != got["clicks"] ||
		got["opened1"]+got["opened2"] >= 81-mines {
		t.Errorf("%d and %d clicks make %v", a.clicks, b.clicks, got)
	}
	top := w.ask("top team beginner")["top"].([]any)
	line := top[0].(map[string]any)
	if len(top) != 1 || int64(line["time_ms"].(float64)) != got["time"] || !reflect.DeepEqual(line["team"], []any{"ada", "bob"}) && !reflect.DeepEqual(line["team"], []any{"bob", "ada"}) {
		t.Errorf("the day's table: %v, the time is %d", top, got["time"])
	}
}

// follows waits until this one sees what another has opened, so that nobody
// clicks on a board that is solved already.
func (c *clearer) follows(other *clearer) {
	c.town.t.Helper()
	c.Wait("see what the other has opened", func(screen string) bool {
		return over(screen) || !over(other.Screen()) && reflect.DeepEqual(c.cells(), other.cells())
	})
}

// finished is a match that is over, as one of its players may see it.
func (p *person) finished(id string) match.Shown {
	w, key := p.town, p.key.PublicKey()
	w.t.Helper()
	s, err := w.Hall.Enter(w.t.Context(), sessions.Identity{Fingerprint: ssh.FingerprintSHA256(key), KeyType: key.Type(), Connection: "looks"})
	if err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	look, err := s.Look(w.t.Context(), sessions.ID(id))
	if err != nil {
		w.t.Fatal(err)
	}
	defer look.Close()
	shown, _ := look.Shown.Get()
	if shown.Outcome == nil {
		w.t.Fatalf("%s is not over", id)
	}
	return shown
}
