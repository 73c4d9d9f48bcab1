package text

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
)

func load(t testing.TB) *Words {
	t.Helper()
	w, err := Load(reversi.Game{}.Words(), minesweeper.Game{}.Words(), race.Game{}.Words(), team.Game{}.Words())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestEveryTextInEveryLanguage: the same ids, and the same arguments in each.
func TestEveryTextInEveryLanguage(t *testing.T) {
	w := load(t)
	en, zh := w.IDs(English), w.IDs(Chinese)
	for _, id := range en {
		if !slices.Contains(zh, id) {
			t.Errorf("%s has no Chinese text", id)
			continue
		}
		a, b := w.texts[English][id], w.texts[Chinese][id]
		want := verbs(t, id, a.other)
		for _, s := range []string{a.one, b.one, b.other} {
			if s != "" && !slices.Equal(verbs(t, id, s), want) {
				t.Errorf("%s: %q takes other arguments than %q", id, s, a.other)
			}
		}
		if a.other == "" || b.other == "" {
			t.Errorf("%s is empty", id)
		}
	}
	for _, id := range zh {
		if !slices.Contains(en, id) {
			t.Errorf("%s has no English text", id)
		}
	}
}

var verb = regexp.MustCompile(`%([-+ #0-9.]*)(\[(\d+)\])?([a-zA-Z%])`)

// verbs lists the arguments a text takes, in the order of the arguments.
func verbs(t *testing.T, id, s string) []string {
	t.Helper()
	var list []string
	next := 1
	for _, m := range verb.FindAllStringSubmatch(s, -1) {
		if m[4] == "%" {
			continue
		}
		if m[3] != "" {
			n, err := strconv.Atoi(m[3])
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			next = n
		}
		list = append(list, fmt.Sprintf("%d%s", next, m[4]))
		next++
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestEveryIDThatIsSaid: what the house and the table of keys say has a text.
func TestEveryIDThatIsSaid(t *testing.T) {
	w := load(t)
	ids := slices.Concat(hall.WordIDs(), match.WordIDs())
	for _, c := range hall.Codes() {
		ids = append(ids, "error."+string(c))
	}
	for _, s := range sessions.Table() {
		ids = append(ids, "settings."+s.Key, "settings.section."+s.Section)
	}
	for _, b := range keys.Table() {
		ids = append(ids, b.Text(), "help."+string(b.Context))
		if b.Footer > 0 {
			ids = append(ids, b.Hint())
		}
	}
	for _, g := range []games.Game{reversi.Game{}, minesweeper.Game{}, race.Game{}, team.Game{}} {
		ids = append(ids, g.About().Name+".name")
		for _, o := range g.About().Presets {
			ids = append(ids, g.About().Name+".preset."+o)
		}
		for _, k := range g.Keys() {
			ids = append(ids, k.Text)
		}
	}
	for _, id := range ids {
		for _, l := range Langs() {
			if !w.Has(l, id) {
				t.Errorf("no %s text for %q", l, id)
			}
		}
	}
}

// TestEveryIDInTheSource: a string in the source that looks like an id is one.
func TestEveryIDInTheSource(t *testing.T) {
	w := load(t)
	said := literals(t, "../..")
	first := map[string]bool{}
	for _, id := range w.IDs(English) {
		head, _, _ := strings.Cut(id, ".")
		first[head] = true
	}
	shape := regexp.MustCompile(`^[a-z]+(\.[a-z0-9_-]+)+$`)
	for s, where := range said {
		head, _, _ := strings.Cut(s, ".")
		if shape.MatchString(s) && first[head] && !w.Has(English, s) {
			t.Errorf("%s says %q, which has no text", where, s)
		}
	}
}

// TestNoTextIsDead: each text of the screens' own is said somewhere.
func TestNoTextIsDead(t *testing.T) {
	said := literals(t, "../..")
	for _, b := range keys.Table() {
		said[b.Text()], said[b.Hint()] = "", ""
		said["help."+string(b.Context)] = ""
	}
	b, err := os.ReadFile("words/chrome/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var own map[string]any
	if err := json.Unmarshal(b, &own); err != nil {
		t.Fatal(err)
	}
	for id := range own {
		if _, ok := said[id]; ok || built(said, id) {
			continue
		}
		t.Errorf("%q is never said", id)
	}
}

// built tells whether an id is put together from a beginning in the source:
// "state." and a state.
func built(said map[string]string, id string) bool {
	for i := len(id) - 1; i > 0; i-- {
		if id[i-1] == '.' {
			if _, ok := said[id[:i]]; ok {
				return true
			}
		}
	}
	for s := range said {
		if head, _, ok := strings.Cut(s, "%"); ok && strings.HasPrefix(id, head) && strings.HasSuffix(head, ".") {
			return true
		}
	}
	return id == "challenge.title" || strings.HasPrefix(id, "challenge.")
}

// literals gives every string in the Go source below a folder, but in tests,
// with a place where it stands.
func literals(t *testing.T, root string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					found[s] = path
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
