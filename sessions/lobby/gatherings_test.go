package lobby

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
)

func races(seats int) sessions.Proposal {
	return sessions.Proposal{Game: "race", Rated: true, Side: sessions.AnySide, Seats: seats}
}

func member(name string, blocked ...string) Member { return Member{Player: name, Blocked: blocked} }

// gathering opens one of "a" for so many, of whom least are needed.
func gathering(t *testing.T, l *Gatherings, seats, least int, now games.Instant) {
	t.Helper()
	if err := l.Open(Gathering{ID: "g", Proposal: races(seats), Least: least}, member("a"), now); err != nil {
		t.Fatal(err)
	}
}

func names(g Gathering) string {
	var all []string
	for _, m := range g.Members {
		all = append(all, m.Player)
	}
	return strings.Join(all, " ")
}

// When a gathering begins, by who comes and goes when. Times are seconds.
func TestWhenAGatheringBegins(t *testing.T) {
	for _, c := range []struct {
		name         string
		seats, least int
		script       string // "b+3": b comes at 3 s, "b-5": it goes at 5 s, "a!6": a hurries at 6 s
		begins       games.Instant
	}{
		{"alone", 8, 2, "", 0},
		{"fifteen seconds after the second", 8, 2, "b+3", 18},
		{"and after each that comes", 8, 2, "b+3 c+10 d+20", 35},
		{"at most 45 after the second", 8, 2, "b+3 c+17 d+31 e+44", 48},
		{"at once when full", 3, 2, "b+3 c+10", 10},
		{"not with too few", 8, 3, "b+3", 0},
		{"fifteen after the least are there", 8, 3, "b+3 c+100", 115},
		{"who goes changes nothing while enough stay", 8, 2, "b+3 c+10 c-12", 25},
		{"too few wait again", 8, 2, "b+3 b-10", 0},
		{"and begin anew", 8, 2, "b+3 b-10 c+90", 105},
		{"the opener goes", 8, 2, "b+3 c+4 a-5", 19},
		{"hurried", 8, 2, "b+3 a!6", 6},
		{"hurried by the next opener", 8, 2, "b+3 c+4 a-5 b!6", 6},
	} {
		var l Gatherings
		gathering(t, &l, c.seats, c.least, 1000)
		for _, word := range strings.Fields(c.script) {
			var s int
			if _, err := fmt.Sscanf(word[2:], "%d", &s); err != nil {
				t.Fatal(err)
			}
			at := games.Instant(s) * 1000
			var err error
			switch word[1] {
			case '+':
				err = l.Join("g", member(word[:1]), at)
			case '-':
				l.Leave("g", word[:1], at)
			case '!':
				err = l.Hurry("g", word[:1], at)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.name, word, err)
			}
		}
		g, ok := l.Get("g")
		if !ok || g.Starts() != c.begins*1000 {
			t.Errorf("%s: begins at %d, want %d s", c.name, g.Starts(), c.begins)
			continue
		}
		if _, early := l.Take(c.begins*1000 - 1); early {
			t.Errorf("%s: begun too early", c.name)
		}
		if _, begun := l.Take(c.begins * 1000); begun != (c.begins != 0) {
			t.Errorf("%s: begun %v", c.name, begun)
		}
	}
}

