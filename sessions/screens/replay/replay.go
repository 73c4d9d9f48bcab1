// Package replay shows a match move by move, whatever the game: forwards,
// backwards, at its own pace or faster, with the clocks as they were.
//
// It needs nothing but what a record holds, setup and moves; a match that still
// runs is shown as it was when the replay was opened. Where the game has a
// coach, the replay of a finished match takes its analysis in: what each move
// was worth, and the lines that would have been better.
package replay

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// The pace of playing, in milliseconds: a longer thought is cut to the longest
// pause, and no two moves come closer than the shortest.
const (
	longest  games.Elapsed = 5_000
	shortest games.Elapsed = 100
)

// The speeds, from the match's own.
const (
	slowest = 1
	fastest = 4
)

// page is how many moves PgUp and PgDn go.
const page = 10

// Replay is the screen.
type Replay struct {
	env *screen.Env
	id  sessions.ID
	// pasted tells of a match that somebody brought along: it has no id.
	pasted bool
	// failed is why there is nothing to show; no id while all is well.
	failed games.Note

	of         sessions.Finished
	tape       *tape // nil until it has come
	transcript string

	at  int
	now games.State

	speed int
	stop  context.CancelFunc // takes the next step back; nil while it stands
	turn  uint64             // counts the pauses; an older wake-up is dropped
	flip  bool
	whose int         // whose board of a race is shown, from 1; 0 is who has just acted
	left  bool        // the screen is gone
	field *form.Field // while a number is typed

	wanted bool // the analysis, as soon as the match has come
	study  study
	aside  *aside // while a line that was not played is on the board

	chances chances

	canvas *games.Canvas
}

// The messages of a replay.
type (
	loaded struct {
		to         *Replay
		of         sessions.Finished
		tape       *tape
		transcript string
		err        error
	}
	tick struct {
		to   *Replay
		turn uint64
	}
	// jump is a click on a move, on the graph or on the bar.
	jump struct{ at int }
)

// New makes the replay of a match.
func New(env *screen.Env, id sessions.ID) *Replay {
	return &Replay{env: env, id: sessions.ID(strings.TrimPrefix(string(id), "#")), speed: slowest, canvas: &games.Canvas{}}
}

// NewPasted makes the replay of a match that was pasted.
func NewPasted(env *screen.Env, f sessions.Finished) *Replay {
	r := New(env, "")
	r.of, r.pasted = f, true
	return r
}

// Analysed asks for the analysis too, where the game has a coach.
func (r *Replay) Analysed() *Replay {
	r.wanted = true
	return r
}

// Init asks for the match.
func (r *Replay) Init() tea.Cmd {
	archive, id, place, of, pasted := r.env.Archive, r.id, r.env.PublicName, r.of, r.pasted
	return r.env.Call(func(ctx context.Context) tea.Msg {
		if !pasted {
			f, err := archive.Match(ctx, id)
			if err != nil {
				return loaded{to: r, err: err}
			}
			of = f
		}
		return loaded{to: r, of: of, tape: newTape(of.Match), transcript: transcript(of, place)}
	})
}

// transcript is the match as the game itself writes it in one line, "" where
// it has no such format.
func transcript(f sessions.Finished, place string) string {
	const format = "transcript"
	e, ok := f.Match.Game().(games.Exporter)
	if !ok || !slices.Contains(e.Formats(), format) {
		return ""
	}
	b, err := e.Export(format, recordOf(f, place))
	if err != nil {
		return "" // a match that can't be written is still shown
	}
	return strings.TrimSpace(string(b))
}

// recordOf is the match as exporters see it.
func recordOf(f sessions.Finished, place string) games.Record {
	m := f.Match
	r := games.Record{
		ID: string(f.ID), Game: f.Game, Setup: m.Setup(), Log: m.Log(), Started: f.Started,
		Main: f.Control.Main, Inc: f.Control.Inc, Result: m.Result(), Place: place,
	}
	if f.Control.None() {
		r.Main = -1
	}
	for _, p := range f.Players {
		r.Names, r.Ratings = append(r.Names, p.Name), append(r.Ratings, p.Rating)
	}
	return r
}

