package games

import (
	"reflect"
	"testing"
)

func TestNamed(t *testing.T) {
	names := func(s Seat) string { return []string{"ada", "bob"}[s] }
	n := Say("a", Seat(1), 3, Say("b", Seat(0)))
	if got, want := n.Named(names), Say("a", "bob", 3, Say("b", "ada")); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if n.Args[0] != Seat(1) {
		t.Error("the note itself was changed")
	}
}
