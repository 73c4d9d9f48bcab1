package draw

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

var pieces = []string{"a", "word", " ", "  ", "中", "文字", "é", "…", "-", "\n", "long-long-word"}

func anyText(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 30).Draw(t, "text"), "")
}

// TestWidths: what is cut, padded or wrapped to w cells is never wider, and
// wrapping loses nothing but spaces.
func TestWidths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, w := anyText(t), rapid.IntRange(2, 30).Draw(t, "w")
		for name, got := range map[string]string{"Cut": Cut(s, w, "…"), "Pad": Pad(s, w), "PadLeft": PadLeft(s, w)} {
			n := clean.Width(got)
			if n > w || name != "Cut" && n != w && !strings.Contains(s, "\n") {
				t.Fatalf("%s(%q, %d) is %d cells: %q", name, s, w, n, got)
			}
		}
		all := ""
		for _, l := range Wrap(s, w) {
			if clean.Width(l) > w {
				t.Fatalf("Wrap(%q, %d) has %q", s, w, l)
			}
			all += l
		}
		bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if bare(all) != bare(s) {
			t.Fatalf("Wrap(%q, %d) lost something: %q", s, w, all)
		}
	})
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		in   string
		w    int
		want string
	}{
		{"one two three", 7, "one two|three"},
		{"one", 7, "one"},
		{"", 7, ""},
		{"黑白棋和扫雷", 8, "黑白棋和|扫雷"},
		{"win +12  draw +4", 10, "win +12|draw +4"},
		{"unbreakable", 4, "unbr|eaka|ble"},
		{"a\nb", 9, "a|b"},
		{"at 6 5, 7 5", 5, "at|6 5,|7 5"},        // a row stays beside its column
		{"at 1 2 3", 6, "at|1 2 3"},              // and so do three numbers
		{"at 123 456", 6, "at|123 45|6"},         // but for those wider than the line
		{"（行 列）：7 5, 6 5", 8, "（行|列）：|7 5, 6 5"}, // in Chinese too
		{"数字在（行 列）", 8, "数字在|（行|列）"},             // no line ends in an opening mark
		{"第一格，依据", 6, "第一|格，依|据"},                // no line begins with a comma
	} {
		if got := strings.Join(Wrap(c.in, c.w), "|"); got != c.want {
			t.Errorf("Wrap(%q, %d) = %q, want %q", c.in, c.w, got, c.want)
		}
	}
}

// TestListStaysInside: the line in front is always seen and always there.
func TestListStaysInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var l List
		for range rapid.IntRange(1, 20).Draw(t, "moves") {
			total, h := rapid.IntRange(0, 40).Draw(t, "total"), rapid.IntRange(1, 12).Draw(t, "h")
			l = l.Move(rapid.IntRange(-50, 50).Draw(t, "by"), total).Fit(h, total)
			if l.At < 0 || total > 0 && l.At >= total || l.Top < 0 || l.At < l.Top || l.At >= l.Top+h {
				t.Fatalf("%+v of %d in %d lines", l, total, h)
			}
		}
	})
}

// TestNothingLeavesTheFrame: any part in any rectangle paints without a panic
// and with whole wide characters only.
func TestNothingLeavesTheFrame(t *testing.T) {
	th := theme.New(theme.Options{})
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 60).Draw(t, "w"), rapid.IntRange(1, 20).Draw(t, "h")
		f := terminal.NewFrame(w, h)
		p := NewPen(f, th)
		n := rapid.IntRange(-3, 70)
		r := Rect{n.Draw(t, "x"), n.Draw(t, "y"), n.Draw(t, "rw"), n.Draw(t, "rh")}
		s := anyText(t)
		in := p.Panel(r, s, s)
		p.Bar(in.Row(0), n.Draw(t, "percent"))
		p.Spark(in.Row(1), []int{1, 5, 3, n.Draw(t, "value")})
		p.Radios(in.Row(2), []Radio{{Label: s}, {Label: "b"}}, 1, true, theme.Plain)
		p.Rule(in.Row(3), s)
		p.Footer(in.Row(4), []Hint{{Key: "a", Text: s}})
		p.Tabs(in.Row(5), "ARCADE", []Tab{{Label: "1 " + s}}, 0, s)
		p.Row(in.Row(6), []Column{{W: 5}, {}, {W: 3, Right: true}}, []string{s, s, s}, theme.Plain)
		p.Dialog(n.Draw(t, "dw"), n.Draw(t, "dh"), s, s)
		for y, line := range strings.Split(f.Plain(), "\n") {
			if clean.Width(line) > w {
				t.Fatalf("line %d is wider than %d: %q", y, w, line)
			}
		}
	})
}

