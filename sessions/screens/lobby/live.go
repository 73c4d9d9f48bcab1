package lobby

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// The heights of the panel of the top game: with its board, and without.
const (
	liveBoardH = 14
	liveShortH = 5
	// roomyH is the window's height from which the board has room.
	roomyH = 34
)

// topBoard is the top game as it stood when it was asked for.
type topBoard struct {
	id    sessions.ID
	plies int
	match match.Match
}

// askTop fetches the top game's board where there is room for it and it has
// changed. Looking at it in the lobby is not watching.
func (l *Lobby) askTop() tea.Cmd {
	live := l.env.Lobby.Live
	if len(live) == 0 || l.env.H < roomyH || l.env.W < besideW || l.env.Archive == nil {
		return nil
	}
	g := live[0]
	if g.ID == l.asked.id && g.Plies == l.asked.plies {
		return nil
	}
	l.asked = topBoard{id: g.ID, plies: g.Plies}
	archive := l.env.Archive
	return l.env.Call(func(ctx context.Context) tea.Msg {
		f, err := archive.Match(ctx, g.ID)
		if err != nil {
			return nil // it has just ended: the next picture has another
		}
		return topBoard{g.ID, g.Plies, f.Match}
	})
}

// liveH is the height of the panel in a column of h rows.
func (l *Lobby) liveH(h int) int {
	if l.env.H >= roomyH && h >= liveBoardH+5 && l.top.id == l.env.Lobby.Live[0].ID {
		return liveBoardH
	}
	return liveShortH
}

// paintLive tells of the top game.
func (l *Lobby) paintLive(p *draw.Pen, r draw.Rect) {
	g := l.env.Lobby.Live[0]
	in := p.Panel(r, l.env.Say("live.title", string(g.ID)), l.env.Say("live.watching", g.Watching))
	p.Click(r, doAction{keys.TopGame})
	lines := []string{
		l.pairing(g),
		l.liveTerms(g),
		l.env.Say("live.plies", g.Plies),
	}
	if r.H == liveBoardH {
		in = l.paintBoard(p, in)
	}
	for y, s := range lines {
		p.Text(in.X+1, in.Y+y, in.W-2, s, theme.Plain)
	}
}

// liveTerms are what is played, by which clock, and whether it counts.
func (l *Lobby) liveTerms(g sessions.Listing) string {
	if of, ok := l.env.Game(g.Game); ok && meet.Crowded(of.About()) {
		return meet.Terms(l.env, sessions.Proposal{Game: g.Game, Options: g.Options, Rated: g.Rated})
	}
	if len(g.Players) == 1 { // a lone player has neither clock nor rating at stake
		return l.env.Say(g.Game+".name") + " " + record.Board(l.env, g.Game, g.Options)
	}
	return l.env.Say(g.Game+".name") + " " + meet.ClockName(l.env, g.Control) + " " + meet.RatedName(l.env, g.Rated)
}

// paintBoard draws the top game's board small, and gives the room beside it.
func (l *Lobby) paintBoard(p *draw.Pen, in draw.Rect) draw.Rect {
	state := l.top.match.State()
	shape := games.Shape{W: in.W / 2, H: in.H, Size: games.SizeSmall, Labels: true}
	w, h := state.Extent(shape)
	if w == 0 {
		return in
	}
	c := games.NewCanvas(w, h)
	state.Paint(c, games.View{Seat: games.Watcher, Shape: shape, Marks: games.ShowLast | p.Theme.Marks()})
	p.Board(in.X+1, in.Y+1, c)
	_, beside := in.Left(w + 2)
	_, beside = beside.Top(2)
	return beside
}

// pairing names who plays a match, with ratings where they have any.
func (l *Lobby) pairing(g sessions.Listing) string {
	s := ""
	for i, pl := range g.Players {
		if i > 0 {
			s += " - "
		}
		s += l.playerName(g.Game, pl)
	}
	return s
}

// names is pairing without ratings.
func (l *Lobby) names(g sessions.Listing) string {
	g.Players = slices.Clone(g.Players)
	for i := range g.Players {
		g.Players[i].Rating = 0
	}
	return l.pairing(g)
}

func (l *Lobby) playerName(game string, pl games.Player) string {
	if pl.Level > 0 {
		return meet.LevelName(l.env, game, pl.Level)
	}
	if pl.Rating > 0 {
		return pl.Name + " " + draw.Rating(pl.Rating, pl.Provisional)
	}
	return pl.Name
}
