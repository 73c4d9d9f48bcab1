// Package screen says what a screen is and what it may ask of the session it
// stands in. The root model holds a stack of screens; each is an ordinary
// init, update and paint, and none knows another: a screen that leads to
// another one asks for it with Goto.
package screen

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
)

// Screen is one screen of the stack.
type Screen interface {
	// Init is called once, when the screen comes onto the stack.
	Init() tea.Cmd
	// Update takes a message. Only the top screen gets Key, clicks and pastes;
	// every screen gets everything else, News and Lobby included.
	Update(tea.Msg) (Screen, tea.Cmd)
	// Paint draws into the rectangle between header and footer, from the
	// screen's state and the Env alone.
	Paint(*draw.Pen, draw.Rect)
	// Keys is the context in which keys are looked up now.
	Keys() keys.Context
	// Head is the first line.
	Head() Head
}

// The optional abilities of a Screen, found by type assertion.
type (
	// Closer is told when its screen leaves the stack.
	Closer interface{ Close() }
	// Overlay is painted on top of the screen beneath it.
	Overlay interface{ Overlay() }
	// Footed writes a footer of its own instead of the hints of its context;
	// "" is the usual one.
	Footed interface{ Foot() string }
	// Hinted has hints that stand in the footer before those of its context.
	Hinted interface{ Hints() []draw.Hint }
	// Sparing names what its context offers and is never taken here. Footer
	// and help leave it out.
	Sparing interface{ Never() Spared }
	// Rewording names what an action comes to here in another word than that of
	// its key, the id of it; "" keeps the key's.
	Rewording interface{ Reword(keys.Action) string }
	// Whole wants the room of the header, rule and footer too where a window
	// is small (40x12): then it paints everything itself.
	Whole interface{ Whole(w, h int) bool }
	// Clocked shows the person's own running game with a clock: challenges
	// are quiet there and leaving asks first.
	Clocked interface{ Clocked() bool }
	// Shower tells which match it shows.
	Shower interface{ Shows() sessions.ID }
	// Passing may be over: then the next match takes its place on the stack.
	Passing interface{ Done() bool }
	// Yielding gives its place on the stack to the next match of that game,
	// though what it shows is not over yet.
	Yielding interface{ Yields(game string) bool }
	// Boarded tells which game's board it shows, for the help.
	Boarded interface{ Game() games.Game }
	// Located tells the lobby what the person looks at.
	Located interface {
		Located() (sessions.State, sessions.ID)
	}
	// Leaver is asked what to do before the session ends by ctrl+c: false
	// keeps it, after the screen has shown what it asks.
	Leaver interface{ Leave() (Screen, bool) }
)

// Spared are actions that a screen has no use for now; "" is none.
type Spared [6]keys.Action

// Head is the first line of a screen: one of the five tabs, or a title with
// something at the right.
type Head struct {
	Tab         int // 1 to 5, or 0 for a title
	Left, Right string
}

// Key is a key press, or a click on what stands for one.
type Key struct {
	// Action is what it does in the screen's context, "" for nothing.
	Action keys.Action
	// Name is the key as Bubble Tea names it, "" for a click.
	Name string
	// Text is what it types, "" for a key that types nothing.
	Text string
}

// The messages every screen on the stack gets after Env has them.
type (
	// NewsMsg tells that Env.News and Env.Me have changed.
	NewsMsg struct{}
	// LobbyMsg tells that Env.Lobby has changed.
	LobbyMsg struct{}
	// LookMsg tells that language, theme, size or settings have changed.
	LookMsg struct{}
)

// Place is where Goto leads.
type Place uint8

// The places. Those of the tabs replace the whole stack.
const (
	Lobby Place = iota + 1
	Play        // the boards one has, and new games
	Watch
	Ranks
	Me
	Match     // ID
	Result    // ID, over its board
	Replay    // ID, or Pasted; Analysed
	Paste     // Game, "" for the first that can be read
	Profile   // Name
	Challenge // Name, and Offer to begin with
	Actions   // with a player: Name, ID of the match played
	NewGame   // Game, "" for a choice; Kind says which dialog
	OfToday   // Game and Name, its board: asks before the try that counts
	Settings
	Welcome
	HelpPage
	RulesPage // Game, "" for that of the board in front
	NoticeLog
)

// Kind is the kind of a new game.
type Kind uint8

// The kinds.
const (
	SoloBoard Kind = iota + 1
	AgainstLevel
	HotSeat
	AnyOpponent
	PastDays // of the ranks: the boards of yesterday of Game
)

// Goto asks the root for another screen.
type Goto struct {
	Place Place
	ID    sessions.ID
	Name  string
	Game  string
	Kind  Kind
	// Offer is what a dialog begins with; Counter is the challenge that it
	// answers, "" for a new one.
	Offer   *sessions.Proposal
	Counter sessions.ID
	// Pasted is a match that has no ID; Analysed asks for the analysis too.
	Pasted   *sessions.Finished
	Analysed bool
	// Replace puts the screen in the place of the top one.
	Replace bool
}

// The other wishes of a screen to the root.
type (
	// Back takes the top screen from the stack; from the last one it leads to
	// the lobby.
	Back struct{}
	// Toast shows a note in the rule above the footer for ToastTime.
	Toast struct {
		Note games.Note
		Bad  bool
		// While, unless it is nil, tells whether what the note speaks of still
		// holds: once it is over the toast goes before its time.
		While func() bool
	}
	// Change asks for new settings, kept by the account or for the session.
	Change struct{ Settings map[string]string }
	// ComeIn asks the root to enter the house as who one is now.
	ComeIn struct{}
	// Turned tells the screens that ComeIn was refused.
	Turned struct{}
	// Entered tells the root who has come in.
	Entered struct{ Presence sessions.Presence }
	// Ring rings the bell where the player wants it.
	Ring struct{}
	// Answer asks the root to show an open challenge again; "" is the oldest.
	Answer struct{ ID sessions.ID }
	// Leave ends the session.
	Leave struct{}
)

// ToastTime is how long a toast stands, in milliseconds.
const ToastTime games.Instant = 3000

// Open is the command for Goto.
func Open(g Goto) tea.Cmd { return Send(g) }

// Send is the command that only gives a message.
func Send(m tea.Msg) tea.Cmd { return func() tea.Msg { return m } }

// Tell is the command for a toast.
func Tell(id string, args ...any) tea.Cmd {
	return Send(Toast{Note: games.Say(id, args...)})
}

// Ask is the command for a toast that goes as soon as while no longer holds.
func Ask(while func() bool, id string, args ...any) tea.Cmd {
	return Send(Toast{Note: games.Say(id, args...), While: while})
}

// Refused is the toast of an error: the note of a *games.Error, else a plain
// word that something went wrong.
func Refused(err error) tea.Msg { return Toast{Note: NoteOf(err), Bad: true} }
