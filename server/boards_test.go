package server_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/server/servertest"
	"arcade/sessions"
	"arcade/sessions/alarm"
)

// board begins a beginner's board in an arcade whose dice always fall alike.
func board(t *testing.T) (*servertest.Arcade, *alarm.Manual, player, sessions.ID) {
	t.Helper()
	clock := alarm.NewManual(servertest.Start)
	a := servertest.New(t, servertest.Options{Clock: clock, Rand: rand.NewChaCha8([32]byte{7})})
	ada := enter(t, a, "ada")
	id, err := ada.Start(t.Context(), sessions.Solo{Game: "minesweeper", Options: "beginner"})
	if err != nil {
		t.Fatal(err)
	}
	return a, clock, ada, id
}

// answered makes moves until the board is over.
func answered(t *testing.T, p player, id sessions.ID, moves []games.Move) {
	t.Helper()
	look, err := p.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	for _, m := range moves {
		shown, _ := look.Shown.Get()
		if shown.Outcome != nil || p.Do(t.Context(), id, sessions.Order{Seen: shown.Version(), Verb: games.VerbMove, Move: m}) != nil {
			break
		}
	}
	committed(t, p, id)
}

// solution loses the board in one arcade to see its mines, and gives the moves
// that win it in another.
func solution(t *testing.T) []games.Move {
	t.Helper()
	a, _, ada, id := board(t)
	begin, err := minesweeper.Game{}.Begin(games.Setup{Options: "beginner"})
	if err != nil {
		t.Fatal(err)
	}
	var every []games.Move
	for _, m := range begin.Moves(0) {
		if strings.HasPrefix(string(m), "open ") {
			every = append(every, m)
		}
	}
	answered(t, ada, id, every)
	f, err := a.Hall.Match(t.Context(), id)
	if err != nil || f.Result == nil {
		t.Fatal(err, f.Result)
	}
	s, err := minesweeper.Game{}.Begin(f.Match.Setup())
	if err != nil {
		t.Fatal(err)
	}
	var moves []games.Move
	for _, m := range every {
		next, err := s.Play(0, 0, m)
		if err != nil || next.Result() != nil && next.Result().Places[0] != 1 {
			continue // open already, or a mine
		}
		moves, s = append(moves, m), next
	}
	return moves
}

func TestShapesOfMinesweeper(t *testing.T) {
	moves := solution(t)
	a, clock, ada, id := board(t)
	answeredSlowly(t, clock, ada, id, moves)
	c := a.Dial("x", ada.key)
	for command, example := range map[string]string{
		"top minesweeper beginner --rules noguess --json": `{"schema":1,"top":[{"rank":1,"name":"ada","time_ms":1,"bbbv":1,"at":"t","game":"x"}]}`,
		"profile ada --json": `{"schema":1,"profile":{"name":"ada","since":"t","ratings":{},"reversi":{"wins":0,"draws":0,"losses":0},` +
			`"minesweeper":{"beginner":{"noguess":{"best_ms":1,"games":1,"won":1}}}}}`,
		"games --player ada --json": `{"schema":1,"games":[{"id":"x","game":"minesweeper","status":"finished","players":["ada"],` +
			`"board":"beginner","clock":null,"rated":false,"started":"t","plies":1,"watching":0,"result":"won","reason":"won"}]}`,
		"show " + string(id) + " --json": `{"schema":1,"show":{"id":"x","game":"minesweeper","moves":"open","score":null,"ratings":null}}`,
	} {
		o := c.Run(command)
		if o.Code != 0 || o.Err != "" || strings.Count(o.Out, "\n") != 1 {
			t.Errorf("%s: %+v", command, o)
			continue
		}
		same(t, command, shape(decode(t, o.Out)), shape(decode(t, example)))
	}
	for command, want := range map[string]string{
		"top minesweeper beginner --rules noguess --json": `"rank":1,"name":"ada","time_ms":5000,`,
		"top minesweeper beginner --rules noguess":        "5.00",
		"top minesweeper beginner --json":                 `"rank":1,"name":"ada",`, // without guessing unless asked
		"top minesweeper beginner --rules classic --json": `"top":[]`,
		"games --player ada --json":                       `"result":"won"`,
	} {
		if o := c.Run(command); !strings.Contains(o.Out, want) {
			t.Errorf("%s: %+v, want %q", command, o, want)
		}
	}
}

// answeredSlowly takes five seconds between the first move and the others.
func answeredSlowly(t *testing.T, clock *alarm.Manual, p player, id sessions.ID, moves []games.Move) {
	t.Helper()
	look, err := p.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	shown, _ := look.Shown.Get()
	if err := p.Do(t.Context(), id, sessions.Order{Seen: shown.Version(), Verb: games.VerbMove, Move: moves[0]}); err != nil {
		t.Fatal(err)
	}
	look.Close()
	clock.Advance(5 * time.Second)
	answered(t, p, id, moves[1:])
}
