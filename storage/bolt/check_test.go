package bolt

import (
	"errors"
	"strings"
	"testing"

	"arcade/games"
	"arcade/storage"
)

// Check finds what no checksum can: indexes that don't agree with what they
// index.
func TestCheckFinds(t *testing.T) {
	const a, b = storage.PlayerID("ida"), storage.PlayerID("idb")
	for name, c := range map[string]struct {
		spoil func(*batch) error
		says  string
	}{
		"name lost":     {func(x *batch) error { return x.delete(nameBucket, []byte("ada")) }, "players"},
		"name of other": {func(x *batch) error { return x.putRaw(nameBucket, []byte("ada"), []byte(b)) }, "names"},
		"name too many": {func(x *batch) error { return x.putRaw(nameBucket, []byte("eve"), []byte(a)) }, "names"},
		"no account":    {func(x *batch) error { return x.delete(playerBucket, []byte(a)) }, "names"},
		"key lost":      {func(x *batch) error { return x.delete(keyBucket, []byte("SHA256:a")) }, "rings"},
		"key of other": {func(x *batch) error {
			return x.put(keyBucket, []byte("SHA256:a"), fromKey(storage.Key{Player: b}))
		}, "keys"},
		"ring lost":    {func(x *batch) error { return x.delete(ringBucket, join(string(a), "SHA256:a")) }, "players"},
		"ring damaged": {func(x *batch) error { return x.putRaw(ringBucket, []byte("??"), nil) }, "rings"},
		"match lost":   {func(x *batch) error { return x.delete(matchBucket, []byte("2aaaaa")) }, "history"},
		"match moved": {func(x *batch) error {
			return x.putRaw(historyBucket, historyKey(string(a), "2aaaaa", 7), []byte("reversi"))
		}, "history"},
		"history damaged": {func(x *batch) error { return x.putRaw(historyBucket, []byte{0, 9, 1}, nil) }, "history"},
		"board damaged":   {func(x *batch) error { return x.putRaw(boardBucket, numbered("g", 1), []byte("?")) }, "boards"},
		"board unnumbered": {func(x *batch) error {
			return x.put(boardBucket, []byte("g"), fromBoard(storage.FoundBoard{Board: "one"}))
		}, "boards"},
		"board without text": {func(x *batch) error {
			return x.put(boardBucket, numbered("g", 1), boardRecord{head: now()})
		}, "boards"},
		"day's figures": {func(x *batch) error {
			return x.put(dailyBucket, numbered("g", 1), dailyRecord{head: now(), Board: "one", Tried: 1, Solved: 2})
		}, "dailies"},
		"streak's figures": {func(x *batch) error {
			return x.put(streakBucket, join(string(a), "g"), streakRecord{head: now(), Row: 2, Best: 1, Days: 1})
		}, "streaks"},
		"streak of nobody": {func(x *batch) error {
			return x.put(streakBucket, join("nobody", "g"), streakRecord{head: now(), Tried: 7})
		}, "streaks"},
		"study damaged": {func(x *batch) error { return x.putRaw(studyBucket, []byte("2aaaaa"), []byte("?")) }, "studies"},
		"study's figures": {func(x *batch) error {
			return x.put(studyBucket, []byte("2aaaaa"), studyRecord{head: now(), Done: 1})
		}, "studies"},
		"study of nothing": {func(x *batch) error {
			return x.put(studyBucket, []byte("2bbbbb"), fromStudy(games.Study{Whole: true}))
		}, "studies"},
		"nothing to study": {func(x *batch) error { return x.putRaw(unstudiedBucket, []byte("2bbbbb"), nil) }, "unstudied"},
		"rating damaged":   {func(x *batch) error { return x.putRaw(ratingBucket, join("l", "p"), []byte("?")) }, "ratings"},
	} {
		t.Run(name, func(t *testing.T) {
			s := fresh(t)
			for id, player := range map[storage.PlayerID]string{a: "ada", b: "bea"} {
				_, err := s.Create(t.Context(), storage.Player{ID: id, Name: player}, storage.Key{Fingerprint: "SHA256:" + player[:1]})
				must(t, err)
			}
			_, err := s.Finish(t.Context(), blitz("2aaaaa", a, b))
			must(t, err)
			must(t, s.Check(t.Context()))
			must(t, s.apply(t.Context(), c.spoil))
			if err := s.Check(t.Context()); !errors.Is(err, storage.ErrDamaged) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want word of %s", err, c.says)
			}
		})
	}
}
