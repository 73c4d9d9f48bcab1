package bolt

import (
	"slices"

	"arcade/games"
	"arcade/storage"
)

type matchRecord struct {
	head
	ID      string         `cbor:"1,keyasint"`
	Game    string         `cbor:"2,keyasint"`
	Options string         `cbor:"3,keyasint,omitempty"`
	Seed    [32]byte       `cbor:"4,keyasint"`
	Terms   termsRecord    `cbor:"5,keyasint"`
	Began   int64          `cbor:"6,keyasint"`
	Ended   int64          `cbor:"7,keyasint,omitempty"`
	Log     []entryRecord  `cbor:"8,keyasint,omitempty"`
	Final   *resultRecord  `cbor:"9,keyasint,omitempty"`
	Plies   int            `cbor:"10,keyasint,omitempty"`
	Before  []ratingRecord `cbor:"11,keyasint,omitempty"`
	After   []ratingRecord `cbor:"12,keyasint,omitempty"`
	Ranked  *rankedRecord  `cbor:"13,keyasint,omitempty"`
	Stats   string         `cbor:"14,keyasint,omitempty"`
	Won     bool           `cbor:"15,keyasint,omitempty"`
	// Came is what a finished match came to besides its ratings.
	Came *cameRecord `cbor:"16,keyasint,omitempty"`
	// Study is younger than schema 2.
	Study bool `cbor:"17,keyasint,omitempty"`
	// Daily is younger than schema 3.
	Daily int32 `cbor:"18,keyasint,omitempty"`
	// The rest is younger than schema 4. Bursts are the places in the log of the
	// entries that came in one packet with the one before: an entry itself is an
	// array, which can't grow.
	DailyBoard string   `cbor:"19,keyasint,omitempty"`
	Efficiency int      `cbor:"20,keyasint,omitempty"`
	Trips      []int    `cbor:"21,keyasint,omitempty"`
	Review     []string `cbor:"22,keyasint,omitempty"`
	Bursts     []int    `cbor:"23,keyasint,omitempty"`
}

type termsRecord struct {
	ID      string       `cbor:"1,keyasint,omitempty"`
	Main    int64        `cbor:"2,keyasint,omitempty"`
	Inc     int64        `cbor:"3,keyasint,omitempty"`
	Rated   bool         `cbor:"4,keyasint,omitempty"`
	Players []seatRecord `cbor:"5,keyasint,omitempty"`
	HotSeat bool         `cbor:"6,keyasint,omitempty"`
	Rematch string       `cbor:"7,keyasint,omitempty"`
	// Class is younger than schema 4.
	Class string `cbor:"8,keyasint,omitempty"`
}

type seatRecord struct {
	ID          string `cbor:"1,keyasint,omitempty"`
	Name        string `cbor:"2,keyasint,omitempty"`
	Guest       bool   `cbor:"3,keyasint,omitempty"`
	Bot         bool   `cbor:"4,keyasint,omitempty"`
	Level       int    `cbor:"5,keyasint,omitempty"`
	Rating      int    `cbor:"6,keyasint,omitempty"`
	Provisional bool   `cbor:"7,keyasint,omitempty"`
}

// entryRecord is an array, not a map: there are hundreds in a match.
type entryRecord struct {
	_       struct{} `cbor:",toarray"`
	Version uint64
	Time    int64
	At      int64
	Seat    int8
	Seen    uint64
	Verb    uint8
	Move    string
}

// resultRecord keeps the difference between no places (aborted) and empty ones.
type resultRecord struct {
	Places []int  `cbor:"1,keyasint"`
	Score  []int  `cbor:"2,keyasint"`
	Tally  []int  `cbor:"3,keyasint"`
	Reason string `cbor:"4,keyasint,omitempty"`
}

type rankedRecord struct {
	Table string `cbor:"1,keyasint"`
	Time  int64  `cbor:"2,keyasint"`
	BBBV  int    `cbor:"3,keyasint,omitempty"`
	Why   string `cbor:"4,keyasint,omitempty"`
}

type cameRecord struct {
	RankDay  int   `cbor:"1,keyasint,omitempty"`
	RankAll  int   `cbor:"2,keyasint,omitempty"`
	Best     int64 `cbor:"3,keyasint,omitempty"`
	Previous int64 `cbor:"4,keyasint,omitempty"`
	Improved bool  `cbor:"5,keyasint,omitempty"`
	// Daily is younger than schema 3.
	Daily *countedRecord `cbor:"6,keyasint,omitempty"`
	// The rest is younger than schema 4.
	RankWeek  int `cbor:"7,keyasint,omitempty"`
	RankMonth int `cbor:"8,keyasint,omitempty"`
}

