package play

import (
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// fact is a label with its value, in the panel beside a solo board.
type fact struct {
	label, value string
	c            theme.Chrome
}

// paintSolo draws the panel beside a solo board: label over value, or in one
// line where there is little room.
func (b *Board) paintSolo(p *draw.Pen, l layout) {
	b.paintGauge(p, l.gauge)
	facts := b.facts()
	tight := 0
	for _, f := range facts {
		tight += f.height()
	}
	y, end := l.side.Y, l.side.Y+l.side.H
	if l.whole || tight > l.side.H {
		y = paintFactLines(p, l.side, facts)
	} else {
		paintFactBlocks(p, l.side, facts, l.side.H-tight)
	}
	if typed := b.hand.Typed(); typed != "" && l.under.H == 0 && y < end {
		b.paintTyped(p, draw.Rect{X: l.side.X, Y: end - 1, W: l.side.W, H: 1}, typed)
	}
}

// paintFactLines writes a line for each, as many as there is room for, and gives
// the row below.
func paintFactLines(p *draw.Pen, r draw.Rect, facts []fact) int {
	n := min(len(facts), r.H)
	for y, f := range facts[:n] {
		f.line(p, r.Row(y))
	}
	return r.Y + n
}

// paintFactBlocks writes values below their labels. Where there are not enough
// free rows they go from the last facts: those above stay where they are when
// one comes in below them.
func paintFactBlocks(p *draw.Pen, r draw.Rect, facts []fact, free int) {
	y := r.Y
	if free > 0 {
		y, free = y+1, free-1
	}
	for _, f := range facts {
		f.block(p, draw.Rect{X: r.X, Y: y, W: r.W, H: 2})
		y += f.height()
		if f.value != "" && free > 0 {
			y, free = y+1, free-1
		}
	}
}

func (f fact) height() int {
	if f.value == "" {
		return 1
	}
	return 2
}

func (f fact) block(p *draw.Pen, r draw.Rect) {
	if f.value == "" {
		p.Text(r.X, r.Y, r.W, f.label, f.c)
		return
	}
	p.Text(r.X, r.Y, r.W, strings.ToUpper(f.label), theme.Dim)
	p.Text(r.X+2, r.Y+1, r.W-2, f.value, f.c)
}

func (f fact) line(p *draw.Pen, r draw.Rect) {
	if f.value == "" {
		p.Text(r.X, r.Y, r.W, f.label, f.c)
		return
	}
	w := clean.Width(f.value)
	p.Text(r.X, r.Y, r.W-w-1, f.label, theme.Dim)
	p.Right(r, f.value, f.c)
}

// facts are the time, the game's own notes, how the hand stands and the
// personal best. What comes and goes while one plays stands below what stays; in
// a small window the place of the cursor goes before what may have no room.
func (b *Board) facts() []fact {
	var facts []fact
	if b.wanted("time") {
		facts = append(facts, fact{b.env.Say("play.time"), b.timeFact(), theme.Strong})
	}
	whole := b.layout().whole
	if whole {
		facts = append(facts, b.aimFacts()...)
	}
	if whole && b.advised() {
		return append(facts, b.adviceFacts(b.layout().side.W)...)
	}
	for _, n := range b.texts().notes {
		facts = append(facts, b.factsOf(n)...)
	}
	if !whole {
		facts = append(facts, b.aimFacts()...)
	}
	if m, ok := b.hand.(interface{ Mode() games.Note }); ok && b.plays() {
		facts = append(facts, fact{b.env.Say("play.mode"), b.env.Word(m.Mode()), theme.Strong})
	}
	if best := b.bestTime(); best > 0 {
		facts = append(facts, fact{b.env.Say("play.best"), b.env.Say("play.seconds", timeText(best)), theme.Plain})
	}
	if b.shown.Unsaved {
		facts = append(facts, fact{label: b.env.Say("play.unsaved.short"), c: theme.Warn})
	}
	return facts
}

// aimFacts say where the cursor is, on a board that does not say it itself.
func (b *Board) aimFacts() []fact {
	a, ok := b.shown.State().(interface {
		Aim(games.Hand, games.Shape) (games.Note, bool)
	})
	if !ok || !b.plays() {
		return nil
	}
	n, ok := a.Aim(b.hand, b.layout().shape)
	if !ok {
		return nil
	}
	return b.factsOf(b.env.Word(n))
}

// valueWords is the most words that a value has: "3 of 5".
const valueWords = 3

// factsOf divides a note before its first number: "Mines 93 / 99". One without
// any, or with more behind it than a value, is lines of its own.
func (b *Board) factsOf(note string) []fact {
	for i := range len(note) - 1 {
		c := note[i+1]
		if note[i] != ' ' || c != '-' && (c < '0' || c > '9') {
			continue
		}
		value := strings.TrimSpace(note[i:])
		if strings.ContainsAny(value, ",:;，：；。") || len(strings.Fields(value)) > valueWords {
			break
		}
		return []fact{{note[:i], value, theme.Strong}}
	}
	var facts []fact
	for _, text := range draw.Wrap(note, b.layout().side.W) {
		facts = append(facts, fact{label: text, c: theme.Strong})
	}
	return facts
}

// timeFact is the stopwatch: whole seconds before it starts, tenths while one
// plays, hundredths once it stands.
func (b *Board) timeFact() string {
	t, started, stopped := b.stopwatch(b.env.Now())
	switch {
	case started && stopped:
		return b.env.Say("play.seconds", timeText(t))
	case started:
		return b.env.Say("play.seconds", watchText(t, b.plays()))
	default:
		return b.env.Say("play.seconds", watchText(0, b.plays()))
	}
}

// bestTime is the personal best: the newest that is known.
func (b *Board) bestTime() games.Elapsed {
	if o := b.shown.Outcome; o != nil && o.Times != nil && o.Times.Best > 0 {
		return o.Times.Best
	}
	return b.best
}
