// Package ranks is the leaderboards: a rating ladder for each speed and the
// best times of each solo board.
//
// A list is as long as it is; what is shown of it comes from the archive in
// parts, when it is scrolled to. It is asked for anew when the person comes
// back to it, and doesn't change under the eyes.
package ranks

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// nameCells is how long a name may be.
const nameCells = 16

// Ranks is the screen.
type Ranks struct {
	env    *screen.Env
	boards []board
	board  int
	// kind is which of a board's tables is shown, as far as it has such a one.
	kind string
	// period is an index into periods, or a number of days ago; a ladder knows
	// only all and not all.
	period int
	past   past

	lines  map[int]line // what has come of the list
	total  int          // its length, -1 until it is known
	asked  map[int]bool // the parts that are on their way
	asking uint64       // counts the lists: an answer for an older one is dropped
	failed games.Note
	list   draw.List
	// at is when the list was asked for: ages count to here and do not tick.
	at games.Instant

	find *form.Field // while a name is typed
	card card
}

// The messages of the ranks.
type (
	arrived struct {
		to     *Ranks
		asking uint64
		part   part
		err    error
	}
	found struct {
		to     *Ranks
		asking uint64
		name   string
		part   part
		at     int // in the part, -1 for nowhere
		err    error
	}
	chooseBoard  struct{ at int }
	choosePeriod struct{ at int }
	chooseKind   struct{ kind string }
	pick         struct{ at int }
)

// New makes the screen, on the first board.
func New(env *screen.Env) *Ranks { return &Ranks{env: env, boards: boards(env.Games)} }

// Init asks for the first lines.
func (r *Ranks) Init() tea.Cmd { return r.turn() }

// turn begins with another list.
func (r *Ranks) turn() tea.Cmd {
	r.lines, r.total, r.list, r.failed = map[int]line{}, -1, draw.List{}, games.Note{}
	return r.again()
}

// again asks anew for what is shown, which stays until the answer comes.
func (r *Ranks) again() tea.Cmd {
	if len(r.boards) == 0 {
		return nil
	}
	r.asking++
	r.card.name = ""
	r.asked, r.at = map[int]bool{}, r.env.Now()
	first, last := r.window()
	return tea.Batch(r.ask(first/chunk), r.ask(last/chunk), r.askPast())
}

// window is the first and the last line that is shown.
func (r *Ranks) window() (first, last int) {
	if r.total < 0 {
		return 0, 0
	}
	l := r.list.Fit(r.page(), r.total)
	return l.Top, max(l.Top, min(l.Top+r.page(), r.total)-1)
}

// need asks for what is shown and has not come.
func (r *Ranks) need() tea.Cmd {
	first, last := r.window()
	var cmds []tea.Cmd
	for i := first; i <= last; i++ {
		if _, here := r.lines[i]; !here && i < r.total {
			cmds = append(cmds, r.ask(i/chunk))
		}
	}
	return tea.Batch(cmds...)
}

// ask asks for part n of the list, once.
func (r *Ranks) ask(n int) tea.Cmd {
	if r.asked[n] {
		return nil
	}
	r.asked[n] = true
	src, asking := r.source(), r.asking
	return r.env.Call(func(ctx context.Context) tea.Msg {
		p, err := src(ctx, n*chunk, chunk, "")
		return arrived{r, asking, p, err}
	})
}

func (r *Ranks) source() source {
	b := r.boards[r.board]
	if b.ladder() {
		return ladderOf(r.env, b, r.period > 0)
	}
	q := sessions.TimesQuery{Table: b.table(r.table()), Period: periods()[min(r.period, len(periods())-1)]}
	if r.daily() {
		q.Period, q.Day = "day", r.day()
	}
	return timesSource(r.env.Archive, q)
}

// Update takes a message, and sees that the card follows the line in front.
func (r *Ranks) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if c, ok := msg.(carded); ok {
		if c.to != r {
			return r, nil
		}
		return r, r.keep(c)
	}
	cmd := r.update(msg)
	return r, tea.Batch(cmd, r.fetch())
}

func (r *Ranks) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case arrived:
		if msg.to == r && msg.asking == r.asking {
			return r.take(msg.part, msg.err)
		}
	case found:
		if msg.to == r && msg.asking == r.asking {
			return r.jump(msg)
		}
	case screen.LookMsg: // also when the person has come back
		return r.again()
	case chooseBoard:
		return r.choose(msg.at)
	case choosePeriod:
		r.period = msg.at
		return r.turn()
	case chooseKind:
		return r.show(msg.kind)
	case pasted:
		if msg.to == r && msg.asking == r.asking {
			r.past.of, r.past.came = msg.of, msg.ok
		}
	case pick:
		return r.picked(msg.at)
	case screen.Key:
		if r.find != nil {
			return r.typed(msg)
		}
		return r.act(msg.Action)
	case tea.PasteMsg:
		if r.find != nil {
			r.find.Update(msg)
		}
	}
	return nil
}

// take puts lines into the list.
func (r *Ranks) take(p part, err error) tea.Cmd {
	if err != nil {
		r.failed = screen.NoteOf(err)
		return nil
	}
	if p.total != r.total { // somebody has come or gone: the places have moved
		r.lines = map[int]line{}
	}
	r.total, r.failed = p.total, games.Note{}
	for i, l := range p.lines {
		r.lines[p.offset+i] = l
	}
	r.list = r.list.Fit(r.page(), r.total)
	return r.need()
}

