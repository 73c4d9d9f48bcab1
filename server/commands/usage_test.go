package commands

import (
	"regexp"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/screens/text"
)

// foreignWords are what the libraries below say, in English and of their own
// insides.
var foreignWords = regexp.MustCompile(`strconv|arg\(s\)|for "arcade|unknown (command|flag|shorthand)|invalid argument|invalid syntax|No closing|needs an argument:|help for|\[flags\]|\(default|%!`)

// arcade is a house with the games of the real one, for its command tree.
func arcade(t *testing.T) House {
	t.Helper()
	h := house(t)
	h.Games = []games.Game{reversi.Game{}, minesweeper.Game{}}
	return h
}

// Every way of writing a command wrongly is answered in the person's words.
func TestMistakesAreToldInWords(t *testing.T) {
	h := arcade(t)
	h.PublicName = "arcade.example:2222"
	for line, want := range map[string]string{
		"show":                     "Something is missing: ssh -p 2222 arcade.example show GAME",
		"key remove":               "Something is missing: ssh -p 2222 arcade.example key remove FINGERPRINT",
		"whoami extra":             `"extra" is too much: ssh -p 2222 arcade.example whoami`,
		"settings a b c":           `"c" is too much: ssh -p 2222 arcade.example settings [KEY [VALUE]]`,
		"top reversi --limit many": `The option --limit can't be "many": how many lines.`,
		"top reversi --limit":      "The option --limit needs a value: how many lines.",
		"who --json=perhaps":       `The option --json can't be "perhaps": one JSON object instead of text.`,
		"who --nonsense":           "There is no option --nonsense: ssh -p 2222 arcade.example who",
		"who -x":                   "There is no option --x: ssh -p 2222 arcade.example who",
		"--nonsense":               "There is no option --nonsense: ssh -p 2222 arcade.example COMMAND",
		"who --=":                  "That can't be understood: ssh -p 2222 arcade.example who",
		`show "`:                   "The command ends inside quotes or after a backslash.",
		"settings language xx":     `The setting language can't be "xx". Choices: auto, en, zh.`,
		"settings bell perhaps":    `The setting bell can't be "perhaps". Choices: on, off.`,
		"watch x":                  "This opens a screen and needs a terminal: ssh -t -p 2222 arcade.example watch GAME-OR-NAME",
		"nonsense":                 "There is no command \"nonsense\". `help` lists them.",
		"help nonsense":            "There is no command \"nonsense\". `help` lists them.",
		"help key nonsense":        "There is no command \"nonsense\". `help` lists them.",
		"key nonsense":             "key what? list, add, remove, codes, recover",
		"__complete who":           "There is no command \"__complete\". `help` lists them.",
	} {
		for _, lang := range text.Langs() {
			r := Run(t.Context(), h, Call{
				Who: sessions.Identity{Fingerprint: "SHA256:x", Proposed: "ada"}, Lang: lang, Line: line, In: strings.NewReader(""),
			})
			if r.Code != Usage || r.Data != "" || lang == text.English && r.Talk != want+"\n" {
				t.Errorf("%s: %d, %q\nwant %q", line, r.Code, r.Talk, want)
			}
			if leak := foreignWords.FindString(r.Talk); leak != "" {
				t.Errorf("%s, %s: a library speaks: %s", line, lang, r.Talk)
			}
		}
	}
}

func TestHelp(t *testing.T) {
	h := arcade(t)
	h.PublicName = "arcade.example"
	ask := func(line string, lang text.Lang) string {
		r := Run(t.Context(), h, Call{Line: line, Lang: lang, In: strings.NewReader("")})
		if r.Code != OK || r.Talk != "" || foreignWords.MatchString(r.Data) {
			t.Errorf("%s: %+v", line, r)
		}
		return r.Data
	}
	all := ask("help", text.English)
	for _, want := range []string{"ssh arcade.example COMMAND", "\n  help ", "\n  whoami ", "\n  key ", "With a terminal, ssh -t arcade.example COMMAND:\n"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is missing in\n%s", want, all)
		}
	}
	if strings.Contains(all, "plain") || strings.Contains(all, "--help") {
		t.Errorf("it promises what isn't there:\n%s", all)
	}
	if plain, none := ask("plain", text.English), ask("--help", text.English); plain != all || none != all {
		t.Errorf("plain and --help differ from help:\n%s\n%s", plain, none)
	}
	want := "One game\n\nUsage:\n  ssh arcade.example show GAME\n\nOptions:\n  --json  one JSON object instead of text\n"
	for _, line := range []string{"help show", "show --help", "show -h"} {
		if got := ask(line, text.English); got != want {
			t.Errorf("%s:\n%s", line, got)
		}
	}
	if got := ask("help join", text.English); !strings.Contains(got, "\n  ssh -t arcade.example join CODE\n") {
		t.Error(got)
	}
	if got := ask("help key", text.English); !strings.Contains(got, "\n  ssh arcade.example key COMMAND\n") || !strings.Contains(got, "\n  codes ") {
		t.Error(got)
	}
	if got := ask("help top reversi", text.Chinese); regexp.MustCompile(`[a-z]{4,} [a-z]{4,} [a-z]{4,}`).MatchString(got) {
		t.Errorf("English in Chinese help:\n%s", got)
	}
}

// A log line names the command and nothing that was typed with it.
func TestNameOf(t *testing.T) {
	h := arcade(t)
	for line, want := range map[string]string{
		"": "", "  ": "", "who --json": "who", "join 2683-fr9h": "join", "'join' 2683-fr9h": "join",
		"key recover aaaa-bbbb-cccc-dddd": "key recover", "key aaaa-bbbb": "key", "2683-fr9h": unknown, "--json 2683-fr9h": unknown,
		`join "2683-fr9h`: unknown, "__complete 2683-fr9h": unknown, "top reversi x": "top reversi",
	} {
		if got := NameOf(h, line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
