package reversi

import (
	_ "embed"
	"encoding/binary"
	"math/rand/v2"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// Balanced is the option under which a match begins after eight plies that the
// lot has drawn. Settled, it is followed by a space and their transcript: a
// record stays what it was when the list is made anew.
const Balanced = "balanced"

// balancedLines is the list of openings, one transcript a line, that
// games/reversi/engine/balance makes: every position after eight plies, up to
// symmetry, that the engine scores within two discs.
//
//go:embed balanced.txt
var balancedLines string

// balancedLen is the number of characters of an opening's transcript.
const balancedLen = 16

// BalancedOpenings lists the transcripts of the balanced openings.
func BalancedOpenings() []string { return strings.Fields(balancedLines) }

// balancedLine is one of them: all lines are equally long.
func balancedLine(i int) string {
	const line = balancedLen + 1
	return balancedLines[line*i:][:balancedLen]
}

func balancedCount() int { return len(balancedLines) / (balancedLen + 1) }

// Settle draws the opening of a match under Balanced by its seed, in one of
// the eight orientations of the board; other setups stay as they are.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	if setup.Options != Balanced {
		return setup, nil
	}
	r := rand.New(rand.NewChaCha8(setup.Seed))
	line := balancedLine(r.IntN(balancedCount()))
	y := board.Symmetry(binary.LittleEndian.Uint16(setup.Seed[:])) % board.Symmetries
	setup.Options += " " + oriented(line, y)
	return setup, nil
}

// oriented turns an opening so that it still begins from the first position:
// only four of the symmetries leave that as it is, and the others are followed
// by a mirror.
func oriented(line string, y board.Symmetry) string {
	if text := turned(line, y); legalFromStart(text) {
		return text
	}
	return turned(line, y^1)
}

func legalFromStart(line string) bool {
	s := State{discs: board.Start(), last: board.None}
	_, _, err := s.follow(line)
	return err == nil
}

// balanced plays an opening's plies.
func (s State) balanced(line string) (State, error) {
	if len(line) != balancedLen {
		return State{}, games.Refuse(games.BadOptions, "reversi.error.options")
	}
	_, after, err := s.follow(line)
	if err != nil || after.Plies() != balancedLen/2 {
		return State{}, games.Refuse(games.BadOptions, "reversi.error.options")
	}
	return after, nil
}

// balancedFrom gives the settled options of a match that begins from a
// position after a balanced opening, in any orientation.
func balancedFrom(b board.Board, side board.Side) (options string, ok bool) {
	if side != board.Black {
		return "", false // after eight plies without a pass
	}
	for _, line := range BalancedOpenings() {
		end := boardAfter(line)
		for y := range board.Symmetry(board.Symmetries) {
			if y.Board(end) != b {
				continue
			}
			if text := turned(line, y); legalFromStart(text) {
				return Balanced + " " + text, true
			}
		}
	}
	return "", false
}

// boardAfter is the board after a line of legal moves without a pass.
func boardAfter(line string) board.Board {
	b := board.Start()
	for i := 0; i+2 <= len(line); i += 2 {
		sq := board.ParseSquare(line[i : i+2])
		b = b.Play(sq, b.Flips(sq))
	}
	return b
}
