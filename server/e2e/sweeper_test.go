package e2e

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
)

// sweeper plays minesweeper at a terminal of 80 by 24, by what it sees and
// with the mouse.
type sweeper struct {
	*person
	columns, rows int
	labels        int // cells of the coordinates above and beside
	made          int // clicks on this board
}

func (p *person) beginner() *sweeper { return &sweeper{person: p, columns: 9, rows: 9, labels: 1} }

// at is where a cell stands on the screen.
func (s *sweeper) at(column, row int) (x, y int) { return 2 + s.labels + 2*column, 3 + s.labels + row }

// hidden is a cell that is closed and bears no flag.
const hidden = '▒'

// cells reads the board from the screen.
func (s *sweeper) cells() [][]rune {
	lines := strings.Split(s.Screen(), "\n")
	board := make([][]rune, s.rows)
	for row := range board {
		for column := range s.columns {
			x, y := s.at(column, row)
			cell := ' '
			if y < len(lines) {
				if line := []rune(lines[y]); x < len(line) {
					cell = line[x]
				}
			}
			board[row] = append(board[row], cell)
		}
	}
	return board
}

// click opens a cell and waits until that shows; it tells whether the board is
// over.
func (s *sweeper) click(column, row int) (over bool) {
	s.town.t.Helper()
	s.town.clock.Advance(time.Second)
	x, y := s.at(column, row)
	s.Click(x, y, 0)
	s.made++
	s.Wait(fmt.Sprintf("show %d clicks", s.made), func(screen string) bool {
		over = strings.Contains(screen, "Game over")
		return over || clicksOn(screen) == s.made
	})
	return over
}

// clicksOn reads the number of clicks beside the board.
func clicksOn(screen string) int {
	m := regexp.MustCompile(`CLICKS[^\n]*\n[^\n]*  (\d+)`).FindStringSubmatch(screen)
	if m == nil {
		return -1
	}
	n, _ := strconv.Atoi(m[1])
	return n
}

// win plays board after board until one is solved.
func (s *sweeper) win() {
	s.town.t.Helper()
	for range 100 {
		s.made = 0
		for over := s.click(s.columns/2, s.rows/2); !over; {
			over = s.click(s.next())
		}
		if strings.Contains(s.Screen(), "Solved!") {
			return
		}
		s.another("n")
	}
	s.town.t.Fatalf("a hundred boards, and none is solved:\n%s", s.Screen())
}

// another begins the next board with a key of the result.
func (s *sweeper) another(key string) {
	s.town.t.Helper()
	s.made = 0
	s.Type(key)
	s.Wait("show a new board", func(screen string) bool {
		return !strings.Contains(screen, "Game over") && clicksOn(screen) == 0
	})
}

// next is a cell that can't be a mine, or else a guess.
func (s *sweeper) next() (column, row int) {
	board := s.cells()
	mines := map[[2]int]bool{}
	for range s.rows { // what is known of one number helps with the next
		for _, n := range numbers(board) {
			var unknown [][2]int
			left := n.mines
			for _, c := range n.closed {
				if mines[c] {
					left--
				} else {
					unknown = append(unknown, c)
				}
			}
			switch {
			case len(unknown) == 0:
			case left == 0:
				return unknown[0][0], unknown[0][1]
			case left == len(unknown):
				for _, c := range unknown {
					mines[c] = true
				}
			}
		}
	}
	return guess(board, mines)
}

// number is an open cell beside closed ones.
type number struct {
	mines  int
	closed [][2]int
}

func numbers(board [][]rune) []number {
	var list []number
	for row, line := range board {
		for column, cell := range line {
			if cell < '1' || cell > '8' {
				continue
			}
			n := number{mines: int(cell - '0')}
			for y := max(0, row-1); y <= min(row+1, len(board)-1); y++ {
				for x := max(0, column-1); x <= min(column+1, len(line)-1); x++ {
					if board[y][x] == hidden {
						n.closed = append(n.closed, [2]int{x, y})
					}
				}
			}
			list = append(list, n)
		}
	}
	return list
}

// guess is the last closed cell that is not known to be a mine: the centre was
// opened first, and far from it a guess is as good as any.
func guess(board [][]rune, mines map[[2]int]bool) (column, row int) {
	for y, line := range board {
		for x, cell := range line {
			if cell == hidden && !mines[[2]int{x, y}] {
				column, row = x, y
			}
		}
	}
	return column, row
}

// replay solves the board that was just solved once more: every cell without a
// flag is known to be safe.
func (s *sweeper) replay(board [][]rune) {
	s.town.t.Helper()
	for row, line := range board {
		for column, cell := range line {
			safe := cell == ' ' || cell >= '1' && cell <= '8'
			if safe && s.cells()[row][column] == hidden && s.click(column, row) {
				return
			}
		}
	}
	s.town.t.Fatalf("not solved:\n%s", s.Screen())
}

// board is what the board shows at its end, without the dialog.
func (s *sweeper) board() [][]rune {
	s.town.t.Helper()
	s.Type(esc)
	s.WaitGone("Game over")
	return s.cells()
}

// time is the time of the result on the screen, in milliseconds: cut to
// hundredths of a second.
func (s *sweeper) time() float64 {
	s.town.t.Helper()
	m := regexp.MustCompile(`First time on this board: (\d+)\.(\d\d) s`).FindStringSubmatch(s.Screen())
	if m == nil {
		s.town.t.Fatalf("no time:\n%s", s.Screen())
	}
	hundredths, _ := strconv.Atoi(m[1] + m[2])
	return float64(10 * hundredths)
}

func TestBestTimesOverSSH(t *testing.T) {
	w := newTown(t)
	ada := w.newcomer("ada")
	ada.runs("minesweeper")
	player := ada.beginner()
	player.win()
	ada.WaitFor("#1 of all time")
	ms := player.time()
	for _, period := range []string{"all", "month", "week", "day"} {
		line := w.ask("top minesweeper beginner --period " + period)["top"].([]any)[0].(map[string]any)
		if line["name"] != "ada" || line["rank"] != 1.0 || math.Floor(line["time_ms"].(float64)/10) != ms/10 {
			t.Errorf("%s: %v, on the screen %v ms", period, line, ms)
		}
	}
	before := w.Once("x", nil, "top minesweeper beginner --json")

	solved := player.board()
	player.another("N")
	player.replay(solved)
	ada.WaitFor("A repeated board is not ranked")
	if after := w.Once("x", nil, "top minesweeper beginner --json"); after != before {
		t.Errorf("a repeated board changed the table: %+v, before %+v", after, before)
	}
}

func TestGuestsAndOwnBoardsAreNotRanked(t *testing.T) {
	w := newTown(t)
	guest := &person{town: w, name: "whoever"}
	guest.runs("minesweeper beginner")
	guest.beginner().win()
	if strings.Contains(guest.Screen(), "of all time") {
		t.Errorf("a guest is ranked:\n%s", guest.Screen())
	}
	bob := w.newcomer("bob")
	bob.runs("minesweeper 9x9/10")
	bob.beginner().win()
	if strings.Contains(bob.Screen(), "of all time") {
		t.Errorf("a board of one's own is ranked:\n%s", bob.Screen())
	}
	if got := w.names("top minesweeper beginner"); len(got) != 0 {
		t.Errorf("the table holds %v", got)
	}
}

// runs opens a terminal with a command that leads to a board.
func (p *person) runs(command string) {
	p.town.t.Helper()
	p.come(servertest.Window{Command: command})
	p.WaitFor("CLICKS") // the lobby, which is seen before, knows the game's name too
}
