package storagetest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"arcade/games"
	"arcade/storage"
)

// fillUp gives the store some of everything.
func (k *kit) fillUp() (ada, bea storage.Player) {
	k.Helper()
	ada, bea = k.person("ada"), k.person("bea")
	k.ok(k.Invite(k.ctx, storage.Key{Fingerprint: "SHA256:laptop", Player: ada.ID, Added: evening}))
	must(k.Set(k.ctx, ada.ID, map[string]string{"lang": "zh"}))(k)
	must(k.Block(k.ctx, ada.ID, bea.ID, true))(k)
	k.finish(k.game(ada, bea, won(), evening))
	k.finish(k.mines(bea, 90_000, evening))
	running := k.game(bea, ada, nil, evening)
	running.Final = nil
	k.ok(k.Keep(k.ctx, []storage.Match{running}))
	return ada, bea
}

func testReopen(k *kit) {
	ada, bea := k.fillUp()
	before := k.everything(ada, bea)
	k.reopen()
	same(k, k.everything(ada, bea), before)
	same(k, len(must(k.Kept(k.ctx))(k)), 1)
	k.ok(k.Check(k.ctx))
}

// A backup is a store of its own, of the moment it was made.
func testBackup(k *kit) {
	ada, bea := k.fillUp()
	before := k.everything(ada, bea)
	file := filepath.Join(k.TempDir(), "copy.db")
	k.ok(k.Backup(k.ctx, file))
	k.is(k.Backup(k.ctx, file), os.ErrExist)
	k.finish(k.game(ada, bea, won(), evening+1))
	if fmt.Sprint(k.everything(ada, bea)) == fmt.Sprint(before) {
		k.Fatal("the store stands still")
	}
	left, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(left) != 1 {
		k.Errorf("beside the backup: %v, %v", left, err)
	}
	ctx, cancel := context.WithCancel(k.ctx)
	cancel()
	k.is(k.Backup(ctx, file+"2"), context.Canceled)
}

func testContext(k *kit) {
	ada := k.person("ada")
	ctx, cancel := context.WithCancel(k.ctx)
	cancel()
	_, err := k.PlayerByID(ctx, ada.ID)
	k.is(err, context.Canceled)
	_, err = k.Finish(ctx, k.mines(ada, 1000, evening))
	k.is(err, context.Canceled)
	_, _, err = k.Standings(ctx, blitz, evening, storage.Page{})
	k.is(err, context.Canceled)
	_, _, err = k.Times(ctx, expert, storage.All, evening, storage.Page{})
	k.is(err, context.Canceled)
	same(k, must(k.PlayerByID(k.ctx, ada.ID))(k), ada)
}

func testClose(k *kit) {
	ada := k.person("ada")
	k.ok(k.Store.Close())
	k.is(k.Store.Close(), storage.ErrClosed)
	_, err := k.PlayerByID(k.ctx, ada.ID)
	k.is(err, storage.ErrClosed)
	_, err = k.Finish(k.ctx, k.mines(ada, 1000, evening))
	k.is(err, storage.ErrClosed)
	_, _, err = k.Standings(k.ctx, blitz, evening, storage.Page{})
	k.is(err, storage.ErrClosed)
}

// Many write at once, each result is there once, and ratings are a chain: what
// one game left is what the next began with.
func testConcurrent(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	const writers, each = 8, 10
	var ms [writers][each]storage.Match
	for w := range ms {
		for i := range ms[w] {
			if ms[w][i] = k.game(ada, bea, won(), evening); i%2 == 1 {
				ms[w][i] = k.mines(bea, games.Elapsed(100_000-w*each-i), evening)
			}
		}
	}
	var wg sync.WaitGroup
	for w := range ms {
		wg.Go(func() {
			for _, m := range ms[w] {
				for range 2 {
					if _, err := k.Finish(k.ctx, m); err != nil {
						k.Error(err)
					}
				}
				if _, _, err := k.Standings(k.ctx, blitz, evening, storage.Page{}); err != nil {
					k.Error(err)
				}
				if _, _, err := k.Times(k.ctx, expert, storage.Day, evening, storage.Page{}); err != nil {
					k.Error(err)
				}
				// A failing request beside them spoils nothing.
				if _, err := k.Create(k.ctx, storage.Player{Name: "ada"}, key("other")); err == nil {
					k.Error("a name was given twice")
				}
			}
		})
	}
	wg.Wait()
	same(k, must(k.Rating(k.ctx, blitz, ada.ID))(k).Games, writers*each/2)
	same(k, must(k.Bests(k.ctx, bea.ID))(k)[0].Played, writers*each/2)
	after := map[int]storage.Rating{0: {}}
	history := must(k.History(k.ctx, ada.ID, "", storage.Page{}))(k)
	for _, m := range history {
		after[m.After[0].Games] = m.After[0]
	}
	for _, m := range history {
		if n := m.Before[0].Games; n > 0 && m.Before[0] != after[n] {
			k.Fatalf("game %d began with %+v, the one before left %+v", n+1, m.Before[0], after[n])
		}
	}
	k.ok(k.Check(k.ctx))
}
