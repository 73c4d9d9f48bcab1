package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// paintStop shows, where several go on at once, that one may do nothing now:
// before the start, while a mine freezes one, and after one's own end. It is
// large enough to be noticed without colour. It tells whether it has taken the
// room below the board.
func (b *Board) paintStop(p *draw.Pen, l layout) bool {
	if !b.several() || b.shown.Result() != nil {
		return false
	}
	if left, ok := b.ahead(b.env.Now()); ok {
		b.paintCountdown(p, l, left)
	}
	text, c := b.stopText()
	if text == "" {
		return false
	}
	if l.frame.W > 0 && c == theme.ButtonOn {
		p.Frame.Box(l.frame.X, l.frame.Y, l.frame.W, l.frame.H, p.Theme.Lines.Double, p.Theme.Of(theme.Warn))
	}
	rows := l.under
	if l.whole {
		rows = draw.Rect{X: l.side.X, Y: l.side.Y + l.side.H - 1, W: l.side.W, H: 1}
	}
	b.paintBanner(p, rows, text, c)
	return true
}

// notMine answers a click of who may do nothing now. Where the board says so
// already it needs no word.
func (b *Board) notMine() tea.Cmd {
	if text, _ := b.stopText(); b.several() && text != "" {
		return nil
	}
	if b.several() {
		return screen.Tell("several.early")
	}
	return screen.Tell("play.notyourturn")
}

// stopText says why one may do nothing, "" where one may.
func (b *Board) stopText() (string, theme.Chrome) {
	seat, now := b.look.Seat, b.env.Now()
	if n := b.notice(); n.text != "" {
		return n.text, theme.Warn
	}
	switch run := b.run(seat); {
	case b.shown.Phase() == match.Opening:
		return b.env.Say("several.opening"), theme.Strong
	case seat == games.Watcher:
	case run.Finished:
		return strings.TrimSpace(b.env.Say("several.through", run.Place, timeText(run.Time), b.still())), theme.Good
	case run.Left:
		return strings.TrimSpace(b.env.Say("several.gone", b.still())), theme.Dim
	case b.frozen(seat, now) > 0:
		return b.env.Say("several.stop", tenths(b.frozen(seat, now))), theme.ButtonOn
	}
	return "", theme.Plain
}

// still says who else goes on: by name where it is one alone.
func (b *Board) still() string {
	var on []games.Seat
	for _, seat := range b.others() {
		if run := b.run(seat); !run.Finished && !run.Left {
			on = append(on, seat)
		}
	}
	switch len(on) {
	case 0:
		return ""
	case 1:
		return b.env.Say("several.still.one", b.name(on[0]))
	}
	return b.env.Say("several.still")
}

// paintBanner fills the rows with a text in their middle, or as many lines of it
// as there are rows.
func (b *Board) paintBanner(p *draw.Pen, r draw.Rect, text string, c theme.Chrome) {
	p.Fill(r, c)
	lines := draw.Wrap(text, r.W)
	if c == theme.ButtonOn && r.H > 0 {
		lines = []string{frame(text, r.W, p.Theme.Lines.Reached)}
	}
	for y := 0; y < r.H && y < len(lines); y++ {
		p.Center(r.Row(y), lines[y], c)
	}
}

// frame puts marks around a text, as many as there is room for up to three.
func frame(text string, w int, mark rune) string {
	for range 3 {
		next := string(mark) + " " + text + " " + string(mark)
		if clean.Width(next) > w {
			return text
		}
		text = next
	}
	return text
}

// paintCountdown draws the seconds until the start over the board: large where
// there is room, else as they are written.
func (b *Board) paintCountdown(p *draw.Pen, l layout, left games.Elapsed) {
	digit := digits[min(len(digits)-1, int((left+999)/1000))]
	w, h := digitW+4, len(digit)+2
	if l.board.W < w || l.board.H < h {
		return
	}
	r := draw.Rect{X: l.board.X + (l.board.W-w)/2, Y: l.board.Y + (l.board.H-h)/2, W: w, H: h}
	p.Fill(r, theme.Plain)
	p.Frame.Box(r.X, r.Y, r.W, r.H, p.Theme.Lines.Double, p.Theme.Of(theme.Title))
	for y, row := range digit {
		for x, dot := range row {
			if dot == '#' {
				p.Rune(r.X+2+x, r.Y+1+y, p.Theme.Lines.BarFull, theme.Live)
			}
		}
	}
}

// digitW is the width of a large digit.
const digitW = 6

// digits are the large ones of the countdown, "go" at its end.
var digits = [...][]string{
	{" ###  ", "#   # ", "#   # ", "#   # ", " ###  "},
	{"  ##  ", " ###  ", "  ##  ", "  ##  ", "######"},
	{"##### ", "    ##", " #### ", "##    ", "######"},
	{"##### ", "    ##", " #### ", "    ##", "##### "},
}
