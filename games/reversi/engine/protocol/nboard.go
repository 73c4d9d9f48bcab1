package protocol

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
)

// nboard is one conversation.
type nboard struct {
	searcher *search.Searcher
	talk     *talk
	out      io.Writer
	failed   error // of out

	game  game
	left  [2]games.Elapsed
	timed bool
	depth int
}

// usualDepth is how many plies are looked ahead before `set depth`.
const usualDepth = 12

// NBoard speaks the protocol of Chris Welty's NBoard in its version 2
// (https://github.com/weltyc/ntest, instructions/Protocol.htm). Values are in
// discs, from the side to move. `set contempt` is about draws in an opening
// book; this player has none and takes the command without effect.
//
// `ping` stops a search at once, and nothing more is said of that search.
// NBoard ends, without an error, at `quit`, at the end of the input, five
// seconds after either where a search is going on, or with ctx. The error is
// of out, or of the search.
func NBoard(ctx context.Context, in io.Reader, out io.Writer, s *search.Searcher) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	n := &nboard{searcher: s, talk: listen(ctx, in), out: out, game: fresh(), depth: usualDepth}
	for n.failed == nil {
		l, ok := n.talk.next(ctx)
		if !ok || verb(l.text) == "quit" {
			return nil
		}
		if err := n.do(ctx, l.text); err != nil {
			return err
		}
	}
	return n.failed
}

// say writes a line.
func (n *nboard) say(format string, values ...any) {
	if _, err := fmt.Fprintf(n.out, format+"\n", values...); err != nil && n.failed == nil {
		n.failed = err
	}
}

// verb is the first word of a line.
func verb(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// do obeys a line. What it doesn't know it ignores, says the protocol.
func (n *nboard) do(ctx context.Context, text string) error {
	text = strings.TrimSpace(text)
	rest := strings.TrimSpace(strings.TrimPrefix(text, verb(text)))
	switch verb(text) {
	case "nboard":
		n.say("set myname Arcade")
	case "set":
		n.set(rest)
	case "move":
		n.move(rest)
	case "hint":
		return n.search(ctx, func(ctx context.Context) error { return n.hint(ctx, count(rest)) })
	case "go":
		return n.search(ctx, n.goOn)
	case "analyze":
		return n.search(ctx, n.analyze)
	case "ping":
		n.say("pong %d", count(rest))
	case "learn":
		n.say("learned")
	default:
		if sq, ok := reversi.ParseMove(text); ok && sq != board.None {
			n.move(text) // as version 1 has it
		}
	}
	return nil
}

// set takes what is to be set and its value.
func (n *nboard) set(text string) {
	value := strings.TrimSpace(strings.TrimPrefix(text, verb(text)))
	switch verb(text) {
	case "depth":
		if d, err := strconv.Atoi(value); err == nil {
			n.depth = max(1, min(d, 60))
		}
	case "game":
		n.setGame(value)
	}
}

// setGame takes a game in GGF; one that can't be read changes nothing.
func (n *nboard) setGame(text string) {
	g, err := reversi.ParseGGF(text)
	if err != nil {
		n.say("status the game can't be read: %s", words(err))
		return
	}
	n.game, n.left, n.timed = game{g.First}, g.Left, g.Timed
	for _, m := range g.Moves {
		n.add(m)
	}
}

// move takes MOVE/EVAL/TIME; EVAL and TIME may be missing.
func (n *nboard) move(text string) {
	fields := strings.Split(text, "/")
	seat := n.game.now().ToMove().Only()
	sq, ok := reversi.ParseMove(strings.TrimSpace(fields[0]))
	if !ok || !n.add(games.Move(sq.String())) {
		n.say("status %s is no legal move here", quoted(fields[0]))
		return
	}
	if len(fields) > 2 && n.timed && seat >= 0 {
		n.spend(seat, fields[2])
	}
}

// spend takes the seconds of a move off a side's time.
func (n *nboard) spend(seat games.Seat, text string) {
	s, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err == nil && s > 0 {
		n.left[seat] = max(0, n.left[seat]-games.Elapsed(1000*min(s, 1e9)))
	}
}

// add plays a move, and before it a pass that was left out.
func (n *nboard) add(m games.Move) bool {
	s := n.game.now()
	sq, _ := reversi.ParseMove(string(m))
	if s.Forced() == reversi.Pass && sq != board.None {
		n.add(reversi.Pass)
		s = n.game.now()
	}
	if over(s) {
		return false
	}
	return n.game.play(s.ToMove().Only(), sq) == nil
}

// count reads the number of a command, 1 where there is none.
func count(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 1
	}
	return n
}

// words makes an error fit for a line.
func words(err error) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, err.Error())
}

// quoted makes foreign text fit to be shown.
func quoted(text string) string {
	const most = 8
	return strconv.QuoteToASCII(text[:min(len(text), most)])
}
