package lobby

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
)

func challenge(from, to string) Challenge {
	return Challenge{ID: sessions.ID("c" + from + to), From: from, To: to, Proposal: blitz()}
}

func TestChallengesBounds(t *testing.T) {
	var c Challenges
	if _, err := c.Add(challenge("a", "b"), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Add(challenge("a", "b"), 0); code(err) != sessions.Busy {
		t.Error("a second one of the pair was taken")
	}
	if _, err := c.Add(challenge("b", "a"), 0); code(err) != sessions.Busy {
		t.Error("one the other way round was taken")
	}
	for i := 1; i < MaxIncoming; i++ {
		if _, err := c.Add(challenge(fmt.Sprint(i), "b"), 0); err != nil {
			t.Fatalf("number %d for one receiver: %v", i+1, err)
		}
	}
	if _, err := c.Add(challenge("late", "b"), 0); code(err) != sessions.Busy {
		t.Error("a sixth for one receiver was taken")
	}
	for i := 1; i < MaxOutgoing; i++ {
		if _, err := c.Add(challenge("a", fmt.Sprint("to", i)), 0); err != nil {
			t.Fatalf("number %d of one challenger: %v", i+1, err)
		}
	}
	if _, err := c.Add(challenge("a", "too"), 0); code(err) != sessions.Busy {
		t.Error("a sixth of one challenger was taken")
	}
}

func TestChallengeExpires(t *testing.T) {
	var c Challenges
	first, _ := c.Add(challenge("a", "b"), 1000)
	second, _ := c.Add(challenge("c", "b"), 2000)
	if first.Until != 31_000 || second.Until != 32_000 {
		t.Fatalf("until %d and %d", first.Until, second.Until)
	}
	if at, ok := c.Next(); !ok || at != 31_000 {
		t.Errorf("next %d %v", at, ok)
	}
	if gone := c.Expire(30_999); len(gone) != 0 {
		t.Errorf("expired too early: %v", players(gone))
	}
	if gone := c.Expire(31_000); !slices.Equal(players(gone), []string{"a>b"}) {
		t.Errorf("expired %v", players(gone))
	}
	in, out := c.Of("b")
	if !slices.Equal(players(in), []string{"c>b"}) || out != nil {
		t.Errorf("left %v %v", players(in), players(out))
	}
	c.Remove(second.ID)
	if _, ok := c.Next(); ok {
		t.Error("something is left")
	}
}

func TestTwoRefusalsAreTenMinutesOfQuiet(t *testing.T) {
	var c Challenges
	refuse := func(now games.Instant) {
		t.Helper()
		ch, err := c.Add(challenge("a", "b"), now)
		if err != nil {
			t.Fatalf("at %d: %v", now, err)
		}
		c.Refused(ch, now)
	}
	refuse(0)
	refuse(1000)
	if _, err := c.Add(challenge("a", "b"), 1001); code(err) != sessions.RateLimited {
		t.Fatal("a third was heard")
	}
	if _, err := c.Add(challenge("b", "a"), 1001); err != nil {
		t.Errorf("the one who refused may challenge: %v", err)
	}
	c.Remove("cba")
	if _, err := c.Add(challenge("c", "b"), 1001); err != nil {
		t.Errorf("others may too: %v", err)
	}
	if _, err := c.Add(challenge("a", "b"), 600_999); code(err) != sessions.RateLimited {
		t.Error("heard after less than ten minutes")
	}
	refuse(601_000)
	if _, err := c.Add(challenge("a", "b"), 601_001); err != nil {
		t.Errorf("one refusal after the quiet is one: %v", err)
	}
}

func TestAcceptingForgives(t *testing.T) {
	var c Challenges
	ch, _ := c.Add(challenge("a", "b"), 0)
	c.Refused(ch, 0)
	ch, _ = c.Add(challenge("a", "b"), 1)
	c.Accepted(ch)
	ch, _ = c.Add(challenge("a", "b"), 2)
	c.Refused(ch, 2)
	if _, err := c.Add(challenge("a", "b"), 3); err != nil {
		t.Errorf("refused once since it was accepted: %v", err)
	}
}

// Whatever happens, the bounds hold and Next names the first to expire.
func TestChallengesProperties(t *testing.T) {
	names := []string{"a", "b", "c"}
	rapid.Check(t, func(t *rapid.T) {
		var c Challenges
		var now games.Instant
		for i := range rapid.IntRange(0, 60).Draw(t, "steps") {
			now += games.Instant(rapid.IntRange(0, 20_000).Draw(t, "pause"))
			c.Expire(now)
			from, to := rapid.SampledFrom(names).Draw(t, "from"), rapid.SampledFrom(names).Draw(t, "to")
			ch := Challenge{ID: sessions.ID(fmt.Sprint("c", i)), From: from, To: to}
			if ch, err := c.Add(ch, now); err == nil && rapid.Bool().Draw(t, "refuse") {
				c.Refused(ch, now)
			}
			seen := map[pair]bool{}
			for _, ch := range c.list {
				p := pair{min(ch.From, ch.To), max(ch.From, ch.To)}
				if seen[p] || ch.Until <= now || ch.Until > now+ChallengeStands {
					t.Fatalf("at %d: %+v", now, c.list)
				}
				seen[p] = true
			}
			if at, ok := c.Next(); ok != (len(c.list) > 0) || ok && at != c.list[0].Until {
				t.Fatalf("next %d %v of %+v", at, ok, c.list)
			}
		}
	})
}

func TestRefusalsAreBounded(t *testing.T) {
	var c Challenges
	for i := range 2 * maxRefusals {
		c.Refused(challenge(fmt.Sprint(i), "b"), 0)
	}
	if len(c.refusals) > maxRefusals {
		t.Errorf("%d refusals are remembered", len(c.refusals))
	}
}

func TestRematch(t *testing.T) {
	var r Rematches
	if r.Ask("2m", "a", "b", 0) || r.Ask("2m", "a", "b", 1) {
		t.Fatal("began before the other asked")
	}
	if !r.Asked("2m", "a") || r.Asked("2m", "b") || r.Asked("3m", "a") {
		t.Error("who asked is wrong")
	}
	if r.Ask("3m", "b", "a", 2) {
		t.Error("another match's wish was taken")
	}
	if !r.Ask("2m", "b", "a", 59_999) {
		t.Error("both have asked, and nothing began")
	}
	if at, ok := r.Next(); !ok || at != 60_002 {
		t.Errorf("next %d %v", at, ok)
	}
	if r.Ask("3m", "a", "b", 60_002) {
		t.Error("an expired wish was taken")
	}
	if gone := r.Expire(60_002); len(gone) != 1 || gone[0].From != "b" {
		t.Errorf("expired %v", gone)
	}
	if gone := r.Drop("b"); len(gone) != 1 || gone[0].From != "a" {
		t.Errorf("dropped %v", gone)
	}
	if _, ok := r.Next(); ok {
		t.Error("something is left")
	}
}

func TestStateOf(t *testing.T) {
	at := func(s sessions.State, where sessions.ID, touched games.Instant) Session {
		return Session{State: s, Where: where, Touched: touched}
	}
	for _, c := range []struct {
		name    string
		all     []Session
		playing sessions.ID
		now     games.Instant
		state   sessions.State
		where   sessions.ID
		until   games.Instant
	}{
		{"nobody there", nil, "", 0, sessions.IsAway, "", 0},
		{"just came", []Session{at("", "", 5)}, "", 5, sessions.InLobby, "", 180_005},
		{"the session last used counts", []Session{at(sessions.AtMines, "2m", 1), at(sessions.Watching, "3m", 2)}, "", 5, sessions.Watching, "3m", 180_002},
		{"three minutes without a key", []Session{at(sessions.AtMines, "2m", 0)}, "", 180_000, sessions.IsAway, "2m", 0},
		{"a millisecond before", []Session{at(sessions.AtMines, "2m", 0)}, "", 179_999, sessions.AtMines, "2m", 180_000},
		{"one session is enough", []Session{at(sessions.AtMines, "2m", 0), at(sessions.InLobby, "", 100_000)}, "", 180_000, sessions.InLobby, "", 280_000},
		{"thinking is not being away", []Session{at(sessions.InGame, "4m", 0)}, "4m", 900_000, sessions.InGame, "4m", 0},
		{"dropped from a game", nil, "4m", 9, sessions.InGame, "4m", 0},
		{"a screen can't be away", []Session{at(sessions.IsAway, "", 0)}, "", 1, sessions.InLobby, "", 180_000},
		{"nor anything unknown", []Session{at("dancing", "", 0)}, "", 1, sessions.InLobby, "", 180_000},
	} {
		state, where, until := StateOf(c.all, c.playing, c.now)
		if state != c.state || where != c.where || until != c.until {
			t.Errorf("%s: %s %q %d", c.name, state, where, until)
		}
	}
}
