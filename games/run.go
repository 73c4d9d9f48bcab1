package games

// Runner is the ability of a State in which several seats go on at once: how
// each of them fares, as everybody may know it. It is found by type assertion.
type Runner interface{ Run(Seat) Run }

// Run is how one seat fares. The zero Run is one that has just begun.
type Run struct {
	// Frozen is the match time until which it may do nothing, 0 where it may.
	Frozen Elapsed
	// Finished tells that it has reached the end, in Time from the start.
	Finished bool
	Time     Elapsed
	// Left tells that it has left.
	Left bool
	// Place is that of a seat that has finished, and of all after the end.
	Place int
	// Percent is how far it has come, 0 to 100; on a shared board its part of
	// what is open.
	Percent int
	// Clicks counts what it did, Opened the cells that this has opened. On boards
	// of their own nobody learns them of others before the end: they are 0.
	Clicks, Opened int
}

// Pointing is the ability of a State on whose board cursors are seen by others:
// where a hand of its game points, 0 for another game's.
type Pointing interface{ Points(Hand) Spot }
