package screens

import (
	"strings"
	"testing"

	"arcade/sessions"
)

func TestSuggest(t *testing.T) {
	for typed, want := range map[string]string{
		"re": "replay  reversi", "rep": "replay ID", "replay ": "replay ID", "replay a8": "replay ID",
		"theme": "theme dark|light", "an": "analyse [ID]", "me": "me", "qq": "", "re x": "",
	} {
		if got := suggest(typed); got != want {
			t.Errorf("%q suggests %q, want %q", typed, got, want)
		}
	}
}

// TestSuggestedValuesAreTaken: what a command is said to take, its setting
// takes.
func TestSuggestedValuesAreTaken(t *testing.T) {
	keys := map[string]string{
		"lang": sessions.SetLanguage, "theme": sessions.SetTheme, "glyphs": sessions.SetGlyphs,
	}
	for _, v := range verbs() {
		if keys[v.name] == "" {
			continue
		}
		for value := range strings.SplitSeq(v.takes, "|") {
			if err := sessions.Check(keys[v.name], value); err != nil {
				t.Errorf("%s %s: %v", v.name, value, err)
			}
		}
	}
}
