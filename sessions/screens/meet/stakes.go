package meet

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
)

// asked is what the stakes depend on: the ladder, and whether it counts.
type asked struct {
	speed games.Speed
	rated bool
	seats int
}

// stakesAre is the house's answer to a question about a name.
type stakesAre struct {
	name string
	of   asked
	sessions.Stakes
}

// ask asks what is at stake by the choices of the moment, if they have changed
// the question.
func (c *Challenge) ask() tea.Cmd {
	offer, err := c.offer()
	of := asked{c.speed(offer.Control), offer.Rated, offer.Seats}
	if err != nil || c.name == "" || of == c.of {
		return nil
	}
	c.of, c.stakes = of, nil
	c.tellStakes()
	p, name := c.env.Presence, c.name
	return c.env.Call(func(ctx context.Context) tea.Msg {
		at, err := p.Stakes(ctx, name, offer)
		if err != nil {
			return nil // the challenge itself will say why
		}
		return stakesAre{name, of, at}
	})
}

// speed is the ladder of the game with that clock.
func (c *Challenge) speed(control games.Control) games.Speed {
	if g, ok := c.env.Game(c.game); ok {
		return g.About().Speed(control)
	}
	return control.Speed()
}

// answered takes the answer, unless another question was asked since.
func (c *Challenge) answered(a stakesAre) {
	if a.name == c.name && a.of == c.of {
		c.stakes = &a.Stakes
		c.tellStakes()
	}
}

// tellStakes puts the stakes into the dialog.
func (c *Challenge) tellStakes() {
	it := c.form.Item("stakes")
	it.Hidden = c.stakes == nil || !c.of.rated || c.of.seats > 2 // of many nobody knows who comes
	if !it.Hidden {
		it.Remark = SpeedName(c.env, c.of.speed) + ": " +
			c.env.Say("incoming.change", c.stakes.Win, c.stakes.Draw, c.stakes.Lose)
	}
}

// rating is the other side's on the ladder of the clock chosen; 0 is none.
func (c *Challenge) rating() (rating int, provisional bool) {
	if c.stakes != nil {
		return c.stakes.Rating, c.stakes.Provisional
	}
	return sessions.RatingOn(found(c.env, c.name).Standings, c.game, c.of.speed)
}
