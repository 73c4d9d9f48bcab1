package e2e

import (
	"strings"
	"sync"
	"testing"

	"arcade/server/servertest"
)

// TestANameIsTakenOnce: many keys ask for one name at the same moment, written
// in ways that look alike.
func TestANameIsTakenOnce(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	proposed := []string{"lolo", "LOLO", "lol0", "l0lo", "1olo", "iolo", "Lolo", "lolo"}
	conns := make([]*servertest.Conn, len(proposed))
	for i, name := range proposed {
		conns[i] = a.Dial(name, servertest.NewKey(t))
	}
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for _, c := range conns {
		wg.Go(func() {
			<-begin
			if o := c.Run("settings bell off"); o.Code != 0 {
				t.Errorf("%s: %+v", c.User, o)
			}
		})
	}
	close(begin)
	wg.Wait()
	taken := map[string]bool{}
	given := 0
	for _, c := range conns {
		name := strings.TrimSpace(nameOf(t, c))
		if taken[name] {
			t.Errorf("%s belongs to two accounts", name)
		}
		taken[name] = true
		if !strings.HasPrefix(name, "player-") {
			given++
		}
	}
	if given != 1 {
		t.Errorf("%d accounts have the name that all asked for: %v", given, taken)
	}
}

func nameOf(t *testing.T, c *servertest.Conn) string {
	t.Helper()
	name, _ := decode(t, c.Run("whoami --json").Out)["name"].(string)
	return name
}

// TestTwoAtTheWelcomeCard press Enter on the same name: one gets it, the other
// is told and takes another.
func TestTwoAtTheWelcomeCard(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	var cards []*servertest.Terminal
	for range 2 {
		card := a.Dial("ada", servertest.NewKey(t)).Open(servertest.Window{})
		card.WaitFor("ok, this name is free")
		cards = append(cards, card)
	}
	for _, card := range cards {
		card.Type(enter)
	}
	in := func(screen string) bool { return strings.Contains(screen, "Quick start") }
	told := func(screen string) bool { return strings.Contains(screen, "taken") }
	for _, card := range cards {
		card.Wait("let in or refuse", func(screen string) bool { return in(screen) || told(screen) })
	}
	first, second := cards[0], cards[1]
	if in(second.Screen()) {
		first, second = second, first
	}
	if !in(first.Screen()) || !told(second.Screen()) {
		t.Fatalf("one is\n%s\nthe other\n%s", first.Screen(), second.Screen())
	}
	second.Type("2")
	second.WaitFor("ok, this name is free")
	second.Type(enter)
	second.WaitFor("Quick start")
	second.WaitFor("ada2")
}

// TestOpenSSHWithoutAnyKey has public keys switched on and none to offer.
func TestOpenSSHWithoutAnyKey(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	o := newOpenSSH(t, a)
	if got := run(t, o.command([]string{"-o", "IdentityFile=none"}, "whoami")); got.Code != 0 || !strings.HasPrefix(got.Out, "guest-") || got.Err != "" {
		t.Errorf("%+v", got)
	}
}
