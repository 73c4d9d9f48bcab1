package hall

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"arcade/games"
	"arcade/games/rating"
	"arcade/sessions"
	"arcade/storage"
)

// Bounds that protect memory.
const (
	maxSessions = 16 // of one person
	maxRunning  = 8  // running matches of one person
	maxNotices  = 20
	maxRecent   = 3 // last opponents, who come last in pairing
)

// person is an account or a guest: there while a session is open or a match
// runs, and a while longer where there is something to tell. Everything in it is guarded by the hall's lock.
type person struct {
	id, name   string
	guest, bot bool
	keyed      bool
	created    games.Instant
	renames    int
	settings   sessions.Settings
	blocked    []string
	ratings    map[storage.Ladder]storage.Rating
	recent     []string // last opponents, newest first

	sessions []*presence
	running  []*room // oldest first
	starting int     // matches that are about to begin
	kept     int     // rooms with a seat of this person, ended ones too
	hinting  bool    // hints are being thought about

	came, since games.Instant
	state       sessions.State
	where       sessions.ID

	notices []sessions.Notice
	counted uint64 // notices ever made
	heard   uint64 // the last that a session was there for

	telling sync.Mutex // held while tables are told who is here; never under the hall's lock
}

// newGuest is a guest who has just come.
func newGuest(id, name string, keyed bool, now games.Instant) *person {
	return &person{
		id: id, name: name, guest: true, keyed: keyed, came: now, since: now,
		settings: sessions.Settings{}, ratings: map[storage.Ladder]storage.Rating{},
	}
}

// newMember is an account's owner who has just come.
func newMember(a storage.Player, ratings map[storage.Ladder]storage.Rating, now games.Instant) *person {
	p := &person{id: string(a.ID), keyed: true, came: now, since: now, ratings: ratings}
	p.adopt(a)
	return p
}

// adopt takes over what the store says of the account.
func (p *person) adopt(a storage.Player) {
	p.name, p.guest, p.bot, p.renames, p.created = a.Name, false, a.Bot, a.Renames, a.Created
	p.settings = sessions.Settings{}
	for k, v := range a.Settings {
		p.settings[k] = v
	}
	p.blocked = p.blocked[:0:0]
	for _, id := range a.Blocked {
		p.blocked = append(p.blocked, string(id))
	}
	if p.ratings == nil {
		p.ratings = map[storage.Ladder]storage.Rating{}
	}
}

// ladder names the ladder of a game at a speed.
func ladder(game string, s games.Speed, bot bool) storage.Ladder {
	l := storage.Ladder(game + "/" + string(s))
	if bot {
		l += "/bot"
	}
	return l
}

// rate takes over a rating, unless one after more games is known.
func (p *person) rate(l storage.Ladder, r storage.Rating) {
	if r.Games > p.ratings[l].Games {
		p.ratings[l] = r
	}
}

// speed is the class of a match as it is offered, "" for a casual one without
// clocks: of those a person may play several at once.
func (h *Hall) speed(game string, c games.Control) games.Speed {
	g, ok := h.games[game]
	if !ok {
		return c.Speed()
	}
	return g.About().Speed(c)
}

// ladder names the ladder on which a match as it is offered stands.
func (h *Hall) ladder(game string, c games.Control, bot bool) storage.Ladder {
	return ladder(game, h.speed(game, c), bot)
}

// standing is the person's rating on a ladder as of now: the deviation has
// grown with idle days.
func (p *person) standing(l storage.Ladder, now games.Instant) storage.Rating {
	r, ok := p.ratings[l]
	if !ok || r.Games == 0 {
		return storage.Rating{Rating: rating.Start()}
	}
	r.Rating = rating.Idle(r.Rating, int64(now-r.Last))
	return r
}

// shown is what stands beside the name for a ladder; 0 is none.
func (p *person) shown(l storage.Ladder, now games.Instant) (value int, provisional bool) {
	r := p.standing(l, now)
	if r.Games == 0 {
		return 0, false
	}
	return round(r.Rating.Rating), rating.Provisional(r.Rating)
}

// best is the rating of the ladder played most.
func (p *person) best(now games.Instant) (value int, provisional bool) {
	var most storage.Ladder
	played := 0
	for l, r := range p.ratings {
		if r.Games > played || r.Games == played && played > 0 && l < most {
			most, played = l, r.Games
		}
	}
	return p.shown(most, now)
}

