package storagetest

import (
	"fmt"
	"sync"

	"arcade/storage"
)

func testCreate(k *kit) {
	ada := k.person("ada")
	if ada.ID == "" {
		k.Fatal("an account without id")
	}
	for _, p := range []storage.Player{
		must(k.PlayerByID(k.ctx, ada.ID))(k),
		must(k.PlayerByName(k.ctx, "ADA"))(k),
		must(k.PlayerByKey(k.ctx, "SHA256:ada"))(k),
	} {
		same(k, p, ada)
	}
	_, err := k.Create(k.ctx, storage.Player{Name: "bea"}, key("ada"))
	k.is(err, storage.ErrTaken)
	_, err = k.PlayerByName(k.ctx, "bea")
	k.is(err, storage.ErrNotFound)
	_, err = k.Create(k.ctx, storage.Player{ID: ada.ID, Name: "bea"}, key("bea"))
	k.is(err, storage.ErrTaken)
	_, err = k.Create(k.ctx, storage.Player{}, key("bea"))
	k.is(err, storage.ErrInvalid)
	_, err = k.Create(k.ctx, storage.Player{Name: "bea"}, storage.Key{})
	k.is(err, storage.ErrInvalid)
	_, err = k.PlayerByKey(k.ctx, "SHA256:bea")
	k.is(err, storage.ErrNotFound)
	_, err = k.PlayerByID(k.ctx, "nobody")
	k.is(err, storage.ErrNotFound)
}

// Names are unique without regard to case and look-alikes: 0/o, 1/l/i.
func testNames(k *kit) {
	k.person("bill_0")
	for _, name := range []string{"bill_0", "BILL_0", "b1ll_0", "bi11_0", "bLII_O", "blll_o"} {
		if !must(k.NameTaken(k.ctx, name))(k) {
			k.Errorf("%s is free", name)
		}
		_, err := k.Create(k.ctx, storage.Player{Name: name}, key(name))
		k.is(err, storage.ErrTaken)
	}
	for _, name := range []string{"bill-0", "bill_00", "bil_0", ""} {
		if must(k.NameTaken(k.ctx, name))(k) {
			k.Errorf("%s is taken", name)
		}
	}
	// A look-alike is not the name that was asked for.
	_, err := k.PlayerByName(k.ctx, "b1ll_0")
	k.is(err, storage.ErrNotFound)
}

func testRename(k *kit) {
	p := must(k.Create(k.ctx, storage.Player{Name: "player-x7k2m", Renames: 1}, key("x")))(k)
	k.person("ada")
	_, err := k.Rename(k.ctx, p.ID, "Ada")
	k.is(err, storage.ErrTaken)
	p = must(k.Rename(k.ctx, p.ID, "zoe"))(k)
	if p.Name != "zoe" || p.Renames != 0 {
		k.Fatalf("renamed to %+v", p)
	}
	same(k, must(k.PlayerByName(k.ctx, "zoe"))(k), p)
	if must(k.NameTaken(k.ctx, "player-x7k2m"))(k) {
		k.Error("the old name is still taken")
	}
	p = must(k.Rename(k.ctx, p.ID, "Z0e"))(k) // a look-alike of one's own
	same(k, must(k.PlayerByKey(k.ctx, "SHA256:x"))(k), p)
	_, err = k.Rename(k.ctx, "nobody", "yan")
	k.is(err, storage.ErrNotFound)
	_, err = k.Rename(k.ctx, p.ID, "")
	k.is(err, storage.ErrInvalid)
}

func testSettings(k *kit) {
	ada := k.person("ada")
	must(k.Set(k.ctx, ada.ID, map[string]string{"lang": "zh", "bell": "off"}))(k)
	got := must(k.Set(k.ctx, ada.ID, map[string]string{"bell": "", "theme": "dark"}))(k)
	same(k, got.Settings, map[string]string{"lang": "zh", "theme": "dark"})
	got.Settings["lang"] = "changed by the caller"
	same(k, must(k.PlayerByID(k.ctx, ada.ID))(k).Settings, map[string]string{"lang": "zh", "theme": "dark"})
	_, err := k.Set(k.ctx, "nobody", map[string]string{"lang": "zh"})
	k.is(err, storage.ErrNotFound)
}

func testBlock(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	for range 2 {
		p := must(k.Block(k.ctx, ada.ID, bea.ID, true))(k)
		same(k, p.Blocked, []storage.PlayerID{bea.ID})
	}
	same(k, must(k.PlayerByID(k.ctx, bea.ID))(k).Blocked, []storage.PlayerID(nil))
	for range 2 {
		same(k, len(must(k.Block(k.ctx, ada.ID, bea.ID, false))(k).Blocked), 0)
	}
	var all sync.WaitGroup
	for i := range storage.MaxBlocked { // at once: they share transactions
		all.Go(func() {
			if _, err := k.Block(k.ctx, ada.ID, storage.PlayerID(fmt.Sprint(i)), true); err != nil {
				k.Error(err)
			}
		})
	}
	all.Wait()
	_, err := k.Block(k.ctx, ada.ID, bea.ID, true)
	k.is(err, storage.ErrTooMany)
	same(k, len(must(k.Block(k.ctx, ada.ID, "0", true))(k).Blocked), storage.MaxBlocked)
}

