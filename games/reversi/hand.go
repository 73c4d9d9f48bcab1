package reversi

import (
	"arcade/games"
	"arcade/games/reversi/board"
)

// typedFor is how long, in milliseconds, an h waits for the digit that makes
// it a square: it has already moved the cursor left.
const typedFor = 2000

// Hand gives the hand of a player who sits down: the cursor stands on the
// square nearest to the centre that the seat could play.
func (Game) Hand(state games.State, seat games.Seat) games.Hand {
	s, ok := state.(State)
	if !ok {
		return hand{}
	}
	discs := s.discs
	if seat != games.Watcher && seat != s.turn() {
		discs = discs.Pass()
	}
	return hand{at: central(discs.Moves())}
}

// central is the square of a set nearest to the centre, d4 if it is empty.
func central(set uint64) board.Square {
	best, least := board.At(3, 3), 1000
	for _, sq := range board.Squares(set) {
		dx, dy := 2*sq.Column()-7, 2*sq.Row()-7
		if far := dx*dx + dy*dy; far < least {
			best, least = sq, far
		}
	}
	return best
}

// Keys lists the keys of the board: h j k l, and a square's letter and digit.
func (Game) Keys() []games.Key {
	const move, square = "h j k l", "a-h 1-8"
	keys := []games.Key{
		{Name: "h", Act: games.Act{Kind: games.ActType, Rune: 'h'}, Text: "reversi.key.move", Help: move},
		{Name: "j", Act: games.Act{Kind: games.ActDown}, Text: "reversi.key.move", Help: move},
		{Name: "k", Act: games.Act{Kind: games.ActUp}, Text: "reversi.key.move", Help: move},
		{Name: "l", Act: games.Act{Kind: games.ActRight}, Text: "reversi.key.move", Help: move},
	}
	for _, r := range "abcdefg12345678" {
		act := games.Act{Kind: games.ActType, Rune: r}
		keys = append(keys, games.Key{Name: string(r), Act: act, Text: "reversi.key.square", Help: square})
	}
	return keys
}

// hand is a cursor and what has been typed of a square.
type hand struct {
	at    board.Square
	typed string // what has been typed, of which only a whole square is one
	since games.Instant
}

// Typed is what has been typed so far: a letter, a square, or what is none.
func (h hand) Typed() string { return h.typed }

// Do takes an act. Only ActPlay and ActPoint play, and only on the seat's own
// turn: a click on the opponent's turn changes nothing at all.
func (h hand) Do(state games.State, seat games.Seat, act games.Act, _ games.Shape) (games.Hand, games.Move) {
	s, ok := state.(State)
	if !ok {
		return h, ""
	}
	mine := s.ToMove().Has(seat)
	switch act.Kind {
	case games.ActPlay:
		return h.enter(mine)
	case games.ActPoint:
		if sq := spotted(act.Spot); mine && sq != board.None {
			return hand{at: sq}, games.Move(sq.String())
		}
		return h, ""
	case games.ActType:
		return h.letter(act), ""
	case games.ActErase:
		return h.erase(), ""
	case games.ActCancel:
		return hand{at: h.at}, ""
	case games.ActNext, games.ActPrev:
		return hand{at: h.tab(s.legal(seat), act.Kind == games.ActNext)}, ""
	}
	return hand{at: h.moved(act)}, ""
}

// spotted is the square of a spot, None if it is none of this board's.
func spotted(spot games.Spot) board.Square {
	if spot < 1 || spot > 64 {
		return board.None
	}
	return board.Square(spot - 1)
}

// enter plays where the cursor is, and ends what is typed. Of that, what is no
// square is given as it is, so that it is refused in words and nothing is
// played by mistake; h has moved the cursor and does not wait.
func (h hand) enter(mine bool) (games.Hand, games.Move) {
	next := hand{at: h.at}
	switch {
	case !mine:
		return next, ""
	case h.typed != "" && h.typed != "h" && board.ParseSquare(h.typed) == board.None:
		return next, games.Move(h.typed)
	}
	return next, games.Move(h.at.String())
}

// letter takes a typed character: a letter begins a square, a digit ends it
// and sends the cursor there. h also moves left at once. What makes no square
// stays, to be seen and mended.
func (h hand) letter(act games.Act) hand {
	r := act.Rune
	if r >= 'A' && r <= 'H' {
		r += 'a' - 'A'
	}
	switch {
	case r == 'h':
		act.Kind = games.ActLeft
		return hand{at: h.moved(act), typed: "h", since: act.At}
	case r >= 'a' && r <= 'g':
		return hand{at: h.at, typed: string(r), since: act.At}
	case h.waits(act.At):
		return h.second(r)
	case r >= '0' && r <= '9':
		return hand{at: h.at, typed: string(r)}
	}
	return hand{at: h.at}
}

// waits tells whether a character at that time belongs to what is typed.
func (h hand) waits(at games.Instant) bool {
	return h.typed != "" && (h.typed != "h" || at-h.since <= typedFor)
}

// second takes the character behind the first one; another mends it.
func (h hand) second(r rune) hand {
	h.typed = h.typed[:1] + string(r)
	if sq := board.ParseSquare(h.typed); sq != board.None {
		h.at = sq
	}
	return h
}

func (h hand) erase() hand {
	if len(h.typed) == 2 {
		return hand{at: h.at, typed: h.typed[:1], since: h.since}
	}
	return hand{at: h.at}
}

// tab is the next or previous legal square, round and round.
func (h hand) tab(legal uint64, next bool) board.Square {
	squares := board.Squares(legal)
	if len(squares) == 0 {
		return h.at
	}
	after := 0 // how many come before the cursor, it included if going on
	for _, sq := range squares {
		if sq < h.at || next && sq == h.at {
			after++
		}
	}
	if !next {
		after += len(squares) - 1
	}
	return squares[after%len(squares)]
}

// moved is the cursor after an act that only moves it.
func (h hand) moved(act games.Act) board.Square {
	if act.Kind == games.ActAim {
		if sq := spotted(act.Spot); sq != board.None {
			return sq
		}
		return h.at
	}
	dx, dy := step(act.Kind)
	if act.Flip {
		dx, dy = -dx, -dy
	}
	return board.At(hold(h.at.Column()+dx), hold(h.at.Row()+dy))
}

// step is the way of an act; 8 is beyond the edge, where hold stops it.
func step(kind games.ActKind) (dx, dy int) {
	switch kind {
	case games.ActLeft:
		return -1, 0
	case games.ActRight:
		return 1, 0
	case games.ActUp:
		return 0, -1
	case games.ActDown:
		return 0, 1
	case games.ActHome:
		return -8, 0
	case games.ActEnd:
		return 8, 0
	case games.ActPageUp:
		return 0, -8
	case games.ActPageDown:
		return 0, 8
	}
	return 0, 0
}

func hold(n int) int { return max(0, min(n, 7)) }
