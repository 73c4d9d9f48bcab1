package profile

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// choice is a line of a guest's page.
type choice struct {
	text string
	do   func() tea.Cmd
}

// choices are what a guest may do here: become an account, or belong to one
// that has invited the key.
func (p *Profile) choices() []choice {
	if !p.env.Me.Keyed {
		return nil
	}
	list := []choice{{p.env.Say("visitor.create"), p.register}}
	for _, i := range p.invited {
		list = append(list,
			choice{p.env.Say("visitor.accept", i.Account), func() tea.Cmd { return p.answer(i, true) }},
			choice{p.env.Say("visitor.refuse", i.Account), func() tea.Cmd { return p.answer(i, false) }})
	}
	return list
}

func (p *Profile) choose() tea.Cmd {
	if list := p.choices(); p.list.At < len(list) {
		return list[p.list.At].do()
	}
	return nil
}

// register makes an account of the key; without a key it tells how to get one.
func (p *Profile) register() tea.Cmd {
	if !p.env.Me.Keyed {
		return screen.Tell("visitor.nokey")
	}
	return screen.Open(screen.Goto{Place: screen.Welcome})
}

// answer says yes or no to an invitation. After a yes the news tell who one is.
func (p *Profile) answer(i sessions.Invitation, yes bool) tea.Cmd {
	accounts, who := p.env.Accounts, p.env.Who
	return p.env.Try(func(ctx context.Context) error {
		return accounts.AnswerInvitation(ctx, who, i.Account, yes)
	}, renamed{p})
}

// paintVisitor tells a guest what being one means and what to do.
func (p *Profile) paintVisitor(pen *draw.Pen, at draw.Rect) {
	env := p.env
	in := pen.Panel(at, env.Say("visitor.title", env.Me.Name), "")
	lines := []string{env.Say("visitor.what")}
	if !env.Me.Keyed {
		lines = append(lines[:0], env.Say("visitor.keyless"), env.Say("visitor.how"), "  ssh-keygen -t ed25519", env.Say("visitor.again"),
			"  "+record.Command(env, false, ""))
	}
	y := 0
	for _, line := range lines {
		for _, part := range draw.Wrap(line, in.W-2) {
			if y < in.H {
				pen.Text(in.X+1, in.Y+y, in.W-2, part, theme.Plain)
				y++
			}
		}
	}
	_, rest := in.Top(y + min(1, in.H-y))
	list := p.choices()
	pen.Lines(rest, p.list, len(list), true, func(i int, row draw.Rect, c theme.Chrome) {
		pen.Text(row.X, row.Y, row.W, list[i].text, c)
	}, func(i int) any { return pick{i} }, nil)
	if p.page == nil || len(p.page.Games) == 0 || rest.H < len(list)+5 {
		return
	}
	_, low := rest.Top(len(list) + 1)
	row, low := low.Top(1)
	pen.Text(row.X+1, row.Y, row.W-2, env.Say("profile.games"), theme.Title)
	p.page.PaintGames(env, pen, low, p.page.Games, draw.List{}, false, nil)
}
