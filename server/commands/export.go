package commands

import (
	"bytes"
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

func (r *call) export() *cobra.Command {
	var format string
	c := r.command("export GAME", "export", func(args []string) error {
		f, err := r.match(args[0])
		if err != nil {
			return err
		}
		e, ok := f.Match.Game().(games.Exporter)
		if !ok || !slices.Contains(e.Formats(), format) {
			var formats []string
			if ok {
				formats = e.Formats()
			}
			return usage("cmd.bad.format", format, strings.Join(formats, ", "))
		}
		b, err := e.Export(format, r.record(f))
		if err != nil {
			return err
		}
		r.data.Write(append(bytes.TrimRight(b, "\n"), '\n'))
		return nil
	})
	r.takes(c, 1, 1)
	c.Flags().StringVar(&format, "format", "json", r.say("cmd.flag.format"))
	return c
}

// replay opens the replay screen, or without a terminal prints the moves with
// their times.
func (r *call) replay() *cobra.Command {
	c := r.command("replay GAME", "replay", func(args []string) error {
		f, err := r.match(args[0])
		if err != nil {
			return err
		}
		if r.Terminal {
			r.open = &Opening{Replay: f.ID}
			return nil
		}
		r.data.WriteString(r.describeMoves(f))
		return nil
	})
	r.takes(c, 1, 1)
	return c
}

// describeMoves lists the moves. A game with a stopwatch of its own tells its
// time, so that the last move has that of the result; what came before it ran
// has 0.
func (r *call) describeMoves(f sessions.Finished) string {
	begun := games.Elapsed(0)
	if timer, ok := f.Match.State().(games.Timer); ok {
		if start, _, started, _ := timer.Watch(); started {
			begun = start
		}
	}
	rows, move := [][]string{}, "cmd.col.move"
	for i, ply := range f.Match.Line() {
		who := r.sitting(r.kind(f.Game), f.Players, ply.Entry.Seat)
		burst := ""
		if ply.Entry.Burst {
			burst = r.say("cmd.replay.burst")
		}
		if pointsAtCells(string(ply.Entry.Move)) {
			move = "cmd.col.move.cells"
		}
		rows = append(rows, []string{number(i + 1), clockTime(max(0, ply.Entry.Time-begun)), string(ply.Entry.Move), who, burst})
	}
	return table([]column{
		{"#", true}, {r.say("cmd.col.time"), true}, {r.say(move), false}, {"", false}, {"", false},
	}, rows)
}
