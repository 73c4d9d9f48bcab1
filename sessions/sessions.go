// Package sessions is the one door between the screens and the house: who is
// here, who plays whom, and what may be asked.
//
// Screens and commands know these interfaces and nothing behind them, so the
// same screens run on one process or on many. Every refusal is a *games.Error:
// a code for programs, a note for people.
package sessions

import (
	"context"

	"arcade/games"
	"arcade/sessions/match"
)

// The codes of the house, besides those of the rules.
const (
	BadRequest  games.Code = "bad_request"
	NotFound    games.Code = "not_found"
	Busy        games.Code = "busy"
	RateLimited games.Code = "rate_limited"
	Draining    games.Code = "draining"
	Internal    games.Code = "internal"
	Taken       games.Code = "taken"
)

// ID names a match, a seek or a challenge.
type ID string

// Identity is who is at the door: the key that signed, or nobody.
type Identity struct {
	// Fingerprint is "SHA256:…" of the key that signed, "" without one.
	Fingerprint string
	// KeyType is "ssh-ed25519" and so on.
	KeyType string
	// Proposed is the SSH user name, cleaned.
	Proposed string
	// Remote is the client's address, for limits and logs only.
	Remote string
	// Connection tells connections apart, also those without a key; nobody can
	// choose it.
	Connection string
	// Code is the one-time return code of a guest without a key, or "".
	Code string
}

// Arcade lets people in and shows the lobby.
type Arcade interface {
	// Enter opens a presence: as the account of the key, else as a guest.
	// While the house drains it is refused with Draining.
	Enter(ctx context.Context, who Identity) (Presence, error)
	// Lobby is the newest picture of who is here; it changes at most four
	// times a second, whatever happens.
	Lobby() *match.Latest[Lobby]
	// Present is who is here at this moment, for what asks once: a command
	// that comes right after somebody entered finds them.
	Present() Lobby
}

// Presence is one session of one person: who acts is who entered, nobody
// passes a seat in. Its methods are safe for concurrent use.
type Presence interface {
	// Me is who this is, as of now.
	Me() Me
	// News is the newest of what concerns this person: a state, so that
	// nothing is lost by reading slowly.
	News() *match.Latest[News]

	// Touch tells that the person typed something at this instant.
	Touch(at games.Instant)
	// At tells what the person looks at, for the lobby's list.
	At(state State, where ID)

	// Seek asks for any opponent; one open seek a person and game. Cancel
	// takes it back.
	Seek(ctx context.Context, p Proposal) (ID, error)
	Cancel(ctx context.Context, id ID) error
	// Join accepts another's open seek. Of a gathering it takes a place: "" is
	// given, and the match comes by News. Cancel gives the place up.
	Join(ctx context.Context, id ID) (ID, error)
	// Hurry begins one's own gathering with those who are there.
	Hurry(ctx context.Context, id ID) error
	// Challenge asks a named player.
	Challenge(ctx context.Context, name string, p Proposal) (ID, error)
	// Stakes tells what a challenge to a named player would put at stake.
	Stakes(ctx context.Context, name string, p Proposal) (Stakes, error)
	// Answer answers or withdraws a challenge. Accepting gives the match.
	Answer(ctx context.Context, id ID, r Reply) (ID, error)
	// Start begins a match that needs nobody else: a solo board, a computer
	// level, two at one keyboard.
	Start(ctx context.Context, s Solo) (ID, error)
	// Rematch asks for the same again with colours swapped; it begins when
	// both have asked. The new match comes by News. After a match of more than
	// two it opens a gathering with as many places, to which the others come by
	// asking for the same; with all of them it begins at once.
	Rematch(ctx context.Context, id ID) error

	// Look opens a live or finished match: at one's seat, or as a watcher.
	Look(ctx context.Context, id ID) (Look, error)
	// Do acts in a match; the hall adds the seat and the instant.
	Do(ctx context.Context, id ID, o Order) error

	// Point tells the others at a match where this presence's cursor is, at
	// most ten times a second; it is not kept.
	Point(id ID, spot games.Spot)

	// Set changes settings; a guest's last as long as the session.
	Set(ctx context.Context, changes map[string]string) error
	// Block adds or removes a player from those who can't challenge one.
	Block(ctx context.Context, name string, blocked bool) error
	// Close leaves. Seats are kept for a return.
	Close() error
}

