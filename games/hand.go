package games

// Hand is a player's cursor over a board, with the scroll of a large one, and
// whatever has been typed of a square so far. It is immutable; it never
// leaves the player's session.
type Hand interface {
	// Do takes an act: it gives the hand as it then is, and the move that came
	// of it, or "" where only the cursor or the scroll moved. A move that is
	// not legal may be given: the match refuses it in words.
	Do(State, Seat, Act, Shape) (Hand, Move)
	// Typed is what has been typed of a square or coordinate so far.
	Typed() string
}

// ActKind is what a key or click means on a board.
type ActKind uint8

// The acts. ActType carries Rune; the ActPoint kinds carry Spot.
const (
	ActLeft ActKind = iota + 1
	ActRight
	ActUp
	ActDown
	ActHome // far left, and so on
	ActEnd
	ActPageUp
	ActPageDown
	ActPlay       // Enter or Space: play here; Enter also ends what is typed
	ActNext       // Tab: the next legal square
	ActPrev       // Shift+Tab
	ActType       // a character of a typed square
	ActErase      // Backspace
	ActCancel     // Esc: forget what is typed
	ActFlag       // flag here
	ActChord      // chord here
	ActMode       // flag mode on or off
	ActPoint      // left click (on release in the same cell)
	ActPointFlag  // right click, or Shift+left
	ActPointChord // middle, or left and right together
	ActAim        // the wheel or a first touch: only move the cursor there
)

// Act is one semantic input. At is when it came, for typing that times out;
// Marks are the player's wishes, some of which change what an act means
// (UseQuestion, PlainChord).
type Act struct {
	Kind  ActKind
	Rune  rune
	Spot  Spot
	At    Instant
	Marks Marks
	// Flip is true where the player sees the board turned by 180 degrees
	// (View.Flip): left is then towards higher columns, up towards higher rows.
	Flip bool
}

// Key binds a key on a game's board, by the name that Bubble Tea gives it
// ("f", "shift+left"), to an act. Text is the word id for the help page.
type Key struct {
	Name string
	Act  Act
	Text string
	// Help groups keys that are one line in the help: the first key of a group
	// names it, for example "a-h 1-8"; "" hides a key that repeats another.
	Help string
}

// Size is a board size chosen by the player.
type Size uint8

// The sizes; SizeAuto takes the largest that fits.
const (
	SizeAuto Size = iota
	SizeSmall
	SizeMedium
	SizeLarge
)

// Shape is the room a board may take and the size wished for.
type Shape struct {
	W, H int
	Size Size
	// Labels asks for coordinates around a board that can do without: the
	// screens set it from ShowRowColumn, because coordinates take room.
	Labels bool
}

// Marks are the aids a player wants to see.
type Marks uint8

// The aids.
const (
	ShowLegal     Marks = 1 << iota // dots on legal squares
	ShowLast                        // the last move
	ShowFlash                       // flipped discs flash
	ShowCursor                      // the cursor (not for those who only watch)
	UseQuestion                     // minesweeper: flag, question, none in turn
	PlainChord                      // Space or Enter on a number does not chord
	ShowRowColumn                   // coordinates around a board that can do without
	ShowColour                      // roles are seen as colours: pieces may look alike without them
)

// Pointer is another player's cursor.
type Pointer struct {
	Seat Seat
	Spot Spot
}

// View is for whom and how a state is painted. Hand may be nil (a watcher).
type View struct {
	Seat  Seat
	Hand  Hand
	Shape Shape
	// Prev is the state before the last entry, for the flash of what changed;
	// Phase counts its steps, 0 is none.
	Prev   State
	Phase  uint8
	Marks  Marks
	Flip   bool // turned by 180 degrees
	Others []Pointer
	// Hints are what a coach says of moves, the best first. A painter writes
	// their values on their squares where there is room, marks them elsewhere,
	// and makes the best one stand out.
	Hints []Hint
	// Odds are how likely squares end the game. A painter writes them on their
	// squares where there is room, in whole percent, and marks the certain ones
	// everywhere. They stand in the order of the squares.
	Odds []Odds
}
