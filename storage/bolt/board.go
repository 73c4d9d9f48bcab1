package bolt

import (
	"iter"
	"slices"
	"sort"

	"arcade/storage"
)

// line is an entry of a list in order: one a player. It is never changed once
// it stands in a board.
type line[E any] interface {
	player() storage.PlayerID
	// compare orders the list; different players never compare equal.
	compare(E) int
}

// blockSize bounds a block: an insertion moves at most this many pointers, a
// rank adds up one number for each block before.
const blockSize = 512

// board keeps one line a player in order. Insertion and rank cost about a
// microsecond among a million.
type board[E line[E]] struct {
	lines  map[storage.PlayerID]E
	blocks [][]E // none is empty
}

// newBoard orders lines of different players.
func newBoard[E line[E]](lines []E) *board[E] {
	b := &board[E]{lines: make(map[storage.PlayerID]E, len(lines))}
	slices.SortFunc(lines, E.compare)
	for _, e := range lines {
		b.lines[e.player()] = e
	}
	for chunk := range slices.Chunk(lines, blockSize/2) {
		b.blocks = append(b.blocks, slices.Clone(chunk))
	}
	return b
}

// find gives where the line stands, or would stand.
func (b *board[E]) find(e E) (block, at int) {
	block = sort.Search(len(b.blocks), func(i int) bool {
		last := b.blocks[i][len(b.blocks[i])-1]
		return last.compare(e) >= 0
	})
	if block == len(b.blocks) {
		return block, 0
	}
	at, _ = slices.BinarySearchFunc(b.blocks[block], e, E.compare)
	return block, at
}

// before counts the lines that stand before it, whether it is in or not.
func (b *board[E]) before(e E) int {
	block, at := b.find(e)
	for _, full := range b.blocks[:block] {
		at += len(full)
	}
	return at
}

// set puts the player's line in its place, instead of the one before.
func (b *board[E]) set(e E) {
	if old, ok := b.lines[e.player()]; ok {
		b.remove(old)
	}
	b.lines[e.player()] = e
	if len(b.blocks) == 0 {
		b.blocks = [][]E{{e}}
		return
	}
	i, at := b.find(e)
	if i == len(b.blocks) {
		i--
		at = len(b.blocks[i])
	}
	b.blocks[i] = slices.Insert(b.blocks[i], at, e)
	if full := b.blocks[i]; len(full) > blockSize {
		half := slices.Clone(full[blockSize/2:])
		b.blocks[i] = slices.Clip(full[:blockSize/2])
		b.blocks = slices.Insert(b.blocks, i+1, half)
	}
}

func (b *board[E]) remove(e E) {
	i, at := b.find(e)
	b.blocks[i] = slices.Delete(b.blocks[i], at, at+1)
	if len(b.blocks[i]) == 0 {
		b.blocks = slices.Delete(b.blocks, i, i+1)
	}
}

// all gives the lines in order.
func (b *board[E]) all() iter.Seq[E] {
	return func(yield func(E) bool) {
		for _, block := range b.blocks {
			for _, e := range block {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// window gives the lines of a page, the place of the first (from 0), and how
// many lines there are.
func window[E line[E]](list iter.Seq[E], p storage.Page) (lines []E, from, total int) {
	around := -1
	for e := range list {
		if p.Around != "" && e.player() == p.Around {
			around = total
		}
		total++
	}
	from, to := bounds(p, around, total)
	i := 0
	for e := range list {
		if i >= to {
			break
		}
		if i >= from {
			lines = append(lines, e)
		}
		i++
	}
	return lines, from, total
}

// bounds gives the part of a list that a page shows; around is the place of
// the player it is centred on, or -1.
func bounds(p storage.Page, around, total int) (from, to int) {
	limit := limitOf(p)
	from = min(max(p.Offset, 0), total)
	if around >= 0 {
		from = max(min(around-limit/2, total-limit), 0)
	}
	return from, min(from+limit, total)
}

func limitOf(p storage.Page) int {
	if p.Limit <= 0 || p.Limit > storage.MaxPage {
		return storage.MaxPage
	}
	return p.Limit
}
