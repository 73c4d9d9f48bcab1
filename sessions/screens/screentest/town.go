package screentest

import (
	"time"

	"arcade/games"
	"arcade/sessions"
)

// wipeOut is a whole game of nine plies that Black wins 13-0.
const wipeOut = "e6f4e3f6g5d6e7f5c5"

// Opening is the beginning of a game.
const Opening = "f5d6c3d3c4f4c5b3c2"

// Town is a house where people have played.
type Town struct {
	*House
	Ada, Bob, Lin *One
	// Whole was played to the end, Given given up; both are rated blitz games
	// that Ada played as Black against Bob, and as White against Lin.
	Whole, Given sessions.ID
	// Board is a beginner board that Ada won.
	Board sessions.ID
}

// NewTown plays the games of a town.
func NewTown(h *House) *Town {
	t := &Town{House: h, Ada: h.Member("ada"), Bob: h.Member("bob"), Lin: h.Member("lin")}
	t.Whole = Begin(t.Ada, t.Bob, "5+3", true)
	Moves(t.Ada, t.Bob, t.Whole, wipeOut, 1700*time.Millisecond)
	t.Ada.Over(t.Whole)
	h.Clock.Advance(2 * time.Hour)
	t.Given = Begin(t.Lin, t.Ada, "3+2", true)
	Moves(t.Lin, t.Ada, t.Given, Opening, 2300*time.Millisecond)
	t.Ada.Act(t.Given, games.VerbResign, "")
	t.Ada.Over(t.Given)
	h.Clock.Advance(26 * time.Hour)
	t.Board = t.Ada.Solo("minesweeper", "beginner")
	t.Ada.Solve(t.Board, 1000, 310*time.Millisecond)
	t.Ada.Over(t.Board)
	h.Clock.Advance(5 * time.Minute)
	return t
}

// Busy begins two games that go on: a game of reversi of Lin and Bob, and a
// beginner board of Ada. It gives the lobby with both.
func (t *Town) Busy() (reversi, board sessions.ID, l sessions.Lobby) {
	t.T.Helper()
	reversi = Begin(t.Lin, t.Bob, "15+10", true)
	Moves(t.Lin, t.Bob, reversi, Opening, 3*time.Second)
	board = t.Ada.Solo("minesweeper", "beginner")
	t.Ada.Solve(board, 2, time.Second)
	l = t.Picture("both games", func(l sessions.Lobby) bool {
		plies := 0
		for _, g := range l.Live {
			plies += g.Plies
		}
		return len(l.Live) == 2 && plies == len(Opening)/2+2
	})
	return reversi, board, l
}
