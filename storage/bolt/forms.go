package bolt

import (
	"context"
	"errors"

	"arcade/games"
	"arcade/storage"
)

// winRecord is an array, not a map: there are many in a form.
type winRecord struct {
	_          struct{} `cbor:",toarray"`
	Match      string
	Ended      int64
	Time       int64
	BBBV       int
	Efficiency int
}

// formRecord is how a player fares on a table.
type formRecord struct {
	head
	Wins     []winRecord `cbor:"1,keyasint,omitempty"`
	Quickest *winRecord  `cbor:"2,keyasint,omitempty"`
	Best     *winRecord  `cbor:"3,keyasint,omitempty"`
	Row      int         `cbor:"4,keyasint,omitempty"`
	BestRow  int         `cbor:"5,keyasint,omitempty"`
}

func fromWin(w storage.Win) winRecord {
	return winRecord{Match: w.Match, Ended: int64(w.Ended), Time: int64(w.Time), BBBV: w.BBBV, Efficiency: w.Efficiency}
}

func (r winRecord) win() storage.Win {
	return storage.Win{
		Match: r.Match, Ended: games.Instant(r.Ended), Time: games.Elapsed(r.Time), BBBV: r.BBBV, Efficiency: r.Efficiency,
	}
}

func fromForm(f storage.Form) formRecord {
	r := formRecord{head: now(), Wins: each(f.Wins, fromWin), Row: f.Row, BestRow: f.BestRow}
	if f.Quickest.Match != "" {
		w := fromWin(f.Quickest)
		r.Quickest = &w
	}
	if f.Best.Match != "" {
		w := fromWin(f.Best)
		r.Best = &w
	}
	return r
}

func (r formRecord) form(table string) storage.Form {
	f := storage.Form{Table: table, Wins: each(r.Wins, winRecord.win), Row: r.Row, BestRow: r.BestRow}
	if r.Quickest != nil {
		f.Quickest = r.Quickest.win()
	}
	if r.Best != nil {
		f.Best = r.Best.win()
	}
	return f
}

// winOf is a match as one of its player's ranked wins.
func winOf(m storage.Match) storage.Win {
	return storage.Win{Match: m.ID, Ended: m.Ended, Time: m.Ranked.Time, BBBV: m.Ranked.BBBV, Efficiency: m.Efficiency}
}

// form puts a match into its player's forms: under its Stats name, and a ranked
// win under its table.
func (b *batch) form(id storage.PlayerID, m storage.Match) error {
	if m.Stats != "" && fits(m.Stats) {
		if err := b.editForm(id, m.Stats, func(f storage.Form) storage.Form { return f.Played(m.Won) }); err != nil {
			return err
		}
	}
	if m.Ranked == nil {
		return nil
	}
	return b.editForm(id, m.Ranked.Table, func(f storage.Form) storage.Form { return f.Add(winOf(m)) })
}

func (b *batch) editForm(id storage.PlayerID, table string, edit func(storage.Form) storage.Form) error {
	key := join(string(id), table)
	r, err := load[formRecord](b.view, formBucket, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return b.put(formBucket, key, fromForm(edit(r.form(table))))
}

// Forms lists how a player has fared of late, by table.
func (s *Store) Forms(ctx context.Context, id storage.PlayerID) ([]storage.Form, error) {
	var list []storage.Form
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, formBucket, join(string(id)), func(key, value []byte) (bool, error) {
			parts, err := split(key, 2)
			if err != nil {
				return false, err
			}
			r, err := decode[formRecord](v.codec, value)
			list = append(list, r.form(parts[1]))
			return true, err
		})
	})
	return list, err
}

// checkForm: a form is an account's, and its figures agree.
func (v view) checkForm(key, value []byte) error {
	parts, err := split(key, 2)
	if err != nil {
		return err
	}
	r, err := decode[formRecord](v.codec, value)
	if err != nil {
		return err
	}
	if r.Row < 0 || r.Row > r.BestRow || len(r.Wins) > storage.MaxForm {
		return damaged("a form's figures")
	}
	_, err = v.loadPlayer(storage.PlayerID(parts[0]))
	return err
}
