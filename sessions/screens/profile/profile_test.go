package profile_test

import (
	"crypto/ed25519"
	"strings"
	"testing"

	"go.uber.org/goleak"
	"golang.org/x/crypto/ssh"

	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/profile"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func of(name string) func(*screen.Env) screen.Screen {
	return func(env *screen.Env) screen.Screen { return profile.New(env, name) }
}

func town(t *testing.T) *screentest.Town {
	t.Helper()
	town := screentest.NewTown(screentest.Open(t))
	town.Studied(town.Whole, town.Given)
	return town
}

func usual(t *testing.T, h *screentest.House, who *screentest.One, name string) *screentest.Stage {
	t.Helper()
	return screentest.NewStage(h, who, screentest.Usual(text.English), of(name))
}

func says(t *testing.T, s *screentest.Stage, parts ...string) {
	t.Helper()
	got := s.Text()
	for _, p := range parts {
		if !strings.Contains(got, p) {
			t.Errorf("no %q in\n%s", p, got)
		}
	}
}

func toast(t *testing.T, s *screentest.Stage, id string) {
	t.Helper()
	if m, ok := s.Wish().(screen.Toast); !ok || m.Note.ID != id {
		t.Errorf("%+v, want %s", m, id)
	}
}

func goesTo(t *testing.T, s *screentest.Stage) screen.Goto {
	t.Helper()
	g, ok := s.Wish().(screen.Goto)
	if !ok {
		t.Fatal("leads nowhere")
	}
	return g
}

func TestGolden(t *testing.T) {
	town := town(t)
	screentest.Goldens(t, "mine", town.House, town.Ada, of(""), nil)
	screentest.Goldens(t, "other", town.House, town.Bob, of("ada"), func(s *screentest.Stage) { s.Press("tab", "tab") })
	screentest.Goldens(t, "games", town.House, town.Bob, of("ada"), func(s *screentest.Stage) { s.Press("tab", "tab", "tab", "down") })
	screentest.Goldens(t, "plays", town.House, town.Bob, of("ada"), func(s *screentest.Stage) { s.Press("tab", "tab", "tab", "tab") })
	screentest.Goldens(t, "keys", town.House, town.Ada, of(""), func(s *screentest.Stage) { s.Press("K") })
	screentest.Goldens(t, "new", town.House, town.Member("kim"), of(""), nil)
}

func TestGoldenVisitors(t *testing.T) {
	h := screentest.Open(t)
	screentest.Goldens(t, "keyless", h, h.Enter(sessions.Identity{Proposed: "x", Remote: "192.0.2.7:1"}), of(""), nil)
	h.Member("ada")
	invite(t, h)
	screentest.Goldens(t, "invited", h, h.Enter(newKey(t)), of(""), nil)
}

func TestFits(t *testing.T) {
	town := town(t)
	screentest.Fits(t, town.House, town.Ada, of(""))
	screentest.Fits(t, town.House, town.Enter(screentest.Key("someone")), of(""))
}

// A page tells what the games came to, and leads to each of them.
func TestGamesLeadToReplays(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Bob, "ada")
	says(t, s, "#"+string(town.Whole), "#"+string(town.Given), "#"+string(town.Board), "13-0", "Beginner")
	for _, want := range []sessions.ID{town.Board, town.Given, town.Whole} {
		s.Press("enter")
		if g := goesTo(t, s); g.Place != screen.Replay || g.ID != want {
			t.Errorf("%+v, want %s", g, want)
		}
		s.Press("down")
	}
	s.Press("tab", "tab") // past the boards, reversi only
	if strings.Contains(s.Text(), string(town.Board)) {
		t.Errorf("a board among the games of reversi:\n%s", s.Text())
	}
}

// Wins are told from the player's own side: Bob lost 0-13.
func TestScoreFromOwnSide(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada, "bob")
	says(t, s, " L    0-13 ", "vs ada", "Profile of bob")
	s.Press("c")
	if g := goesTo(t, s); g.Place != screen.Challenge || g.Name != "bob" {
		t.Errorf("%+v", g)
	}
}

