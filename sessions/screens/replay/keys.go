package replay

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// numberCells is how long a number of a move may be.
const numberCells = 6

// key does what a key means.
func (r *Replay) key(k screen.Key) tea.Cmd {
	switch {
	case r.field != nil:
		return r.typed(k)
	case k.Action == keys.Back && r.aside == nil:
		return screen.Send(screen.Back{})
	case r.tape == nil:
		return nil
	}
	if r.aside != nil {
		r.astray(k.Action)
		return nil
	}
	if to, ok := r.target(k.Action); ok {
		r.jump(to)
		return nil
	}
	switch k.Action {
	case keys.PlayPause:
		if r.stop != nil {
			r.pause()
			return nil
		}
		return r.play()
	case keys.Faster:
		return r.pace(min(fastest, r.speed*2))
	case keys.Slower:
		return r.pace(max(slowest, r.speed/2))
	case keys.Flip:
		r.flip = !r.flip
	case keys.NextBoard:
		r.turnTo(1)
	case keys.PrevBoard:
		r.turnTo(-1)
	case keys.GoTo:
		r.pause()
		r.field = &form.Field{Max: numberCells}
	case keys.ShowOdds:
		r.toggleOdds()
	case keys.NextGuess:
		return r.guess(1)
	case keys.PrevGuess:
		return r.guess(-1)
	default:
		return r.studied(k.Action)
	}
	return nil
}

// target is where a key goes to.
func (r *Replay) target(a keys.Action) (int, bool) {
	to, ok := map[keys.Action]int{
		keys.Left: r.at - 1, keys.Right: r.at + 1,
		keys.PageUp: r.at - page, keys.PageDn: r.at + page,
		keys.First: 0, keys.Last: r.tape.len(),
	}[a]
	return to, ok
}

// pace changes the speed, also while it plays.
func (r *Replay) pace(speed int) tea.Cmd {
	r.speed = speed
	if r.stop == nil {
		return nil
	}
	return r.schedule()
}

// typed takes a key for the number; Enter goes there.
func (r *Replay) typed(k screen.Key) tea.Cmd {
	switch k.Action {
	case keys.Back:
		r.field = nil
	case keys.Enter:
		return r.goTo()
	default:
		if k.Action != "" || isNumber(k.Text) {
			r.field.Update(k)
		}
	}
	return nil
}

func (r *Replay) goTo() tea.Cmd {
	text := r.field.Value()
	r.field = nil
	if text == "" {
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > r.tape.len() {
		return r.tell("replay.nomove", r.tape.len())
	}
	r.jump(n)
	return nil
}

func isNumber(s string) bool {
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != ""
}
