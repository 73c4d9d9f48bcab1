package server_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"strings"
	"testing"

	"arcade/server/servertest"

	"golang.org/x/crypto/ssh"
)

type whoami struct {
	Schema  int    `json:"schema"`
	Name    string `json:"name"`
	Guest   bool   `json:"guest"`
	Account *bool  `json:"account"`
	Keys    []struct {
		Fingerprint string  `json:"fingerprint"`
		Name        string  `json:"name"`
		Added       *string `json:"added"`
	} `json:"keys"`
	Ratings map[string]any `json:"ratings"`
}

func ask(t *testing.T, c *servertest.Conn) whoami {
	t.Helper()
	o := c.Run("whoami --json")
	if o.Code != 0 || o.Err != "" {
		t.Fatalf("whoami: %d, %q", o.Code, o.Err)
	}
	var w whoami
	if err := json.Unmarshal([]byte(o.Out), &w); err != nil {
		t.Fatalf("%v in %q", err, o.Out)
	}
	return w
}

func fingerprint(k ssh.Signer) string { return ssh.FingerprintSHA256(k.PublicKey()) }

// shifty is a signer that asks the server about one key and then sends the
// signature of another. The client of x/crypto marshals a public key twice to
// ask about it and once more to sign.
type shifty struct {
	ssh.Signer
	asks, signs ssh.PublicKey
	marshalled  int
}

func (s *shifty) PublicKey() ssh.PublicKey { return shiftyKey{s.asks, s} }

type shiftyKey struct {
	ssh.PublicKey
	s *shifty
}

func (k shiftyKey) Marshal() []byte {
	k.s.marshalled++
	if k.s.marshalled > 2 {
		return k.s.signs.Marshal()
	}
	return k.s.asks.Marshal()
}

func TestTheKeyThatSignedIsTheAccount(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	c := a.Dial("ada", key)
	before := ask(t, c)
	if before.Name != "ada" || before.Account == nil || *before.Account || before.Guest {
		t.Errorf("before there is an account: %+v", before)
	}
	if len(before.Keys) != 1 || before.Keys[0].Fingerprint != fingerprint(key) {
		t.Errorf("keys %+v", before.Keys)
	}
	if o := c.Run("settings bell off"); o.Code != 0 {
		t.Fatalf("settings: %+v", o)
	}
	after := ask(t, a.Dial("somebody-else", key))
	if after.Name != "ada" || after.Account != nil || after.Keys[0].Added == nil {
		t.Errorf("the account: %+v", after)
	}
}

func TestReadingMakesNoAccount(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("ada", servertest.NewKey(t))
	for _, command := range []string{
		"help", "version", "whoami", "who", "top reversi", "top minesweeper expert",
		"games", "key list", "settings", "settings bell",
	} {
		if o := c.Run(command); o.Code != 0 {
			t.Errorf("%s: %+v", command, o)
		}
	}
	if w := ask(t, c); w.Account == nil {
		t.Errorf("an account was made: %+v", w)
	}
}

func TestOfferedKeysAreNobody(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	alice, bob := servertest.NewKey(t), servertest.NewKey(t)
	for name, key := range map[string]ssh.Signer{"alice": alice, "bob-b": bob} {
		if o := a.Once(name, key, "settings bell off"); o.Code != 0 {
			t.Fatalf("%+v", o)
		}
	}
	t.Run("offers A, signs with B", func(t *testing.T) {
		c, err := a.TryDial("alice", &shifty{Signer: bob, asks: alice.PublicKey(), signs: bob.PublicKey()})
		if err != nil {
			t.Fatal(err)
		}
		if w := ask(t, c); w.Name != "bob-b" || len(w.Keys) != 1 || w.Keys[0].Fingerprint != fingerprint(bob) {
			t.Errorf("is %+v", w)
		}
	})
	t.Run("offers A, then goes in without a key", func(t *testing.T) {
		// A signature that fits no key of its type fails the method, and the
		// client goes on with the next one.
		other := &shifty{Signer: alice, asks: alice.PublicKey(), signs: rsaKey(t)}
		c, err := a.DialWith(&ssh.ClientConfig{User: "alice", Auth: []ssh.AuthMethod{
			ssh.PublicKeys(other),
			ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil }),
		}})
		if err != nil {
			t.Fatal(err)
		}
		if other.marshalled < 3 {
			t.Fatal("A was never offered")
		}
		if w := ask(t, c); !w.Guest || len(w.Keys) != 0 {
			t.Errorf("is %+v", w)
		}
	})
	t.Run("says A, signs as B for it", func(t *testing.T) {
		if c, err := a.TryDial("alice", &shifty{Signer: bob, asks: alice.PublicKey(), signs: alice.PublicKey()}); err == nil {
			t.Errorf("let in as %+v", ask(t, c))
		}
	})
}

