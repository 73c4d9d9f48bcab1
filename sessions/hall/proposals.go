package hall

import (
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
)

// maxMessage bounds the message of a challenge, in cells.
const maxMessage = 60

// proposal checks what a person offers, and gives it in the one form in which
// offers are compared.
func (h *Hall) proposal(p *person, offer sessions.Proposal) (sessions.Proposal, error) {
	g, ok := h.games[offer.Game]
	if !ok {
		return offer, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(offer.Game, maxName))
	}
	about := g.About()
	offer.Message = clean.Line(offer.Message, maxMessage)
	if offer.Side == "" || !about.Turns {
		offer.Side = sessions.AnySide
	}
	offer.Seats = seats(about, offer.Seats)
	switch {
	case about.MaxSeats < 2:
		return offer, games.Refuse(games.Denied, WordNotForTwo)
	case !offer.Control.Valid():
		return offer, games.Refuse(sessions.BadRequest, WordNoClock)
	case !about.Turns && !offer.Control.None():
		return offer, games.Refuse(sessions.BadRequest, WordNoClocks)
	case offer.Side != sessions.AnySide && offer.Side != sessions.FirstSide && offer.Side != sessions.SecondSide:
		return offer, games.Refuse(sessions.BadRequest, WordNoSide)
	}
	options, err := h.options(g, offer.Options)
	if err != nil {
		return offer, err
	}
	offer.Options = options
	if offer.Rated {
		err = rateable(about, offer, p)
	}
	return offer, err
}

// seats bounds how many may play by what the game allows; 0 is two, who meet by
// a seek or a challenge.
func seats(a games.About, n int) int {
	if n = max(a.MinSeats, min(n, a.MaxSeats)); n <= 2 {
		return 0
	}
	return n
}

// many tells of a proposal for more than two, which is a gathering.
func many(offer sessions.Proposal) bool { return offer.Seats > 2 }

// options checks a game's options; the default's name becomes "".
func (h *Hall) options(g games.Game, options string) (string, error) {
	presets := g.About().Presets
	if len(presets) > 0 && options == presets[0] {
		options = ""
	}
	if asks, err := dayOptions(g, options); asks || err != nil {
		return options, err
	}
	if options != "" && !g.About().Custom && !slices.Contains(presets, options) {
		return options, games.Refuse(games.BadOptions, "")
	}
	if _, err := g.Begin(games.Setup{Options: options}); err != nil {
		return options, asRefusal(err)
	}
	return options, nil
}

// deal is the setup of a new match of n: a seed of its own, and what the options
// leave to the lot is drawn. Options that were settled before stay.
func (h *Hall) deal(g games.Game, options string, n int) games.Setup {
	setup := h.seeded(g, options)
	if seater, ok := g.(games.Seater); ok {
		seated, err := seater.Seat(setup, n)
		if err != nil { // so many may play, and the options have been checked
			h.log.Error("a setup can't be for so many", "options", options, "players", n, "error", err)
			return setup
		}
		setup = seated
	}
	settler, ok := g.(games.Settler)
	if !ok {
		return setup
	}
	settled, err := settler.Settle(setup)
	if err != nil { // the options have been checked
		h.log.Error("a setup can't be settled", "options", options, "error", err)
		return setup
	}
	return settled
}

// seeded is a setup before anything is drawn: today's board where the options
// ask for it.
func (h *Hall) seeded(g games.Game, options string) games.Setup {
	if board, ok := sessions.DailyBoard(options); ok {
		setup, err := h.setupOf(g, board, h.clock.Now().Day())
		if err != nil { // the options have been checked
			h.log.Error("there is no board of the day", "board", board, "error", err)
		}
		return setup
	}
	return games.Setup{Options: options, Seed: h.dice.seed()}
}

// asRefusal makes a game's error a refusal, whatever it is.
func asRefusal(err error) error {
	if code(err) != "" {
		return err
	}
	return games.Refuse(games.BadOptions, "")
}

// rateable refuses rated offers that can't be: without clocks where the game
// has them, by house rules, of a guest.
func rateable(a games.About, offer sessions.Proposal, p *person) error {
	switch {
	case !a.Rated:
		return games.Refuse(games.Denied, WordRatedGame)
	case a.Speed(offer.Control) == "":
		return games.Refuse(games.Denied, WordRatedNone)
	case !standard(a, offer.Options):
		return games.Refuse(games.Denied, WordRatedRules)
	case p.guest:
		return games.Refuse(games.Denied, WordRatedGuest)
	}
	return nil
}

// standard tells of options under which a match may be rated: the default's, and
// where there is one ladder for all every preset, by any of the game's rules.
func standard(a games.About, options string) bool {
	preset, _, _ := strings.Cut(options, "/")
	return options == "" || a.Unclocked && slices.Contains(a.Presets, preset)
}

// opposed refuses a match between two persons that must not be: with oneself,
// with somebody blocked, rated with a guest, or while one is busy.
func (h *Hall) opposed(p, other *person, offer sessions.Proposal) error {
	switch {
	case p == other:
		return games.Refuse(games.Denied, WordYourself)
	case other.blocks(p.id), p.blocks(other.id):
		return games.Refuse(games.Denied, WordNotTaken, other.name)
	case offer.Rated && (p.guest || other.guest):
		return games.Refuse(games.Denied, WordRatedGuest)
	}
	return p.free(h.speed(offer.Game, offer.Control))
}

// available refuses while the other can't begin a match of the class.
func available(other *person, s games.Speed) error {
	if other.free(s) != nil {
		return games.Refuse(sessions.Busy, WordBusyOther, other.name)
	}
	return nil
}

// pairingRating is what counts when a person waits for any opponent: the
// ladder's, or where a start's with none.
func (h *Hall) pairingRating(p *person, offer sessions.Proposal, now games.Instant) int {
	l := h.ladder(offer.Game, offer.Control, p.bot)
	return round(p.standing(l, now).Rating.Rating)
}

// blockedCopy is for a seek, which outlives changes of the list.
func (p *person) blockedCopy() []string { return slices.Clone(p.blocked) }