func testInvitations(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	laptop := storage.Key{Fingerprint: "SHA256:laptop", Player: ada.ID, Label: "laptop", Added: evening + 1}
	k.ok(k.Invite(k.ctx, laptop))
	k.ok(k.Invite(k.ctx, laptop)) // again is no other invitation
	theirs := laptop
	theirs.Player, theirs.Added = bea.ID, evening+2
	k.ok(k.Invite(k.ctx, theirs))
	// Until a session that signed with it has said yes, the key is nobody's.
	_, err := k.PlayerByKey(k.ctx, "SHA256:laptop")
	k.is(err, storage.ErrNotFound)
	laptop.Invited, theirs.Invited = true, true
	same(k, must(k.Invitations(k.ctx, "SHA256:laptop"))(k), []storage.Key{laptop, theirs})
	same(k, len(must(k.Keys(k.ctx, ada.ID))(k)), 2)

	k.ok(k.AnswerInvitation(k.ctx, "SHA256:laptop", ada.ID, true))
	same(k, must(k.PlayerByKey(k.ctx, "SHA256:laptop"))(k).ID, ada.ID)
	same(k, len(must(k.Invitations(k.ctx, "SHA256:laptop"))(k)), 0)
	same(k, len(must(k.Keys(k.ctx, bea.ID))(k)), 1)
	k.is(k.AnswerInvitation(k.ctx, "SHA256:laptop", bea.ID, true), storage.ErrNotFound)
	// A key that has an account is refused.
	k.is(k.Invite(k.ctx, theirs), storage.ErrTaken)
	k.is(k.Invite(k.ctx, storage.Key{Fingerprint: "SHA256:new", Player: "nobody"}), storage.ErrNotFound)
	k.is(k.Invite(k.ctx, storage.Key{Player: ada.ID}), storage.ErrInvalid)

	phone := storage.Key{Fingerprint: "SHA256:phone", Player: ada.ID}
	k.ok(k.Invite(k.ctx, phone))
	k.ok(k.AnswerInvitation(k.ctx, "SHA256:phone", ada.ID, false))
	same(k, len(must(k.Invitations(k.ctx, "SHA256:phone"))(k)), 0)
	// An invited key may make an account of its own; the invitation is gone.
	k.ok(k.Invite(k.ctx, phone))
	must(k.Create(k.ctx, storage.Player{Name: "cleo"}, storage.Key{Fingerprint: "SHA256:phone"}))(k)
	same(k, len(must(k.Invitations(k.ctx, "SHA256:phone"))(k)), 0)
	same(k, len(must(k.Keys(k.ctx, ada.ID))(k)), 2)
}

func testKeys(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	k.is(k.RemoveKey(k.ctx, ada.ID, "SHA256:ada"), storage.ErrLastKey)
	k.is(k.RemoveKey(k.ctx, ada.ID, "SHA256:bea"), storage.ErrNotFound)
	for i := 1; i < storage.MaxKeys; i++ {
		k.ok(k.Invite(k.ctx, storage.Key{Fingerprint: fmt.Sprint("SHA256:", i), Player: ada.ID}))
	}
	k.is(k.Invite(k.ctx, storage.Key{Fingerprint: "SHA256:more", Player: ada.ID}), storage.ErrTooMany)
	// An invitation is no key: the last key stays.
	k.is(k.RemoveKey(k.ctx, ada.ID, "SHA256:ada"), storage.ErrLastKey)
	k.ok(k.RemoveKey(k.ctx, ada.ID, "SHA256:1")) // takes the invitation back
	k.ok(k.AnswerInvitation(k.ctx, "SHA256:2", ada.ID, true))
	k.ok(k.RemoveKey(k.ctx, ada.ID, "SHA256:ada"))
	_, err := k.PlayerByKey(k.ctx, "SHA256:ada")
	k.is(err, storage.ErrNotFound)
	same(k, must(k.PlayerByKey(k.ctx, "SHA256:2"))(k).ID, ada.ID)
	// A key that was given up may go to another account.
	k.ok(k.Invite(k.ctx, storage.Key{Fingerprint: "SHA256:ada", Player: bea.ID}))
	k.ok(k.AnswerInvitation(k.ctx, "SHA256:ada", bea.ID, true))
	same(k, must(k.PlayerByKey(k.ctx, "SHA256:ada"))(k).ID, bea.ID)
	_, err = k.Keys(k.ctx, "nobody")
	k.is(err, storage.ErrNotFound)
}

func testHostKey(k *kit) {
	k.ok(k.HostKey(k.ctx, "SHA256:one", false))
	k.ok(k.HostKey(k.ctx, "SHA256:one", false))
	k.is(k.HostKey(k.ctx, "SHA256:two", false), storage.ErrHostKey)
	k.reopen()
	k.is(k.HostKey(k.ctx, "SHA256:two", false), storage.ErrHostKey)
	k.ok(k.HostKey(k.ctx, "SHA256:two", true))
	k.is(k.HostKey(k.ctx, "SHA256:one", false), storage.ErrHostKey)
}
