package bolt

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcade/games"
	"arcade/storage"
)

// tryRecord is what an account made of a day's board.
type tryRecord struct {
	head
	Match  string `cbor:"1,keyasint,omitempty"`
	Done   bool   `cbor:"2,keyasint,omitempty"`
	Solved bool   `cbor:"3,keyasint,omitempty"`
}

func (r tryRecord) try() storage.Try {
	return storage.Try{Match: r.Match, Done: r.Done, Solved: r.Solved}
}

func tryKey(id storage.PlayerID, game string, day games.Day) []byte {
	return binary.BigEndian.AppendUint32(join(string(id), game), uint32(day))
}

// splitTry takes such a key apart.
func splitTry(key []byte) (player, game string, day games.Day, err error) {
	if len(key) < 4 {
		return "", "", 0, damaged("a key with a day")
	}
	parts, err := split(key[:len(key)-4], 2)
	if err != nil {
		return "", "", 0, err
	}
	return parts[0], parts[1], games.Day(binary.BigEndian.Uint32(key[len(key)-4:])), nil
}

// DailyTry gives what an account made of a day's board.
func (s *Store) DailyTry(ctx context.Context, game string, day games.Day, id storage.PlayerID) (storage.Try, error) {
	return fetch(ctx, s, func(v view) (storage.Try, error) {
		r, err := load[tryRecord](v, tryBucket, tryKey(id, game, day))
		return r.try(), err
	})
}

// BeginDaily notes who has met the board of a day.
func (s *Store) BeginDaily(ctx context.Context, game string, day games.Day, match string, ids []storage.PlayerID) error {
	if !fits(game, match) || day <= 0 {
		return fmt.Errorf("%w: a try at day %d of %q in match %q", storage.ErrInvalid, day, game, match)
	}
	ids = slices.Clone(ids)
	return s.apply(ctx, func(b *batch) error {
		for _, id := range ids {
			if err := b.beginTry(id, game, day, match); err != nil {
				return err
			}
		}
		return nil
	})
}

func (b *batch) beginTry(id storage.PlayerID, game string, day games.Day, match string) error {
	if !fits(string(id)) {
		return fmt.Errorf("%w: a try of nobody", storage.ErrInvalid)
	}
	key := tryKey(id, game, day)
	if met, err := b.raw(tryBucket, key); err != nil || met != nil {
		return err
	}
	return b.put(tryBucket, key, tryRecord{head: now(), Match: match})
}

// firstTry tells whether the account met the board of the day in this match.
func (b *batch) firstTry(id storage.PlayerID, m storage.Match) (bool, error) {
	r, err := load[tryRecord](b.view, tryBucket, tryKey(id, m.DailyKey(), m.Daily))
	if errors.Is(err, storage.ErrNotFound) {
		return true, nil
	}
	return r.Match == m.ID && !r.Done, err
}

func (b *batch) putTry(id storage.PlayerID, m storage.Match, solved bool) error {
	r := tryRecord{head: now(), Match: m.ID, Done: true, Solved: solved}
	return b.put(tryBucket, tryKey(id, m.DailyKey(), m.Daily), r)
}

// countDays counts an account's streak anew, that of the board and, where it is
// one of several a day, that of all of them: a try may end after one that was
// begun later.
func (b *batch) countDays(id storage.PlayerID, game string) (storage.Streak, error) {
	days, err := b.triedDays(id, func(of string) bool { return of == game })
	if err != nil {
		return storage.Streak{}, err
	}
	s := streakOf(game, days)
	err = b.put(streakBucket, join(string(id), game), fromStreak(s))
	if all, _, several := strings.Cut(game, "/"); several && err == nil {
		err = b.countAll(id, all)
	}
	return s, err
}

// countAll counts the days on which at least one of a game's boards was solved.
func (b *batch) countAll(id storage.PlayerID, all string) error {
	days, err := b.triedDays(id, func(of string) bool { return strings.HasPrefix(of, all+"/") })
	if err != nil {
		return err
	}
	maps.DeleteFunc(days, func(_ games.Day, solved bool) bool { return !solved })
	return b.put(streakBucket, join(string(id), all), fromStreak(streakOf(all, days)))
}

// triedDays are the days of which an account has had the try that counts, and
// whether a board was solved.
func (b *batch) triedDays(id storage.PlayerID, of func(game string) bool) (map[games.Day]bool, error) {
	days := map[games.Day]bool{}
	err := b.scan(context.Background(), tryBucket, join(string(id)), func(key, value []byte) (bool, error) {
		_, game, day, err := splitTry(key)
		if err != nil || !of(game) {
			return true, err
		}
		r, err := decode[tryRecord](b.codec, value)
		if r.Done {
			days[day] = days[day] || r.Solved
		}
		return true, err
	})
	return days, err
}

func streakOf(game string, days map[games.Day]bool) storage.Streak {
	s := storage.Streak{Game: game}
	for _, day := range slices.Sorted(maps.Keys(days)) {
		s = s.Add(day, days[day])
	}
	return s
}

// checkTry: what was solved is over, and a try that counts is an account's. A
// guest has only met the board.
func (v view) checkTry(key, value []byte) error {
	player, _, _, err := splitTry(key)
	if err != nil {
		return err
	}
	r, err := decode[tryRecord](v.codec, value)
	if err == nil && (r.Match == "" || r.Solved && !r.Done) {
		err = damaged("what came of a try")
	}
	if err == nil && r.Done {
		_, err = v.loadPlayer(storage.PlayerID(player))
	}
	return err
}