// tell is the command for a toast about this match: it goes with the screen.
func (r *Replay) tell(id string, args ...any) tea.Cmd {
	return screen.Ask(func() bool { return !r.left }, id, args...)
}

// Update takes a message, and sees that the odds follow the position.
func (r *Replay) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	cmd := r.update(msg)
	return r, tea.Batch(cmd, r.wonder())
}

func (r *Replay) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case loaded:
		if msg.to == r {
			return r.load(msg)
		}
	case tick:
		if msg.to == r && msg.turn == r.turn && r.stop != nil {
			return r.next()
		}
	case opened:
		return r.opened(msg)
	case grown:
		return r.grown(msg)
	case jump:
		r.jump(msg.at)
	case strayed:
		if r.aside != nil {
			r.stray(msg.at)
		}
	case lineClick:
		return r.leave(msg.best)
	case screen.Key:
		return r.key(msg)
	case tea.PasteMsg:
		if r.field != nil {
			r.field.Update(msg)
		}
	default:
		return r.chance(msg)
	}
	return nil
}

// load takes the match over and shows how it ended; a running one is shown as
// it stands.
func (r *Replay) load(msg loaded) tea.Cmd {
	if msg.err != nil {
		r.failed = screen.NoteOf(msg.err)
		return nil
	}
	r.of, r.tape, r.transcript = msg.of, msg.tape, msg.transcript
	r.turnToOwn()
	r.show(r.tape.len())
	if r.wanted && r.coached() {
		return r.analyse()
	}
	return r.judge()
}

// turnToOwn begins a race that one was in with one's own board.
func (r *Replay) turnToOwn() {
	for seat, p := range r.of.Players {
		if r.racing() && !r.pasted && p.Name == r.env.Me.Name {
			r.whose = seat + 1
		}
	}
}

// show goes to a position.
func (r *Replay) show(n int) {
	if r.tape == nil {
		return
	}
	n = max(0, min(n, r.tape.len()))
	if n != r.at || r.now == nil {
		r.at, r.now = n, r.tape.state(n)
	}
}

// jump goes to a position by hand: nothing plays on from there, and a line
// that was not played is left.
func (r *Replay) jump(n int) {
	r.pause()
	r.aside = nil
	r.show(n)
}

// board is the position on the board: of the match, or of a line that was not
// played.
func (r *Replay) board() games.State {
	if r.aside != nil {
		return r.aside.states[r.aside.at]
	}
	return r.now
}

// next is the step that playing takes by itself.
func (r *Replay) next() tea.Cmd {
	r.show(r.at + 1)
	if r.at == r.tape.len() {
		r.pause()
		return nil
	}
	return r.schedule()
}

// play begins to play, at the end from the start again.
func (r *Replay) play() tea.Cmd {
	if r.tape == nil || r.tape.len() == 0 {
		return nil
	}
	if r.at == r.tape.len() {
		r.show(0)
	}
	return r.schedule()
}

// schedule wakes for the next step.
func (r *Replay) schedule() tea.Cmd {
	r.pause()
	ctx, cancel := context.WithCancel(r.env.Ctx)
	r.stop = cancel
	gap := r.tape.time(r.at+1) - r.tape.time(r.at)
	gap = max(shortest, min(gap, longest)/games.Elapsed(r.speed))
	return r.env.Wake(ctx, r.env.Now()+games.Instant(gap), tick{r, r.turn})
}

// pause stops playing.
func (r *Replay) pause() {
	r.turn++
	if r.stop != nil {
		r.stop()
		r.stop = nil
	}
}

// Close stops what would still come.
func (r *Replay) Close() {
	r.left = true
	r.pause()
	r.forget()
	if r.chances.stop != nil {
		r.chances.stop()
	}
}

// Keys is the context of the replay, of its analysis, of a line that was not
// played, or that of typing a number.
func (r *Replay) Keys() keys.Context {
	switch {
	case r.field != nil:
		return keys.Typing
	case r.aside != nil:
		return keys.Sideline
	case r.study.on:
		return keys.Study
	case r.coached():
		return keys.Unstudied
	}
	_, chancy := r.chancer()
	switch racing := r.tape != nil && r.racing(); {
	case chancy && racing:
		return keys.Raced
	case chancy:
		return keys.Chances
	case racing:
		return keys.Races
	}
	return keys.Replay
}
