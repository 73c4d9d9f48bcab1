package screens

import (
	"iter"
	"maps"
	"strings"
	"testing"

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

// TestKeysAreNamedInBothLanguages: what no Chinese keyboard says in Latin letters
// is named in Chinese, and arrows are words where they can't be drawn.
func TestKeysAreNamedInBothLanguages(t *testing.T) {
	for _, c := range []struct{ lang, label, want, ascii string }{
		{"en_GB.UTF-8", "space", "space", "space"},
		{"zh_CN.UTF-8", "space", "空格", "空格"},
		{"zh_CN.UTF-8", "enter space", "回车 空格", "回车 空格"},
		{"zh_CN.UTF-8", "4 7 Enter", "4 7 回车", "4 7 回车"},
		{"zh_CN.UTF-8", "tab ↓", "tab ↓", "tab down"},
	} {
		for ascii, want := range map[bool]string{false: c.want, true: c.ascii} {
			m := still(t, c.lang, ascii, 80, 24)
			if got := m.env.KeyName(c.label); got != want {
				t.Errorf("%s, ascii %v: %q is called %q, want %q", c.lang, ascii, c.label, got, want)
			}
		}
	}
	m := still(t, "zh_CN.UTF-8", false, 80, 24)
	stages()["challenge"](m)
	if got := paintOf(m).Plain(); !contains(got, "空格 选择") || !contains(got, "回车 确定") {
		t.Errorf("the footer of a form in Chinese:\n%s", got)
	}
}
