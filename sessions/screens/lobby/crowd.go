package lobby

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// gathers tells of an offer of a game that several play at once.
func (l *Lobby) gathers(s sessions.OpenSeek) bool {
	g, ok := l.env.Game(s.Game)
	return len(s.Joined) > 0 || ok && meet.Crowded(g.About())
}

// hurry begins one's own gathering with those who are there.
func (l *Lobby) hurry() tea.Cmd {
	p := l.env.Presence
	for _, s := range l.env.News.Seeks {
		if s.Own && len(s.Joined) > 0 {
			return l.env.Try(func(ctx context.Context) error { return p.Hurry(ctx, s.ID) }, nil)
		}
	}
	return nil
}

// crowd opens the dialog that finds others for a game of several.
func (l *Lobby) crowd(game string) tea.Cmd {
	if game == "" {
		return nil
	}
	return screen.Open(screen.Goto{Place: screen.Challenge, Game: game})
}

// crowdQuick words the line of the quick start for a game of several.
func (l *Lobby) crowdQuick(a keys.Action) string {
	game, word := meet.Racing(l.env), "quick.race"
	if a == keys.Together {
		game, word = meet.Together(l.env), "quick.together"
	}
	return l.env.Say(word, games.Say(game+".name"))
}

// paintGathering draws an offer that several come to: the kind and the board,
// how many are there, and at the right when it begins, or who opened it.
func (l *Lobby) paintGathering(p *draw.Pen, row draw.Rect, s sessions.OpenSeek, c theme.Chrome) {
	right, look := s.Name, c
	if s.Starts > 0 {
		right = seconds(s.Starts - l.env.Now() + 999)
		if c == theme.Plain {
			look = theme.Live
		}
	}
	text := l.env.Say("crowd.line", meet.KindName(l.env, s.Game), meet.BoardName(l.env, s.Game, s.Options), max(1, len(s.Joined)), max(2, s.Seats))
	if g, ok := l.env.Game(s.Game); ok && g.About().Rated {
		text += " " + meet.RatedName(l.env, s.Rated)
	}
	n := p.Text(row.X, row.Y, row.W, text, c) + 2
	if rest := (draw.Rect{X: row.X + n, Y: row.Y, W: row.W - n, H: 1}); clean.Width(right) <= rest.W {
		p.Right(rest, right, look)
	}
}

// gathering puts into words who has come to what one waits for, and what can
// be done.
func (l *Lobby) gathering(s sessions.Waiting) []string {
	first := l.env.Say("crowd.line", meet.KindName(l.env, s.Game), meet.BoardName(l.env, s.Game, s.Options), len(s.Joined), s.Seats)
	if s.Starts > 0 {
		first += "  " + seconds(s.Starts-l.env.Now()+999)
	}
	lines := []string{first, "  " + l.env.Names(s.Joined)}
	switch {
	case s.Starts == 0:
		lines = append(lines, "  "+l.env.Say("crowd.wait.few"))
	case s.Own:
		lines = append(lines, "  "+l.env.Say("crowd.wait.hurry", l.keyOf(keys.Hurry)))
	}
	return lines
}

// instants are those whose distance is shown in seconds now.
func (l *Lobby) instants() []games.Instant {
	var list []games.Instant
	for _, s := range l.env.News.Seeks {
		if len(s.Joined) == 0 {
			list = append(list, s.Since)
		} else if s.Starts > 0 {
			list = append(list, s.Starts)
		}
	}
	for _, c := range l.env.News.Incoming {
		list = append(list, c.Until)
	}
	for _, c := range l.env.News.Outgoing {
		list = append(list, c.Until)
	}
	for _, s := range l.env.Lobby.Seeks {
		if s.Starts > 0 {
			list = append(list, s.Starts)
		}
	}
	return list
}
