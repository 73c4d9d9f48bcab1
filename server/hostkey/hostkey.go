// Package hostkey keeps the key by which players know that they are talking
// to the same arcade as last time.
//
// A key is made once, at the very first start. From then on it is only read:
// a file that can't be read is an error, never a reason to make a new key,
// because a changed host key looks to every player like an attack.
package hostkey

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/crypto/ssh"
)

// maxFile bounds what is read of a key file; an OpenSSH ed25519 key takes
// about 400 bytes.
const maxFile = 64 << 10

// Load reads the private key of a file. The error is fs.ErrNotExist only if
// there is no such file.
func Load(file string) (ssh.Signer, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil, fmt.Errorf("host key %s: not a key file", file)
	}
	pemBytes, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	signer, err := ssh.ParsePrivateKey(pemBytes)
	if err != nil {
		return nil, fmt.Errorf("host key %s: %w", file, err)
	}
	if t := signer.PublicKey().Type(); t != ssh.KeyAlgoED25519 {
		return nil, fmt.Errorf("host key %s: is %s, must be %s", file, t, ssh.KeyAlgoED25519)
	}
	return signer, nil
}

// Draft is a new key that is not in its place yet.
type Draft struct {
	ssh.Signer
	file, temp string
}

// New makes a key beside the file, mode 0600 in a directory of mode 0700. It
// becomes the arcade's key with Keep.
func New(file string) (*Draft, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		return nil, err
	}
	block, err := ssh.MarshalPrivateKey(private, "arcade")
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	temp, err := writeTemp(dir, pem.EncodeToMemory(block))
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	return &Draft{Signer: signer, file: file, temp: temp}, nil
}

// writeTemp writes and syncs a file that only its owner may read.
func writeTemp(dir string, data []byte) (string, error) {
	f, err := os.CreateTemp(dir, ".arcade-key-*") // mode 0600
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// Keep puts the key in its place. It never replaces a file that is there.
func (d *Draft) Keep() error {
	err := os.Link(d.temp, d.file) // fails if the file exists, unlike a rename
	return errors.Join(err, os.Remove(d.temp))
}

// Drop forgets the key.
func (d *Draft) Drop() error { return os.Remove(d.temp) }

// Aside moves a key file out of the way, under a name that is free, and tells
// the name; "" if there was none.
func Aside(file string) (string, error) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for n := 1; ; n++ {
		old := fmt.Sprintf("%s.old%d", file, n)
		err := os.Link(file, old)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		return old, errors.Join(err, os.Remove(file))
	}
}

// Fingerprint is the key's fingerprint as OpenSSH prints it.
func Fingerprint(s ssh.Signer) string { return ssh.FingerprintSHA256(s.PublicKey()) }
