package storagetest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

// world is the simplest store of names and keys there could be.
type world struct {
	names map[string]storage.PlayerID // by what look-alikes share
	name  map[storage.PlayerID]string
	keys  map[string]storage.PlayerID
	asked map[[2]string]bool // fingerprint, player
}

func likeness(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '0':
			return 'o'
		case '1', 'i':
			return 'l'
		}
		return r
	}, strings.ToLower(name))
}

func (w *world) count(id storage.PlayerID) (keys, all int) {
	for _, owner := range w.keys {
		if owner == id {
			keys++
		}
	}
	all = keys
	for k := range w.asked {
		if k[1] == string(id) {
			all++
		}
	}
	return keys, all
}

func (w *world) own(fingerprint string, id storage.PlayerID) {
	w.keys[fingerprint] = id
	for k := range w.asked {
		if k[0] == fingerprint {
			delete(w.asked, k)
		}
	}
}

// testIdentity plays random requests against the store and the model: no key
// ever belongs to two accounts, no name to two accounts, and both say the same
// of every request.
func testIdentity(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		w := &world{map[string]storage.PlayerID{}, map[storage.PlayerID]string{}, map[string]storage.PlayerID{}, map[[2]string]bool{}}
		// A few names and keys, so that they meet; each round its own.
		unique := func(s string) string { return fmt.Sprintf("%s-%d", s, round) }
		name := rapid.Map(rapid.SampledFrom([]string{"bob", "B0b", "bill", "b1ll", "eve"}), unique)
		finger := rapid.Map(rapid.SampledFrom([]string{"SHA256:a", "SHA256:b", "SHA256:c", "SHA256:d"}), unique)
		who := rapid.Map(rapid.SampledFrom([]string{"one", "two", "three"}), func(s string) storage.PlayerID { return storage.PlayerID(unique(s)) })
		agree := func(what string, err, want error) {
			if !errors.Is(err, want) || want == nil && err != nil {
				t.Fatalf("%s: got %v, want %v", what, err, want)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"create": func(t *rapid.T) {
				id, n, f := who.Draw(t, "id"), name.Draw(t, "name"), finger.Draw(t, "key")
				_, err := k.Create(k.ctx, storage.Player{ID: id, Name: n}, storage.Key{Fingerprint: f})
				if w.name[id] != "" || w.names[likeness(n)] != "" || w.keys[f] != "" {
					agree("create", err, storage.ErrTaken)
					return
				}
				agree("create", err, nil)
				w.names[likeness(n)], w.name[id] = id, n
				w.own(f, id)
			},
			"rename": func(t *rapid.T) {
				id, n := who.Draw(t, "id"), name.Draw(t, "name")
				_, err := k.Rename(k.ctx, id, n)
				if w.name[id] == "" {
					agree("rename", err, storage.ErrNotFound)
				} else if owner := w.names[likeness(n)]; owner != "" && owner != id {
					agree("rename", err, storage.ErrTaken)
				} else {
					agree("rename", err, nil)
					delete(w.names, likeness(w.name[id]))
					w.names[likeness(n)], w.name[id] = id, n
				}
			},
			"invite": func(t *rapid.T) {
				id, f := who.Draw(t, "id"), finger.Draw(t, "key")
				err := k.Invite(k.ctx, storage.Key{Fingerprint: f, Player: id})
				if w.name[id] == "" {
					agree("invite", err, storage.ErrNotFound)
				} else if w.keys[f] != "" {
					agree("invite", err, storage.ErrTaken)
				} else {
					agree("invite", err, nil)
					w.asked[[2]string{f, string(id)}] = true
				}
			},
			"answer": func(t *rapid.T) {
				id, f, yes := who.Draw(t, "id"), finger.Draw(t, "key"), rapid.Bool().Draw(t, "yes")
				err := k.AnswerInvitation(k.ctx, f, id, yes)
				if !w.asked[[2]string{f, string(id)}] {
					agree("answer", err, storage.ErrNotFound)
					return
				}
				agree("answer", err, nil)
				delete(w.asked, [2]string{f, string(id)})
				if yes {
					w.own(f, id)
				}
			},
			"remove": func(t *rapid.T) {
				id, f := who.Draw(t, "id"), finger.Draw(t, "key")
				err := k.RemoveKey(k.ctx, id, f)
				switch keys, _ := w.count(id); {
				case w.asked[[2]string{f, string(id)}]:
					agree("remove", err, nil)
					delete(w.asked, [2]string{f, string(id)})
				case w.keys[f] != id || id == "":
					agree("remove", err, storage.ErrNotFound)
				case keys == 1:
					agree("remove", err, storage.ErrLastKey)
				default:
					agree("remove", err, nil)
					delete(w.keys, f)
				}
			},
			"": func(t *rapid.T) { w.compare(t, k) },
		})
	})
	if err := k.Check(k.ctx); err != nil {
		t.Fatal(err)
	}
}

