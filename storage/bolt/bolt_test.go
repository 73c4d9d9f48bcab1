package bolt

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"arcade/games"
	"arcade/storage"
	"arcade/storage/storagetest"
)

// childVar names what a test's own second process does.
const childVar = "ARCADE_BOLT_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childVar) {
	case "":
		goleak.VerifyTestMain(m)
	case "finish":
		finishForEver(os.Args[len(os.Args)-1])
	case "full":
		fillDisk(os.Args[len(os.Args)-1])
	}
}

func TestStore(t *testing.T) {
	storagetest.Run(t, func(dir string) (storage.Store, error) {
		return Open(Options{Path: filepath.Join(dir, "arcade.db"), Timeout: time.Second})
	})
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

func open(tb testing.TB, path string) *Store {
	tb.Helper()
	s, err := Open(Options{Path: path, Timeout: time.Millisecond})
	must(tb, err)
	tb.Cleanup(func() { _ = s.Close() })
	return s
}

func fresh(tb testing.TB) *Store {
	tb.Helper()
	return open(tb, filepath.Join(tb.TempDir(), "arcade.db"))
}

// two makes two accounts.
func two(tb testing.TB, s *Store) (a, b storage.Player) {
	tb.Helper()
	a, err := s.Create(tb.Context(), storage.Player{Name: "ada"}, storage.Key{Fingerprint: "SHA256:a"})
	must(tb, err)
	b, err = s.Create(tb.Context(), storage.Player{Name: "bea"}, storage.Key{Fingerprint: "SHA256:b"})
	must(tb, err)
	return a, b
}

// blitz is a rated game of a length that people play.
func blitz(id string, a, b storage.PlayerID) storage.Match {
	m := storage.Match{
		ID: id, Game: "reversi", Ended: 1_795_975_200_000, Plies: 60,
		Terms: games.Terms{
			ID: id, Rated: true, Control: games.Control{Main: 300_000, Inc: 3000},
			Players: []games.Player{{ID: string(a), Name: "ada"}, {ID: string(b), Name: "bea"}},
		},
		Final: &games.Result{Places: []int{1, 2}, Score: []int{40, 24}, Reason: games.ReasonDiscs},
	}
	for i := range 60 {
		m.Log = append(m.Log, games.Entry{Version: uint64(i + 1), Time: games.Elapsed(i) * 2000, Input: games.Input{
			At: m.Ended + games.Instant(i)*2000, Seat: games.Seat(i % 2), Seen: uint64(i), Verb: games.VerbMove, Move: "d3",
		}})
	}
	return m
}

// filled makes a closed store of many pages and gives its path.
func filled(tb testing.TB) string {
	tb.Helper()
	s := fresh(tb)
	a, b := two(tb, s)
	for i := range 40 {
		_, err := s.Finish(tb.Context(), blitz(fmt.Sprintf("2%05d", i), a.ID, b.ID))
		must(tb, err)
	}
	must(tb, s.Close())
	return s.path
}

// solo is a ranked win on the board "m/x/classic".
func solo(id string, p storage.PlayerID, ms int) storage.Match {
	return storage.Match{
		ID: id, Game: "m", Stats: "m/x/classic", Won: true,
		Terms:  games.Terms{ID: id, Players: []games.Player{{ID: string(p)}}},
		Final:  &games.Result{Places: []int{1}, Reason: games.ReasonWon},
		Ranked: &games.Ranked{Table: "m/x/classic", Time: games.Elapsed(ms), BBBV: 3},
	}
}
