package match_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"arcade/games"
	"arcade/sessions/match"
)

func stroll() games.Terms {
	return games.Terms{ID: "7abcde", Players: []games.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
}

// together is a board that three share.
func together() games.Game { return race{trial{shared: true, seats: 3}} }

func (h *house) pointers(want string) {
	h.t.Helper()
	synctest.Wait()
	got, _ := h.table.Pointers().Get()
	if fmt.Sprint(got) != want {
		h.t.Errorf("pointers %v, want %s", got, want)
	}
}

func TestPointersAreTheNewest(t *testing.T) {
	inHouse(t, together(), stroll(), func(h *house) {
		h.pointers("[]")
		h.table.Point(1, 5)
		h.pointers("[{1 5}]") // at once
		h.table.Point(1, 6)
		h.table.Point(1, 7)
		h.pointers("[{1 5}]")
		h.pass(40 * time.Millisecond)
		h.table.Point(0, 9) // another's does not wait
		h.pointers("[{0 9} {1 5}]")
		h.pass(59 * time.Millisecond)
		h.pointers("[{0 9} {1 5}]")
		h.pass(time.Millisecond)
		h.pointers("[{0 9} {1 7}]") // 6 was never shown
		h.table.Point(0, 0)
		h.pass(time.Second)
		h.pointers("[{1 7}]")
		for _, seat := range []games.Seat{games.Watcher, 3, 100} {
			h.table.Point(seat, 1)
		}
		h.pass(time.Second)
		h.pointers("[{1 7}]")
		if len(h.journal) != 0 {
			t.Errorf("journalled: %v", h.journal)
		}
	})
}

// However much a seat points, its cursor moves ten times a second; a reader that
// is stalled has a mailbox of one value, and what comes last is shown.
func TestPointersAreBounded(t *testing.T) {
	inHouse(t, together(), stroll(), func(h *house) {
		_, before := h.table.Pointers().Get()
		for i := range 1000 {
			h.table.Point(2, games.Spot(i+1))
			h.pass(time.Millisecond)
		}
		h.pass(time.Second)
		_, after := h.table.Pointers().Get()
		if n := after - before; n < 9 || n > 11 {
			t.Errorf("shown %d times in a second", n)
		}
		h.pointers("[{2 1000}]")
	})
}

func TestPointersGoWithTheirSeats(t *testing.T) {
	inHouse(t, together(), stroll(), func(h *house) {
		for seat := range games.Seat(3) {
			h.must(seat, games.VerbReady, "")
			h.table.Point(seat, games.Spot(seat)+1)
		}
		h.pass(time.Second)
		h.must(1, games.VerbDrop, "")
		h.pointers("[{0 1} {2 3}]")
		h.must(2, games.VerbLeave, "")
		h.pointers("[{0 1}]")
	})
}

// The mailbox ends with the table, also with a place held back.
func TestPointersEndWithTheTable(t *testing.T) {
	inHouse(t, together(), stroll(), func(h *house) {
		h.table.Point(0, 1)
		h.table.Point(0, 2)
		h.table.Close()
		_, seen := h.table.Pointers().Get()
		if _, _, err := h.table.Pointers().Wait(t.Context(), seen); err != match.ErrClosed {
			t.Errorf("after the end: %v", err)
		}
		h.table.Point(0, 3)
		h.clock.Advance(time.Second)
		h.pointers("[{0 1}]")
	})
}

func TestNoPointersWhereNothingIsShared(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.table.Point(0, 1)
		if h.table.Pointers() != nil {
			t.Error("opponents see each other's cursors")
		}
	})
}

// What is shown never changes afterwards, and names each seat once.
func TestPointersAreValues(t *testing.T) {
	inHouse(t, together(), stroll(), func(h *house) {
		h.table.Point(0, 1)
		h.table.Point(1, 2)
		old, _ := h.table.Pointers().Get()
		kept := slices.Clone(old)
		h.pass(time.Second)
		h.table.Point(0, 7)
		h.table.Point(1, 0)
		if !slices.Equal(old, kept) {
			t.Errorf("%v became %v", kept, old)
		}
	})
}
