package main

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// The phases of a run.
const (
	phaseLogin = "login"
	phaseIdle  = "idle"
	phaseKeys  = "keys"
)

// settle is how long the lobby gets to become quiet after the last login.
const settle = 2 * time.Second

// result is one server's row.
type result struct {
	name       string
	login      time.Duration // server CPU of all logins
	idle, keys spent
	quiet      answers
	beside     answers // while games against a level go on
	replies    int     // of the level meanwhile
	rss, heap  int64
	goroutines int
}

// answers are the times of the keys of one phase.
type answers struct {
	p50, p99 time.Duration
	count    int
}

// spent is what a phase took of the server.
type spent struct {
	cpu   time.Duration
	bytes int64
}

// measured is a server under measurement.
type measured struct {
	plan
	kind    sessions
	server  *child
	players []*player
}

// measure runs one server under the plan.
func measure(name string, p plan, kind sessions) (result, error) {
	server, err := startChild(name, p.profiles.options()...)
	if err != nil {
		return result{}, err
	}
	defer server.stop()
	players, err := newPlayers(p.sessions, server.address)
	if err != nil {
		return result{}, err
	}
	defer closeAll(players)
	m := measured{plan: p, kind: kind, server: server, players: players}
	r := result{name: name}
	err = m.run(&r)
	return r, err
}

// run goes through the phases. What memory and goroutines a session takes is
// the difference between everybody at the keys and nobody there.
func (m *measured) run(r *result) error {
	if err := inPairs(m.players, m.kind.prepare); err != nil {
		return fmt.Errorf("preparing: %w", err)
	}
	empty, err := m.server.usage(askCollect)
	if err != nil {
		return err
	}
	for _, step := range []func(*result) error{m.logins, m.wait, m.typing} {
		if err := step(r); err != nil {
			return err
		}
	}
	full, err := m.server.usage(askCollect)
	r.rss, r.heap = full.RSS-empty.RSS, full.Heap-empty.Heap
	r.goroutines = full.Goroutines - empty.Goroutines
	if err != nil || m.games == 0 {
		return err
	}
	return m.typingBeside(r)
}

// phase tells what f took of the server.
func (m *measured) phase(name string, f func() error) (spent, error) {
	begin, end := askNow, askNow
	if name == m.plan.phase {
		begin, end = askBegin, askEnd
	}
	forget(m.players)
	before, err := m.server.usage(begin)
	if err != nil {
		return spent{}, err
	}
	if err := f(); err != nil {
		return spent{}, fmt.Errorf("%s: %w", name, err)
	}
	after, err := m.server.usage(end)
	_, bytes := figures(m.players)
	return spent{after.CPU - before.CPU, bytes}, err
}

// logins lets everybody in.
func (m *measured) logins(r *result) error {
	login, err := m.phase(phaseLogin, func() error { return inPairs(m.players, m.kind.login) })
	r.login = login.cpu
	return err
}

// wait leaves everybody alone for a while.
func (m *measured) wait(r *result) (err error) {
	if m.plan.idle == 0 {
		return nil
	}
	time.Sleep(settle)
	r.idle, err = m.phase(phaseIdle, func() error { time.Sleep(m.plan.idle); return nil })
	return err
}

// typing lets everybody type.
func (m *measured) typing(r *result) (err error) {
	if err := inPairs(m.players, m.kind.ready); err != nil {
		return fmt.Errorf("getting ready: %w", err)
	}
	pace(m.players, m.rate, m.warm)
	r.keys, err = m.phase(phaseKeys, func() error { pace(m.players, m.rate, m.length); return nil })
	r.quiet = answered(m.players)
	return err
}

// typingBeside lets everybody type while games against a level go on.
func (m *measured) typingBeside(r *result) error {
	if _, err := m.server.usage(fmt.Sprintf("%s %d %d", askGames, m.games, m.level)); err != nil {
		return err
	}
	pace(m.players, m.rate, m.warm)
	forget(m.players)
	before, err := m.server.usage(askNow)
	if err != nil {
		return err
	}
	pace(m.players, m.rate, m.length)
	after, err := m.server.usage(askNow)
	r.beside, r.replies = answered(m.players), after.Replies-before.Replies
	return err
}

// answered sums up the players' keys since they were last forgotten.
func answered(players []*player) (a answers) {
	lat, _ := figures(players)
	slices.Sort(lat)
	if a.count = len(lat); a.count > 0 {
		a.p50, a.p99 = lat[len(lat)/2], lat[len(lat)*99/100]
	}
	return a
}

// figures gathers the players'.
func figures(players []*player) (all []time.Duration, bytes int64) {
	for _, p := range players {
		lat, b := p.figures()
		all = append(all, lat...)
		bytes += b
	}
	return all, bytes
}

func forget(players []*player) {
	for _, p := range players {
		p.forget()
	}
}

// pace lets every player type at its own phase for the time given.
func pace(players []*player, rate float64, length time.Duration) {
	gap := time.Duration(float64(time.Second) / rate)
	end := time.Now().Add(length)
	var wg sync.WaitGroup
	for i, p := range players {
		wg.Go(func() {
			time.Sleep(gap * time.Duration(i) / time.Duration(len(players)))
			for next := time.Now(); next.Before(end); next = next.Add(gap) {
				time.Sleep(time.Until(next))
				p.press()
			}
		})
	}
	wg.Wait()
	time.Sleep(200 * time.Millisecond) // the last answers
}
