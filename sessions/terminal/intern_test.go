package terminal

import (
	"strconv"
	"sync"
	"testing"
)

func TestInternNumbersEachValueOnceInAllGoroutines(t *testing.T) {
	const size, goroutines = 256, 8
	table := newIntern[string](size)
	got := make([][size]int, goroutines)
	var wg sync.WaitGroup
	for g := range goroutines {
		wg.Go(func() {
			for i := range size {
				k := (i*37 + g*11) % size
				n, ok := table.number(strconv.Itoa(k))
				if !ok || table.at(n) != strconv.Itoa(k) {
					t.Errorf("%d has number %d (%v)", k, n, ok)
				}
				got[g][k] = n
			}
		})
	}
	wg.Wait()
	for g := range got {
		if got[g] != got[0] {
			t.Fatal("two goroutines have other numbers for the same values")
		}
	}
	if _, ok := table.number("one more"); ok {
		t.Error("a full table took a value")
	}
	if n, ok := table.number("7"); !ok || n != got[0][7] {
		t.Error("a full table lost a value")
	}
}

func TestStyleTable(t *testing.T) {
	if StyleOf(Look{}) != 0 {
		t.Error("plain is not style 0")
	}
	l := Look{FG: RGB(9, 8, 7), BG: Palette(3), Attr: Bold}
	if s := StyleOf(l); s.Look() != l || StyleOf(l) != s {
		t.Errorf("style %d is %+v", s, s.Look())
	}
	if Style(60000).Look() != (Look{}) {
		t.Error("a style out of range is not plain")
	}
}

// With a table that is full a new look keeps its attributes.
func TestStyleTableFull(t *testing.T) {
	saved := looks
	defer func() { looks = saved }()
	looks = newLooks()
	for i := range maxStyles {
		StyleOf(Look{FG: Color(1<<24 + i)})
	}
	if got := StyleOf(Look{FG: RGB(200, 1, 1), Attr: Bold | Reverse}).Look(); got != (Look{Attr: Bold | Reverse}) {
		t.Errorf("a look beyond the table became %+v", got)
	}
}
