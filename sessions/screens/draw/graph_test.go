package draw

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

func known(ns ...int) []Value {
	var list []Value
	for _, n := range ns {
		list = append(list, Value{n, true})
	}
	return list
}

func graphed(w, h int, o theme.Options, g Graph) (*terminal.Frame, string) {
	f := terminal.NewFrame(w, h)
	NewPen(f, theme.New(o)).Graph(Rect{W: w, H: h}, g)
	return f, f.Plain()
}

// TestGraph draws a value in each of ten columns.
func TestGraph(t *testing.T) {
	g := Graph{
		Area:   append(known(0, 1, 2, 4, 8, 16, 0, -4, -12), Value{}),
		Points: known(0, 0, 0, 0, 0, -10, 0, 0, -2, 3), At: 6, First: "X", Second: "O",
		Mark: func(from, to int) (m Mark) {
			if from <= 3 && 3 <= to {
				m = Mark{'?', theme.Bad}
			}
			return m
		},
	}
	for _, c := range []struct {
		ascii bool
		h     int
		want  string
	}{
		{false, 3, " X16  ▁▁▂▄█│  •/   0 ───?──│───/ O16      •│▆•"},
		{false, 4, " X16  ▁▁▂▄█│  •/   0 ───?──│───/ O16      •│▆•"},
		{false, 5, " X16      █│/      ▁▂▄██│  •/   0 ───?──│───/           │▄•/ O16      •│ ▄"},
		{true, 3, " X16  ___=#|  o/   0 ---?--|---/ O16      o|\"o"},
	} {
		_, got := graphed(15, c.h, theme.Options{ASCII: c.ascii}, g)
		var lines []string
		for line := range strings.Lines(got) {
			lines = append(lines, strings.TrimRight(line, " \n"))
		}
		if got := strings.TrimRight(strings.Join(lines, "/"), "/"); got != c.want {
			t.Errorf("ascii %t, %d lines:\n%s\nwant\n%s", c.ascii, c.h, got, c.want)
		}
	}
}

// TestGraphKeepsItsRoom at any size and with any values, in the same columns
// whatever the height: every position has a column to click on, or shares one.
func TestGraphKeepsItsRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 130).Draw(t, "positions")
		g := Graph{At: rapid.IntRange(0, n-1).Draw(t, "at"), Click: func(at int) any { return at }}
		for range n {
			v := Value{rapid.IntRange(-64, 64).Draw(t, "value"), rapid.Bool().Draw(t, "known")}
			g.Area, g.Points = append(g.Area, v), append(g.Points, Value{-v.N, true})
		}
		w, h := rapid.IntRange(1, 60).Draw(t, "w"), rapid.IntRange(1, 12).Draw(t, "h")
		f := terminal.NewFrame(w+2, h+2)
		th := theme.New(theme.Options{ASCII: rapid.Bool().Draw(t, "ascii")})
		paint := func(p *Pen) { p.Graph(Rect{X: 1, Y: 1, W: w, H: h}, g) }
		paint(NewPen(f, th))
		for y, line := range strings.Split(f.Plain(), "\n") {
			outside := y == 0 || y > h
			if outside && strings.TrimSpace(line) != "" || clean.Width(strings.TrimRight(line, " ")) > w+1 || strings.HasPrefix(line, "-") {
				t.Fatalf("line %d is drawn outside: %q", y, line)
			}
		}
		if w <= scaleW || h < 3 {
			return
		}
		last := -1
		for x := 1 + scaleW; x <= w; x++ {
			at := Find(w+2, h+2, th, paint, tea.MouseClickMsg{X: x, Y: 1, Button: tea.MouseLeft}).(int)
			if at < last || at >= n {
				t.Fatalf("column %d is position %d after %d", x, at, last)
			}
			last = at
		}
		if last != n-1 {
			t.Fatalf("the last column is position %d of %d", last, n)
		}
	})
}

// TestGraphLooks: what rises and what sinks differs without colour too, and
// larger values are never lower.
func TestGraphLooks(t *testing.T) {
	for _, o := range []theme.Options{{}, {Light: true}, {Mono: true}, {ASCII: true}, {Mono: true, ASCII: true}} {
		seen := map[string]int{}
		for v := -16; v <= 16; v++ {
			f, _ := graphed(scaleW+1, 5, o, Graph{Area: known(v), At: -1})
			look := ""
			for y := range 5 {
				c := f.Cells[y*f.W+scaleW]
				look += c.Text() + string(rune(c.Style)+'a')
			}
			if other, same := seen[look]; same && (other < 0) != (v < 0) {
				t.Errorf("%+v: %d looks like %d", o, v, other)
			}
			seen[look] = v
		}
		b := bar{half: 2}
		for v := range 16 {
			if b.height(v+1, 16) < b.height(v, 16) || b.height(-v-1, 16) > b.height(-v, 16) || v > 0 && b.height(v, 16) == 0 {
				t.Errorf("%d is higher than %d", v, v+1)
			}
		}
	}
}
