package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens/screen"
)

const (
	// flashStep is how long a step of the flash lasts, in milliseconds.
	flashStep games.Instant = 150
	// flashSteps is how many there are, each ended by one wake-up.
	flashSteps = 3
	// lowTime is when one's own clock rings, in milliseconds.
	lowTime games.Elapsed = 10_000
)

// alarm is the one wake-up that is asked for.
type alarm struct {
	n    uint64
	at   games.Instant // 0 is none
	stop context.CancelFunc
	// rang tells that the bell of little time has rung in this match.
	rang bool
}

// woken is a wake-up.
type woken struct {
	of *Board
	n  uint64
}

// flash is the step that shows what the last move changed; step 0 is none.
type flash struct {
	step  uint8
	until games.Instant
}

// flashes begins the flash of a new move.
func (b *Board) flashes(was match.Shown) flash {
	moved := len(b.shown.Line()) > len(was.Line())
	if !moved || !b.oneByOne() || b.shown.Prev() == nil || !b.env.On(sessions.SetMotion) {
		return flash{}
	}
	return flash{step: 1, until: b.env.Now() + flashStep}
}

// woken moves on what is due and asks for the next wake-up.
func (b *Board) woken(msg woken) tea.Cmd {
	if msg.n != b.alarm.n {
		return nil
	}
	b.alarm.at = 0
	now := b.env.Now()
	if b.flash.step > 0 && now >= b.flash.until {
		b.flash.step++
		b.flash.until = now + flashStep
		if b.flash.step > flashSteps {
			b.flash = flash{}
		}
	}
	b.lapse(now)
	return tea.Batch(b.ring(now), b.arm())
}

// ring rings once a match, when one's own running clock falls below ten
// seconds.
func (b *Board) ring(now games.Instant) tea.Cmd {
	running := b.shown.Running()
	if b.alarm.rang || !b.plays() || running == games.Watcher || running != b.seat() {
		return nil
	}
	if b.shown.Left(running, now) >= lowTime {
		return nil
	}
	b.alarm.rang = true
	return screen.Send(screen.Ring{})
}

// arm asks to be woken when the picture changes next by time alone. A wake-up
// that comes no later than needed is left as it is.
func (b *Board) arm() tea.Cmd {
	at, ok := b.next(b.env.Now())
	if b.alarm.at != 0 && ok && b.alarm.at <= at {
		return nil
	}
	if b.alarm.stop != nil {
		b.alarm.stop()
		b.alarm.stop = nil
	}
	b.alarm.n++
	b.alarm.at = 0
	if !ok {
		return nil
	}
	ctx, stop := context.WithCancel(b.ctx)
	b.alarm.at, b.alarm.stop = at, stop
	return b.env.Wake(ctx, at, woken{b, b.alarm.n})
}

// next is the instant after now at which the picture changes by time alone.
func (b *Board) next(now games.Instant) (games.Instant, bool) {
	var first games.Instant
	add := func(in games.Elapsed) {
		if at := now + games.Instant(in); in > 0 && (first == 0 || at < first) {
			first = at
		}
	}
	if b.flash.step > 0 {
		add(max(1, games.Elapsed(b.flash.until-now)))
	}
	if b.ask != askNothing {
		add(max(1, games.Elapsed(b.asked+patience-now)))
	}
	if running := b.shown.Running(); running != games.Watcher && b.shown.Result() == nil {
		add(clockNext(b.shown.Left(running, now)))
	}
	if b.solo() && b.wanted("time") && b.ticking(now) {
		t, _, _ := b.stopwatch(now)
		add(watchNext(t, b.plays()))
	}
	b.severalNext(now, add)
	for s := range b.shown.Terms().Players {
		if away, ok := b.shown.Away(games.Seat(s)); ok {
			add(countNext(games.Elapsed(away.Until - now)))
		}
	}
	return first, first != 0
}

// ticking tells that match time runs and the board's stopwatch with it.
func (b *Board) ticking(now games.Instant) bool {
	_, started, stopped := b.stopwatch(now)
	return started && !stopped && b.shown.Elapsed(now+1) > b.shown.Elapsed(now)
}

// stopwatch reads the board's own time.
func (b *Board) stopwatch(now games.Instant) (t games.Elapsed, started, stopped bool) {
	w, ok := b.shown.State().(games.Timer)
	if !ok {
		return 0, false, false
	}
	start, end, started, stopped := w.Watch()
	switch {
	case !started:
		return 0, false, stopped
	case stopped:
		return end - start, true, true
	default:
		return max(0, b.shown.Elapsed(now)-start), true, b.shown.Result() != nil
	}
}
