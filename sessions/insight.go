package sessions

// InsightGames is how many of a player's newest matches an Insight looks at.
const InsightGames = 200

// Insight is what a player's newest matches of one game show together.
type Insight struct {
	// Games counts the matches looked at, Studied those of them of which a
	// whole study is kept: Phases are of these alone.
	Games, Studied int
	// Phases are the parts of a game in their order; nil where nothing was
	// studied.
	Phases []Phase
	// Openings are those played most, the most frequent first; matches without
	// a name for theirs are left out.
	Openings []OpeningTally
}

// Phase is how a player moves in one part of the game.
type Phase struct {
	// From and To are the plies of the part, counted from 1; To is 0 for the
	// last part, which goes on to the end.
	From, To int
	// Moves counts the player's own moves that had an alternative.
	Moves int
	// Loss is what such a move lost on average, in hundredths of the unit in
	// which the game scores.
	Loss int
	// Inaccuracies, Mistakes and Blunders count the moves by grade.
	Inaccuracies, Mistakes, Blunders int
}

// OpeningTally is how a player fared with one opening.
type OpeningTally struct {
	// Name is as the game names it.
	Name                       string
	Games, Wins, Draws, Losses int
}
