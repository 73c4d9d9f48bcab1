package screens

import (
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/lobby"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// The smallest window that can be played in.
const (
	minW = 40
	minH = 12
)

// small tells that the window is too small for any screen.
func (m *Model) small() bool { return m.env.W < minW || m.env.H < minH }

// Paint draws the whole screen: a function of the state.
func (m *Model) Paint(f *terminal.Frame) {
	f.CursorX, f.CursorY = -1, -1
	f.Title, f.Bells, f.Redraws = "arcade", m.bells, m.redraws
	f.Depth, f.NoMouse = depth(m.env.Me.Settings), !m.env.On(sessions.SetMouse)
	m.paint(draw.NewPen(f, m.env.Theme))
}

// View is the same frame for Bubble Tea's own renderer.
func (m *Model) View() tea.View {
	f := terminal.NewFrame(m.env.W, m.env.H)
	m.Paint(f)
	v := tea.NewView(f.String())
	v.AltScreen = true
	v.WindowTitle = f.Title
	if f.CursorX >= 0 {
		v.Cursor = tea.NewCursor(f.CursorX, f.CursorY)
	}
	return v
}

func (m *Model) paint(p *draw.Pen) {
	w, h := p.Size()
	all := draw.Rect{W: w, H: h}
	p.Fill(all, theme.Plain)
	switch {
	case m.small():
		m.sizeNote(p, all)
		return
	case m.top() == nil:
		m.door(p, all)
		return
	}
	m.paintStack(p, all)
	if m.modal != nil {
		m.modal.Paint(p, all)
	}
}

// door is what is seen before one is in.
func (m *Model) door(p *draw.Pen, all draw.Rect) {
	if m.shut.ID == "" {
		return
	}
	for y, l := range draw.Wrap(m.env.Word(m.shut), all.W-4) {
		p.Center(all.Row(all.H/2+y), l, theme.Plain)
	}
}

// paintStack paints the front screen, and first what it lets show.
func (m *Model) paintStack(p *draw.Pen, all draw.Rect) {
	base := len(m.stack) - 1
	for base > 0 && over(m.stack[base]) {
		base--
	}
	if s, ok := m.stack[base].(screen.Whole); ok && s.Whole(all.W, all.H) {
		m.stack[base].Paint(p, all)
		if m.command != nil {
			m.foot(p, all)
		}
	} else {
		m.paintFramed(p, all, m.stack[base])
	}
	for _, s := range m.stack[base+1:] {
		_, body := all.Top(headH)
		s.Paint(p, draw.Rect{X: body.X, Y: body.Y, W: body.W, H: body.H - footH})
		m.foot(p, all)
	}
}

func over(s screen.Screen) bool {
	_, ok := s.(screen.Overlay)
	return ok
}

// The lines above and below a screen's body.
const (
	headH = 2
	footH = 2
)

func (m *Model) paintFramed(p *draw.Pen, all draw.Rect, s screen.Screen) {
	m.head(p, all.Row(0), s.Head())
	p.Rule(all.Row(1), "")
	_, body := all.Top(headH)
	body.H -= footH
	s.Paint(p, body)
	m.foot(p, all)
}

// head draws the first line.
func (m *Model) head(p *draw.Pen, row draw.Rect, h screen.Head) {
	end := 0
	if h.Tab == 0 {
		right := m.mark() + h.Right
		full := right
		if h.Right != "" { // the boards: others have nothing that waits for a trip
			full = withPing(right, m.ping())
		}
		end = p.TitleBar(row, h.Left, full, right)
	} else {
		end = p.Tabs(row, "ARCADE", m.header.of(m.env), h.Tab-1, m.who(row.W)...)
	}
	if m.mark() != "" { // a click on it brings the challenge back
		p.Click(draw.Rect{X: row.X + row.W - end - 1, Y: row.Y, W: end + 1, H: 1}, screen.Answer{})
	}
}

// roomyW is the width from which the header has room for all of it.
const roomyW = 100

// ping is the last round trip to the client, "" where none is known.
func (m *Model) ping() string {
	if m.opt.Ping == nil {
		return ""
	}
	d := m.opt.Ping()
	if d <= 0 {
		return ""
	}
	return m.env.Say("head.ping", (d+time.Millisecond-1)/time.Millisecond)
}

func withPing(right, ping string) string {
	if right == "" || ping == "" {
		return right + ping
	}
	return right + "  " + ping
}

// header are the tabs in a language, kept for the next frame.
type header struct {
	lang text.Lang
	tabs []draw.Tab
}

// of gives the tabs; they must not be written to.
func (h *header) of(env *screen.Env) []draw.Tab {
	if h.tabs != nil && h.lang == env.Lang {
		return h.tabs
	}
	*h = header{lang: env.Lang}
	for i, place := range tabPlaces() {
		h.tabs = append(h.tabs, draw.Tab{
			Label: fmt.Sprintf("%d %s", i+1, env.Say(fmt.Sprintf("tab.%d", i+1))),
			Click: screen.Goto{Place: place},
		})
	}
	return h.tabs
}

// who is one's own name with the rating that the lobby shows, how many are
// here and the round trip: all of it, and what is left of it where there is
// less room. In a window of the usual width the round trip is left to the
// boards: the tabs must not move once it is known.
func (m *Model) who(w int) []string {
	name := m.mark() + m.env.Me.Name
	rated := name
	if rating, provisional := meet.RatingOf(m.env, m.env.Me.Standings); rating > 0 {
		rated += " " + draw.Rating(rating, provisional)
	}
	online := rated + "  " + m.env.Say("head.online", lobby.Online(m.env.Lobby.Players))
	if w >= roomyW {
		return []string{withPing(online, m.ping()), online, rated, name}
	}
	return []string{online, rated, name}
}

// mark stands in the header while a challenge waits unseen.
func (m *Model) mark() string {
	for _, c := range m.env.News.Incoming {
		if m.modal == nil || c.ID != m.modal.ID() {
			return "(!) "
		}
	}
	return ""
}

// foot draws the rule with the toast and the line of hints.
func (m *Model) foot(p *draw.Pen, all draw.Rect) {
	line, _ := m.line()
	p.Rule(all.Row(all.H-2), line)
	row := all.Row(all.H - 1)
	p.Fill(row, theme.Plain)
	if m.command != nil {
		m.command.paint(p, row)
		return
	}
	if s, ok := m.top().(screen.Footed); ok && m.modal == nil && s.Foot() != "" {
		p.Text(row.X+1, row.Y, row.W-2, s.Foot(), theme.Plain)
		return
	}
	p.Footer(row, m.hints())
}

// hints are those of the screen in front and then those of the context.
func (m *Model) hints() []draw.Hint {
	var never screen.Spared
	if s, ok := m.top().(screen.Sparing); ok {
		never = s.Never()
	}
	say := ""
	if s, ok := m.top().(screen.Rewording); ok && m.modal == nil {
		say = s.Reword(keys.OtherGame)
	}
	own := m.footer.of(m.env, m.context(), never, say)
	if s, ok := m.top().(screen.Hinted); ok && m.modal == nil {
		return append(s.Hints(), own...)
	}
	return own
}

// footer are the hints of the context one is in, kept for the next frame.
type footer struct {
	context keys.Context
	never   screen.Spared
	other   string // the word of another game, "" for the key's own
	lang    text.Lang
	theme   *theme.Theme
	hints   []draw.Hint
}

// of gives the hints but for what is never done here, with the word for another
// game where the screen has its own; they must not be written to.
func (f *footer) of(env *screen.Env, c keys.Context, never screen.Spared, other string) []draw.Hint {
	if f.theme == env.Theme && f.context == c && f.lang == env.Lang && f.never == never && f.other == other {
		return f.hints
	}
	*f = footer{context: c, never: never, other: other, lang: env.Lang, theme: env.Theme}
	for _, b := range env.Keys.Footer(c) {
		if b.Action != "" && slices.Contains(never[:], b.Action) {
			continue
		}
		word := b.Hint()
		if b.Action == keys.OtherGame && other != "" {
			word = other
		}
		f.hints = append(f.hints, draw.Hint{
			Key: env.KeyName(b.FooterLabel()), Text: env.Say(word), Click: screen.Key{Action: b.Action},
		})
	}
	return f.hints
}

// sizeNote says both sizes; the screen comes back by itself.
func (m *Model) sizeNote(p *draw.Pen, all draw.Rect) {
	lines := draw.Wrap(m.env.Say("size.small", m.env.W, m.env.H, minW, minH), all.W)
	y := max(0, (all.H-len(lines))/2)
	for i, l := range lines {
		if y+i < all.H {
			p.Center(all.Row(y+i), l, theme.Plain)
		}
	}
}
