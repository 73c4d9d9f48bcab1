package hall

import (
	"context"
	"errors"
	"testing"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// noting is the real store with a hand on the notes of tries.
type noting struct {
	storage.Store
	note func(write func() error) error
}

func (n noting) BeginDaily(ctx context.Context, g string, d games.Day, m string, ids []storage.PlayerID) error {
	return n.note(func() error { return n.Store.BeginDaily(ctx, g, d, m, ids) })
}

// openNoting is a hall whose notes go through a function.
func openNoting(t *testing.T, note func(write func() error) error) *house {
	t.Helper()
	return openOn(t, func(disk storage.Store) storage.Store { return noting{disk, note} })
}

// noteWaits is a hall whose next note waits for the gate to close, once at is
// closed.
func noteWaits(t *testing.T) (h *house, at <-chan struct{}, gate chan<- struct{}) {
	t.Helper()
	come, goOn := make(chan struct{}), make(chan struct{})
	return openNoting(t, func(write func() error) error {
		close(come)
		<-goOn
		return write()
	}), come, goOn
}

// try is what an account made of today's board.
func (o *one) try(board string) (storage.Try, error) {
	day := o.h.clock.Now().Day()
	return o.h.disk.DailyTry(o.h.t.Context(), "minesweeper/"+board, day, storage.PlayerID(o.Me().ID))
}

// startToday begins today's board in a goroutine of its own.
func (o *one) startToday(board string) <-chan error {
	begun := make(chan error, 1)
	go func() {
		_, err := o.Start(context.Background(), mines(sessions.DailyOptions(board)))
		begun <- err
	}()
	return begun
}

// Nobody can look at today's board before the try is noted: a lost connection or
// a killed server would give another one.
func TestATryIsNotedBeforeItIsSeen(t *testing.T) {
	h, at, gate := noteWaits(t)
	a := h.member("ada")
	begun := a.startToday("beginner")
	<-at
	if n, _ := a.News().Get(); len(n.Seated) > 0 {
		t.Error("the board is there, and the try is not noted")
	}
	h.mu.Lock()
	rooms := len(h.rooms)
	h.mu.Unlock()
	if rooms != 0 {
		t.Errorf("%d rooms before the note", rooms)
	}
	close(gate)
	must(t, <-begun)
	if try, err := a.try("beginner"); err != nil || try.Match != string(a.seated().ID) {
		t.Errorf("%+v, %v", try, err)
	}
}

// A try that can't be noted does not begin, gives nothing up, and may be made
// later.
func TestATryThatIsNotNotedDoesNotBegin(t *testing.T) {
	full := true
	h := openNoting(t, func(write func() error) error {
		if full {
			return errors.New("no space left on device")
		}
		return write()
	})
	a := h.member("ada")
	refused(t, <-a.startToday("beginner"), sessions.Internal, "a try that is not noted")
	id := a.Me().ID
	h.mu.Lock()
	rooms, starting := len(h.rooms), h.people.byID[id].starting
	h.mu.Unlock()
	if rooms != 0 || starting != 0 {
		t.Errorf("%d rooms, %d starting", rooms, starting)
	}
	full = false
	again := a.today("beginner")
	a.solve(again)
	if o := a.over(again).Outcome; o.Daily == nil || !o.Daily.Counted {
		t.Errorf("the try after it does not count: %+v", o.Daily)
	}
}

// A try that is noted while the house begins to close is not lost: its board is
// kept like any other.
func TestATryThatIsNotedInADrain(t *testing.T) {
	h, at, gate := noteWaits(t)
	a := h.member("ada")
	begun := a.startToday("beginner")
	<-at
	drained := make(chan error, 1)
	go func() { drained <- h.Drain(context.Background()) }()
	h.until("the house drains", func() bool { return h.open() != nil })
	close(gate)
	must(t, <-begun)
	must(t, <-drained)
	h.stop()
	h.start()
	a = h.enter(key("ada"))
	id := a.seated().ID
	a.solve(id)
	if o := a.over(id).Outcome; o.Daily == nil || !o.Daily.Counted {
		t.Errorf("the try does not count: %+v", o.Daily)
	}
}
