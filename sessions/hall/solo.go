package hall

import (
	"context"
	"errors"
	"strconv"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
)

// Start implements Presence.
func (s *presence) Start(ctx context.Context, solo sessions.Solo) (sessions.ID, error) {
	h := s.h
	setup, err := h.soloSetup(sessions.WithViewer(ctx, s.Me().Name), &solo)
	if err != nil {
		return "", err
	}
	var pl *plan
	var given []*room
	var running *room
	if err := s.meet(func(p *person, now games.Instant) error {
		if running = p.atDaily(h.games[solo.Game], setup); running != nil {
			return nil
		}
		if p.starting > 0 && daily(h.games[solo.Game], setup) != 0 {
			return games.Refuse(sessions.Busy, WordBusySelf) // two tries begun at once would both be the first
		}
		pl, err = h.soloPlan(p, solo, setup, now)
		if err != nil {
			return err
		}
		given = waiting(p, pl)
		if len(given) == 0 {
			err = p.free(pl.terms.Speed())
		}
		if err == nil {
			h.reserve(pl)
		}
		return err
	}); err != nil {
		return "", err
	}
	if running != nil {
		return running.id, nil
	}
	for _, r := range given {
		h.giveUp(ctx, r)
	}
	return h.begin(ctx, pl)
}

// soloSetup checks the options, or finds the board that is dealt or played
// again.
func (h *Hall) soloSetup(ctx context.Context, solo *sessions.Solo) (games.Setup, error) {
	if solo.Again != "" {
		return h.again(ctx, solo)
	}
	g, ok := h.games[solo.Game]
	if !ok {
		return games.Setup{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(solo.Game, maxName))
	}
	options, err := h.options(g, solo.Options)
	if err != nil {
		return games.Setup{}, err
	}
	setup, err := h.soloDeal(ctx, g, options, soloSeats(*solo))
	if day := daily(g, setup); err == nil && solo.Day != 0 && day != 0 && day != solo.Day {
		return games.Setup{}, games.Refuse(games.Stale, WordDayOver)
	}
	return setup, err
}

func (h *Hall) soloDeal(ctx context.Context, g games.Game, options string, seats int) (games.Setup, error) {
	if d, ok := g.(games.Dealer); ok {
		return h.board(ctx, g, d, options)
	}
	return h.deal(g, options, seats), nil
}

// soloSeats is how many play in a match that needs nobody else.
func soloSeats(solo sessions.Solo) int {
	if solo.Level != 0 || solo.Hot {
		return 2
	}
	return 1
}

// again is the setup of the same board, of a match that is over.
func (h *Hall) again(ctx context.Context, solo *sessions.Solo) (games.Setup, error) {
	f, err := h.Match(ctx, solo.Again)
	if err != nil {
		return games.Setup{}, err
	}
	repeater, ok := f.Match.Game().(games.Repeater)
	if !ok || f.Live {
		return games.Setup{}, games.Refuse(games.Denied, WordNoRepeat)
	}
	setup, ok := repeater.Again(f.Match.Setup(), f.Match.Log())
	if !ok {
		return games.Setup{}, games.Refuse(games.Denied, WordNoRepeat)
	}
	solo.Game, solo.Level, solo.Hot = f.Game, 0, false
	return setup, nil
}

// soloPlan seats one person at a board, against a level, or on both sides.
func (h *Hall) soloPlan(p *person, solo sessions.Solo, setup games.Setup, now games.Instant) (*plan, error) {
	g := h.games[solo.Game]
	about := g.About()
	if !solo.Control.Valid() {
		return nil, games.Refuse(sessions.BadRequest, WordNoClock)
	}
	pl := &plan{game: g, setup: setup, dealt: true, terms: games.Terms{Control: solo.Control, Class: class(about)}}
	l := h.ladder(solo.Game, solo.Control, p.bot)
	switch {
	case solo.Level != 0:
		if err := h.levelOf(solo); err != nil {
			return nil, err
		}
		pl.seats = []*person{p, nil}
		pl.terms.Players = []games.Player{p.player(l, now), levelPlayer(solo.Level)}
		if h.second(solo.Side, sessions.AnySide) {
			pl.swap()
		}
	case solo.Hot:
		if about.MaxSeats < 2 {
			return nil, games.Refuse(games.Denied, WordNotForTwo)
		}
		if !about.Turns {
			return nil, games.Refuse(games.Denied, WordNotShared)
		}
		pl.seats, pl.terms.HotSeat = []*person{p, p}, true
		pl.terms.Players = []games.Player{p.player(l, now), p.player(l, now)}
	case about.MinSeats > 1:
		return nil, games.Refuse(games.Denied, WordNotAlone)
	default:
		pl.seats, pl.terms.Control = []*person{p}, games.Control{}
		pl.terms.Players = []games.Player{p.player("", now)}
	}
	return pl, nil
}

