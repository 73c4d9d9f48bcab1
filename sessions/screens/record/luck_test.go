package record_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// TestLuckSaysWhatItIs: a board that a guess lost is not told as one with all
// the luck.
func TestLuckSaysWhatItIs(t *testing.T) {
	words, err := screentest.Words()
	screentest.Must(t, err)
	well, hit := games.Guess{Safe: 5000, Best: 5000, Well: true}, games.Guess{Safe: 6666, Best: 7000}
	for _, c := range []struct {
		luck   games.Luck
		en, zh string
	}{
		{games.Luck{Survived: 10_000}, "", ""},
		{games.Luck{Guesses: []games.Guess{well}, Survived: 5000}, "1 guess, luck 50.00 %", "猜雷 1 次，运气 50.00 %"},
		{games.Luck{Guesses: []games.Guess{hit}, Survived: 10_000}, "One guess, 67 % safe: it hit a mine", "猜雷一次，安全率 67 %，踩雷"},
		{
			games.Luck{Guesses: []games.Guess{well, hit}, Survived: 5000},
			"Guesses that went well: 1 of 2, luck 50.00 %; the last was 67 % safe", "猜雷成功 1 / 2 次，运气 50.00 %；最后一次安全率 67 %",
		},
		{
			games.Luck{Guesses: []games.Guess{hit, well, hit}, Survived: 5000},
			"Guesses that went well: 1 of 3, luck 50.00 %", "猜雷成功 1 / 3 次，运气 50.00 %",
		},
		{
			games.Luck{Guesses: []games.Guess{hit, well}, Survived: 5000},
			"Guesses that went well: 1 of 2, luck 50.00 %", "猜雷成功 1 / 2 次，运气 50.00 %",
		},
		{games.Luck{Guesses: []games.Guess{hit, hit}, Survived: 10_000}, "Guesses that went well: 0 of 2", "猜雷 2 次，均踩雷"},
	} {
		for lang, want := range map[text.Lang]string{text.English: c.en, text.Chinese: c.zh} {
			env := &screen.Env{House: &screen.House{Words: words}, Lang: lang}
			if got := record.Luck(env, c.luck); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}
