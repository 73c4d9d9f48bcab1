// Package games says what a game is.
//
// A game is a value: rules, a cursor and a painter onto a grid of cells that
// carry meaning instead of colour. A game knows no clock on the wall, no
// database, no network, no language and no terminal; time and randomness come
// in as data. Everything a game needs stands in this package, and a game
// imports nothing else of the arcade.
//
// A State is immutable. Setup and the log of accepted entries are the whole
// game: journal, wire format, replay file and test script are all the same log.
package games

import "io/fs"

// Move is one move in the game's own notation: "d3", "pass", "open 4,7".
// Any text may arrive as a Move; Play refuses what is not one.
type Move string

// Instant is a point in time: milliseconds since the Unix epoch, UTC. It is an
// integer because two equal time.Time values can differ after a round trip.
type Instant int64

// Elapsed is a span of running match time in milliseconds: pauses and the
// server's downtime do not count.
type Elapsed int64

// Setup is what a match begins with. Equal setups and equal logs give equal
// states, on every machine.
type Setup struct {
	// Options are the game's own words for board and rules, for example
	// "expert" or "white-first". "" is the game's default.
	Options string
	// Seed is all the randomness the match will ever have.
	Seed [32]byte
}

// Game is one kind of game. It is stateless and safe for concurrent use.
type Game interface {
	// About tells what the rest of the house must know of the game.
	About() About
	// Begin gives the first state, or an *Error with code BadOptions.
	Begin(Setup) (State, error)
	// Hand gives the hand of a player who sits down at this state: where the
	// cursor stands at first.
	Hand(State, Seat) Hand
	// Keys lists the keys that mean something on this game's board besides the
	// arrows, Enter, Space, Tab, Esc and the mouse, which every board has.
	Keys() []Key
	// Words holds en.json and zh.json: an object from word id to text, each id
	// beginning with the game's name and a dot. A text is a string with fmt
	// verbs, or {"one": …, "other": …} chosen by the first argument. NAME.rules
	// tells how the game is played: paragraphs with an empty line between them.
	// NAME.mouse, where the board has a mouse, is a line for each button: its
	// name, a tab, and what it does. NAME.figures, where figures need it, says in
	// the same way what each of them means.
	Words() fs.FS
}

// About is the part of a game that is data.
type About struct {
	// Name is the stable identifier: [a-z]+, used in tables, files and commands.
	// The word NAME.name is what people read.
	Name string
	// MinSeats and MaxSeats bound the players of one match.
	MinSeats, MaxSeats int
	// Turns is true where players move in turn. There a move made against an
	// older state is refused as stale, and each seat has a clock.
	Turns bool
	// Rated is true where players' results move their ratings.
	Rated bool
	// Unclocked is true where matches have no clocks and are rated all the same:
	// there is one ladder, AnySpeed, whatever the preset.
	Unclocked bool
	// Shared is true where several play on one board at once and see each
	// other's cursors.
	Shared bool
	// Presets are the options offered by name, the default first. The word of
	// a preset is NAME.preset.OPTIONS.
	Presets []string
	// Variants are the rules by which each preset can be played, the default
	// first; none where there is nothing to choose. The options are then
	// PRESET/VARIANT, best times stand in the table NAME/PRESET/VARIANT, and the
	// word of a variant is NAME.variant.VARIANT.
	Variants []string
	// Custom is true where options outside the presets can be typed
	// (minesweeper's WxH/M); the word NAME.custom tells how.
	Custom bool
}

// State is one position of a match. It is immutable and safe for concurrent
// use; equal logs give equal states.
type State interface {
	// ToMove tells who may move now: several seats at once in races, none when
	// the game is over.
	ToMove() Seats
	// Moves lists what the seat may play, in a fixed order; nil when it is not
	// its turn. Where the list would be long (minesweeper) it holds every move
	// that would change something.
	Moves(Seat) []Move
	// Play gives the state after the move, or an *Error (Illegal, NotYourTurn,
	// Over) and the state is as it was. It never mutates and never panics,
	// whatever the text.
	Play(Elapsed, Seat, Move) (State, error)
	// Result is nil while in play.
	Result() *Result
	// Notes are the lines of the side panel as this seat may know them.
	Notes(Seat) []Note
	// Extent is the width and height in cells of the drawing that Paint makes
	// for this shape: never more than the shape's room.
	Extent(Shape) (w, h int)
	// Paint draws what this seat may see, from the canvas's top left, within
	// the extent.
	Paint(*Canvas, View)
}

// Result is how a match ended.
type Result struct {
	// Places holds the place of each seat, 1 is the best; equal places are a
	// draw. A lone player who lost has place 2. nil means aborted: no result.
	Places []int
	// Score is what stands on the board for each seat (discs), or nil.
	Score []int
	// Tally is the tournament score where it differs from Score (the empty
	// squares given to the winner), or nil.
	Tally []int
	// Reason is one of the Reason constants.
	Reason string
}

// The reasons a match ends. A game itself uses only the first four; one that is
// a Leaver may say ReasonResign once a seat has left.
const (
	ReasonDiscs      = "discs"      // played to the end
	ReasonWon        = "won"        // a lone player won
	ReasonLost       = "lost"       // a lone player lost
	ReasonFinished   = "finished"   // any other end by the rules
	ReasonResign     = "resign"     //
	ReasonTime       = "time"       // flag fall
	ReasonAgreement  = "agreement"  // draw by agreement
	ReasonDisconnect = "disconnect" // the one who stayed claimed
	ReasonAborted    = "aborted"    //
)

