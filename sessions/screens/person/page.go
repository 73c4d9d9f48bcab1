// Package person is what is known of a player, and how it is drawn: ratings,
// best times, the line of ratings and the last games.
package person

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// lately is how many games of each kind are looked at.
const lately = 60

// Page is what is known of a player.
type Page struct {
	Of sessions.Profile
	// Games are the last finished ones of every kind, newest first.
	Games []sessions.Summary
	// At is when it was asked for: ages count to here and do not tick.
	At games.Instant
}

// Load asks the archive for a player's page. It waits for the archive, so it is
// called away from the event loop.
func Load(ctx context.Context, h *screen.House, name string) (*Page, error) {
	of, err := h.Archive.Profile(ctx, name)
	if err != nil {
		return nil, err
	}
	page := &Page{Of: of, At: h.Clock.Now()}
	for _, g := range h.Games {
		list, err := h.Archive.History(ctx, of.Name, g.About().Name, 0, lately)
		if err != nil {
			return nil, err
		}
		page.Games = append(page.Games, list...)
	}
	slices.SortStableFunc(page.Games, func(a, b sessions.Summary) int { return cmp.Compare(b.Ended, a.Ended) })
	return page, nil
}

// Only gives the games of one kind; "" is all.
func (g *Page) Only(game string) []sessions.Summary {
	if game == "" {
		return g.Games
	}
	var out []sessions.Summary
	for _, s := range g.Games {
		if s.Game == game {
			out = append(out, s)
		}
	}
	return out
}

// Main is the speed that was played most, "" for nobody who was ever rated.
func (g *Page) Main() games.Speed {
	var most games.Speed
	played := 0
	for _, s := range append(games.Speeds(), games.AnySpeed) {
		if n := g.Of.Ratings[s].Games; n > played {
			most, played = s, n
		}
	}
	return most
}

// speedOf is the ladder of a rated match: without a clock that of all.
func speedOf(s sessions.Summary) games.Speed {
	if s.Control.None() {
		return games.AnySpeed
	}
	return s.Control.Speed()
}

// Line are the ratings of a speed after each of the last games, oldest first,
// with the one before the first of them.
func (g *Page) Line(speed games.Speed) []int {
	var line []int
	for _, s := range slices.Backward(g.Games) {
		seat := record.Seat(s, g.Of.Name)
		if speedOf(s) != speed || seat < 0 || record.Change(s, seat) == "" {
			continue
		}
		if len(line) == 0 {
			line = append(line, s.Before[seat])
		}
		line = append(line, s.After[seat])
	}
	return line
}

// bests are the records in the order of the games' boards.
func bests(env *screen.Env, all []sessions.Best) []sessions.Best {
	place := func(b sessions.Best) int {
		for i, g := range env.Games {
			a := g.About()
			for j, preset := range a.Presets {
				if strings.HasPrefix(b.Table, a.Name+"/"+preset+"/") {
					return i*1000 + j
				}
			}
		}
		return len(env.Games) * 1000
	}
	out := slices.Clone(all)
	slices.SortStableFunc(out, func(a, b sessions.Best) int { return place(a) - place(b) })
	return out
}
