// Package text puts words into the player's language.
//
// A text is found by its id, and each id has a text in every language. What
// has to be said travels through the house as a games.Note, an id with
// arguments, and becomes words only here, in the session of the one who reads.
package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"arcade/games"
)

// Lang is a language of the arcade.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Chinese
	langs
)

// Langs lists the languages in their order on screens.
func Langs() []Lang { return []Lang{English, Chinese} }

// String is the language's tag: "en" or "zh".
func (l Lang) String() string { return [...]string{"en", "zh"}[l] }

// Next is the language after this one.
func (l Lang) Next() Lang { return (l + 1) % langs }

//go:embed words
var own embed.FS

// Words are all texts in all languages. They are read once at the start and
// never change, so every session shares them.
type Words struct {
	texts [langs]map[string]entry
}

// entry is a text, or two of which the first argument chooses.
type entry struct{ one, other string }

// UnmarshalJSON reads "text" or {"one": "text", "other": "texts"}.
func (e *entry) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, &e.other)
	}
	var forms struct{ One, Other string }
	if err := json.Unmarshal(b, &forms); err != nil {
		return err
	}
	e.one, e.other = forms.One, forms.Other
	return nil
}

// Load reads the arcade's own words and those of the games, each a file
// system with en.json and zh.json. An id that two of them claim is an error.
func Load(games ...fs.FS) (*Words, error) {
	w := &Words{}
	for l := range w.texts {
		w.texts[l] = map[string]entry{}
	}
	sources, err := areas()
	if err != nil {
		return nil, err
	}
	for _, source := range append(sources, games...) {
		if err := w.add(source); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// areas gives the arcade's own words, one folder for each part of the screens.
func areas() ([]fs.FS, error) {
	list, err := own.ReadDir("words")
	if err != nil {
		return nil, err
	}
	var sources []fs.FS
	for _, dir := range list {
		sub, err := fs.Sub(own, "words/"+dir.Name())
		if err != nil {
			return nil, err
		}
		sources = append(sources, sub)
	}
	return sources, nil
}

func (w *Words) add(source fs.FS) error {
	for _, l := range Langs() {
		name := l.String() + ".json"
		b, err := fs.ReadFile(source, name)
		if err != nil {
			return fmt.Errorf("text: %w", err)
		}
		var texts map[string]entry
		if err := json.Unmarshal(b, &texts); err != nil {
			return fmt.Errorf("text: %s: %w", name, err)
		}
		for id, e := range texts {
			if _, twice := w.texts[l][id]; twice {
				return fmt.Errorf("text: %s: %q stands twice", name, id)
			}
			w.texts[l][id] = e
		}
	}
	return nil
}

// IDs lists the ids of a language, sorted.
func (w *Words) IDs(l Lang) []string { return slices.Sorted(maps.Keys(w.texts[l])) }

// Has tells whether the id has a text.
func (w *Words) Has(l Lang, id string) bool {
	_, ok := w.texts[l][id]
	return ok
}

// Say gives the text of an id with its arguments. Arguments that are notes are
// worded first. An id without a text is shown as it is: wrong, but not
// invisible.
func (w *Words) Say(l Lang, id string, args ...any) string {
	e, ok := w.texts[l][id]
	if !ok {
		return id
	}
	if len(args) == 0 {
		return e.other
	}
	return fmt.Sprintf(e.form(l, args[0]), w.worded(l, args)...)
}

// Note words a note.
func (w *Words) Note(l Lang, n games.Note) string { return w.Say(l, n.ID, n.Args...) }

// worded gives the arguments with the notes and the seats among them put into
// words.
func (w *Words) worded(l Lang, args []any) []any {
	if !slices.ContainsFunc(args, unworded) {
		return args
	}
	out := slices.Clone(args)
	for i, a := range out {
		switch a := a.(type) {
		case games.Note:
			out[i] = w.Note(l, a)
		case games.Seat:
			out[i] = w.Say(l, "seat.number", int(a)+1)
		}
	}
	return out
}

func unworded(a any) bool {
	switch a.(type) {
	case games.Note, games.Seat:
		return true
	}
	return false
}

// form chooses between one and other by the language's rule for cardinals.
func (e entry) form(l Lang, first any) string {
	if e.one == "" {
		return e.other
	}
	n, ok := whole(first)
	if ok && plural.Cardinal.MatchPlural(tag(l), n, 0, 0, 0, 0) == plural.One {
		return e.one
	}
	return e.other
}

func tag(l Lang) language.Tag {
	if l == Chinese {
		return language.Chinese
	}
	return language.English
}

// whole gives the magnitude of an integer argument of any type.
func whole(a any) (int, bool) {
	var n int64
	switch v := a.(type) {
	case int:
		n = int64(v)
	case int64:
		n = v
	case uint64:
		n = int64(v)
	case games.Elapsed:
		n = int64(v)
	case games.Instant:
		n = int64(v)
	default:
		return 0, false
	}
	return int(max(n, -n)), true
}
