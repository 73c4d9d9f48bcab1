package match

import (
	"errors"
	"runtime/debug"

	"arcade/games"
)

// The pauses between tries at a store that refuses, in milliseconds: doubled
// from the first to the longest.
const (
	firstPause   games.Instant = 1_000
	longestPause games.Instant = 60_000
)

// ledger is what a table knows of its match's place in the store.
type ledger struct {
	written int  // entries the journal has
	saving  bool // a commit is under way
	failed  bool // the last commit failed
	saved   bool
	told    bool // the result may be shown: it is committed or known not to be
	outcome *Outcome
	pause   games.Instant
	retry   games.Instant // when to try again; 0 is not at all
	waiting []order       // who waits for the result to be shown
}

// save is what a commit came to.
type save struct {
	outcome *Outcome
	err     error
}

// unsaved tells whether something shown is not in the store.
func (l ledger) unsaved(m Match) bool {
	return !l.saved && (l.failed || l.written < m.log.n)
}

// later asks for another try after a pause that grows.
func (l *ledger) later(now games.Instant) {
	l.pause = min(max(firstPause, 2*l.pause), longestPause)
	l.retry = now + l.pause
}

// journal keeps the entries that are not kept yet. What it can't keep now it
// shows as unsaved, and tries again later.
func (t *Table) journal() {
	l := &t.own.ledger
	if t.o.Journal == nil || l.saved {
		l.written = t.own.match.log.n
	}
	for _, e := range t.own.match.log.all()[l.written:] {
		_, err := t.shield("journal", func() error { return t.o.Journal(t.own.match, e) })
		if err != nil {
			t.o.Log.Warn("an entry is not journalled yet", "match", t.own.match.terms.ID, "err", err)
			l.later(t.o.Clock.Now())
			return
		}
		l.written++
	}
	if !l.failed {
		l.pause, l.retry = 0, 0
	}
}

// commit hands a finished match to the store, in a goroutine of its own: the
// table goes on answering.
func (t *Table) commit() {
	l := &t.own.ledger
	if l.saving || l.saved {
		return
	}
	l.saving, l.retry = true, 0
	m := t.own.match
	t.helpers.Go(func() { t.saves <- t.finish(m) })
}

func (t *Table) finish(m Match) (s save) {
	defer func() {
		if r := recover(); r != nil {
			t.o.Log.Error("panic in a commit", "match", m.terms.ID, "panic", r, "stack", stack())
			s = save{err: errors.New("match: the commit broke")}
		}
	}()
	if t.o.Finish == nil {
		return save{}
	}
	outcome, err := t.o.Finish(t.ctx, m)
	return save{outcome: outcome, err: err}
}

// saved shows the result: committed, or as not saved yet.
func (t *Table) saved(s save) error {
	l := &t.own.ledger
	l.saving, l.told = false, true
	if l.failed = s.err != nil; l.failed {
		t.o.Log.Warn("a result is not saved yet", "match", t.own.match.terms.ID, "err", s.err)
		l.later(t.o.Clock.Now())
	} else {
		l.saved, l.outcome, l.retry = true, s.outcome, 0
	}
	t.own.visible = t.own.match
	t.publish()
	t.arm()
	for _, o := range l.waiting {
		o.reply <- nil
	}
	l.waiting = nil
	return nil
}

// again tries the store again when the pause is over.
func (t *Table) again(now games.Instant) {
	if l := &t.own.ledger; l.retry == 0 || now < l.retry {
		return
	}
	t.own.retry = 0
	t.journal()
	if t.own.match.result != nil {
		t.commit()
	}
}

// answer replies to an order, at once unless it ended the match and the
// result is not shown yet.
func (t *Table) answer(o order, err error) {
	if err == nil && t.own.match.result != nil && !t.own.told {
		t.own.waiting = append(t.own.waiting, o)
		return
	}
	o.reply <- err
}

func stack() string { return string(debug.Stack()) }