// Me is a person as the house knows them.
type Me struct {
	ID       string
	Name     string
	Guest    bool
	Keyed    bool // a key signed in
	Settings Settings
	// Rating is the one shown beside the name: of the ladder played most.
	Rating      int // 0 is none
	Provisional bool
	// Standings are the ratings on all ladders played on.
	Standings []Standing
	Renames   int // free changes of name left
}

// Standing is a rating on one ladder, for people: bots have ladders of their
// own.
type Standing struct {
	Game        string
	Speed       games.Speed
	Rating      int
	Provisional bool
}

// RatingOn finds the rating on a ladder; 0 is none.
func RatingOn(all []Standing, game string, s games.Speed) (rating int, provisional bool) {
	for _, on := range all {
		if on.Game == game && on.Speed == s {
			return on.Rating, on.Provisional
		}
	}
	return 0, false
}

// Stakes are what a match would change: the opponent's rating on its ladder, 0
// for none, and the changes of one's own by the result, all 0 when casual and
// for more than two.
type Stakes struct {
	Rating          int
	Provisional     bool
	Win, Draw, Lose int
}

// State is what a player is at.
type State string

// The states, one list everywhere.
const (
	InLobby  State = "lobby"
	InGame   State = "playing"
	AtMines  State = "mines" // at a solo board
	Watching State = "watching"
	IsAway   State = "away" // no input for three minutes
)

// Lobby is a picture of who is here.
type Lobby struct {
	// Players are sorted by name; each account stands once.
	Players []Who
	Seeks   []OpenSeek // oldest first
	Live    []Listing  // highest rated first
}

// Who is a player in the lobby.
type Who struct {
	Name       string
	Guest, Bot bool
	// Rating is that of the ladder played most, 0 none; Standings are all.
	Rating      int
	Provisional bool
	Standings   []Standing
	State       State
	Where       ID // the match played or watched, or ""
	// Since is when the state began; Came is when the player did.
	Since, Came games.Instant
	// Level is set for a computer opponent that can be challenged.
	Level int
}

// OpenSeek is an offer anyone may take.
type OpenSeek struct {
	ID ID
	Proposal
	Name        string
	Rating      int
	Provisional bool
	Since       games.Instant
	Gathered
}

// Gathered is who has come to a gathering so far; the zero Gathered stands for
// a seek of two.
type Gathered struct {
	// Joined names all, who opened it first.
	Joined []string
	// Starts is when it begins, 0 while there are too few.
	Starts games.Instant
}

// Listing is a live match in a list.
type Listing struct {
	ID       ID
	Game     string
	Options  string
	Control  games.Control
	Rated    bool
	Players  []games.Player
	Started  games.Instant
	Plies    int
	Watching int
	// Done is the part of a solo board that is open, in percent.
	Done int
}

// Side is a wish for a seat.
type Side string

// The sides.
const (
	AnySide    Side = "random"
	FirstSide  Side = "black"
	SecondSide Side = "white"
)

// Proposal is what is offered to an opponent.
type Proposal struct {
	Game string
	// Options are the game's, or DailyOptions for today's board of a game that
	// several play together. It is ranked if none of them has met the board
	// before; who has a try of its own under way gives it up.
	Options string
	Control games.Control
	Rated   bool
	// Side is the proposer's.
	Side    Side
	Message string
	// Seats is how many may play in all; 0 and 2 are two. A seek for more is a
	// gathering: others join it, and it begins when it is full, a while after
	// the last one came, or when who opened it says so. A challenge with more
	// invites to one's own gathering, which it opens where there is none.
	Seats int
}