func TestUnknownPlayerIsTold(t *testing.T) {
	h := screentest.Open(t)
	says(t, usual(t, h, h.Member("ada"), "nobody"), "No player is called nobody.")
}

// tablet is a second key, without an account.
func tablet(t *testing.T) ssh.PublicKey {
	t.Helper()
	seed := ed25519.NewKeyFromSeed([]byte(strings.Repeat("t", ed25519.SeedSize)))
	key, err := ssh.NewPublicKey(seed.Public())
	screentest.Must(t, err)
	return key
}

func newKey(t *testing.T) sessions.Identity {
	t.Helper()
	return sessions.Identity{
		Fingerprint: ssh.FingerprintSHA256(tablet(t)), KeyType: "ssh-ed25519", Proposed: "tablet", Remote: "192.0.2.8:1",
	}
}

func invite(t *testing.T, h *screentest.House) {
	t.Helper()
	line := strings.TrimSpace(string(ssh.MarshalAuthorizedKey(tablet(t)))) + " tablet"
	_, err := h.Invite(t.Context(), screentest.Key("ada"), line)
	screentest.Must(t, err)
}

// A key that was invited belongs to the account once its session says so.
func TestInvitationIsAccepted(t *testing.T) {
	h := screentest.Open(t)
	h.Member("ada")
	invite(t, h)
	guest := h.Enter(newKey(t))
	s := usual(t, h, guest, "")
	says(t, s, "Join the account ada")
	s.Press("down", "enter")
	if a, err := h.Whois(t.Context(), newKey(t)); err != nil || a.Name != "ada" {
		t.Fatalf("%+v %v", a, err)
	}
	s.Env.Me = guest.Me()
	s.Send(screen.NewsMsg{})
	if s.Screen.Keys() != keys.Mine {
		t.Errorf("still a guest's page:\n%s", s.Text())
	}
}

func TestInvitationIsRefused(t *testing.T) {
	h := screentest.Open(t)
	h.Member("ada")
	invite(t, h)
	s := usual(t, h, h.Enter(newKey(t)), "")
	s.Press("down", "down", "enter")
	if strings.Contains(s.Text(), "Join the account") {
		t.Errorf("the invitation still stands:\n%s", s.Text())
	}
	if list, err := h.Invitations(t.Context(), newKey(t)); err != nil || len(list) != 0 {
		t.Errorf("%v %v", list, err)
	}
}

// A guest with a key is led to the card, one without is told how to get one.
func TestGuestBecomesAnAccount(t *testing.T) {
	h := screentest.Open(t)
	s := usual(t, h, h.Enter(newKey(t)), "")
	s.Press("enter")
	if g := goesTo(t, s); g.Place != screen.Welcome {
		t.Errorf("%+v", g)
	}
	s = usual(t, h, h.Enter(sessions.Identity{Proposed: "x", Remote: "192.0.2.7:1"}), "")
	says(t, s, "ssh-keygen -t ed25519")
	s.Press("a")
	toast(t, s, "visitor.nokey")
}

// A key goes only when x comes twice, and the last one never.
func TestKeysAreRemoved(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	invite(t, h)
	s := usual(t, h, ada, "")
	s.Press("K")
	says(t, s, "this session", "invited", "ssh arcade.example key add")
	all, err := h.Keys(t.Context(), ada.Who)
	screentest.Must(t, err)
	own, other := "up", "down"
	if all[1].Current {
		own, other = other, own
	}
	s.Press(own, "x")
	toast(t, s, "profile.keys.last")
	s.Press(other)
	s.Press("x")
	says(t, s, "Remove SHA256:")
	s.Press("esc") // keeps it
	if all, _ := h.Keys(t.Context(), ada.Who); len(all) != 2 {
		t.Fatalf("%+v", all)
	}
	s.Press("x", "x")
	toast(t, s, "profile.keys.gone")
	if all, _ := h.Keys(t.Context(), ada.Who); len(all) != 1 || !all[0].Current {
		t.Fatalf("%+v", all)
	}
	s.Press("esc")
	if s.Screen.Keys() != keys.Mine {
		t.Errorf("%s is open", s.Screen.Keys())
	}
}

