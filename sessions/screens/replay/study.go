package replay

import (
	"context"
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// study is the analysis of the match, as far as it has come. The zero study is
// none.
type study struct {
	on   bool
	turn uint64 // counts the studies asked for: what an older one says is dropped
	ctx  context.Context
	stop context.CancelFunc

	box  *match.Latest[games.Study] // nil until it is open
	of   games.Study
	area []draw.Value // what the coach gives each position, as the first seat sees it
	sums []tally      // by seat
}

// The messages of a study.
type (
	opened struct {
		to   *Replay
		turn uint64
		s    sessions.Studying
		err  error
	}
	grown struct {
		to    *Replay
		turn  uint64
		study games.Study
		seen  uint64
		// broken tells that nothing more will come.
		broken bool
	}
)

// coached tells whether the match can be analysed: it is over, and there is a
// coach for what was played.
func (r *Replay) coached() bool {
	return r.tape != nil && r.tape.turns && r.tape.len() > 0 && r.of.Match.Result() != nil && r.env.Coached(r.of.Game)
}

// analyse asks for the analysis.
func (r *Replay) analyse() tea.Cmd {
	r.forget()
	s := study{on: true, turn: r.study.turn}
	s.ctx, s.stop = context.WithCancel(r.env.Ctx)
	r.study = s
	coaching, of, id, pasted := r.env.Coaching, r.of, r.id, r.pasted
	return r.env.Call(func(ctx context.Context) tea.Msg {
		open := func() (sessions.Studying, error) { return coaching.Study(ctx, id) }
		if pasted {
			open = func() (sessions.Studying, error) { return coaching.StudyPasted(ctx, of) }
		}
		got, err := open()
		if err == nil { // also where nobody waits for it any more
			context.AfterFunc(s.ctx, func() { r.guard(got.Close) })
		}
		return opened{r, s.turn, got, err}
	})
}

// guard keeps a panic of f from ending more than f.
func (r *Replay) guard(f func()) {
	defer func() {
		if p := recover(); p != nil && r.env.Log != nil {
			r.env.Log.Error("panic when a study closed", "match", string(r.id), "panic", fmt.Sprint(p))
		}
	}()
	f()
}

// forget leaves the analysis.
func (r *Replay) forget() {
	if r.study.stop != nil {
		r.study.stop()
	}
	r.study, r.aside = study{turn: r.study.turn + 1}, nil
}

// opened begins to read the study, or says why there is none.
func (r *Replay) opened(msg opened) tea.Cmd {
	switch {
	case msg.to != r || msg.turn != r.study.turn:
		return nil
	case msg.err != nil:
		r.forget()
		return screen.Send(screen.Refused(msg.err))
	}
	r.study.box = msg.s.Newest
	so, seen := r.study.box.Get()
	return r.grown(grown{to: r, turn: msg.turn, study: so, seen: seen})
}

// grown takes what the coach has found by now, and waits for more.
func (r *Replay) grown(msg grown) tea.Cmd {
	if msg.to != r || msg.turn != r.study.turn {
		return nil
	}
	r.study.of = msg.study
	r.study.area, r.study.sums = r.areaOf(msg.study), tallies(msg.study, len(r.of.Players))
	switch {
	case msg.study.Whole:
		return nil
	case msg.broken:
		return r.tell("replay.broken")
	}
	return r.wait(msg.seen)
}

// wait waits for a newer study, or for the end of what makes it.
func (r *Replay) wait(seen uint64) tea.Cmd {
	ctx, box, turn := r.study.ctx, r.study.box, r.study.turn
	return func() tea.Msg {
		so, n, err := box.Wait(ctx, seen)
		if err != nil && !errors.Is(err, match.ErrClosed) {
			return nil // nobody looks any more
		}
		return grown{to: r, turn: turn, study: so, seen: n, broken: err != nil}
	}
}

// verdict is what the coach says of the move that led to position n; false
// while it is not known.
func (r *Replay) verdict(n int) (games.Verdict, bool) {
	if n < 1 || n > len(r.study.of.Verdicts) {
		return games.Verdict{}, false
	}
	v := r.study.of.Verdicts[n-1]
	return v, v.Known
}

// areaOf is what each position is worth to the first of two seats, in whole
// units: by the move found best there, else by what the last move left, which
// one that has no alternative does not change.
func (r *Replay) areaOf(s games.Study) []draw.Value {
	if len(r.of.Players) != 2 {
		return nil
	}
	area := make([]draw.Value, r.tape.len()+1)
	see := func(seat games.Seat, hundredths int) draw.Value {
		if seat == 1 {
			hundredths = -hundredths
		}
		return draw.Value{N: games.Whole(hundredths), Known: true}
	}
	for i, v := range s.Verdicts[:min(len(s.Verdicts), r.tape.len())] {
		switch {
		case v.Forced:
			area[i+1] = area[i]
			continue
		case !v.Known:
			continue
		}
		area[i] = see(v.Seat, v.Value)
		if next := i + 1; next == r.tape.len() || next < len(s.Verdicts) && (s.Verdicts[next].Forced || !s.Verdicts[next].Known) {
			area[next] = see(v.Seat, v.Value-v.Loss)
		}
	}
	return area
}

// studied does what a key means to the analysis.
func (r *Replay) studied(a keys.Action) tea.Cmd {
	switch a {
	case keys.Analyse:
		if r.study.on {
			r.forget()
			return nil
		}
		if r.coached() {
			return r.analyse()
		}
	case keys.NextMistake:
		return r.mistake(1)
	case keys.PrevMistake:
		return r.mistake(-1)
	case keys.Enter:
		return r.leave(true)
	}
	return nil
}

// mistake goes to the next mistake or blunder in a direction; from the end of
// the match, where a replay opens, forwards is from its beginning.
func (r *Replay) mistake(step int) tea.Cmd {
	from := r.at
	if step > 0 && from == r.tape.len() {
		from = 0
	}
	for n := from + step; n >= 1 && n <= r.tape.len(); n += step {
		if v, ok := r.verdict(n); ok && v.Grade >= games.Mistake {
			r.jump(n)
			return nil
		}
	}
	switch {
	case !r.study.of.Whole:
		return r.tell("replay.mistakes.yet")
	case step > 0:
		return r.tell("replay.mistakes.last")
	default:
		return r.tell("replay.mistakes.first")
	}
}