// TestRadiosStepWhereTheyDoNotFit: the chosen one is always seen.
func TestRadiosStepWhereTheyDoNotFit(t *testing.T) {
	list := []Radio{{Label: "first"}, {Label: "second"}, {Label: "third"}}
	for _, c := range []struct {
		w    int
		want string
	}{
		{40, "( ) first  (*) second  ( ) third"}, {20, "◀ second ▶"}, {8, "◀ sec… ▶"},
	} {
		f := terminal.NewFrame(c.w, 1)
		NewPen(f, theme.New(theme.Options{})).Radios(Rect{W: c.w, H: 1}, list, 1, false, theme.Plain)
		if got := f.Plain(); strings.TrimSpace(got) != c.want {
			t.Errorf("in %d cells: %q, want %q", c.w, got, c.want)
		}
	}
}

// TestMouseFindsWhatIsSeen: the last zone lies above, a shield hides what is
// beneath, and only a left press clicks.
func TestMouseFindsWhatIsSeen(t *testing.T) {
	th := theme.New(theme.Options{})
	find := func(ev tea.MouseMsg) tea.Msg {
		return Find(20, 5, th, func(p *Pen) {
			p.Click(Rect{W: 20, H: 1}, "hidden")
			p.Shield()
			p.Click(Rect{X: 2, Y: 1, W: 10, H: 3}, "below")
			p.Click(Rect{X: 4, Y: 2, W: 2, H: 1}, "above")
			p.Zone(Rect{X: 0, Y: 4, W: 20, H: 1}, func(h Hit) any { return h })
		}, ev)
	}
	for _, c := range []struct {
		ev   tea.MouseMsg
		want tea.Msg
	}{
		{tea.MouseClickMsg{X: 3, Y: 0, Button: tea.MouseLeft}, nil},
		{tea.MouseClickMsg{X: 3, Y: 2, Button: tea.MouseLeft}, "below"},
		{tea.MouseClickMsg{X: 5, Y: 2, Button: tea.MouseLeft}, "above"},
		{tea.MouseClickMsg{X: 6, Y: 2, Button: tea.MouseLeft}, "below"},
		{tea.MouseClickMsg{X: 5, Y: 2, Button: tea.MouseRight}, nil},
		{tea.MouseReleaseMsg{X: 5, Y: 2, Button: tea.MouseLeft}, nil},
		{tea.MouseClickMsg{X: 500, Y: 2, Button: tea.MouseLeft}, nil},
		{tea.MouseWheelMsg{X: 7, Y: 4, Button: tea.MouseWheelUp}, Hit{X: 7, Button: tea.MouseWheelUp, Wheel: true}},
		{tea.MouseReleaseMsg{X: 7, Y: 4, Button: tea.MouseLeft}, Hit{X: 7, Button: tea.MouseLeft, Release: true}},
	} {
		if got := find(c.ev); got != c.want {
			t.Errorf("%T at %v finds %v, want %v", c.ev, c.ev, got, c.want)
		}
	}
}

func TestFooterKeepsWhatMatters(t *testing.T) {
	f := terminal.NewFrame(24, 1)
	NewPen(f, theme.New(theme.Options{})).Footer(Rect{W: 24, H: 1}, []Hint{
		{Key: "enter", Text: "play"}, {Key: "x", Text: "something long"}, {Key: "?", Text: "help"},
	})
	if got := strings.TrimSpace(f.Plain()); got != "enter play  ? help" {
		t.Errorf("the footer is %q", got)
	}
}

func TestAgesAndRatings(t *testing.T) {
	say := func(id string, args ...any) string {
		if len(args) == 0 {
			return id
		}
		return id + " " + strings.Repeat("i", args[0].(int))
	}
	for ms, want := range map[games.Instant]string{
		-5: "age.now", 59_999: "age.now", 60_000: "age.minutes i", 3 * 3_600_000: "age.hours iii", 49 * 3_600_000: "age.days ii",
	} {
		if got := Age(say, ms); got != want {
			t.Errorf("Age(%d) = %q, want %q", ms, got, want)
		}
	}
	for _, c := range []struct {
		rating      int
		provisional bool
		want, cell  string
	}{{0, false, "-", "- "}, {1612, false, "1612", "1612 "}, {1611, true, "1611?", "1611?"}} {
		if got := Rating(c.rating, c.provisional); got != c.want {
			t.Errorf("Rating = %q, want %q", got, c.want)
		}
		if got := RatingCell(c.rating, c.provisional); got != c.cell {
			t.Errorf("RatingCell = %q, want %q", got, c.cell)
		}
	}
}
