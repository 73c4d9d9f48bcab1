package hall

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// stranger is somebody, perhaps a person who lost the key: another key at another address.
func stranger(n int) sessions.Identity {
	who := key(fmt.Sprintf("new%d", n))
	who.Remote = fmt.Sprintf("198.51.100.%d:22", n)
	return who
}

func TestRecoveryCodes(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	old, err := h.RecoveryCodes(t.Context(), key("ada"))
	must(t, err)
	codes, err := h.RecoveryCodes(t.Context(), key("ada"))
	must(t, err)
	if len(codes) != 10 {
		t.Fatalf("%d codes", len(codes))
	}
	seen := map[string]bool{}
	for _, c := range append(old, codes...) {
		if !regexp.MustCompile(`^[2-9a-z]{4}(-[2-9a-z]{4}){3}$`).MatchString(c) || seen[c] {
			t.Errorf("code %q", c)
		}
		seen[c] = true
	}
	_, err = h.Recover(t.Context(), stranger(1), old[0])
	refused(t, err, sessions.NotFound, "a code that was replaced")
	_, err = h.Recover(t.Context(), sessions.Identity{}, codes[0])
	refused(t, err, games.Denied, "a code without a key")
	_, err = h.Recover(t.Context(), key("ada"), codes[0])
	refused(t, err, sessions.Taken, "a code with the account's own key")

	// A running session of the new key becomes the account's at once.
	s := h.enter(stranger(1))
	typed := strings.ToUpper(strings.ReplaceAll(codes[0], "-", " "))
	acc, err := h.Recover(t.Context(), stranger(1), typed)
	if err != nil || acc.Name != "ada" || acc.ID != a.Me().ID {
		t.Fatalf("%+v %v", acc, err)
	}
	if me := s.Me(); me.ID != acc.ID || me.Guest {
		t.Errorf("the session is %+v", me)
	}
	_, err = h.Recover(t.Context(), stranger(2), codes[0])
	refused(t, err, sessions.NotFound, "a code twice")
	h.restart()
	if acc, err := h.Recover(t.Context(), stranger(3), codes[1]); err != nil || acc.Name != "ada" {
		t.Errorf("after a restart: %+v %v", acc, err)
	}
	// Who has found back can take the lost key away.
	must(t, h.RemoveKey(t.Context(), stranger(3), key("ada").Fingerprint))
}

func TestRecoveryWaitsForTheGuestsGames(t *testing.T) {
	h := open(t)
	h.member("ada")
	codes, err := h.RecoveryCodes(t.Context(), key("ada"))
	must(t, err)
	s := h.enter(stranger(1))
	id, err := s.Start(t.Context(), mines(""))
	must(t, err)
	_, err = h.Recover(t.Context(), stranger(1), codes[0])
	refused(t, err, sessions.Busy, "recovered in the middle of a game")
	must(t, s.do(id, games.VerbLeave, ""))
	s.over(id)
	_, err = h.Recover(t.Context(), stranger(1), codes[0])
	must(t, err)
}

// Codes can't be searched for: neither with one key from many addresses, nor
// with many keys from one address.
func TestGuessedCodesAreFew(t *testing.T) {
	h := open(t)
	h.member("ada")
	codes, err := h.RecoveryCodes(t.Context(), key("ada"))
	must(t, err)
	guess := func(key, remote int, code string) error {
		who := stranger(key)
		who.Remote = fmt.Sprintf("[2001:db8:0:%d::%d]:22", remote, key)
		_, err := h.Recover(t.Context(), who, code)
		return err
	}
	for i := range mostGuesses {
		refused(t, guess(i, 1, "wrong"), sessions.NotFound, "a wrong code")
		refused(t, guess(99, 100+i, "wrong"), sessions.NotFound, "a wrong code")
	}
	refused(t, guess(50, 1, codes[0]), sessions.RateLimited, "one network, another key")
	refused(t, guess(99, 2, codes[0]), sessions.RateLimited, "one key, another network")
	h.clock.Advance(time.Minute)
	must(t, guess(50, 1, codes[0]))
}

func TestGuessersAreForgotten(t *testing.T) {
	g := lately{}
	for i := range 10 * manyLately {
		if !g.count(fmt.Sprint(i), games.Instant(i)*1000, mostGuesses) {
			t.Fatal("refused at the first try")
		}
	}
	if len(g) > manyLately {
		t.Errorf("%d are remembered", len(g))
	}
}

func TestNetwork(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.1:22": "192.0.2.1/32", "[::ffff:192.0.2.1]:5": "192.0.2.1/32",
		"[2001:db8:1:2:3::4]:5": "2001:db8:1:2::/64", "[fe80::1%eth0]:5": "fe80::/64", "pipe": "pipe", "": "",
		"192.0.2.1": "192.0.2.1/32", "2001:db8::1": "2001:db8::/64",
	} {
		if got := network(remote); got != want {
			t.Errorf("%s: %s, want %s", remote, got, want)
		}
	}
}
