package hall

import (
	"context"
	"errors"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// Whois implements Accounts.
func (h *Hall) Whois(ctx context.Context, who sessions.Identity) (sessions.Account, error) {
	if who.Fingerprint == "" {
		return sessions.Account{}, games.Refuse(games.Denied, WordNoKey)
	}
	a, err := h.store.PlayerByKey(ctx, who.Fingerprint)
	if errors.Is(err, storage.ErrNotFound) {
		return sessions.Account{}, games.Refuse(sessions.NotFound, WordNoAccount)
	}
	if err != nil {
		return sessions.Account{}, h.failed("account", err)
	}
	return account(a), nil
}

func account(a storage.Player) sessions.Account {
	settings := sessions.Settings{}
	for k, v := range a.Settings {
		settings[k] = v
	}
	return sessions.Account{ID: string(a.ID), Name: a.Name, Created: a.Created, Renames: a.Renames, Settings: settings}
}

// NameFree implements Accounts.
func (h *Hall) NameFree(ctx context.Context, name string) error {
	name = PlainName(name)
	if err := CheckName(name); err != nil {
		return err
	}
	taken, err := h.store.NameTaken(ctx, name)
	if err != nil {
		return h.failed("name", err)
	}
	if taken {
		return games.Refuse(sessions.Taken, WordNameTaken)
	}
	return nil
}

// Create implements Accounts. The guest that the key was until now becomes the
// account's owner, in running sessions too, and keeps its games.
func (h *Hall) Create(ctx context.Context, who sessions.Identity, name string, settings map[string]string) (sessions.Account, error) {
	switch _, err := h.Whois(ctx, who); {
	case err == nil:
		return sessions.Account{}, games.Refuse(sessions.Taken, WordHasAccount)
	case code(err) != sessions.NotFound:
		return sessions.Account{}, err
	}
	if err := checkSettings(settings); err != nil {
		return sessions.Account{}, err
	}
	if name != "" {
		if err := h.NameFree(ctx, name); err != nil {
			return sessions.Account{}, err
		}
	}
	id, err := h.guestID(ctx, who.Fingerprint)
	if err != nil {
		return sessions.Account{}, err
	}
	p := storage.Player{ID: storage.PlayerID(id), Name: PlainName(name), Created: h.clock.Now()}
	p.Settings = h.chosen(id, settings)
	return h.enrol(ctx, who, p)
}

// chosen are the settings of a guest with others on top.
func (h *Hall) chosen(id string, settings map[string]string) map[string]string {
	all := map[string]string{}
	h.mu.Lock()
	defer h.mu.Unlock()
	if p := h.people.byID[id]; p != nil {
		for k, v := range p.settings {
			all[k] = v
		}
	}
	for k, v := range settings {
		all[k] = v
	}
	return all
}

// enrol writes a new account. Without a name it has the proposed one, or where
// that can't be had one of the house's, to be changed once.
func (h *Hall) enrol(ctx context.Context, who sessions.Identity, p storage.Player) (sessions.Account, error) {
	given := p.Name != ""
	if !given {
		p.Name = PlainName(who.Proposed)
		if h.NameFree(ctx, p.Name) != nil {
			p.Name, p.Renames = playerPrefix+h.dice.word(5), 1
		}
	}
	key := storage.Key{Fingerprint: who.Fingerprint, Player: p.ID, Added: p.Created}
	a, err := h.store.Create(ctx, p, key)
	for range 10 {
		if given || !errors.Is(err, storage.ErrTaken) {
			break
		}
		// Somebody was quicker, with the name or in another session.
		p.Name, p.Renames = playerPrefix+h.dice.word(5), 1
		a, err = h.store.Create(ctx, p, key)
	}
	if errors.Is(err, storage.ErrTaken) {
		return sessions.Account{}, games.Refuse(sessions.Taken, WordNameTaken)
	}
	if err != nil {
		return sessions.Account{}, h.failed("create", err)
	}
	h.update(a)
	return account(a), nil
}

// update takes over what the store says of an account into running sessions.
func (h *Hall) update(a storage.Player) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.people.byID[string(a.ID)]
	if p == nil {
		return
	}
	h.people.rename(p, func() { p.adopt(a) })
	h.stale(p.id)
	h.bulletin.dirty = true
	h.settle()
}

// owner is the account of a key; the first command that changes something
// makes it.
func (h *Hall) owner(ctx context.Context, who sessions.Identity) (sessions.Account, error) {
	a, err := h.Whois(ctx, who)
	if code(err) == sessions.NotFound {
		return h.Create(ctx, who, "", nil)
	}
	return a, err
}

// Rename implements Accounts. Only a name that the house gave may be changed,
// once; a key without an account gets one of that name.
func (h *Hall) Rename(ctx context.Context, who sessions.Identity, name string) (sessions.Account, error) {
	a, err := h.Whois(ctx, who)
	if code(err) == sessions.NotFound && name != "" {
		return h.Create(ctx, who, name, nil)
	}
	if err != nil {
		return a, err
	}
	if a.Renames <= 0 {
		return a, games.Refuse(games.Denied, WordNameFixed)
	}
	if err := h.NameFree(ctx, name); err != nil {
		return a, err
	}
	p, err := h.store.Rename(ctx, storage.PlayerID(a.ID), PlainName(name))
	if errors.Is(err, storage.ErrTaken) {
		return a, games.Refuse(sessions.Taken, WordNameTaken)
	}
	if err != nil {
		return a, h.failed("rename", err)
	}
	h.update(p)
	return account(p), nil
}

// Set implements Accounts.
func (h *Hall) Set(ctx context.Context, who sessions.Identity, changes map[string]string) (sessions.Account, error) {
	if err := checkSettings(changes); err != nil {
		return sessions.Account{}, err
	}
	a, err := h.owner(ctx, who)
	if err != nil {
		return a, err
	}
	return h.change(ctx, storage.PlayerID(a.ID), changes)
}

// change writes an account's settings.
func (h *Hall) change(ctx context.Context, id storage.PlayerID, changes map[string]string) (sessions.Account, error) {
	p, err := h.store.Set(ctx, id, changes)
	if err != nil {
		return sessions.Account{}, h.failed("settings", err)
	}
	h.update(p)
	return account(p), nil
}

// apply changes a guest's settings for as long as it is here. The lock is held.
func (h *Hall) apply(p *person, changes map[string]string) {
	for k, v := range changes {
		if v == "" {
			delete(p.settings, k)
		} else {
			p.settings[k] = v
		}
	}
	h.stale(p.id)
}

func checkSettings(changes map[string]string) error {
	for k, v := range changes {
		if err := sessions.Check(k, v); err != nil {
			return err
		}
	}
	return nil
}
