package form

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

func typed(f *Field, s string) {
	for _, r := range s {
		f.Update(screen.Key{Name: string(r), Text: string(r)})
	}
}

func act(f *Field, list ...keys.Action) {
	for _, a := range list {
		f.Update(screen.Key{Action: a})
	}
}

func TestFieldIsEdited(t *testing.T) {
	f := &Field{Max: 8}
	typed(f, "abd")
	act(f, keys.Left)
	typed(f, "c")
	if f.Text != "abcd" {
		t.Errorf("text %q", f.Text)
	}
	act(f, keys.First)
	typed(f, "中")
	act(f, keys.Last)
	typed(f, "xyz") // only two cells are left
	if f.Text != "中abcdxy" {
		t.Errorf("text %q", f.Text)
	}
	act(f, keys.Left, keys.Left, keys.Erase)
	if f.Text != "中abcxy" {
		t.Errorf("text %q", f.Text)
	}
	act(f, keys.First, keys.Erase) // nothing stands before
	act(f, keys.Right, keys.Erase)
	if f.Text != "abcxy" {
		t.Errorf("text %q", f.Text)
	}
	act(f, keys.Clear)
	if f.Text != "" || f.Value() != "" {
		t.Errorf("text %q", f.Text)
	}
}

func TestFieldKeepsSpacesWhileTyping(t *testing.T) {
	f := &Field{Max: 20}
	typed(f, "good luck ")
	if f.Text != "good luck " || f.Value() != "good luck" {
		t.Errorf("text %q, value %q", f.Text, f.Value())
	}
	typed(f, "!")
	if f.Value() != "good luck !" {
		t.Errorf("value %q", f.Value())
	}
}

// FuzzField: whatever is pasted, the text stays clean and within its cells.
func FuzzField(f *testing.F) {
	f.Add("plain", "\x1b[31mred\x1b]2;title\x07")
	f.Add("中文", "e\u0301\u202e\ufeff")
	f.Add("x", strings.Repeat("\x1b[1;", 100))
	f.Fuzz(func(t *testing.T, first, second string) {
		field := &Field{Max: 12}
		field.Update(tea.PasteMsg{Content: first})
		act(field, keys.Left)
		field.Update(tea.PasteMsg{Content: second})
		if clean.Width(field.Text) > field.Max || !utf8.ValidString(field.Text) {
			t.Fatalf("text %q of %d cells", field.Text, clean.Width(field.Text))
		}
		if v := field.Value(); clean.Line(v, field.Max) != v || strings.ContainsAny(v, "\x1b\x07\n") {
			t.Fatalf("value %q is not clean", v)
		}
		for w := range 14 {
			field.Paint(draw.NewPen(terminal.NewFrame(20, 1), theme.New(theme.Options{})), 0, 0, w, true)
		}
	})
}

func sample() *Form {
	return &Form{LabelW: 5, Default: "send", Items: []Item{
		{Key: "note", Kind: Remark},
		{Key: "mode", Kind: Choice, Options: []Option{{Value: "a"}, {Value: "b", Off: true}, {Value: "c"}}},
		{Key: "name", Kind: Line, Field: Field{Max: 9}},
		{Key: "gone", Kind: Line, Hidden: true},
		{Key: "buttons", Kind: Buttons, Options: []Option{{Value: "send"}, {Value: "cancel"}}},
	}}
}

func TestFormByKeys(t *testing.T) {
	f := sample()
	press := func(a keys.Action) Event { return f.Update(screen.Key{Action: a}) }
	if e := press(keys.Right); e.Changed != "mode" || f.Value("mode") != "c" {
		t.Errorf("right: %+v, %q: it must pass what is off", e, f.Value("mode"))
	}
	for _, k := range []struct {
		action keys.Action
		want   string
	}{{keys.Right, "a"}, {keys.Left, "c"}, {keys.Left, "a"}, {keys.Choose, "c"}, {keys.Choose, "a"}} {
		if e := press(k.action); e.Changed != "mode" || f.Value("mode") != k.want {
			t.Errorf("%s around the end: %+v, %q instead of %q", k.action, e, f.Value("mode"), k.want)
		}
	}
	press(keys.Next)
	if !f.Typing() || f.Context(keys.Challenge) != keys.Typing {
		t.Error("the field is not typed in")
	}
	if e := f.Update(screen.Key{Name: "x", Text: "x"}); e.Changed != "name" || f.Value("name") != "x" {
		t.Errorf("typed: %+v", e)
	}
	if e := press(keys.Enter); e.Pressed != "send" {
		t.Errorf("enter: %+v", e)
	}
	press(keys.Next)
	press(keys.Right)
	if e := press(keys.Enter); e.Pressed != "cancel" {
		t.Errorf("enter on a button: %+v", e)
	}
	press(keys.Next)
	if f.Items[f.Focus].Key != "mode" {
		t.Errorf("the focus is on %q: it must pass what takes none", f.Items[f.Focus].Key)
	}
	press(keys.Prev)
	if f.Items[f.Focus].Key != "buttons" {
		t.Errorf("the focus is on %q", f.Items[f.Focus].Key)
	}
}

func TestFormByMouse(t *testing.T) {
	f := sample()
	if e := f.Update(clickOption{1, 2}); e.Changed != "mode" || f.Value("mode") != "c" {
		t.Errorf("click: %+v", e)
	}
	if e := f.Update(clickOption{1, 1}); e != (Event{}) || f.Value("mode") != "c" {
		t.Errorf("click on what is off: %+v", e)
	}
	if e := f.Update(clickOption{4, 1}); e.Pressed != "cancel" {
		t.Errorf("click on a button: %+v", e)
	}
	if e := f.Update(clickOption{40, 1}); e != (Event{}) {
		t.Errorf("click on nothing: %+v", e)
	}
	f.Update(clickItem{2})
	if !f.Typing() {
		t.Error("a click on a field does not type in it")
	}
}

// TestFormNeverLosesItsFocus, whatever comes and whatever is hidden.
func TestFormNeverLosesItsFocus(t *testing.T) {
	actions := []keys.Action{keys.Next, keys.Prev, keys.Left, keys.Right, keys.Choose, keys.Enter, keys.Erase, ""}
	rapid.Check(t, func(t *rapid.T) {
		f := sample()
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			i := rapid.IntRange(1, 3).Draw(t, "item")
			f.Items[i].Hidden = rapid.Bool().Draw(t, "hidden")
			f.Update(screen.Key{Action: rapid.SampledFrom(actions).Draw(t, "key"), Text: "k"})
			f.Update(nil)
			if f.front() == nil {
				f.settle()
			}
			if f.front() == nil {
				t.Fatalf("nothing has the focus: %+v", f)
			}
			for _, it := range f.Items {
				if it.Kind == Choice && it.Options[it.At].Off {
					t.Fatal("an option that is off was chosen")
				}
			}
		}
	})
}
