// Package storage names what the arcade remembers: nouns, and one interface
// that every store passes the same conformance suite for.
//
// A change is acknowledged only when it is committed. Writing a finished match
// twice changes nothing.
package storage

import (
	"context"
	"crypto/sha256"
	"errors"

	"arcade/games"
	"arcade/games/rating"
)

// The errors a store gives; test with errors.Is.
var (
	ErrNotFound = errors.New("storage: not found")
	ErrTaken    = errors.New("storage: taken")      // a name, or a key that has an account
	ErrLastKey  = errors.New("storage: last key")   // an account keeps one key at least
	ErrBusy     = errors.New("storage: in use")     // another process holds the file
	ErrNewer    = errors.New("storage: newer file") // made by a later version
	ErrHostKey  = errors.New("storage: other host key")
	ErrTooMany  = errors.New("storage: too many") // keys, invitations or blocked ones of an account
	ErrInvalid  = errors.New("storage: invalid")  // an empty name, a match without id, …
	ErrClosed   = errors.New("storage: closed")
	// ErrDamaged is what can't be read: a cut file, a changed page or record.
	ErrDamaged = errors.New("storage: damaged")
	// ErrUnwritten means that the store can't write now (full disk). Nothing
	// that was acknowledged is lost and reading goes on; the same call may be
	// made again later, when it may turn out to have been written after all.
	ErrUnwritten = errors.New("storage: not written")
)

// MaxKeys bounds the keys of an account, its invitations included.
const MaxKeys = 20

// MaxBlocked bounds the accounts that an account blocks.
const MaxBlocked = 1000

// MaxRecovery bounds the recovery codes of an account.
const MaxRecovery = 10

// RecoveryHash is the SHA-256 of a recovery code: the code itself is kept
// nowhere.
type RecoveryHash [sha256.Size]byte

// PlayerID is an account's: never shown, never reused.
type PlayerID string

// Player is an account.
type Player struct {
	ID      PlayerID
	Name    string
	Created games.Instant
	Bot     bool
	// Renames is the number of changes of name that are still free: 1 for an
	// account that was given a name of the form player-xxxxx.
	Renames int
	// Settings are the account's choices by key, see sessions.Settings.
	Settings map[string]string
	// Blocked are the accounts whose challenges it never sees.
	Blocked []PlayerID
}

// Key is a public key of an account.
type Key struct {
	// Fingerprint is "SHA256:…" as OpenSSH prints it.
	Fingerprint string
	Player      PlayerID
	// Label is the comment of the authorized_keys line, cleaned.
	Label string
	Added games.Instant
	// Invited is true until a session that signed with the key has said yes;
	// until then the key is no account's.
	Invited bool
}

// Match is a finished match, or with Result nil one that is to go on.
type Match struct {
	ID    string
	Game  string
	Setup games.Setup
	Terms games.Terms
	Began games.Instant
	Ended games.Instant
	Log   []games.Entry
	// Final is nil while the match is to go on.
	Final *games.Result
	// Plies counts the moves of the line that stands.
	Plies int
	// Before and After are the ratings by seat, empty unless rated.
	Before, After []Rating
	// Ranked is the claim of a solo match, nil if none.
	Ranked *games.Ranked
	// Stats counts this match in a player's solo statistics under the table
	// name "GAME/BOARD/RULES", "" for none; Won tells how it ended.
	Stats string
	Won   bool
	// Study asks for a study of a finished match: Unstudied lists it until a
	// whole one is kept.
	Study bool
	// Daily is the day whose daily board this is, 0 for no daily one. Only the
	// account's first try counts: another is not ranked, in no statistics and
	// in no streak. Its time stands in the tables of that day, also where it
	// ended later.
	Daily games.Day
	// DailyBoard is the day's board: GAME/BOARD where there are several a day,
	// each with tries and streaks of its own; "" is the game's only one. Several
	// games may have the same boards: the first part need not be Game.
	DailyBoard string
	// Efficiency is the IOE of a ranked win in percent, 0 where none is known.
	Efficiency int
	// Trips are the round-trip times by seat in milliseconds, 0 where none was
	// measured; nil where none was at all.
	Trips []int
	// Review are the reasons why an operator should look at a ranked win.
	Review []string
}

// DailyKey is what the board of the day is kept under: DailyBoard, or Game.
func (m Match) DailyKey() string {
	if m.DailyBoard != "" {
		return m.DailyBoard
	}
	return m.Game
}

