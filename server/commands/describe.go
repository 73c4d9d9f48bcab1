package commands

import (
	"regexp"
	"strings"

	"arcade/games"
	"arcade/sessions"
)

// describeMatch is a match for people: who, when, what came of it, the board
// and the moves.
func (r *call) describeMatch(f sessions.Finished, s showShape) string {
	var b strings.Builder
	line := func(text string) {
		if text != "" {
			b.WriteString(text + "\n")
		}
	}
	k := r.kind(s.Game)
	line("#" + string(s.ID) + "  " + strings.TrimSpace(s.Game+" "+s.Board))
	for i, p := range f.Players {
		line(r.describePlayer(k, f, games.Seat(i), p))
	}
	line(r.describeStart(k, f))
	runs, several := f.Match.State().(games.Runner)
	switch {
	case several:
		b.WriteString(r.describeRuns(k, f, runs))
	case len(s.Score) > 0:
		line(r.say("cmd.show.score", joinInts(s.Score)))
	}
	line(r.describeTime(k, f))
	if len(s.TripMS) > 0 {
		line(r.say("cmd.show.trip", joinInts(s.TripMS)))
	}
	if s.Bursts > 0 {
		line(r.say("cmd.show.bursts", s.Bursts))
	}
	line(r.result(s.gameShape))
	if s.Ratings != nil {
		line(r.say("cmd.show.ratings", joinInts(s.Ratings.Before), joinInts(s.Ratings.After)))
	}
	if board := drawing(f.Match.State()); board != "" {
		if s.Winner != "" {
			board = r.say("cmd.show.board", s.Winner) + "\n" + board
		}
		line("\n" + board + "\n")
	}
	if pointsAtCells(s.Moves) {
		line(r.say("cmd.show.cells"))
	}
	return b.String() + s.Moves + "\n"
}

// describePlayer is who sat where, with the rating at the beginning.
func (r *call) describePlayer(k kind, f sessions.Finished, seat games.Seat, p games.Player) string {
	name := p.Name
	if p.Rating > 0 {
		name += " (" + rated(p.Rating, p.Provisional) + ")"
	}
	if k == duel && len(f.Players) > 1 {
		name = r.sitting(k, f.Players, seat) + ": " + name
	}
	return name
}

// describeStart is when it began, with the clock in a game that has one.
func (r *call) describeStart(k kind, f sessions.Finished) string {
	switch {
	case k != duel:
		return r.say("cmd.show.begun", minute(f.Started))
	case f.Control.None():
		return r.say("cmd.show.unclocked", minute(f.Started))
	}
	return r.say("cmd.show.started", minute(f.Started), f.Control.String())
}

// describeRuns is how each of several fared: in a race by place, with the time
// of those who finished, on a shared board by seat.
func (r *call) describeRuns(k kind, f sessions.Finished, runs games.Runner) string {
	if k == racing {
		return r.describeRace(f, runs)
	}
	rows := [][]string{}
	for i, p := range f.Players {
		run := runs.Run(games.Seat(i))
		rows = append(rows, []string{p.Name, number(run.Opened), number(run.Clicks), number(run.Percent) + " %"})
	}
	return table([]column{
		{r.say("cmd.col.name"), false},
		{r.say("cmd.col.opened"), true},
		{r.say("cmd.col.clicks"), true},
		{"", true},
	}, rows)
}

func (r *call) describeRace(f sessions.Finished, runs games.Runner) string {
	rows := [][]string{}
	for place := range len(f.Players) + 1 { // 0 has who is still on the way
		for i, p := range f.Players {
			run := runs.Run(games.Seat(i))
			if run.Place != place {
				continue
			}
			rows = append(rows, []string{dash(placed(place)), p.Name, r.arrival(run), number(run.Percent) + " %"})
		}
	}
	return table([]column{{"#", true}, {r.say("cmd.col.name"), false}, {r.say("cmd.col.time"), true}, {r.say("cmd.col.open"), true}}, rows)
}

func placed(place int) string {
	if place == 0 {
		return ""
	}
	return number(place)
}

// arrival is a racer's time, that it left, or "-".
func (r *call) arrival(run games.Run) string {
	switch {
	case run.Finished:
		return seconds(run.Time)
	case run.Left:
		return r.say("cmd.show.left")
	}
	return "-"
}

// describeTime is the time of a solo match, with the 3BV where it has one, or
// that of a shared board that is over. Racers have their own.
func (r *call) describeTime(k kind, f sessions.Finished) string {
	if timer, ok := f.Match.State().(games.Timer); ok && k == shared {
		start, end, started, stopped := timer.Watch()
		if !started || !stopped {
			return ""
		}
		return r.say("cmd.show.timed", seconds(end-start))
	}
	switch {
	case !f.Timed:
		return ""
	case f.BBBV == 0:
		return r.say("cmd.show.timed", seconds(f.Time))
	}
	return r.say("cmd.show.time", seconds(f.Time), f.BBBV)
}

var cell = regexp.MustCompile(`\b\d+,\d+\b`)

// pointsAtCells tells of moves that name cells by x,y, which people know as row
// and column.
func pointsAtCells(moves string) bool { return cell.MatchString(moves) }
