package gametest

import (
	"slices"
	"testing"

	"arcade/games"
)

func TestVerbs(t *testing.T) {
	for _, c := range []struct {
		format string
		want   []string
	}{
		{"", []string{}},
		{"100 %% of %s", []string{"01:s"}},
		{"%d and %s", []string{"01:d", "02:s"}},
		{"%[2]s has %[1]d", []string{"01:d", "02:s"}},
		{"%5.2f %-3d %02d", []string{"01:f", "02:d", "03:d"}},
		{"%[2]s %d", []string{"02:s", "03:d"}},
	} {
		if got := verbs(c.format); !slices.Equal(got, c.want) {
			t.Errorf("verbs of %q are %q, want %q", c.format, got, c.want)
		}
	}
}

func TestSay(t *testing.T) {
	d := dictionary{"en": {
		"x.side":  {one: "Black", other: "Black"},
		"x.flips": {one: "%[2]s flips %[1]d disc", other: "%[2]s flips %[1]d discs"},
	}}
	for n, want := range map[int]string{1: "Black flips 1 disc", 3: "Black flips 3 discs"} {
		got, err := d.say("en", games.Say("x.flips", n, games.Say("x.side")))
		if err != nil || got != want {
			t.Errorf("%d flips: said %q, %v", n, got, err)
		}
	}
	for _, bad := range []games.Note{
		games.Say("x.none"),
		games.Say("x.flips", 1),
		games.Say("x.side", 1),
		games.Say("x.flips", "two", games.Say("x.side")),
		games.Say("x.flips", 1, games.Say("x.none")),
	} {
		if got, err := d.say("en", bad); err == nil {
			t.Errorf("%v was said as %q", bad, got)
		}
	}
}

func TestRank(t *testing.T) {
	for _, c := range []struct {
		places []int
		good   bool
	}{
		{[]int{1, 2}, true},
		{[]int{1, 1}, true},
		{[]int{1, 1, 3}, true},
		{[]int{2}, true},
		{[]int{1}, true},
		{[]int{3}, false},
		{[]int{2, 2}, false},
		{[]int{1, 3}, false},
		{[]int{1, 1, 2}, false},
		{[]int{0, 1}, false},
	} {
		good := true
		for _, p := range c.places {
			good = good && rank(c.places, p) == p
		}
		if good != c.good {
			t.Errorf("places %v: good is %v, want %v", c.places, good, c.good)
		}
	}
}
