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

// cursor is a square with the pair around it.
type cursor struct {
	pair
	square int
	mark   games.Mark
}

// cursors are those that are shown with brackets, one's own the last: on a
// shared board everybody's.
func (p *painter) cursors() []cursor {
	var list []cursor
	own := pairOf(games.Watcher)
	if p.state.manner.Shared {
		own = pairOf(p.view.Seat)
		for _, other := range p.view.Others {
			if other.Seat != p.view.Seat {
				list = append(list, cursor{pairOf(other.Seat), int(other.Spot) - 1, games.MarkOther})
			}
		}
	}
	if h, ok := p.cursor(); ok {
		list = append(list, cursor{own, p.area.cell(h.x, h.y), games.MarkCursor})
	}
	return list
}
