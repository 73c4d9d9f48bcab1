package commands

import (
	"encoding/json"
	"io/fs"
	"log/slog"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/gametest/template"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage/bolt"
)

func readWords(t *testing.T, lang string) map[string]string {
	t.Helper()
	b, err := fs.ReadFile(Words(), lang+".json")
	if err != nil {
		t.Fatal(err)
	}
	var w map[string]string
	if err := json.Unmarshal(b, &w); err != nil {
		t.Fatal(err)
	}
	return w
}

var verb = regexp.MustCompile(`%(\[\d\])?[a-z]`)

func TestEveryTextInEveryLanguage(t *testing.T) {
	en, zh := readWords(t, "en"), readWords(t, "zh")
	if a, b := slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(zh)); !slices.Equal(a, b) {
		t.Errorf("the ids differ:\n%v\n%v", a, b)
	}
	for id, s := range en {
		if a, b := verb.FindAllString(s, -1), verb.FindAllString(zh[id], -1); !slices.Equal(a, b) {
			t.Errorf("%s: %v and %v", id, a, b)
		}
	}
}

// house is a real one, with the template game.
func house(t testing.TB) House {
	t.Helper()
	clock := alarm.NewManual(1_800_000_000_000)
	store, err := bolt.Open(bolt.Options{Path: filepath.Join(t.TempDir(), "db")})
	if err != nil {
		t.Fatal(err)
	}
	played := []games.Game{template.Game{}}
	h, err := hall.New(hall.Options{Games: played, Store: store, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close(); _ = store.Close() })
	words, err := text.Load(Words(), template.Game{}.Words())
	if err != nil {
		t.Fatal(err)
	}
	return House{
		Arcade: h, Accounts: h, Archive: h, Coaching: h, Games: played, Words: words, Clock: clock,
		Log: slog.New(slog.DiscardHandler), Version: "1",
	}
}

func TestEveryTextIsThere(t *testing.T) {
	h := house(t)
	id := regexp.MustCompile(`\b(cmd|door|error|settings|hall)\.[a-z.-]+\b`)
	for _, lang := range text.Langs() {
		for _, line := range []string{
			"help", "help who", "help top", "help key add", "help key codes", "key codes", "help settings", "who", "whoami", "games", "settings",
			"key list", "version", "plain", "nonsense", "top", "watch x", "show x", "settings x", "settings bell x",
		} {
			r := Run(t.Context(), h, Call{Who: sessions.Identity{Fingerprint: "SHA256:x", Proposed: "ada"}, Lang: lang, Line: line, In: strings.NewReader("")})
			if missing := id.FindString(r.Data + r.Talk); missing != "" {
				t.Errorf("%s, %s: the text %s is missing", lang, line, missing)
			}
		}
	}
}

func TestOpenings(t *testing.T) {
	h := house(t)
	game := template.Game{}.About().Name
	call := Call{Who: sessions.Identity{Proposed: "x"}, Terminal: true, In: strings.NewReader("")}
	for line, want := range map[string]func(*Opening) bool{
		"join 1234-5678": func(o *Opening) bool { return o.Code == "1234-5678" },
		game:             func(o *Opening) bool { return o.Play == game || o.Solo != nil && o.Solo.Game == game },
	} {
		call.Line = line
		if r := Run(t.Context(), h, call); r.Open == nil || !want(r.Open) || r.Data+r.Talk != "" {
			t.Errorf("%s: %+v", line, r)
		}
	}
	for line, code := range map[string]int{"watch nobody": 2, "watch 2aaaaa": 2, "challenge nobody": 2, "join": 64, "replay 2aaaaa": 2} {
		call.Line = line
		if r := Run(t.Context(), h, call); r.Open != nil || r.Code != code || r.Talk == "" {
			t.Errorf("%s: %+v, want %d", line, r, code)
		}
	}
}

