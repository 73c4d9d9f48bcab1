package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/engine"
)

func options() GTPOptions { return GTPOptions{Mind: engine.New(), Version: "1.2.3", Level: 1} }

// gtpSays gives the whole answer to a script.
func gtpSays(t *testing.T, script string) string {
	t.Helper()
	var out strings.Builder
	if err := GTP(context.Background(), strings.NewReader(script), &out, options()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The script is what the other program writes; the answers stand behind the
// commands.
func TestGTP(t *testing.T) {
	for name, script := range map[string][]string{
		"about": {
			"protocol_version", "= 2", "name", "= arcade", "version", "= 1.2.3",
			"known_command genmove", "= true", "known_command fly", "= false", "known_command", "? syntax error",
			"fly", "? unknown command", "list_games", "= Othello", "set_game Othello", "=", "set_game Go", "? the game is Othello",
		},
		"numbers, comments and odd bytes": {
			"7 name", "=7 arcade", "8 fly", "?8 unknown command", "9", "?9 unknown command",
			"# nothing", "", "   ", "", "10\tname # again", "=10 arcade", "na\x00me\r", "= arcade",
		},
		"the board": {
			"boardsize 8", "=", "boardsize 19", "? unacceptable size", "boardsize", "? syntax error", "boardsize x", "? syntax error",
			"komi 6.5", "=", "komi", "? syntax error", "komi x", "? syntax error",
			"final_score", "? cannot score",
		},
		"moves": {
			"play black f5", "=", "play B d6", "? illegal move", "play w D6", "=", "play black c3", "=",
			"play white c3", "? illegal move", "play white a1", "? illegal move", "play white pass", "? illegal move",
			"play white i9", "? syntax error", "play white", "? syntax error", "play green f6", "? syntax error",
			"undo", "=", "undo", "=", "undo", "=", "undo", "? cannot undo", "play white f5", "? illegal move",
		},
		"levels": {
			"level 1", "=", "level 0", "? levels are 1 to " + fmt.Sprint(engine.New().Levels()),
			"level high", "? syntax error", "level", "? syntax error",
		},
		"time": {
			"time_settings 300 0 0", "=", "time_settings 300 0", "? syntax error", "time_settings -1 0 0", "? syntax error",
			"time_left black 10 0", "=", "time_left green 10 0", "? syntax error", "time_left black 10", "? syntax error",
		},
		"turns": {
			"genmove white", "? it is the other side's turn", "genmove", "? syntax error", "genmove x", "? syntax error",
		},
		"after quit": {"quit", "=", "name", ""},
	} {
		var in, want strings.Builder
		for i := 0; i < len(script); i += 2 {
			in.WriteString(script[i] + "\n")
			if script[i+1] != "" {
				want.WriteString(script[i+1] + "\n\n")
			}
		}
		if got := gtpSays(t, in.String()); got != want.String() {
			t.Errorf("%s: answered\n%s\nwant\n%s", name, got, want.String())
		}
	}
}

func TestGTPListsWhatItKnows(t *testing.T) {
	list := strings.TrimPrefix(strings.TrimSpace(gtpSays(t, "list_commands\n")), "= ")
	for _, name := range strings.Split(list, "\n") {
		if got := gtpSays(t, "known_command "+name+"\n"); got != "= true\n\n" {
			t.Errorf("%s is listed and not known: %q", name, got)
		}
	}
	for _, name := range strings.Fields("protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove") {
		if !strings.Contains("\n"+list+"\n", "\n"+name+"\n") {
			t.Errorf("%s is asked for by the protocol and not listed", name)
		}
	}
}

// played makes commands of a transcript without its passes.
func played(line string) string {
	_, s, err := reversi.ParseTranscript("", line)
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	for i := 0; i < len(s.Line()); i += 2 {
		if m := s.Line()[i : i+2]; m != "--" {
			fmt.Fprintf(&text, "play %s %s\n", [2]string{"black", "white"}[i/2%2], m)
		}
	}
	return text.String()
}

// passed is a game in which Black has to pass after eight moves.
const passed = "d3c3f5d2d1e1b2c1"

func TestGTPPasses(t *testing.T) {
	begin := played(passed)
	for script, want := range map[string]string{
		"genmove black\nplay white a3":           "= PASS|=",
		"play black pass\nplay white a3":         "=|=",
		"play white a3":                          "=", // the pass was left out
		"play black a3":                          "? illegal move",
		"play black pass\nplay white pass":       "=|? illegal move",
		"reg_genmove black\ngenmove black":       "= PASS|= PASS",
		"play white a3\nundo\nplay black pass":   "=|=|=",
		"reg_genmove white\nreg_genmove white":   "= *|= *",
		"genmove white\nundo\nundo\nplay b pass": "= *|=|=|? illegal move",
	} {
		got := gtpSays(t, begin+script+"\n")
		got = strings.TrimPrefix(got, strings.Repeat("=\n\n", 8))
		got = strings.ReplaceAll(strings.TrimSpace(got), "\n\n", "|")
		pattern := "^" + strings.ReplaceAll(regexp.QuoteMeta(want), `\*`, "[A-H][1-8]") + "$"
		if !regexp.MustCompile(pattern).MatchString(got) {
			t.Errorf("%q: answered %q, want %q", script, got, want)
		}
	}
}

// The shortest game: Black has no disc left to lose after nine plies.
func TestGTPAfterTheEnd(t *testing.T) {
	script := played("e6f4e3f6g5d6e7f5c5") + "final_score\ngenmove white\nplay black pass\nplay white a1\nundo\nundo\nfinal_score\nshowboard\nundo\nfinal_score\n"
	got := strings.TrimPrefix(gtpSays(t, script), strings.Repeat("=\n\n", 9))
	want := "= B+64\n\n= PASS\n\n=\n\n? illegal move\n\n=\n\n=\n\n= B+64\n\n= \n" +
		"   a b c d e f g h\n" +
		" 1 . . . . . . . . 1\n" +
		" 2 . . . . . . . . 2\n" +
		" 3 . . . . X . . . 3\n" +
		" 4 . . . X X X . . 4\n" +
		" 5 . . X X X X X . 5\n" +
		" 6 . . . X X X . . 6\n" +
		" 7 . . . . X . . . 7\n" +
		" 8 . . . . . . . . 8\n" +
		"   a b c d e f g h\n" +
		"X 13, O 0, the game is over\n\n=\n\n? cannot score\n\n"
	if got != want {
		t.Errorf("answered\n%s\nwant\n%s", got, want)
	}
}

// A whole game with itself ends by two passes and a score, without a line that
// was not understood.
func TestGTPPlaysAGame(t *testing.T) {
	script := "boardsize 8\nclear_board\nlevel 2\n"
	for range 40 {
		script += "genmove black\ngenmove white\n"
	}
	got := gtpSays(t, script+"final_score\n")
	if strings.Contains(got, "?") || !strings.HasSuffix(got, "= PASS\n\n= PASS\n\n= B+"+got[strings.LastIndex(got, "+")+1:]) &&
		!strings.Contains(got, "= W+") && !strings.HasSuffix(got, "= 0\n\n") {
		t.Errorf("answered\n%s", got)
	}
	if again := gtpSays(t, script+"final_score\n"); again != got {
		t.Error("the same conversation leads to another game")
	}
}

func TestGTPLongLine(t *testing.T) {
	got := gtpSays(t, strings.Repeat("x", 3*longest)+"\nname\n")
	if got != "? the line is too long\n\n= arcade\n\n" {
		t.Errorf("answered %q", got)
	}
}

// slow is a player that thinks until it is stopped, and tells what time it had.
type slow struct{ left chan games.Elapsed }

func (slow) Levels() int { return 1 }

func (s slow) Choose(ctx context.Context, _ games.State, _ games.Seat, _ int, left games.Elapsed, _ [32]byte) (games.Move, error) {
	s.left <- left
	<-ctx.Done()
	return "", ctx.Err()
}

func TestGTPStopsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, write := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		mind := slow{make(chan games.Elapsed, 1)}
		ended := make(chan error)
		var out strings.Builder
		go func() { ended <- GTP(ctx, in, &out, GTPOptions{Mind: mind}) }()
		_, _ = write.Write([]byte("genmove black\nname\n"))
		<-mind.left
		cancel()
		if err := <-ended; err != nil || out.String() != "? stopped\n\n" {
			t.Errorf("ended with %v after %q", err, out.String())
		}
		_ = write.Close()
	})
}

