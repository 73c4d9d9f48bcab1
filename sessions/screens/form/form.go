// Package form is a list of choices, fields and buttons: what the welcome
// card, the settings and the dialogs are made of.
package form

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// Kind is the kind of an item.
type Kind uint8

// The kinds.
const (
	Choice  Kind = iota + 1 // one of several
	Line                    // a field
	Buttons                 // one or more buttons in a row
	Remark                  // a line that only tells
)

// Option is one value of a choice, or a button. Word is a word id, or where
// Literal is set the text itself.
type Option struct {
	Value   string
	Word    string
	Literal bool
	// Off greys it out: it can't be chosen.
	Off bool
}

// Item is one row of a form.
type Item struct {
	Key  string
	Kind Kind
	// Label is a word id, "" for none.
	Label   string
	Options []Option
	// At is the option chosen, or the button in front.
	At    int
	Field Field
	// Rows is in how many rows a field is shown, 0 is one.
	Rows int
	// Remark is what stands beside or below: already in words.
	Remark string
	// Bad tells that the remark is an objection.
	Bad bool
	// Hidden takes the row away.
	Hidden bool
	// Below draws the remark in a row of its own.
	Below bool
}

// Value is the value of the option in front, or the text of the field.
func (it *Item) Value() string {
	switch {
	case it.Kind == Line:
		return it.Field.Value()
	case it.At >= 0 && it.At < len(it.Options):
		return it.Options[it.At].Value
	default:
		return ""
	}
}

// Form is a form. Focus is the index of the item the keys act on.
type Form struct {
	Items []Item
	Focus int
	// LabelW is the width of the labels in cells.
	LabelW int
	// Default is the button that Enter presses where it presses no other.
	Default string
}

// Event is what came of a message.
type Event struct {
	// Changed is the key of the item whose value changed.
	Changed string
	// Pressed is the value of the button that was pressed.
	Pressed string
}

// The clicks on a form.
type (
	clickOption struct{ item, option int }
	clickItem   struct{ item int }
)

// Item gives the item with a key; nil if there is none.
func (f *Form) Item(key string) *Item {
	for i := range f.Items {
		if f.Items[i].Key == key {
			return &f.Items[i]
		}
	}
	return nil
}

// Value gives the value of the item with a key.
func (f *Form) Value(key string) string {
	if it := f.Item(key); it != nil {
		return it.Value()
	}
	return ""
}

// Select chooses the option with that value, if there is one.
func (f *Form) Select(key, value string) {
	it := f.Item(key)
	for i, o := range it.Options {
		if o.Value == value && !o.Off {
			it.At = i
		}
	}
}

// Typing tells that a field has the focus: letters are typed, not obeyed.
func (f *Form) Typing() bool {
	return f.Focus >= 0 && f.Focus < len(f.Items) && f.Items[f.Focus].Kind == Line && !f.Items[f.Focus].Hidden
}

// Context is the context of keys: that of the screen, or of typing.
func (f *Form) Context(own keys.Context) keys.Context {
	if f.Typing() {
		return keys.Typing
	}
	return own
}

// Update takes a key, a click or a paste.
func (f *Form) Update(msg tea.Msg) Event {
	f.settle()
	switch msg := msg.(type) {
	case clickOption:
		return f.clicked(msg)
	case clickItem:
		f.Focus = msg.item
		return Event{}
	case screen.Key:
		if e, ok := f.typed(msg); ok {
			return e
		}
		return f.key(msg)
	case tea.PasteMsg:
		e, _ := f.typed(msg)
		return e
	}
	return Event{}
}

// typed gives the message to the field in front.
func (f *Form) typed(msg tea.Msg) (Event, bool) {
	if !f.Typing() {
		return Event{}, false
	}
	it := &f.Items[f.Focus]
	before := it.Field.Text
	if !it.Field.Update(msg) {
		return Event{}, false
	}
	if it.Field.Text == before {
		return Event{}, true
	}
	return Event{Changed: it.Key}, true
}

func (f *Form) key(k screen.Key) Event {
	switch k.Action {
	case keys.Next:
		f.step(1)
	case keys.Prev:
		f.step(-1)
	case keys.Left:
		return f.turn(-1)
	case keys.Right:
		return f.turn(1)
	case keys.Choose:
		if it := f.front(); it != nil && it.Kind == Buttons {
			return Event{Pressed: it.Value()}
		}
		return f.turn(1)
	case keys.Enter:
		if it := f.front(); it != nil && it.Kind == Buttons {
			return Event{Pressed: it.Value()}
		}
		return Event{Pressed: f.Default}
	}
	return Event{}
}

func (f *Form) clicked(c clickOption) Event {
	if c.item >= len(f.Items) || c.option >= len(f.Items[c.item].Options) {
		return Event{}
	}
	it := &f.Items[c.item]
	if it.Options[c.option].Off {
		return Event{}
	}
	f.Focus, it.At = c.item, c.option
	if it.Kind == Buttons {
		return Event{Pressed: it.Value()}
	}
	return Event{Changed: it.Key}
}

// front is the item with the focus.
func (f *Form) front() *Item {
	if f.Focus < 0 || f.Focus >= len(f.Items) || !f.Items[f.Focus].takes() {
		return nil
	}
	return &f.Items[f.Focus]
}

// takes tells whether the item can have the focus.
func (it *Item) takes() bool { return it.Kind != Remark && !it.Hidden }

// settle moves the focus off an item that can't have it.
func (f *Form) settle() {
	if f.front() == nil {
		f.step(1)
	}
}

// step moves the focus by one, around the ends.
func (f *Form) step(by int) {
	n := len(f.Items)
	for i := 1; i <= n; i++ {
		at := ((f.Focus+by*i)%n + n) % n
		if f.Items[at].takes() {
			f.Focus = at
			return
		}
	}
}

// turn chooses the next option that can be chosen, around the ends.
func (f *Form) turn(by int) Event {
	it := f.front()
	if it == nil || len(it.Options) == 0 {
		return Event{}
	}
	n := len(it.Options)
	for at := it.At + by; ; at += by {
		at = (at + n) % n
		if at == it.At {
			return Event{}
		}
		if !it.Options[at].Off {
			it.At = at
			if it.Kind == Buttons {
				return Event{}
			}
			return Event{Changed: it.Key}
		}
	}
}
