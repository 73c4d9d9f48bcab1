package server_test

import (
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"testing"

	"arcade/server/servertest"
)

// TestTheOffer reads what the server offers in the clear, as ssh-audit does:
// these algorithms and no other, in this order. docs/ssh-audit.md has what
// that program says of them.
func TestTheOffer(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := silent(t, a)
	if _, err := io.WriteString(c, "SSH-2.0-audit\r\n"); err != nil {
		t.Fatal(err)
	}
	head := make([]byte, 4)
	if _, err := io.ReadFull(c, head); err != nil {
		t.Fatal(err)
	}
	packet := make([]byte, binary.BigEndian.Uint32(head))
	if _, err := io.ReadFull(c, packet); err != nil {
		t.Fatal(err)
	}
	const keyExchangeOffer = 20 // SSH_MSG_KEXINIT, RFC 4253, section 7.1
	if packet[1] != keyExchangeOffer {
		t.Fatalf("message %d", packet[1])
	}
	rest := packet[2+16:] // past the cookie
	ciphers := "chacha20-poly1305@openssh.com aes256-gcm@openssh.com aes128-gcm@openssh.com aes256-ctr"
	macs := "hmac-sha2-256-etm@openssh.com hmac-sha2-512-etm@openssh.com"
	for _, list := range []struct{ name, want string }{
		{"key exchanges", "mlkem768x25519-sha256 curve25519-sha256 curve25519-sha256@libssh.org kex-strict-s-v00@openssh.com"},
		{"host keys", "ssh-ed25519"},
		{"ciphers in", ciphers},
		{"ciphers out", ciphers},
		{"MACs in", macs},
		{"MACs out", macs},
		{"compression in", "none"},
		{"compression out", "none"},
	} {
		n := binary.BigEndian.Uint32(rest)
		got := strings.Split(string(rest[4:4+n]), ",")
		rest = rest[4+n:]
		if !slices.Equal(got, strings.Fields(list.want)) {
			t.Errorf("%s: %v, want %s", list.name, got, list.want)
		}
	}
}
