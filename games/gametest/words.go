package gametest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcade/games"
)

// languages are those that every game speaks.
func languages() []string { return []string{"en", "zh"} }

// text is one text of a language: one form, or one for the number one and one
// for the others.
type text struct{ one, other string }

// UnmarshalJSON takes a string or an object of forms.
func (t *text) UnmarshalJSON(b []byte) error {
	if err := json.Unmarshal(b, &t.other); err == nil {
		t.one = t.other
		return nil
	}
	var forms map[string]string
	if err := json.Unmarshal(b, &forms); err != nil {
		return err
	}
	t.one, t.other = forms["one"], forms["other"]
	if len(forms) != 2 || t.one == "" || t.other == "" {
		return fmt.Errorf("forms %v, want one and other", slices.Sorted(maps.Keys(forms)))
	}
	return nil
}

// dictionary is language -> word id -> text.
type dictionary map[string]map[string]text

func readWords(t *testing.T, g games.Game) dictionary {
	t.Helper()
	d := dictionary{}
	for _, lang := range languages() {
		raw, err := fs.ReadFile(g.Words(), lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]text{}
		if err := json.Unmarshal(raw, &words); err != nil {
			t.Fatalf("%s.json: %v", lang, err)
		}
		d[lang] = words
	}
	return d
}

// with gives the dictionary and those of other games in one.
func (d dictionary) with(t *testing.T, kin []games.Game) dictionary {
	t.Helper()
	all := dictionary{}
	for _, lang := range languages() {
		all[lang] = maps.Clone(d[lang])
		for _, g := range kin {
			maps.Copy(all[lang], readWords(t, g)[lang])
		}
	}
	return all
}

// checkWords: the languages have the same ids with the same verbs.
func (s suite) checkWords(t *testing.T) {
	en := s.dictionary["en"]
	for lang, words := range s.dictionary {
		for id, text := range words {
			if !strings.HasPrefix(id, s.about.Name+".") {
				t.Errorf("%s: %q does not begin with the game's name", lang, id)
			}
			want, ok := en[id]
			if !ok {
				t.Errorf("%s: %q is not in en.json", lang, id)
			}
			for _, form := range []string{text.one, text.other} {
				if got := verbs(form); !slices.Equal(got, verbs(want.other)) {
					t.Errorf("%s: %q has verbs %q, en.json has %q", lang, id, got, verbs(want.other))
				}
			}
		}
		for id := range en {
			if _, ok := words[id]; !ok {
				t.Errorf("%q is not in %s.json", id, lang)
			}
		}
	}
}

// verb matches a fmt verb, with its flags, index and width.
var verb = regexp.MustCompile(`%[-+# 0]*(?:\[(\d+)\])?(?:[\d.]*)([a-zA-Z%])`)

// verbs lists the verbs of a text as "argument:verb", sorted, so that
// languages may put them in any order.
func verbs(format string) []string {
	list := []string{}
	next := 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[2] == "%" {
			continue
		}
		if m[1] != "" {
			fmt.Sscan(m[1], &next) //nolint:errcheck // digits
		}
		list = append(list, fmt.Sprintf("%02d:%s", next, m[2]))
		next++
	}
	slices.Sort(list)
	return list
}

// say puts a note into words.
func (d dictionary) say(lang string, n games.Note) (string, error) {
	text, ok := d[lang][n.ID]
	if !ok {
		return "", fmt.Errorf("%s: no word %q", lang, n.ID)
	}
	form := text.other
	if len(n.Args) > 0 && fmt.Sprint(n.Args[0]) == "1" {
		form = text.one
	}
	n = n.Named(func(s games.Seat) string { return fmt.Sprintf("player %d", s+1) })
	args := make([]any, len(n.Args))
	for i, arg := range n.Args {
		args[i] = arg
		if inner, ok := arg.(games.Note); ok {
			said, err := d.say(lang, inner)
			if err != nil {
				return "", err
			}
			args[i] = said
		}
	}
	said := fmt.Sprintf(form, args...)
	if strings.Contains(said, "%!") {
		return "", fmt.Errorf("%s: %q comes out as %q", lang, n.ID, said)
	}
	if len(verbs(form)) != len(args) {
		return "", fmt.Errorf("%s: %q has %d verbs for %d arguments", lang, n.ID, len(verbs(form)), len(args))
	}
	return said, nil
}
