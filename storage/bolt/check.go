package bolt

import (
	"bytes"
	"context"
	"errors"
	"os"

	"arcade/storage"
)

// Check reads the whole store: every page in use, every record, and whether
// the indexes agree with what they index. It gives everything that is damaged,
// joined. Writing goes on meanwhile.
func (s *Store) Check(ctx context.Context) error {
	return s.read(ctx, func(v view) error {
		// The pages of a transaction are not written to while it lasts. The
		// list of free pages belongs to the newest one and is left out.
		f, err := os.Open(s.path)
		if err != nil {
			return err
		}
		defer f.Close()
		pageSize := uint64(s.db.Info().PageSize)
		tree := &pages{
			file: f, size: pageSize, root: uint64(v.tx.Cursor().Bucket().Root()),
			freelist: noFreelist, high: uint64(v.tx.Size()) / pageSize,
		}
		if err := tree.verify(); err != nil {
			return err
		}
		return v.check(ctx)
	})
}

// check reads every record of a snapshot.
func (v view) check(ctx context.Context) error {
	found := []error{}
	if err := checkSecret(v.tx); err != nil {
		found = append(found, err)
	}
	for _, c := range []struct {
		bucket string
		look   func(key, value []byte) error
	}{
		{playerBucket, v.checkPlayer},
		{nameBucket, v.checkName},
		{keyBucket, v.checkKey},
		{inviteBucket, checkRecord[keyRecord](v)},
		{ringBucket, v.checkRing},
		{matchBucket, checkRecord[matchRecord](v)},
		{keptBucket, checkRecord[matchRecord](v)},
		{historyBucket, v.checkHistory},
		{ratingBucket, checkRecord[ratingRecord](v)},
		{timeBucket, checkRecord[timeRecord](v)},
		{bestBucket, checkRecord[bestRecord](v)},
		{recoveryBucket, v.checkRecovery},
		{studyBucket, v.checkStudy},
		{unstudiedBucket, v.checkUnstudied},
		{boardBucket, v.checkBoard},
		{dailyBucket, v.checkDaily},
		{streakBucket, v.checkStreak},
		{tryBucket, v.checkTry},
		{formBucket, v.checkForm},
		{reviewBucket, v.checkReview},
	} {
		if schema, err := schemaOf(v.tx); err == nil && schema < broughtBy(c.bucket) {
			continue // a copy from before there were any
		}
		err := v.scan(ctx, c.bucket, nil, func(key, value []byte) (bool, error) {
			if err := c.look(key, value); err != nil {
				found = append(found, damaged("%s %q: %v", c.bucket, key, err))
			}
			return len(found) < maxFound, nil
		})
		if err != nil {
			return err
		}
	}
	return errors.Join(found...)
}

// maxFound ends a check that has said enough.
const maxFound = 100

func checkRecord[T interface{ version() uint }](v view) func(key, value []byte) error {
	return func(_, value []byte) error {
		_, err := decode[T](v.codec, value)
		return err
	}
}

// checkPlayer: an account has its name, and a key.
func (v view) checkPlayer(key, value []byte) error {
	p, err := decode[playerRecord](v.codec, value)
	if err != nil {
		return err
	}
	if owner, err := v.owner(p.Name); err != nil || string(owner) != string(key) || p.ID != string(key) {
		return errors.Join(err, damaged("the name is not its own"))
	}
	ring, err := v.ring(storage.PlayerID(p.ID))
	for _, k := range ring {
		if !k.Invited {
			return err
		}
	}
	return errors.Join(err, damaged("no key"))
}

// checkName: a name leads to the account that has it.
func (v view) checkName(key, id []byte) error {
	p, err := v.loadPlayer(storage.PlayerID(id))
	if err == nil && skeleton(p.Name) != string(key) {
		err = damaged("the account has another name")
	}
	return err
}

// checkKey: a key stands on the ring of its account.
func (v view) checkKey(key, value []byte) error {
	k, err := decode[keyRecord](v.codec, value)
	if err != nil {
		return err
	}
	kind, err := v.raw(ringBucket, join(k.Player, string(key)))
	if err == nil && string(kind) != ringKey {
		err = damaged("not on the ring of its account")
	}
	return err
}

// checkRing: what stands on a ring exists and belongs to it.
func (v view) checkRing(key, kind []byte) error {
	parts, err := split(key, 2)
	if err != nil {
		return err
	}
	id := storage.PlayerID(parts[0])
	k, err := v.ringEntry(parts[1], id, string(kind) == ringInvitation)
	if err == nil && k.Player != id {
		err = damaged("another account's key")
	}
	return err
}

// checkHistory: a match in a history exists and ended when the key says.
func (v view) checkHistory(key, _ []byte) error {
	if len(key) < 2 || len(key) < 2+int(key[0])<<8+int(key[1])+8 {
		return damaged("a key of the history")
	}
	player := 2 + int(key[0])<<8 + int(key[1])
	m, err := load[matchRecord](v, matchBucket, key[player+8:])
	if err == nil && !bytes.Equal(key, historyKey(string(key[2:player]), m.ID, m.match().Ended)) {
		err = damaged("the match ended at another time")
	}
	return err
}
