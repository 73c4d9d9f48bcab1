// Package boards is what `arcade mines` does on the command line: it makes
// boards and counts their 3BV. It works on streams and knows no process.
package boards

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"arcade/games/minesweeper"
	"arcade/games/minesweeper/generator"
)

// MostBoards bounds N, so that a slip of the finger does not fill a disk.
const MostBoards = 1_000_000

// Order is what boards are to be made, in the words of the command line.
type Order struct {
	// N is how many, 1 to MostBoards.
	N int
	// Board is a preset or WIDTHxHEIGHT/MINES, Rules noguess or classic.
	Board, Rules string
	// Grade is counted (what is played), or numbers: then nobody has to count
	// the mines left.
	Grade string
	// Seed is 64 hexadecimal digits (the seed of a game), any other text, or ""
	// for a random one. The first board has this seed, each other one of its own
	// that follows from it.
	Seed string
	// Start is the first cell as X,Y from 0; "" is the middle.
	Start string
	JSON  bool
}

// The refusals of Plan.
var (
	ErrNumber = fmt.Errorf("-n must be 1 to %d", MostBoards)
	ErrBoard  = errors.New("a board is beginner, intermediate, expert, easy, ordinary, difficult or WIDTHxHEIGHT/MINES, 2x2 to 100x100, with at least one mine and one safe cell")
	ErrRules  = errors.New("the rules are noguess or classic; noguess needs 4 cells without mines to begin in")
	ErrGrade  = errors.New("the grade is counted or numbers")
	ErrStart  = errors.New("the start is X,Y from 0, on the board")
)

// Plan is an order that has been understood.
type Plan struct {
	Order
	spec  minesweeper.Spec
	grade generator.Grade
	seed  [32]byte
}

// Plan reads an order. The error is one of the Err values above.
func (o Order) Plan() (Plan, error) {
	p := Plan{Order: o, seed: seedOf(o.Seed)}
	spec, err := minesweeper.ParseSpec(o.Board)
	switch {
	case o.N < 1 || o.N > MostBoards:
		return p, ErrNumber
	case err != nil || o.Board != spec.Board():
		return p, ErrBoard
	case o.Grade != "counted" && o.Grade != "numbers":
		return p, ErrGrade
	}
	if o.Grade == "counted" {
		p.grade = generator.Counted
	}
	if spec, err = minesweeper.ParseSpec(o.Board + "/" + o.Rules); err != nil || o.Rules == "" {
		return p, ErrRules
	}
	if p.spec, err = start(spec, o.Start); err != nil {
		return p, ErrStart
	}
	return p, nil
}

// start adds the first cell.
func start(spec minesweeper.Spec, at string) (minesweeper.Spec, error) {
	if at == "" {
		at = fmt.Sprintf("%d,%d", spec.Width/2, spec.Height/2)
	}
	spec, err := minesweeper.ParseSpec(spec.String() + "@" + at)
	if err == nil && spec.Daily { // a cell and a day is no cell
		err = ErrStart
	}
	return spec, err
}

// seedOf reads a seed.
func seedOf(text string) (seed [32]byte) {
	if text == "" {
		_, _ = rand.Read(seed[:]) // never fails
		return seed
	}
	if n, err := hex.Decode(seed[:], []byte(text[:min(len(text), 64)])); err == nil && n == 32 && len(text) == 64 {
		return seed
	}
	return sha256.Sum256([]byte(text))
}

// of gives the seed of the i-th board.
func (p *Plan) of(i int) [32]byte {
	if i == 0 {
		return p.seed
	}
	return sha256.Sum256(binary.BigEndian.AppendUint64(p.seed[:], uint64(i)))
}

// Made is a board as JSON.
type Made struct {
	Width  int      `json:"width"`
	Height int      `json:"height"`
	Mines  int      `json:"mines"`
	Rules  string   `json:"rules"`
	Seed   string   `json:"seed"`  // hexadecimal
	Start  [2]int   `json:"start"` // x,y from 0
	BBBV   int      `json:"bbbv"`
	Rows   []string `json:"rows"` // '*' and '.'
}

// Generate makes the boards: a line a row, `.` and `*`, and an empty line
// between boards, or one JSON object. Where a board that needs no guess can't be
// made it ends with the generator's ErrOpening or ErrBudget: it never makes
// another kind of board instead. The errors of out and ctx end it too.
func Generate(ctx context.Context, out io.Writer, p Plan) error {
	w := bufio.NewWriter(out)
	write := writeText
	if p.JSON {
		write = writeJSON
		_, _ = w.WriteString(`{"schema":1,"generate":[`)
	}
	for i := range p.N {
		if err := ctx.Err(); err != nil {
			return err
		}
		made, err := p.make(i)
		if err != nil {
			return errors.Join(fmt.Errorf("board %d of %s from %s: %w", i+1, p.Board, at(made.Start), err), w.Flush())
		}
		if err := write(w, i, made); err != nil {
			return err
		}
	}
	if p.JSON {
		_, _ = w.WriteString("]}\n")
	}
	return w.Flush()
}

func at(cell [2]int) string { return fmt.Sprintf("%d,%d", cell[0], cell[1]) }

// make makes the i-th board.
func (p *Plan) make(i int) (Made, error) {
	seed := p.of(i)
	made := Made{
		Width: p.spec.Width, Height: p.spec.Height, Mines: p.spec.Mines, Rules: p.spec.Rules,
		Seed: hex.EncodeToString(seed[:]), Start: [2]int{p.spec.FirstX, p.spec.FirstY},
	}
	b, err := p.spec.Lay(seed, p.grade, generator.DefaultSteps)
	if err != nil {
		return made, err
	}
	made.BBBV, made.Rows = b.BBBV(), b.Rows()
	return made, nil
}

func writeText(w *bufio.Writer, i int, m Made) error {
	if i > 0 {
		_ = w.WriteByte('\n')
	}
	for _, row := range m.Rows {
		if _, err := w.WriteString(row + "\n"); err != nil {
			return err
		}
	}
	return nil
}

func writeJSON(w *bufio.Writer, i int, m Made) error {
	b, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if i > 0 {
		_ = w.WriteByte(',')
	}
	_, err = w.Write(b)
	return err
}
