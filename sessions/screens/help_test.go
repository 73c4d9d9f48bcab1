package screens

import (
	"iter"
	"maps"
	"strings"

	tea "charm.land/bubbletea/v2"
)

func keysOf[V any](m map[string]V) iter.Seq[string] { return maps.Keys(m) }

func lines(s string) []string { return strings.Split(s, "\n") }

func contains(s, sub string) bool {
	return strings.Contains(strings.Join(strings.Fields(s), " "), sub)
}

func sizeMsg(w, h int) tea.Msg { return tea.WindowSizeMsg{Width: w, Height: h} }
