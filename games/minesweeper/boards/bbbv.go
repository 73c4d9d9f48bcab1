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
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if line := strings.TrimSpace(lines.Text()); line != "" {
			c.add(number, line)
		} else if err := c.count(); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := c.count(); err != nil {
		return err
	}
	if c.bad {
		return ErrBoards
	}
	return nil
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
