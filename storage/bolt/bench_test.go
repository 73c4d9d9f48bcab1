package bolt

import (
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"
)

// BenchmarkFinish writes rated games with one caller and with a hundred, beside
// the floor: bbolt committing one record of the same size, one at a time.
func BenchmarkFinish(b *testing.B) {
	b.Run("floor", benchmarkFloor)
	for _, callers := range []int{1, 100} {
		b.Run("callers="+strconv.Itoa(callers), func(b *testing.B) { benchmarkFinish(b, callers) })
	}
}

func benchmarkFinish(b *testing.B, callers int) {
	s := fresh(b)
	x, y := two(b, s)
	var n atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for range callers {
		wg.Go(func() {
			for i := n.Add(1); i <= int64(b.N); i = n.Add(1) {
				if _, err := s.Finish(b.Context(), blitz(strconv.FormatInt(i, 36), x.ID, y.ID)); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
}

func benchmarkFloor(b *testing.B) {
	db, err := bbolt.Open(filepath.Join(b.TempDir(), "floor.db"), 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, InitialMmapSize: mapSize()})
	must(b, err)
	defer db.Close()
	db.AllocSize = 1 << 20 // as the store has it
	record, err := testCodec(b).encode(fromMatch(blitz("2aaaaa", "a", "b")))
	must(b, err)
	must(b, db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("m"))
		return err
	}))
	b.ResetTimer()
	for i := range b.N {
		must(b, db.Update(func(tx *bbolt.Tx) error {
			return tx.Bucket([]byte("m")).Put([]byte(strconv.Itoa(i)), record)
		}))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
}
