package commands

import (
	"arcade/games"
)

// kind is who plays a game with whom, on which it depends how a match is told.
type kind uint8

const (
	// duel is in turns, black against white.
	duel kind = iota
	// alone is one player, shared several on one board: it is won or lost.
	alone
	shared
	// racing is each on a board of their own: there are places.
	racing
)

// kind is a game's.
func (r *call) kind(game string) kind {
	for _, g := range r.Games {
		a := g.About()
		switch {
		case a.Name != game:
		case a.Shared:
			return shared
		case a.MaxSeats == 1:
			return alone
		case !a.Turns:
			return racing
		}
	}
	return duel
}

// outcome is how a match ended in the words of the machine protocol: for one
// player and those who share a board won or lost, in a race won if there is a
// single winner.
func outcome(k kind, res *games.Result) string {
	winner, single := res.Winner()
	switch {
	case len(res.Places) == 0:
		return "aborted"
	case k == shared || len(res.Places) == 1:
		if res.Places[0] == 1 {
			return "won"
		}
		return "lost"
	case !single:
		return "draw"
	case k == racing:
		return "won"
	}
	return seat(winner)
}

// seat names a seat of a game of two.
func seat(s games.Seat) string {
	switch s {
	case 0:
		return "black"
	case 1:
		return "white"
	}
	return number(int(s))
}

// sitting is who sits at a seat: the side in a duel, else the player's name,
// and "" of a lone one.
func (r *call) sitting(k kind, players []games.Player, s games.Seat) string {
	switch {
	case len(players) < 2 || s < 0 || int(s) >= len(players):
		return ""
	case k == duel:
		return r.say("cmd.seat." + seat(s))
	}
	return players[s].Name
}

// result puts an outcome into words.
func (r *call) result(g gameShape) string {
	if g.Result == "" {
		return ""
	}
	if g.Winner != "" {
		return r.say("cmd.result.winner", g.Winner)
	}
	s := r.say("cmd.result." + g.Result)
	if g.Reason != "" && g.Reason != g.Result {
		s += ", " + r.say("cmd.reason."+g.Reason)
	}
	return s
}
