package alarm

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	_ Clock = (*System)(nil)
	_ Clock = (*Manual)(nil)
)

func TestRealWakesAtTheInstant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Real()
		defer c.Close()
		start := c.Now()
		var mu sync.Mutex
		var got []games.Instant
		for _, d := range []time.Duration{30, 10, 20, 10, -5} {
			c.At(start+Span(d*time.Millisecond), func() {
				mu.Lock()
				defer mu.Unlock()
				got = append(got, c.Now()-start)
			})
		}
		time.Sleep(time.Second)
		synctest.Wait()
		want := []games.Instant{0, 10, 10, 20, 30}
		if !slices.Equal(got, want) {
			t.Errorf("woken at %v, want %v", got, want)
		}
	})
}

func TestRealStopIsIdempotentAndExact(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Real()
		defer c.Close()
		var fired []int
		var stops []func()
		for i := range 10 {
			stops = append(stops, c.At(c.Now()+games.Instant(10+i), func() { fired = append(fired, i) }))
		}
		for _, i := range []int{0, 3, 3, 9} {
			stops[i]()
		}
		time.Sleep(time.Second)
		synctest.Wait()
		stops[5]() // after it has fired
		if want := []int{1, 2, 4, 5, 6, 7, 8}; !slices.Equal(fired, want) {
			t.Errorf("fired %v, want %v", fired, want)
		}
	})
}

func TestRealSurvivesAPanicInACallback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Real()
		defer c.Close()
		var ok bool
		c.At(c.Now()+1, func() { panic("on purpose") })
		c.At(c.Now()+2, func() { ok = true })
		time.Sleep(time.Second)
		synctest.Wait()
		if !ok {
			t.Error("the wake-up after the panic was lost")
		}
	})
}

func TestRealNothingAfterClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Real()
		c.At(c.Now()+10, func() { t.Error("fired after Close") })
		c.Close()
		c.Close()
		c.At(c.Now(), func() { t.Error("taken after Close") })()
		time.Sleep(time.Second)
	})
}

// A wake-up asked for inside a callback, for the past, still comes.
func TestRealAskedInsideACallback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Real()
		defer c.Close()
		ran := make(chan struct{})
		c.At(c.Now()+5, func() { c.At(0, func() { close(ran) }) })
		<-ran
	})
}

func TestManualFiresInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := NewManual(1000)
		type ask struct{ at, seq int }
		var asks, got []ask
		n := rapid.IntRange(1, 20).Draw(t, "n")
		for i := range n {
			a := ask{rapid.IntRange(1001, 1050).Draw(t, "at"), i}
			stop := m.At(games.Instant(a.at), func() {
				if m.Now() != games.Instant(a.at) {
					t.Fatalf("callback for %d sees %d", a.at, m.Now())
				}
				got = append(got, a)
			})
			if rapid.Bool().Draw(t, "stop") {
				stop()
				stop()
				continue
			}
			asks = append(asks, a)
		}
		slices.SortStableFunc(asks, func(a, b ask) int { return a.at - b.at })
		for m.Now() < 1050 {
			m.Advance(time.Duration(rapid.IntRange(1, 20).Draw(t, "d")) * time.Millisecond)
		}
		if !slices.Equal(got, asks) || m.Pending() != 0 {
			t.Fatalf("fired %v, want %v; %d left", got, asks, m.Pending())
		}
	})
}

func TestManualChainWithinOneAdvance(t *testing.T) {
	m := NewManual(0)
	var got []games.Instant
	var again func()
	again = func() {
		got = append(got, m.Now())
		m.At(m.Now()+10, again)
	}
	m.At(10, again)
	m.Advance(35 * time.Millisecond)
	if want := []games.Instant{10, 20, 30}; !slices.Equal(got, want) || m.Now() != 35 {
		t.Errorf("fired at %v, want %v; now %d", got, want, m.Now())
	}
	m.Set(20)
	if m.Now() != 35 {
		t.Errorf("the clock went back to %d", m.Now())
	}
}

func TestManualDueAlreadyRunsAtOnce(t *testing.T) {
	m := NewManual(100)
	ran := make(chan struct{})
	m.At(100, func() { close(ran) })
	<-ran
}

func TestConversions(t *testing.T) {
	if Span(1500*time.Microsecond) != 1 || Span(time.Minute) != 60_000 {
		t.Error("Span is not in whole milliseconds")
	}
	if got := Time(1_700_000_000_123); got.UnixMilli() != 1_700_000_000_123 || got.Location() != time.UTC {
		t.Errorf("Time gave %v", got)
	}
}

func TestRealStopAfterClose(t *testing.T) {
	c := Real()
	stop := c.At(c.Now()+1_000_000, func() {})
	other := c.At(c.Now()+2_000_000, func() {})
	c.Close()
	stop()
	other()
	if stop := c.At(c.Now(), func() { t.Error("woken by a closed clock") }); stop == nil {
		t.Error("no stop")
	}
}
