package match

import "arcade/games"

// end gives the match its result: no clock runs any more.
func (m Match) end(r *games.Result, at games.Instant) Match {
	m.clock = m.clock.Switch(m.Elapsed(at), games.Watcher)
	m.watch = m.watch.Stop(at)
	m.result, m.ended = r, at
	m.offer, m.wait, m.halted = Offer{}, wait{}, false
	return m
}

func aborted() *games.Result { return &games.Result{Reason: games.ReasonAborted} }

// draw gives every seat the first place.
func (m Match) draw(reason string) *games.Result {
	places := make([]int, len(m.chairs))
	for s := range places {
		places[s] = 1
	}
	return &games.Result{Places: places, Score: m.score(), Reason: reason}
}

// lost puts one seat, and whoever left before it, behind all others, whatever
// stands on the board.
func (m Match) lost(loser games.Seat, reason string) *games.Result {
	r := m.draw(reason)
	for s := range r.Places {
		if games.Seat(s) == loser || m.chairs[s].left {
			r.Places[s] = 2
		}
	}
	return r
}

func (m Match) score() []int {
	if s, ok := m.state.(games.Scorer); ok {
		return s.Score()
	}
	return nil
}

// leave is VerbResign and VerbLeave. Where several play, a game that is a Leaver
// says what becomes of it; else the match is lost, and a lone player's board
// always is.
func (m Match) leave(in games.Input) (Match, error) {
	l, ok := m.state.(games.Leaver)
	switch {
	case len(m.chairs) == 1:
		return m.write(in).end(m.lost(in.Seat, games.ReasonLost), in.At), nil
	case !ok || m.terms.HotSeat:
		return m.write(in).end(m.lost(in.Seat, games.ReasonResign), in.At), nil
	}
	t := m.Elapsed(in.At)
	next, err := l.Leave(t, in.Seat)
	if err != nil {
		return m, asError(err, games.Illegal)
	}
	return m.vacate(in, next), nil
}

// through are the seats that have reached the end that all race for.
func (m Match) through() (set games.Seats) {
	state, ok := m.state.(games.Runner)
	for s := range m.chairs {
		if seat := games.Seat(s); ok && state.Run(seat).Finished {
			set |= games.SeatsOf(seat)
		}
	}
	return set
}

// vacate empties the seat of someone who left the others to play on.
func (m Match) vacate(in games.Input, next games.State) Match {
	m.prev, m.state = m.state, next
	m.version++
	m.chairs = m.edit(in.Seat, func(c *chair) { c.left, c.away = true, false })
	m.offer = Offer{}
	if m.wait.seats &^= games.SeatsOf(in.Seat); m.wait.seats == 0 {
		m.wait = wait{}
	}
	m.clock = m.clock.Switch(m.Elapsed(in.At), m.mover())
	m = m.write(in).settle(in.At)
	if m.result == nil && m.empty() {
		m = m.end(aborted(), in.At)
	}
	return m
}

func (m Match) empty() bool {
	for _, c := range m.chairs {
		if !c.left {
			return false
		}
	}
	return true
}

// abort is VerbAbort of a seat: before the second ply, where two move in turn.
// A lone player gives a board up instead, so that no board can be looked at
// and thrown away.
func (m Match) abort(in games.Input) (Match, error) {
	switch {
	case !m.about.Turns:
		return m, games.Refuse(games.Denied, wordAbortNone)
	case m.moves >= abortPlies:
		return m, games.Refuse(games.Denied, wordAbortLate)
	}
	return m.write(in).end(aborted(), in.At), nil
}

// claimable tells whether anything may ever be claimed as the match stands: of
// two opponents, of whom none has reached the end that both race for.
func (m Match) claimable() bool {
	return len(m.chairs) == 2 && !m.terms.HotSeat && !m.about.Shared && m.through() == 0
}

// claim is VerbClaim: the one who stayed takes the win or a draw once the
// other has been away too long.
func (m Match) claim(in games.Input) (Match, error) {
	if !m.claimable() {
		return m, games.Refuse(games.Denied, wordClaimHere)
	}
	other := 1 - in.Seat
	away, ok := m.Away(other)
	if !ok {
		return m, games.Refuse(games.Denied, wordClaimPresent)
	}
	if in.At < away.Until {
		return m, games.Refuse(games.Early, wordClaimEarly, int((away.Until-in.At+999)/1000))
	}
	r := m.lost(other, games.ReasonDisconnect)
	switch in.Move {
	case games.WhatWin:
	case games.WhatDraw:
		r = m.draw(games.ReasonDisconnect)
	default:
		return m, games.Refuse(games.Illegal, wordVerb)
	}
	return m.write(in).end(r, in.At), nil
}
