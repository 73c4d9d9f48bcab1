package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestAddingAGame adds the template game under another name. All that it
// touches is a folder of its own and, in main, the list of games with the
// import that belongs to it; the Go command sees these files in place of the
// module's.
func TestAddingAGame(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	overlay := withGame(t, "pebbles")
	conforms(t, overlay, "./games/pebbles")
	arcade := newProcess(t, build(t, "-overlay", overlay))
	screens := newTmux(t)
	client := openSSHTo(t, arcade.address, arcade.hostKey())
	ada, bob := client.at(t, screens, "ada", "en_GB.UTF-8"), client.at(t, screens, "bob", "en_GB.UTF-8")
	for _, p := range []*pane{ada, bob} {
		p.waitFor("ok, this name is free")
		p.keys(enter)
		p.waitFor("Quick start")
	}
	ada.keys("2")
	ada.pick("Pebbles: find an opponent")
	ada.waitFor("Find an opponent")
	ada.keys(enter)
	bob.waitFor("Seeks 1")
	bob.keys("\t\t" + enter) // the first offer in the third panel
	takeInTurn(t, ada, bob)
	arcade.terminate()
}

// takeInTurn plays the game of sticks: three each time, so that whoever begins
// takes the last one of 15.
func takeInTurn(t *testing.T, ada, bob *pane) {
	t.Helper()
	ada.waitFor("15 sticks are left")
	bob.waitFor("15 sticks are left")
	winner, loser := ada, bob
	if strings.Contains(bob.screen(), "YOUR MOVE") {
		winner, loser = bob, ada
	}
	mover, other := winner, loser
	for left := 12; left > 0; left -= 3 {
		mover.waitFor("YOUR MOVE")
		mover.keys("3")
		other.waitFor(strconv.Itoa(left) + " sticks are left")
		mover, other = other, mover
	}
	winner.waitFor("YOUR MOVE")
	winner.keys("3")
	winner.waitFor("Game over", "You win!")
	loser.waitFor("Game over", "You lose")
}

// pick goes down a list to a line and presses Enter.
func (p *pane) pick(line string) {
	p.t.Helper()
	p.waitFor(line)
	for range 24 {
		before := p.screen()
		if strings.Contains(before, "▸ "+line) {
			break
		}
		p.keys(down)
		p.wait("move down", func(screen string) bool { return screen != before })
	}
	p.waitFor("▸ " + line)
	p.keys(enter)
}

// conforms runs the tests of a package that only the overlay knows; vet is a
// program of its own and does not.
func conforms(t *testing.T, overlay, pkg string) {
	t.Helper()
	dir := t.TempDir()
	compile := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", filepath.Join(dir, "tests"), pkg)
	compile.Dir = "../.."
	tests := exec.Command(filepath.Join(dir, "tests"))
	tests.Dir = dir
	for _, cmd := range []*exec.Cmd{compile, tests} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", pkg, err, out)
		}
	}
}

// withGame makes the overlay file of a module that has the template game under
// a name.
func withGame(t *testing.T, name string) string {
	t.Helper()
	module, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	replaced := map[string]string{}
	replace := func(path, content string) {
		file := filepath.Join(dir, strings.ReplaceAll(path, "/", "-"))
		write(t, file, content)
		replaced[filepath.Join(module, path)] = file
	}
	template := filepath.Join(module, "games/gametest/template")
	rename := strings.NewReplacer(`"sticks`, `"`+name, `"Sticks"`, `"Pebbles"`, "gametest/template", name, "template", name)
	for _, file := range []string{"template.go", "hand.go", "paint.go", "template_test.go", "words/en.json", "words/zh.json"} {
		replace("games/"+name+"/"+file, rename.Replace(read(t, filepath.Join(template, file))))
	}
	last := "\t\tminesweeper.Game{},\n"
	replace("main.go", strings.NewReplacer(
		last, last+"\t\t"+name+".Game{},\n",
		"\t\"arcade/games/minesweeper\"\n", "\t\"arcade/games/minesweeper\"\n\t\"arcade/games/"+name+"\"\n",
	).Replace(read(t, filepath.Join(module, "main.go"))))
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	overlay := filepath.Join(dir, "overlay.json")
	write(t, overlay, string(text))
	return overlay
}

func read(t *testing.T, file string) string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
