package minesweeper

import "arcade/games"

// pair is the shape and the colour of a cursor.
type pair struct {
	left, right games.Glyph
	role        games.Role
}

// pairOf gives each of the seats that may share a board its cursor; anyone else
// has that of the only player.
func pairOf(seat games.Seat) pair {
	switch seat {
	case 0:
		return pair{'[', ']', games.RoleSeat1}
	case 1:
		return pair{'(', ')', games.RoleSeat2}
	case 2:
		return pair{'{', '}', games.RoleSeat3}
	case 3:
		return pair{'<', '>', games.RoleSeat4}
	}
	return pair{'[', ']', games.RoleHint}
}

// others marks the squares that other players point at.
func (p *painter) others() {
	for _, other := range p.view.Others {
		p.point(int(other.Spot)-1, games.MarkOther)
	}
}

// othersBrackets draws the cursors of the others on a shared board. One's own
// comes after them: between two neighbours there is room for one bracket.
func (p *painter) othersBrackets() {
	if !p.state.manner.Shared {
		return
	}
	for _, other := range p.view.Others {
		if other.Seat != p.view.Seat {
			p.embrace(int(other.Spot)-1, pairOf(other.Seat), games.MarkOther)
		}
	}
}