// A program that is gone leaves no search behind.
func TestGTPStopsSomeTimeAfterTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mind := slow{make(chan games.Elapsed, 2)}
		var out strings.Builder
		err := GTP(t.Context(), strings.NewReader("genmove black\ngenmove black"), &out, GTPOptions{Mind: mind})
		if err != nil || out.String() != "? stopped\n\n? stopped\n\n" {
			t.Errorf("ended with %v after %q", err, out.String())
		}
	})
}

type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestGTPEndsWithItsOutput(t *testing.T) {
	if err := GTP(context.Background(), strings.NewReader("name\n"), broken{}, options()); !errors.Is(err, errBroken) {
		t.Errorf("ended with %v", err)
	}
}

// panics is a player with a fault.
type panics struct{ slow }

func (panics) Choose(context.Context, games.State, games.Seat, int, games.Elapsed, [32]byte) (games.Move, error) {
	panic("no move")
}

func TestGTPSurvivesItsPlayer(t *testing.T) {
	var out strings.Builder
	err := GTP(context.Background(), strings.NewReader("genmove black\nname\n"), &out, GTPOptions{Mind: panics{}})
	if err != nil || !strings.HasPrefix(out.String(), "? the engine failed: no move\n") || !strings.HasSuffix(out.String(), "\n\n= \n\n") && !strings.HasSuffix(out.String(), "= arcade\n\n") {
		t.Errorf("ended with %v after %q", err, out.String())
	}
}

