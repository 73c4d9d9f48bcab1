package server

import (
	"bytes"
	"encoding/binary"
)

const (
	// kexInit is SSH_MSG_KEXINIT (RFC 4253, section 12).
	kexInit = 20
	// packetHead is the length of a packet, of its padding, and its type.
	packetHead = 6
	// identLine is the longest identification line (RFC 4253, section 4.2).
	identLine = 255
)

// hello follows a client's first bytes, which come in the clear: lines up to
// the one that begins with SSH-, then packets, until the key-exchange offer.
// It only looks; the library reads and judges the same bytes.
type hello struct {
	line  []byte // of the current line, bounded
	ident bool   // the identification line is over
	head  []byte // of the current packet
	skip  uint32 // of the current packet
	done  bool
}

// see takes the next bytes and tells whether the whole offer has come.
func (h *hello) see(p []byte) bool {
	for len(p) > 0 && !h.done {
		switch {
		case !h.ident:
			p = h.seeLine(p)
		case h.skip > 0:
			n := min(uint32(len(p)), h.skip)
			p, h.skip = p[n:], h.skip-n
			h.done = h.skip == 0 && len(h.head) == packetHead && h.head[5] == kexInit
			if h.skip == 0 {
				h.head = h.head[:0]
			}
		default:
			p = h.seeHead(p)
		}
	}
	return h.done
}

func (h *hello) seeLine(p []byte) []byte {
	end := bytes.IndexByte(p, '\n')
	part := p
	if end >= 0 {
		part = p[:end]
	}
	if room := identLine - len(h.line); room > 0 {
		h.line = append(h.line, part[:min(len(part), room)]...)
	}
	if end < 0 {
		return nil
	}
	h.ident = bytes.HasPrefix(h.line, []byte("SSH-"))
	h.line = h.line[:0]
	return p[end+1:]
}

func (h *hello) seeHead(p []byte) []byte {
	n := min(packetHead-len(h.head), len(p))
	h.head = append(h.head, p[:n]...)
	if len(h.head) == packetHead {
		// The length counts what follows it, of which two bytes are read.
		h.skip = max(binary.BigEndian.Uint32(h.head), 3) - 2
	}
	return p[n:]
}
