// Package keys is the one table of keys: what each key does on each screen.
// The footer, the help page and the list in the README are made from it, so
// that no key works without being told and none is told that does not work.
package keys

import (
	"slices"
	"sync"
)

// Context is a screen, or a part of one, with keys of its own.
type Context string

// The contexts.
const (
	Always    Context = "always"    // wherever one is, also while typing
	Anywhere  Context = "anywhere"  // on every screen, but not while typing
	Tabs      Context = "tabs"      // on the five top screens
	List      Context = "list"      // where something is chosen from a list
	Form      Context = "form"      // where choices are made
	Welcome   Context = "welcome"   //
	Lobby     Context = "lobby"     //
	Challenge Context = "challenge" // the dialog
	Incoming  Context = "incoming"  // the modal
	NewGame   Context = "newgame"   //
	Settings  Context = "settings"  //
	Help      Context = "help"      //
	Rules     Context = "rules"     // how a game is played
	Log       Context = "log"       //
	Typing    Context = "typing"    // a line is being typed
	Boards    Context = "boards"    // one's running boards, and new games
	Play      Context = "play"      // at a board
	Turns     Context = "turns"     // at a board where players move in turn
	Solo      Context = "solo"      // at a solo board
	Several   Context = "several"   // at a board where several play at once
	Menu      Context = "menu"      // the small menu of a board
	Result    Context = "result"    // what came of a match
	Watch     Context = "watch"     // the list of live games
	Ranks     Context = "ranks"     //
	Profile   Context = "profile"   //
	Replay    Context = "replay"    //
)

// Action is what a key does, as its screen knows it.
type Action string

// Bind is a line of the table.
type Bind struct {
	Context Context
	// Keys are names as Bubble Tea gives them: "enter", "ctrl+c", "shift+tab".
	Keys   []string
	Action Action
	// Shown is how help and footer write the keys, "" for Keys as they are.
	Shown string
	// Both is how the footer writes them where its hint stands for another
	// line of the table too, "" as everywhere.
	Both string
	// Footer orders the hints below a screen: 1 is kept longest where there is
	// little room, 0 stands only in the help.
	Footer int
}

// Label is how the keys are written for people.
func (b Bind) Label() string {
	if b.Shown != "" {
		return b.Shown
	}
	label := ""
	for i, k := range b.Keys {
		if i > 0 {
			label += " "
		}
		label += k
	}
	return label
}

// FooterLabel is how the footer writes the keys.
func (b Bind) FooterLabel() string {
	if b.Both != "" {
		return b.Both
	}
	return b.Label()
}

// Hint is the id of the short text in the footer.
func (b Bind) Hint() string { return "keys." + string(b.Context) + "." + string(b.Action) }

// Text is the id of the longer text in the help.
func (b Bind) Text() string { return "help." + string(b.Context) + "." + string(b.Action) }

// Table lists every key of the arcade but those of the games' boards, which
// each game lists itself (see Board).
func Table() []Bind {
	return slices.Concat(common(), meeting(), playing(), looking())
}

// with tells which other contexts hold on a screen besides its own, the
// nearest first. Nothing that
// letters could do holds where a line is typed.
func with(c Context) []Context {
	switch c {
	case Lobby, Boards, Watch, Ranks, Profile, Mine, Visitor:
		return []Context{c, List, Tabs, Anywhere, Always}
	case Unnamed:
		return []Context{c, Mine, List, Tabs, Anywhere, Always}
	case Settings, Log, Menu, KeyList, Rules:
		return []Context{c, List, Anywhere, Always}
	case Help: // letters filter it
		return []Context{c, List, Always}
	case Welcome, Challenge, NewGame:
		return []Context{c, Form, Anywhere, Always}
	case LookRace:
		return []Context{c, Looking, Anywhere, Always}
	case Unstudied, Study, Chances, Races, Raced:
		return []Context{c, Replay, Anywhere, Always}
	case Result, Over, Explained:
		return []Context{c, After, Anywhere, Always}
	case Turns, Solo, Several:
		return []Context{c, Play, Anywhere, Always}
	case Always:
		return []Context{c}
	case Typing, Incoming, Anywhere:
		return []Context{c, Always}
	default:
		return []Context{c, Anywhere, Always}
	}
}

// Of lists what holds in a context, the nearest first.
func Of(c Context) []Bind {
	all := Table()
	var out []Bind
	for _, w := range with(c) {
		for _, b := range all {
			if b.Context == w {
				out = append(out, b)
			}
		}
	}
	return out
}

// Map finds actions by key. One serves all sessions.
type Map struct{ contexts sync.Map } // Context: *context

// context is what holds in one.
type context struct {
	binds, footer []Bind
	actions       map[string]Action
}

// NewMap makes a map of the whole table. A context is looked up in the table
// when it is first asked for.
func NewMap() *Map { return &Map{} }

// Shared is the map of this process, for sessions to share.
var Shared = sync.OnceValue(NewMap)

func (m *Map) of(c Context) *context {
	if known, ok := m.contexts.Load(c); ok {
		return known.(*context)
	}
	known, _ := m.contexts.LoadOrStore(c, newContext(Of(c)))
	return known.(*context)
}

func newContext(binds []Bind) *context {
	c := &context{binds: binds, actions: map[string]Action{}}
	for _, b := range binds {
		for _, k := range b.Keys {
			if _, nearer := c.actions[k]; !nearer {
				c.actions[k] = b.Action
			}
		}
		if b.Footer > 0 {
			c.footer = append(c.footer, b)
		}
	}
	slices.SortStableFunc(c.footer, func(a, b Bind) int { return a.Footer - b.Footer })
	return c
}

// Of is Of, remembered; it must not be written to.
func (m *Map) Of(c Context) []Bind { return m.of(c).binds }

// Find gives the action of a key in a context, "" if it has none.
func (m *Map) Find(c Context, key string) Action { return m.of(c).actions[key] }

// Footer lists the hints of a context, the most important first; it must not
// be written to.
func (m *Map) Footer(c Context) []Bind { return m.of(c).footer }
