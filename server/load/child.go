package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// usage is what a server process tells of itself.
type usage struct {
	CPU        time.Duration `json:"cpu"`        // user and system time so far
	RSS        int64         `json:"rss"`        // bytes resident after a collection
	Heap       int64         `json:"heap"`       // bytes of live heap after a collection
	Goroutines int           `json:"goroutines"` //
	// Replies counts the moves of the computer level so far.
	Replies int `json:"replies"`
}

// What the parent asks of a child, a word a line; each is answered with the
// usage at that moment.
const (
	askNow     = "now"
	askCollect = "collect" // after a collection
	askBegin   = "begin"   // and then begin the profile, if one is wanted
	askEnd     = "end"     // and end it
	askGames   = "games"   // and two numbers: begin so many games against that level
)

// control is the child's side: it prints the address, then answers every line
// on standard input with its usage, and ends when the input does.
func control(address string, act func(word string, u *usage) error, stop func() error) error {
	fmt.Println(address)
	in := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		u := ownUsage(in.Text() == askCollect)
		if err := errors.Join(act(in.Text(), &u), out.Encode(u)); err != nil {
			return err
		}
	}
	return stop()
}

func ownUsage(collect bool) usage {
	var u usage
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err == nil {
		u.CPU = time.Duration(r.Utime.Nano() + r.Stime.Nano())
	}
	if collect {
		debug.FreeOSMemory()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		u.Heap = int64(m.HeapAlloc)
		u.RSS = resident()
	}
	u.Goroutines = runtime.NumGoroutine()
	return u
}

// resident reads the process's resident set size, 0 where /proc is missing.
func resident() int64 {
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	f := strings.Fields(string(b))
	if len(f) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(f[1], 10, 64)
	return pages * int64(os.Getpagesize())
}

// child is a running server, as the parent sees it.
type child struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
	address string
}

func startChild(kind string, options ...string) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	c := &child{cmd: exec.Command(self, append([]string{"-serve", kind}, options...)...)}
	c.cmd.Stderr = os.Stderr
	if c.in, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.out = bufio.NewScanner(out)
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	if !c.out.Scan() {
		return nil, fmt.Errorf("the server did not start: %w", c.cmd.Wait())
	}
	c.address = c.out.Text()
	return c, nil
}

func (c *child) usage(word string) (usage, error) {
	if _, err := fmt.Fprintln(c.in, word); err != nil {
		return usage{}, err
	}
	if !c.out.Scan() {
		return usage{}, fmt.Errorf("the server went away")
	}
	var u usage
	return u, json.Unmarshal(c.out.Bytes(), &u)
}

func (c *child) stop() {
	_ = c.in.Close()
	done := time.AfterFunc(15*time.Second, func() { _ = c.cmd.Process.Kill() })
	_ = c.cmd.Wait()
	done.Stop()
}
