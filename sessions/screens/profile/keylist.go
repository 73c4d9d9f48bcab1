package profile

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// keyList shows the keys of an account over its page.
type keyList struct {
	env    *screen.Env
	list   draw.List
	all    []sessions.Key
	here   bool // the keys have come
	failed games.Note
	// asks is the fingerprint of a key that will go if x comes again.
	asks   string
	closed bool
}

// The messages of the list.
type (
	keysCame struct {
		to  *keyList
		all []sessions.Key
		err error
	}
	keyGone struct{ to *keyList }
	pickKey struct{ at int }
)

func newKeyList(env *screen.Env) *keyList { return &keyList{env: env} }

// ask asks for the keys.
func (k *keyList) ask() tea.Cmd {
	accounts, who := k.env.Accounts, k.env.Who
	return k.env.Call(func(ctx context.Context) tea.Msg {
		all, err := accounts.Keys(ctx, who)
		return keysCame{k, all, err}
	})
}

// update takes what is meant for the list; taken tells whether it was.
func (k *keyList) update(msg tea.Msg) (cmd tea.Cmd, taken bool) {
	switch msg := msg.(type) {
	case keysCame:
		if msg.to != k {
			return nil, false
		}
		k.all, k.here = msg.all, true
		if msg.err != nil {
			k.failed = screen.NoteOf(msg.err)
		}
		k.list = k.list.Move(0, len(k.all))
	case keyGone:
		if msg.to != k {
			return nil, false
		}
		return tea.Batch(k.ask(), screen.Tell("profile.keys.gone")), true
	case pickKey:
		k.list.At, k.asks = msg.at, ""
	case screen.Key:
		return k.act(msg.Action), true
	default:
		return nil, false
	}
	return nil, true
}

func (k *keyList) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.RemoveKey:
		return k.remove()
	case keys.Back:
		k.closed = k.asks == ""
		k.asks = ""
	default:
		k.asks = ""
		k.list = desk.Scroll(k.list, a, len(k.all), max(1, k.env.H-10))
	}
	return nil
}

// remove asks first, and takes the key away at the second time. The last one
// stays: without it nobody could come in.
func (k *keyList) remove() tea.Cmd {
	if k.list.At >= len(k.all) {
		return nil
	}
	key := k.all[k.list.At]
	if !key.Invited && k.owned() == 1 {
		return screen.Tell("profile.keys.last")
	}
	if k.asks != key.Fingerprint {
		k.asks = key.Fingerprint
		return nil
	}
	k.asks = ""
	accounts, who := k.env.Accounts, k.env.Who
	return k.env.Try(func(ctx context.Context) error {
		return accounts.RemoveKey(ctx, who, key.Fingerprint)
	}, keyGone{k})
}

// owned counts the keys that are no invitations.
func (k *keyList) owned() int {
	n := 0
	for _, key := range k.all {
		if !key.Invited {
			n++
		}
	}
	return n
}

// paint draws the list over the page.
func (k *keyList) paint(p *draw.Pen) {
	w, h := p.Size()
	in := p.Dialog(min(w, 76), min(h-2, len(k.all)+9), k.env.Say("profile.keys.title"), k.env.Say("dialog.close"))
	if !k.here || k.failed.ID != "" {
		line := k.env.Say("look.loading")
		if k.failed.ID != "" {
			line = k.env.Word(k.failed)
		}
		p.Text(in.X, in.Y, in.W, line, theme.Modal)
		return
	}
	list, low := in.Top(max(1, in.H-4))
	cols := []draw.Column{{W: 24}, {W: 0}, {W: 10}}
	if in.W < 56 {
		cols = []draw.Column{{W: 21}, {W: 0}}
	}
	fit := k.list.Fit(list.H, len(k.all))
	for y := 0; y < list.H && fit.Top+y < len(k.all); y++ {
		k.paintKey(p, list.Row(y), cols, fit.Top+y)
	}
	k.paintHelp(p, low)
}

func (k *keyList) paintKey(p *draw.Pen, row draw.Rect, cols []draw.Column, i int) {
	key, c := k.all[i], theme.Modal
	if i == k.list.At {
		c = theme.Selected
		p.Fill(row, c)
		p.Rune(row.X, row.Y, p.Theme.Lines.Pointer, c)
	}
	what := clean.Line(key.Label, 40)
	switch {
	case key.Current:
		what = k.env.Say("profile.keys.current") + "  " + what
	case key.Invited:
		what = k.env.Say("profile.keys.invited") + "  " + what
	}
	p.Row(draw.Rect{X: row.X + 2, Y: row.Y, W: row.W - 2, H: 1}, cols,
		[]string{short(key.Fingerprint), what, record.Date(key.Added)}, c)
	p.Click(row, pickKey{i})
}

// paintHelp asks before a key goes, and tells how to add one.
func (k *keyList) paintHelp(p *draw.Pen, at draw.Rect) {
	text, c := k.env.Say("profile.keys.add", record.Command(k.env, false, "key add < new_key.pub")), theme.ModalDim
	if k.asks != "" {
		text, c = k.env.Say("profile.keys.ask", short(k.asks)), theme.Frame
		if k.all[k.list.At].Current {
			text = k.env.Say("profile.keys.ask.current", short(k.asks))
		}
	}
	for y, line := range draw.Wrap(text, at.W) {
		if y+1 < at.H {
			p.Text(at.X, at.Y+1+y, at.W, line, c)
		}
	}
}

// short is a fingerprint as people compare it: its beginning and its end.
func short(fingerprint string) string {
	const head, tail = 13, 5
	f := clean.Line(fingerprint, 64)
	if len(f) <= head+tail+3 {
		return f
	}
	return f[:head] + "..." + f[len(f)-tail:]
}
