package match

import (
	"slices"
	"sync"

	"arcade/games"
	"arcade/sessions/alarm"
)

// pointEvery is the least time, in milliseconds, between two places of one
// seat's cursor that the others are shown.
const pointEvery games.Instant = 100

// pointing is where the cursors of a table's seats are: the newest places only,
// in a mailbox of their own, and nowhere else. Whoever moves a cursor never
// waits for those who look, nor for the table.
type pointing struct {
	clock  alarm.Clock
	latest *Latest[[]games.Pointer]

	mu     sync.Mutex
	spots  []games.Spot    // by seat; 0 is no cursor
	held   games.Seats     // seats whose newest place is not shown yet
	free   []games.Instant // by seat: when the next may be shown
	armed  games.Instant   // when it is to be woken; 0 is never
	disarm func()
	closed bool
}

func newPointing(c alarm.Clock, seats int) *pointing {
	return &pointing{
		clock: c, latest: NewLatest[[]games.Pointer](nil),
		spots: make([]games.Spot, seats), free: make([]games.Instant, seats), disarm: func() {},
	}
}

// Point moves a seat's cursor; spot 0 takes it away. Of places that follow each
// other faster than pointEvery the last one is shown. It does nothing where the
// players do not share one board, and for seats that are not there.
func (t *Table) Point(seat games.Seat, spot games.Spot) {
	if p := t.pointing; p != nil && seat >= 0 && int(seat) < len(p.spots) {
		p.point(seat, spot)
	}
}

// unpoint takes the cursors of those away who are gone.
func (t *Table) unpoint() {
	for s, c := range t.own.match.chairs {
		if c.left || c.away {
			t.Point(games.Seat(s), 0)
		}
	}
}

// Pointers are the cursors of all seats, in the order of the seats; nil where
// the players do not share one board.
func (t *Table) Pointers() *Latest[[]games.Pointer] {
	if t.pointing == nil {
		return nil
	}
	return t.pointing.latest
}

func (p *pointing) point(seat games.Seat, spot games.Spot) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed || p.spots[seat] == spot {
		return
	}
	p.spots[seat] = spot
	p.held |= games.SeatsOf(seat)
	p.settle()
}

// settle shows what may be shown by now and asks to be woken for the rest. The
// lock is held.
func (p *pointing) settle() {
	now, next := p.clock.Now(), games.Instant(0)
	shown := false
	for s := range p.spots {
		seat := games.SeatsOf(games.Seat(s))
		switch {
		case p.held&seat == 0:
		case now >= p.free[s]:
			p.held &^= seat
			p.free[s] = now + pointEvery
			shown = true
		case next == 0 || p.free[s] < next:
			next = p.free[s]
		}
	}
	if shown {
		p.latest.Put(p.pointers())
	}
	if next != 0 && (p.armed == 0 || next < p.armed) {
		p.disarm()
		p.armed, p.disarm = next, p.clock.At(next, p.wake)
	}
}

// pointers are the places that may be shown: that of a seat whose newest is
// held back stays the one that was shown before.
func (p *pointing) pointers() []games.Pointer {
	before, _ := p.latest.Get()
	var list []games.Pointer
	for s, spot := range p.spots {
		seat := games.Seat(s)
		if p.held.Has(seat) {
			spot = 0
			if i := slices.IndexFunc(before, func(o games.Pointer) bool { return o.Seat == seat }); i >= 0 {
				spot = before[i].Spot
			}
		}
		if spot != 0 {
			list = append(list, games.Pointer{Seat: seat, Spot: spot})
		}
	}
	return list
}

func (p *pointing) wake() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.armed = 0
	if !p.closed {
		p.settle()
	}
}

// close shows nothing more.
func (p *pointing) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.disarm()
	p.latest.Close()
}
