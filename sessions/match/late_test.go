package match_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions/match"
)

// While a player is waited for after the match stood, a level's clock runs on:
// where it has run out before the wait is over, that ends the match, however
// late the tick comes, and the log replays.
func TestAFlagBeforeTheEndOfAWait(t *testing.T) {
	with := terms(bullet, false)
	with.Players[1].Level = 3
	g := running(t, with)
	g.do(6000, 0, games.VerbMove, "go")
	g.do(6000, 1, games.VerbMove, "go")
	g.do(6000, 0, games.VerbMove, "go")
	g.do(7000, games.Watcher, games.VerbHalt, "")
	g.do(8000, games.Watcher, games.VerbResume, "")
	g.do(200_000, games.Watcher, games.VerbTick, "")
	if r := g.Result(); r == nil || r.Reason != games.ReasonTime || r.Places[1] != 2 {
		t.Fatalf("%+v", r)
	}
	again, err := match.Replay(g.Game(), g.Setup(), g.Terms(), began, g.Log())
	if err != nil || picture(again) != picture(g.Match) {
		t.Fatalf("the replay differs: %v\n%s\n\n%s", err, picture(again), picture(g.Match))
	}
}
