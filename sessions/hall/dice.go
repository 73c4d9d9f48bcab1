package hall

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"sync"

	"arcade/sessions"
)

// letters are those that nobody confuses: identifiers and codes are read
// aloud and typed.
const letters = "23456789abcdefghjkmnpqrstvwxyz"

const digits = 8 // that letters begins with

// dice is where the hall's randomness comes from; safe for concurrent use.
type dice struct {
	mu sync.Mutex
	r  io.Reader
}

// fill fills b. Should the source fail, the system's takes its place: it never
// does.
func (d *dice) fill(b []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, err := io.ReadFull(d.r, b); err != nil {
		rand.Read(b) // documented never to give an error
	}
}

func (d *dice) seed() (s [32]byte) {
	d.fill(s[:])
	return s
}

// below gives a number from 0 to n-1. The bias of the remainder is below one in
// 2^50 for the small n used here.
func (d *dice) below(n int) int {
	var b [8]byte
	d.fill(b[:])
	return int(binary.BigEndian.Uint64(b[:]) % uint64(n))
}

// word gives n letters.
func (d *dice) word(n int) string {
	w := make([]byte, n)
	for i := range w {
		w[i] = letters[d.below(len(letters))]
	}
	return string(w)
}

// match gives an identifier in the form of a match's: a digit first.
func (d *dice) match() sessions.ID {
	return sessions.ID(string(letters[d.below(digits)]) + d.word(5))
}