// standings are the ratings on all ladders of people that the person has
// played on, in a fixed order.
func (p *person) standings(now games.Instant) []sessions.Standing {
	if len(p.ratings) == 0 {
		return nil
	}
	list := make([]sessions.Standing, 0, len(p.ratings))
	for l := range p.ratings {
		game, speed, _ := strings.Cut(string(l), "/")
		value, provisional := p.shown(l, now)
		if value == 0 || strings.Contains(speed, "/") {
			continue
		}
		list = append(list, sessions.Standing{
			Game: game, Speed: games.Speed(speed), Rating: value, Provisional: provisional,
		})
	}
	slices.SortFunc(list, func(a, b sessions.Standing) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Speed, b.Speed))
	})
	return list
}

func round(f float64) int {
	if f < 0 {
		return -int(-f + 0.5)
	}
	return int(f + 0.5)
}

// clocked is the running match with clocks, or the race, nil if there is none.
func (p *person) clocked() *room {
	for _, r := range p.running {
		if r.clocked() && !r.finished() {
			return r
		}
	}
	return nil
}

// busy tells whether the person can't begin a match with clocks, or a race, now.
func (p *person) busy() bool { return p.starting > 0 || p.clocked() != nil }

// free refuses a match of a class that the person can't begin.
func (p *person) free(s games.Speed) error {
	if s != "" && p.busy() {
		return games.Refuse(sessions.Busy, WordBusySelf)
	}
	if p.full() {
		return games.Refuse(sessions.Busy, WordManyGames)
	}
	return nil
}

// full tells of somebody who has as many matches running as one may have.
func (p *person) full() bool { return len(p.running)+p.starting >= maxRunning }

func (p *person) blocks(id string) bool { return slices.Contains(p.blocked, id) }

// block adds or removes somebody; one too many is refused.
func (p *person) block(id string, blocked bool) error {
	rest := slices.DeleteFunc(slices.Clone(p.blocked), func(b string) bool { return b == id })
	if blocked {
		if len(rest) >= storage.MaxBlocked {
			return games.Refuse(sessions.RateLimited, WordBlockMany, storage.MaxBlocked)
		}
		rest = append(rest, id)
	}
	p.blocked = rest
	return nil
}

// met puts an opponent at the head of the last ones.
func (p *person) met(id string) {
	recent := slices.DeleteFunc(slices.Clone(p.recent), func(r string) bool { return r == id })
	recent = slices.Insert(recent, 0, id)
	p.recent = recent[:min(len(recent), maxRecent)]
}

func (p *person) me(now games.Instant) sessions.Me {
	m := sessions.Me{
		ID: p.id, Name: p.name, Guest: p.guest, Keyed: p.keyed, Renames: p.renames,
		Settings: sessions.Settings{},
	}
	for k, v := range p.settings {
		m.Settings[k] = v
	}
	m.Rating, m.Provisional = p.best(now)
	m.Standings = p.standings(now)
	return m
}

// player is the person at a seat of a match on a ladder.
func (p *person) player(l storage.Ladder, now games.Instant) games.Player {
	one := games.Player{ID: p.id, Name: p.name, Guest: p.guest, Bot: p.bot}
	one.Rating, one.Provisional = p.shown(l, now)
	return one
}

// people are all who are there, by identifier and by name.
type people struct {
	byID   map[string]*person
	byName map[string]*person
}

func newPeople() people {
	return people{byID: map[string]*person{}, byName: map[string]*person{}}
}

func (all *people) add(p *person) {
	all.byID[p.id] = p
	all.byName[p.name] = p
}

// rename gives a person another name in the list.
func (all *people) rename(p *person, change func()) {
	delete(all.byName, p.name)
	change()
	all.byName[p.name] = p
}

// here tells whether the person has a session or a running match.
func (p *person) here() bool { return len(p.sessions) > 0 || len(p.running) > 0 }

// unheard tells of notices that wait for the person to come back: that a match
// ended meanwhile. They wait as long as the match is at hand.
func (p *person) unheard() bool { return p.kept > 0 && p.counted > p.heard }

// sweep forgets a person that nothing holds any more.
func (all *people) sweep(p *person) {
	if !p.here() && p.starting == 0 && !p.unheard() && all.byID[p.id] == p {
		delete(all.byID, p.id)
		delete(all.byName, p.name)
	}
}
