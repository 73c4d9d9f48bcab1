package boards

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
)

func order() Order {
	return Order{N: 1, Board: "expert", Rules: "noguess", Grade: "counted", Seed: "a"}
}

func generated(t *testing.T, o Order) string {
	t.Helper()
	p, err := o.Plan()
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	var out bytes.Buffer
	if err := Generate(t.Context(), &out, p); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return out.String()
}

func TestOrdersAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Order)
		want   error
	}{
		"none":            {func(o *Order) { o.N = 0 }, ErrNumber},
		"too many":        {func(o *Order) { o.N = MostBoards + 1 }, ErrNumber},
		"no board":        {func(o *Order) { o.Board = "" }, ErrBoard},
		"rules in it":     {func(o *Order) { o.Board = "expert/classic" }, ErrBoard},
		"a start in it":   {func(o *Order) { o.Board = "expert@1,1" }, ErrBoard},
		"too large":       {func(o *Order) { o.Board = "101x2/1" }, ErrBoard},
		"too many mines":  {func(o *Order) { o.Board = "5x5/25" }, ErrBoard},
		"no rules":        {func(o *Order) { o.Rules = "" }, ErrRules},
		"foreign rules":   {func(o *Order) { o.Rules = "fair" }, ErrRules},
		"a start in them": {func(o *Order) { o.Rules = "classic@1,1" }, ErrStart},
		"no room":         {func(o *Order) { o.Board = "5x5/22" }, ErrRules},
		"off the board":   {func(o *Order) { o.Start = "0,16" }, ErrStart},
		"no cell":         {func(o *Order) { o.Start = "middle" }, ErrStart},
		"a day with it":   {func(o *Order) { o.Board, o.Start = "beginner", "4,4;2026-11-30" }, ErrStart},
		"foreign grade":   {func(o *Order) { o.Grade = "" }, ErrGrade},
	} {
		o := order()
		c.change(&o)
		if _, err := o.Plan(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func TestWhatABoardDependsOn(t *testing.T) {
	base := generated(t, order())
	if base != generated(t, order()) {
		t.Error("equal orders give different boards")
	}
	for name, change := range map[string]func(*Order){
		"seed":  func(o *Order) { o.Seed = "b" },
		"start": func(o *Order) { o.Start = "0,0" },
		"rules": func(o *Order) { o.Rules = "classic" },
		"grade": func(o *Order) { o.Grade = "numbers" },
		"none":  func(o *Order) { o.Seed = "" },
	} {
		o := order()
		change(&o)
		if generated(t, o) == base {
			t.Errorf("%s does not matter", name)
		}
	}
	o := order()
	o.N = 3
	three := strings.Split(strings.TrimSuffix(generated(t, o), "\n"), "\n\n")
	if len(three) != 3 || three[0]+"\n" != base || three[1] == three[0] || three[2] == three[1] {
		t.Errorf("three boards:\n%s", strings.Join(three, "\n\n"))
	}
}

// A seed out of a game's export and its first cell give that game's board.
func TestASeedOfAGameGivesItsBoard(t *testing.T) {
	var seed [32]byte
	seed[0] = 0xab
	o := order()
	o.Seed, o.Start, o.JSON = "ab"+strings.Repeat("0", 62), "7,5", true
	var doc struct {
		Schema   int
		Generate []Made
	}
	if err := json.Unmarshal([]byte(generated(t, o)), &doc); err != nil || doc.Schema != 1 || len(doc.Generate) != 1 {
		t.Fatalf("%+v, %v", doc, err)
	}
	made := doc.Generate[0]
	state, err := minesweeper.Game{}.Begin(games.Setup{Options: "expert/noguess@7,5", Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	left, _ := state.(games.Leaver).Leave(0, 0)
	for y, row := range left.(games.Describer).Describe(0).(minesweeper.Description).Rows {
		for x := range row {
			if (row[x] == '*') != (made.Rows[y][x] == '*') {
				t.Fatalf("row %d is %s in the game and %s here", y, row, made.Rows[y])
			}
		}
	}
	b, err := minesweeper.ParseBoard(strings.Join(made.Rows, "\n"))
	if err != nil || b.BBBV() != made.BBBV || made.Seed != o.Seed || made.Start != [2]int{7, 5} {
		t.Errorf("%+v, %v", made, err)
	}
}

func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, err := order().Plan()
	if err != nil {
		t.Fatal(err)
	}
	if err := Generate(ctx, new(bytes.Buffer), p); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// What generate writes bbbv reads.
func TestBBBVOfGeneratedBoards(t *testing.T) {
	o := order()
	o.N = 5
	var out, problems bytes.Buffer
	if err := BBBV(t.Context(), "-", strings.NewReader(generated(t, o)), &out, &problems); err != nil || problems.Len() > 0 {
		t.Fatalf("%v, %s", err, problems.String())
	}
	values := strings.Fields(out.String())
	if len(values) != 5 {
		t.Fatalf("%q", out.String())
	}
	for _, value := range values {
		if n, err := strconv.Atoi(value); err != nil || n < 30 || n > 350 {
			t.Errorf("an expert board has a 3BV of %s", value)
		}
	}
}

// A line too long for any board is named like any other that is none.
func TestBBBVOfLongLines(t *testing.T) {
	for _, n := range []int{251, longest - 1, longest, longest + 1, 2 * longest, 100_000} {
		long := strings.Repeat(".", n)
		for text, want := range map[string][2]string{
			"*.\n\n" + long + "\n..\n\n.*\n": {"1\n1\n", "file:3: "},
			"*.\n\n" + long:                  {"1\n", "file:3: "},
		} {
			var out, problems bytes.Buffer
			err := BBBV(t.Context(), "file", strings.NewReader(text), &out, &problems)
			if !errors.Is(err, ErrBoards) || out.String() != want[0] || !strings.HasPrefix(problems.String(), want[1]) || strings.Count(problems.String(), "\n") != 1 {
				t.Errorf("a line of %d: %v, %q, problems %q", n, err, out.String(), problems.String())
			}
		}
	}
}

func FuzzBBBV(f *testing.F) {
	f.Add("..*\n...\n\n*\n")
	f.Add("\r\n.*\r\n\x00\n")
	f.Add(strings.Repeat(".\n", 300))
	f.Fuzz(func(t *testing.T, text string) {
		var out, problems bytes.Buffer
		err := BBBV(t.Context(), "file", strings.NewReader(text), &out, &problems)
		if errors.Is(err, ErrBoards) != (problems.Len() > 0) {
			t.Errorf("%v with problems %q", err, problems.String())
		}
	})
}
