package server_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/server/servertest"
	"arcade/sessions"
	"arcade/sessions/alarm"

	"golang.org/x/crypto/ssh"
)

// player is somebody who plays without a screen, by the door of the house.
type player struct {
	sessions.Presence
	key ssh.Signer
}

func enter(t *testing.T, a *servertest.Arcade, name string) player {
	t.Helper()
	key := servertest.NewKey(t)
	if o := a.Once(name, key, "settings bell off"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	p, err := a.Hall.Enter(t.Context(), sessions.Identity{Fingerprint: fingerprint(key), Proposed: name})
	if err != nil {
		t.Fatal(err)
	}
	return player{p, key}
}

// match seats two players at a rated 3+2 game; the first one has Black.
func begin(t *testing.T, black, white player) sessions.ID {
	t.Helper()
	id, err := black.Challenge(t.Context(), white.Me().Name, sessions.Proposal{
		Game: "reversi", Control: games.Control{Main: 180_000, Inc: 2000}, Rated: true, Side: sessions.FirstSide,
	})
	if err != nil {
		t.Fatal(err)
	}
	game, err := white.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// play makes the moves in turn, from Black's on.
func play(t *testing.T, id sessions.ID, players [2]player, moves ...games.Move) {
	t.Helper()
	for i, m := range moves {
		p := players[i%2]
		look, err := p.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		shown, _ := look.Shown.Get()
		if i == 0 {
			for _, each := range players {
				if err := each.Do(t.Context(), id, sessions.Order{Verb: games.VerbReady}); err != nil {
					t.Fatal(err)
				}
			}
			shown, _ = look.Shown.Get()
		}
		if err := p.Do(t.Context(), id, sessions.Order{Seen: shown.Version(), Verb: games.VerbMove, Move: m}); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		look.Close()
	}
}

// committed waits until the match is over and in the store.
func committed(t *testing.T, p player, id sessions.ID) {
	t.Helper()
	look, err := p.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	for seen := uint64(0); ; {
		shown, at, err := look.Shown.Wait(t.Context(), seen)
		if err != nil || shown.Outcome != nil {
			return
		}
		seen = at
	}
}

// shape is the keys of a JSON value with the kinds of what they hold.
func shape(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			out[k] = shape(x)
		}
		return out
	case []any:
		if len(v) == 0 {
			return "list"
		}
		return []any{shape(v[0])}
	case nil:
		return "null"
	}
	return reflect.TypeOf(v).Kind().String()
}

// same tells whether a command's JSON has the shape of an example: every key
// of it, with a value of the same kind; keys may come besides.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	switch want := want.(type) {
	case map[string]any:
		m, ok := got.(map[string]any)
		if !ok {
			t.Errorf("%s: got %v", what, got)
			return
		}
		for k, w := range want {
			g, there := m[k]
			if !there {
				t.Errorf("%s.%s is missing", what, k)
				continue
			}
			same(t, what+"."+k, g, w)
		}
	case []any:
		l, ok := got.([]any)
		if !ok || len(l) == 0 {
			t.Errorf("%s: got %v", what, got)
			return
		}
		same(t, what+"[0]", l[0], want[0])
	default:
		if got != want {
			t.Errorf("%s: is %v, want %v", what, got, want)
		}
	}
}

func decode(t *testing.T, s string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(s), &v); err != nil {
		t.Fatalf("%v in %q", err, s)
	}
	return v
}

