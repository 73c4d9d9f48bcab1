package match

import (
	"slices"

	"arcade/games"
	"arcade/games/clock"
)

// Match is one match as it stands after its log: a value that can be copied,
// kept and read from any goroutine. Step gives a new one; an old one never
// changes.
type Match struct {
	game  games.Game
	about games.About
	setup games.Setup
	terms games.Terms
	began games.Instant
	start games.State

	state games.State // the position
	prev  games.State // before the last move played; nil if there is none
	log   trail[games.Entry]
	line  trail[Ply]
	// version counts what changed the position, moves the moves alone.
	version uint64
	moves   int

	watch clock.Stopwatch // match time
	clock clock.Clock     // in match time
	moved games.Elapsed   // when the position last changed
	last  games.Instant   // of the newest entry: time never runs backwards

	halted bool
	wait   wait
	chairs []chair // by seat; replaced, never written to
	offer  Offer   // What is "" where none stands

	result *games.Result
	ended  games.Instant
}

// Begin seats the players of the terms at a new match. It refuses setups that
// the game refuses and terms that fit no match of the game.
func Begin(g games.Game, s games.Setup, t games.Terms, at games.Instant) (Match, error) {
	about := g.About()
	if err := checkTerms(about, t); err != nil {
		return Match{}, err
	}
	state, err := g.Begin(s)
	if err != nil {
		return Match{}, asError(err, games.BadOptions)
	}
	m := Match{
		game: g, about: about, setup: s, terms: t, began: at, last: at,
		start: state, state: state, chairs: make([]chair, len(t.Players)),
	}
	if about.Turns {
		m.clock = clock.New(t.Control, len(t.Players))
	}
	m.clock = m.clock.Switch(0, m.mover())
	m.wait = wait{opening: true, seats: m.people(), until: at + openingWait}
	if m.wait.seats == 0 {
		m.wait = wait{}
	}
	return m.forced(at).settle(at), nil
}

func checkTerms(a games.About, t games.Terms) error {
	n := len(t.Players)
	switch {
	case n < a.MinSeats || n > a.MaxSeats || n > maxSeats,
		!t.Control.Valid(),
		t.Rated && t.HotSeat,
		t.Rated && a.Turns && a.Rated && t.Control.None():
		return games.Refuse(games.BadOptions, wordTerms)
	}
	return nil
}

// Game is what is played.
func (m Match) Game() games.Game { return m.game }

// Setup is what the match began with.
func (m Match) Setup() games.Setup { return m.setup }

// Terms are what the players agreed on.
func (m Match) Terms() games.Terms { return m.terms }

// Began is the instant of Begin.
func (m Match) Began() games.Instant { return m.began }

// Log is every accepted entry, undone moves included. It must not be written
// to; appending to it copies.
func (m Match) Log() []games.Entry { return m.log.all() }

// Line is the line that stands: every move that no takeback has undone, the
// forced ones included. It must not be written to.
func (m Match) Line() []Ply { return m.line.all() }

// Start is the position at the beginning.
func (m Match) Start() games.State { return m.start }

// State is the position.
func (m Match) State() games.State { return m.state }

// Prev is the position before the last move that was played, so that what it
// changed can flash, also where a forced pass followed it in the same step.
// It is nil before the first move and after a takeback.
func (m Match) Prev() games.State { return m.prev }

// Version counts the accepted moves, and the takebacks and departures that
// changed the position. An Input's Seen is compared with it.
func (m Match) Version() uint64 { return m.version }

// Last is the instant of the newest entry, or of Begin.
func (m Match) Last() games.Instant { return m.last }

// Result is nil while in play.
func (m Match) Result() *games.Result { return m.result }

// Ended is the instant of the result.
func (m Match) Ended() (games.Instant, bool) { return m.ended, m.result != nil }

// Phase is where the match stands.
func (m Match) Phase() Phase {
	switch {
	case m.result != nil:
		return Over
	case m.halted:
		return Standing
	case m.wait.opening:
		return Opening
	default:
		return Playing
	}
}

// Running is the seat whose clock runs, or Watcher: without a clock, in the
// opening, while the match stands, while a player is waited for after that,
// and after the end.
func (m Match) Running() games.Seat {
	if !m.watch.Running() {
		return games.Watcher
	}
	return m.clock.Running()
}

// Left is what the seat's clock shows at an instant, never below 0; 0 without
// a clock.
func (m Match) Left(seat games.Seat, at games.Instant) games.Elapsed {
	return m.clock.Left(seat, m.Elapsed(at))
}

// Elapsed is the running match time at an instant: the opening, pauses and
// downtime don't count. After the end it stands.
func (m Match) Elapsed(at games.Instant) games.Elapsed {
	if m.result == nil && !m.halted && m.wait.over(at) {
		return m.watch.Start(m.wait.until).Read(at)
	}
	return m.watch.Read(at)
}

// Offer is the offer that stands, if any.
func (m Match) Offer() (Offer, bool) { return m.offer, m.offer.What != "" }

// May tells whether the match would accept the verb at this instant; nil is
// yes. It is for menus: whoever has seen the newest state asks.
func (m Match) May(seat games.Seat, verb games.Verb, what games.Move, at games.Instant) error {
	_, err := m.Step(games.Input{At: at, Seat: seat, Seen: m.version, Verb: verb, Move: what})
	return err
}

// Blind is the match as watchers may have it: the seed is blanked until there
// is a result. It can't be replayed.
func (m Match) Blind() Match {
	if m.result == nil {
		m.setup.Seed = [32]byte{}
	}
	return m
}

// mover is the seat to move where there is exactly one, or Watcher.
func (m Match) mover() games.Seat { return m.state.ToMove().Only() }

// people are the seats where a person or a bot sits: computer levels are
// always ready and never gone.
func (m Match) people() games.Seats {
	var set games.Seats
	for s, p := range m.terms.Players {
		if p.Level == 0 && !m.chairs[s].left {
			set |= games.SeatsOf(games.Seat(s))
		}
	}
	return set
}

// edit gives a copy of the chairs with one of them changed.
func (m Match) edit(seat games.Seat, change func(*chair)) []chair {
	chairs := slices.Clone(m.chairs)
	change(&chairs[seat])
	return chairs
}
