package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// allowed is the architecture: which packages of the arcade each one may
// import. A name that ends in /... stands for the package and everything
// below it. The most particular row holds. Test files may import anything,
// and so may the programs that wire parts together.
func allowed() map[string][]string {
	game := []string{"arcade/games"}
	screens := []string{
		"arcade/games", "arcade/sessions", "arcade/sessions/alarm", "arcade/sessions/clean", "arcade/sessions/match",
		"arcade/sessions/terminal", "arcade/sessions/screens/...",
	}
	return map[string][]string{
		"arcade/games": nil,
		// A game imports only games, and its own parts.
		"arcade/games/...":    game,
		"arcade/games/rating": nil,
		// A program that lets players meet and rates them.
		"arcade/games/reversi/engine/arena": {"arcade/games", "arcade/games/rating"},
		// What other programs use of a game on the command line: streams in and
		// out, no process.
		"arcade/games/reversi/engine/protocol": game,
		"arcade/games/gametest":                game,
		"arcade/games/gametest/...":            game,

		"arcade/storage":             {"arcade/games", "arcade/games/rating"},
		"arcade/storage/bolt":        {"arcade/games", "arcade/games/rating", "arcade/sessions/clean", "arcade/storage"},
		"arcade/storage/storagetest": {"arcade/games", "arcade/games/rating", "arcade/storage"},

		"arcade/sessions/alarm": {"arcade/games"},
		"arcade/sessions/clean": nil,
		// A match knows no sessions: it would be a circle.
		"arcade/sessions/match": {"arcade/games", "arcade/games/clock", "arcade/sessions/alarm"},
		"arcade/sessions":       {"arcade/games", "arcade/sessions/match"},
		"arcade/sessions/lobby": {"arcade/games", "arcade/sessions"},
		"arcade/sessions/hall": {
			"arcade/games", "arcade/games/rating", "arcade/sessions", "arcade/sessions/alarm", "arcade/sessions/clean",
			"arcade/sessions/lobby", "arcade/sessions/match", "arcade/storage",
		},
		"arcade/sessions/terminal":          {"arcade/games", "arcade/sessions/alarm", "arcade/sessions/clean"},
		"arcade/sessions/terminal/termtest": {"arcade/sessions/terminal"},
		// Screens know the door and nothing behind it: no hall, no store, no SSH.
		"arcade/sessions/screens":     screens,
		"arcade/sessions/screens/...": screens,

		"arcade/server": {
			"arcade/games", "arcade/server/commands", "arcade/sessions", "arcade/sessions/alarm", "arcade/sessions/clean",
			"arcade/sessions/match", "arcade/sessions/terminal", "arcade/sessions/screens", "arcade/sessions/screens/draw",
			"arcade/sessions/screens/screen", "arcade/sessions/screens/text",
		},
		"arcade/server/commands": {
			"arcade/games", "arcade/sessions", "arcade/sessions/alarm", "arcade/sessions/clean", "arcade/sessions/screens/text",
			"arcade/sessions/screens/theme",
		},
		"arcade/server/config":  nil,
		"arcade/server/hostkey": {"arcade/storage"},
		"arcade/server/cli": {
			"arcade/games", "arcade/server", "arcade/server/commands", "arcade/server/config", "arcade/server/hostkey",
			"arcade/sessions/alarm", "arcade/storage",
		},

		// What names concrete parts: the program, the load tool, the tests.
		"arcade":                   {"arcade/..."},
		"arcade/server/load":       {"arcade/..."},
		"arcade/server/servertest": {"arcade/..."},
		// The tests of screens look at a real house.
		"arcade/sessions/screens/screentest": {"arcade/..."},
	}
}

