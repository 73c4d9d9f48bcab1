package protocol

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"
)

// longest bounds a line, in bytes: the game of NBoard's `set game` with
// everything that programs write beside the moves stays far below it.
const longest = 64 << 10

// patience is how long a search may go on once nothing more will come: a
// script that ends without waiting for the answer still gets it, and a program
// that is gone leaves nothing behind that runs.
const patience = 5 * time.Second

// ahead bounds the lines that are read ahead.
const ahead = 256

var errLong = errors.New("the line is too long")

// line is one line of the other program, without its end.
type line struct {
	text string
	err  error // errLong, and then there is no text
}

// talk is what comes from the other program. One goroutine at a time uses it.
type talk struct {
	lines <-chan line
	held  []line // read ahead while thinking, at most ahead
	ended bool   // no line follows those that are held
}

// listen starts to read. The goroutine that does so ends with the input, or
// with ctx as soon as a line has come after it.
func listen(ctx context.Context, in io.Reader) *talk {
	lines := make(chan line)
	go func() {
		defer close(lines)
		defer func() { _ = recover() }() // of a reader that panics: it has ended
		for r := bufio.NewReaderSize(in, longest); ; {
			l, err := readLine(r)
			if l.text != "" || l.err != nil || err == nil {
				select {
				case lines <- l:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return &talk{lines: lines}
}

// readLine reads a line and drops one that is too long. The error is of the
// input; the last line may lack its end.
func readLine(r *bufio.Reader) (line, error) {
	text, err := r.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return line{text: strings.TrimRight(string(text), "\r\n")}, err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return line{err: errLong}, err
}

// next waits for a line; ok is false when the input or ctx has ended.
func (t *talk) next(ctx context.Context) (l line, ok bool) {
	if len(t.held) > 0 {
		l, t.held = t.held[0], t.held[1:]
		return l, ctx.Err() == nil
	}
	if t.ended {
		return line{}, false
	}
	select {
	case l, ok = <-t.lines:
		t.ended = !ok
		return l, ok && ctx.Err() == nil
	case <-ctx.Done():
		return line{}, false
	}
}

// think runs f and waits for it. The context of f ends with ctx, at once when
// a line comes that interrupts, and after patience when the input has ended or
// a line comes that ends it.
func (t *talk) think(ctx context.Context, react reaction, f func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- guard(ctx, f) }()
	var late <-chan time.Time
	heed := func(e effect) {
		switch {
		case e == interrupts:
			cancel()
		case e == ends && late == nil:
			late = time.After(patience)
		}
	}
	heed(t.expected(react))
	for {
		lines := t.lines
		if len(t.held) == ahead || t.ended {
			lines = nil
		}
		select {
		case err := <-done:
			return err
		case <-late:
			cancel()
		case l, ok := <-lines:
			heed(t.hold(l, ok, react))
		}
	}
}

// expected is what the lines that are held mean to a search that begins.
func (t *talk) expected(react reaction) effect {
	most := waits
	if t.ended {
		most = ends
	}
	for _, l := range t.held {
		most = max(most, react(l.text))
	}
	return most
}

// hold keeps a line that was read ahead, and tells what it means.
func (t *talk) hold(l line, ok bool, react reaction) effect {
	if !ok {
		t.ended = true
		return ends
	}
	t.held = append(t.held, l)
	return react(l.text)
}

// reaction says what a line means to a search that is going on.
type reaction func(text string) effect

type effect int

const (
	waits      effect = iota // until the search has finished
	ends                     // the conversation, after patience
	interrupts               // the search, at once
)

// guard turns a panic into an error, so that the program says so and ends.
func guard(ctx context.Context, f func(context.Context) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the engine failed: %v\n%s", p, debug.Stack())
		}
	}()
	return f(ctx)
}
