package main

import (
	"fmt"
	"sync"
	"time"
)

// limit is how long one step on the way to the board may take.
const limit = 60 * time.Second

// sessions brings pairs of players to where they can type.
type sessions interface {
	// prepare is done once and not measured: it makes what a login needs.
	prepare(a, b *player) error
	// login connects both and opens their terminals.
	login(a, b *player) error
	// ready leads from there to where the keys are typed.
	ready(a, b *player) error
}

// inPairs does a step for all players, some pairs at a time so that they
// don't stand in each other's way.
func inPairs(players []*player, step func(a, b *player) error) error {
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	places := make(chan struct{}, 8)
	for i := 0; i < len(players); i += 2 {
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			err := step(players[i], players[i+1])
			mu.Lock()
			defer mu.Unlock()
			if err != nil && failed == nil {
				failed = fmt.Errorf("players %d and %d: %w", i, i+1, err)
			}
		})
	}
	wg.Wait()
	return failed
}

// echoSessions type cursor keys at an echo.
type echoSessions struct{}

func (echoSessions) prepare(_, _ *player) error { return nil }

func (echoSessions) login(a, b *player) error {
	if err := a.login(); err != nil {
		return err
	}
	return b.login()
}

func (echoSessions) ready(_, _ *player) error { return nil }

// boardSessions bring both players to the board of a running 5+3 game, each
// with a first move made, so that a clock runs for the whole measurement.
type boardSessions struct{}

// prepare makes the accounts.
func (boardSessions) prepare(a, b *player) error {
	if err := a.account(); err != nil {
		return err
	}
	return b.account()
}

// login ends with the first picture of the lobby.
func (boardSessions) login(a, b *player) error {
	for _, p := range []*player{a, b} {
		if err := p.login(); err != nil {
			return err
		}
		if err := p.await("Lobby", limit); err != nil {
			return err
		}
	}
	return nil
}

// ready lets the first challenge the second, who accepts; then each moves once.
func (boardSessions) ready(a, b *player) error {
	for _, step := range []func() error{
		func() error { return a.send(":challenge " + b.name() + "\r") },
		func() error { return a.await("Clock", limit) },
		func() error { return a.send("\x1b[F\r") },
		func() error { return b.await("challenges you", limit) },
		func() error { time.Sleep(700 * time.Millisecond); return b.send("y") }, // a key typed in the first half second is not an answer
		func() error { return a.await("Moves", limit) },
		func() error { return b.await("Moves", limit) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	// Whoever has Black moves first; the other's first Enter is dropped.
	for range 2 {
		for _, p := range []*player{a, b} {
			if err := p.send("\r"); err != nil {
				return err
			}
			time.Sleep(300 * time.Millisecond)
		}
	}
	a.unwatch()
	b.unwatch()
	return nil
}
