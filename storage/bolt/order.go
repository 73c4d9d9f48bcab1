package bolt

import (
	"cmp"
	"context"
	"sync"

	"arcade/storage"
)

// standing is a line of a ladder: the higher rating first, then who has had it
// longer.
type standing struct {
	id storage.PlayerID
	storage.Rating
}

func (s *standing) player() storage.PlayerID { return s.id }

func (s *standing) compare(o *standing) int {
	return cmp.Or(cmp.Compare(o.Rating.Rating.Rating, s.Rating.Rating.Rating), cmp.Compare(s.Last, o.Last), cmp.Compare(s.id, o.id))
}

// timing is a line of a table: the shorter time first, then the earlier date.
// That of a team stands under a name made of its members'.
type timing struct {
	storage.Time
	members []storage.PlayerID
}

func (t *timing) player() storage.PlayerID { return t.Player }

func (t *timing) compare(o *timing) int {
	return cmp.Or(cmp.Compare(t.Time.Time, o.Time.Time), cmp.Compare(t.At, o.At), cmp.Compare(t.Player, o.Player))
}

// table names a table of best times in one period, see periodKey.
type table struct{ period, name string }

// maxTables bounds the tables of passed days, weeks and months in memory; when
// there are more they are read again on demand.
const maxTables = 256

// order holds the lists in order. It follows the file: a list is read from it
// at the start or when it is first asked for, changed after each commit, and
// forgotten when a commit fails.
//
// Nothing takes the lock inside a read transaction; loading opens one under
// the lock.
type order struct {
	store   *Store
	mu      sync.RWMutex
	ladders map[storage.Ladder]*board[*standing]
	tables  map[table]*board[*timing]
}

// pending are lines that a transaction has written and not committed.
type pending struct {
	ladders map[storage.Ladder]map[storage.PlayerID]*standing
	tables  map[table]map[storage.PlayerID]*timing
}

func newOrder(s *Store) *order {
	return &order{store: s, ladders: map[storage.Ladder]*board[*standing]{}, tables: map[table]*board[*timing]{}}
}

// note adds a line to a pending list.
func note[K comparable, E line[E]](lists *map[K]map[storage.PlayerID]E, key K, e E) {
	if *lists == nil {
		*lists = map[K]map[storage.PlayerID]E{}
	}
	if (*lists)[key] == nil {
		(*lists)[key] = map[storage.PlayerID]E{}
	}
	(*lists)[key][e.player()] = e
}

// take follows a commit. A list that is not in memory is read when it is asked
// for.
func (o *order) take(p pending) {
	o.mu.Lock()
	defer o.mu.Unlock()
	follow(o.ladders, p.ladders)
	follow(o.tables, p.tables)
}

func follow[K comparable, E line[E]](boards map[K]*board[E], changed map[K]map[storage.PlayerID]E) {
	for key, lines := range changed {
		if b := boards[key]; b != nil {
			for _, e := range lines {
				b.set(e)
			}
		}
	}
}

// forget drops every list.
func (o *order) forget() {
	o.mu.Lock()
	defer o.mu.Unlock()
	clear(o.ladders)
	clear(o.tables)
}

// withLadder calls do with a ladder, which it may not keep.
func (o *order) withLadder(ctx context.Context, l storage.Ladder, do func(*board[*standing])) error {
	return with(o, o.ladders, l, func() ([]*standing, error) { return o.readLadder(ctx, l) }, do)
}

// withTable calls do with a table of best times, which it may not keep.
func (o *order) withTable(ctx context.Context, t table, do func(*board[*timing])) error {
	return with(o, o.tables, t, func() ([]*timing, error) { return o.readTable(ctx, t) }, do)
}

func with[K comparable, E line[E]](o *order, boards map[K]*board[E], key K, read func() ([]E, error), do func(*board[E])) error {
	if o.tryWith(func() bool {
		b := boards[key]
		if b != nil {
			do(b)
		}
		return b != nil
	}) {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	b := boards[key]
	if b == nil {
		lines, err := read()
		if err != nil {
			return err
		}
		b = newBoard(lines)
		if len(lines) > 0 { // names that nobody stands under must not pile up
			o.makeRoom()
			boards[key] = b
		}
	}
	do(b)
	return nil
}

func (o *order) tryWith(do func() bool) bool {
	o.mu.RLock()
	defer o.mu.RUnlock()
	return do()
}

// makeRoom drops the tables of single periods when there are many.
func (o *order) makeRoom() {
	if len(o.tables) < maxTables {
		return
	}
	for t := range o.tables {
		if t.period != string(storage.All) {
			delete(o.tables, t)
		}
	}
}

func (o *order) readLadder(ctx context.Context, l storage.Ladder) ([]*standing, error) {
	var lines []*standing
	err := o.store.read(ctx, func(v view) error {
		return v.eachRating(ctx, join(string(l)), func(_ storage.Ladder, s *standing) { lines = append(lines, s) })
	})
	return lines, err
}

func (o *order) readTable(ctx context.Context, t table) ([]*timing, error) {
	var lines []*timing
	err := o.store.read(ctx, func(v view) error {
		return v.eachTime(ctx, join(t.period, t.name), func(_ table, e *timing) { lines = append(lines, e) })
	})
	return lines, err
}

// preload reads every ladder and every all-time table.
func (o *order) preload() error {
	ladders, tables := map[storage.Ladder][]*standing{}, map[table][]*timing{}
	err := o.store.read(context.Background(), func(v view) error {
		if err := v.eachRating(context.Background(), nil, func(l storage.Ladder, s *standing) { ladders[l] = append(ladders[l], s) }); err != nil {
			return err
		}
		return v.eachTime(context.Background(), join(string(storage.All)), func(t table, e *timing) { tables[t] = append(tables[t], e) })
	})
	if err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for l, lines := range ladders {
		o.ladders[l] = newBoard(lines)
	}
	for t, lines := range tables {
		o.tables[t] = newBoard(lines)
	}
	return nil
}

// eachRating reads the ratings whose key has the prefix.
func (v view) eachRating(ctx context.Context, prefix []byte, do func(storage.Ladder, *standing)) error {
	return v.scan(ctx, ratingBucket, prefix, func(key, value []byte) (bool, error) {
		parts, err := split(key, 2)
		if err != nil {
			return false, err
		}
		r, err := decode[ratingRecord](v.codec, value)
		if err != nil {
			return false, err
		}
		do(storage.Ladder(parts[0]), &standing{storage.PlayerID(parts[1]), r.rating()})
		return true, nil
	})
}

// eachTime reads the best times whose key has the prefix.
func (v view) eachTime(ctx context.Context, prefix []byte, do func(table, *timing)) error {
	return v.scan(ctx, timeBucket, prefix, func(key, value []byte) (bool, error) {
		parts, err := split(key, 3)
		if err != nil {
			return false, err
		}
		r, err := decode[timeRecord](v.codec, value)
		if err != nil {
			return false, err
		}
		do(table{parts[0], parts[1]}, r.timing(storage.PlayerID(parts[2])))
		return true, nil
	})
}