func TestGatheringRefusals(t *testing.T) {
	var l Gatherings
	gathering(t, &l, 3, 2, 1)
	other := Gathering{ID: "h", Proposal: races(3), Least: 2}
	if err := l.Open(other, member("a"), 1); code(err) != sessions.Busy {
		t.Errorf("a second one of the game: %v", err)
	}
	if err := l.Open(other, member("z"), 1); err != nil {
		t.Fatal(err)
	}
	if err := l.Hurry("g", "a", 1); code(err) != games.Early {
		t.Errorf("hurried alone: %v", err)
	}
	for what, c := range map[string]struct {
		err  error
		want games.Code
	}{
		"unknown":                {l.Join("x", member("b"), 1), sessions.NotFound},
		"from another gathering": {l.Join("g", member("z"), 1), sessions.Busy},
		"whom it blocked":        {l.Join("g", member("b", "a"), 1), games.Denied},
		"by another":             {l.Hurry("g", "z", 1), sessions.NotFound},
	} {
		if code(c.err) != c.want {
			t.Errorf("%s: %v, want %s", what, c.err, c.want)
		}
	}
	for _, who := range []string{"b", "b", "c"} {
		if err := l.Join("g", member(who), 1); err != nil {
			t.Fatal(err)
		}
	}
	if g, _ := l.Get("g"); names(g) != "a b c" {
		t.Errorf("have come: %s", names(g))
	}
	if err := l.Join("g", member("d"), 1); code(err) != sessions.Busy {
		t.Errorf("a fourth of three: %v", err)
	}
	l.Block("z", []string{"d"})
	if err := l.Join("h", member("d"), 1); code(err) != games.Denied {
		t.Errorf("who was blocked meanwhile: %v", err)
	}
}

func TestFindAGathering(t *testing.T) {
	var l Gatherings
	for i, p := range []struct {
		game, options string
		rated         bool
		after         sessions.ID
	}{{"race", "", true, "2abcde"}, {"race", "", false, ""}, {"team", "", true, ""}, {"race", "expert", true, ""}, {"race", "", true, ""}, {"race", "", true, ""}} {
		g := Gathering{ID: sessions.ID(fmt.Sprint(i)), Proposal: races(3), Least: 2, After: p.after}
		g.Proposal.Game, g.Proposal.Options, g.Proposal.Rated = p.game, p.options, p.rated
		if err := l.Open(g, member(fmt.Sprint("p", i)), 1); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		who  Member
		want sessions.ID
	}{{member("a"), "4"}, {member("a", "p4"), "5"}, {member("a", "p4", "p5"), ""}} {
		if g, _ := l.Find(races(8), c.who); g.ID != c.want {
			t.Errorf("%v found %q, want %q", c.who, g.ID, c.want)
		}
	}
	if g, ok := l.Again("2abcde"); !ok || g.ID != "0" {
		t.Errorf("again: %+v", g)
	}
	if _, ok := l.Find(races(8), member("b", "p4", "p5")); ok {
		t.Error("a gathering of one match is found by another's seek")
	}
}

