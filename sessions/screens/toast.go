package screens

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/screen"
)

// logLines is how many toasts the log keeps.
const logLines = 100

// toast is the one line in the rule above the footer, and all lines before it.
type toast struct {
	n    uint64
	now  screen.Toast
	up   bool
	past []screen.Told
}

// say shows a toast and lets it go after its time.
func (m *Model) say(t screen.Toast) tea.Cmd {
	now := m.env.Now()
	m.toast.n++
	m.toast.now, m.toast.up = t, true
	if n := len(m.toast.past); n > 0 {
		m.toast.past[n-1].While = nil // the log keeps no screens
	}
	m.toast.past = append(m.toast.past, screen.Told{At: now, Note: t.Note, While: t.While})
	if len(m.toast.past) > logLines {
		m.toast.past = m.toast.past[1:]
	}
	m.env.Told = m.toast.past
	return m.env.Wake(m.env.Ctx, now+screen.ToastTime, toastOver{m.toast.n})
}

// end takes toast n away, if it is still the one that stands.
func (t *toast) end(n uint64) {
	if t.n == n {
		t.up = false
	}
}

// stands tells that the toast is neither past its time nor past its point.
func (t *toast) stands() bool { return t.up && (t.now.While == nil || t.now.While()) }

// line is what stands in the rule: a toast, else what lasts.
func (m *Model) line() (line string, bad bool) {
	news := m.env.News
	switch {
	case m.toast.stands():
		return m.env.Word(m.toast.now.Note), m.toast.now.Bad
	case news.Drain != 0:
		left := max(0, news.Drain-m.env.Now()+999) / 1000
		return m.env.Say("toast.drain", games.Instant(left)), true
	case news.Unsaved:
		return m.env.Say("toast.unsaved"), true
	default:
		return "", false
	}
}
