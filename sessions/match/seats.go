package match

import "arcade/games"

// Away tells of a seat whose last session is gone, or that has not come back
// since the match stood.
func (m Match) Away(seat games.Seat) (Away, bool) {
	if !m.seated(seat) || m.result != nil {
		return Away{}, false
	}
	c := m.chairs[seat]
	if c.away {
		return Away{Since: c.gone, Until: m.instant(c.from + c.allowance()), Claim: m.claimable()}, true
	}
	if !m.wait.opening && m.wait.seats.Has(seat) {
		until := m.wait.until + games.Instant(c.allowance())
		return Away{Since: m.wait.since, Until: until, Claim: m.claimable()}, true
	}
	return Away{}, false
}

// instant is when match time will be t; 0 while the match is halted, because
// nobody knows.
func (m Match) instant(t games.Elapsed) games.Instant {
	if at, ok := m.watch.When(t); ok {
		return at
	}
	if m.halted || !m.wait.pending() {
		return 0
	}
	at, _ := m.watch.Start(m.wait.until).When(t)
	return at
}

// party are the seats that one person answers for: all of them at a shared
// keyboard. Computer levels have none, they neither come nor go.
func (m Match) party(seat games.Seat) games.Seats {
	if m.terms.HotSeat {
		return m.people()
	}
	return m.people() & games.SeatsOf(seat)
}

// arrive is VerbReady or VerbReturn.
func (m Match) arrive(in games.Input) Match {
	was := m
	m = m.back(in.Seat, in.At)
	if m.wait == was.wait && !was.anyAway(in.Seat) {
		return was
	}
	return m.write(in)
}

func (m Match) anyAway(seat games.Seat) bool {
	party := m.party(seat)
	for s := range m.chairs {
		if party.Has(games.Seat(s)) && m.chairs[s].away {
			return true
		}
	}
	return false
}

// back notes that a seat is there: nobody waits for it, its absence is over,
// and match time runs if it stood for this seat.
func (m Match) back(seat games.Seat, at games.Instant) Match {
	party := m.party(seat)
	for s := range m.chairs {
		if party.Has(games.Seat(s)) && m.chairs[s].away {
			m.chairs = m.edit(games.Seat(s), func(c *chair) { m.present(c, at) })
		}
	}
	if m.wait.seats &^= party; m.wait.seats == 0 {
		m.wait = wait{}
	}
	return m.settle(at)
}

func (m Match) present(c *chair, at games.Instant) {
	c.used += max(0, m.Elapsed(at)-c.from)
	c.away = false
}

// absent notes that the last session of a seat is gone, and from when that
// counts.
func (m Match) absent(c *chair, gone, counts games.Instant) {
	c.away, c.gone, c.from = true, gone, m.Elapsed(counts)
}

// drop is VerbDrop: the seat's last session is gone. Its clock runs on. A seat
// that is waited for after the match stood has not come yet, so it can't go.
func (m Match) drop(in games.Input) Match {
	written := false
	party := m.party(in.Seat)
	for s := range m.chairs {
		seat := games.Seat(s)
		awaited := !m.wait.opening && m.wait.seats.Has(seat)
		if !party.Has(seat) || m.chairs[s].away || awaited {
			continue
		}
		m.chairs = m.edit(seat, func(c *chair) { m.absent(c, in.At, in.At) })
		written = true
	}
	if !written {
		return m
	}
	return m.write(in)
}

// halt lets the match stand.
func (m Match) halt(in games.Input) Match {
	if m.halted {
		return m
	}
	m = m.write(in)
	m.halted = true
	return m
}

// resume lets the match go on. Nobody is known to be back: the clock of the
// side to move stands until its player is, or the wait is over. Absences begin
// anew, so that nobody's allowance pays for the server's. Only where several
// move at once those who were away before are not waited for, the others had
// played on without them, nor those who are through, who have nothing to miss.
func (m Match) resume(in games.Input) Match {
	if !m.halted {
		return m
	}
	m.halted = false
	people, through := m.people(), m.through()
	awaited := people &^ through
	for s, c := range m.chairs {
		switch seat := games.Seat(s); {
		case !c.away && people.Has(seat) && through.Has(seat):
			m.chairs = m.edit(seat, func(c *chair) { m.absent(c, in.At, in.At) })
		case !c.away:
		case !m.about.Turns && len(m.chairs) > 1:
			awaited &^= games.SeatsOf(seat)
		default:
			m.chairs = m.edit(seat, func(c *chair) { m.present(c, in.At) })
		}
	}
	m.wait = wait{opening: m.wait.opening, seats: awaited, since: in.At, until: in.At + resumeWait}
	if m.wait.seats == 0 {
		m.wait = wait{}
	}
	return m.write(in)
}

// endWait ends a wait that has lasted long enough: an entry of its own, at its
// own time, whatever input comes after it. Who has not come back since the
// match stood counts as dropped from there. What is due before the wait is over,
// such as the flag of somebody who is there, ends the match instead.
func (m Match) endWait(at games.Instant) Match {
	w := m.wait
	if m.halted || !w.over(at) || m.due(w.until) {
		return m
	}
	m.wait = wait{}
	m.watch = m.watch.Start(w.until)
	for s := range m.chairs {
		// In the opening itself the hall will tell who is gone.
		if w.since != 0 && w.seats.Has(games.Seat(s)) {
			m.chairs = m.edit(games.Seat(s), func(c *chair) { m.absent(c, w.since, w.until) })
		}
	}
	return m.write(games.Input{At: w.until, Seat: games.Watcher, Verb: games.VerbTick})
}
