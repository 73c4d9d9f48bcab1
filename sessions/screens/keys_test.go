package screens

import (
	"os"
	"testing"

	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/text"
)

// TestKeyPage keeps the page of keys true to the table; -update writes it.
func TestKeyPage(t *testing.T) {
	texts, err := words()
	if err != nil {
		t.Fatal(err)
	}
	const file = "KEYS.md"
	got := "# Keys\n\nMade from the table in `keys/` by `go test ./sessions/screens -run KeyPage -update`.\n\n" +
		desk.KeyList(texts, text.English, allGames())
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what the table says: run the test with -update", file)
	}
}
