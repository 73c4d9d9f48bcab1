package bolt

import (
	"encoding/binary"
)

// The buckets. A key of several parts is made by join.
const (
	metaBucket    = "meta"        // schema, host key
	playerBucket  = "players"     // player -> account
	nameBucket    = "names"       // skeleton -> player
	keyBucket     = "keys"        // fingerprint -> key
	inviteBucket  = "invitations" // fingerprint, player -> key
	ringBucket    = "rings"       // player, fingerprint -> 'k' key or 'i' invitation
	matchBucket   = "matches"     // match -> finished match and what it came to
	keptBucket    = "kept"        // match -> match that is to go on
	usedBucket    = "used"        // match -> nothing
	historyBucket = "history"     // player, ended descending, match -> game
	ratingBucket  = "ratings"     // ladder, player -> rating
	timeBucket    = "times"       // period, table, player -> best time
	bestBucket    = "bests"       // player, table -> statistics
	// Since schema 2:
	recoveryBucket = "recovery" // first half of a code's hash -> account and whole hash
	// Since schema 3:
	studyBucket     = "studies"   // match -> study
	unstudiedBucket = "unstudied" // match that is to be studied -> nothing
	// Since schema 4:
	boardBucket  = "boards"  // game, number -> board that was found
	dailyBucket  = "dailies" // game, day -> its board and what came of it
	streakBucket = "streaks" // player, game -> streak

	// Since schema 5:
	tryBucket    = "tries"   // player, game, day -> what came of its board
	formBucket   = "forms"   // player, table -> newest wins
	reviewBucket = "reviews" // ended descending, match -> review

	schemaKey  = "schema"
	secretKey  = "secret"
	hostKeyKey = "hostkey"
)

func buckets() []string {
	return []string{
		metaBucket, playerBucket, nameBucket, keyBucket, inviteBucket, ringBucket, matchBucket,
		keptBucket, usedBucket, historyBucket, ratingBucket, timeBucket, bestBucket, recoveryBucket,
		studyBucket, unstudiedBucket, boardBucket, dailyBucket, streakBucket,
		tryBucket, formBucket, reviewBucket,
	}
}

// broughtBy is the schema that brought a bucket.
func broughtBy(bucket string) int {
	switch bucket {
	case recoveryBucket:
		return 2
	case studyBucket, unstudiedBucket:
		return 3
	case boardBucket, dailyBucket, streakBucket:
		return 4
	case tryBucket, formBucket, reviewBucket:
		return 5
	}
	return 1
}

// join makes a key of parts, each with its length before it, so that no part
// can run into the next. Keys with equal first parts stand together.
func join(parts ...string) []byte {
	var b []byte
	for _, p := range parts {
		b = binary.BigEndian.AppendUint16(b, uint16(len(p)))
		b = append(b, p...)
	}
	return b
}

// split takes a key apart into n parts.
func split(key []byte, n int) ([]string, error) {
	parts := make([]string, 0, n)
	for len(key) >= 2 && len(parts) < n {
		size := int(binary.BigEndian.Uint16(key))
		if len(key) < 2+size {
			break
		}
		parts = append(parts, string(key[2:2+size]))
		key = key[2+size:]
	}
	if len(parts) != n || len(key) != 0 {
		return nil, damaged("a key of %d parts", n)
	}
	return parts, nil
}

// maxText bounds every identifier and name that becomes part of a key.
const maxText = 512

func fits(texts ...string) bool {
	for _, t := range texts {
		if t == "" || len(t) > maxText {
			return false
		}
	}
	return true
}
