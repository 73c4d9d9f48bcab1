package bolt

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"slices"

	"arcade/storage"
)

// The format of a bbolt file, version 2, in the byte order of the machine.
// A page is a header of 16 bytes (id, flags, count, overflow) and its elements.
const (
	pageHeader   = 16
	element      = 16 // of a branch and of a leaf alike
	metaSize     = 64
	metaMagic    = 0xED0CDAED
	metaVersion  = 2
	branchFlag   = 0x01
	leafFlag     = 0x02
	freelistFlag = 0x10
	bucketFlag   = 0x01 // of a leaf's element: its value is a bucket
	bucketHeader = 16   // root page and sequence
	noFreelist   = ^uint64(0)
	// maxDepth is far deeper than a tree of 2^48 pages would be.
	maxDepth = 64
)

// pages is a bbolt file as it stands on the disk, seen by one transaction.
type pages struct {
	file io.ReaderAt
	size uint64 // of a page
	// root, freelist and high are what the transaction's meta page says; high
	// is the first page id that was never used.
	root, freelist, high uint64
	// tx counts the transactions up to this one.
	tx uint64
	// seen has a bit for each page that is part of the tree.
	seen []uint64
}

func damaged(format string, args ...any) error {
	return fmt.Errorf("%w: %s", storage.ErrDamaged, fmt.Sprintf(format, args...))
}

