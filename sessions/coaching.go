package sessions

import (
	"context"

	"arcade/games"
	"arcade/sessions/match"
)

// Coaching is what the house's coaches do for people: hints while a casual
// game runs, and studies of games that are over. All of it waits its turn in
// the pool of computer players and never delays a move.
type Coaching interface {
	// Coaches tells whether a game has a coach, by its name.
	Coaches(game string) bool
	// Hints values the moves of the side to move in a casual match at which
	// this presence sits and whose turn is its own. Denied in a rated match,
	// at another's turn and for a game without a coach.
	Hints(ctx context.Context, p Presence, id ID) ([]games.Hint, error)
	// Study opens the study of a finished match: the one that is kept, or one
	// that is made from now on and kept when it is whole. Several who ask for
	// the same match get the same one. Close it when the screen is left.
	Study(ctx context.Context, id ID) (Studying, error)
	// Kept gives the study that is kept of a match, which need not be whole;
	// NotFound where there is none. It makes nothing.
	Kept(ctx context.Context, id ID) (games.Study, error)
	// Paste reads a game in any form the game knows (transcript, GGF) as a
	// finished match that belongs to nobody and is not kept. The refusal names
	// the place that can't be read.
	Paste(ctx context.Context, game, text string) (Finished, error)
	// StudyPasted opens the study of what Paste gave. It is not kept.
	StudyPasted(ctx context.Context, f Finished) (Studying, error)
}

// Studying is a study that is being made or was kept.
type Studying struct {
	// Newest is the study as it grows; its last value is whole.
	Newest *match.Latest[games.Study]
	Close  func()
}
