package protocol

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"arcade/games"
)

// Mind is a player with levels; *engine.Mind is one.
type Mind interface {
	Levels() int
	Choose(ctx context.Context, s games.State, seat games.Seat, level int, left games.Elapsed, seed [32]byte) (games.Move, error)
}

// GTPOptions are what a GTP player is made of.
type GTPOptions struct {
	Mind    Mind
	Version string
	// Level is the level at the beginning, 0 is the highest.
	Level int
}

// gtp is one conversation.
type gtp struct {
	GTPOptions
	talk    *talk
	game    game
	cleared uint64 // boards so far: every one brings other luck
	time    [2]allowance
	quit    bool
}

// GTP plays by the Go Text Protocol, version 2
// (https://www.lysator.liu.se/~gunnar/gtp/gtp2-spec-draft2/gtp2-spec.html), as
// programs use it for this game: a1 is the top left square, colours are black
// and white, and a side passes only when it has no move. A pass that the other
// program leaves out is implied. Beside the usual commands there is `level N`.
//
// It ends, without an error, at `quit`, at the end of the input or with ctx;
// what was asked before the end is still answered if that takes no more than
// five seconds. The error is of out, or of the player.
func GTP(ctx context.Context, in io.Reader, out io.Writer, o GTPOptions) error {
	if o.Level == 0 {
		o.Level = o.Mind.Levels()
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	g := &gtp{GTPOptions: o, talk: listen(ctx, in), game: fresh()}
	for !g.quit {
		l, ok := g.talk.next(ctx)
		if !ok {
			return nil
		}
		text, some := g.respond(ctx, l)
		if !some {
			continue
		}
		if _, err := io.WriteString(out, text); err != nil {
			return err
		}
	}
	return nil
}

// respond gives the answer to a line; there is none to an empty one.
func (g *gtp) respond(ctx context.Context, l line) (answer string, some bool) {
	fields := strings.Fields(plain(l.text))
	id := ""
	if len(fields) > 0 && isNumber(fields[0]) {
		id, fields = fields[0], fields[1:]
	}
	var result string
	err := l.err
	switch {
	case err != nil:
	case len(fields) == 0 && id == "":
		return "", false
	case len(fields) == 0:
		err = errUnknown
	default:
		result, err = g.do(ctx, fields[0], fields[1:])
	}
	if err != nil {
		return fmt.Sprintf("?%s %s\n\n", id, err), true
	}
	return strings.TrimRight(fmt.Sprintf("=%s %s", id, result), " \n") + "\n\n", true
}

// plain drops what the protocol says is to be dropped: control characters but
// tabs, and comments.
func plain(text string) string {
	text, _, _ = strings.Cut(text, "#")
	return strings.Map(func(r rune) rune {
		if r != '\t' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// isNumber tells whether a word is the number of a command.
func isNumber(word string) bool {
	return strings.Trim(word, "0123456789") == "" && len(word) <= 10
}

// What an answer with a question mark says. The words are the protocol's.
var (
	errUnknown  = errors.New("unknown command")
	errSyntax   = errors.New("syntax error")
	errSize     = errors.New("unacceptable size")
	errUndo     = errors.New("cannot undo")
	errNoScore  = errors.New("cannot score")
	errTurn     = errors.New("it is the other side's turn")
	errGame     = errors.New("the game is Othello")
	errStopped  = errors.New("stopped")
	errNoAnswer = errors.New("the player has no answer")
)

// seed is the luck of the game at hand: the same in every conversation, and
// another after each clear_board.
func (g *gtp) seed() (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], g.cleared)
	return seed
}
