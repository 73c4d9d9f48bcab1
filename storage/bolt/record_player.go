package bolt

import (
	"maps"

	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

// The records have their own types, so that a noun may change without the
// file. A key, once used, keeps its meaning for ever.

type playerRecord struct {
	head
	ID       string            `cbor:"1,keyasint"`
	Name     string            `cbor:"2,keyasint"`
	Created  int64             `cbor:"3,keyasint"`
	Bot      bool              `cbor:"4,keyasint,omitempty"`
	Renames  int               `cbor:"5,keyasint,omitempty"`
	Settings map[string]string `cbor:"6,keyasint,omitempty"`
	Blocked  []string          `cbor:"7,keyasint,omitempty"`
}

func fromPlayer(p storage.Player) playerRecord {
	r := playerRecord{
		head: now(), ID: string(p.ID), Name: p.Name, Created: int64(p.Created),
		Bot: p.Bot, Renames: p.Renames, Settings: p.Settings,
	}
	for _, id := range p.Blocked {
		r.Blocked = append(r.Blocked, string(id))
	}
	return r
}

func (r playerRecord) player() storage.Player {
	p := storage.Player{
		ID: storage.PlayerID(r.ID), Name: r.Name, Created: games.Instant(r.Created),
		Bot: r.Bot, Renames: r.Renames, Settings: maps.Clone(r.Settings),
	}
	for _, id := range r.Blocked {
		p.Blocked = append(p.Blocked, storage.PlayerID(id))
	}
	return p
}

// keyRecord is a key or an invitation.
type keyRecord struct {
	head
	Player string `cbor:"1,keyasint"`
	Label  string `cbor:"2,keyasint,omitempty"`
	Added  int64  `cbor:"3,keyasint"`
}

func fromKey(k storage.Key) keyRecord {
	return keyRecord{head: now(), Player: string(k.Player), Label: k.Label, Added: int64(k.Added)}
}

func (r keyRecord) key(fingerprint string, invited bool) storage.Key {
	return storage.Key{
		Fingerprint: fingerprint, Player: storage.PlayerID(r.Player), Label: r.Label,
		Added: games.Instant(r.Added), Invited: invited,
	}
}

type ratingRecord struct {
	head
	Rating     float64 `cbor:"1,keyasint"`
	Deviation  float64 `cbor:"2,keyasint"`
	Volatility float64 `cbor:"3,keyasint"`
	Games      int     `cbor:"4,keyasint"`
	Wins       int     `cbor:"5,keyasint,omitempty"`
	Draws      int     `cbor:"6,keyasint,omitempty"`
	Losses     int     `cbor:"7,keyasint,omitempty"`
	Best       float64 `cbor:"8,keyasint,omitempty"`
	Last       int64   `cbor:"9,keyasint"`
}

func fromRating(r storage.Rating) ratingRecord {
	return ratingRecord{
		head: now(), Rating: r.Rating.Rating, Deviation: r.Deviation, Volatility: r.Volatility,
		Games: r.Games, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses, Best: r.Best, Last: int64(r.Last),
	}
}

func (r ratingRecord) rating() storage.Rating {
	return storage.Rating{
		Rating: rating.Rating{Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility},
		Games:  r.Games, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses, Best: r.Best, Last: games.Instant(r.Last),
	}
}

type timeRecord struct {
	head
	Time  int64  `cbor:"1,keyasint"`
	BBBV  int    `cbor:"2,keyasint"`
	At    int64  `cbor:"3,keyasint"`
	Match string `cbor:"4,keyasint"`
	// The rest is younger than schema 4. Team are the accounts of a team.
	Team []string `cbor:"5,keyasint,omitempty"`
	Trip int      `cbor:"6,keyasint,omitempty"`
}

func fromTime(t *timing) timeRecord {
	return timeRecord{
		head: now(), Time: int64(t.Time.Time), BBBV: t.BBBV, At: int64(t.At), Match: t.Match, Trip: t.Trip,
		Team: each(t.members, func(id storage.PlayerID) string { return string(id) }),
	}
}

func (r timeRecord) timing(id storage.PlayerID) *timing {
	return &timing{
		Time: storage.Time{
			Player: id, Time: games.Elapsed(r.Time), BBBV: r.BBBV, At: games.Instant(r.At), Match: r.Match, Trip: r.Trip,
		},
		members: each(r.Team, func(id string) storage.PlayerID { return storage.PlayerID(id) }),
	}
}

type bestRecord struct {
	head
	Best       int64  `cbor:"1,keyasint,omitempty"`
	Match      string `cbor:"2,keyasint,omitempty"`
	Played     int    `cbor:"3,keyasint"`
	Won        int    `cbor:"4,keyasint,omitempty"`
	LastPlayed int64  `cbor:"5,keyasint"`
	TotalWon   int64  `cbor:"6,keyasint,omitempty"`
	RankedWon  int    `cbor:"7,keyasint,omitempty"`
	BBBVMilli  int    `cbor:"8,keyasint,omitempty"`
}

func fromBest(b storage.Best) bestRecord {
	return bestRecord{
		head: now(), Best: int64(b.Best), Match: b.Match, Played: b.Played, Won: b.Won,
		LastPlayed: int64(b.LastPlayed), TotalWon: int64(b.TotalWonTime), RankedWon: b.RankedWon, BBBVMilli: b.BestBBBVMilli,
	}
}

func (r bestRecord) best(table string) storage.Best {
	return storage.Best{
		Table: table, Best: games.Elapsed(r.Best), Match: r.Match, Played: r.Played, Won: r.Won,
		LastPlayed: games.Instant(r.LastPlayed), TotalWonTime: games.Elapsed(r.TotalWon), RankedWon: r.RankedWon, BestBBBVMilli: r.BBBVMilli,
	}
}
