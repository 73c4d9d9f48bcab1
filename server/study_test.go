package server_test

import (
	"strings"
	"testing"

	"arcade/games"
	"arcade/server/servertest"
	"arcade/sessions"
)

// Once a game between people is studied, show tells what its moves were worth,
// and profile how the two play.
func TestStudiesAreShown(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	ada, bob := enter(t, a, "ada"), enter(t, a, "bob")
	id := begin(t, ada, bob)
	play(t, id, [2]player{ada, bob}, "f5", "d6", "c3")
	if err := bob.Do(t.Context(), id, sessions.Order{Verb: games.VerbResign}); err != nil {
		t.Fatal(err)
	}
	committed(t, ada, id)
	studied(t, a, id)

	c := a.Dial("x", ada.key)
	for command, example := range map[string]string{
		"show " + string(id) + " --json": `{"schema":1,"show":{"study":{"version":1,"whole":true,"done":3,"plies":[` +
			`{"side":"black","move":"f5","forced":false,"best":"f5","value":1,"loss":0,"exact":false,"grade":"fine","line":["f5"]}]}}}`,
		"profile ada --json": `{"schema":1,"profile":{"reversi":{"wins":1,"insight":{"games":1,"studied":1,` +
			`"phases":[{"from":1,"to":20,"moves":2,"loss":1,"inaccuracies":0,"mistakes":0,"blunders":0}],` +
			`"openings":[{"name":"Perpendicular Opening","games":1,"wins":1,"draws":0,"losses":0}]}}}}`,
	} {
		o := c.Run(command)
		if o.Code != 0 || o.Err != "" {
			t.Errorf("%s: %+v", command, o)
			continue
		}
		same(t, command, shape(decode(t, o.Out)), shape(decode(t, example)))
	}
	for command, words := range map[string][]string{
		"show " + string(id): {"Black lost ", " a move; inaccuracies ", "White lost "},
		"profile bob":        {"reversi: 1 of the newest 1 games analysed", "1-20", "Opening"},
	} {
		o := c.Run(command)
		for _, w := range words {
			if !strings.Contains(strings.ToLower(o.Out), strings.ToLower(w)) {
				t.Errorf("%s lacks %q:\n%s", command, w, o.Out)
			}
		}
	}
}

// studied waits until a match's study is whole and kept.
func studied(t *testing.T, a *servertest.Arcade, id sessions.ID) {
	t.Helper()
	for {
		s, err := a.Hall.Study(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for seen := uint64(0); err == nil; {
			_, seen, err = s.Newest.Wait(t.Context(), seen)
		}
		s.Close()
		if kept, err := a.Hall.Kept(t.Context(), id); err == nil && kept.Whole {
			return
		}
		if t.Context().Err() != nil {
			t.Fatal("never studied")
		}
	}
}
