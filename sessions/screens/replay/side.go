package replay

import (
	"fmt"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// The heights from which the lesser panels have room.
const (
	shareH = 16
	leadH  = 28
)

// charted tells whether there is a graph of who was ahead in panels of that
// height: then both clocks stand below the board, and the players, whose names
// are in the header, have no panel.
func (r *Replay) charted(h int) bool {
	return h >= shareH && len(r.tape.lead) > 0 && len(r.of.Players) == 2
}

// paintSide draws the panels beside the board: the players or who was ahead,
// the moves, and how to share it. The lines tell of the position.
func (r *Replay) paintSide(p *draw.Pen, at draw.Rect, lines []string) {
	if r.study.on {
		r.paintStudy(p, at, lines)
		return
	}
	rest := at
	if at.H >= shareH {
		rest = r.paintShare(p, rest, r.share())
	}
	if !r.charted(at.H) {
		var top draw.Rect
		top, rest = rest.Top(len(r.of.Players) + 2)
		in := p.Panel(top, r.env.Say("replay.players"), "")
		for y, line := range r.players(in.W) {
			p.Text(in.X, in.Y+y, in.W, line, theme.Plain)
			r.paintLuck(p, in.Row(y), line, games.Seat(y))
		}
		r.paintMoves(p, rest, lines)
		return
	}
	high := graphLow
	if at.H >= leadH {
		high = graphHigh
	}
	rest, low := rest.Top(rest.H - high - 2)
	r.paintGraph(p, p.Panel(low, r.leadTitle(), r.leadText()))
	r.paintMoves(p, rest, lines)
}

// paintShare draws the lines to copy in the lowest panel and gives the room
// above it.
func (r *Replay) paintShare(p *draw.Pen, at draw.Rect, share []string) draw.Rect {
	rest, low := at.Top(at.H - len(share) - 2)
	in := p.Panel(low, r.env.Say("replay.share"), "")
	for y, s := range share {
		p.Text(in.X+1, in.Y+y, in.W-1, s, theme.Plain)
	}
	return rest
}

// share are the lines to copy.
func (r *Replay) share() []string {
	var lines []string
	if !r.pasted {
		lines = append(lines, record.Command(r.env, true, "replay "+string(r.of.ID)))
	}
	if r.transcript != "" {
		lines = append(lines, r.transcript)
	}
	return lines
}

// leadTitle is what the game calls the difference between the two scores.
func (r *Replay) leadTitle() string {
	if id := r.of.Game + ".lead"; r.env.Words.Has(r.env.Lang, id) {
		return r.env.Say(id)
	}
	return r.env.Say("replay.lead")
}

// leadText is who is ahead on the board at this position, and by how much.
func (r *Replay) leadText() string { return r.ahead(r.tape.lead[r.at]) }

// ahead words a number that is positive where the first seat is ahead.
func (r *Replay) ahead(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%s +%d", r.sideName(0), n)
	case n < 0:
		return fmt.Sprintf("%s +%d", r.sideName(1), -n)
	default:
		return r.env.Say("replay.even")
	}
}

// sideName is what the game calls a seat, else its piece.
func (r *Replay) sideName(seat games.Seat) string {
	if g, ok := r.of.Match.Game().(interface{ Side(games.Seat) games.Note }); ok {
		return r.env.Word(g.Side(seat))
	}
	return string(r.env.Theme.Rune(pieceOf(seat)))
}
