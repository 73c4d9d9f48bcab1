package match_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"arcade/games"
	"arcade/sessions/alarm"
	"arcade/sessions/match"
)

func TestLatest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := match.NewLatest("one")
		got := make(chan string, 9)
		go func() {
			var seen uint64
			for {
				v, n, err := box.Wait(t.Context(), seen)
				if err != nil {
					close(got)
					return
				}
				got <- v
				seen = n
			}
		}()
		synctest.Wait()
		box.Put("two")
		synctest.Wait()
		box.Put("three") // nobody was awake between these
		box.Put("four")
		box.Close()
		box.Put("five")
		synctest.Wait()
		var all []string
		for v := range got {
			all = append(all, v)
		}
		if n := len(all); n < 3 || all[0] != "one" || all[1] != "two" || all[n-1] != "four" {
			t.Fatal(all)
		}
		if v, _ := box.Get(); v != "four" {
			t.Fatal(v)
		}
	})
}

func TestLatestGivesUpWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, _, err := match.NewLatest(1).Wait(ctx, 1); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	})
}

func TestCloseCancelsACommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, err := match.Begin(two(), games.Setup{}, terms(blitz, true), began)
		if err != nil {
			t.Fatal(err)
		}
		table := match.Open(m, match.Options{
			Clock: alarm.NewManual(began),
			Finish: func(ctx context.Context, _ match.Match) (*match.Outcome, error) {
				<-ctx.Done()
				return nil, ctx.Err()
			},
		})
		answer := make(chan error, 1)
		go func() { answer <- table.Do(t.Context(), games.Input{Seat: 0, Verb: games.VerbResign}) }()
		synctest.Wait()
		if s, _ := table.Latest().Get(); s.Result() != nil {
			t.Fatal("shown before it was committed")
		}
		table.Close()
		if err := <-answer; !errors.Is(err, match.ErrClosed) {
			t.Fatal(err)
		}
	})
}

func TestAPanicInTheStoreIsAFailureOfTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, err := match.Begin(two(), games.Setup{}, terms(blitz, true), began)
		if err != nil {
			t.Fatal(err)
		}
		clock, tries := alarm.NewManual(began), 0
		table := match.Open(m, match.Options{
			Clock: clock,
			Finish: func(context.Context, match.Match) (*match.Outcome, error) {
				if tries++; tries < 3 {
					panic("page 7 is damaged")
				}
				return nil, nil
			},
			Changed: func(match.Shown) { panic("a screen") },
		})
		if err := table.Do(t.Context(), games.Input{Seat: 0, Verb: games.VerbResign}); err != nil {
			t.Fatal(err)
		}
		if s, _ := table.Latest().Get(); !s.Unsaved || s.Result().Reason != games.ReasonResign {
			t.Fatal("not shown as unsaved")
		}
		for range 3 {
			clock.Advance(5 * time.Second)
			synctest.Wait()
		}
		if s, _ := table.Latest().Get(); s.Unsaved || tries != 3 {
			t.Fatal("not tried again", tries)
		}
		table.Close()
	})
}
