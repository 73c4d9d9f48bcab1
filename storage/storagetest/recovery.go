package storagetest

import (
	"crypto/sha256"
	"fmt"

	"arcade/storage"
)

func code(text string) storage.RecoveryHash { return sha256.Sum256([]byte(text)) }

// left checks how many codes an account still has.
func (k *kit) left(p storage.Player, want int) {
	k.Helper()
	same(k, must(k.RecoveryLeft(k.ctx, p.ID))(k), want)
}

// A code makes a key the account's, once.
func testRecovery(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	k.left(ada, 0)
	k.ok(k.SetRecovery(k.ctx, ada.ID, []storage.RecoveryHash{code("old")}))
	k.ok(k.SetRecovery(k.ctx, ada.ID, []storage.RecoveryHash{code("one"), code("two"), code("three")}))
	k.ok(k.SetRecovery(k.ctx, bea.ID, []storage.RecoveryHash{code("hers")}))
	k.left(ada, 3)
	phone := storage.Key{Fingerprint: "SHA256:phone", Label: "phone", Added: evening + 1}
	_, err := k.Recover(k.ctx, code("old"), phone) // was replaced
	k.is(err, storage.ErrNotFound)
	_, err = k.Recover(k.ctx, code("one"), storage.Key{})
	k.is(err, storage.ErrInvalid)
	// A key that has an account is refused, and the code is still good.
	_, err = k.Recover(k.ctx, code("one"), storage.Key{Fingerprint: "SHA256:bea"})
	k.is(err, storage.ErrTaken)
	k.left(ada, 3)
	// Whoever invited the key: it is the code's account's now.
	k.ok(k.Invite(k.ctx, storage.Key{Fingerprint: "SHA256:phone", Player: bea.ID}))
	same(k, must(k.Recover(k.ctx, code("one"), phone))(k), ada)
	same(k, must(k.PlayerByKey(k.ctx, "SHA256:phone"))(k).ID, ada.ID)
	same(k, len(must(k.Invitations(k.ctx, "SHA256:phone"))(k)), 0)
	phone.Player = ada.ID
	same(k, must(k.Keys(k.ctx, ada.ID))(k)[1], phone)
	k.left(ada, 2)
	_, err = k.Recover(k.ctx, code("one"), storage.Key{Fingerprint: "SHA256:other"})
	k.is(err, storage.ErrNotFound)
	k.reopen()
	must(k.Recover(k.ctx, code("two"), storage.Key{Fingerprint: "SHA256:tablet"}))(k)
	k.ok(k.SetRecovery(k.ctx, ada.ID, nil))
	k.left(ada, 0)
	k.left(bea, 1)
	k.ok(k.Check(k.ctx))
}

func testRecoveryTooMany(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	var codes []storage.RecoveryHash
	for i := range storage.MaxRecovery + 1 {
		codes = append(codes, code(fmt.Sprint(i)))
	}
	k.is(k.SetRecovery(k.ctx, ada.ID, codes), storage.ErrTooMany)
	k.ok(k.SetRecovery(k.ctx, ada.ID, codes[1:]))
	k.is(k.SetRecovery(k.ctx, "nobody", codes[:1]), storage.ErrNotFound)
	k.is(k.SetRecovery(k.ctx, bea.ID, codes[:2]), storage.ErrTaken)
	k.left(bea, 0)
	_, err := k.RecoveryLeft(k.ctx, "nobody")
	k.is(err, storage.ErrNotFound)
	for i := 1; i < storage.MaxKeys; i++ {
		k.ok(k.Invite(k.ctx, storage.Key{Fingerprint: fmt.Sprint("SHA256:", i), Player: ada.ID}))
	}
	_, err = k.Recover(k.ctx, codes[1], storage.Key{Fingerprint: "SHA256:more"})
	k.is(err, storage.ErrTooMany)
	must(k.Recover(k.ctx, codes[1], storage.Key{Fingerprint: "SHA256:1"}))(k) // its place is its own
	k.left(ada, storage.MaxRecovery-1)
}