func TestShapesOfTheContract(t *testing.T) {
	clock := alarm.NewManual(servertest.Start)
	a := servertest.New(t, servertest.Options{Clock: clock})
	ada, bob := enter(t, a, "ada"), enter(t, a, "bob")
	both := [2]player{ada, bob}
	done := begin(t, ada, bob)
	play(t, done, both, "f5", "d6", "c3")
	clock.Advance(time.Minute)
	if err := bob.Do(t.Context(), done, sessions.Order{Verb: games.VerbResign}); err != nil {
		t.Fatal(err)
	}
	committed(t, ada, done)
	live := begin(t, bob, ada)
	play(t, live, [2]player{bob, ada}, "f5")
	clock.Advance(time.Second) // the lobby's picture comes at most four times a second

	c := a.Dial("x", ada.key)
	for command, example := range map[string]string{
		"whoami --json": `{"schema":1,"name":"ada","guest":false,"keys":[{"fingerprint":"SHA256","name":"","added":"t"}],` +
			`"ratings":{"blitz":{"rating":1,"deviation":1,"provisional":true,"games":1}}}`,
		"who --json": `{"schema":1,"who":[{"name":"ada","guest":false,"state":"playing","rating":1,"since":"t"}]}`,
		"top reversi --json": `{"schema":1,"top":[{"rank":null,"name":"ada","rating":1,"deviation":1,"provisional":true,` +
			`"games":1,"wins":1,"draws":0,"losses":0}]}`,
		"profile ADA --json": `{"schema":1,"profile":{"name":"ada","since":"t","ratings":{"blitz":{"rating":1}},` +
			`"reversi":{"wins":1,"draws":0,"losses":0},"minesweeper":{}}}`,
		"games --json": `{"schema":1,"games":[{"id":"x","game":"reversi","status":"live","players":["bob","ada"],"board":"",` +
			`"clock":{"main_ms":180000,"inc_ms":2000},"rated":true,"started":"t","plies":1,"watching":0,"result":"","reason":""}]}`,
		"games --player bob --json": `{"schema":1,"games":[{"id":"x","status":"finished","result":"black","reason":"resign"}]}`,
		"show " + string(done) + " --json": `{"schema":1,"show":{"id":"x","game":"reversi","moves":"f5d6c3","score":[1,1],` +
			`"ratings":{"before":[1500,1500],"after":[1,1]}}}`,
		"show #" + string(live) + " --json": `{"schema":1,"show":{"id":"x","status":"live","moves":"f5","ratings":null}}`,
		"settings --json":                   `{"schema":1,"settings":{"bell":"off"}}`,
		"settings bell --json":              `{"schema":1,"settings":{"bell":"off"}}`,
		"key list --json":                   `{"schema":1,"key":[{"fingerprint":"x","name":"","added":"t"}]}`,
	} {
		o := c.Run(command)
		if o.Code != 0 || o.Err != "" || strings.Count(o.Out, "\n") != 1 {
			t.Errorf("%s: %+v", command, o)
			continue
		}
		same(t, command, shape(decode(t, o.Out)), shape(decode(t, example)))
	}
	for command, want := range map[string]string{
		"top reversi --json":               `"wins":1`,
		"top reversi --speed rapid --json": `{"schema":1,"top":[]}`,
		"top minesweeper expert --json":    `{"schema":1,"top":[]}`,
		"show " + string(done):             "Black won, by resignation",
		"show #" + string(done):            "\n  a b c d e f g h\n",
		"replay " + string(done):           "d6",
		"export " + string(done):           `"moves"`,
		"games":                            "bob - ada",
		"games --player ada":               "Black won",
		"profile bob":                      "0 won, 0 drawn, 1 lost",
		"who":                              "playing",
		"settings bell on":                 "on\n",
		"help top":                         "minesweeper",
		"export " + string(done) + " --format transcript": "f5d6c3\n",
		"export " + string(done) + " --format ggf":        "(;GM[Othello]",
	} {
		if o := c.Run(command); o.Code != 0 || !strings.Contains(o.Out, want) {
			t.Errorf("%s: %+v, want %q", command, o, want)
		}
	}
}

func TestExitCodes(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("ada", servertest.NewKey(t))
	for command, want := range map[string]int{
		"show 2aaaaa":                       2,
		"show nonsense":                     2,
		"export 2aaaaa":                     2,
		"replay 2aaaaa":                     2,
		"profile nobody-here":               2,
		"games --player nobody-here":        2,
		"settings nonsense":                 2,
		"settings nonsense x":               2,
		"settings bell perhaps":             64,
		"settings bell on off":              64,
		"top reversi --speed slow":          64,
		"top reversi --limit 0":             64,
		"top reversi --limit many":          64,
		"top minesweeper":                   64,
		"top minesweeper 9x9/10":            64,
		"top minesweeper expert --rules x":  64,
		"top minesweeper expert --period x": 64,
		"watch ada":                         64,
		"key add":                           64,
		"key remove SHA256:nonsense":        2,
	} {
		if o := c.Run(command); o.Code != want || o.Out != "" || o.Err == "" || strings.Contains(o.Err, "%!") {
			t.Errorf("%s: %+v, want %d", command, o, want)
		}
	}
}

func TestKeyAddMakesAnInvitation(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	old, young := servertest.NewKey(t), servertest.NewKey(t)
	c := a.Dial("ada", old)
	line := string(ssh.MarshalAuthorizedKey(young.PublicKey()))
	o := c.RunWith("key add", strings.TrimSpace(line)+" my \x1b[2Jlaptop\n")
	if o.Code != 0 || o.Out != fingerprint(young)+"\n" || !clean(o.Err) {
		t.Fatalf("%+v", o)
	}
	list := c.Run("key list --json")
	if !strings.Contains(list.Out, `"invited":true`) || !clean(list.Out) || strings.Count(list.Out, "SHA256:") != 2 {
		t.Errorf("%+v", list)
	}
	if w := ask(t, a.Dial("eve", young)); w.Name != "eve" || w.Account == nil {
		t.Errorf("an invitation alone made the key %s's: %+v", "ada", w)
	}
	for name, stdin := range map[string]string{
		"the same key": string(ssh.MarshalAuthorizedKey(old.PublicKey())), "nonsense": "hello\n",
		"endless": strings.Repeat("x", 1<<20), "nothing": "\n# only a comment\n",
	} {
		if o := c.RunWith("key add", stdin); o.Code == 0 || o.Out != "" {
			t.Errorf("%s: %+v", name, o)
		}
	}
	if o := c.Run("key remove " + fingerprint(young)); o.Code != 0 {
		t.Errorf("taking it back: %+v", o)
	}
	if o := c.Run("key remove " + fingerprint(old)); o.Code == 0 {
		t.Error("the last key was removed")
	}
}

func TestChineseWords(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	c := a.Dial("ada", key)
	if o := c.Run("settings language zh"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	if o := c.Run("who"); !strings.Contains(o.Out, "昵称") {
		t.Errorf("%+v", o)
	}
	if o := c.Run("show nonsense"); o.Code != 2 || !strings.ContainsFunc(o.Err, func(r rune) bool { return r >= 0x4e00 && r <= 0x9fff }) {
		t.Errorf("%+v", o)
	}
}
