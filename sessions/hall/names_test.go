package hall

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
)

func TestCheckName(t *testing.T) {
	for name, want := range map[string]games.Code{
		"ada": "", "zhang_wei": "", "a-b": "", "x99": "", "sixteen-letters_": "", "houses": "", "adam": "",
		"rooted": "", "hostess": "", "helpful": "", "botany": "", "guesthouse": "", "players": "",

		"": sessions.BadRequest, "ab": sessions.BadRequest, "seventeen-letters": sessions.BadRequest,
		"9lives": sessions.BadRequest, "_ada": sessions.BadRequest, "-ada": sessions.BadRequest,
		"Ada": sessions.BadRequest, "ad a": sessions.BadRequest, "ad.a": sessions.BadRequest,
		"åda": sessions.BadRequest, "ada\x1b[m": sessions.BadRequest, "ada\n": sessions.BadRequest,
		"ада": sessions.BadRequest, "ada\x00": sessions.BadRequest,

		"guest-ada": games.Denied, "bot-ada": games.Denied, "player-ab2cd": games.Denied,
		"level-3": games.Denied, "p1ayer-x": games.Denied, "leve1-3": games.Denied, "b0t-x": games.Denied,
		"admin": games.Denied, "adm1n": games.Denied, "ad-min": games.Denied, "admin_": games.Denied,
		"root": games.Denied, "r00t": games.Denied, "root-1": games.Denied, "operator7": games.Denied,
		"system": games.Denied, "arcade": games.Denied, "m0derator": games.Denied, "h-e-l-p": games.Denied,
		"staff2": games.Denied, "level": games.Denied, "guest": games.Denied,
	} {
		if err := CheckName(name); code(err) != want {
			t.Errorf("%q: %v, want %q", name, err, want)
		}
	}
}

func TestAnyBytesAsAName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		if CheckName(name) == nil && (clean.Line(name, maxName) != name || PlainName(name) != name) {
			t.Fatalf("%q may be chosen", name)
		}
	})
}

func TestGuestNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.String().Draw(t, "from")
		n := rapid.IntRange(0, 2*maxGuestNames).Draw(t, "n")
		name := guestName(from, n)
		if !strings.HasPrefix(name, guestPrefix) || clean.Width(name) > 20 || clean.Line(name, 20) != name {
			t.Fatalf("%q does not fit a column", name)
		}
		if name != guestName(from, n) {
			t.Fatal("a key's name changes")
		}
		if code(CheckName(name)) == "" {
			t.Fatalf("%q could be an account's", name)
		}
	})
	if n := len(guestPrefix) + longest(adjectives()) + 1 + longest(animals()); n > 20 {
		t.Errorf("the longest name has %d cells", n)
	}
}

func longest(words []string) (n int) {
	for _, w := range words {
		n = max(n, len(w))
	}
	return n
}

func TestLevelNames(t *testing.T) {
	for _, c := range []struct {
		name  string
		level int
		ok    bool
	}{{"level-1", 1, true}, {"LEVEL-6", 6, true}, {"level-0", 0, false}, {"level-01", 0, false}, {"ada", 0, false}} {
		if n, ok := levelNamed(c.name); n != c.level || ok != c.ok {
			t.Errorf("%q: %d %v", c.name, n, ok)
		}
	}
}

// Every word constant of the package stands in WordIDs, once.
func TestWordIDsIsComplete(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "words.go", nil, 0)
	must(t, err)
	ids := WordIDs()
	n := 0
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for i, v := range spec.Values {
			id, err := strconv.Unquote(v.(*ast.BasicLit).Value)
			must(t, err)
			n++
			if !slices.Contains(ids, id) {
				t.Errorf("%s (%s) is not listed", spec.Names[i].Name, id)
			}
		}
		return true
	})
	slices.Sort(ids)
	if n < 50 || len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("%d words in the file, %d listed, some twice", n, len(ids))
	}
}
