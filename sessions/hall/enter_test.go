package hall

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

func TestKeyWithoutAccountIsAGuest(t *testing.T) {
	h := open(t)
	a := h.enter(key("ada"))
	me := a.Me()
	if !me.Guest || !me.Keyed || me.Name != h.firstName(key("ada")) {
		t.Errorf("came in as %+v", me)
	}
	if _, err := h.Whois(t.Context(), key("ada")); code(err) != sessions.NotFound {
		t.Errorf("entering made an account: %v", err)
	}
	b := h.enter(key("ada"))
	if b.Me().ID != me.ID || b.name() != me.Name {
		t.Errorf("the same key is %+v and %+v", me, b.Me())
	}
}

func (h *house) firstName(who sessions.Identity) string { return guestName(who.Fingerprint, 0) }

func TestGuestsWithoutKeysAreDifferentPeople(t *testing.T) {
	h := open(t)
	who := sessions.Identity{Remote: "192.0.2.1:5"}
	if name := h.GuestName(who); !strings.HasPrefix(name, guestPrefix) {
		t.Errorf("guest name %q", name)
	}
	a, b := h.enter(who), h.enter(who)
	if a.Me().ID == b.Me().ID || a.name() == b.name() {
		t.Errorf("two guests are one: %+v %+v", a.Me(), b.Me())
	}
	if me := a.Me(); !me.Guest || me.Keyed {
		t.Errorf("%+v", me)
	}
}

// Who comes without a key from the address of one who has just left is somebody
// else, by name too; who is here is called what they are called.
func TestTheNextGuestIsNotTheLast(t *testing.T) {
	h := open(t)
	seen := map[string]bool{}
	for _, connection := range []string{"a", "b", "c", "d", "e"} {
		who := sessions.Identity{Remote: "192.0.2.1", Connection: connection}
		asked := h.GuestName(who)
		s, err := h.Enter(t.Context(), who)
		must(t, err)
		name := s.Me().Name
		if name != asked || name != h.GuestName(who) {
			t.Errorf("%s was to be %s and is %s", name, asked, h.GuestName(who))
		}
		if seen[name] {
			t.Errorf("%s has come again", name)
		}
		seen[name] = true
		must(t, s.Close())
	}
	ada, err := h.Enter(t.Context(), key("ada"))
	must(t, err)
	if got := h.GuestName(key("ada")); got != ada.Me().Name {
		t.Errorf("%s is called %s", ada.Me().Name, got)
	}
}

func TestGuestNamesStayUniqueInACrowd(t *testing.T) {
	h := open(t)
	seen := map[string]bool{}
	for range maxGuestNames + 50 {
		s, err := h.Enter(t.Context(), sessions.Identity{Remote: "one"})
		must(t, err)
		if name := s.Me().Name; seen[name] {
			t.Fatalf("%s is there twice", name)
		} else {
			seen[name] = true
		}
	}
}

func TestSessionsOfAPersonAreOneLine(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	again := h.enter(key("ada"))
	l := h.lobbyAs("ada", func(l sessions.Lobby) bool { _, ok := line(l, "ada"); return ok })
	people := 0
	for _, w := range l.Players {
		if w.Level == 0 {
			people++
		}
	}
	if people != 1 {
		t.Errorf("one person stands %d times", people)
	}
	must(t, a.Close())
	if w, ok := line(h.lobbyAs("ada", func(sessions.Lobby) bool { return true }), "ada"); !ok || w.State != sessions.InLobby {
		t.Errorf("gone with the first session: %+v %v", w, ok)
	}
	must(t, again.Close())
	h.lobbyAs("nobody", func(l sessions.Lobby) bool { _, ok := line(l, "ada"); return !ok })
	if err := again.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
	if _, err := again.Seek(t.Context(), slow()); code(err) != games.Denied {
		t.Errorf("a closed session seeks: %v", err)
	}
}

func TestSessionsOfOnePersonAreBounded(t *testing.T) {
	h := open(t)
	for range maxSessions {
		h.enter(key("ada"))
	}
	_, err := h.Enter(t.Context(), key("ada"))
	refused(t, err, sessions.RateLimited, "one session too many")
	h.enter(key("bob"))
}

func TestStates(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	state := func(want sessions.State, where sessions.ID) sessions.Who {
		t.Helper()
		l := h.lobbyAs(string(want), func(l sessions.Lobby) bool {
			w, ok := line(l, "ada")
			return ok && w.State == want && w.Where == where
		})
		w, _ := line(l, "ada")
		return w
	}
	state(sessions.InLobby, "")
	a.At(sessions.AtMines, "2abcde")
	w := state(sessions.AtMines, "2abcde")
	if w.Since <= w.Came || w.Came != noon {
		t.Errorf("since %d, came %d", w.Since-noon, w.Came-noon)
	}
	h.clock.Set(noon + lobby.AwayAfter)
	state(sessions.IsAway, "2abcde")
	a.Touch(h.clock.Now())
	state(sessions.AtMines, "2abcde")
}

// One alarm serves all, and with nothing happening nothing is published.
func TestAnIdleHouseIsStill(t *testing.T) {
	h := open(t)
	h.member("ada")
	h.clock.Advance(lobby.AwayAfter * time.Millisecond)
	_, before := h.Lobby().Get()
	if n := h.clock.Pending(); n != 0 {
		t.Errorf("%d alarms in an idle house", n)
	}
	h.clock.Advance(time.Hour)
	if _, after := h.Lobby().Get(); after != before {
		t.Errorf("an idle house published %d times", after-before)
	}
}

func TestTheLobbyChangesFourTimesASecondAtMost(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	h.clock.Advance(time.Second)
	_, before := h.Lobby().Get()
	for i := range 1000 {
		a.At(sessions.Watching, sessions.ID(rune('a'+i%7)))
		h.clock.Advance(time.Millisecond)
	}
	if _, after := h.Lobby().Get(); after-before > 5 || after-before < 4 {
		t.Errorf("%d pictures in a second", after-before)
	}
}

// Who asks once is told who is here now, not in the last picture.
func TestPresentIsFresh(t *testing.T) {
	h := open(t)
	h.member("ada")
	_, found := line(h.Present(), "ada") // no time has passed
	if !found {
		t.Error("ada has entered and is not present")
	}
	b := h.member("bob")
	id, err := b.Start(t.Context(), mines(""))
	must(t, err)
	b.At(sessions.AtMines, id)
	if w, _ := line(h.Present(), "bob"); w.State != sessions.AtMines || w.Where != id {
		t.Errorf("%+v", w)
	}
	must(t, b.do(id, games.VerbLeave, ""))
	b.over(id)
	must(t, b.Close())
	if _, found := line(h.Present(), "bob"); found {
		t.Error("bob is present and has left")
	}
}

func TestLevelsArePlayers(t *testing.T) {
	h := open(t)
	l, _ := h.Lobby().Get()
	w, ok := line(l, "level-1")
	if !ok || w.Level != 1 {
		t.Errorf("players: %+v", l.Players)
	}
}
