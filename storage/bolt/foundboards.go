package bolt

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"arcade/games"
	"arcade/storage"
)

// numbered is a key that sorts by game and number.
func numbered(game string, n uint32) []byte {
	return binary.BigEndian.AppendUint32(join(game), n)
}

// numberOf reads the number at the end of such a key.
func numberOf(key []byte) (game string, n uint32, err error) {
	if len(key) < 4 {
		return "", 0, damaged("a key with a number")
	}
	parts, err := split(key[:len(key)-4], 1)
	if err != nil {
		return "", 0, err
	}
	return parts[0], binary.BigEndian.Uint32(key[len(key)-4:]), nil
}

// numberedBoard is a found board with the number in its key.
type numberedBoard struct {
	boardRecord
	number uint32
}

// boards lists the found boards of a game, oldest first.
func (v view) boards(ctx context.Context, game string) ([]numberedBoard, error) {
	var list []numberedBoard
	err := v.scan(ctx, boardBucket, join(game), func(key, value []byte) (bool, error) {
		_, n, err := numberOf(key)
		if err != nil {
			return false, err
		}
		r, err := decode[boardRecord](v.codec, value)
		list = append(list, numberedBoard{r, n})
		return true, err
	})
	return list, err
}

// FoundBoards lists the found boards of a game.
func (s *Store) FoundBoards(ctx context.Context, game string) ([]storage.FoundBoard, error) {
	return fetch(ctx, s, func(v view) ([]storage.FoundBoard, error) {
		list, err := v.boards(ctx, game)
		return each(list, func(n numberedBoard) storage.FoundBoard { return n.board() }), err
	})
}

// AddBoards keeps boards that were found.
func (s *Store) AddBoards(ctx context.Context, game string, boards []storage.FoundBoard) error {
	if !fits(game) || slices.ContainsFunc(boards, func(f storage.FoundBoard) bool { return f.Board == "" }) {
		return fmt.Errorf("%w: boards of %q", storage.ErrInvalid, game)
	}
	boards = slices.Clone(boards)
	return s.apply(ctx, func(b *batch) error { return b.addBoards(ctx, game, boards) })
}

func (b *batch) addBoards(ctx context.Context, game string, boards []storage.FoundBoard) error {
	list, err := b.boards(ctx, game)
	if err != nil {
		return err
	}
	next := uint32(1)
	if n := len(list); n > 0 {
		next = list[n-1].number + 1
	}
	for _, f := range boards {
		if slices.ContainsFunc(list, func(n numberedBoard) bool { return n.Board == f.Board }) {
			continue
		}
		one := numberedBoard{fromBoard(f), next}
		if err := b.put(boardBucket, numbered(game, next), one.boardRecord); err != nil {
			return err
		}
		list = append(list, one)
		next++
	}
	for len(list) > storage.MaxBoards {
		if err := b.delete(boardBucket, numbered(game, list[0].number)); err != nil {
			return err
		}
		list = list[1:]
	}
	return nil
}

// dealtOn notes the day with a found board, if it is one.
func (b *batch) dealtOn(ctx context.Context, game string, day games.Day, board string) error {
	boards, err := b.boards(ctx, game)
	if err != nil {
		return err
	}
	for _, one := range boards {
		if one.Board == board {
			one.Daily = int32(day)
			return b.put(boardBucket, numbered(game, one.number), one.boardRecord)
		}
	}
	return nil
}

// checkBoard: a found board has a number and a text.
func (v view) checkBoard(key, value []byte) error {
	_, _, err := numberOf(key)
	r, bad := decode[boardRecord](v.codec, value)
	if bad == nil && r.Board == "" {
		bad = damaged("a board without a text")
	}
	return errors.Join(err, bad)
}
