package lobby

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
)

func blitz() sessions.Proposal {
	return sessions.Proposal{Game: "reversi", Control: games.Control{Main: 180_000, Inc: 2000}, Rated: true}
}

func seek(player string, rating int, since games.Instant) Seek {
	return Seek{ID: sessions.ID("s" + player), Player: player, Proposal: blitz(), Rating: rating, Since: since}
}

func with(s Seek, change func(*Seek)) Seek { change(&s); return s }

func TestSpan(t *testing.T) {
	s := seek("ada", 1500, 1000)
	for _, c := range []struct {
		waited games.Instant
		want   int
		lonely bool
	}{
		{-5, 100, false},
		{0, 100, false},
		{4_999, 100, false},
		{5_000, 150, false},
		{19_999, 250, false},
		{20_000, 300, true},
		{39_999, 450, true},
		{40_000, Anyone, true},
		{4_000_000, Anyone, true},
	} {
		if got := s.Span(1000 + c.waited); got != c.want {
			t.Errorf("after %d ms: span %d, want %d", c.waited, got, c.want)
		}
		if got := s.Lonely(1000 + c.waited); got != c.lonely {
			t.Errorf("after %d ms: lonely %v", c.waited, got)
		}
	}
}

func TestPair(t *testing.T) {
	black := func(s *Seek) { s.Proposal.Side = sessions.FirstSide }
	for _, c := range []struct {
		name  string
		seeks []Seek
		now   games.Instant
		want  string // "" is nobody
	}{
		{"nobody", nil, 0, ""},
		{"alone", []Seek{seek("a", 1500, 0)}, 90_000, ""},
		{"near", []Seek{seek("a", 1500, 0), seek("b", 1600, 0)}, 0, "a b"},
		{"too far", []Seek{seek("a", 1500, 0), seek("b", 1601, 0)}, 4_999, ""},
		{"near enough later", []Seek{seek("a", 1500, 0), seek("b", 1650, 0)}, 5_000, "a b"},
		{"anyone after 40 s", []Seek{seek("a", 1500, 0), seek("b", 2900, 40_000)}, 40_000, "a b"},
		{"not before 40 s", []Seek{seek("a", 1500, 0), seek("b", 2900, 39_999)}, 39_999, ""},
		{"oldest first", []Seek{seek("c", 1500, 2), seek("b", 1500, 1), seek("a", 1500, 0)}, 3, "a b"},
		{"an older one out of reach is passed over", []Seek{seek("a", 2500, 0), seek("b", 1500, 1), seek("c", 1500, 2)}, 3, "b c"},
		{"equal ages by identifier", []Seek{seek("c", 1500, 0), seek("b", 1500, 0), seek("a", 1500, 0)}, 0, "a b"},
		{"never with oneself", []Seek{seek("a", 1500, 0), with(seek("a", 1500, 0), func(s *Seek) { s.ID = "s2" })}, 90_000, ""},
		{"another clock", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 0), func(s *Seek) { s.Proposal.Control.Inc = 3000 })}, 90_000, ""},
		{"another game", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 0), func(s *Seek) { s.Proposal.Game = "x" })}, 90_000, ""},
		{"other rules", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 0), func(s *Seek) { s.Proposal.Options = "white-first" })}, 90_000, ""},
		{"rated and casual", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 0), func(s *Seek) { s.Proposal.Rated = false })}, 90_000, ""},
		{"both want black", []Seek{with(seek("a", 1500, 0), black), with(seek("b", 1500, 0), black)}, 90_000, ""},
		{"black and random", []Seek{with(seek("a", 1500, 0), black), seek("b", 1500, 0)}, 0, "a b"},
		{"black and white", []Seek{with(seek("a", 1500, 0), black), with(seek("b", 1500, 0), func(s *Seek) { s.Proposal.Side = sessions.SecondSide })}, 0, "a b"},
		{"blocked by the older", []Seek{with(seek("a", 1500, 0), func(s *Seek) { s.Blocked = []string{"b"} }), seek("b", 1500, 1)}, 90_000, ""},
		{"blocked by the younger", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 1), func(s *Seek) { s.Blocked = []string{"a"} })}, 90_000, ""},
		{"the last opponents last", []Seek{with(seek("a", 1500, 0), func(s *Seek) { s.Recent = []string{"b"} }), seek("b", 1500, 1), seek("c", 1500, 2)}, 3, "a c"},
		{"the last opponents also by the other's list", []Seek{seek("a", 1500, 0), with(seek("b", 1500, 1), func(s *Seek) { s.Recent = []string{"a"} }), seek("c", 1500, 2)}, 3, "a c"},
		{"others before, also when they are younger", []Seek{with(seek("a", 1500, 0), func(s *Seek) { s.Recent = []string{"c"}; s.Proposal.Side = sessions.FirstSide }), with(seek("b", 1500, 1), func(s *Seek) { s.Proposal.Side = sessions.FirstSide }), with(seek("c", 1500, 2), func(s *Seek) { s.Proposal.Side = sessions.SecondSide })}, 3, "b c"},
		{"but better than nobody", []Seek{with(seek("a", 1500, 0), func(s *Seek) { s.Recent = []string{"b"} }), seek("b", 1500, 1)}, 3, "a b"},
	} {
		a, b, ok := Pair(c.seeks, c.now)
		got := ""
		if ok {
			got = a.Player + " " + b.Player
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// drawSeeks gives seeks of few players and terms, so that many fit.
func drawSeeks() *rapid.Generator[[]Seek] {
	names := []string{"a", "b", "c", "d", "e"}
	one := rapid.Custom(func(t *rapid.T) Seek {
		return Seek{
			Player: rapid.SampledFrom(names).Draw(t, "player"),
			Proposal: sessions.Proposal{
				Game:  rapid.SampledFrom([]string{"reversi", "other"}).Draw(t, "game"),
				Rated: rapid.Bool().Draw(t, "rated"),
				Side:  rapid.SampledFrom([]sessions.Side{"", sessions.AnySide, sessions.FirstSide, sessions.SecondSide}).Draw(t, "side"),
			},
			Rating:  rapid.IntRange(1000, 2000).Draw(t, "rating"),
			Since:   games.Instant(rapid.IntRange(0, 60_000).Draw(t, "since")),
			Blocked: rapid.SliceOfN(rapid.SampledFrom(names), 0, 2).Draw(t, "blocked"),
			Recent:  rapid.SliceOfN(rapid.SampledFrom(names), 0, 3).Draw(t, "recent"),
		}
	})
	return rapid.Custom(func(t *rapid.T) []Seek {
		list := rapid.SliceOfN(one, 0, 8).Draw(t, "seeks")
		for i := range list {
			list[i].ID = sessions.ID(fmt.Sprint("s", i))
		}
		return list
	})
}

func TestPairProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawSeeks().Draw(t, "list")
		now := games.Instant(rapid.IntRange(0, 120_000).Draw(t, "now"))
		a, b, ok := Pair(list, now)
		if ok && (!Fits(a, b) || !within(a, b, now)) {
			t.Fatalf("paired what does not fit: %+v %+v", a, b)
		}
		shuffled := rapid.Permutation(list).Draw(t, "shuffled")
		if a2, b2, ok2 := Pair(shuffled, now); ok2 != ok || a2.ID != a.ID || b2.ID != b.ID {
			t.Fatalf("the order of the list matters: %v %v, %v %v", a.ID, b.ID, a2.ID, b2.ID)
		}
		for i, x := range list {
			for _, y := range list[i+1:] {
				older := min(x.Since, y.Since)
				if !ok && Fits(x, y) && now >= older+openAfter {
					t.Fatalf("%v and %v fit and have waited, and are not paired", x.ID, y.ID)
				}
			}
		}
	})
}

