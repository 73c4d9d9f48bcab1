package bolt

import (
	"bytes"
	"encoding/hex"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

func testCodec(tb testing.TB) *codec {
	tb.Helper()
	c, err := newCodec()
	must(tb, err)
	return c
}

// The bytes of schema 1: files in the world hold them, so they never change.
const goldenPlayer = "adecd165a7000101636964310263616461031b000001a22876bd000501" +
	"06a2646c616e67627a68657468656d65646461726b078163696432"

func TestGolden(t *testing.T) {
	c := testCodec(t)
	p := storage.Player{
		ID: "id1", Name: "ada", Created: 1_795_975_200_000, Renames: 1,
		Settings: map[string]string{"theme": "dark", "lang": "zh"}, Blocked: []storage.PlayerID{"id2"},
	}
	b, err := c.encode(fromPlayer(p))
	must(t, err)
	if got := hex.EncodeToString(b); got != goldenPlayer {
		t.Errorf("encoded\n%s, want\n%s", got, goldenPlayer)
	}
	b, err = hex.DecodeString(goldenPlayer)
	must(t, err)
	r, err := decode[playerRecord](c, b)
	must(t, err)
	if got := r.player(); got.Name != "ada" || got.Settings["lang"] != "zh" || got.Created != p.Created {
		t.Errorf("decoded %+v", got)
	}
}

// Any single changed bit of a record is found.
func TestEveryBit(t *testing.T) {
	c := testCodec(t)
	b, err := c.encode(fromKey(storage.Key{Player: "p", Label: "laptop", Added: 5}))
	must(t, err)
	for i := range len(b) * 8 {
		changed := bytes.Clone(b)
		changed[i/8] ^= 1 << (i % 8)
		if _, err := decode[keyRecord](c, changed); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("bit %d: %v", i, err)
		}
	}
	for n := range b {
		if _, err := decode[keyRecord](c, b[:n]); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("cut to %d: %v", n, err)
		}
	}
}

func TestLaterRecord(t *testing.T) {
	c := testCodec(t)
	for _, version := range []uint{0, recordVersion + 1} {
		b, err := c.encode(keyRecord{head: head{version}})
		must(t, err)
		if _, err := decode[keyRecord](c, b); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("version %d: %v", version, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	c := testCodec(f)
	for _, record := range []any{
		fromMatch(blitz("2aaaaa", "a", "b")), fromPlayer(storage.Player{ID: "a", Name: "ada"}),
		ratingRecord{head: now()},
		fromMatch(storage.Match{ID: "2b", DailyBoard: "m/x", Trips: []int{9}, Review: []string{"rate"}, Log: []games.Entry{{Input: games.Input{Burst: true}}}}),
		fromForm(storage.Form{Wins: []storage.Win{{Match: "2b", Time: 1}}, Quickest: storage.Win{Match: "2b"}, Row: 1}),
		fromTime(&timing{Time: storage.Time{Time: 1, Trip: 9}, members: []storage.PlayerID{"a", "b"}}),
		tryRecord{head: now(), Match: "2b", Done: true},
		reviewRecord{head: now(), Seen: 1, Verdict: "fine"},
		fromStudy(games.Study{Version: 1, Verdicts: []games.Verdict{{Known: true, Line: []games.Move{"f5"}}}}),
	} {
		b, err := c.enc.Marshal(record)
		must(f, err)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := decodeBody[matchRecord](c, b)
		if err != nil && !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("not told as damaged: %v", err)
		}
		if err == nil {
			again, err := c.encode(fromMatch(m.match()))
			must(t, err)
			if _, err := decode[matchRecord](c, again); err != nil {
				t.Errorf("what was read can't be written: %v", err)
			}
		}
		if s, err := decodeBody[studyRecord](c, b); err == nil {
			if _, err := c.encode(fromStudy(s.study())); err != nil {
				t.Errorf("a study that was read can't be written: %v", err)
			}
		}
		if f, err := decodeBody[formRecord](c, b); err == nil {
			if _, err := c.encode(fromForm(f.form("m/x").Add(storage.Win{Match: "2b"}))); err != nil {
				t.Errorf("a form that was read can't be written: %v", err)
			}
		}
		if r, err := decodeBody[timeRecord](c, b); err == nil {
			if _, err := c.encode(fromTime(r.timing("a"))); err != nil {
				t.Errorf("a time that was read can't be written: %v", err)
			}
		}
		_, _ = decodeBody[tryRecord](c, b)
		_, _ = decodeBody[reviewRecord](c, b)
		_, _ = decodeBody[playerRecord](c, b)
		_, _ = decodeBody[bestRecord](c, b)
	})
}

// Keys of several parts come apart as they were put together, and sort by
// their first parts.
func TestJoinSplit(t *testing.T) {
	part := rapid.StringN(0, 20, 64)
	rapid.Check(t, func(t *rapid.T) {
		a, b := []string{part.Draw(t, "a1"), part.Draw(t, "a2")}, []string{part.Draw(t, "b1"), part.Draw(t, "b2")}
		got, err := split(join(a...), 2)
		if err != nil || got[0] != a[0] || got[1] != a[1] {
			t.Fatalf("%q came back as %q, %v", a, got, err)
		}
		if bytes.HasPrefix(join(b...), join(a[0])) != (a[0] == b[0]) {
			t.Fatalf("%q and %q: the prefix is another player's", a, b)
		}
		for _, n := range []int{1, 3} {
			if _, err := split(join(a...), n); !errors.Is(err, storage.ErrDamaged) {
				t.Fatalf("%q has %d parts: %v", a, n, err)
			}
		}
	})
}

// FuzzKeys: the keys of tries and reviews come apart, or are told as damaged.
func FuzzKeys(f *testing.F) {
	f.Add(tryKey("a", "m/x", 20_000))
	f.Add(reviewKey(storage.Match{ID: "2b", Ended: 9}))
	f.Fuzz(func(t *testing.T, key []byte) {
		player, game, day, err := splitTry(key)
		if err != nil && !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("not told as damaged: %v", err)
		}
		if err == nil && !bytes.Equal(tryKey(storage.PlayerID(player), game, day), key) {
			t.Errorf("%q is not the key of %q, %q, %d", key, player, game, day)
		}
	})
}

func FuzzSplit(f *testing.F) {
	f.Add(join("a", "b"), 2)
	f.Fuzz(func(t *testing.T, key []byte, n int) {
		if n < 0 || n > 10 {
			return
		}
		if parts, err := split(key, n); err == nil && !bytes.Equal(join(parts...), key) {
			t.Errorf("%q is not %q", parts, key)
		}
	})
}
