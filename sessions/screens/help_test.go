package screens

import (
	"iter"
	"maps"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions/clean"
)

func keysOf[V any](m map[string]V) iter.Seq[string] { return maps.Keys(m) }

func lines(s string) []string { return strings.Split(s, "\n") }

func contains(s, sub string) bool {
	return strings.Contains(strings.Join(strings.Fields(s), " "), sub)
}

func sizeMsg(w, h int) tea.Msg { return tea.WindowSizeMsg{Width: w, Height: h} }

func cells(s string) int { return clean.Width(s) }

// paste pastes a text.
func (p *person) paste(s string) {
	_, cmd := p.m.Update(tea.PasteMsg{Content: s})
	p.run(cmd)
	p.settle()
}
