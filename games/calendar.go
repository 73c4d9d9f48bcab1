package games

// Calendar is the ability of a Game with boards of the day that nobody has made
// beforehand: the house keeps a secret, and what it makes of the secret, the
// date and the board is the seed. Everybody gets the same board, an account has
// one try that counts, and the seed is published when the day is over. It is
// found by type assertion.
type Calendar interface {
	// Dailies names the boards that there is one of every day.
	Dailies() []string
	// OfDay gives the setup of a day's board, or an *Error with code BadOptions
	// for a name that is not one of Dailies. The setup says all there is.
	OfDay(board string, day Day, seed [32]byte) (Setup, error)
	// DayOf tells which day's board a setup is; false for any other, and for a
	// day's board that is played again.
	DayOf(Setup) (board string, day Day, ok bool)
}