// verifyFile reads every page that is in use without mapping the file and
// without trusting anything it finds, so that bbolt, which trusts all of it,
// may open the file afterwards.
func verifyFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	p, err := findMeta(f, info.Size())
	if err == nil {
		err = p.verify()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// findMeta finds the newest valid meta page, as bbolt does: the second one
// stands at the page size, which only the first could have told.
func findMeta(file io.ReaderAt, size int64) (*pages, error) {
	var newest *pages
	for at := int64(0); at < min(size, 1<<24+1); at = max(1024, at*2) {
		if p, ok := readMeta(file, at); ok && (newest == nil || p.tx > newest.tx) {
			newest = p
		}
	}
	if newest == nil {
		return nil, damaged("no valid meta page")
	}
	if need := newest.high * newest.size; need/newest.size != newest.high || uint64(size) < need {
		return nil, damaged("the file is cut: %d bytes of %d pages of %d", size, newest.high, newest.size)
	}
	return newest, nil
}

// readMeta reads the meta page at an offset.
func readMeta(file io.ReaderAt, at int64) (p *pages, ok bool) {
	var b [pageHeader + metaSize]byte
	if _, err := file.ReadAt(b[:], at); err != nil {
		return nil, false
	}
	m, order := b[pageHeader:], binary.NativeEndian
	sum := fnv.New64a()
	sum.Write(m[:metaSize-8])
	size := uint64(order.Uint32(m[8:]))
	if order.Uint32(m) != metaMagic || order.Uint32(m[4:]) != metaVersion || order.Uint64(m[56:]) != sum.Sum64() ||
		size < 1024 || size > 1<<24 || at != 0 && uint64(at) != size {
		return nil, false
	}
	return &pages{
		file: file, size: size,
		root: order.Uint64(m[16:]), freelist: order.Uint64(m[32:]), high: order.Uint64(m[40:]), tx: order.Uint64(m[48:]),
	}, true
}

// verify walks the tree and the list of free pages.
func (p *pages) verify() error {
	if err := p.verifyTree(); err != nil {
		return err
	}
	if p.freelist == noFreelist {
		return nil
	}
	return p.verifyFreelist()
}

// verifyTree walks the tree from the root bucket.
func (p *pages) verifyTree() error {
	p.seen = make([]uint64, p.high/64+1)
	p.seen[0] = 0b11 // the meta pages
	return p.walk(p.root, 0)
}

// page reads a page with its overflow and takes it as used.
func (p *pages) page(id uint64, kinds ...uint16) ([]byte, error) {
	if id < 2 || id >= p.high {
		return nil, damaged("page %d is outside the file", id)
	}
	var head [pageHeader]byte
	if _, err := p.file.ReadAt(head[:], int64(id*p.size)); err != nil {
		return nil, damaged("page %d: %v", id, err)
	}
	more := uint64(binary.NativeEndian.Uint32(head[12:]))
	if binary.NativeEndian.Uint64(head[:]) != id || !slices.Contains(kinds, binary.NativeEndian.Uint16(head[8:])) || more >= p.high-id {
		return nil, damaged("page %d has a wrong header", id)
	}
	for i := id; i <= id+more; i++ {
		if p.used(i) {
			return nil, damaged("page %d is used twice", i)
		}
		p.seen[i/64] |= 1 << (i % 64)
	}
	b := make([]byte, (more+1)*p.size)
	if n, err := p.file.ReadAt(b, int64(id*p.size)); n < len(b) && !errors.Is(err, io.EOF) {
		return nil, damaged("page %d: %v", id, err)
	}
	return b, nil
}

func (p *pages) used(id uint64) bool { return p.seen[id/64]&(1<<(id%64)) != 0 }

// walk verifies the tree below a page. A page that is its own ancestor is
// found by being used twice; the depth is bounded all the same.
func (p *pages) walk(id uint64, depth int) error {
	b, err := p.page(id, branchFlag, leafFlag)
	if err != nil {
		return err
	}
	if depth > maxDepth {
		return damaged("page %d lies too deep", id)
	}
	return p.elements(b, fmt.Sprintf("page %d", id), depth)
}

// elements verifies the elements of a branch or leaf page, or of a bucket that
// lies inside its parent's page.
func (p *pages) elements(b []byte, where string, depth int) error {
	flags, count := binary.NativeEndian.Uint16(b[8:]), int(binary.NativeEndian.Uint16(b[10:]))
	if len(b) < pageHeader+count*element || flags == branchFlag && count == 0 {
		return damaged("%s has a wrong number of elements", where)
	}
	var last []byte
	for i := range count {
		e, ok := readElement(b, pageHeader+i*element, flags == branchFlag)
		if !ok || i > 0 && bytes.Compare(last, e.key) >= 0 {
			return damaged("%s, element %d", where, i)
		}
		last = e.key
		var err error
		switch {
		case flags == branchFlag:
			err = p.walk(e.child, depth+1)
		case e.bucket:
			err = p.bucket(e.value, where, depth+1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// node is an element of a branch (key and child) or of a leaf.
type node struct {
	key, value []byte
	child      uint64
	bucket     bool
}

// readElement reads the element at an offset; its own offsets count from there.
func readElement(b []byte, at int, branch bool) (n node, ok bool) {
	order := binary.NativeEndian
	word := func(i int) uint64 { return uint64(order.Uint32(b[at+4*i:])) }
	pos, ksize, vsize := word(0), word(1), uint64(0)
	if branch {
		n.child = order.Uint64(b[at+8:])
	} else {
		n.bucket = word(0)&bucketFlag != 0
		pos, ksize, vsize = word(1), word(2), word(3)
	}
	from := uint64(at) + pos
	if from+ksize+vsize > uint64(len(b)) {
		return node{}, false
	}
	n.key, n.value = b[from:from+ksize], b[from+ksize:from+ksize+vsize]
	return n, true
}

// bucket verifies a bucket: a page of its own, or a leaf inside the value.
func (p *pages) bucket(value []byte, where string, depth int) error {
	if len(value) < bucketHeader || depth > maxDepth {
		return damaged("a bucket in %s", where)
	}
	if root := binary.NativeEndian.Uint64(value); root != 0 {
		return p.walk(root, depth)
	}
	inside := value[bucketHeader:]
	if len(inside) < pageHeader || binary.NativeEndian.Uint16(inside[8:]) != leafFlag {
		return damaged("a small bucket in %s", where)
	}
	return p.elements(inside, "a small bucket in "+where, depth)
}

// verifyFreelist verifies that no free page is in use.
func (p *pages) verifyFreelist() error {
	b, err := p.page(p.freelist, freelistFlag)
	if err != nil {
		return err
	}
	order := binary.NativeEndian
	count, ids := uint64(order.Uint16(b[10:])), b[pageHeader:]
	if count == 0xFFFF { // too many for the header: the number stands first
		count, ids = order.Uint64(ids), ids[8:]
	}
	if count > uint64(len(ids)/8) {
		return damaged("the list of free pages is too long")
	}
	last := uint64(1)
	for i := range count {
		id := order.Uint64(ids[i*8:])
		if id <= last || id >= p.high || p.used(id) {
			return damaged("page %d is free and in use", id)
		}
		last = id
	}
	return nil
}
