package bolt

import (
	"cmp"
	"context"
	"slices"

	"go.etcd.io/bbolt"

	"arcade/games"
)

// efficiency is the figure of a win that forms keep.
const efficiency = "efficiency"

// addForms leads to schema 5: forms, tries at daily boards one by one, and
// reviews. Forms and tries are made from the matches that the file has, in the
// order in which they ended.
func (o Options) addForms(tx *bbolt.Tx) error {
	for _, name := range []string{tryBucket, formBucket, reviewBucket} {
		if _, err := tx.CreateBucketIfNotExists([]byte(name)); err != nil {
			return err
		}
	}
	codec, err := newCodec()
	if err != nil {
		return err
	}
	b := &batch{view: view{tx, codec}}
	matches, err := b.soloMatches()
	if err != nil {
		return err
	}
	for _, one := range matches {
		if err := o.addToForm(b, one.id); err != nil {
			return err
		}
	}
	return nil
}

// ended is a match and when it ended.
type ended struct {
	at games.Instant
	id string
}

// soloMatches lists the finished matches of one player, the oldest first.
// Their records are read one by one: a file may hold more than memory does.
func (v view) soloMatches() ([]ended, error) {
	var list []ended
	err := v.scan(context.Background(), matchBucket, nil, func(key, value []byte) (bool, error) {
		r, err := decode[matchRecord](v.codec, value)
		if len(r.Terms.Players) == 1 && r.Final != nil {
			list = append(list, ended{games.Instant(r.Ended), string(key)})
		}
		return true, err
	})
	slices.SortFunc(list, func(a, b ended) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.id, b.id)) })
	return list, err
}

// addToForm counts one of them as it would have been counted when it was
// committed. The record holds what still stood of its claim.
func (o Options) addToForm(b *batch, match string) error {
	r, err := load[matchRecord](b.view, matchBucket, []byte(match))
	if err != nil {
		return err
	}
	m := r.match()
	id, ok, err := b.solo(m)
	if err != nil || !ok {
		return err
	}
	if came := r.Came; came != nil && came.Daily != nil && came.Daily.First {
		if err := b.putTry(id, m, m.Final.Places[0] == 1); err != nil {
			return err
		}
	}
	if m.Ranked != nil && !ranks(m) {
		m.Ranked = nil
	}
	if m.Ranked != nil && o.Figures != nil {
		m.Efficiency = efficiencyOf(o.Figures(m))
	}
	return b.form(id, m)
}

func efficiencyOf(figures []games.Figure) int {
	i := slices.IndexFunc(figures, func(f games.Figure) bool { return f.Key == efficiency })
	if i < 0 {
		return 0
	}
	return int(figures[i].Value)
}
