package games

// Code is what a program learns of a refusal.
type Code string

// The codes of the rules and of the match.
const (
	BadOptions  Code = "bad_options"
	Illegal     Code = "illegal"
	NotYourTurn Code = "not_your_turn"
	Stale       Code = "stale"
	Over        Code = "over"
	Denied      Code = "denied"
	Early       Code = "early" // allowed, but not yet
	Late        Code = "late"  // the time was up
	Halted      Code = "halted"
)

// Error is a refusal: a code for programs and a note for people.
type Error struct {
	Code Code
	Note Note
}

// Refuse makes an *Error. The note's id may be "" where the code says it all;
// the word is then "error.CODE".
func Refuse(code Code, id string, args ...any) *Error {
	if id == "" {
		id = "error." + string(code)
	}
	return &Error{Code: code, Note: Say(id, args...)}
}

// Error is for logs; people read the note.
func (e *Error) Error() string { return string(e.Code) + " (" + e.Note.ID + ")" }
