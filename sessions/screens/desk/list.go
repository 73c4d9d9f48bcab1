package desk

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/text"
)

// KeyList writes the whole table of keys as Markdown, the games' boards
// included: the page of keys in the documentation.
func KeyList(w *text.Words, l text.Lang, all []games.Game) string {
	var b strings.Builder
	var last keys.Context
	for _, k := range keys.Table() {
		if k.Context != last {
			last = k.Context
			heading(&b, w.Say(l, "help."+string(last)))
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", k.Label(), w.Say(l, k.Text()))
	}
	for _, g := range all {
		heading(&b, w.Say(l, g.About().Name+".name"))
		told := map[string]bool{}
		for _, k := range g.Keys() {
			if k.Help != "" && !told[k.Help] {
				told[k.Help] = true
				fmt.Fprintf(&b, "| `%s` | %s |\n", k.Help, w.Say(l, k.Text))
			}
		}
		for _, m := range mouseLines(w, l, g.About().Name) {
			fmt.Fprintf(&b, "| %s | %s |\n", m.key, m.text)
		}
	}
	heading(&b, w.Say(l, "help.mouse"))
	for _, id := range []string{"help.mouse.click", "help.mouse.wheel"} {
		m := keyAndText(w.Say(l, id))
		fmt.Fprintf(&b, "| %s | %s |\n", m.key, m.text)
	}
	return b.String()
}

func heading(b *strings.Builder, title string) {
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	fmt.Fprintf(b, "## %s\n\n| key | what it does |\n|---|---|\n", title)
}
