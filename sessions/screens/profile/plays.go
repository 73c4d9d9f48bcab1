package profile

import (
	"context"
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/person"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// playing is how somebody plays a game: what a move loses, by the parts of the
// game, and the openings with how they went.
type playing struct {
	game string
	of   sessions.Insight
}

// played is the answer of the archive.
type played struct {
	to     *Profile
	asking uint64
	plays  []playing
}

// askPlays asks how the player plays each game that has a coach. The page is
// shown without where that can't be told.
func (p *Profile) askPlays() tea.Cmd {
	if p.visitor() || p.env.Archive == nil {
		return nil
	}
	house, name, asking := p.env.House, p.who(), p.asking
	return p.env.Call(func(ctx context.Context) tea.Msg {
		var plays []playing
		for _, g := range house.Games {
			game := g.About().Name
			if !house.Coached(game) {
				continue
			}
			if in, err := house.Archive.Insight(ctx, name, game); err == nil && in.Games > 0 {
				plays = append(plays, playing{game, in})
			}
		}
		return played{p, asking, plays}
	})
}

// playsAt is how the game of the view one is at is played.
func (p *Profile) playsAt() (playing, bool) {
	at := p.at()
	for _, one := range p.plays {
		if at.part == partPlays && one.game == at.game {
			return one, true
		}
	}
	return playing{}, false
}

// paint draws the parts of the game and the openings in two panels.
func (g playing) paint(env *screen.Env, pen *draw.Pen, at draw.Rect) {
	left, right := at.Left(at.W / 2)
	name := env.Say(g.game + ".name")
	g.paintPhases(env, pen, pen.Panel(left, env.Say("profile.loss", name), "").Inset(1, 0))
	g.paintOpenings(env, pen, pen.Panel(right, env.Say("profile.openings", name), "").Inset(1, 0))
}

func num(w int) draw.Column { return draw.Column{W: w, Right: true} }

// paintPhases draws what a move lost on average, by the parts of a game.
func (g playing) paintPhases(env *screen.Env, pen *draw.Pen, at draw.Rect) {
	if g.of.Studied == 0 {
		person.Words(pen, at, env.Say("profile.unstudied"))
		return
	}
	cols := []draw.Column{{W: 0}, num(5), num(4), num(3), num(3), num(3)}
	heads := []string{env.Say("profile.studied", g.of.Studied, g.of.Games), env.Say("profile.moves"), env.Say("profile.lost"), "?!", "?", "??"}
	pen.Row(at.Row(0), cols, heads, theme.Dim)
	var all sessions.Phase
	for y, ph := range g.of.Phases {
		if y+1 < at.H {
			pen.Row(at.Row(y+1), cols, phaseCells(phaseName(env, ph), ph), theme.Plain)
		}
		all = sum(all, ph)
	}
	if y := len(g.of.Phases) + 1; y < at.H && len(g.of.Phases) > 1 {
		pen.Row(at.Row(y), cols, phaseCells(env.Say("profile.phase.all"), all), theme.Strong)
	}
}

// sum adds a part of the game to others.
func sum(a, b sessions.Phase) sessions.Phase {
	moves := a.Moves + b.Moves
	if moves > 0 {
		a.Loss = (a.Loss*a.Moves + b.Loss*b.Moves + moves/2) / moves
	}
	a.Moves = moves
	a.Inaccuracies += b.Inaccuracies
	a.Mistakes += b.Mistakes
	a.Blunders += b.Blunders
	return a
}

// phaseName is "moves 1-20", and "from 41 on" for the last part.
func phaseName(env *screen.Env, p sessions.Phase) string {
	if p.To == 0 {
		return env.Say("profile.phase.from", p.From)
	}
	return env.Say("profile.phase.part", p.From, p.To)
}

func phaseCells(name string, p sessions.Phase) []string {
	loss := "-"
	if p.Moves > 0 {
		tenths := (p.Loss + 5) / 10
		loss = fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	return []string{
		name, strconv.Itoa(p.Moves), loss,
		strconv.Itoa(p.Inaccuracies), strconv.Itoa(p.Mistakes), strconv.Itoa(p.Blunders),
	}
}

// paintOpenings draws the openings played most, with how they went.
func (g playing) paintOpenings(env *screen.Env, pen *draw.Pen, at draw.Rect) {
	if len(g.of.Openings) == 0 {
		person.Words(pen, at, env.Say("profile.noopenings"))
		return
	}
	cols := []draw.Column{{W: 0}, num(5), num(8)}
	pen.Row(at.Row(0), cols, []string{"", env.Say("look.col.games"), env.Say("look.col.wdl")}, theme.Dim)
	for y, o := range g.of.Openings {
		if y+1 < at.H {
			wdl := fmt.Sprintf("%d/%d/%d", o.Wins, o.Draws, o.Losses)
			pen.Row(at.Row(y+1), cols, []string{o.Name, strconv.Itoa(o.Games), wdl}, theme.Plain)
		}
	}
}
