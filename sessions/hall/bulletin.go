package hall

import (
	"cmp"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// pictureEvery is the least time between two pictures of the lobby, in ms.
const pictureEvery = 250

// bulletin is what has changed and is not published yet.
type bulletin struct {
	dirty     bool // the lobby's picture is out of date
	published games.Instant
	away      games.Instant   // when the next player becomes away; 0 is never
	looked    games.Instant   // when spans were last looked at
	stale     map[string]bool // persons whose News is out of date
}

// next is when there is something to publish that is not due yet.
func (b *bulletin) next() (games.Instant, bool) {
	at := b.away
	if due := b.published + pictureEvery; b.dirty && (at == 0 || due < at) {
		at = due
	}
	return at, at != 0
}

// stale marks a person's News as out of date.
func (h *Hall) stale(id string) {
	if h.bulletin.stale == nil {
		h.bulletin.stale = map[string]bool{}
	}
	h.bulletin.stale[id] = true
}

// publish brings mailboxes up to date: News at once, the lobby's picture at
// most every pictureEvery.
func (h *Hall) publish(now games.Instant) {
	b := &h.bulletin
	for id := range b.stale {
		if p := h.people.byID[id]; p != nil {
			h.deliver(p, now)
		}
	}
	clear(b.stale)
	if b.away != 0 && now >= b.away {
		b.dirty = true
	}
	if b.dirty && now >= b.published+pictureEvery {
		b.dirty, b.published, b.away = false, now, 0
		h.picture.Put(h.lobby(now))
	}
}

// lobby draws the picture of who is here.
func (h *Hall) lobby(now games.Instant) sessions.Lobby {
	var l sessions.Lobby
	for _, p := range h.people.byID {
		if p.here() {
			l.Players = append(l.Players, h.who(p, now))
		}
	}
	l.Players = append(l.Players, h.levels()...)
	slices.SortFunc(l.Players, func(a, b sessions.Who) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Name, b.Name))
	})
	l.Seeks = h.openSeeks(now)
	l.Live = h.live()
	return l
}

// openSeeks lists the seeks and gatherings that others may join, oldest first.
func (h *Hall) openSeeks(now games.Instant) []sessions.OpenSeek {
	var list []sessions.OpenSeek
	add := func(player string, o sessions.OpenSeek) {
		if p := h.people.byID[player]; p != nil {
			o.Name = p.name
			o.Rating, o.Provisional = p.shown(h.ladder(o.Game, o.Control, p.bot), now)
			list = append(list, o)
		}
	}
	for _, s := range h.seeks.All() {
		add(s.Player, sessions.OpenSeek{ID: s.ID, Proposal: s.Proposal, Since: s.Since})
	}
	for _, g := range h.gatherings.All() {
		add(g.Opener(), sessions.OpenSeek{ID: g.ID, Proposal: g.Proposal, Since: g.Since, Gathered: h.gatheredAs(g)})
	}
	slices.SortStableFunc(list, func(a, b sessions.OpenSeek) int { return cmp.Compare(a.Since, b.Since) })
	return list
}

// who is a player's line. It notes the state, whose age the line tells, and
// when it may change by itself.
func (h *Hall) who(p *person, now games.Instant) sessions.Who {
	var all []lobby.Session
	for _, s := range p.sessions {
		all = append(all, s.seen)
	}
	playing := sessions.ID("")
	if r := p.clocked(); r != nil {
		playing = r.id
	}
	state, where, until := lobby.StateOf(all, playing, now)
	if state != p.state || where != p.where {
		p.state, p.where, p.since = state, where, now
	}
	if until != 0 && (h.bulletin.away == 0 || until < h.bulletin.away) {
		h.bulletin.away = until
	}
	w := sessions.Who{
		Name: p.name, Guest: p.guest, Bot: p.bot, State: state, Where: where,
		Since: p.since, Came: p.came,
	}
	w.Rating, w.Provisional = p.best(now)
	w.Standings = p.standings(now)
	return w
}

// levels are the computer levels as players, as many as the cleverest game has:
// a challenge names its game.
func (h *Hall) levels() []sessions.Who {
	most := 0
	for _, m := range h.minds {
		most = max(most, m.Levels())
	}
	list := make([]sessions.Who, most)
	for i := range list {
		list[i] = sessions.Who{Name: LevelName(i + 1), Level: i + 1, State: sessions.InLobby}
	}
	return list
}

// live lists the running matches, what is best to watch first: people before
// the computer and lone players, rated ones, those that have begun to move,
// then the highest rated and the oldest.
func (h *Hall) live() []sessions.Listing {
	var rooms []*room
	secret := h.secrets(h.clock.Now())
	for _, r := range h.rooms {
		if !r.over && !secret(r.shows) { // nobody may see a day's board too early
			rooms = append(rooms, r)
		}
	}
	orderly(rooms)
	slices.SortStableFunc(rooms, func(a, b *room) int {
		return cmp.Or(compareBool(b.between(), a.between()), compareBool(b.terms.Rated, a.terms.Rated),
			compareBool(b.moved(), a.moved()), cmp.Compare(b.strength(), a.strength()))
	})
	list := make([]sessions.Listing, len(rooms))
	for i, r := range rooms {
		list[i] = r.listing()
	}
	return list
}

// compareBool orders false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	default:
		return -1
	}
}
