package play

import (
	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// gauges are the figures of a seat, or of the board for Watcher, that are
// drawn as bars.
func (b *Board) gauges(seat games.Seat) []games.Gauge {
	g, ok := b.shown.State().(games.Gauger)
	if !ok {
		return nil
	}
	var own []games.Gauge
	for _, one := range g.Gauges() {
		if one.Seat == seat && b.wanted(kindOf(one.Note.ID)) {
			own = append(own, one)
		}
	}
	return own
}

// barred tells whether a seat's bar shows figures of this kind.
func (b *Board) barred(kind string) bool {
	for _, seat := range b.seats() {
		for _, g := range b.gauges(seat) {
			if kindOf(g.Note.ID) == kind {
				return true
			}
		}
	}
	return false
}

// maxGauge is how wide the bar below a board grows, in cells.
const maxGauge = 48

// paintGauge draws the bar of a solo board with its words behind it.
func (b *Board) paintGauge(p *draw.Pen, row draw.Rect) {
	list := b.gauges(games.Watcher)
	if row.W == 0 || len(list) == 0 {
		return
	}
	text := b.env.Word(list[0].Note)
	w := clean.Width(text)
	bar, rest := row.Left(min(maxGauge, row.W-w-1))
	p.Bar(bar, list[0].Percent)
	p.Text(rest.X+1, rest.Y, rest.W-1, text, theme.Plain)
}
