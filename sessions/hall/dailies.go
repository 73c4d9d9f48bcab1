package hall

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/storage"
)

// A game has boards of the day in one of two ways: the house deals one out of a
// collection (games.Dealer, one a day), or makes them of its secret and the
// date (games.Calendar, several a day). Either way everybody gets the same
// board, and an account has one try that counts.
//
// The rule of the try is: what counts is the match in which an account meets a
// board first. Several who play together meet it as well. So whoever has seen a
// day's board, alone or with others, plays it again without a rank, and a team
// stands in the day's table only if none of its members had seen it before. A
// try that is left, or lost with the server, is used. While one runs it is
// resumed, not begun again; to join others on the same board gives it up.

// ofDay is a day's board: what the store keeps it under, and the day.
type ofDay struct {
	key string
	day games.Day
}

// daily is the day whose daily board a setup is, 0 for none.
func daily(g games.Game, s games.Setup) games.Day {
	_, day := dailyOf(g, s)
	return day
}

// dailyOf is the day's board that a setup is: its name where there are several
// a day, and the day, 0 for none.
func dailyOf(g games.Game, s games.Setup) (board string, day games.Day) {
	switch d := g.(type) {
	case games.Calendar:
		if board, day, ok := d.DayOf(s); ok {
			return board, day
		}
	case games.Dealer:
		if preset, day, ok := d.Dealt(s); ok && preset == d.Daily() {
			return "", day
		}
	}
	return "", 0
}

// ofDay tells which day's board a setup is; false for any other.
func (h *Hall) ofDay(g games.Game, s games.Setup) (ofDay, bool) {
	board, day := dailyOf(g, s)
	return ofDay{h.dayKey(g, board), day}, day != 0
}

// dayKey is what a board of the day is kept under. Games for one and for
// several have the same boards, which are those of the game for one.
func (h *Hall) dayKey(g games.Game, board string) string {
	if board == "" {
		return g.About().Name
	}
	for _, other := range h.order {
		if c, ok := other.(games.Calendar); ok && other.About().MaxSeats == 1 && slices.Contains(c.Dailies(), board) {
			g = other
			break
		}
	}
	return g.About().Name + "/" + board
}

// calendar gives a game that has such a board every day.
func calendar(g games.Game, board string) (games.Calendar, error) {
	c, ok := g.(games.Calendar)
	if !ok || !slices.Contains(c.Dailies(), board) {
		return nil, games.Refuse(games.BadOptions, "")
	}
	return c, nil
}

// dayOptions checks options that may ask for today's board; asks tells that
// they do. Options that carry a day are the house's to make.
func dayOptions(g games.Game, options string) (asks bool, err error) {
	if board, ok := sessions.DailyBoard(options); ok {
		_, err := calendar(g, board)
		return true, err
	}
	if daily(g, games.Setup{Options: options}) != 0 {
		return false, games.Refuse(games.BadOptions, "")
	}
	return false, nil
}

// setupOf is a board's setup on a day.
func (h *Hall) setupOf(g games.Game, board string, day games.Day) (games.Setup, error) {
	c, err := calendar(g, board)
	if err != nil {
		return games.Setup{}, err
	}
	setup, err := c.OfDay(board, day, h.daySeed(board, day))
	if err != nil {
		return setup, asRefusal(err)
	}
	return setup, nil
}

// daySeed is the seed of a board on a day: HMAC-SHA-256 of "DATE/BOARD" under
// the store's secret. Who has seen any number of seeds can't tell the next.
func (h *Hall) daySeed(board string, day games.Day) (seed [32]byte) {
	mac := hmac.New(sha256.New, h.hidden[:])
	fmt.Fprintf(mac, "%s/%s", day, board)
	mac.Sum(seed[:0])
	return seed
}

// seedText is how a seed is published.
func seedText(seed [32]byte) string { return hex.EncodeToString(seed[:]) }

