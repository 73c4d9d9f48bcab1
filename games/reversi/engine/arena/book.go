package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// book holds the games that have been played; in a file, if it has one. It is
// safe for concurrent use.
type book struct {
	mu    sync.Mutex
	games map[string]score
	file  *os.File // nil is none
}

// key names a game of a match.
func (m meeting) key(first, second string, game int) string {
	return fmt.Sprintf("%s\t%s\t%d\t%d", first, second, m.seed, game)
}

// openLog reads a file of results and makes it if it is not there; "" is no
// file.
func openLog(name string) (*book, error) {
	b := &book{games: map[string]score{}}
	if name == "" {
		return b, nil
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	b.file = f
	good, err := b.read(f)
	if err == nil {
		err = f.Truncate(good) // a line that was broken off
	}
	if err == nil {
		_, err = f.Seek(good, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return b, nil
}

// fields is the number of columns of a line: the key's four, the difference,
// and the moves and milliseconds of each player.
const fields = 9

// read takes the lines of a file and gives the length of those that are whole.
func (b *book) read(r io.Reader) (good int64, err error) {
	lines := bufio.NewReader(r)
	for {
		text, err := lines.ReadString('\n')
		switch {
		case errors.Is(err, io.EOF):
			return good, nil
		case err != nil:
			return good, err
		}
		key, s, err := parseLine(strings.TrimSuffix(text, "\n"))
		if err != nil {
			return good, fmt.Errorf("%q is no result: %w", strings.TrimSpace(text), err)
		}
		b.games[key], good = s, good+int64(len(text))
	}
}

var errColumns = errors.New("the number of columns")

// parseLine reads a line of the file.
func parseLine(text string) (key string, s score, err error) {
	columns := strings.Split(text, "\t")
	if len(columns) != fields {
		return "", s, errColumns
	}
	var n [5]int
	for i, column := range columns[4:] {
		if n[i], err = strconv.Atoi(column); err != nil {
			return "", s, err
		}
	}
	s = score{discs: n[0], moves: [2]int{n[1], n[2]}}
	for i := range s.took {
		s.took[i] = time.Duration(n[3+i]) * time.Millisecond
	}
	return strings.Join(columns[:4], "\t"), s, nil
}

func (b *book) find(key string) (score, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, ok := b.games[key]
	return s, ok
}

// add keeps a game.
func (b *book) add(key string, s score) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.games[key] = s
	if b.file == nil {
		return nil
	}
	_, err := fmt.Fprintf(b.file, "%s\t%d\t%d\t%d\t%d\t%d\n", key, s.discs,
		s.moves[0], s.moves[1], s.took[0].Milliseconds(), s.took[1].Milliseconds())
	return err
}

func (b *book) close() error {
	if b.file == nil {
		return nil
	}
	return b.file.Close()
}
