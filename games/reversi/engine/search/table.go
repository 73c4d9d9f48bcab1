package search

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// table is a transposition table: what earlier searches of a position found.
// It is a power of two of entries in buckets of one cache line. A position is
// known by a hash of all its 128 bits, which is kept whole.
type table struct {
	entries []entry
	shift   uint
	age     uint8
}

// entry is a position's hash and what is known of it.
type entry struct {
	hash uint64
	memo memo
}

// memo is what a search found: bounds of the value, how it was searched, and
// the two best moves. Packed from the lowest bit: lower and upper bound (16
// bits each), depth (6), certainty (3), age (7), moves (8 each).
type memo uint64

// bucket is the number of entries that a position may stand in.
const bucket = 4

// maxAge is the number of searches after which the table is wiped.
const maxAge = 127

// newTable makes a table of at most so many bytes.
func newTable(bytes int) *table {
	const least = 1 << 10
	n := max(least, 1<<(bits.Len(uint(max(bytes, 0))/16)-1))
	return &table{entries: make([]entry, n), shift: uint(64 - bits.Len(uint(n-1))), age: 1}
}

// forget makes every entry unknown.
func (t *table) forget() {
	if t.age++; t.age > maxAge {
		clear(t.entries)
		t.age = 1
	}
}

// hashOf mixes a position into 64 bits by the product of its halves.
func hashOf(b board.Board) uint64 {
	hi, lo := bits.Mul64(b.Own^0x9e3779b97f4a7c15, bits.RotateLeft64(b.Opp, 32)^0xd1b54a32d192ed03)
	return (hi ^ lo) * 0xff51afd7ed558ccd
}

// row is the bucket of a hash.
func (t *table) row(hash uint64) *[bucket]entry {
	at := hash >> t.shift &^ (bucket - 1)
	return (*[bucket]entry)(t.entries[at:])
}

// probe gives what is known of a position.
func (t *table) probe(hash uint64) (memo, bool) {
	row := t.row(hash)
	for i := range row {
		if e := &row[i]; e.hash == hash && e.memo.age() == t.age {
			return e.memo, true
		}
	}
	return 0, false
}

// store keeps a finding. The newest of a position replaces an older one; else
// the least deep of the bucket gives way, those of former searches first.
func (t *table) store(hash uint64, m memo) {
	row := t.row(hash)
	slot, least := &row[0], 1<<30
	for i := range row {
		e := &row[i]
		if e.hash == hash {
			slot = e
			break
		}
		worth := e.memo.depth()<<3 | e.memo.certainty()
		if e.memo.age() != t.age {
			worth -= 1 << 20
		}
		if worth < least {
			slot, least = e, worth
		}
	}
	slot.hash, slot.memo = hash, m|memo(t.age)<<41
}

// note packs a finding; the table adds the age.
func note(lower, upper, depth, certainty int, first, second board.Square) memo {
	return memo(uint16(int16(lower))) | memo(uint16(int16(upper)))<<16 |
		memo(depth)<<32 | memo(certainty)<<38 |
		memo(uint8(first))<<48 | memo(uint8(second))<<56
}

func (m memo) lower() int           { return int(int16(m)) }
func (m memo) upper() int           { return int(int16(m >> 16)) }
func (m memo) depth() int           { return int(m >> 32 & 63) }
func (m memo) certainty() int       { return int(m >> 38 & 7) }
func (m memo) age() uint8           { return uint8(m >> 41 & 127) }
func (m memo) first() board.Square  { return board.Square(m >> 48) }
func (m memo) second() board.Square { return board.Square(m >> 56) }

// enough tells whether a finding holds for a search of that depth and
// certainty: it was as deep and as sure, or more.
func (m memo) enough(depth, certainty int) bool {
	return m.depth() >= depth && m.certainty() >= certainty
}

// narrow takes the known bounds into a window. Where they leave nothing to
// search, alpha is not below beta and v is the value or a bound outside.
func (m memo) narrow(alpha, beta int) (v, newAlpha, newBeta int) {
	if m.lower() >= beta || m.lower() == m.upper() {
		return m.lower(), beta, beta
	}
	if m.upper() <= alpha {
		return m.upper(), alpha, alpha
	}
	return 0, max(alpha, m.lower()), min(beta, m.upper())
}
