package bolt

import (
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"arcade/storage"
	"arcade/storage/storagetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStore(t *testing.T) {
	storagetest.Run(t, func(dir string) (storage.Store, error) {
		return Open(Options{Path: filepath.Join(dir, "arcade.db"), Timeout: time.Second})
	})
}