// jump goes to somebody who was looked for.
func (r *Ranks) jump(f found) tea.Cmd {
	if f.err != nil {
		return screen.Send(screen.Refused(f.err))
	}
	cmd := r.take(f.part, nil)
	if f.at < 0 {
		return tea.Batch(cmd, screen.Send(screen.Toast{Note: r.nowhere(f.name)}))
	}
	r.list.At = f.part.offset + f.at
	r.list.Top = r.list.At - r.page()/2
	r.list = r.list.Fit(r.page(), r.total)
	return tea.Batch(cmd, r.need())
}

// nowhere says that somebody isn't on this list.
func (r *Ranks) nowhere(name string) games.Note {
	switch {
	case name != r.env.Me.Name:
		return games.Say("ranks.nobody", name)
	case r.env.Me.Guest:
		return games.Say("ranks.guest")
	default:
		return games.Say("ranks.notyet")
	}
}

// around looks for a player and goes there.
func (r *Ranks) around(name string) tea.Cmd {
	if name == "" || len(r.boards) == 0 {
		return nil
	}
	src, asking := r.source(), r.asking
	return r.env.Call(func(ctx context.Context) tea.Msg {
		p, at, err := src.locate(ctx, name)
		return found{r, asking, name, p, at, err}
	})
}

// act does what a key means.
func (r *Ranks) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Left:
		return r.choose((r.board + len(r.boards) - 1) % max(1, len(r.boards)))
	case keys.Right:
		return r.choose((r.board + 1) % max(1, len(r.boards)))
	case keys.Period:
		r.period = (r.period + 1) % len(r.choices())
		return r.turn()
	case keys.Variant:
		return r.nextKind()
	case keys.MySpot:
		return r.around(r.env.Me.Name)
	case keys.Find:
		r.find = &form.Field{Max: nameCells}
	case keys.Enter:
		return r.enter()
	case keys.Challenger:
		return r.meet(a)
	case keys.Rewatch:
		return r.rewatch()
	case keys.Back:
		return screen.Send(screen.Back{})
	default:
		r.list = desk.Scroll(r.list, a, max(0, r.total), r.page())
		return r.need()
	}
	return nil
}

// enter opens the page of the player in front; of a day that is over the game,
// which is no longer a secret.
func (r *Ranks) enter() tea.Cmd {
	if r.over() {
		return r.rewatch()
	}
	return r.meet(keys.Enter)
}

// meet opens the page of the player in front, or challenges them.
func (r *Ranks) meet(a keys.Action) tea.Cmd {
	l, ok := r.lines[r.list.At]
	switch {
	case !ok:
		return nil
	case a == keys.Enter:
		return screen.Open(screen.Goto{Place: screen.Profile, Name: l.who()})
	case l.who() == r.env.Me.Name:
		return screen.Tell("look.yourself")
	}
	return screen.Open(screen.Goto{Place: screen.Challenge, Name: l.who()})
}

// rewatch opens the replay of the best time in front; a line of a ladder is no
// game.
func (r *Ranks) rewatch() tea.Cmd {
	l, ok := r.lines[r.list.At]
	if !ok || l.time.ID == "" {
		return nil
	}
	return screen.Open(screen.Goto{Place: screen.Replay, ID: l.time.ID})
}

// Never names the replay where the lines are no games, and the rules where
// there is nothing to choose.
func (r *Ranks) Never() screen.Spared {
	switch {
	case len(r.boards) == 0 || r.boards[r.board].ladder():
		return screen.Spared{keys.Rewatch, keys.Variant}
	case len(r.boards[r.board].kinds) < 2:
		return screen.Spared{keys.Variant}
	case r.over():
		return screen.Spared{keys.Enter}
	}
	return screen.Spared{}
}

// choose goes to a board. A period that it doesn't know becomes all.
func (r *Ranks) choose(at int) tea.Cmd {
	if at < 0 || at >= len(r.boards) {
		return nil
	}
	was, daily := r.boards[r.board], r.daily()
	r.board = at
	if was.ladder() != r.boards[at].ladder() || daily != r.daily() {
		r.period = 0
	}
	return r.turn()
}

// picked is a click on a line: the first chooses it, the second opens it.
func (r *Ranks) picked(at int) tea.Cmd {
	if at == r.list.At {
		return r.enter()
	}
	r.list.At = at
	return nil
}

// typed takes a key for the name; Enter looks for it.
func (r *Ranks) typed(k screen.Key) tea.Cmd {
	switch k.Action {
	case keys.Back:
		r.find = nil
	case keys.Enter:
		name := strings.ToLower(r.find.Value())
		r.find = nil
		return r.around(name)
	default:
		r.find.Update(k)
	}
	return nil
}

// choices are the periods of this board in words.
func (r *Ranks) choices() []string {
	switch {
	case len(r.boards) > 0 && r.boards[r.board].ladder():
		return []string{r.env.Say("ranks.everyone"), r.env.Say("ranks.active")}
	case r.daily():
		return r.days()
	}
	out := make([]string, 0, len(periods()))
	for _, p := range periods() {
		out = append(out, r.env.Say("ranks.period."+p))
	}
	return out
}

// Keys is the context of the ranks, or that of typing.
func (r *Ranks) Keys() keys.Context {
	if r.find != nil {
		return keys.Typing
	}
	return keys.Ranks
}

// Head is the fourth tab.
func (r *Ranks) Head() screen.Head { return screen.Head{Tab: 4} }
