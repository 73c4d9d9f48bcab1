package hall

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// full is the real store on a disk that can be full.
type full struct {
	storage.Store
	refuses atomic.Bool
}

func (f *full) Finish(ctx context.Context, m storage.Match) (storage.Committed, error) {
	if f.refuses.Load() {
		return storage.Committed{}, errors.New("no space left on device")
	}
	return f.Store.Finish(ctx, m)
}

// openFull is a hall on such a disk.
func openFull(t *testing.T) (*house, *full) {
	t.Helper()
	disk := &full{}
	return openOn(t, func(s storage.Store) storage.Store {
		disk.Store = s
		return disk
	}), disk
}

// While the store refuses, results are told with a mark, and ratings move when
// it takes them.
func TestFullDisk(t *testing.T) {
	h, disk := openFull(t)
	a, b := h.member("ada"), h.member("bob")
	disk.refuses.Store(true)
	id := begin(a, b, blitz())
	play(a, b, id, wipeOut)
	s := await(t, a.look(id).Shown, "the unsaved end", func(s shown) bool { return s.Result() != nil })
	if !s.Unsaved || s.Outcome != nil {
		t.Errorf("unsaved %v, outcome %+v", s.Unsaved, s.Outcome)
	}
	h.enter(key("carl")).news("the mark, for everybody", func(n sessions.News) bool { return n.Unsaved })
	if a.Me().Rating != 0 {
		t.Error("the rating moved before it was committed")
	}
	begin(a, b, slow()) // play goes on
	disk.refuses.Store(false)
	h.until("the store takes it", func() bool {
		h.clock.Advance(10 * time.Second) // a table that was just refused waits from now on
		h.mu.Lock()
		defer h.mu.Unlock()
		return !h.rooms[id].unsaved
	})
	if s := a.over(id); s.Unsaved || s.Outcome.Ratings[0].After <= 1500 {
		t.Errorf("%+v", s.Outcome)
	}
	a.news("the rating", func(n sessions.News) bool { return n.Me.Rating > 1500 && !n.Unsaved })
}

// A result that the disk did not take before the restart is committed after it.
func TestUnsavedResultOutlivesARestart(t *testing.T) {
	h, disk := openFull(t)
	a, b := h.member("ada"), h.member("bob")
	disk.refuses.Store(true)
	id := begin(a, b, blitz())
	play(a, b, id, wipeOut)
	await(t, a.look(id).Shown, "the unsaved end", func(s shown) bool { return s.Unsaved })
	h.restart() // start puts the whole disk in place
	a = h.enter(key("ada"))
	if s := a.over(id); s.Result().Score[0] != 13 || s.Outcome.Ratings[0].After <= 1500 {
		t.Errorf("%+v", s.Outcome)
	}
}

// Many people at once do anything in any order: nobody ever has two matches
// with clocks, and everything ends.
func TestCrowd(t *testing.T) {
	h := open(t, withMind(silent{}))
	const people = 8
	var all []*one
	for i := range people {
		all = append(all, h.member(fmt.Sprintf("crowd-%c", 'a'+i)))
	}
	var wait sync.WaitGroup
	for i, o := range all {
		wait.Go(func() {
			luck := rand.New(rand.NewPCG(1, uint64(i)))
			for range 40 {
				o.anything(luck, fmt.Sprintf("crowd-%c", 'a'+luck.IntN(people)))
			}
		})
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	for running := true; running; {
		h.clock.Advance(500 * time.Millisecond)
		h.invariants()
		select {
		case <-done:
			running = false
		case <-time.After(time.Millisecond):
		}
	}
	h.invariants()
}

// anything does one thing; refusals are part of life.
func (o *one) anything(luck *rand.Rand, other string) {
	ctx := context.Background()
	n, _ := o.News().Get()
	l, _ := o.h.Lobby().Get()
	switch luck.IntN(9) {
	case 0:
		_, _ = o.Seek(ctx, blitz())
	case 1:
		for _, s := range l.Seeks {
			_, _ = o.Join(ctx, s.ID)
		}
	case 2:
		_, _ = o.Challenge(ctx, other, blitz())
	case 3, 4:
		for _, c := range n.Incoming {
			_, _ = o.Answer(ctx, c.ID, sessions.Reply{Kind: sessions.ReplyKind(1 + luck.IntN(4)), Counter: blitz()})
		}
	case 5:
		for _, s := range n.Seated {
			_ = o.Do(ctx, s.ID, sessions.Order{Verb: games.VerbResign})
			_ = o.Rematch(ctx, s.ID)
		}
	case 6:
		_, _ = o.Start(ctx, sessions.Solo{Game: "reversi", Level: 1, Control: blitz().Control})
	case 7:
		_, _ = o.Start(ctx, mines(""))
	case 8:
		if s, err := o.h.Enter(ctx, o.id); err == nil {
			_ = s.Close()
		}
	}
}

func (h *house) invariants() {
	h.t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.people.byID {
		clocked := 0
		for _, r := range p.running {
			if !r.terms.Control.None() && !r.finished() {
				clocked++
			}
			if h.rooms[r.id] != r {
				h.t.Errorf("%s runs in a room that is not there", p.name)
			}
		}
		if clocked > 1 || p.starting < 0 || p.starting > 2 {
			h.t.Errorf("%s has %d matches with clocks, %d starting", p.name, clocked, p.starting)
		}
		if h.people.byName[p.name] != p {
			h.t.Errorf("%s is not found by name", p.name)
		}
	}
	if len(h.people.byID) != len(h.people.byName) {
		h.t.Errorf("%d people, %d names", len(h.people.byID), len(h.people.byName))
	}
}
