package match

import "arcade/games"

// Step gives the match after an input, or an *games.Error and the match as it
// was. It carries its own time: an input stamped before the newest entry
// counts as stamped with it. What changes nothing (a second VerbReady, a tick
// with nothing due) is no error and no entry.
//
// A move at or after the flag's fall is refused as Late, and so is everything
// else once the match should have ended by a deadline: a VerbTick at that time
// ends it.
//
// Seats are the word of the caller: VerbHalt, VerbResume, VerbTick and an
// unconditional VerbAbort come as games.Watcher, so nothing that a person asks
// may ever be passed in with that seat.
func (m Match) Step(in games.Input) (Match, error) {
	if err := m.admit(in); err != nil {
		return m, err
	}
	was := m
	in.At = max(in.At, m.last)
	m = m.endWait(in.At)
	if in.Verb == games.VerbAbort && in.Seat == games.Watcher {
		return m.write(in).end(aborted(), in.At), nil // asks the game nothing: it may be broken
	}
	m = m.wakes(in.At)
	if m.result != nil || m.due(in.At) {
		if in.Verb != games.VerbTick {
			return was, games.Refuse(games.Late, wordLate)
		}
		return m.expire(in), nil
	}
	m, err := m.turn(m.normal(in))
	if err != nil {
		return was, err
	}
	if m.log.n == was.log.n {
		return was, nil
	}
	return m.settle(in.At), nil
}

// admit refuses what could never be done by this seat, or not now.
func (m Match) admit(in games.Input) error {
	switch {
	case m.game == nil || m.result != nil:
		return games.Refuse(games.Over, wordOver)
	case in.Verb < games.VerbMove || in.Verb > games.VerbTick:
		return games.Refuse(games.Illegal, wordVerb)
	case in.Seat == games.Watcher && !houseVerb(in.Verb),
		in.Seat != games.Watcher && (houseVerb(in.Verb) && in.Verb != games.VerbAbort || !m.seated(in.Seat)):
		return games.Refuse(games.Denied, wordSeat)
	case m.halted && in.Seat != games.Watcher && !notice(in.Verb):
		return games.Refuse(games.Halted, wordHalted)
	}
	return nil
}

// seated tells whether someone sits there and has not given up.
func (m Match) seated(seat games.Seat) bool {
	return seat >= 0 && int(seat) < len(m.chairs) && !m.chairs[seat].left
}

func houseVerb(v games.Verb) bool {
	return v == games.VerbHalt || v == games.VerbResume || v == games.VerbTick || v == games.VerbAbort
}

// notice tells of the verbs that only say who is there.
func notice(v games.Verb) bool {
	return v == games.VerbReady || v == games.VerbReturn || v == games.VerbDrop
}

// normal gives the seat that is meant at a shared keyboard: whoever is to move.
func (m Match) normal(in games.Input) games.Input {
	if mover := m.mover(); m.terms.HotSeat && in.Seat != games.Watcher && mover != games.Watcher {
		in.Seat = mover
	}
	return in
}

// turn does what the input asks. Whoever acts is there, so every act of a seat
// ends its absence as well.
func (m Match) turn(in games.Input) (Match, error) {
	switch in.Verb {
	case games.VerbTick:
		return m, nil
	case games.VerbHalt:
		return m.halt(in), nil
	case games.VerbResume:
		return m.resume(in), nil
	case games.VerbDrop:
		return m.drop(in), nil
	case games.VerbReady, games.VerbReturn:
		return m.arrive(in), nil
	}
	if in.Seat != games.Watcher {
		m = m.back(in.Seat, in.At)
	}
	switch in.Verb {
	case games.VerbMove:
		return m.move(in)
	case games.VerbResign, games.VerbLeave:
		return m.leave(in)
	case games.VerbAbort:
		return m.abort(in)
	case games.VerbClaim:
		return m.claim(in)
	default:
		return m.bargain(in)
	}
}

// write adds the entry of an input to the log.
func (m Match) write(in games.Input) Match {
	return m.writeAt(in, m.Elapsed(in.At))
}

func (m Match) writeAt(in games.Input, t games.Elapsed) Match {
	m.log = m.log.add(games.Entry{Version: m.version, Time: t, Input: in})
	m.last = in.At
	return m
}

// settle ends a match whose position is an end, and lets match time run or
// stand as it now should.
func (m Match) settle(at games.Instant) Match {
	if m.result == nil {
		if r := m.state.Result(); r != nil {
			m = m.end(r, at)
		}
	}
	if m.stands() {
		m.watch = m.watch.Stop(at)
	} else {
		m.watch = m.watch.Start(at)
	}
	return m
}

// stands tells whether match time stands: after the end, while the match is
// halted, in the opening, and while a player who is to move is waited for.
// Where several move at once that is everybody: what a race makes somebody wait
// for must not go by without them.
func (m Match) stands() bool {
	if m.result != nil || m.halted {
		return true
	}
	return m.wait.pending() && (m.wait.opening || !m.about.Turns || m.wait.seats&m.state.ToMove() != 0)
}