func TestAllowance(t *testing.T) {
	for script, want := range map[string]games.Elapsed{
		"":                          0,
		"time_settings 0 0 0\n":     0,
		"time_settings 0 10 0\n":    0,
		"time_settings 300 0 0\n":   300_000,
		"time_settings 0 30 5\n":    30_000,
		"time_settings 300 30 10\n": 300_000,
		"time_settings 300 0 0\ntime_left black 12 0\n": 12_000,
		"time_settings 300 9 3\ntime_left b 8 2\n":      8_000,
		"time_left black 0 0\n":                         1,
		"time_left white 5 0\n":                         0,
		"time_settings 1 1 1\ntime_left black 0 1\n":    1,
	} {
		synctest.Test(t, func(t *testing.T) {
			mind := slow{make(chan games.Elapsed, 1)}
			if err := GTP(t.Context(), strings.NewReader(script+"genmove black\n"), io.Discard, GTPOptions{Mind: mind}); err != nil {
				t.Fatal(err)
			}
			if got := <-mind.left; got != want {
				t.Errorf("%q: %d ms left, want %d", script, got, want)
			}
		})
	}
}

// The time that a move takes is taken off.
func TestAllowanceIsSpent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mind := slow{make(chan games.Elapsed, 3)}
		script := "time_settings 3 7 1\nreg_genmove black\ngenmove black\ngenmove black\n"
		if err := GTP(t.Context(), strings.NewReader(script), io.Discard, GTPOptions{Mind: mind}); err != nil {
			t.Fatal(err)
		}
		for i, want := range []games.Elapsed{0, 3000, 7000} {
			if got := <-mind.left; got != want {
				t.Errorf("move %d had %d ms, want %d", i, got, want)
			}
		}
	})
}

func FuzzGTP(f *testing.F) {
	f.Add("boardsize 8\nclear_board\nplay black f5\n1 genmove white\nundo\nshowboard\nfinal_score\nquit\n")
	f.Add("time_settings 1 2 3\ntime_left w 9 9\nlevel 2\n\x00#\n7\n")
	f.Fuzz(func(t *testing.T, script string) {
		script = regexp.MustCompile(`(?i)level`).ReplaceAllString(script, "lvl") // the strong ones take long
		var out strings.Builder
		if err := GTP(context.Background(), strings.NewReader(script), &out, options()); err != nil {
			t.Fatal(err)
		}
		for i, answer := range strings.Split(strings.TrimSuffix(out.String(), "\n\n"), "\n\n") {
			if answer != "" && answer[0] != '=' && answer[0] != '?' {
				t.Fatalf("answer %d to %q is %q", i, script, answer)
			}
		}
	})
}