func rsaKey(t *testing.T) ssh.PublicKey {
	t.Helper()
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	key, err := ssh.NewPublicKey(private.Public())
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestGuests(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("whoever", nil)
	w := ask(t, c)
	if !w.Guest || !strings.HasPrefix(w.Name, "guest-") || len(w.Keys) != 0 {
		t.Errorf("is %+v", w)
	}
	for _, command := range []string{"settings bell off", "key list", "key add", "key remove SHA256:x"} {
		if o := c.Run(command); o.Code != 77 || o.Out != "" || o.Err == "" {
			t.Errorf("%s: %+v", command, o)
		}
	}
}

func TestPasswordsAndNoneAreRefused(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	for name, auth := range map[string][]ssh.AuthMethod{
		"password": {ssh.Password("secret")},
		"none":     nil,
	} {
		if c, err := a.DialWith(&ssh.ClientConfig{User: "x", Auth: auth}); err == nil {
			t.Errorf("%s: let in", name)
			_ = c.Close()
		}
	}
}

func TestACertificateIsNoKey(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	cert := &ssh.Certificate{Key: key.PublicKey(), CertType: ssh.UserCert, ValidPrincipals: []string{"ada"}, ValidBefore: ssh.CertTimeInfinity}
	if err := cert.SignCert(zeros{}, servertest.NewKey(t)); err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewCertSigner(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.TryDial("ada", signer); err == nil {
		t.Error("a certificate was let in")
	}
	c, err := a.DialWith(&ssh.ClientConfig{User: "ada", Auth: []ssh.AuthMethod{ssh.PublicKeys(signer, key)}})
	if err != nil {
		t.Fatal(err)
	}
	if w := ask(t, c); w.Keys[0].Fingerprint != fingerprint(key) {
		t.Errorf("is %+v", w)
	}
}

// zeros is a source of bytes for a certificate that nobody trusts.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestAlgorithms(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	guest := ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })
	try := func(kex, cipher, mac string) error {
		config := &ssh.ClientConfig{User: "x", Auth: []ssh.AuthMethod{guest}}
		config.KeyExchanges, config.Ciphers, config.MACs = []string{kex}, []string{cipher}, []string{mac}
		c, err := a.DialWith(config)
		if err == nil {
			if v := string(c.ServerVersion()); v != "SSH-2.0-arcade" {
				t.Errorf("version %q", v)
			}
			_ = c.Close()
		}
		return err
	}
	const kex, cipher, mac = ssh.KeyExchangeCurve25519, ssh.CipherAES256CTR, ssh.HMACSHA256ETM
	for _, ok := range [][3]string{
		{ssh.KeyExchangeMLKEM768X25519, cipher, mac},
		{kex, ssh.CipherChaCha20Poly1305, mac},
		{kex, ssh.CipherAES256GCM, mac},
		{kex, ssh.CipherAES128GCM, mac},
		{kex, cipher, ssh.HMACSHA512ETM},
	} {
		if err := try(ok[0], ok[1], ok[2]); err != nil {
			t.Errorf("%v: %v", ok, err)
		}
	}
	for _, weak := range [][3]string{
		{ssh.KeyExchangeECDHP256, cipher, mac},
		{ssh.InsecureKeyExchangeDH14SHA1, cipher, mac},
		{kex, ssh.CipherAES128CTR, mac},
		{kex, cipher, ssh.HMACSHA256},
		{kex, cipher, ssh.HMACSHA1},
	} {
		if err := try(weak[0], weak[1], weak[2]); err == nil {
			t.Errorf("%v was agreed on", weak)
		}
	}
}
