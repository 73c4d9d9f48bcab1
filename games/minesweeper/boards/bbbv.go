package boards

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"arcade/games/minesweeper"
)

// ErrBoards: some boards of a file are none; each has been named.
var ErrBoards = errors.New("there are boards that can't be read")

// BBBV writes the 3BV of each board of a file, one a line: `.` and `*`, a line a
// row, empty lines between boards. What is no board is named on problems with
// the name of the file and the line it begins on, the others are still counted,
// and the error is ErrBoards. The errors of in, out and ctx end it.
func BBBV(ctx context.Context, name string, in io.Reader, out, problems io.Writer) error {
	c := counter{name: name, out: out, problems: problems}
	lines := bufio.NewReaderSize(in, longest)
	for number := 1; ; number++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		line, err := readRow(lines)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if line != "" {
			c.add(number, line)
		} else if err := c.count(); err != nil {
			return err
		}
	}
	if err := c.count(); err != nil {
		return err
	}
	if c.bad {
		return ErrBoards
	}
	return nil
}

// longest is how much of a line is kept, in bytes: far more than a board has.
const longest = 4096

// readRow reads a line without the space around it; of one that is too long for
// any board only the beginning.
func readRow(r *bufio.Reader) (string, error) {
	line, more, err := r.ReadLine()
	row := strings.TrimSpace(string(line))
	for more && err == nil {
		_, more, err = r.ReadLine()
	}
	if row != "" && errors.Is(err, io.EOF) {
		err = nil // the end comes again
	}
	return row, err
}

// counter is a board in the reading.
type counter struct {
	name          string
	out, problems io.Writer
	first         int // its first line
	rows          []string
	bad           bool
}

// add takes a row. A board that is too high already keeps only what shows that.
func (c *counter) add(number int, row string) {
	if len(c.rows) == 0 {
		c.first = number
	}
	if len(c.rows) <= minesweeper.MaxParsed {
		c.rows = append(c.rows, row)
	}
}

// count ends a board, if there is one.
func (c *counter) count() error {
	if len(c.rows) == 0 {
		return nil
	}
	b, err := minesweeper.ParseBoard(strings.Join(c.rows, "\n"))
	c.rows = c.rows[:0]
	if err != nil {
		c.bad = true
		_, err = fmt.Fprintf(c.problems, "%s:%d: %v\n", c.name, c.first, err)
		return err
	}
	_, err = fmt.Fprintln(c.out, b.BBBV())
	return err
}
