package games

// Mapper is the ability of a State whose players don't see each other's boards:
// small maps of how each fares. A map for a seat tells nothing of what this
// seat has not found out itself.
type Mapper interface {
	// Maps gives a map for each seat but the viewer's own, in the order of the
	// seats; at most w by h squares each.
	Maps(to Seat, w, h int) []Map
}

// Map is a small picture of a board.
type Map struct {
	// Seat is whose board it is.
	Seat Seat
	W, H int
	// Fill is how full each square is, row by row, 0 to 100 percent.
	Fill []uint8
}