func fromMatch(m storage.Match) matchRecord {
	r := matchRecord{
		head: now(), ID: m.ID, Game: m.Game, Options: m.Setup.Options, Seed: m.Setup.Seed, Terms: fromTerms(m.Terms),
		Began: int64(m.Began), Ended: int64(m.Ended), Plies: m.Plies, Stats: m.Stats, Won: m.Won, Study: m.Study,
		Daily: int32(m.Daily), DailyBoard: m.DailyBoard, Efficiency: m.Efficiency, Trips: slices.Clone(m.Trips),
		Review: slices.Clone(m.Review), Bursts: burstsOf(m.Log),
		Log: each(m.Log, fromEntry), Before: each(m.Before, fromRating), After: each(m.After, fromRating),
	}
	if f := m.Final; f != nil {
		r.Final = &resultRecord{f.Places, f.Score, f.Tally, f.Reason}
	}
	if k := m.Ranked; k != nil {
		r.Ranked = &rankedRecord{k.Table, int64(k.Time), k.BBBV, k.Why}
	}
	return r
}

func (r matchRecord) match() storage.Match {
	m := storage.Match{
		ID: r.ID, Game: r.Game, Setup: games.Setup{Options: r.Options, Seed: r.Seed}, Terms: r.Terms.terms(),
		Began: games.Instant(r.Began), Ended: games.Instant(r.Ended), Plies: r.Plies, Stats: r.Stats, Won: r.Won, Study: r.Study,
		Daily: games.Day(r.Daily), DailyBoard: r.DailyBoard, Efficiency: r.Efficiency, Trips: r.Trips, Review: r.Review,
		Log: each(r.Log, entryRecord.entry), Before: each(r.Before, ratingRecord.rating), After: each(r.After, ratingRecord.rating),
	}
	if f := r.Final; f != nil {
		m.Final = &games.Result{Places: f.Places, Score: f.Score, Tally: f.Tally, Reason: f.Reason}
	}
	if k := r.Ranked; k != nil {
		m.Ranked = &games.Ranked{Table: k.Table, Time: games.Elapsed(k.Time), BBBV: k.BBBV, Why: k.Why}
	}
	for _, i := range r.Bursts {
		if i >= 0 && i < len(m.Log) {
			m.Log[i].Burst = true
		}
	}
	return m
}

// burstsOf lists the entries that came in one packet with the one before.
func burstsOf(log []games.Entry) (places []int) {
	for i, e := range log {
		if e.Burst {
			places = append(places, i)
		}
	}
	return places
}

// key is what the board of the day is kept under.
func (r matchRecord) key() string {
	return storage.Match{Game: r.Game, DailyBoard: r.DailyBoard}.DailyKey()
}

// committed gives what a finished match came to.
func (r matchRecord) committed() storage.Committed {
	c := storage.Committed{Before: each(r.Before, ratingRecord.rating), After: each(r.After, ratingRecord.rating)}
	if came := r.Came; came != nil {
		c.RankDay, c.RankWeek, c.RankMonth, c.RankAll = came.RankDay, came.RankWeek, came.RankMonth, came.RankAll
		c.Improved = came.Improved
		c.Best, c.Previous = games.Elapsed(came.Best), games.Elapsed(came.Previous)
		c.Daily = came.Daily.counted(r.key())
	}
	return c
}

func fromCommitted(c storage.Committed) *cameRecord {
	return &cameRecord{
		RankDay: c.RankDay, RankWeek: c.RankWeek, RankMonth: c.RankMonth, RankAll: c.RankAll,
		Best: int64(c.Best), Previous: int64(c.Previous), Improved: c.Improved, Daily: fromCounted(c.Daily),
	}
}

func fromTerms(t games.Terms) termsRecord {
	return termsRecord{
		ID: t.ID, Main: int64(t.Control.Main), Inc: int64(t.Control.Inc), Rated: t.Rated,
		Players: each(t.Players, fromSeat), HotSeat: t.HotSeat, Rematch: t.Rematch, Class: string(t.Class),
	}
}

func (r termsRecord) terms() games.Terms {
	return games.Terms{
		ID: r.ID, Control: games.Control{Main: games.Elapsed(r.Main), Inc: games.Elapsed(r.Inc)}, Rated: r.Rated,
		Players: each(r.Players, seatRecord.player), HotSeat: r.HotSeat, Rematch: r.Rematch, Class: games.Speed(r.Class),
	}
}

func fromSeat(p games.Player) seatRecord {
	return seatRecord{p.ID, p.Name, p.Guest, p.Bot, p.Level, p.Rating, p.Provisional}
}

func (r seatRecord) player() games.Player {
	return games.Player{
		ID: r.ID, Name: r.Name, Guest: r.Guest, Bot: r.Bot, Level: r.Level, Rating: r.Rating, Provisional: r.Provisional,
	}
}

func fromEntry(e games.Entry) entryRecord {
	return entryRecord{
		Version: e.Version, Time: int64(e.Time), At: int64(e.At), Seat: int8(e.Seat), Seen: e.Seen,
		Verb: uint8(e.Verb), Move: string(e.Move),
	}
}

func (r entryRecord) entry() games.Entry {
	return games.Entry{Version: r.Version, Time: games.Elapsed(r.Time), Input: games.Input{
		At: games.Instant(r.At), Seat: games.Seat(r.Seat), Seen: r.Seen, Verb: games.Verb(r.Verb), Move: games.Move(r.Move),
	}}
}

// each turns a list into another; no list stays no list.
func each[A, B any](from []A, turn func(A) B) []B {
	if from == nil {
		return nil
	}
	to := make([]B, len(from))
	for i, a := range from {
		to[i] = turn(a)
	}
	return to
}