// meetDaily looks, before a match at a day's board begins, whether anybody who is to
// play has met it already: then it is played again, without a rank. No lock is
// held: the plan's reservation keeps its players from beginning anything
// meanwhile.
func (h *Hall) meetDaily(ctx context.Context, pl *plan) error {
	of, ok := h.ofDay(pl.game, pl.setup)
	if !ok {
		return nil
	}
	if c, made := pl.game.(games.Calendar); made {
		board, _, _ := c.DayOf(pl.setup)
		if _, err := h.store.Daily(ctx, of.key, of.day, storage.FoundBoard{Board: board}); err != nil {
			return h.failed("daily board", err)
		}
	}
	met := false
	for _, p := range pl.players() {
		had, err := h.had(ctx, p, of)
		if err != nil {
			return err
		}
		met = met || had
	}
	if !met {
		return nil
	}
	again, can := pl.game.(games.Repeater)
	if can {
		pl.setup, can = again.Again(pl.setup, nil)
	}
	if !can {
		return games.Refuse(games.Denied, WordNoRepeat)
	}
	return nil
}

// had tells whether an account has met a day's board. Guests, who have no try,
// may begin it again and again.
func (h *Hall) had(ctx context.Context, p *person, of ofDay) (bool, error) {
	h.mu.Lock()
	id, guest := p.id, p.guest
	had := slices.ContainsFunc(h.roomsOf(p), func(r *room) bool { return h.roomShows(r, of) })
	h.mu.Unlock()
	if guest || had {
		return had && !guest, nil
	}
	_, err := h.store.DailyTry(ctx, of.key, of.day, storage.PlayerID(id))
	if errors.Is(err, storage.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, h.failed("daily board", err)
	}
	return true, nil
}

// roomsOf are the rooms in which a person has a seat, ended ones too. The lock
// is held.
func (h *Hall) roomsOf(p *person) (list []*room) {
	for _, r := range h.rooms {
		if r.seat(p) != games.Watcher {
			list = append(list, r)
		}
	}
	return list
}

// roomShows tells whether a day's board can be seen in a match.
func (h *Hall) roomShows(r *room, of ofDay) bool {
	other, ok := h.showsDay(r.game, r.setup)
	return ok && other == of
}

// roomOf tells whether a match is at a day's board, and not at one played again.
func (h *Hall) roomOf(r *room, of ofDay) bool {
	other, ok := h.ofDay(r.game, r.setup)
	return ok && other == of
}

// trying are a person's running tries of its own at a day's board.
func (h *Hall) trying(p *person, of ofDay) (list []*room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range p.running {
		if r.solo() && h.roomOf(r, of) && !r.finished() {
			list = append(list, r)
		}
	}
	return list
}

// noteDaily remembers who has met a day's board in a match that is about to
// begin, before anybody can look at it, also where today's is played again: who
// joins somebody that had met it meets it too. A guest has no try; but an
// account that is made of its key has its identifier, and has then met the
// board. Then tries of their own that are under way are given up. Where the
// store refuses, nothing begins.
func (h *Hall) noteDaily(ctx context.Context, pl *plan, m match.Match) error {
	of, ok := h.showsDay(m.Game(), m.Setup())
	if !ok {
		return nil
	}
	var ids []storage.PlayerID
	for _, p := range m.Terms().Players {
		if p.Level == 0 && (!p.Guest || isKeyed(p.ID)) {
			ids = append(ids, storage.PlayerID(p.ID))
		}
	}
	ctx = context.WithoutCancel(ctx) // half a note would use up a try
	if err := h.store.BeginDaily(ctx, of.key, of.day, m.Terms().ID, ids); err != nil {
		return h.failed("a try at a daily board", err)
	}
	for _, p := range pl.players() {
		for _, r := range h.trying(p, of) {
			h.giveUp(ctx, r)
		}
	}
	return nil
}

// atDaily is the person's running match on the day's board that was asked for,
// nil where there is none: it is not begun a second time. The lock is held.
func (p *person) atDaily(g games.Game, s games.Setup) *room {
	board, day := dailyOf(g, s)
	for _, r := range p.running {
		other, on := dailyOf(r.game, r.setup)
		if day != 0 && r.game == g && other == board && on == day && !r.finished() {
			return r
		}
	}
	return nil
}
