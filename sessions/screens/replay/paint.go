package replay

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// The least width of the panels beside a board, and what lies between.
const (
	sideTurns = 26
	sideBoard = 16
	between   = 2
)

// wholeH is the height below which every line goes to the board.
const wholeH = 16

// Whole takes the header and footer over where the window is low.
func (r *Replay) Whole(_, h int) bool { return h < wholeH && r.tape != nil }

// Head is who played what, and when.
func (r *Replay) Head() screen.Head {
	if r.tape == nil {
		return screen.Head{Left: r.env.Say("replay.title")}
	}
	return screen.Head{Left: r.title(), Right: r.terms()}
}

// title is "#2k7m3x  lin 1734 (●) 40-24 (○) ada 1612".
func (r *Replay) title() string {
	of, env := r.of, r.env
	s := ""
	if !r.pasted {
		s = "#" + string(of.ID) + "  "
	}
	if r.several() {
		return s + record.Title(env, of.Game, of.Options, of.Control) + "  " + r.severalNames()
	}
	if len(of.Players) != 2 {
		s += record.Title(env, of.Game, of.Options, of.Control)
		for _, p := range of.Players {
			s += "  " + record.Rated(env, of.Game, p)
		}
		return s
	}
	score := record.FullScore(of.Match.Result())
	if score == "" {
		score = "-"
	}
	return s + fmt.Sprintf("%s (%c) %s (%c) %s",
		r.rated(0), env.Theme.Rune(games.GlyphFirst), score,
		env.Theme.Rune(games.GlyphSecond), r.rated(1))
}

// rated is who sat there, with the rating; a pasted match may have no names.
func (r *Replay) rated(seat games.Seat) string {
	terms := r.of.Match.Terms()
	terms.HotSeat = terms.HotSeat || r.of.Players[seat].Name == "" && r.of.Players[seat].Level == 0
	if side := record.Side(r.env, r.of.Game, terms, seat); side != "" {
		return side
	}
	return record.Rated(r.env, r.of.Game, r.of.Players[seat])
}

// terms are the clock, whether it counted, and the day.
func (r *Replay) terms() string {
	s := ""
	switch {
	case r.pasted:
		s = r.env.Say("replay.pasted") + "  "
	case r.tape.turns:
		s = meet.ClockName(r.env, r.of.Control) + " " + meet.RatedName(r.env, r.of.Rated) + "  "
	}
	return s + record.Minute(r.of.Started)
}

// Paint draws the board, the bar below it and the panels beside it.
func (r *Replay) Paint(p *draw.Pen, at draw.Rect) {
	if r.tape == nil {
		r.paintNothing(p, at)
		return
	}
	if w, h := p.Size(); r.Whole(w, h) {
		r.paintWhole(p, at)
		return
	}
	shape, side := r.arrange(at.W, at.H-1, r.sideWidth())
	w, h := r.paintBoard(p, at.X+1, at.Y, shape)
	left, right := at.Left(at.W)
	if side > 0 {
		left, right = at.Left(w + between)
	}
	bar := draw.Rect{X: left.X, Y: at.Y + h, W: left.W, H: 1}
	r.paintBar(p, bar)
	_, below := left.Top(h + 1)
	if side > 0 {
		lines := r.paintUnder(p, below, r.charted(right.H))
		r.paintSide(p, right, lines)
		return
	}
	r.paintFacts(p, below)
}

// paintUnder writes below the bar the first line of what is to be said, and
// before it both clocks where no panel shows them and there is room for both.
// Who won goes before the clocks where no panel says it. It gives the lines
// that are still to be said.
func (r *Replay) paintUnder(p *draw.Pen, at draw.Rect, clocks bool) []string {
	row := at.Inset(1, 0)
	lines, text := r.lines(row.W), ""
	if at.H < 1 {
		return lines
	}
	if clocks {
		text = r.bothClocks()
	}
	n, high := clean.Width(text)+3, len(draw.Wrap(lines[0], row.W))
	said := draw.Rect{X: at.X, Y: at.Y, W: at.W, H: at.H}
	switch {
	case text == "":
	case clean.Width(lines[0]) <= row.W-n: // side by side
		said.X, said.W = at.X+n, at.W-n
	case high < at.H: // one below the other
		said.Y, said.H = at.Y+1, at.H-1
	case r.study.on && r.ended():
		text = ""
	default:
		p.Text(row.X, row.Y, row.W, text, theme.Strong)
		return lines
	}
	p.Text(row.X, row.Y, row.W, text, theme.Strong)
	r.paintText(p, said, lines[:1])
	return lines[1:]
}

// paintFacts writes who plays and what is to be said of the position.
func (r *Replay) paintFacts(p *draw.Pen, at draw.Rect) {
	for _, line := range r.players(at.W) {
		if at.H > 0 {
			p.Text(at.X, at.Y, at.W, line, theme.Plain)
			_, at = at.Top(1)
		}
	}
	if r.study.on {
		r.paintBrief(p, at)
		return
	}
	r.paintText(p, at, r.lines(at.W*at.H))
}

