package replay

import (
	"context"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/match"
)

// chances are what could be known at each moment of a match in which not
// everything can be, and what was left to luck. The zero chances are none yet.
type chances struct {
	luck games.Luck
	// came tells that luck is the answer, part how far it is in percent before.
	came bool
	part int
	stop context.CancelFunc

	// on shows the odds of the position one is at; odds are those of position
	// at, and asking tells that others are on their way.
	on, asking bool
	odds       []games.Odds
	at         int
	known      bool
	// aim is the square that was clicked on, 0 for none.
	aim games.Spot
}

// The messages of the chances.
type (
	lucked struct {
		to   *Replay
		luck games.Luck
		err  error
	}
	luckier struct { // how far it is
		to   *Replay
		box  *match.Latest[int]
		part int
		seen uint64
	}
	likely struct {
		to   *Replay
		odds []games.Odds
		at   int
	}
	aimed struct{ at games.Spot }
)

// chancer is the game where not everything can be known, of a match that is
// over: while it runs nobody is told what a player may not be.
func (r *Replay) chancer() (games.Chancer, bool) {
	if r.tape == nil || r.tape.turns || r.of.Match.Result() == nil {
		return nil, false
	}
	c, ok := r.of.Match.Game().(games.Chancer)
	return c, ok
}

// judge looks for the guesses of the match, away from the event loop and for as
// long as it takes: the replay is shown meanwhile.
func (r *Replay) judge() tea.Cmd {
	c, ok := r.chancer()
	if !ok {
		return nil
	}
	ctx, stop := context.WithCancel(r.env.Ctx)
	r.chances.stop = stop
	box := match.NewLatest(0)
	setup, log := r.of.Match.Setup(), r.of.Match.Log()
	return tea.Batch(func() tea.Msg {
		defer box.Close()
		luck, err := c.Luck(games.WithPause(ctx, counting(box, len(log))), setup, log)
		return lucked{r, luck, err}
	}, r.heed(ctx, box, 1))
}

// counting counts the entries that were looked at: Luck pauses before each. It
// puts how many percent of all they are, whenever that has changed.
func counting(box *match.Latest[int], all int) func(context.Context) {
	var n atomic.Int64
	return func(context.Context) {
		before := n.Add(1) - 1
		if part := before * 100 / int64(max(1, all)); part != (before-1)*100/int64(max(1, all)) {
			box.Put(int(min(part, 99)))
		}
	}
}

// heed waits for the next percent.
func (r *Replay) heed(ctx context.Context, box *match.Latest[int], seen uint64) tea.Cmd {
	return func() tea.Msg {
		part, n, err := box.Wait(ctx, seen)
		if err != nil {
			return nil // the answer has come, or nobody waits for it
		}
		return luckier{r, box, part, n}
	}
}

// chance takes what was found out; other messages are none of its.
func (r *Replay) chance(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case lucked:
		if msg.to == r && msg.err == nil {
			r.chances.luck, r.chances.came = msg.luck, true
			r.tape.guessed(msg.luck.Guesses)
		}
	case luckier:
		if msg.to == r && !r.chances.came {
			r.chances.part = msg.part
			return r.heed(r.env.Ctx, msg.box, msg.seen)
		}
	case likely:
		if msg.to == r {
			r.chances.asking, r.chances.known = false, true
			r.chances.odds, r.chances.at = msg.odds, msg.at
		}
	case aimed:
		if r.chances.aim == msg.at {
			msg.at = 0
		}
		r.chances.aim = msg.at
	}
	return nil
}

// wonder asks for the odds of the position one is at, where they are to be
// shown and are not known: one question at a time, so that who steps quickly
// asks few.
func (r *Replay) wonder() tea.Cmd {
	c, ok := r.chancer()
	if s := &r.chances; !ok || !s.on || s.asking || s.known && s.at == r.at {
		return nil
	}
	r.chances.asking = true
	state, at := r.now, r.at
	return func() tea.Msg { return likely{r, c.Odds(state), at} }
}

// shownOdds are the odds of the position on the board, once they are known. At
// the end there is no question left.
func (r *Replay) shownOdds() []games.Odds {
	if s := r.chances; !s.on || !s.known || s.at != r.at || r.now.Result() != nil {
		return nil
	}
	return r.chances.odds
}

// toggleOdds shows the odds, or no longer.
func (r *Replay) toggleOdds() {
	r.chances.on = !r.chances.on
	r.chances.aim = 0
}

// guess goes to the next guess in a direction; from the end forwards is from
// the beginning.
func (r *Replay) guess(step int) tea.Cmd {
	from := r.at
	if step > 0 && from == r.tape.len() {
		from = 0
	}
	for n := from + step; n >= 1 && n <= r.tape.len(); n += step {
		if r.tape.steps[n-1].guess != nil {
			r.jump(n)
			return nil
		}
	}
	switch {
	case !r.chances.came:
		return r.tell("replay.guesses.yet")
	case len(r.chances.luck.Guesses) == 0:
		return r.tell("replay.guesses.none")
	case step > 0:
		return r.tell("replay.guesses.last")
	default:
		return r.tell("replay.guesses.first")
	}
}