// compare reads everything back.
func (w *world) compare(t *rapid.T, k *kit) {
	for f, id := range w.keys {
		if p, err := k.PlayerByKey(k.ctx, f); err != nil || p.ID != id {
			t.Fatalf("key %s: %v %v, want %s", f, p, err, id)
		}
	}
	for id, name := range w.name {
		if p, err := k.PlayerByName(k.ctx, name); err != nil || p.ID != id || p.Name != name {
			t.Fatalf("name %s: %v %v, want %s", name, p, err, id)
		}
		_, want := w.count(id)
		if ring, err := k.Keys(k.ctx, id); err != nil || len(ring) != want {
			t.Fatalf("%s has %d keys (%v), want %d", id, len(ring), err, want)
		}
	}
}

// testTablesModel compares a table and the ranks told with sorting every time
// anew.
func testTablesModel(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	var ps []storage.Player
	for i := range 5 {
		ps = append(ps, k.person(fmt.Sprintf("p%c", 'a'+i)))
	}
	type entry struct {
		p    storage.PlayerID
		time games.Elapsed
		at   games.Instant
	}
	order := func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.time, b.time), cmp.Compare(a.at, b.at), cmp.Compare(a.p, b.p))
	}
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		name := fmt.Sprintf("minesweeper/%d/classic", round)
		best := map[storage.PlayerID]entry{}
		for range rapid.IntRange(1, 12).Draw(t, "matches") {
			p := rapid.SampledFrom(ps).Draw(t, "player")
			e := entry{p.ID, games.Elapsed(rapid.IntRange(1, 4).Draw(t, "time")), evening + games.Instant(rapid.IntRange(0, 3).Draw(t, "at"))}
			m := k.mines(p, e.time, e.at)
			m.Ranked.Table = name
			c, err := k.Finish(k.ctx, m)
			if err != nil {
				t.Fatal(err)
			}
			want := 1
			for _, other := range best {
				if other.p != e.p && order(other, e) < 0 {
					want++
				}
			}
			if c.RankAll != want || c.RankDay != want {
				t.Fatalf("rank %d and %d, want %d", c.RankAll, c.RankDay, want)
			}
			if old, ok := best[e.p]; !ok || order(e, old) < 0 {
				best[e.p] = e
			}
		}
		var want []entry
		for _, e := range best {
			want = append(want, e)
		}
		slices.SortFunc(want, order)
		got, total, err := k.Times(k.ctx, name, storage.Week, evening, storage.Page{})
		if err != nil || total != len(want) || len(got) != total {
			t.Fatalf("%d lines of %d, %v, want %d", len(got), total, err, len(want))
		}
		for i, e := range got {
			if (entry{e.Player, e.Time, e.At}) != want[i] || e.Rank != i+1 {
				t.Fatalf("line %d: %+v, want %+v", i, e, want[i])
			}
		}
	})
}
