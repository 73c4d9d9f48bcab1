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

func (r *call) describeMoves(f sessions.Finished) string {
	rows := [][]string{}
	for i, ply := range f.Match.Line() {
		who := ""
		if len(f.Players) > 1 {
			who = r.say("cmd.seat." + seat(ply.Entry.Seat))
		}
		burst := ""
		if ply.Entry.Burst {
			burst = r.say("cmd.replay.burst")
		}
		rows = append(rows, []string{number(i + 1), clockTime(ply.Entry.Time), string(ply.Entry.Move), who, burst})
	}
	return table([]column{
		{"#", true}, {r.say("cmd.col.time"), true}, {r.say("cmd.col.move"), false}, {"", false}, {"", false},
	}, rows)
}
