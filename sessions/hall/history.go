package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/storage"
)

// History implements Archive.
func (h *Hall) History(ctx context.Context, name, game string, offset, limit int) ([]sessions.Summary, error) {
	id, err := h.find(ctx, name)
	if err != nil {
		return nil, err
	}
	p, err := h.page(ctx, offset, limit, "")
	if err != nil {
		return nil, err
	}
	list, err := h.store.History(ctx, storage.PlayerID(id), game, p)
	if err != nil {
		return nil, h.failed("history", err)
	}
	summaries := make([]sessions.Summary, len(list))
	for i, rec := range list {
		summaries[i] = h.summary(rec, nil)
	}
	return summaries, nil
}

// summary is a match in a list; played is how it stands, nil where that is to be
// played again.
func (h *Hall) summary(rec storage.Match, played games.State) sessions.Summary {
	s := sessions.Summary{
		ID: sessions.ID(rec.ID), Game: rec.Game, Options: rec.Setup.Options, Control: rec.Terms.Control,
		Rated: rec.Terms.Rated, Players: rec.Terms.Players, Started: rec.Began, Ended: rec.Ended,
		Plies: rec.Plies, Result: rec.Final, Trips: rec.Trips,
	}
	for _, e := range rec.Log {
		if e.Burst {
			s.Bursts++
		}
	}
	for i := range rec.Before {
		s.Before = append(s.Before, round(rec.Before[i].Rating.Rating))
	}
	for i := range rec.After {
		s.After = append(s.After, round(rec.After[i].Rating.Rating))
	}
	s.Helped = helped(h.games[rec.Game], rec.Log)
	if len(rec.Terms.Players) == 1 {
		s.Time, s.BBBV, s.Timed = h.timed(rec, played)
	}
	s.Runs = h.runs(rec, played)
	return s
}

// helped tells whether a move in the log asked for help.
func helped(g games.Game, log []games.Entry) bool {
	c, ok := g.(games.Chancer)
	if !ok {
		return false
	}
	advice := c.Advice()
	return slices.ContainsFunc(log, func(e games.Entry) bool {
		return e.Verb == games.VerbMove && slices.ContainsFunc(advice, func(a games.Advice) bool { return a.Move == e.Move })
	})
}

// runs are how the seats of a race fared, nil of another match and of one that
// is going on or can't be played again.
func (h *Hall) runs(rec storage.Match, played games.State) []games.Run {
	g, ok := h.games[rec.Game]
	if !ok || g.About().Turns || g.About().Shared || len(rec.Terms.Players) < 2 || rec.Final == nil {
		return nil
	}
	if played == nil {
		m, err := h.replay(rec)
		if err != nil {
			return nil
		}
		played = m.State()
	}
	state, ok := played.(games.Runner)
	if !ok {
		return nil
	}
	list := make([]games.Run, len(rec.Terms.Players))
	for i := range list {
		list[i] = state.Run(games.Seat(i))
	}
	return list
}

// timed is the time of a lone player's match, by the game's own stopwatch
// however it ended, and the 3BV of a won one, also of one that has no place in a
// table. It is false where the stopwatch never ran.
func (h *Hall) timed(rec storage.Match, played games.State) (t games.Elapsed, bbbv int, ok bool) {
	if rec.Ranked != nil {
		return rec.Ranked.Time, rec.Ranked.BBBV, true
	}
	if ranker, can := h.games[rec.Game].(games.Ranker); can && rec.Final != nil && wonAlone(rec.Final) {
		r, _ := ranker.Ranked(rec.Setup, rec.Log)
		return r.Time, r.BBBV, true
	}
	if played == nil {
		m, err := h.replay(rec)
		if err != nil { // a game that is gone, or that reads its own log no longer
			return lastTime(rec.Log), 0, len(rec.Log) > 0
		}
		played = m.State()
	}
	t, ok = stopwatch(played, lastTime(rec.Log))
	return t, 0, ok
}

func wonAlone(r *games.Result) bool { return len(r.Places) == 1 && r.Places[0] == 1 }

// lastTime is the match time of the newest entry.
func lastTime(log []games.Entry) games.Elapsed {
	if len(log) == 0 {
		return 0
	}
	return log[len(log)-1].Time
}

// stopwatch is what the game's own stopwatch shows at a match time; of a game
// without one that time. It is false before it runs.
func stopwatch(s games.State, now games.Elapsed) (games.Elapsed, bool) {
	timer, ok := s.(games.Timer)
	if !ok {
		return now, now > 0
	}
	start, end, started, stopped := timer.Watch()
	if !started {
		return 0, false
	}
	if !stopped {
		end = now
	}
	return max(0, end-start), true
}

// Match implements Archive.
func (h *Hall) Match(ctx context.Context, id sessions.ID) (sessions.Finished, error) {
	id = trimID(id)
	if f, ok := h.atHand(id); ok {
		if err := h.guardMatch(ctx, id, f); err != nil {
			return sessions.Finished{}, err
		}
		return f, nil
	}
	m, rec, err := h.recall(ctx, id)
	if err == nil {
		err = h.mayKnow(ctx, m.Game(), m.Setup(), m.Terms(), h.viewer(ctx))
	}
	if err != nil {
		return sessions.Finished{}, err
	}
	return sessions.Finished{Summary: h.summary(rec, m.State()), Match: m}, nil
}

// atHand is a match that still has its table.
func (h *Hall) atHand(id sessions.ID) (sessions.Finished, bool) {
	h.mu.Lock()
	r := h.rooms[id]
	if r == nil {
		h.mu.Unlock()
		return sessions.Finished{}, false
	}
	shown := r.shown
	h.mu.Unlock()
	f := sessions.Finished{Summary: h.summary(h.record(shown.Match), shown.State()), Match: shown.Match}
	f.Live, f.Watching = shown.Result() == nil, shown.Watching
	if shown.Outcome != nil {
		for _, c := range shown.Outcome.Ratings {
			f.Before, f.After = append(f.Before, c.Before), append(f.After, c.After)
		}
	}
	return f, true
}

// recall loads a finished match from the store.
func (h *Hall) recall(ctx context.Context, id sessions.ID) (match.Match, storage.Match, error) {
	missing := games.Refuse(sessions.NotFound, WordNoMatch, clean.Line(string(id), maxName))
	rec, err := h.store.Match(ctx, string(id))
	if errors.Is(err, storage.ErrNotFound) || err == nil && rec.Final == nil {
		return match.Match{}, rec, missing
	}
	if err != nil {
		return match.Match{}, rec, h.failed("match", err)
	}
	m, err := h.replay(rec)
	if err != nil {
		return m, rec, h.failed("replay", err)
	}
	return m, rec, nil
}

// replay plays a record again.
func (h *Hall) replay(rec storage.Match) (match.Match, error) {
	g, ok := h.games[rec.Game]
	if !ok {
		return match.Match{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(rec.Game, maxName))
	}
	return match.Replay(g, rec.Setup, rec.Terms, rec.Began, rec.Log)
}
