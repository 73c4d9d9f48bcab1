package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"text/tabwriter"
	"time"
)

// result is one server's row.
type result struct {
	name       string
	keys       int
	p50, p99   time.Duration
	cpu        time.Duration // of the server while measuring
	rssSession int64
	heap       int64
	bytesKey   float64
	goroutines float64
	login      time.Duration // server CPU a login
}

// measure runs one server under the plan.
func measure(name string, p plan, kind opener) (result, error) {
	server, err := startChild(name)
	if err != nil {
		return result{}, err
	}
	defer server.stop()
	empty, err := server.usage(true)
	if err != nil {
		return result{}, err
	}
	players, err := openAll(server.address, p.sessions, kind)
	if err != nil {
		return result{}, err
	}
	defer closeAll(players)
	ready, err := server.usage(true)
	if err != nil {
		return result{}, err
	}
	pace(players, p.rate, p.warm)
	reset(players)
	before, err := server.usage(false)
	if err != nil {
		return result{}, err
	}
	pace(players, p.rate, p.length)
	after, err := server.usage(false)
	if err != nil {
		return result{}, err
	}
	full, err := server.usage(true)
	if err != nil {
		return result{}, err
	}
	r := sum(name, players)
	n := int64(p.sessions)
	r.cpu = after.CPU - before.CPU
	r.rssSession = (full.RSS - empty.RSS) / n
	r.heap = (full.Heap - empty.Heap) / n
	r.goroutines = float64(full.Goroutines-empty.Goroutines) / float64(n)
	r.login = (ready.CPU - empty.CPU) / time.Duration(n)
	return r, nil
}

// sum gathers the players' figures.
func sum(name string, players []*player) result {
	var all []time.Duration
	var bytes int64
	for _, p := range players {
		lat, b := p.figures()
		all = append(all, lat...)
		bytes += b
	}
	slices.Sort(all)
	r := result{name: name, keys: len(all)}
	if len(all) > 0 {
		r.p50 = all[len(all)/2]
		r.p99 = all[len(all)*99/100]
		r.bytesKey = float64(bytes) / float64(len(all))
	}
	return r
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

func reset(players []*player) {
	for _, p := range players {
		p.forget()
	}
}

func printTable(w io.Writer, p plan, floor, arcade result) {
	fmt.Fprintf(w, "%d sessions, %g cursor keys a second each, %s measured\n\n", p.sessions, p.rate, p.length)
	t := tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)
	defer t.Flush()
	fmt.Fprintln(t, "| server\t| keys\t| key to first byte p50\t| p99\t| CPU us a session and second\t| RSS KB a session\t| heap KB a session\t| bytes a key\t| goroutines a session\t| CPU ms a login\t|")
	fmt.Fprintln(t, "|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|")
	for _, r := range []result{floor, arcade} {
		perSecond := float64(r.cpu.Microseconds()) / float64(p.sessions) / p.length.Seconds()
		fmt.Fprintf(t, "| %s\t| %d\t| %.2f ms\t| %.2f ms\t| %.0f\t| %d\t| %d\t| %.0f\t| %.1f\t| %.1f\t|\n",
			r.name, r.keys, ms(r.p50), ms(r.p99), perSecond, r.rssSession>>10, r.heap>>10, r.bytesKey, r.goroutines, ms(r.login))
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