// A name that the house gave is changed once; a name that is taken leaves the
// field open.
func TestRename(t *testing.T) {
	h := screentest.Open(t)
	h.Member("lin")
	who := screentest.Key("admin") // reserved: the house gives a name
	_, err := h.Create(t.Context(), who, "", nil)
	screentest.Must(t, err)
	one := h.Enter(who)
	s := usual(t, h, one, "")
	says(t, s, "choose your name")
	s.Press("e", "l", "i", "n", "enter")
	if m := s.Wish().(screen.Toast); !m.Bad {
		t.Errorf("%+v", m)
	}
	s.Press("backspace", "backspace", "backspace", "z", "o", "e", "enter")
	toast(t, s, "profile.renamed")
	s.Env.Me = one.Me()
	s.Send(screen.NewsMsg{})
	says(t, s, " zoe ")
	if s.Screen.Keys() != keys.Mine {
		t.Errorf("the name can be changed again: %s", s.Screen.Keys())
	}
}

// What a small window doesn't show, its keys don't open.
func TestSmallWindowShowsOnePart(t *testing.T) {
	town := town(t)
	s := screentest.NewStage(town.House, town.Bob, screentest.Small(text.English), of("ada"))
	s.Press("enter")
	if len(s.Wishes) != 0 {
		t.Errorf("%+v", s.Wishes)
	}
	says(t, s, "[Ratings]", "Blitz")
	s.Press("tab")
	says(t, s, "[Best times]", "Beginner, no guess")
	s.Press("tab")
	says(t, s, "[Boards]")
	s.Press("tab", "enter")
	if g := goesTo(t, s); g.ID != town.Board {
		t.Errorf("%+v", g)
	}
}

// Somebody else's page has nothing that is only for oneself.
func TestNothingDeadOnAnothersPage(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Bob, "ada")
	for _, b := range s.Env.Keys.Of(s.Screen.Keys()) {
		if b.Action == keys.KeysPage || b.Action == keys.Rename || b.Action == keys.SetUp {
			t.Errorf("%s is offered", b.Action)
		}
	}
	if h := s.Screen.Head(); h.Tab != 0 {
		t.Errorf("%+v", h)
	}
}

// TestHowSomebodyPlays: the loss of a move by the parts of the game, and the
// openings with how they went; beside the games where there is room for both.
func TestHowSomebodyPlays(t *testing.T) {
	town := town(t)
	want := []string{
		"Reversi: loss a move", "2/2 games", "moves 1-20", "moves 21-40", "from 41 on", "Reversi: openings",
		"Perpendicular", "1/0/0", "0/0/1",
	}
	s := usual(t, town.House, town.Bob, "ada")
	if strings.Contains(s.Text(), want[0]) {
		t.Errorf("it stands before the games:\n%s", s.Text())
	}
	s.Press("tab", "tab", "tab", "tab")
	says(t, s, want...)
	s.Press("down", "enter")
	if len(s.Wishes) != 0 {
		t.Errorf("there is nothing to open: %+v", s.Wish())
	}
	s.Press("tab")
	says(t, s, "all games")
	s = screentest.NewStage(town.House, town.Bob, screentest.Large(text.English), of("ada"))
	says(t, s, append(want, "vs lin", "all games")...)
}

// TestHowSomebodyPlaysIsEmpty, and says why, where nothing is known; nothing of
// it stands on the page of who has not played.
func TestHowSomebodyPlaysIsEmpty(t *testing.T) {
	bare := screentest.NewTown(screentest.Open(t, func(o *hall.Options) { o.Coaches = nil }))
	s := screentest.NewStage(bare.House, bare.Bob, screentest.Large(text.English), of("ada"))
	if strings.Contains(s.Text(), "loss") || strings.Contains(s.Text(), "openings") {
		t.Errorf("without a coach:\n%s", s.Text())
	}
	h := screentest.Open(t)
	s = screentest.NewStage(h, h.Member("kim"), screentest.Large(text.English), of(""))
	if strings.Contains(s.Text(), "loss") {
		t.Errorf("who has played nothing:\n%s", s.Text())
	}
}
