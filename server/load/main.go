// Command load measures the arcade beside a floor in the same run: a bare
// x/crypto/ssh server that echoes, with the same clients, keys and pace.
//
//	go run ./server/load -sessions 300 -rate 2 -for 30s -idle 20s
//
// Each server runs in a process of its own, so that its processor time and
// memory are its alone. The clients log in with keys that have an account,
// wait in the lobby for the time of -idle, and then stand on the reversi
// boards of running 5+3 games and move the cursor; what is measured is the
// time from writing a key to the first byte that comes back. All traffic
// stays on the loopback range.
//
//	go run ./server/load -sessions 50 -games 200 -level 5
//
// measures the keys once more while so many games against a computer level
// are going on, played by guests inside the arcade's process: what the pool of
// computer players costs the people beside it.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

// plan is what one run does.
type plan struct {
	sessions int
	rate     float64 // keys a second and session
	idle     time.Duration
	warm     time.Duration
	length   time.Duration
	profiles profiles // of the arcade
	phase    string   // of the run, which the profiles are of
	games    int      // against a computer level, beside the sessions
	level    int
}

func main() {
	var p plan
	serve := flag.String("serve", "", "internal: run one server as a child, floor or arcade")
	flag.IntVar(&p.sessions, "sessions", 300, "sessions, an even number up to 5000")
	flag.Float64Var(&p.rate, "rate", 2, "cursor keys a second and session, up to 20")
	flag.DurationVar(&p.idle, "idle", 0, "time in the lobby without a key, measured too, up to 4m")
	flag.DurationVar(&p.warm, "warm", 5*time.Second, "time before measuring")
	flag.DurationVar(&p.length, "for", 30*time.Second, "time measured, up to 4m")
	flag.StringVar(&p.profiles.cpu, "cpuprofile", "", "write the arcade's profile of processor time to this `file`")
	flag.StringVar(&p.profiles.mem, "memprofile", "", "write the arcade's profile of memory to this `file`")
	flag.StringVar(&p.phase, "profile", phaseKeys, "the phase the profiles are of: login, idle or keys")
	flag.IntVar(&p.games, "games", 0, "games against a computer level beside the sessions, up to 1000: the keys are measured without and with them")
	flag.IntVar(&p.level, "level", 5, "the level of those games")
	flag.Parse()
	if err := run(*serve, p); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(serve string, p plan) error {
	switch serve {
	case "":
		return compare(p)
	case "floor":
		return serveFloor(p.profiles)
	case "arcade":
		return serveArcade(p.profiles)
	}
	return fmt.Errorf("unknown server %q", serve)
}

// compare measures both servers and prints the table.
func compare(p plan) error {
	if err := p.check(); err != nil {
		return err
	}
	bare := p
	bare.profiles, bare.games = profiles{}, 0
	floor, err := measure("floor", bare, echoSessions{})
	if err != nil {
		return fmt.Errorf("floor: %w", err)
	}
	arcade, err := measure("arcade", p, boardSessions{})
	if err != nil {
		return fmt.Errorf("arcade: %w", err)
	}
	printTable(os.Stdout, p, floor, arcade)
	if p.games > 0 {
		printBeside(os.Stdout, p, arcade)
	}
	return nil
}

// check bounds a run: a game's first clock lasts five minutes.
func (p plan) check() error {
	if p.games < 0 || p.games > 1000 || p.games > 0 && 2*(p.length+p.warm) > 4*time.Minute {
		return fmt.Errorf("up to 1000 games, and then half the time: the keys are measured twice")
	}
	if p.sessions < 2 || p.sessions > 5000 || p.sessions%2 != 0 {
		return fmt.Errorf("sessions must be an even number from 2 to 5000")
	}
	if p.rate <= 0 || p.rate > 20 || p.length <= 0 || max(p.length, p.idle) > 4*time.Minute || p.warm < 0 || p.warm > time.Minute {
		return fmt.Errorf("rate up to 20, time up to 4m, warm-up up to 1m")
	}
	return nil
}
