package hall

import (
	"context"
	"errors"
	"fmt"
	"time"

	"arcade/games"
	"arcade/sessions/match"
	"arcade/storage"
)

// Drain prepares the house for closing: nobody comes in and nothing begins any
// more, everyone is told, running matches stand still and are kept in the
// store, from which New takes them up again. ctx bounds it; its deadline, if it
// has one, is what people are told. Drain does not close: Close does.
func (h *Hall) Drain(ctx context.Context) error {
	h.mu.Lock()
	now := h.clock.Now()
	h.drain = now
	if end, ok := ctx.Deadline(); ok {
		h.drain += max(0, games.Instant(time.Until(end).Milliseconds()))
	}
	h.mu.Unlock()
	h.awaitBegun(ctx)
	h.mu.Lock()
	var rooms []*room
	for _, r := range h.rooms {
		r.machine.stop()
		if !r.settled {
			rooms = append(rooms, r)
		}
	}
	for id, p := range h.people.byID {
		h.tell(id, WordClosing, true)
		h.seeks.RemoveOf(p.id)
		h.goFromAll(p)
	}
	studies := h.stopStudies()
	h.bulletin.dirty = true
	h.settle()
	h.mu.Unlock()
	for _, s := range studies {
		h.keepStudy(ctx, s)
	}
	return h.keep(ctx, rooms)
}

// awaitBegun waits for the matches that were admitted before the house began to
// drain: a try at a day's board may be noted already and is not to be lost.
func (h *Hall) awaitBegun(ctx context.Context) {
	begun := make(chan struct{})
	h.errand.Go(func() {
		h.begun.Wait()
		close(begun)
	})
	select {
	case <-begun:
	case <-ctx.Done():
	}
}

// keep halts matches and writes down those that are to go on.
func (h *Hall) keep(ctx context.Context, rooms []*room) error {
	var kept []storage.Match
	var failed error
	for _, r := range rooms {
		shown, err := halt(ctx, r.table)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("hall: match %s: %w", r.id, err))
			continue
		}
		if shown.Outcome != nil {
			continue
		}
		rec := h.record(shown.Match)
		rec.Setup, rec.Final, rec.Ended = r.setup, nil, 0 // the shown seed is blanked
		rec.Ranked, rec.Stats = nil, ""
		kept = append(kept, rec)
	}
	if len(kept) == 0 {
		return failed
	}
	if err := h.store.Keep(ctx, kept); err != nil {
		failed = errors.Join(failed, fmt.Errorf("hall: keeping %d matches: %w", len(kept), err))
	}
	return failed
}

// halt lets a match stand and gives its last state. One that has just ended is
// waited for: committed, or known not to be.
func halt(ctx context.Context, t *match.Table) (match.Shown, error) {
	err := t.Do(ctx, games.Input{Seat: games.Watcher, Verb: games.VerbHalt})
	for code(err) == match.Busy {
		if err := pause(ctx); err != nil {
			return match.Shown{}, err
		}
		err = t.Do(ctx, games.Input{Seat: games.Watcher, Verb: games.VerbHalt})
	}
	over := code(err) == games.Over || code(err) == games.Late
	if err != nil && !over {
		return match.Shown{}, err
	}
	shown, seen := t.Latest().Get()
	for over && shown.Result() == nil {
		if shown, seen, err = t.Latest().Wait(ctx, seen); err != nil {
			return match.Shown{}, err
		}
	}
	return shown, nil
}

// pause waits for a full queue to empty, a few milliseconds.
func pause(ctx context.Context) error {
	timer := time.NewTimer(5 * time.Millisecond)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// restore takes up the matches that the store has kept. One that can't go on
// is left in the store and told to the log: it must not keep the house shut.
func (h *Hall) restore(ctx context.Context) error {
	kept, err := h.store.Kept(ctx)
	if err != nil {
		return fmt.Errorf("hall: kept matches: %w", err)
	}
	for _, rec := range kept {
		if err := h.resume(ctx, rec); err != nil {
			h.log.Error("a kept match can't go on", "match", rec.ID, "game", rec.Game, "error", err)
		}
	}
	ids, err := h.store.Unstudied(ctx)
	if err != nil {
		return fmt.Errorf("hall: matches to be studied: %w", err)
	}
	h.lineUp(ids...)
	return nil
}

func (h *Hall) resume(ctx context.Context, rec storage.Match) error {
	m, err := h.replay(rec)
	if err != nil {
		return err
	}
	seats, err := h.absent(ctx, rec.Terms)
	if err != nil {
		return err
	}
	h.mu.Lock()
	r := h.placeRoom(m, seats)
	r.kept, r.keptLine = true, len(m.Line())
	for seat, ms := range rec.Trips {
		r.trips.add(games.Seat(seat), ms)
	}
	h.mu.Unlock()
	err = r.table.Do(ctx, games.Input{Seat: games.Watcher, Verb: games.VerbResume})
	if code(err) == games.Over {
		return nil // it had its result and lacked the commit
	}
	return err
}

// absent finds or makes the persons at a kept match's seats.
func (h *Hall) absent(ctx context.Context, t games.Terms) ([]*person, error) {
	seats := make([]*person, len(t.Players))
	for i, one := range t.Players {
		if one.Level > 0 {
			continue
		}
		p, err := h.absentee(ctx, one)
		if err != nil {
			return nil, err
		}
		seats[i] = p
	}
	return seats, nil
}

func (h *Hall) absentee(ctx context.Context, one games.Player) (*person, error) {
	h.mu.Lock()
	p := h.people.byID[one.ID]
	h.mu.Unlock()
	if p != nil {
		return p, nil
	}
	now := h.clock.Now()
	a, err := h.store.PlayerByID(ctx, storage.PlayerID(one.ID))
	switch {
	case errors.Is(err, storage.ErrNotFound):
		p = newGuest(one.ID, one.Name, isKeyed(one.ID), now)
	case err != nil:
		return nil, err
	default:
		ratings, err := h.store.Ratings(ctx, a.ID)
		if err != nil {
			return nil, err
		}
		p = newMember(a, ratings, now)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.people.add(p)
	return p, nil
}