// Foot is the only key there is while there is no board.
func (r *Replay) Foot() string {
	if r.tape != nil {
		return ""
	}
	for _, b := range r.env.Keys.Of(keys.Replay) {
		if b.Action == keys.Back {
			return r.env.KeyName(b.FooterLabel()) + " " + r.env.Say(b.Hint())
		}
	}
	return ""
}

// paintNothing says why there is no board.
func (r *Replay) paintNothing(p *draw.Pen, at draw.Rect) {
	lines := []string{r.env.Say("look.loading")}
	if r.failed.ID != "" {
		lines = []string{r.env.Word(r.failed), r.env.Say("replay.how")}
	}
	for i, line := range lines {
		for j, part := range draw.Wrap(line, at.W-4) {
			p.Center(at.Row(min(at.H-1, at.H/3+2*i+j)), part, theme.Plain)
		}
	}
}

// sideWidth is the least width of the panels.
func (r *Replay) sideWidth() int {
	if r.tape.turns {
		return sideTurns
	}
	return sideBoard
}

// arrange gives the board its room, and what stands beside it the rest, if that
// is at least so much: 0 where the board needs the whole width.
func (r *Replay) arrange(w, h, least int) (games.Shape, int) {
	full, part := r.shape(w-1, h), r.shape(w-1-least-between, h)
	fw, fh := r.now.Extent(full)
	pw, ph := r.now.Extent(part)
	if pw > 0 && (r.tape.turns || pw*ph == fw*fh || 4*pw*ph >= 3*fw*fh) {
		return part, w - pw - between - 1
	}
	return full, 0
}

// shape is a room for the board, of the size that the settings ask for.
func (r *Replay) shape(w, h int) games.Shape {
	sizes := map[string]games.Size{"small": games.SizeSmall, "medium": games.SizeMedium, "large": games.SizeLarge}
	shape := games.Shape{
		W: max(0, w), H: max(0, h), Labels: r.env.On(sessions.SetRowColumn),
		Size: sizes[r.env.Me.Settings.Get(sessions.SetBoard)],
	}
	if r.chances.on && shape.Size == games.SizeAuto {
		shape.Size = r.numbered(shape)
	}
	return shape
}

// numbered is the size in which squares have room for numbers, where the whole
// board fits so and would else be small.
func (r *Replay) numbered(shape games.Shape) games.Size {
	extent := func(size games.Size, w, h int) [2]int {
		shape := shape
		shape.Size, shape.W, shape.H = size, w, h
		w, h = r.now.Extent(shape)
		return [2]int{w, h}
	}
	const endless = 1 << 12
	small := extent(games.SizeSmall, shape.W, shape.H)
	whole := extent(games.SizeMedium, endless, endless)
	if extent(games.SizeAuto, shape.W, shape.H) == small && extent(games.SizeMedium, shape.W, shape.H) == whole {
		return games.SizeMedium
	}
	return games.SizeAuto
}

// paintBoard draws the position with the move that would have been better, and
// gives its size.
func (r *Replay) paintBoard(p *draw.Pen, x, y int, shape games.Shape) (w, h int) {
	s := r.board()
	w, h = s.Extent(shape)
	marks := games.ShowRowColumn | p.Theme.Marks()
	if r.env.On(sessions.SetLast) {
		marks |= games.ShowLast
	}
	r.canvas.Reset(w, h)
	s.Paint(r.canvas, games.View{
		Seat: r.viewer(), Shape: shape, Marks: marks, Flip: r.flip, Hints: r.hints(), Odds: r.shownOdds(), Others: r.aims(),
	})
	p.Board(x, y, r.canvas)
	r.points(p, draw.Rect{X: x, Y: y, W: w, H: h})
	return w, h
}

// aims is the square that was clicked on.
func (r *Replay) aims() []games.Pointer {
	if r.chances.aim == 0 {
		return nil
	}
	return []games.Pointer{{Seat: games.Watcher, Spot: r.chances.aim}}
}

// hints are the move that would have been better than the one that led here.
func (r *Replay) hints() []games.Hint {
	v, ok := r.verdict(r.at)
	if !ok || r.aside != nil || v.Forced || v.Best == v.Move {
		return nil
	}
	return []games.Hint{{Move: v.Best, Value: v.Value, Exact: v.Exact}}
}

// wheel makes the mouse wheel step.
func (r *Replay) wheel(p *draw.Pen, at draw.Rect) { p.Zone(at, wheeled) }

// wheeled is the step that a turn of the wheel means.
func wheeled(h draw.Hit) any {
	switch {
	case !h.Wheel:
		return nil
	case h.Button == tea.MouseWheelUp:
		return screen.Key{Action: keys.Left}
	default:
		return screen.Key{Action: keys.Right}
	}
}

// points makes the wheel step on the board, and where the odds are shown a
// click ask about a square.
func (r *Replay) points(p *draw.Pen, at draw.Rect) {
	p.Zone(at, func(h draw.Hit) any {
		if spot := r.canvas.At(h.X, h.Y).Spot; r.chances.on && spot != 0 && h.Button == tea.MouseLeft && !h.Release && !h.Wheel {
			return aimed{spot}
		}
		return wheeled(h)
	})
}