// Rating is a player's standing on one ladder.
type Rating struct {
	rating.Rating
	// Wins are first places held alone, Draws those shared; of more than two any
	// other place is a loss.
	Games, Wins, Draws, Losses int
	// Best is the highest rating held while not provisional, 0 if never.
	Best float64
	// Last is when the last rated game was committed.
	Last games.Instant
}

// Ladder names a rating ladder: "reversi/blitz"; bots have "reversi/blitz/bot".
type Ladder string

// Standing is a line of a ladder. Rank is 0 for a provisional player. The
// rating's deviation has grown with the idle days up to now.
type Standing struct {
	// Place counts the lines before it in the list, provisional ones too.
	Place  int
	Rank   int
	Player PlayerID
	Name   string
	Rating Rating
}

// Period bounds a table of best times: a UTC day, ISO week, month, or all time.
type Period string

// The periods.
const (
	All   Period = "all"
	Month Period = "month"
	Week  Period = "week"
	Day   Period = "day"
)

// Time is a line of a best-times table: the best only of each player, or of
// each team.
type Time struct {
	Rank int
	// Player is "" for a team.
	Player PlayerID
	// Name is the player's now; of a team all names, with " + " between.
	Name string
	// Team are the names of a team's members now, nil for one player.
	Team  []string
	Time  games.Elapsed
	BBBV  int
	At    games.Instant
	Match string
	// Trip is the round-trip time in milliseconds, the longest of a team's; 0
	// where none was measured.
	Trip int
}

// Best is a player's record on one table.
type Best struct {
	Table       string
	Best        games.Elapsed // of a ranked win; none while Match is ""
	Match       string
	Played, Won int
	LastPlayed  games.Instant
	// TotalWonTime adds up the times of the ranked wins, RankedWon of them.
	TotalWonTime  games.Elapsed
	RankedWon     int
	BestBBBVMilli int // highest 3BV/s times 1000
}

// Committed is what a finished match came to.
type Committed struct {
	// Before and After stand by seat, empty unless rated.
	Before, After []Rating
	// RankDay and RankAll are the places of a solo match that improved or
	// equalled the player's best of that period, else the place it would have
	// taken; 0 where it is not ranked.
	// RankWeek and RankMonth are the same for the periods between.
	RankDay, RankWeek, RankMonth, RankAll int
	// Best is the personal best now, Previous the one before (0 none).
	Best, Previous games.Elapsed
	Improved       bool
	// Daily is what became of an account's try at a daily board, nil else.
	Daily *Counted
}

// MaxPage is the most lines of a page.
const MaxPage = 1000

// Page asks for part of a list: Limit lines from Offset on (0 first), MaxPage
// where Limit is 0; Around, when set and in the list, centres the page on that
// player instead.
type Page struct {
	Offset, Limit int
	Around        PlayerID
	// ActiveSince leaves out those who have not played since, 0 for nobody.
	ActiveSince games.Instant
}

// Players keeps accounts and their keys.
type Players interface {
	// Create makes an account with its first key, or ErrTaken if the name, one
	// that looks like it, or the key is taken. An empty p.ID is replaced by a
	// new one.
	Create(ctx context.Context, p Player, k Key) (Player, error)
	// PlayerByKey gives the account of a key that is not an invitation only.
	PlayerByKey(ctx context.Context, fingerprint string) (Player, error)
	PlayerByName(ctx context.Context, name string) (Player, error)
	PlayerByID(ctx context.Context, id PlayerID) (Player, error)
	// NameTaken tells whether the name or a look-alike belongs to an account.
	NameTaken(ctx context.Context, name string) (bool, error)
	// Rename changes the name and uses up one free change if there is one.
	Rename(ctx context.Context, id PlayerID, name string) (Player, error)
	// Set changes settings; an empty value removes the key.
	Set(ctx context.Context, id PlayerID, changes map[string]string) (Player, error)
	// Block adds or removes an account from the blocked ones; ErrTooMany beyond
	// MaxBlocked.
	Block(ctx context.Context, id, other PlayerID, blocked bool) (Player, error)
	// Keys lists an account's keys, invitations included, oldest first.
	Keys(ctx context.Context, id PlayerID) ([]Key, error)
	// Invite records an invitation; ErrTaken if the key has an account,
	// ErrTooMany beyond MaxKeys.
	Invite(ctx context.Context, k Key) error
	// Invitations lists who has invited the key.
	Invitations(ctx context.Context, fingerprint string) ([]Key, error)
	// AnswerInvitation makes the key the account's, or forgets the invitation.
	AnswerInvitation(ctx context.Context, fingerprint string, id PlayerID, yes bool) error
	// RemoveKey takes a key from its account, ErrLastKey for the last one, or
	// an invitation back.
	RemoveKey(ctx context.Context, id PlayerID, fingerprint string) error
	// SetRecovery replaces the account's recovery codes; ErrTooMany beyond
	// MaxRecovery, ErrTaken for a code that another account has.
	SetRecovery(ctx context.Context, id PlayerID, codes []RecoveryHash) error
	// Recover uses up a recovery code and makes the key its account's:
	// ErrNotFound for an unknown code, ErrTaken if the key has an account,
	// ErrTooMany beyond MaxKeys. Where it fails the code is still good.
	Recover(ctx context.Context, code RecoveryHash, k Key) (Player, error)
	// RecoveryLeft counts the codes an account has not used.
	RecoveryLeft(ctx context.Context, id PlayerID) (int, error)
}