func TestGatheringExpires(t *testing.T) {
	var l Gatherings
	gathering(t, &l, 4, 2, 1000)
	if at, ok := l.Next(); !ok || at != 601_000 {
		t.Errorf("next %d", at)
	}
	must(t, l.Join("g", member("b"), 600_000))
	if _, ok := l.Expire(601_000); ok {
		t.Error("closed with enough")
	}
	l.Leave("g", "b", 605_000)
	if _, ok := l.Expire(1_204_999); ok {
		t.Error("closed too early")
	}
	if g, ok := l.Expire(1_205_000); !ok || names(g) != "a" {
		t.Errorf("not closed: %+v", g)
	}
	if _, ok := l.Next(); ok || len(l.All()) != 0 {
		t.Error("something is left")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// crowds plays what people do against the gatherings of two games.
type crowds struct {
	Gatherings
	now   games.Instant
	n     int
	begun map[sessions.ID]bool
}

func (c *crowds) who(t *rapid.T) Member {
	people := []string{"a", "b", "c", "d", "e", "f"}
	m := Member{Player: rapid.SampledFrom(people).Draw(t, "who")}
	if rapid.IntRange(0, 5).Draw(t, "blocks") == 0 {
		m.Blocked = []string{rapid.SampledFrom(people).Draw(t, "blocked")}
	}
	return m
}

func (c *crowds) some(t *rapid.T) sessions.ID {
	return sessions.ID(fmt.Sprint("g", rapid.IntRange(0, max(0, c.n-1)).Draw(t, "gathering")))
}

func (c *crowds) open(t *rapid.T) {
	p := races(rapid.IntRange(3, 4).Draw(t, "seats"))
	p.Game = rapid.SampledFrom([]string{"race", "team"}).Draw(t, "game")
	who := c.who(t)
	g := Gathering{ID: sessions.ID(fmt.Sprint("g", c.n)), Proposal: p, Least: rapid.IntRange(2, 3).Draw(t, "least")}
	if c.Open(g, who, c.now) == nil {
		c.n++
	}
}

// pass lets time go by, to the next deadline or not so far.
func (c *crowds) pass(t *rapid.T) {
	at, ok := c.Next()
	if !ok {
		return
	}
	if at < c.now {
		t.Fatalf("next is %d, now is %d", at, c.now)
	}
	if rapid.Bool().Draw(t, "short") {
		at = c.now + (at-c.now)/2
		if g, early := c.Take(at); early && at < g.Starts() {
			t.Fatalf("%s began at %d, before %d", g.ID, at, g.Starts())
		} else if early {
			c.begin(t, g)
		}
		c.now = at
		return
	}
	c.now = at
	if !c.due(t) {
		t.Fatalf("nothing is due at %d", c.now)
	}
}

// due takes everything that is due.
func (c *crowds) due(t *rapid.T) (any bool) {
	for {
		if g, ok := c.Take(c.now); ok {
			c.begin(t, g)
			any = true
			continue
		}
		g, ok := c.Expire(c.now)
		if !ok {
			return any
		}
		if any = true; len(g.Members) >= g.Least || c.now < g.Since+GatherStands {
			t.Fatalf("%s closed at %d: %+v", g.ID, c.now, g)
		}
	}
}

func (c *crowds) begin(t *rapid.T, g Gathering) {
	if c.begun[g.ID] || len(g.Members) < g.Least || len(g.Members) > g.Proposal.Seats {
		t.Fatalf("begun (before: %v): %+v", c.begun[g.ID], g)
	}
	c.begun[g.ID] = true
}

// Whatever people do, nobody is at two gatherings of a game or beside somebody
// blocked, none begins twice, with too few or too many, and Next names the
// first that is due.
func TestGatheringsProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := crowds{now: 1000, begun: map[sessions.ID]bool{}}
		t.Repeat(map[string]func(*rapid.T){
			"open": c.open,
			"join": func(t *rapid.T) {
				if id, m := c.some(t), c.who(t); c.Join(id, m, c.now) == nil && c.begun[id] {
					t.Fatal("joined what has begun")
				}
			},
			"find": func(t *rapid.T) {
				m := c.who(t)
				if g, ok := c.Find(races(8), m); ok && !g.Has(m.Player) && c.MayJoin(g.ID, m) != nil {
					t.Fatal("found what can't be joined")
				}
			},
			"leave": func(t *rapid.T) { c.Leave(c.some(t), c.who(t).Player, c.now) },
			"hurry": func(t *rapid.T) { _ = c.Hurry(c.some(t), c.who(t).Player, c.now) },
			"pass":  c.pass,
			"":      func(t *rapid.T) { c.due(t); c.holds(t) },
		})
	})
}

func (c *crowds) holds(t *rapid.T) {
	seen := map[string]bool{}
	for _, g := range c.All() {
		if n := len(g.Members); n == 0 || n >= g.Proposal.Seats || (g.Starts() != 0) != (n >= g.Least) {
			t.Fatalf("stands: %+v", g)
		}
		if g.Starts() > c.now+GatherPause {
			t.Fatalf("waits too long: %+v at %d", g, c.now)
		}
		for i, m := range g.Members {
			if key := g.Proposal.Game + " " + m.Player; seen[key] {
				t.Fatalf("%s is twice there", key)
			} else {
				seen[key] = true
			}
			for _, o := range g.Members[:i] {
				if slices.Contains(m.Blocked, o.Player) || slices.Contains(o.Blocked, m.Player) {
					t.Fatalf("%s and %s don't meet", m.Player, o.Player)
				}
			}
		}
	}
}
