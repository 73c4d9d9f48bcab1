package profile

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// nameCells is how long a name may be.
const nameCells = 16

// typed takes a key for the new name; Enter takes it.
func (p *Profile) typed(k screen.Key) tea.Cmd {
	switch k.Action {
	case keys.Back:
		p.field = nil
	case keys.Enter:
		return p.rename()
	default:
		p.field.Update(k)
	}
	return nil
}

// rename asks for the name. A refusal leaves the field open.
func (p *Profile) rename() tea.Cmd {
	name := p.field.Value()
	if name == "" {
		p.field = nil
		return nil
	}
	accounts, who := p.env.Accounts, p.env.Who
	return p.env.Call(func(ctx context.Context) tea.Msg {
		a, err := accounts.Rename(ctx, who, name)
		if err != nil {
			return screen.Refused(err)
		}
		return named{p, a.Name}
	})
}

// named tells that the name was taken.
type named struct {
	to   *Profile
	name string
}

// accept closes the field and says so.
func (p *Profile) accept(n named) tea.Cmd {
	p.field = nil
	return tea.Batch(p.ask(), screen.Send(screen.Toast{Note: games.Say("profile.renamed", n.name)}))
}