// foreign are libraries that only some packages may know.
func foreign() map[string][]string {
	return map[string][]string{
		"charm.land/wish/v2":        {"arcade/server"},
		"charm.land/ssh":            {"arcade/server"},
		"charm.land/bubbletea/v2":   {"arcade/sessions/terminal", "arcade/sessions/terminal/termtest", "arcade/sessions/screens", "arcade/sessions/screens/..."},
		"charm.land/lipgloss/v2":    {"arcade/sessions/terminal", "arcade/sessions/screens", "arcade/sessions/screens/..."},
		"charm.land/bubbles/v2/...": {"arcade/sessions/screens", "arcade/sessions/screens/..."},
		"go.etcd.io/bbolt":          {"arcade/storage/bolt"},
		"golang.org/x/crypto/ssh":   {"arcade/server", "arcade/server/...", "arcade/sessions/hall"},
		"github.com/spf13/cobra":    {"arcade/server/cli", "arcade/server/commands"},
		"os":                        {"arcade", "arcade/games/reversi/engine/arena", "arcade/games/reversi/engine/balance", "arcade/games/reversi/engine/train", "arcade/games/reversi/puzzle/make", "arcade/server/...", "arcade/storage/bolt", "arcade/storage/storagetest", "arcade/sessions/screens/screentest"},
		"math/rand":                 nil,
		"charm.land/wish/v2/scp":    nil,
		"charm.land/wish/v2/git":    nil,
	}
}

// covers tells whether a name of a row stands for a package.
func covers(name, pkg string) bool {
	prefix, below := strings.CutSuffix(name, "/...")
	return pkg == name || below && (pkg == prefix || strings.HasPrefix(pkg, prefix+"/"))
}

func listed(names []string, pkg string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return covers(n, pkg) })
}

// row finds the most particular row for a package.
func row(pkg string) (name string, imports []string, ok bool) {
	for n, list := range allowed() {
		if covers(n, pkg) && len(n) >= len(name) {
			name, imports, ok = n, list, true
		}
	}
	return name, imports, ok
}

// part is the folder that a package belongs to where parts of one thing may
// import each other: a game.
func part(pkg string) string {
	elements := strings.Split(pkg, "/")
	if len(elements) < 3 || elements[1] != "games" {
		return pkg
	}
	return strings.Join(elements[:3], "/")
}

// sources gives every package with the imports of its files that are not
// tests.
func sources(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		pkg := "arcade"
		if dir := filepath.ToSlash(filepath.Dir(path)); dir != "." {
			pkg += "/" + dir
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			found[pkg] = append(found[pkg], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestImportsGoOneWay(t *testing.T) {
	for pkg, imports := range sources(t) {
		name, may, ok := row(pkg)
		if !ok {
			t.Errorf("%s has no row in the table", pkg)
			continue
		}
		for _, imported := range imports {
			if !covers("arcade/...", imported) {
				continue
			}
			if !listed(may, imported) && part(imported) != part(pkg) {
				t.Errorf("%s imports %s, which the row of %s does not allow", pkg, imported, name)
			}
		}
	}
}

func TestLibrariesStayWhereTheyBelong(t *testing.T) {
	for pkg, imports := range sources(t) {
		for _, imported := range imports {
			for library, users := range foreign() {
				if covers(library, imported) && !listed(users, pkg) && !wires(pkg) {
					t.Errorf("%s imports %s", pkg, imported)
				}
			}
		}
	}
}

// wires tells whether a package names concrete parts.
func wires(pkg string) bool {
	_, may, _ := row(pkg)
	return slices.Contains(may, "arcade/...")
}

// TestNobodyImportsAGame holds without the table too: adding a game must
// touch one folder and one line of main.
func TestNobodyImportsAGame(t *testing.T) {
	shared := []string{"arcade/games/clock", "arcade/games/rating", "arcade/games/gametest"}
	for pkg, imports := range sources(t) {
		for _, imported := range imports {
			game := strings.HasPrefix(imported, "arcade/games/") && !slices.Contains(shared, part(imported))
			if game && part(imported) != part(pkg) && !wires(pkg) {
				t.Errorf("%s imports the game %s", pkg, imported)
			}
		}
	}
}

// TestEveryRowIsNeeded keeps the table true: a row names a package that is
// there.
func TestEveryRowIsNeeded(t *testing.T) {
	packages := sources(t)
	for name := range allowed() {
		found := false
		for pkg := range packages {
			if covers(name, pkg) {
				found = true
			}
		}
		if !found {
			t.Errorf("no package stands behind the row %s", name)
		}
	}
}
