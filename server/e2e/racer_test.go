package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"arcade/games/minesweeper/solver"
	"arcade/server/servertest"
)

// clearer clears a board without guessing at a terminal of 80 by 24, by what it
// sees and with the mouse: alone, in a race, or with others.
type clearer struct {
	*sweeper
	solver *solver.Solver
	clicks int // made by this one
}

func (p *person) clearer() *clearer {
	p.town.t.Helper()
	s := p.beginner()
	c := &clearer{sweeper: s}
	var err error
	if c.solver, err = solver.New(s.columns, s.rows); err != nil {
		p.town.t.Fatal(err)
	}
	return c
}

// mines is how many lie on a beginner's board.
const mines = 10

// analyse tells what is certain of each cell on the screen.
func (c *clearer) analyse() ([][]rune, []solver.Verdict) {
	c.town.t.Helper()
	cells, view := c.cells(), solver.View{Mines: mines}
	for _, row := range cells {
		for _, cell := range row {
			n := int8(solver.Hidden)
			switch {
			case cell >= '1' && cell <= '8':
				n = int8(cell - '0')
			case cell == ' ':
				n = 0
			}
			view.Cells = append(view.Cells, n)
		}
	}
	a, err := c.solver.Analyse(view)
	if err != nil {
		c.town.t.Fatalf("%v on\n%s", err, c.Screen())
	}
	return cells, a.Verdicts
}

// find is a closed cell of which something is certain.
func (c *clearer) find(what solver.Verdict) (column, row int, ok bool) {
	c.town.t.Helper()
	cells, verdicts := c.analyse()
	for i, v := range verdicts {
		if column, row = i%c.columns, i/c.columns; v == what && cells[row][column] == hidden {
			return column, row, true
		}
	}
	return 0, 0, false
}

// press clicks on a cell and waits until it is no longer closed.
func (c *clearer) press(column, row int) {
	c.town.t.Helper()
	c.town.clock.Advance(100 * time.Millisecond)
	x, y := c.at(column, row)
	c.Click(x, y, servertest.Left)
	c.clicks++
	c.Wait(fmt.Sprintf("open the cell in column %d, row %d", column+1, row+1), func(screen string) bool {
		return over(screen) || c.cells()[row][column] != hidden
	})
}

// over tells that this one has nothing more to do.
func over(screen string) bool {
	return strings.Contains(screen, "Game over") || strings.Contains(screen, "You are through")
}

// step opens a safe cell; false where there is none.
func (c *clearer) step() bool {
	c.town.t.Helper()
	if over(c.Screen()) {
		return false
	}
	column, row, ok := c.find(solver.Safe)
	if ok {
		c.press(column, row)
	}
	return ok
}

// run clears the board.
func (c *clearer) run() {
	c.town.t.Helper()
	for c.step() {
	}
	c.Wait("be through", over)
}

// stumble opens what is certainly a mine.
func (c *clearer) stumble() {
	c.town.t.Helper()
	for {
		if column, row, ok := c.find(solver.Mine); ok {
			c.press(column, row)
			return
		}
		if !c.step() {
			c.town.t.Fatalf("no mine is certain:\n%s", c.Screen())
		}
	}
}

// still is a clock that does not run yet: orders are still refused.
var still = regexp.MustCompile(`Time +0\.0 s`)

// started waits until the start is open on the screen and time runs.
func (c *clearer) started() {
	c.town.t.Helper()
	c.Wait("open the start", func(screen string) bool {
		if !strings.Contains(screen, "Clicks") || strings.Contains(screen, "╔") || still.MatchString(screen) {
			return false
		}
		for _, row := range c.cells() {
			for _, cell := range row {
				if cell == ' ' {
					return true
				}
			}
		}
		return false
	})
}

// gathers finds others for a race on the beginner's board.
func (p *person) gathers() {
	p.town.t.Helper()
	p.Type("g")
	p.WaitFor("Find others: Minesweeper race")
	p.WaitFor("◀ Beginner ")
	p.Type(enter)
	p.WaitFor("race Beginner 1/8")
}

// joins takes a place in the only offer of the lobby.
func (p *person) joins(offer string) {
	p.town.t.Helper()
	p.WaitFor(offer)
	p.Type("\t\t" + enter)
}

// countdown waits for the large digit before a start.
func (p *person) countdown() {
	p.town.t.Helper()
	p.WaitFor("╔════════╗")
}

// ratings are those of the race's ladder, by name.
func (w *town) ratings() map[string]float64 {
	w.t.Helper()
	of := map[string]float64{}
	lines, _ := w.ask("top race")["top"].([]any)
	for _, l := range lines {
		line, _ := l.(map[string]any)
		name, _ := line["name"].(string)
		of[name], _ = line["rating"].(float64)
	}
	return of
}

// fits fails unless the ratings are in that order, the best first.
func (w *town) fits(t *testing.T, names ...string) {
	t.Helper()
	of := w.ratings()
	if len(of) != len(names) {
		t.Fatalf("the ladder holds %v, want %v", of, names)
	}
	for i := 1; i < len(names); i++ {
		if of[names[i-1]] <= of[names[i]] {
			t.Errorf("%s is not rated above %s: %v", names[i-1], names[i], of)
		}
	}
}
