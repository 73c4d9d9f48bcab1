package server

import (
	"encoding/hex"
	"net"

	"arcade/sessions"
	"arcade/sessions/clean"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// The extensions of a connection's permissions that say which key signed.
// They are set only after the signature was verified, so a key that a client
// merely offered never becomes an identity.
const (
	extFingerprint = "arcade/fingerprint"
	extKeyType     = "arcade/key-type"
)

// nameCells bounds a proposed nickname before the house judges it.
const nameCells = 32

// verified is called with a key whose signature is right.
func verified(_ gossh.ConnMetadata, key gossh.PublicKey, p *gossh.Permissions, _ string) (*gossh.Permissions, error) {
	out := &gossh.Permissions{Extensions: map[string]string{}}
	if p != nil {
		for k, v := range p.Extensions {
			out.Extensions[k] = v
		}
	}
	out.Extensions[extFingerprint] = gossh.FingerprintSHA256(key)
	out.Extensions[extKeyType] = key.Type()
	return out, nil
}

// acceptable tells whether a key may be an account's. A certificate is not a
// key: the client then offers the plain one.
func acceptable(_ ssh.Context, key ssh.PublicKey) bool {
	_, certificate := key.(*gossh.Certificate)
	return !certificate
}

// admitGuest lets in who has no key, without a question.
func admitGuest(_ ssh.Context, ask gossh.KeyboardInteractiveChallenge) bool {
	_, err := ask("", "", nil, nil)
	return err == nil
}

// identify tells who is at the other end.
func identify(c *gossh.ServerConn) sessions.Identity {
	who := sessions.Identity{
		Proposed: clean.Line(c.User(), nameCells), Remote: host(c.RemoteAddr()),
		Connection: hex.EncodeToString(c.SessionID()),
	}
	if c.Permissions != nil {
		who.Fingerprint = c.Permissions.Extensions[extFingerprint]
		who.KeyType = c.Permissions.Extensions[extKeyType]
	}
	return who
}

func host(a net.Addr) string {
	h, _, err := net.SplitHostPort(a.String())
	if err != nil {
		return clean.Log(a.String())
	}
	return h
}

// algorithms are what the server speaks; see the hardening page for why these.
func algorithms(ssh.Context) *gossh.ServerConfig {
	c := &gossh.ServerConfig{
		VerifiedPublicKeyCallback: verified,
		PublicKeyAuthAlgorithms: []string{
			gossh.KeyAlgoED25519, gossh.KeyAlgoSKED25519, gossh.KeyAlgoSKECDSA256,
			gossh.KeyAlgoECDSA256, gossh.KeyAlgoECDSA384, gossh.KeyAlgoECDSA521,
			gossh.KeyAlgoRSASHA256, gossh.KeyAlgoRSASHA512,
		},
	}
	c.KeyExchanges = []string{gossh.KeyExchangeMLKEM768X25519, gossh.KeyExchangeCurve25519}
	c.Ciphers = []string{
		gossh.CipherChaCha20Poly1305, gossh.CipherAES256GCM, gossh.CipherAES128GCM, gossh.CipherAES256CTR,
	}
	c.MACs = []string{gossh.HMACSHA256ETM, gossh.HMACSHA512ETM}
	return c
}
