// Package storagetest is the one conformance suite that every storage.Store
// passes. A store's own test is one line:
//
//	storagetest.Run(t, func(dir string) (storage.Store, error) { … })
package storagetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"arcade/games"
	"arcade/storage"
)

// Opener opens the store that lives in a folder, and makes it the first time.
// Once it is closed, opening the same folder gives the same contents.
type Opener func(dir string) (storage.Store, error)

// Run tests a store.
func Run(t *testing.T, open Opener) {
	for _, c := range []struct {
		name string
		test func(*kit)
	}{
		{"Create", testCreate},
		{"Names", testNames},
		{"Rename", testRename},
		{"Settings", testSettings},
		{"Block", testBlock},
		{"Invitations", testInvitations},
		{"Keys", testKeys},
		{"Recovery", testRecovery},
		{"RecoveryTooMany", testRecoveryTooMany},
		{"HostKey", testHostKey},
		{"FinishOnce", testFinishOnce},
		{"Rated", testRated},
		{"NotRated", testNotRated},
		{"FieldRated", testFieldRated},
		{"FieldNotRated", testFieldNotRated},
		{"BotLadder", testBotLadder},
		{"IdleGrowth", testIdleGrowth},
		{"Keep", testKeep},
		{"History", testHistory},
		{"MatchRoundTrip", testRoundTrip},
		{"Studies", testStudies},
		{"StudyRefused", testStudyRefused},
		{"Standings", testStandings},
		{"StandingsPages", testStandingsPages},
		{"TimesPeriods", testTimesPeriods},
		{"TimesOrder", testTimesOrder},
		{"TimesNever", testTimesNever},
		{"TimesRank", testTimesRank},
		{"Bests", testBests},
		{"Daily", testDaily},
		{"DailyTries", testDailyTries},
		{"FoundBoards", testFoundBoards},
		{"DailyBegun", testDailyBegun},
		{"DailyBoards", testDailyBoards},
		{"DailyLate", testDailyLate},
		{"DailyTables", testDailyTables},
		{"DailyTeams", testDailyTeams},
		{"DailyTeamsMeet", testDailyTeamsMeet},
		{"Secret", testSecret},
		{"Forms", testForms},
		{"FormBounds", testFormBounds},
		{"Reviews", testReviews},
		{"Backup", testBackup},
		{"Context", testContext},
		{"Close", testClose},
		{"Concurrent", testConcurrent},
		{"Reopen", testReopen},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(newKit(t, open)) })
	}
	t.Run("Identity", func(t *testing.T) { testIdentity(t, open) })
	t.Run("TablesModel", func(t *testing.T) { testTablesModel(t, open) })
	t.Run("FormModel", func(t *testing.T) { testFormModel(t, open) })
	t.Run("StreakModel", func(t *testing.T) { testStreakModel(t, open) })
}

// kit is an empty store and what tests need around it.
type kit struct {
	*testing.T
	storage.Store
	open Opener
	dir  string
	ctx  context.Context
	ids  int
}

func newKit(t *testing.T, open Opener) *kit {
	t.Helper()
	k := &kit{T: t, open: open, dir: t.TempDir(), ctx: t.Context()}
	k.start()
	t.Cleanup(func() {
		if err := k.Store.Close(); err != nil && !errors.Is(err, storage.ErrClosed) {
			t.Error(err)
		}
	})
	return k
}

func (k *kit) start() {
	k.Helper()
	s, err := k.open(k.dir)
	if err != nil {
		k.Fatal(err)
	}
	k.Store = s
}

// reopen closes the store and opens it again.
func (k *kit) reopen() {
	k.Helper()
	k.ok(k.Store.Close())
	k.start()
}

func (k *kit) ok(err error) {
	k.Helper()
	if err != nil {
		k.Fatal(err)
	}
}

func (k *kit) is(err, want error) {
	k.Helper()
	if !errors.Is(err, want) {
		k.Fatalf("got %v, want %v", err, want)
	}
}

// must gives the value of a call that may not fail.
func must[T any](v T, err error) func(*kit) T {
	return func(k *kit) T {
		k.Helper()
		k.ok(err)
		return v
	}
}

// same compares two things as they print, which is deep enough for nouns.
func same(k *kit, got, want any) {
	k.Helper()
	if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want); g != w {
		k.Fatalf("got  %s\nwant %s", g, w)
	}
}

// evening is when the tests begin: 29 November 2026, 18:00 UTC, a Sunday.
const evening games.Instant = 1_795_975_200_000

const (
	second = 1000
	hour   = 3_600 * second
	day    = 24 * hour
)

// person makes an account with the key "SHA256:NAME".
func (k *kit) person(name string) storage.Player {
	k.Helper()
	return must(k.Create(k.ctx, storage.Player{Name: name, Created: evening}, key(name)))(k)
}

func (k *kit) bot(name string) storage.Player {
	k.Helper()
	return must(k.Create(k.ctx, storage.Player{Name: name, Created: evening, Bot: true}, key(name)))(k)
}

func key(name string) storage.Key {
	return storage.Key{Fingerprint: "SHA256:" + name, Label: "key of " + name, Added: evening}
}

func (k *kit) id() string {
	k.ids++
	return fmt.Sprintf("2%05d", k.ids)
}

// game is a rated 5+3 game that ended at an instant; place 1 won.
func (k *kit) game(a, b storage.Player, places []int, ended games.Instant) storage.Match {
	id := k.id()
	return storage.Match{
		ID: id, Game: "reversi", Began: ended - hour, Ended: ended, Plies: 60,
		Terms: games.Terms{
			ID: id, Control: games.Control{Main: 300 * second, Inc: 3 * second}, Rated: true,
			Players: []games.Player{seat(a), seat(b)},
		},
		Final: &games.Result{Places: places, Reason: games.ReasonDiscs},
	}
}

func seat(p storage.Player) games.Player {
	return games.Player{ID: string(p.ID), Name: p.Name, Bot: p.Bot}
}

const expert = "minesweeper/expert/classic"

// mines is a ranked win on the expert board.
func (k *kit) mines(p storage.Player, time games.Elapsed, ended games.Instant) storage.Match {
	id := k.id()
	return storage.Match{
		ID: id, Game: "minesweeper", Began: ended - hour, Ended: ended, Stats: expert, Won: true,
		Setup:  games.Setup{Options: "expert"},
		Terms:  games.Terms{ID: id, Players: []games.Player{seat(p)}},
		Final:  &games.Result{Places: []int{1}, Reason: games.ReasonWon},
		Ranked: &games.Ranked{Table: expert, Time: time, BBBV: 150},
	}
}

func (k *kit) finish(m storage.Match) storage.Committed {
	k.Helper()
	return must(k.Finish(k.ctx, m))(k)
}

// The places of a game between two.
func won() []int   { return []int{1, 2} }
func lost() []int  { return []int{2, 1} }
func drawn() []int { return []int{1, 1} }
