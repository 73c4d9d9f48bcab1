package games

// Ender is the ability of a Game to say what there is to say about a match that
// is over, besides its result: the solution of a puzzle. Like a Figurer it
// works from the setup and the log alone. It is asked only after the end,
// whatever brought that about, and gives nothing away before.
type Ender interface {
	Ending(Setup, []Entry) []Note
}