// Reply answers a challenge. Counter carries the new proposal.
type Reply struct {
	Kind    ReplyKind
	Counter Proposal
}

// ReplyKind is the kind of a reply.
type ReplyKind uint8

// The replies.
const (
	Accept ReplyKind = iota + 1
	Decline
	Counter
	Withdraw // the challenger's
	BlockThem
)

// Solo is a match that needs nobody else.
type Solo struct {
	Game string
	// Options are the game's, or DailyOptions for today's board. A try at it
	// that is under way is resumed; whoever has met the board before plays it
	// again without a rank.
	Options string
	// Day is the one whose board of the day is meant, 0 for today's whatever day
	// that is. Once it is over the board is refused as stale.
	Day     games.Day
	Control games.Control
	Side    Side
	// Level is a computer level from 1; 0 with Hot false is a solo board.
	Level int
	// Hot is two at one keyboard.
	Hot bool
	// Again repeats the board of that match: same seed, unranked.
	Again ID
}

// Order is an act in a match.
type Order struct {
	Seen uint64
	Verb games.Verb
	Move games.Move
	// Burst tells that it came in the same packet as the order before it.
	Burst bool
	// Trip is the round-trip time of the connection that it came by, in
	// milliseconds, 0 where none is known: for the record, it changes nothing.
	Trip int
}

// Look is an open match. Close it when the screen is left.
type Look struct {
	ID ID
	// Seat is one's own, or games.Watcher. In a hot seat match it is 0.
	Seat  games.Seat
	Shown *match.Latest[match.Shown]
	// Pointers are the cursors of all seats, newest only; nil where the players
	// do not share one board.
	Pointers *match.Latest[[]games.Pointer]
	Close    func()
}

// News is all that concerns one person now.
type News struct {
	// Incoming and Outgoing are open challenges, oldest first.
	Incoming, Outgoing []Challenge
	// Seeks are this person's open seeks with what is waited for.
	Seeks []Waiting
	// Seated are this person's running matches, newest last.
	Seated []Seated
	// Notices are the last ones, oldest first; N never repeats.
	Notices []Notice
	// Drain is when the house closes, 0 if it does not.
	Drain games.Instant
	// Unsaved is true while the store refuses results.
	Unsaved bool
	// Me may have changed (name, rating, settings in another session).
	Me Me
}

// Challenge is an open challenge. Proposal.Side is the challenger's.
type Challenge struct {
	ID ID
	Proposal
	From, To string
	// FromRating is the challenger's on that ladder, 0 none.
	FromRating  int
	Provisional bool
	// Until is when it expires.
	Until games.Instant
	// Win, Draw and Lose are the changes of rating for the one who reads
	// this; all 0 when casual, and for more than two: nobody knows who comes.
	Win, Draw, Lose int
	// Quiet is true while the receiver plays with clocks: no modal, no bell.
	Quiet bool
	// Gathered is who has come to the gathering that this invites to; the zero
	// Gathered for a match of two.
	Gathered
}

// Waiting is an open seek and what is being waited for.
type Waiting struct {
	ID ID
	Proposal
	Since games.Instant
	// Span is how far from one's own rating is accepted now; -1 is anyone.
	Span int
	// Lonely is true once 20 s have passed: a computer level is offered.
	Lonely bool
	// Gathered is of a gathering that this person has opened or joined; Own
	// tells that it opened it, and may begin it.
	Gathered
	Own bool
}

// Seated is one's own running match.
type Seated struct {
	ID   ID
	Game string
	// Opponent is the name at the other seat; of more than two Players the
	// first of the others.
	Opponent string
	Level    int // of a computer opponent, else 0
	Players  int
	// Clocked tells of a match with clocks or a race: one plays one at a time.
	Clocked bool
	Started games.Instant
	// Code is the one-time return code of a guest without a key.
	Code string
}

// Notice is something told once.
type Notice struct {
	N    uint64
	At   games.Instant
	Note games.Note
	// Bell rings the terminal's bell where the player wants it.
	Bell bool
}