// Somebody who entered this moment is found, by every command that names one.
func TestWhoHasJustCome(t *testing.T) {
	h := house(t)
	ask := func(line string) Result {
		return Run(t.Context(), h, Call{Terminal: true, Line: line, In: strings.NewReader("")})
	}
	kim := sessions.Identity{Fingerprint: "SHA256:kim", Proposed: "kim"}
	if _, err := h.Accounts.Create(t.Context(), kim, "kim", nil); err != nil {
		t.Fatal(err)
	}
	p, err := h.Arcade.Enter(t.Context(), kim)
	if err != nil {
		t.Fatal(err)
	}
	if r := ask("challenge KIM"); r.Open == nil || r.Open.Challenge != "kim" {
		t.Errorf("challenge: %+v", r)
	}
	if r := ask("who --json"); !strings.Contains(r.Data, `"name":"kim"`) {
		t.Errorf("who: %+v", r)
	}
	id, err := p.Start(t.Context(), sessions.Solo{Game: template.Game{}.About().Name, Hot: true})
	if err != nil {
		t.Fatal(err)
	}
	p.At(sessions.InGame, id)
	if r := ask("watch kim"); r.Open == nil || r.Open.Look != id {
		t.Errorf("watch: %+v", r)
	}
	if r := ask("games --json"); !strings.Contains(r.Data, string(id)) {
		t.Errorf("games: %+v", r)
	}
}

func TestTarget(t *testing.T) {
	for name, want := range map[string]string{
		"arcade.example": "arcade.example", "arcade.example:2222": "-p 2222 arcade.example", "[2001:db8::1]:22022": "-p 22022 2001:db8::1",
	} {
		if got := Target(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestTableAlignsWideCharacters(t *testing.T) {
	got := table([]column{{"昵称", false}, {"n", true}}, [][]string{{"ada", "10"}, {"zhang_wei", "7"}})
	want := "昵称        n\nada        10\nzhang_wei   7\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// An account whose key is lost comes back by a code, once, from any session of
// a new key.
func TestRecovery(t *testing.T) {
	h := house(t)
	ada := sessions.Identity{Fingerprint: "SHA256:ada", Proposed: "ada", Remote: "192.0.2.1"}
	run := func(who sessions.Identity, line string) Result {
		t.Helper()
		return Run(t.Context(), h, Call{Who: who, Line: line, In: strings.NewReader("")})
	}
	r := run(ada, "key codes")
	codes := strings.Fields(r.Data)
	if r.Code != OK || len(codes) != 10 || !strings.Contains(r.Talk, "key recover") {
		t.Fatalf("%+v", r)
	}
	phone := sessions.Identity{Fingerprint: "SHA256:phone", Proposed: "x", Remote: "192.0.2.2"}
	if r := run(phone, "key recover nonsense"); r.Code != NotFound {
		t.Errorf("a wrong code: %+v", r)
	}
	if r := run(phone, "key recover "+codes[3]); r.Code != OK || !strings.Contains(r.Talk, "ada") {
		t.Errorf("a good code: %+v", r)
	}
	if r := run(phone, "whoami --json"); !strings.Contains(r.Data, `"name":"ada"`) {
		t.Errorf("%+v", r)
	}
	other := sessions.Identity{Fingerprint: "SHA256:other", Remote: "192.0.2.3"}
	for range 5 {
		if r := run(other, "key recover "+codes[3]); r.Code != NotFound {
			t.Errorf("a used code: %+v", r)
		}
	}
	if r := run(other, "key recover "+codes[4]); r.Code != RateLimited {
		t.Errorf("the sixth try: %+v", r)
	}
	for _, line := range []string{"key codes", "key recover " + codes[5]} {
		if r := run(sessions.Identity{Proposed: "x"}, line); r.Code != NotAllowed {
			t.Errorf("%s without a key: %+v", line, r)
		}
	}
	if r := run(ada, "key codes --json"); !strings.HasPrefix(r.Data, `{"schema":1,"codes":["`) {
		t.Errorf("%+v", r)
	}
}

func FuzzRun(f *testing.F) {
	h := house(f)
	for _, line := range []string{"who --json", `top "template" --limit 3`, "settings bell off", "key add", "show '#2", "\x1b[1;1m", "help help"} {
		f.Add(line, "ssh-ed25519 AAAA x", true)
	}
	f.Fuzz(func(t *testing.T, line, stdin string, keyed bool) {
		who := sessions.Identity{Proposed: "ada"}
		if keyed {
			who.Fingerprint = "SHA256:x"
		}
		r := Run(t.Context(), h, Call{Who: who, Line: line, In: strings.NewReader(stdin)})
		for _, c := range r.Data + r.Talk {
			if c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0 {
				t.Errorf("%q prints %q", line, c)
			}
		}
		if !slices.Contains([]int{OK, Refused, NotFound, Usage, Draining, RateLimited, NotAllowed}, r.Code) {
			t.Errorf("%q exits with %d", line, r.Code)
		}
		if r.Code != OK && r.Talk == "" {
			t.Errorf("%q exits with %d and says nothing", line, r.Code)
		}
	})
}