// Matches keeps finished matches, and running ones over a restart.
type Matches interface {
	// Finish writes a finished match, all ratings and the tables in one
	// transaction. Ratings are applied in the order committed. Writing the
	// same match again changes nothing and gives what it came to at first.
	Finish(ctx context.Context, m Match) (Committed, error)
	// Match gives a finished or a kept match.
	Match(ctx context.Context, id string) (Match, error)
	// History lists a player's finished matches, newest first; game "" is all.
	History(ctx context.Context, id PlayerID, game string, p Page) ([]Match, error)
	// Keep writes matches that are to go on; Kept reads them; Finish and
	// Forget remove them.
	Keep(ctx context.Context, ms []Match) error
	Kept(ctx context.Context) ([]Match, error)
	Forget(ctx context.Context, ids []string) error
	// Used tells whether a match id was ever given out.
	Used(ctx context.Context, id string) (bool, error)
}

// Studies keeps what coaches have found in finished matches.
type Studies interface {
	// KeepStudy keeps the study of a finished match, whole or not; ErrNotFound
	// where there is no such match. It takes the place of one of a lesser
	// version, or of the same version with fewer verdicts; else nothing
	// changes.
	KeepStudy(ctx context.Context, id string, s games.Study) error
	// Study gives the study of a match, ErrNotFound where none is kept.
	Study(ctx context.Context, id string) (games.Study, error)
	// StudiesOf gives the whole studies among those of some matches.
	StudiesOf(ctx context.Context, ids []string) (map[string]games.Study, error)
	// Unstudied lists the matches that asked for a study and have no whole one
	// yet.
	Unstudied(ctx context.Context) ([]string, error)
}

// Ladders answers who stands where.
type Ladders interface {
	// Rating gives a player's standing; a player without games has the zero
	// Games and the starting rating.
	Rating(ctx context.Context, l Ladder, id PlayerID) (Rating, error)
	// Ratings gives every ladder the player has played on.
	Ratings(ctx context.Context, id PlayerID) (map[Ladder]Rating, error)
	// Standings lists a ladder: ranked players by rating, then provisional
	// ones. now is for the growth of deviations with idle days.
	Standings(ctx context.Context, l Ladder, now games.Instant, p Page) ([]Standing, int, error)
	// Times lists a best-times table in the period that holds now.
	Times(ctx context.Context, table string, period Period, now games.Instant, p Page) ([]Time, int, error)
	// Bests lists a player's records.
	Bests(ctx context.Context, id PlayerID) ([]Best, error)
	// Forms lists how a player has fared on each table of late.
	Forms(ctx context.Context, id PlayerID) ([]Form, error)
}

// Store is everything together.
type Store interface {
	Players
	Matches
	Studies
	Ladders
	Dailies
	Reviews
	// HostKey checks the host key's fingerprint against the one kept; the
	// first one is kept. ErrHostKey if it differs, unless replace is set.
	HostKey(ctx context.Context, fingerprint string, replace bool) error
	// Check reads the whole store and reports what is damaged.
	Check(ctx context.Context) error
	// Backup writes a consistent copy to a new file.
	Backup(ctx context.Context, file string) error
	Close() error
}
