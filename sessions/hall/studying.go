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
	return record(f.Match), nil
}

// beginStudy puts a study into the pool. The lock is held.
func (h *Hall) beginStudy(s *study) {
	s.ctx, s.cancel = context.WithCancel(h.ctx)
	h.studies = append(h.studies, s)
	s.job = h.pool.submit(s.ctx, s.urgency(), func(ctx context.Context) { h.study(ctx, s) })
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

// endStudy ends a study, whole or not. The lock is held.
func (h *Hall) endStudy(s *study) {
	s.over = true
	s.cancel()
	s.newest.Close()
	h.studies = slices.DeleteFunc(h.studies, func(o *study) bool { return o == s })
	if s.wanted {
		h.unasked--
		h.nextStudy()
	}
}

// stopStudies ends all studies and gives them. The lock is held.
func (h *Hall) stopStudies() []*study {
	stopped := h.studies
	h.studies = nil
	for _, s := range stopped {
		s.over = true
		s.cancel()
		s.newest.Close()
	}
	return stopped
}

// study runs in the pool: one turn of a study. It ends early where others want
// one as well.
func (h *Hall) study(ctx context.Context, s *study) {
	turn, end := context.WithCancel(ctx)
	defer end()
	begin, _ := s.newest.Get()
	err := errBroke
	h.shield("study", func() {
		err = s.coach.Study(turn, s.setup, s.log, begin, func(so games.Study) {
			s.newest.Put(so)
			if so.Done > begin.Done && !so.Whole && h.crowded(s) {
				end()
			}
		})
	})
	h.run("after a study", func(ctx context.Context) { h.studied(ctx, s, err) })
}

// errBroke is what becomes of a study whose coach panicked.
var errBroke = errors.New("hall: the coach broke")

func (h *Hall) crowded(s *study) bool {
	h.mu.Lock()
	u := s.urgency()
	h.mu.Unlock()
	return h.pool.crowded(u)
}

// studied goes on after a turn of a study: with the next one, or with what is
// to be done at the end.
func (h *Hall) studied(ctx context.Context, s *study, err error) {
	so, _ := s.newest.Get()
	if so.Whole {
		h.keepStudy(ctx, s) // before it is over: whoever asks meanwhile gets this one
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case s.over || h.closed || h.drain != 0:
		return
	case so.Whole:
	case errors.Is(err, context.Canceled):
		s.job = h.pool.submit(s.ctx, s.urgency(), func(ctx context.Context) { h.study(ctx, s) })
		return
	default:
		h.log.Error("a match can't be studied", "match", string(s.id), "error", err)
	}
	h.endStudy(s)
}

// keepStudy writes down what has been found since the store was last told.
func (h *Hall) keepStudy(ctx context.Context, s *study) {
	so, _ := s.newest.Get()
	if s.id == "" || so.Done <= s.kept && !so.Whole {
		return
	}
	err := h.store.KeepStudy(ctx, string(s.id), so)
	h.outdate(s.terms)
	if err != nil && ctx.Err() == nil && !errors.Is(err, storage.ErrNotFound) {
		h.log.Warn("a study is not kept", "match", string(s.id), "error", err)
	}
}