// swap changes the two sides of a plan.
func (p *plan) swap() {
	s, t := p.seats, p.terms.Players
	p.seats, p.terms.Players = []*person{s[1], s[0]}, []games.Player{t[1], t[0]}
}

func (h *Hall) levelOf(solo sessions.Solo) error {
	mind := h.minds[solo.Game]
	if h.games[solo.Game].About().MaxSeats < 2 {
		return games.Refuse(games.Denied, WordNotForTwo)
	}
	if mind == nil {
		return games.Refuse(games.Denied, WordNoMind)
	}
	if solo.Level < 1 || solo.Level > mind.Levels() {
		return games.Refuse(sessions.NotFound, WordNoLevel, mind.Levels())
	}
	return nil
}

func levelPlayer(level int) games.Player {
	return games.Player{ID: "level:" + strconv.Itoa(level), Name: LevelName(level), Level: level}
}

// waiting are the person's boards of the game that a new one gives up. The
// day's board waits as long as any board does: it comes only once.
func waiting(p *person, pl *plan) []*room {
	var list []*room
	for _, r := range p.running {
		if len(pl.seats) == 1 && r.solo() && r.game == pl.game && daily(r.game, r.setup) == 0 {
			list = append(list, r)
		}
	}
	return list
}

// giveUp ends a board that waits. Where that fails it waits on, which hurts
// nobody: it has a day at most.
func (h *Hall) giveUp(ctx context.Context, r *room) {
	err := r.table.Do(ctx, games.Input{Seat: 0, Verb: games.VerbLeave})
	if err != nil && code(err) != games.Over && !errors.Is(err, match.ErrClosed) {
		h.log.Warn("a waiting board stays", "match", string(r.id), "error", err)
	}
}

// Rematch implements Presence: see regather for more than two. Against a computer level, at a shared keyboard
// and on a board for one it begins at once.
func (s *presence) Rematch(ctx context.Context, id sessions.ID) error {
	h := s.h
	var pl *plan
	if err := s.meet(func(p *person, now games.Instant) error {
		r := h.rooms[trimID(id)]
		if r == nil || !r.finished() || r.seat(p) == games.Watcher || deals(r.game) || daily(r.game, r.setup) != 0 {
			return games.Refuse(sessions.NotFound, WordNoRematch)
		}
		if err := p.free(r.terms.Speed()); err != nil {
			return err
		}
		if r.many() {
			return h.regather(p, r, now)
		}
		if other := r.other(p); other != nil {
			if ready, err := h.askRematch(r, p, other, now); !ready {
				return err
			}
		}
		pl = h.replan(r, now)
		h.reserve(pl)
		return nil
	}); err != nil || pl == nil {
		return err
	}
	_, err := h.begin(ctx, pl)
	return err
}

// askRematch notes one player's wish; true once both have it.
func (h *Hall) askRematch(r *room, p, other *person, now games.Instant) (bool, error) {
	if len(other.sessions) == 0 || h.people.byID[other.id] != other {
		return false, games.Refuse(sessions.NotFound, WordRematchGone, other.name)
	}
	if err := available(other, r.terms.Speed()); err != nil {
		return false, err
	}
	if err := h.opposed(p, other, sessions.Proposal{
		Game: r.game.About().Name, Rated: r.terms.Rated, Control: r.terms.Control,
	}); err != nil {
		return false, err
	}
	asked := h.rematches.Asked(r.id, p.id)
	ready := h.rematches.Ask(r.id, p.id, other.id, now)
	if !ready && !asked {
		h.tell(other.id, WordRematchAsked, true, p.name, string(r.id))
	}
	return ready, nil
}

// replan is the same match again with the sides swapped.
func (h *Hall) replan(r *room, now games.Instant) *plan {
	pl := &plan{
		game:    r.game,
		options: askedFor(r.game, r.setup.Options),
		terms:   r.terms, seats: append([]*person(nil), r.seats...),
	}
	pl.terms.Rematch = r.terms.ID
	pl.terms.Players = append([]games.Player(nil), r.terms.Players...)
	l := ladder(r.game.About().Name, r.terms.Speed(), false)
	for i, p := range pl.seats {
		if p != nil {
			pl.terms.Players[i] = p.player(l, now)
		}
	}
	if len(pl.seats) == 2 {
		pl.swap()
	}
	return pl
}

// closeRematches takes back what a person wished and was asked for: it leaves,
// or begins something else.
func (h *Hall) closeRematches(p *person) {
	for _, r := range h.rematches.Drop(p.id) {
		if r.To == p.id {
			h.tell(r.From, WordRematchGone, false, p.name)
		}
	}
}
