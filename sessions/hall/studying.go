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

// maxStudies bounds the studies that are open at once.
const maxStudies = 64

// study is the study of one match that is being made. What changes is guarded
// by the hall's lock, but for the mailbox.
type study struct {
	id     sessions.ID // "" for a match that was pasted
	coach  games.Coach
	setup  games.Setup
	terms  games.Terms
	log    []games.Entry
	newest *match.Latest[games.Study]
	kept   int // verdicts that the store has

	ctx     context.Context
	cancel  func()
	job     *job
	readers int
	wanted  bool // made also while nobody looks
	over    bool // made, cancelled, or broken
}

// urgency is how soon the study is to be made.
func (s *study) urgency() urgency {
	if s.readers > 0 {
		return aStudy
	}
	return aBackground
}

// Study implements Coaching.
func (h *Hall) Study(ctx context.Context, id sessions.ID) (sessions.Studying, error) {
	id = trimID(id)
	if open, ok := h.join(id); ok {
		return open, nil
	}
	s, err := h.prepareStudy(ctx, id)
	if err != nil {
		return sessions.Studying{}, err
	}
	if so, _ := s.newest.Get(); so.Whole && so.Version >= s.coach.Version() {
		s.newest.Close()
		return sessions.Studying{Newest: s.newest, Close: func() {}}, nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if other := h.studying(id); other != nil { // opened by somebody else meanwhile
		return h.attach(other), nil
	}
	if err := h.roomForStudy(); err != nil {
		return sessions.Studying{}, err
	}
	h.beginStudy(s)
	return h.attach(s), nil
}

// Kept implements Coaching.
func (h *Hall) Kept(ctx context.Context, id sessions.ID) (games.Study, error) {
	s, err := h.store.Study(ctx, string(trimID(id)))
	if errors.Is(err, storage.ErrNotFound) {
		return s, games.Refuse(sessions.NotFound, WordNoStudy, clean.Line(string(id), maxName))
	}
	if err != nil {
		return s, h.failed("study", err)
	}
	return s, nil
}

// Coaches implements Coaching.
func (h *Hall) Coaches(game string) bool { return h.coaches[game] != nil }

// coach finds the coach of a game.
func (h *Hall) coach(game string) (games.Coach, error) {
	if c := h.coaches[game]; c != nil {
		return c, nil
	}
	return nil, games.Refuse(games.Denied, WordNoCoach)
}

// join opens a study that is being made already.
func (h *Hall) join(id sessions.ID) (sessions.Studying, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s := h.studying(id); s != nil {
		return h.attach(s), true
	}
	return sessions.Studying{}, false
}

func (h *Hall) studying(id sessions.ID) *study {
	i := slices.IndexFunc(h.studies, func(s *study) bool { return s.id == id && id != "" })
	if i < 0 {
		return nil
	}
	return h.studies[i]
}

// roomForStudy refuses where nothing may be begun, or too much is open. The
// lock is held.
func (h *Hall) roomForStudy() error {
	if err := h.accepting(); err != nil {
		return err
	}
	if len(h.studies) >= maxStudies {
		return games.Refuse(sessions.Busy, WordManyStudies)
	}
	return nil
}

// prepareStudy reads what the study of a finished match begins with.
func (h *Hall) prepareStudy(ctx context.Context, id sessions.ID) (*study, error) {
	rec, err := h.finished(ctx, id)
	if err != nil {
		return nil, err
	}
	coach, err := h.coach(rec.Game)
	if err != nil {
		return nil, err
	}
	begin, err := h.store.Study(ctx, string(id))
	switch {
	case errors.Is(err, storage.ErrDamaged):
		h.log.Error("a study can't be read and is made again", "match", string(id), "error", err)
		begin = games.Study{}
	case err != nil && !errors.Is(err, storage.ErrNotFound):
		return nil, h.failed("study", err)
	case begin.Version < coach.Version():
		begin = games.Study{}
	}
	return &study{
		id: id, coach: coach, setup: rec.Setup, terms: rec.Terms, log: rec.Log,
		kept: begin.Done, newest: match.NewLatest(begin),
	}, nil
}

// finished is a match that is over, from the store; from its table where the
// store has not taken it yet.
func (h *Hall) finished(ctx context.Context, id sessions.ID) (storage.Match, error) {
	rec, err := h.store.Match(ctx, string(id))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return rec, h.failed("match", err)
	}
	if err == nil && rec.Final != nil {
		return rec, nil
	}
	f, ok := h.atHand(id)
	switch {
	case !ok:
		return rec, games.Refuse(sessions.NotFound, WordNoMatch, clean.Line(string(id), maxName))
	case f.Live:
		return rec, games.Refuse(games.Denied, WordStudyLater)
	}
	return h.record(f.Match), nil
}

// attach counts one who looks. The lock is held.
func (h *Hall) attach(s *study) sessions.Studying {
	s.readers++
	h.pool.change(s.job, s.urgency())
	closed := false
	return sessions.Studying{Newest: s.newest, Close: func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if !closed {
			closed = true
			h.leaveStudy(s)
		}
	}}
}

// leaveStudy counts one who looks no more. What nobody wants is not made. The
// lock is held.
func (h *Hall) leaveStudy(s *study) {
	s.readers--
	switch {
	case s.readers > 0 || s.over || h.closed:
	case s.wanted:
		h.pool.change(s.job, s.urgency())
	default:
		h.endStudy(s)
		h.run("keeping a study", func(ctx context.Context) { h.keepStudy(ctx, s) })
	}
}
