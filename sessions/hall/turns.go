package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/storage"
)

// beginStudy puts a study into the pool. The lock is held.
func (h *Hall) beginStudy(s *study) {
	s.ctx, s.cancel = context.WithCancel(h.ctx)
	h.studies = append(h.studies, s)
	h.turn(s)
}

// turn lines a study up in the pool. The lock is held.
func (h *Hall) turn(s *study) {
	s.job = h.pool.submit(s.ctx, s.urgency(), func(ctx context.Context) { h.study(ctx, s) })
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
	if !errors.Is(err, context.Canceled) || !h.nextTurn(s) {
		h.run("after a study", func(ctx context.Context) { h.studied(ctx, s, err) })
	}
}

// nextTurn lines a study up for its next turn, unless it is over.
func (h *Hall) nextTurn(s *study) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !s.over {
		h.turn(s)
	}
	return !s.over
}

// errBroke is what becomes of a study whose coach panicked.
var errBroke = errors.New("hall: the coach broke")

func (h *Hall) crowded(s *study) bool {
	h.mu.Lock()
	u := s.urgency()
	h.mu.Unlock()
	return h.pool.crowded(u)
}

// studied ends a study that is whole, or broken.
func (h *Hall) studied(ctx context.Context, s *study, err error) {
	so, _ := s.newest.Get()
	if so.Whole {
		h.keepStudy(ctx, s) // before it is over: whoever asks meanwhile gets this one
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.over {
		return
	}
	if !so.Whole {
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
