package main

import (
	"fmt"
	"sync"
	"time"
)

// limit is how long one step on the way to the board may take.
const limit = 60 * time.Second

// opener brings a pair of players to where they can type.
type opener interface {
	open(address string, i int) (first, second *player, err error)
}

// openAll opens the sessions, some pairs at a time so that the logins don't
// stand in each other's way.
func openAll(address string, sessions int, kind opener) ([]*player, error) {
	players := make([]*player, sessions)
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	places := make(chan struct{}, 8)
	for i := 0; i < sessions; i += 2 {
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			a, b, err := kind.open(address, i)
			mu.Lock()
			defer mu.Unlock()
			if err != nil && failed == nil {
				failed = fmt.Errorf("players %d and %d: %w", i, i+1, err)
			}
			players[i], players[i+1] = a, b
		})
	}
	wg.Wait()
	return players, failed
}

// echoSession types cursor keys at an echo.
type echoSession struct{}

func (echoSession) open(address string, i int) (first, second *player, err error) {
	if first, err = echo(address, i); err != nil {
		return nil, nil, err
	}
	second, err = echo(address, i+1)
	return first, second, err
}

func echo(address string, i int) (*player, error) {
	conn, err := dial(address, i)
	if err != nil {
		return nil, err
	}
	p := &player{conn: conn, keys: cursorKeys()}
	return p, p.shell("")
}

// cursorKeys are right and left: the cursor always moves.
func cursorKeys() [2]string { return [2]string{"\x1b[D", "\x1b[C"} }

// boardSession brings both players to the board of a running 5+3 game, each
// with a first move made, so that a clock runs for the whole measurement.
type boardSession struct{}

func (boardSession) open(address string, i int) (first, second *player, err error) {
	if first, err = account(address, i); err != nil {
		return nil, nil, err
	}
	if second, err = account(address, i+1); err != nil {
		return nil, nil, err
	}
	return first, second, pair(first, second, fmt.Sprintf("load%d", i+1))
}

// account logs in with a new key and makes the account by a first command
// that changes something.
func account(address string, i int) (*player, error) {
	conn, err := dial(address, i)
	if err != nil {
		return nil, err
	}
	p := &player{conn: conn, keys: cursorKeys()}
	s, err := conn.NewSession()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if out, err := s.CombinedOutput("settings language en"); err != nil {
		return nil, fmt.Errorf("making the account: %w: %s", err, out)
	}
	return p, nil
}

// pair lets the first challenge the second, who accepts; then each moves once.
func pair(first, second *player, name string) error {
	for _, step := range []func() error{
		func() error { return second.shell("") },
		func() error { return second.await("Lobby", limit) },
		func() error { return first.shell("challenge " + name) },
		func() error { return first.await("Clock", limit) },
		func() error { return first.send("\x1b[F\r") },
		func() error { return second.await("challenges you", limit) },
		func() error { time.Sleep(700 * time.Millisecond); return second.send("y") },
		func() error { return first.await("Black", limit) },
		func() error { return second.await("Black", limit) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	// Whoever has Black moves first; the other's first Enter is dropped.
	for range 2 {
		for _, p := range []*player{first, second} {
			if err := p.send("\r"); err != nil {
				return err
			}
			time.Sleep(300 * time.Millisecond)
		}
	}
	first.settle()
	second.settle()
	return nil
}
