package desk

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
)

// Rules is the page that tells how a game is played, in the game's own words.
// The arrows turn to the page of the next game.
type Rules struct {
	env *screen.Env
	at  int // index of the game
	top int // first row shown
}

// turnPage is a click on the name of a game.
type turnPage struct{ at int }

// NewRules opens the page of a game, or of the first one.
func NewRules(env *screen.Env, game string) *Rules {
	r := &Rules{env: env}
	for i, g := range env.Games {
		if g.About().Name == game {
			r.at = i
		}
	}
	return r
}

// Init does nothing: the page only waits for keys.
func (r *Rules) Init() tea.Cmd { return nil }

// Update scrolls, turns the page or closes it.
func (r *Rules) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case turnPage:
		r.turn(msg.at - r.at)
	case screen.Key:
		switch msg.Action {
		case keys.Back:
			return r, screen.Send(screen.Back{})
		case keys.Left:
			r.turn(-1)
		case keys.Right:
			r.turn(1)
		default:
			r.top = Page(r.top, msg.Action, len(r.rows()), r.height())
		}
	}
	return r, nil
}

func (r *Rules) turn(by int) {
	if n := len(r.env.Games); n > 0 {
		r.at, r.top = ((r.at+by)%n+n)%n, 0
	}
}

// The cells beside the text, the widest text that is read easily, and the rows
// that the frame and the screen's own lines take.
const (
	rulesFrame = 4
	rulesMost  = 76
	rulesRows  = 7
)

func (r *Rules) height() int { return max(1, r.env.H-rulesRows) }

// rows are the lines of the text as they stand in this window.
func (r *Rules) rows() []string {
	if len(r.env.Games) == 0 {
		return nil
	}
	w := min(r.env.W-rulesFrame, rulesMost)
	name := r.env.Games[r.at].About().Name
	var rows []string
	for i, paragraph := range strings.Split(r.env.Say(name+".rules"), "\n\n") {
		if i > 0 {
			rows = append(rows, "")
		}
		rows = append(rows, draw.Wrap(paragraph, w)...)
	}
	for _, part := range []string{".mouse", ".figures"} {
		list := listed(r.env.Words, r.env.Lang, name+part)
		if len(list) > 0 {
			rows = append(rows, "")
		}
		for _, l := range list {
			rows = append(rows, draw.Wrap(l.key+": "+l.text, w)...)
		}
	}
	return rows
}

// mouseLines are the buttons that a game tells of; none where it has no mouse.
func mouseLines(w *text.Words, l text.Lang, game string) []line { return listed(w, l, game+".mouse") }

// listed are the lines of a text that lists things with what they are; none
// where there is no such text.
func listed(w *text.Words, l text.Lang, id string) []line {
	if !w.Has(l, id) {
		return nil
	}
	var list []line
	for _, told := range strings.Split(w.Say(l, id), "\n") {
		list = append(list, keyAndText(told))
	}
	return list
}

// keyAndText parts a line of words at its tab.
func keyAndText(told string) line {
	key, text, _ := strings.Cut(told, "\t")
	return line{key: key, text: text}
}

// Page scrolls a text of so many rows by one of the keys of lists; seen is the
// number of rows seen at once, the last of which may tell that there are more.
// It gives the first row shown.
func Page(top int, a keys.Action, rows, seen int) int {
	step := max(1, seen-1)
	top += map[keys.Action]int{
		keys.Up: -1, keys.Down: 1, keys.PageUp: -step, keys.PageDn: step, keys.First: -rows, keys.Last: rows,
	}[a]
	return max(0, min(top, rows-seen))
}

// Paint draws the part of the text that fits.
func (r *Rules) Paint(p *draw.Pen, at draw.Rect) {
	in := p.Panel(at, r.env.Say("rules.title"), "")
	head, in := in.Top(1)
	r.tabs(p, head)
	rows := r.rows()
	top := max(0, min(r.top, len(rows)-in.H))
	more := len(rows) - top - in.H
	for y := 0; y < in.H && top+y < len(rows); y++ {
		if y == in.H-1 && more > 0 {
			p.Text(in.X+1, in.Y+y, in.W-2, p.Theme.Lines.Ellipsis+r.env.Say("list.more", more+1), theme.Dim)
			return
		}
		p.Text(in.X+1, in.Y+y, in.W-2, rows[top+y], theme.Plain)
	}
}

// tabs are the games, the one read of in brackets; where there is no room for
// all, those before it go.
func (r *Rules) tabs(p *draw.Pen, row draw.Rect) {
	x := row.X + 1
	for i := r.firstTab(row.W - 1); i < len(r.env.Games); i++ {
		label, c := " "+r.called(i)+" ", theme.Tab
		if i == r.at {
			label, c = "["+r.called(i)+"]", theme.TabOn
		}
		w := p.Text(x, row.Y, row.X+row.W-x, label, c)
		p.Click(draw.Rect{X: x, Y: row.Y, W: w, H: 1}, turnPage{i})
		x += w + 1
	}
}

// called is the name of a game.
func (r *Rules) called(i int) string { return r.env.Say(r.env.Games[i].About().Name + ".name") }

// firstTab is the first game whose name is shown, so that the one read of has
// room.
func (r *Rules) firstTab(room int) int {
	for i := r.at; i >= 0 && i < len(r.env.Games); i-- {
		if room -= clean.Width(r.called(i)) + 3; room < 0 {
			return min(i+1, r.at)
		}
	}
	return 0
}

// Keys is the page's context.
func (r *Rules) Keys() keys.Context { return keys.Rules }

// Head is the page's title.
func (r *Rules) Head() screen.Head { return screen.Head{Left: r.env.Say("rules.title")} }
