package server

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

// packet is an unencrypted SSH packet of one message type.
func packet(kind byte, payload int) []byte {
	const padding = 4
	p := make([]byte, 4, 4+2+payload+padding)
	binary.BigEndian.PutUint32(p, uint32(2+payload+padding))
	p = append(p, padding, kind)
	return append(p, make([]byte, payload+padding)...)
}

func TestHelloSeesTheOfferHoweverItIsCut(t *testing.T) {
	ident := []byte("SSH-2.0-x\r\n")
	ignore := packet(2, 30)
	offer := packet(kexInit, 500)
	rapid.Check(t, func(t *rapid.T) {
		stream := append([]byte{}, ident...)
		for range rapid.IntRange(0, 3).Draw(t, "ignored") {
			stream = append(stream, ignore...)
		}
		stream = append(stream, offer...)
		var h hello
		for at := 0; at < len(stream); {
			n := rapid.IntRange(1, len(stream)-at).Draw(t, "n")
			done := h.see(stream[at : at+n])
			at += n
			if done != (at == len(stream)) {
				t.Fatalf("after %d of %d bytes: %v", at, len(stream), done)
			}
		}
	})
}

func TestHelloIsNotFooled(t *testing.T) {
	for name, stream := range map[string][]byte{
		"nothing":          nil,
		"no offer":         append([]byte("SSH-2.0-x\n"), packet(2, 50)...),
		"offer before":     packet(kexInit, 20),
		"half an offer":    append([]byte("SSH-2.0-x\n"), packet(kexInit, 50)[:40]...),
		"another protocol": []byte("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
		"endless line":     make([]byte, 1<<16),
	} {
		var h hello
		if h.see(stream) {
			t.Errorf("%s: taken for an offer", name)
		}
		if len(h.line) > identLine || len(h.head) > packetHead {
			t.Errorf("%s: keeps %d and %d bytes", name, len(h.line), len(h.head))
		}
	}
}

func FuzzHello(f *testing.F) {
	f.Add([]byte("SSH-2.0-x\r\n\x00\x00\x00\x07\x04\x14\x00\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var whole, bytewise hello
		for i := range data {
			bytewise.see(data[i : i+1])
		}
		if whole.see(data) != bytewise.done {
			t.Error("the cut of the stream matters")
		}
	})
}