// Winner gives the only seat with place 1, or false for a draw or an abort.
func (r *Result) Winner() (Seat, bool) {
	won := Watcher
	for s, p := range r.Places {
		if p != 1 {
			continue
		}
		if won != Watcher {
			return Watcher, false
		}
		won = Seat(s)
	}
	return won, won != Watcher
}

// Note is a text that has not been put into a language yet: a word id and its
// arguments. An argument that is itself a Note is worded first; a Seat stands
// for who sits there, by name where that is known.
type Note struct {
	ID   string
	Args []any
}

// Say makes a Note.
func Say(id string, args ...any) Note { return Note{ID: id, Args: args} }

// Named is the note with names in the place of seats, also within its
// arguments.
func (n Note) Named(name func(Seat) string) Note {
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		switch a := a.(type) {
		case Seat:
			args[i] = name(a)
		case Note:
			args[i] = a.Named(name)
		default:
			args[i] = a
		}
	}
	n.Args = args
	return n
}

// The optional abilities of a State, found by type assertion.
type (
	// Waker has a deadline of its own (the end of a freeze, a race's start):
	// the match plays the move "" for seat Watcher once that much time elapsed.
	Waker interface{ Wake() (Elapsed, bool) }
	// Leaver says what it means that one of several seats leaves: the others go
	// on, or the state it gives is over, and its result says for whom and with
	// what reason: ReasonResign where the one who stayed has won by that alone.
	Leaver interface {
		Leave(Elapsed, Seat) (State, error)
	}
	// Describer gives what a seat may know as a value for encoding/json.
	Describer interface{ Describe(Seat) any }
	// Scorer tells the score on the board before the end, for a match that
	// ends by the clock, a resignation or an agreement.
	Scorer interface{ Score() []int }
	// Forcer names the move that the side to move has no choice about and that
	// the match makes for it in the same step, at no time ("pass"), or "".
	Forcer interface{ Forced() Move }
	// Timer tells the game's own stopwatch: match time at its start and end. started is
	// false before it runs, stopped once it stands.
	Timer interface {
		Watch() (start, end Elapsed, started, stopped bool)
	}
	// Teller puts an entry into words for a seat: "White plays a3, 1 flipped".
	// It is asked of the state after the entry; prev is the state before.
	Teller interface {
		Tell(prev State, e Entry, to Seat) []Note
	}
	// Gauger has figures that are drawn as bars beside or below the board.
	Gauger interface{ Gauges() []Gauge }
	// Seconder says which seat begins, where it is not seat 0.
	Seconder interface{ First() Seat }
)

// The optional abilities of a Game, found by type assertion. They work from
// the setup and the log alone, so that every figure can be computed again.
type (
	// Figurer computes the figures of a finished match.
	Figurer interface {
		Figures(Setup, []Entry) []Figure
	}
	// Ranker says in which best-times table a finished solo match stands and
	// with what time; ok is false where it is not ranked, and why then names
	// the reason as a word id ("" where there is nothing to say: it was lost).
	// A table named all the same counts the match in its statistics.
	Ranker interface {
		Ranked(Setup, []Entry) (r Ranked, ok bool)
	}
	// Exporter writes a match in a format of the field.
	Exporter interface {
		Formats() []string
		Export(format string, r Record) ([]byte, error)
	}
	// Importer reads a match in any format of the field that it knows, without
	// being told which: the setup, the moves as a log with the time they took
	// (passes in their places), and what else the text says; an unfinished one
	// has no result. The error is an *Error with code BadOptions whose note
	// names the place that can't be read.
	Importer interface {
		Import(text string) (Record, error)
	}
	// Settler draws what the options leave to the lot, by the setup's seed: the
	// settled setup says all there is. The house settles every new match.
	Settler interface {
		Settle(Setup) (Setup, error)
	}
	// Repeater gives the setup of "the same board again", from a finished
	// match; false where there is nothing to play again. It is never ranked.
	Repeater interface {
		Again(Setup, []Entry) (Setup, bool)
	}
	// Openinger names the opening that the moves so far follow, "" if none.
	Openinger interface{ Opening([]Move) string }
)

// Ranked is the claim of a finished match on a best-times table.
type Ranked struct {
	// Table is "GAME/BOARD/RULES", for example "minesweeper/expert/classic".
	Table string
	// Time is what is ranked, in milliseconds: less is better.
	Time Elapsed
	// BBBV is the board's 3BV.
	BBBV int
	// Why names the reason of a refusal.
	Why string
}

// Gauge is a figure that is drawn as a bar.
type Gauge struct {
	// Seat is whose it is, Watcher where it is the board's.
	Seat Seat
	// Note puts it into words.
	Note Note
	// Percent is how full the bar is, 0 to 100.
	Percent int
}

// Figure is one figure of a finished match: word id NAME.figure.KEY.
type Figure struct {
	Key string
	// Value is the figure times 10^Decimals.
	Value    int64
	Decimals int
	// Unit is "", "ms" or "%".
	Unit string
}

// Record is a match as exporters see it.
type Record struct {
	ID, Game string
	Setup    Setup
	Log      []Entry
	// Names and Ratings stand by seat; rating 0 is none.
	Names   []string
	Ratings []int
	Started Instant
	// Main and Inc are the clock in ms; Main < 0 is no clock.
	Main, Inc Elapsed
	Result    *Result
	// Place is the arcade's public name.
	Place string
}
