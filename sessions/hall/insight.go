package hall

import (
	"cmp"
	"context"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// The bounds of insights: openings told, and answers remembered.
const (
	mostOpenings = 10
	mostInsights = 1024
)

// insights are answers that still hold. They are made from what the store has
// and forgotten when a match or a study of the player comes to it.
type insights struct {
	known   map[insightKey]sessions.Insight
	changes uint64 // counts what was forgotten
}

type insightKey struct{ player, game string }

// Insight implements Archive.
func (h *Hall) Insight(ctx context.Context, name, game string) (sessions.Insight, error) {
	id, err := h.find(ctx, name)
	if err != nil {
		return sessions.Insight{}, err
	}
	key := insightKey{id, game}
	h.mu.Lock()
	known, ok := h.insights.known[key]
	before := h.insights.changes
	h.mu.Unlock()
	if ok {
		return known, nil
	}
	made, err := h.insight(ctx, key)
	if err != nil {
		return made, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.insights.changes == before { // else it may be old already
		h.insights.keep(key, made)
	}
	return made, nil
}

func (i *insights) keep(key insightKey, made sessions.Insight) {
	for old := range i.known {
		if len(i.known) < mostInsights {
			break
		}
		delete(i.known, old)
	}
	i.known[key] = made
}

// outdate forgets what was known of the players of a match.
func (h *Hall) outdate(t games.Terms) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.insights.changes++
	for key := range h.insights.known {
		if slices.ContainsFunc(t.Players, func(p games.Player) bool { return p.ID == key.player }) {
			delete(h.insights.known, key)
		}
	}
}

// insight reads the player's matches and adds them up.
func (h *Hall) insight(ctx context.Context, key insightKey) (sessions.Insight, error) {
	list, err := h.store.History(ctx, storage.PlayerID(key.player), key.game, storage.Page{Limit: sessions.InsightGames})
	if err != nil {
		return sessions.Insight{}, h.failed("insight", err)
	}
	list = slices.DeleteFunc(list, func(m storage.Match) bool { return m.Terms.HotSeat || len(m.Final.Places) < 2 })
	ids := make([]string, len(list))
	for i, m := range list {
		ids[i] = m.ID
	}
	studies, err := h.store.StudiesOf(ctx, ids)
	if err != nil {
		return sessions.Insight{}, h.failed("insight", err)
	}
	sum := newTally(h.coaches[key.game])
	for _, m := range list {
		seat := slices.IndexFunc(m.Terms.Players, func(p games.Player) bool { return p.ID == key.player })
		study, studied := studies[m.ID]
		if studied {
			sum.study(study, games.Seat(seat))
		}
		sum.opening(h.opening(m, study), m.Final, games.Seat(seat))
	}
	return sum.insight(len(list)), nil
}

// opening names what a match began with, "" where nobody has a name for it.
func (h *Hall) opening(m storage.Match, s games.Study) string {
	o, ok := h.games[m.Game].(games.Openinger)
	if !ok || m.Setup.Options != "" && !slices.Contains(h.games[m.Game].About().Presets, m.Setup.Options) {
		return "" // options that are no preset: the lot has drawn the opening
	}
	moves := make([]games.Move, 0, len(m.Log))
	for _, v := range s.Verdicts {
		moves = append(moves, v.Move)
	}
	if len(moves) == 0 {
		moves = h.movesOf(m)
	}
	return o.Opening(moves)
}

// movesOf is the line that stands at the end of a match. It has to be played
// again only where something was taken back.
func (h *Hall) movesOf(m storage.Match) []games.Move {
	var moves []games.Move
	for _, e := range m.Log {
		if e.Verb == games.VerbAccept || e.Verb == games.VerbOffer && e.Move == games.WhatTakeback {
			return h.replayed(m)
		}
		if e.Verb == games.VerbMove {
			moves = append(moves, e.Move)
		}
	}
	return moves
}

func (h *Hall) replayed(rec storage.Match) (moves []games.Move) {
	m, err := h.replay(rec)
	if err != nil {
		return nil // an opening without a name
	}
	for _, ply := range m.Line() {
		moves = append(moves, ply.Entry.Move)
	}
	return moves
}

// tally adds up a player's matches.
type tally struct {
	studied  int
	phases   []sessions.Phase // Loss is the sum
	openings map[string]*sessions.OpeningTally
}

func newTally(c games.Coach) *tally {
	t := &tally{phases: []sessions.Phase{{From: 1}}, openings: map[string]*sessions.OpeningTally{}}
	if p, ok := c.(games.Phaser); ok {
		for _, from := range p.Phases() {
			t.phases[len(t.phases)-1].To = from - 1
			t.phases = append(t.phases, sessions.Phase{From: from})
		}
	}
	return t
}

// study adds the player's own moves that had an alternative.
func (t *tally) study(s games.Study, seat games.Seat) {
	t.studied++
	at := 0
	for i, v := range s.Verdicts {
		for at+1 < len(t.phases) && i+1 >= t.phases[at+1].From {
			at++
		}
		if v.Seat == seat && !v.Forced {
			add(&t.phases[at], v)
		}
	}
}

func add(p *sessions.Phase, v games.Verdict) {
	p.Moves++
	p.Loss += v.Loss
	switch v.Grade {
	case games.Inaccuracy:
		p.Inaccuracies++
	case games.Mistake:
		p.Mistakes++
	case games.Blunder:
		p.Blunders++
	}
}

func (t *tally) opening(name string, r *games.Result, seat games.Seat) {
	if name == "" {
		return
	}
	o := t.openings[name]
	if o == nil {
		o = &sessions.OpeningTally{Name: name}
		t.openings[name] = o
	}
	o.Games++
	switch winner, decided := r.Winner(); {
	case !decided:
		o.Draws++
	case winner == seat:
		o.Wins++
	default:
		o.Losses++
	}
}

// insight gives the sums as averages, and the openings in their order.
func (t *tally) insight(matches int) sessions.Insight {
	made := sessions.Insight{Games: matches, Studied: t.studied}
	for _, p := range t.phases {
		if t.studied > 0 {
			p.Loss = round(float64(p.Loss) / float64(max(1, p.Moves)))
			made.Phases = append(made.Phases, p)
		}
	}
	for _, o := range t.openings {
		made.Openings = append(made.Openings, *o)
	}
	slices.SortFunc(made.Openings, func(a, b sessions.OpeningTally) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
	})
	made.Openings = made.Openings[:min(len(made.Openings), mostOpenings)]
	return made
}
