package hall

import (
	"context"
	"math"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
)

// maxPaste bounds a pasted game, in bytes: ten times what the longest export
// of a game of reversi takes.
const maxPaste = 64 << 10

// Paste implements Coaching.
func (h *Hall) Paste(_ context.Context, game, text string) (sessions.Finished, error) {
	g, ok := h.games[game]
	if !ok {
		return sessions.Finished{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(game, maxName))
	}
	importer, ok := g.(games.Importer)
	if !ok {
		return sessions.Finished{}, games.Refuse(games.Denied, WordNoPaste)
	}
	if len(text) > maxPaste {
		return sessions.Finished{}, games.Refuse(sessions.BadRequest, WordPasteLong, maxPaste>>10)
	}
	rec, err := importer.Import(text)
	if err != nil {
		return sessions.Finished{}, err
	}
	m, err := pasted(g, rec)
	if err != nil {
		return sessions.Finished{}, err
	}
	f := sessions.Finished{Summary: h.summary(h.record(m), m.State()), Match: m}
	if rec.Result != nil {
		f.Result = rec.Result
	}
	return f, nil
}

// pasted plays a written game as a match of nobody's: with its clock and
// times, else without a clock, and where its times can't be right without
// them. Somebody else's rules of time are not the house's.
func pasted(g games.Game, rec games.Record) (m match.Match, err error) {
	clock := games.Control{Main: max(0, rec.Main), Inc: max(0, rec.Inc)}
	for _, try := range []struct {
		control games.Control
		times   bool
	}{{clock, true}, {games.Control{}, true}, {games.Control{}, false}} {
		if !try.control.Valid() {
			continue
		}
		if m, err = replayed(g, rec, try.control, try.times); err == nil {
			return m, nil
		}
	}
	return m, err
}

// replayed steps a match through the moves of a record. One that was broken
// off ends there: given up where the record says so, else aborted.
func replayed(g games.Game, rec games.Record, c games.Control, times bool) (match.Match, error) {
	terms := games.Terms{Control: c}
	for seat := range g.About().MinSeats {
		terms.Players = append(terms.Players, strangerAt(rec, seat))
	}
	m, err := match.Begin(g, rec.Setup, terms, rec.Started)
	for seat := range terms.Players {
		if err == nil {
			m, err = m.Step(games.Input{At: rec.Started, Seat: games.Seat(seat), Verb: games.VerbReady})
		}
	}
	for _, e := range rec.Log {
		if err != nil {
			return m, err
		}
		m, err = replayMove(m, e, times)
	}
	if err != nil || m.Result() != nil {
		return m, err
	}
	end := games.Input{At: m.Last(), Seat: games.Watcher, Verb: games.VerbAbort}
	if loser, ok := gaveUp(rec.Result); ok {
		end = games.Input{At: m.Last(), Seat: loser, Verb: games.VerbResign}
	}
	return m.Step(end)
}

// replayMove plays a written move that the match has not made by itself.
func replayMove(m match.Match, e games.Entry, times bool) (match.Match, error) {
	if f, ok := m.State().(games.Forcer); ok && f.Forced() == "" && !m.State().ToMove().Has(e.Seat) {
		return m, nil // a pass: the match has made it
	}
	at := m.Last()
	if times {
		at = max(at, m.Began()+games.Instant(min(e.Time, math.MaxInt32)))
	}
	return m.Step(games.Input{At: at, Seat: e.Seat, Seen: m.Version(), Verb: games.VerbMove, Move: e.Move})
}

// strangerAt is who sat at a seat of a written game.
func strangerAt(rec games.Record, seat int) games.Player {
	p := games.Player{Guest: true}
	if seat < len(rec.Names) {
		p.Name = clean.Line(rec.Names[seat], maxName)
	}
	if seat < len(rec.Ratings) {
		p.Rating = max(0, min(rec.Ratings[seat], maxRating))
	}
	return p
}

// maxRating is above every rating that a table has room for.
const maxRating = 9999

// gaveUp tells who lost a match of two that was not played to its end.
func gaveUp(r *games.Result) (games.Seat, bool) {
	if r == nil {
		return games.Watcher, false
	}
	winner, ok := r.Winner()
	if !ok || len(r.Places) != 2 {
		return games.Watcher, false
	}
	return 1 - winner, true
}

// StudyPasted implements Coaching.
func (h *Hall) StudyPasted(_ context.Context, f sessions.Finished) (sessions.Studying, error) {
	if f.Match.Game() == nil {
		return sessions.Studying{}, games.Refuse(sessions.BadRequest, "")
	}
	coach, err := h.coach(f.Match.Game().About().Name)
	if err != nil {
		return sessions.Studying{}, err
	}
	s := &study{
		coach: coach, setup: f.Match.Setup(), log: f.Match.Log(), newest: match.NewLatest(games.Study{}),
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.roomForStudy(); err != nil {
		return sessions.Studying{}, err
	}
	h.beginStudy(s)
	return h.attach(s), nil
}