// Asking only at the instants that Next names finds every pair as early as
// asking at every instant.
func TestNextMissesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Seeks{list: drawSeeks().Draw(t, "list")}
		now := games.Instant(60_000) // all have come by then
		for _, _, ok := s.Take(now); ok; _, _, ok = s.Take(now) {
		}
		next, ok := s.Next(now)
		if !ok {
			next = now + 3*openAfter
		}
		if next <= now {
			t.Fatalf("next %d is not after %d", next, now)
		}
		between := now + games.Instant(rapid.Int64Range(0, int64(next-now-1)).Draw(t, "between"))
		if a, b, ok := Pair(s.list, between); ok {
			t.Fatalf("%v and %v fit at %d already, next was %d", a.ID, b.ID, between, next)
		}
	})
}

func TestSeeks(t *testing.T) {
	var s Seeks
	if err := s.Add(seek("a", 1500, 0)); err != nil {
		t.Fatal(err)
	}
	again := with(seek("a", 1500, 0), func(s *Seek) { s.ID = "s2"; s.Proposal.Rated = false })
	if code(s.Add(again)) != sessions.Busy {
		t.Error("a second seek for the same game was taken")
	}
	other := with(again, func(s *Seek) { s.Proposal.Game = "other" })
	if err := s.Add(other); err != nil {
		t.Errorf("one for another game: %v", err)
	}
	if got := s.Of("a"); len(got) != 2 || len(s.Of("b")) != 0 {
		t.Errorf("a has %d seeks open", len(got))
	}
	if _, ok := s.Get("s2"); !ok {
		t.Error("s2 is not there")
	}
	s.Remove("s2")
	if !s.RemoveOf("a") || s.RemoveOf("a") || len(s.All()) != 0 {
		t.Errorf("left over: %v", s.All())
	}
}

func TestSeeksAreBounded(t *testing.T) {
	var s Seeks
	for i := range MaxSeeks {
		if err := s.Add(seek(fmt.Sprint(i), 1500, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if code(s.Add(seek("one more", 1500, 0))) != sessions.RateLimited {
		t.Error("one too many was taken")
	}
}

func TestTakeClosesBoth(t *testing.T) {
	s := Seeks{list: []Seek{seek("a", 1500, 0), seek("b", 1500, 1), seek("c", 1500, 2)}}
	a, b, ok := s.Take(3)
	if !ok || a.Player != "a" || b.Player != "b" {
		t.Fatalf("took %v %v %v", a.Player, b.Player, ok)
	}
	if left := s.All(); len(left) != 1 || left[0].Player != "c" {
		t.Errorf("left %v", left)
	}
}

func code(err error) games.Code {
	if e, ok := err.(*games.Error); ok {
		return e.Code
	}
	return ""
}

func players(list []Challenge) []string {
	var names []string
	for _, c := range list {
		names = append(names, c.From+">"+c.To)
	}
	slices.Sort(names)
	return names
}
