package person

import (
	"fmt"
	"slices"
	"strconv"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// wideW is the width from which a line of a game has all its columns.
const wideW = 66

func right(w int) draw.Column { return draw.Column{W: w, Right: true} }

// cut gives the first line of what is left and the rest.
func cut(r *draw.Rect) draw.Rect {
	row, rest := r.Top(1)
	*r = rest
	return row
}

// PaintRatings draws the ratings by speed, then the line of the last ones, then
// the sum, as far as there is room.
func (g *Page) PaintRatings(env *screen.Env, p *draw.Pen, at draw.Rect) {
	if len(g.Of.Ratings) == 0 {
		Words(p, at, env.Say("person.unrated"))
		return
	}
	cols := []draw.Column{{W: 0}, right(6), right(5), right(6), right(6)}
	if at.H > 5 {
		p.Row(cut(&at), cols, []string{
			"", env.Say("look.col.rating"), env.Say("look.col.rd"), env.Say("look.col.best"), env.Say("look.col.games"),
		}, theme.Dim)
	}
	for _, s := range append(games.Speeds(), games.AnySpeed) {
		if s == games.AnySpeed && g.Of.Ratings[s].Games == 0 {
			continue // not everybody races
		}
		if at.H > 0 {
			p.Row(cut(&at), cols, ratingCells(env, s, g.Of.Ratings[s]), theme.Plain)
		}
	}
	g.paintLine(env, p, &at)
	if at.H > 0 {
		row := cut(&at)
		p.Text(row.X, row.Y, row.W, g.total(env), theme.Dim)
	}
}

// total counts the rated games: those of two by how they ended, and races by
// the place.
func (g *Page) total(env *screen.Env) string {
	sides := sessions.Total{Wins: g.Of.Wins, Draws: g.Of.Draws, Losses: g.Of.Losses}
	races := sessions.Total{}
	for _, game := range env.Games {
		if a := game.About(); a.Unclocked {
			races = races.And(g.Of.Totals[a.Name])
		}
	}
	sides = sides.Without(races)
	switch {
	case races == sessions.Total{}:
		return env.Say("person.total", sides.Wins, sides.Draws, sides.Losses)
	case sides == sessions.Total{}:
		return env.Say("person.races", races.Wins, races.Draws, races.Losses)
	}
	return env.Say("person.total", sides.Wins, sides.Draws, sides.Losses) + "  " + env.Say("person.races", races.Wins, races.Draws, races.Losses)
}

func ratingCells(env *screen.Env, s games.Speed, l sessions.LadderLine) []string {
	name := env.Say("look.speed." + string(s))
	if l.Games == 0 {
		return []string{name, "-", "-", "-", "0"}
	}
	return []string{
		name, draw.Rating(l.Rating, l.Provisional), strconv.Itoa(l.Deviation),
		draw.Rating(l.Best, false), strconv.Itoa(l.Games),
	}
}

// paintLine draws the last ratings of the speed played most.
func (g *Page) paintLine(env *screen.Env, p *draw.Pen, at *draw.Rect) {
	speed := g.Main()
	line := g.Line(speed)
	if at.H < 1 || len(line) < 2 {
		return
	}
	row := cut(at)
	label := env.Say("look.speed."+string(speed)) + " "
	n := p.Text(row.X, row.Y, row.W/2, label, theme.Dim)
	ends := fmt.Sprintf(" %d-%d", slices.Min(line), slices.Max(line))
	w := max(0, row.W-n-len(ends))
	p.Spark(draw.Rect{X: row.X + n, Y: row.Y, W: w, H: 1}, line)
	p.Text(row.X+n+min(w, len(line)), row.Y, len(ends), ends, theme.Dim)
}

// PaintBests draws the records on solo boards.
func (g *Page) PaintBests(env *screen.Env, p *draw.Pen, at draw.Rect) {
	list := bests(env, g.Of.Bests)
	if len(list)+len(g.Of.Streaks) == 0 {
		Words(p, at, env.Say("person.noboards"))
		return
	}
	at = g.paintStreaks(env, p, at)
	cols := []draw.Column{{W: 0}, right(7), right(7), right(5), right(4)}
	heads := []string{
		"", env.Say("look.col.best"), env.Say("look.col.average"), env.Say("look.col.bbbvs"), env.Say("look.col.won"),
	}
	pick := func(cells []string) []string { return cells }
	if at.W < bestsW { // the name of the table needs the room
		cols = []draw.Column{{W: 0}, right(7), right(5)}
		pick = func(cells []string) []string { return []string{cells[0], cells[1], cells[4]} }
	}
	if at.H > len(list) {
		p.Row(cut(&at), cols, pick(heads), theme.Dim)
	}
	for _, b := range list {
		if at.H > 0 {
			p.Row(cut(&at), cols, pick(bestCells(env, b)), theme.Plain)
		}
	}
}

// bestsW is the width from which there is room for all figures of a record.
const bestsW = 50

// paintStreaks draws the days in a row below the records, and gives the room
// that is left for these: a line of them goes for each.
func (g *Page) paintStreaks(env *screen.Env, p *draw.Pen, at draw.Rect) draw.Rect {
	for _, s := range g.Of.Streaks {
		if at.H < 2 {
			break
		}
		var row draw.Rect
		at, row = at.Top(at.H - 1)
		p.Text(row.X, row.Y, row.W, env.Say("daily.streak", s.Row, games.Say(s.Game+".name"), s.Best), theme.Dim)
	}
	return at
}

func bestCells(env *screen.Env, b sessions.Best) []string {
	cells := []string{record.ShortTable(env, b.Table), "-", "-", "-", "-"}
	if b.Best > 0 || b.ID != "" {
		cells[1] = record.Seconds(b.Best)
	}
	if b.Average > 0 {
		cells[2] = record.Seconds(b.Average)
	}
	if b.BBBVMilli > 0 {
		cells[3] = record.Milli(b.BBBVMilli)
	}
	if b.Played > 0 {
		cells[4] = strconv.FormatInt(games.Rounded(100*int64(b.Won), int64(b.Played)), 10) + "%"
	}
	return cells
}

// widestW is the width from which long names of boards and the points of several
// have room in the list of games.
const widestW = 100

// PaintGames draws a list of games, the one in front marked where focused;
// click gives what a click on a line means, nil for nothing.
func (g *Page) PaintGames(env *screen.Env, p *draw.Pen, at draw.Rect, list []sessions.Summary, l draw.List, focused bool, click func(int) any) {
	if len(list) == 0 {
		Words(p, at.Inset(1, 0), env.Say("person.nogames"))
		return
	}
	cols := []draw.Column{{W: 4}, {W: 7}, {W: 0}, right(4), right(6)}
	if at.W >= wideW {
		cols = []draw.Column{{W: 4}, {W: 10}, {W: 0}, {W: 12}, {W: 1}, right(4), right(9), right(7)}
	}
	if at.W >= widestW {
		cols[1].W, cols[3].W = 12, 24
	}
	p.Lines(at, l, len(list), focused, func(i int, row draw.Rect, c theme.Chrome) {
		p.Row(row, cols, g.gameCells(env, list[i], len(cols) > 5), c)
	}, click, func(n int) string { return env.Say("look.more", n) })
}

// gameCells are the columns of a game as the player saw it.
func (g *Page) gameCells(env *screen.Env, s sessions.Summary, wide bool) []string {
	seat := record.Seat(s, g.Of.Name)
	end := ended(env, s, seat)
	ago := record.Ago(env, s.Ended, g.At)
	if len(s.Players) == 1 {
		board, helped := record.Board(env, s.Game, s.Options), ""
		if s.Helped {
			helped = env.Say("person.helped")
		}
		if !wide { // the board says more than the game
			if board == "" {
				board = env.Say(s.Game + ".name")
			}
			return []string{end, record.Seconds(s.Time), board, helped, ago}
		}
		return []string{end, record.Seconds(s.Time), env.Say(s.Game + ".name"), board, "", helped, ago, "#" + string(s.ID)}
	}
	score := record.Points(env, s, seat, wide)
	if !wide {
		return []string{end, score, rival(env, s, seat, record.Name), record.Change(s, seat), ago}
	}
	who, kind, mark := "person.versus", meet.ClockName(env, s.Control), piece(env, seat)
	if g, ok := env.Game(s.Game); ok && !g.About().Turns { // there are neither clocks nor colours
		kind, mark = record.Board(env, s.Game, s.Options), ""
		if g.About().Shared {
			who = "person.with"
		}
	}
	return []string{
		end, score, env.Say(who, rival(env, s, seat, record.Rated)), kind,
		mark, record.Change(s, seat), ago, "#" + string(s.ID),
	}
}

// ended is how a game went: a board is cleared or lost, a game against others won
// or lost.
func ended(env *screen.Env, s sessions.Summary, seat games.Seat) string {
	end := record.EndFor(s.Result, seat)
	g, ok := env.Game(s.Game)
	if len(s.Players) == 1 || ok && g.About().Shared {
		return record.BoardEnd(env, end)
	}
	return record.Letter(env, end)
}

// rival names who else played.
func rival(env *screen.Env, s sessions.Summary, seat games.Seat, name func(*screen.Env, string, games.Player) string) string {
	var out []string
	for i, p := range s.Players {
		if games.Seat(i) != seat {
			out = append(out, name(env, s.Game, p))
		}
	}
	return env.Names(out)
}

func piece(env *screen.Env, seat games.Seat) string {
	switch seat {
	case 0:
		return string(env.Theme.Rune(games.GlyphFirst))
	case 1:
		return string(env.Theme.Rune(games.GlyphSecond))
	default:
		return ""
	}
}

// Words writes a text, broken into lines, as far as they fit.
func Words(p *draw.Pen, at draw.Rect, text string) {
	for y, line := range draw.Wrap(text, at.W) {
		if y < at.H {
			p.Text(at.X, at.Y+y, at.W, line, theme.Plain)
		}
	}
}
