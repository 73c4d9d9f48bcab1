package hall

import (
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"
)

// A guest without a key comes back with a one-time code of a running match. It
// is derived from the match's secret seed and from how often the seat has come
// back, so that it is kept nowhere and still holds after a restart.

// codeLength gives 31^8 codes: 40 bits.
const codeLength = 8

// code is the person's return code for the match, "" where it needs none.
func (r *room) code(p *person) string {
	if !p.guest || p.keyed || r.over {
		return ""
	}
	seat := r.seat(p)
	text := fmt.Appendf(nil, "return %s %d %d ", r.id, seat, r.returned[seat])
	sum := sha256.Sum256(append(text, r.setup.Seed[:]...))
	word := make([]byte, codeLength)
	for i := range word {
		word[i] = letters[int(sum[i])%len(letters)]
	}
	return string(word[:codeLength/2]) + "-" + string(word[codeLength/2:])
}

// returns counts how often each seat has come back, from the log.
func returns(seats int, log []games.Entry) []int {
	n := make([]int, seats)
	for _, e := range log {
		if e.Verb == games.VerbReturn && e.Seat >= 0 && int(e.Seat) < seats {
			n[e.Seat]++
		}
	}
	return n
}

// redeem lets a guest in by a code, which is used up at once. Sessions that the
// guest still has end: without a key there is one at a time.
func (h *Hall) redeem(who sessions.Identity) (sessions.Presence, error) {
	h.mu.Lock()
	r, p := h.coded(who.Code)
	if p == nil {
		h.mu.Unlock()
		return nil, games.Refuse(sessions.NotFound, WordCode)
	}
	r.returned[r.seat(p)]++
	p.starting++ // holds the guest while nobody is there
	for _, s := range append([]*presence(nil), p.sessions...) {
		h.leave(s)
	}
	h.mu.Unlock()
	h.attend(p) // the drop that this return answers
	s, err := h.admit(who, func(sessions.Identity, games.Instant) *person {
		p.starting--
		return p
	})
	if err != nil {
		h.mu.Lock()
		defer h.mu.Unlock()
		p.starting--
		h.people.sweep(p)
	}
	return s, err
}

// coded finds whose code it is.
func (h *Hall) coded(code string) (*room, *person) {
	plain := plainCode(code)
	var room *room
	var whose *person
	for _, r := range h.rooms {
		for _, p := range r.players() {
			own := plainCode(r.code(p))
			if own != "" && subtle.ConstantTimeCompare([]byte(own), []byte(plain)) == 1 {
				room, whose = r, p
			}
		}
	}
	return room, whose
}

func plainCode(code string) string {
	return strings.NewReplacer("-", "", " ", "").Replace(strings.ToLower(code))
}
