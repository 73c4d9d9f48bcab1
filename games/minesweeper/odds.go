package minesweeper

import (
	"slices"

	"arcade/games"
)

// The chances, in hundredths of a percent, up to which a cell without room for
// a number is shaded lightly, and from which darkly.
const (
	lightly = 2_500
	darkly  = 7_500
)

// bySpot looks for a square among odds, which stand in the squares' order.
func bySpot(o games.Odds, at games.Spot) int { return int(o.Spot) - int(at) }

// odds writes a closed cell's chance to be a mine over it. What is certain has
// a symbol; anything else is a number of two digits where the cell has room for
// it, and a shade where it has not.
func (p *painter) odds(x, y int, o games.Odds) {
	put := func(dx int, g games.Glyph, r games.Role) {
		p.canvas.Set(x+1+dx, y, games.Cell{Glyph: g, Role: r, Spot: o.Spot})
	}
	role := p.oddsRole(o)
	if role == games.RoleHidden && (p.cw > 2 || o.Chance > lightly) {
		role = games.RoleOdds // to be read; a light shade is as calm as any closed cell
	}
	switch wide := p.cw > 2; {
	case o.Chance == 0 || o.Chance == certainty:
		g := games.GlyphDot
		if o.Chance == certainty {
			g = games.GlyphMine
		}
		put(0, g, role)
		if wide {
			put(1, games.GlyphNone, role)
		}
	case wide:
		n := percent(float64(o.Chance) / certainty)
		put(0, games.Glyph('0'+n/10), role)
		put(1, games.Glyph('0'+n%10), role)
	case o.Chance <= lightly:
		put(0, games.GlyphLight, role)
	case o.Chance >= darkly:
		put(0, games.GlyphFull, role)
	default:
		put(0, games.GlyphHidden, role)
	}
}

// oddsRole makes the safest cells stand out, and those that are mines.
func (p *painter) oddsRole(o games.Odds) games.Role {
	switch least := p.leastOdds(); {
	case o.Chance == least && least < certainty:
		return games.RoleBest
	case o.Chance == certainty:
		return games.RoleMine
	}
	return games.RoleHidden
}

// leastOdds is the chance of the safest cell.
func (p *painter) leastOdds() int {
	if p.least < 0 {
		p.least = slices.MinFunc(p.view.Odds, func(a, b games.Odds) int { return a.Chance - b.Chance }).Chance
	}
	return p.least
}
