package storagetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

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

// identity plays requests against the store and the model. It draws from a few
// names, keys and accounts, so that they meet; each round has its own.
type identity struct {
	*kit
	w      *world
	name   *rapid.Generator[string]
	finger *rapid.Generator[string]
	who    *rapid.Generator[storage.PlayerID]
}

// testIdentity: whatever is asked for, no key ever belongs to two accounts, no
// name to two accounts, and store and model say the same of every request.
func testIdentity(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		unique := func(s string) string { return fmt.Sprintf("%s-%d", s, round) }
		i := identity{
			kit:    k,
			w:      &world{map[string]storage.PlayerID{}, map[storage.PlayerID]string{}, map[string]storage.PlayerID{}, map[[2]string]bool{}},
			name:   rapid.Map(rapid.SampledFrom([]string{"bob", "B0b", "bill", "b1ll", "eve"}), unique),
			finger: rapid.Map(rapid.SampledFrom([]string{"SHA256:a", "SHA256:b", "SHA256:c", "SHA256:d"}), unique),
			who:    rapid.Map(rapid.SampledFrom([]storage.PlayerID{"one", "two", "three"}), func(id storage.PlayerID) storage.PlayerID { return storage.PlayerID(unique(string(id))) }),
		}
		t.Repeat(map[string]func(*rapid.T){
			"create": i.create, "rename": i.rename, "invite": i.invite, "answer": i.answer, "remove": i.remove,
			"": func(t *rapid.T) { i.w.compare(t, k) },
		})
	})
	if err := k.Check(k.ctx); err != nil {
		t.Fatal(err)
	}
}

// agree compares an answer with the model's.
func agree(t *rapid.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) || want == nil && err != nil {
		t.Fatalf("got %v, want %v", err, want)
	}
}

func (i identity) create(t *rapid.T) {
	id, n, f := i.who.Draw(t, "id"), i.name.Draw(t, "name"), i.finger.Draw(t, "key")
	_, err := i.Create(i.ctx, storage.Player{ID: id, Name: n}, storage.Key{Fingerprint: f})
	if i.w.name[id] != "" || i.w.names[likeness(n)] != "" || i.w.keys[f] != "" {
		agree(t, err, storage.ErrTaken)
		return
	}
	agree(t, err, nil)
	i.w.names[likeness(n)], i.w.name[id] = id, n
	i.w.own(f, id)
}

func (i identity) rename(t *rapid.T) {
	id, n := i.who.Draw(t, "id"), i.name.Draw(t, "name")
	_, err := i.Rename(i.ctx, id, n)
	owner := i.w.names[likeness(n)]
	switch {
	case i.w.name[id] == "":
		agree(t, err, storage.ErrNotFound)
	case owner != "" && owner != id:
		agree(t, err, storage.ErrTaken)
	default:
		agree(t, err, nil)
		delete(i.w.names, likeness(i.w.name[id]))
		i.w.names[likeness(n)], i.w.name[id] = id, n
	}
}

func (i identity) invite(t *rapid.T) {
	id, f := i.who.Draw(t, "id"), i.finger.Draw(t, "key")
	err := i.Invite(i.ctx, storage.Key{Fingerprint: f, Player: id})
	switch {
	case i.w.name[id] == "":
		agree(t, err, storage.ErrNotFound)
	case i.w.keys[f] != "":
		agree(t, err, storage.ErrTaken)
	default:
		agree(t, err, nil)
		i.w.asked[[2]string{f, string(id)}] = true
	}
}

func (i identity) answer(t *rapid.T) {
	id, f, yes := i.who.Draw(t, "id"), i.finger.Draw(t, "key"), rapid.Bool().Draw(t, "yes")
	err := i.AnswerInvitation(i.ctx, f, id, yes)
	if !i.w.asked[[2]string{f, string(id)}] {
		agree(t, err, storage.ErrNotFound)
		return
	}
	agree(t, err, nil)
	delete(i.w.asked, [2]string{f, string(id)})
	if yes {
		i.w.own(f, id)
	}
}

func (i identity) remove(t *rapid.T) {
	id, f := i.who.Draw(t, "id"), i.finger.Draw(t, "key")
	err := i.RemoveKey(i.ctx, id, f)
	keys, _ := i.w.count(id)
	switch {
	case i.w.asked[[2]string{f, string(id)}]:
		agree(t, err, nil)
		delete(i.w.asked, [2]string{f, string(id)})
	case i.w.keys[f] != id:
		agree(t, err, storage.ErrNotFound)
	case keys == 1:
		agree(t, err, storage.ErrLastKey)
	default:
		agree(t, err, nil)
		delete(i.w.keys, f)
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
