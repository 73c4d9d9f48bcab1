package hostkey

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcade/storage"

	"golang.org/x/crypto/ssh"
)

// kept is the part of a store that remembers the key.
type kept struct{ fingerprint string }

func (k *kept) HostKey(_ context.Context, f string, replace bool) error {
	if k.fingerprint != "" && k.fingerprint != f && !replace {
		return fmt.Errorf("%w: remembered is %s", storage.ErrHostKey, k.fingerprint)
	}
	k.fingerprint = f
	return nil
}

func establish(t *testing.T, file string, k *kept, replace bool) (ssh.Signer, error) {
	t.Helper()
	return Establish(t.Context(), file, k, replace)
}

func mode(t *testing.T, file string) fs.FileMode {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestFirstStartMakesAKeyAndTheNextReadsIt(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "ssh")
	file := filepath.Join(dir, "key")
	k := &kept{}
	first, err := establish(t, file, k, false)
	if err != nil {
		t.Fatal(err)
	}
	if mode(t, file) != 0o600 || mode(t, dir) != 0o700 {
		t.Errorf("modes %v in %v", mode(t, file), mode(t, dir))
	}
	if names, _ := os.ReadDir(dir); len(names) != 1 {
		t.Errorf("left behind: %v", names)
	}
	second, err := establish(t, file, k, false)
	if err != nil {
		t.Fatal(err)
	}
	if Fingerprint(first) != Fingerprint(second) || k.fingerprint != Fingerprint(first) {
		t.Error("the key changed between two starts")
	}
}

func TestMissingKeyIsAnErrorOnceThereWasOne(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	k := &kept{fingerprint: "SHA256:other"}
	_, err := establish(t, file, k, false)
	if !errors.Is(err, storage.ErrHostKey) {
		t.Fatalf("got %v", err)
	}
	// The key that was made to be tried is gone: its fingerprint would mislead.
	if told := err.Error(); strings.Count(told, "SHA256:") != 1 || !strings.Contains(told, "SHA256:other") || !strings.Contains(told, "is missing") {
		t.Errorf("told: %s", told)
	}
	if names, _ := os.ReadDir(filepath.Dir(file)); len(names) != 0 {
		t.Errorf("left behind: %v", names)
	}
	if _, err := establish(t, file, k, true); err != nil {
		t.Fatal(err)
	}
	if k.fingerprint == "SHA256:other" {
		t.Error("the new key was not remembered")
	}
}

func TestDifferentKeyIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	if _, err := establish(t, file, &kept{}, false); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(file)
	k := &kept{fingerprint: "SHA256:other"}
	_, err := establish(t, file, k, false)
	if !errors.Is(err, storage.ErrHostKey) {
		t.Fatalf("got %v", err)
	}
	here, _ := Load(file)
	if told := err.Error(); !strings.Contains(told, "SHA256:other") || !strings.Contains(told, Fingerprint(here)) {
		t.Errorf("told: %s", told)
	}
	if _, err := establish(t, file, k, true); err != nil {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("a good key file was replaced")
	}
}

func TestUnreadableKeyIsNeverReplaced(t *testing.T) {
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"empty": "", "text": "hello", "other type": string(pem.EncodeToMemory(block)),
		"cut": "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl", "large": strings.Repeat("x", maxFile+1),
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "key")
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := establish(t, file, &kept{}, false); err == nil || errors.Is(err, fs.ErrNotExist) {
				t.Errorf("got %v", err)
			}
			if got, _ := os.ReadFile(file); string(got) != content {
				t.Error("the file was changed")
			}
			if _, err := establish(t, file, &kept{}, true); err != nil {
				t.Fatal(err)
			}
			if got, _ := os.ReadFile(file + ".old1"); string(got) != content {
				t.Error("the old file was not set aside")
			}
		})
	}
}

func TestDirectoryInPlaceOfTheKey(t *testing.T) {
	if _, err := establish(t, t.TempDir(), &kept{}, false); err == nil {
		t.Error("a directory was taken for a key")
	}
}

func TestKeepNeverReplaces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	draft, err := New(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := draft.Keep(); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(file); string(got) != "mine" {
		t.Error("a file that was there was replaced")
	}
}
