package play_test

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/terminal"
)

// BenchmarkCursor is what a cursor key costs at the board of a running game,
// from the key to the painted frame.
func BenchmarkCursor(b *testing.B) {
	m := seated(b, "f5d6c3d3c4f4f6")
	f := terminal.NewFrame(80, 24)
	keys := [2]tea.Msg{tea.KeyPressMsg{Code: tea.KeyLeft}, tea.KeyPressMsg{Code: tea.KeyRight}}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m.Update(keys[i%2])
		f.Reset(80, 24)
		m.Paint(f)
	}
}

// seated are the screens of Black at a board where some moves have been made.
func seated(b *testing.B, squares string) *screens.Model {
	h := screentest.Open(b)
	enter := func(name string) *bare {
		_, err := h.Create(context.Background(), screentest.Key(name), name, nil)
		must(b, err)
		p, err := h.Hall.Enter(context.Background(), screentest.Key(name))
		must(b, err)
		b.Cleanup(func() { _ = p.Close() })
		return &bare{p, b, name}
	}
	ada, lin := enter("ada"), enter("lin")
	id := begin(ada, lin, "5+3", true)
	ada.act(id, games.VerbReady, "")
	lin.act(id, games.VerbReady, "")
	moves(ada, lin, id, squares, 0)
	return shows(b, h, "Moves")
}

// shows runs ada's screens until the text is on them.
func shows(b *testing.B, h *screentest.House, text string) *screens.Model {
	words, err := screentest.Words()
	must(b, err)
	ctx, cancel := context.WithCancel(context.Background())
	b.Cleanup(cancel)
	m := screens.New(screens.Options{
		Ctx: ctx, W: 80, H: 24, Env: func(string) string { return "" }, Who: screentest.Key("ada"),
		House: &screen.House{
			Arcade: h.Hall, Accounts: h.Hall, Archive: h.Hall, Coaching: h.Hall, Games: screentest.Games(), Words: words, Clock: h.Clock,
		},
	})
	b.Cleanup(m.Close)
	p := &person{m: m, msgs: make(chan tea.Msg, 256)}
	p.run(m.Init())
	f := terminal.NewFrame(80, 24)
	for !strings.Contains(f.Plain(), text) {
		p.give(<-p.msgs)
		f.Reset(80, 24)
		m.Paint(f)
	}
	return m
}
