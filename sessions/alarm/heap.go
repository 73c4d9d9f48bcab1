package alarm

import (
	"container/heap"
	"log/slog"
	"runtime/debug"

	"arcade/games"
)

// wake is one wake-up asked for.
type wake struct {
	at    games.Instant
	order uint64 // of asking: equal instants fire first come, first served
	index int    // in the heap, -1 once fired or taken back
	f     func()
}

// run calls f; a panic in it ends with a line in the log, not with the
// process, since every session shares the clock.
func (w *wake) run() {
	defer func() {
		if r := recover(); r != nil {
			slog.Error("alarm: callback panicked", "panic", r, "stack", string(debug.Stack()))
		}
	}()
	w.f()
}

// wakes is a heap of wake-ups, the earliest first.
type wakes []*wake

func (h wakes) Len() int { return len(h) }

func (h wakes) Less(i, j int) bool {
	if h[i].at != h[j].at {
		return h[i].at < h[j].at
	}
	return h[i].order < h[j].order
}

func (h wakes) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

// Push implements heap.Interface.
func (h *wakes) Push(x any) {
	w := x.(*wake)
	w.index = len(*h)
	*h = append(*h, w)
}

// Pop implements heap.Interface.
func (h *wakes) Pop() any {
	old := *h
	last := len(old) - 1
	w := old[last]
	old[last] = nil
	*h = old[:last]
	w.index = -1
	return w
}

// due takes the earliest wake-up off the heap if its instant has come.
func (h *wakes) due(now games.Instant) *wake {
	if len(*h) == 0 || (*h)[0].at > now {
		return nil
	}
	return heap.Pop(h).(*wake)
}

// forget empties the heap; a wake-up that was on it can still be dropped.
func (h *wakes) forget() {
	for _, w := range *h {
		w.index = -1
	}
	*h = nil
}

// drop takes w off the heap, if it is still there.
func (h *wakes) drop(w *wake) {
	if w.index >= 0 {
		heap.Remove(h, w.index)
	}
}
