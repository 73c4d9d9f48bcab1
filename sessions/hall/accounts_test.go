package hall

import (
	"crypto/ed25519"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

func TestCreateChecksNames(t *testing.T) {
	h := open(t)
	h.member("ada")
	for name, want := range map[string]games.Code{
		"x": sessions.BadRequest, "root": games.Denied, "guest-x": games.Denied,
		"ada": sessions.Taken, "ADA": sessions.Taken,
	} {
		if err := h.NameFree(t.Context(), name); code(err) != want {
			t.Errorf("%s free: %v, want %s", name, err, want)
		}
		if _, err := h.Create(t.Context(), key("k"), name, nil); code(err) != want {
			t.Errorf("%s created: %v, want %s", name, err, want)
		}
	}
	if a, err := h.Create(t.Context(), key("k"), "Bob", nil); err != nil || a.Name != "bob" || a.Renames != 0 {
		t.Errorf("%+v %v", a, err)
	}
	_, err := h.Create(t.Context(), key("k"), "carl", nil)
	refused(t, err, sessions.Taken, "a second account of a key")
	_, err = h.Create(t.Context(), sessions.Identity{}, "carl", nil)
	refused(t, err, games.Denied, "an account without a key")
}

func TestLookAlikesAreTaken(t *testing.T) {
	h := open(t)
	h.member("lion-01")
	for _, name := range []string{"iion-ol", "lion-0l", "LION-O1", "lion-01"} {
		refused(t, h.NameFree(t.Context(), name), sessions.Taken, name)
	}
}

func TestProposedNameThatCantBeHad(t *testing.T) {
	h := open(t)
	h.member("ada")
	for _, proposed := range []string{"ada", "Ada", "root", "x", "no good\x1b[2J", ""} {
		who := key("k" + proposed)
		who.Proposed = proposed
		a, err := h.Create(t.Context(), who, "", nil)
		must(t, err)
		if !strings.HasPrefix(a.Name, playerPrefix) || len(a.Name) != len(playerPrefix)+5 || a.Renames != 1 {
			t.Errorf("%q became %+v", proposed, a)
		}
	}
	who := key("other")
	who.Proposed = "Kim"
	if a, err := h.Create(t.Context(), who, "", nil); err != nil || a.Name != "kim" {
		t.Errorf("a good proposal became %+v %v", a, err)
	}
}

func TestRenameOnce(t *testing.T) {
	h := open(t)
	h.member("ada")
	who := key("root")
	_, err := h.Create(t.Context(), who, "", nil)
	must(t, err)
	s := h.enter(who)
	if s.Me().Renames != 1 {
		t.Errorf("%+v", s.Me())
	}
	_, err = h.Rename(t.Context(), who, "ada")
	refused(t, err, sessions.Taken, "renamed to a taken name")
	a, err := h.Rename(t.Context(), who, "bob")
	if err != nil || a.Name != "bob" || a.Renames != 0 {
		t.Fatalf("%+v %v", a, err)
	}
	if me := s.Me(); me.Name != "bob" || me.Renames != 0 {
		t.Errorf("the session is %+v", me)
	}
	h.lobbyAs("bob", func(l sessions.Lobby) bool { _, ok := line(l, "bob"); return ok })
	_, err = h.Rename(t.Context(), who, "carl")
	refused(t, err, games.Denied, "renamed twice")
	a, err = h.Rename(t.Context(), key("new"), "carl")
	if err != nil || a.Name != "carl" {
		t.Errorf("a new key's first name: %+v %v", a, err)
	}
}

// No name ever belongs to two accounts, however many ask at once.
func TestNamesAreGivenOnce(t *testing.T) {
	h := open(t)
	var wait sync.WaitGroup
	var mu sync.Mutex
	names := map[string]int{}
	for i := range 20 {
		wait.Go(func() {
			who := key(string(rune('a' + i)))
			given := ""
			if i%2 == 0 {
				given = "ada"
			}
			who.Proposed = "ada"
			if a, err := h.Create(t.Context(), who, given, nil); err == nil {
				mu.Lock()
				names[a.Name]++
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	if names["ada"] != 1 || len(names) < 10 {
		t.Errorf("names given: %v", names)
	}
	for name, n := range names {
		if n != 1 {
			t.Errorf("%s was given %d times", name, n)
		}
	}
}

// A guest with a key that makes an account keeps identifier, settings, and its
// game, in running sessions too.
func TestGuestBecomesAccount(t *testing.T) {
	h := open(t)
	b := h.member("bob")
	g := h.enter(key("ada"))
	guest := g.Me()
	must(t, g.Set(t.Context(), map[string]string{sessions.SetTheme: "light"}))
	p := blitz()
	p.Rated = false
	id := begin(g, b, p)
	a, err := h.Create(t.Context(), key("ada"), "ada", map[string]string{sessions.SetMouse: "off"})
	must(t, err)
	me := g.Me()
	if a.ID != guest.ID || me.ID != guest.ID || me.Guest || me.Name != "ada" {
		t.Errorf("%+v became %+v", guest, me)
	}
	if a.Settings.Get(sessions.SetTheme) != "light" || me.Settings.On(sessions.SetMouse) {
		t.Errorf("settings %v, %v", a.Settings, me.Settings)
	}
	play(g, b, id, wipeOut)
	if s := g.over(id); s.Terms().Rated || !s.Terms().Players[0].Guest {
		t.Errorf("the guest's game became %+v", s.Terms())
	}
	list, err := h.History(t.Context(), "ada", "", 0, 10)
	if err != nil || len(list) != 1 || list[0].ID != id {
		t.Errorf("history %+v %v", list, err)
	}
	if p, err := h.Profile(t.Context(), "ada"); err != nil || p.Wins != 0 {
		t.Errorf("a guest's game counts: %+v %v", p, err)
	}
}

func TestSettings(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	other := h.enter(key("ada"))
	must(t, a.Set(t.Context(), map[string]string{sessions.SetTheme: "light"}))
	other.news("the other session's theme", func(n sessions.News) bool { return n.Me.Settings.Get(sessions.SetTheme) == "light" })
	refused(t, a.Set(t.Context(), map[string]string{"shoe": "42"}), sessions.NotFound, "an unknown setting")
	refused(t, a.Set(t.Context(), map[string]string{sessions.SetTheme: "plaid"}), sessions.BadRequest, "a bad value")
	acc, err := h.Set(t.Context(), key("ada"), map[string]string{sessions.SetTheme: ""})
	if err != nil || acc.Settings.Get(sessions.SetTheme) != "dark" {
		t.Errorf("back to the default: %+v %v", acc, err)
	}
	// A command that changes something makes the account.
	acc, err = h.Set(t.Context(), key("kim"), map[string]string{sessions.SetTheme: "light"})
	if err != nil || acc.Name != "kim" {
		t.Errorf("%+v %v", acc, err)
	}
	g := h.guest()
	must(t, g.Set(t.Context(), map[string]string{sessions.SetTheme: "light"}))
	if g.Me().Settings.Get(sessions.SetTheme) != "light" {
		t.Error("a guest's setting is gone at once")
	}
}

func authorized(t *testing.T, seed byte, label string) (line, fingerprint string) {
	t.Helper()
	public := ed25519.NewKeyFromSeed([]byte(strings.Repeat(string(rune(seed)), 32))).Public()
	k, err := ssh.NewPublicKey(public)
	must(t, err)
	return strings.TrimSpace(string(ssh.MarshalAuthorizedKey(k))) + " " + label, ssh.FingerprintSHA256(k)
}

func TestInvitation(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	h.clock.Advance(time.Second)
	text, fp := authorized(t, 'x', "laptop\x1b[31m")
	k, err := h.Invite(t.Context(), key("ada"), text)
	if err != nil || k.Fingerprint != fp || !k.Invited || strings.Contains(k.Label, "\x1b") {
		t.Fatalf("%+v %v", k, err)
	}
	laptop := sessions.Identity{Fingerprint: fp}
	if _, err := h.Whois(t.Context(), laptop); code(err) != sessions.NotFound {
		t.Errorf("an invited key has the account before it said yes: %v", err)
	}
	s := h.enter(laptop)
	list, err := h.Invitations(t.Context(), laptop)
	if err != nil || len(list) != 1 || list[0].Account != "ada" {
		t.Fatalf("%+v %v", list, err)
	}
	refused(t, h.AnswerInvitation(t.Context(), laptop, "bob", true), sessions.NotFound, "an invitation of nobody")
	must(t, h.AnswerInvitation(t.Context(), laptop, "ada", true))
	if me := s.Me(); me.ID != a.Me().ID || me.Name != "ada" || me.Guest {
		t.Errorf("the session that said yes is %+v", me)
	}
	keys, err := h.Keys(t.Context(), laptop)
	if err != nil || len(keys) != 2 || !keys[1].Current || keys[1].Invited {
		t.Errorf("%+v %v", keys, err)
	}
	_, err = h.Invite(t.Context(), key("bob"), text)
	refused(t, err, sessions.Taken, "a key that has an account was invited")
}

func TestInvitationWaitsForTheGuestsGames(t *testing.T) {
	h := open(t)
	h.member("ada")
	text, fp := authorized(t, 'y', "")
	_, err := h.Invite(t.Context(), key("ada"), text)
	must(t, err)
	s := h.enter(sessions.Identity{Fingerprint: fp})
	id, err := s.Start(t.Context(), sessions.Solo{Game: "minesweeper"})
	must(t, err)
	refused(t, h.AnswerInvitation(t.Context(), s.id, "ada", true), sessions.Busy, "yes in the middle of a game")
	must(t, s.do(id, games.VerbLeave, ""))
	s.over(id)
	must(t, h.AnswerInvitation(t.Context(), s.id, "ada", true))
}

// A match that begins while the guest becomes the account's is without its
// player: it is told so, and doesn't wait for ever.
func TestAMatchThatBeganBeforeTheMove(t *testing.T) {
	h := open(t)
	h.member("ada")
	text, fp := authorized(t, 'z', "")
	_, err := h.Invite(t.Context(), key("ada"), text)
	must(t, err)
	s := h.enter(sessions.Identity{Fingerprint: fp})
	id, err := s.Start(t.Context(), mines("expert"))
	must(t, err)
	look := h.enter(key("bob")).look(id)
	must(t, h.disk.AnswerInvitation(t.Context(), fp, h.accountOf("ada"), true))
	must(t, h.move(t.Context(), s.id))
	await(t, look.Shown, "the drop", func(s shown) bool { return away(s, 0) })
}

func (h *house) accountOf(name string) storage.PlayerID {
	h.t.Helper()
	p, err := h.disk.PlayerByName(h.t.Context(), name)
	must(h.t, err)
	return p.ID
}

func TestInviteRefusesWhatIsNoKey(t *testing.T) {
	h := open(t)
	for _, text := range []string{"", "ssh-ed25519", "ssh-ed25519 AAAA", "hello", strings.Repeat("a", maxKeyLine+1)} {
		_, err := h.Invite(t.Context(), key("ada"), text)
		refused(t, err, sessions.BadRequest, "invited "+text[:min(len(text), 20)])
	}
	if _, err := h.Whois(t.Context(), key("ada")); code(err) != sessions.NotFound {
		t.Error("a refused line made an account")
	}
}

func FuzzReadKey(f *testing.F) {
	f.Add("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4 a b")
	f.Add("no-pty,command=\"x\" ssh-rsa AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		fingerprint, label, err := readKey(text)
		if (err == nil) != strings.HasPrefix(fingerprint, "SHA256:") {
			t.Errorf("%q gave %q %v", text, fingerprint, err)
		}
		if strings.ContainsAny(label, "\x1b\n\r") {
			t.Errorf("label %q", label)
		}
	})
}

// A removed key's sessions end, and its next guest is not the account.
func TestRemoveKey(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	refused(t, h.RemoveKey(t.Context(), key("ada"), "SHA256:ada"), games.Denied, "the last key removed")
	text, fp := authorized(t, 'z', "laptop")
	_, err := h.Invite(t.Context(), key("ada"), text)
	must(t, err)
	laptop := sessions.Identity{Fingerprint: fp}
	must(t, h.AnswerInvitation(t.Context(), laptop, "ada", true))
	b := h.enter(laptop)
	refused(t, h.RemoveKey(t.Context(), laptop, "SHA256:other"), sessions.NotFound, "an unknown key removed")
	must(t, h.RemoveKey(t.Context(), laptop, "SHA256:ada"))
	if _, err := a.Seek(t.Context(), slow()); code(err) != games.Denied {
		t.Errorf("the removed key's session goes on: %v", err)
	}
	if b.name() != "ada" {
		t.Error("the other session is gone too")
	}
	if me := h.enter(key("ada")).Me(); !me.Guest || me.ID == b.Me().ID {
		t.Errorf("the removed key came in as %+v", me)
	}
}

// What is refused leaves nothing behind: no account comes of it.
func TestARefusalMakesNoAccount(t *testing.T) {
	h := open(t)
	line, fingerprint := authorized(t, '1', "mine")
	own := sessions.Identity{Fingerprint: fingerprint, Proposed: "ada"}
	otherLine, fingerprint := authorized(t, '2', "theirs")
	_, err := h.Set(t.Context(), sessions.Identity{Fingerprint: fingerprint, Proposed: "bob"}, map[string]string{sessions.SetBell: "off"})
	must(t, err)
	for name, try := range map[string]func() error{
		"one's own key":        func() error { _, err := h.Invite(t.Context(), own, line); return err },
		"somebody's key":       func() error { _, err := h.Invite(t.Context(), own, otherLine); return err },
		"no key":               func() error { _, err := h.Invite(t.Context(), own, "nonsense"); return err },
		"no setting":           func() error { _, err := h.Set(t.Context(), own, map[string]string{"x": "y"}); return err },
		"no value":             func() error { _, err := h.Set(t.Context(), own, map[string]string{sessions.SetBell: "x"}); return err },
		"a name without form":  func() error { _, err := h.Create(t.Context(), own, "x", nil); return err },
		"a reserved name":      func() error { _, err := h.Rename(t.Context(), own, "guest-x"); return err },
		"a key that isn't":     func() error { return h.RemoveKey(t.Context(), own, "SHA256:x") },
		"a code that isn't":    func() error { _, err := h.Recover(t.Context(), own, "x"); return err },
		"an invitation of air": func() error { return h.AnswerInvitation(t.Context(), own, "nobody-x", true) },
	} {
		if err := try(); code(err) == "" {
			t.Errorf("%s: not refused: %v", name, err)
		}
		if _, err := h.Whois(t.Context(), own); code(err) != sessions.NotFound {
			t.Fatalf("%s made an account: %v", name, err)
		}
	}
}
