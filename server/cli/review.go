package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"arcade/games"
	"arcade/storage"

	"github.com/spf13/cobra"
)

// review is `arcade review`: the ranked wins that an operator should look at.
type review struct {
	*app
	all, json bool
	done      string
	note      string
}

func (a *app) reviewCommand() *cobra.Command {
	r := &review{app: a}
	c := &cobra.Command{
		Use: "review [GAME]", Short: "List ranked wins that look too good, or show one with its moves",
		Long: "Lists ranked wins above 10 3BV a second, or quicker than hands are, newest first; or shows one with " +
			"its moves. Nothing is thrown out by a machine. While the arcade runs a copy of its database is read; " +
			"--done needs the database for itself.",
		Args: r.check,
	}
	c.Flags().BoolVar(&r.all, "all", false, "also those that were seen")
	c.Flags().BoolVar(&r.json, "json", false, "as one JSON object")
	c.Flags().StringVar(&r.done, "done", "", "mark this game as seen")
	c.Flags().StringVar(&r.note, "note", "", "what is to be remembered of it, with --done")
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return a.do(func(ctx context.Context) error { return r.run(ctx, args) })(cmd, args)
	}
	return c
}

func (r *review) check(c *cobra.Command, args []string) error {
	switch {
	case len(args) > 1:
		return fmt.Errorf("%q is too much for %s", args[1], c.CommandPath())
	case len(args) == 1 && r.done != "":
		return errors.New("either GAME or --done GAME")
	case r.note != "" && r.done == "":
		return errors.New("--note needs --done GAME")
	case strings.ContainsFunc(r.note, func(c rune) bool { return !unicode.IsPrint(c) }) || len(r.note) > 500:
		return errors.New("--note takes up to 500 characters that can be printed")
	}
	return nil
}

func (r *review) run(ctx context.Context, args []string) error {
	if r.done != "" {
		return r.judge(ctx, bare(r.done))
	}
	store, done, err := r.reading(ctx)
	if err != nil {
		return err
	}
	defer done()
	list, err := store.Reviews(ctx, r.all || len(args) > 0, storage.Page{})
	switch {
	case err != nil:
		return err
	case len(args) > 0:
		return r.one(ctx, store, list, bare(args[0]))
	case r.json:
		return r.encode(struct {
			Schema int           `json:"schema"`
			Review []reviewShape `json:"review"`
		}{1, shapes(list)})
	}
	return r.table(list)
}

// bare is a game's id without the sign that screens print before it.
func bare(id string) string { return strings.ToLower(strings.TrimPrefix(id, "#")) }

// reading opens the database, or a copy of it where an arcade runs.
func (a *app) reading(ctx context.Context) (store storage.Store, done func(), err error) {
	file := a.config.Database()
	store, err = a.existing(file)
	if err == nil {
		return store, func() { _ = store.Close() }, nil
	}
	if !errors.Is(err, storage.ErrBusy) || a.Copy == nil {
		return nil, nil, err
	}
	dir, err := os.MkdirTemp("", "arcade-review-*")
	if err != nil {
		return nil, nil, err
	}
	remove := func() { _ = os.RemoveAll(dir) }
	copied := filepath.Join(dir, "arcade.db")
	if err = a.Copy(ctx, file, copied); err == nil {
		store, err = a.existing(copied)
	}
	if err != nil {
		remove()
		return nil, nil, err
	}
	return store, func() { _ = store.Close(); remove() }, nil
}

// judge marks a game as seen.
func (r *review) judge(ctx context.Context, id string) error {
	store, err := r.existing(r.config.Database())
	if err != nil {
		return err
	}
	err = store.Judge(ctx, id, games.Instant(time.Now().UnixMilli()), r.note)
	if errors.Is(err, storage.ErrNotFound) {
		err = fmt.Errorf("%s is not on the list", id)
	}
	if err = errors.Join(err, store.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(r.Out, id, "seen")
	return err
}

// one prints a game with its moves.
func (r *review) one(ctx context.Context, store storage.Store, list []storage.Review, id string) error {
	for _, of := range list {
		if of.Match != id {
			continue
		}
		m, err := store.Match(ctx, id)
		if err != nil {
			return err
		}
		shape := shapeReview(of)
		shape.Moves = movesOf(m)
		if r.json {
			return r.encode(struct {
				Schema int         `json:"schema"`
				Review reviewShape `json:"review"`
			}{1, shape})
		}
		return errors.Join(r.table([]storage.Review{of}), r.moves(shape.Moves))
	}
	return fmt.Errorf("%s is not on the list", id)
}

// reviewShape is a line of the list, as JSON.
type reviewShape struct {
	Game   string `json:"game"`
	Player string `json:"player"`
	Table  string `json:"table"`
	TimeMS int64  `json:"time_ms"`
	BBBV   int    `json:"bbbv"`
	// Rate is 3BV a second, null for a win in no time.
	Rate    *float64 `json:"bbbvs"`
	Bursts  int      `json:"bursts"`
	TripMS  int      `json:"trip_ms"` // 0: not measured
	Reasons []string `json:"reasons"`
	At      string   `json:"at"`
	Seen    *string  `json:"seen"`
	Verdict string   `json:"verdict"`
	// Moves are there for a single game.
	Moves []moveShape `json:"moves,omitempty"`
}

// moveShape is one move; Burst tells that it came in one packet with the one
// before.
type moveShape struct {
	AtMS  int64  `json:"at_ms"`
	Seat  int    `json:"seat"`
	Move  string `json:"move"`
	Burst bool   `json:"burst,omitempty"`
}

func shapes(list []storage.Review) []reviewShape {
	all := make([]reviewShape, len(list))
	for i, one := range list {
		all[i] = shapeReview(one)
	}
	return all
}

func shapeReview(r storage.Review) reviewShape {
	shape := reviewShape{
		Game: r.Match, Player: r.Name, Table: r.Ranked.Table, TimeMS: int64(r.Ranked.Time), BBBV: r.Ranked.BBBV,
		Bursts: r.Bursts, TripMS: r.Trip, Reasons: r.Reasons, At: stamp(r.Ended), Verdict: r.Verdict,
	}
	if milli := (storage.Win{Time: r.Ranked.Time, BBBV: r.Ranked.BBBV}).BBBVMilli(); milli > 0 {
		rate := float64(milli) / 1000
		shape.Rate = &rate
	}
	if r.Seen != 0 {
		seen := stamp(r.Seen)
		shape.Seen = &seen
	}
	return shape
}

func stamp(at games.Instant) string { return time.UnixMilli(int64(at)).UTC().Format(time.RFC3339) }

func movesOf(m storage.Match) (list []moveShape) {
	for _, e := range m.Log {
		if e.Verb == games.VerbMove && e.Seat != games.Watcher {
			list = append(list, moveShape{int64(e.Time), int(e.Seat), string(e.Move), e.Burst})
		}
	}
	return list
}

func (r *review) encode(v any) error {
	e := json.NewEncoder(r.Out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// table prints the list for people.
func (r *review) table(list []storage.Review) error {
	if len(list) == 0 {
		_, err := fmt.Fprintln(r.Out, "nothing to review")
		return err
	}
	w := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "GAME\tAT\tPLAYER\tTABLE\tTIME\t3BV\t3BV/S\tBURSTS\tTRIP\tREASONS\tSEEN")
	for _, s := range shapes(list) {
		rate, trip, seen := "-", "-", "-"
		if s.Rate != nil {
			rate = fmt.Sprintf("%.2f", *s.Rate)
		}
		if s.TripMS > 0 {
			trip = fmt.Sprintf("%d ms", s.TripMS)
		}
		if s.Seen != nil {
			seen = strings.TrimSpace(*s.Seen + " " + s.Verdict)
		}
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%d\t%s\t%d\t%s\t%s\t%s\n", s.Game, s.At, s.Player, s.Table,
			thousandths(s.TimeMS), s.BBBV, rate, s.Bursts, trip, strings.Join(s.Reasons, ","), seen)
	}
	return w.Flush()
}

// moves prints a replay: the time of each move, how long after the one before
// it came, and whether both came in one packet.
func (r *review) moves(list []moveShape) error {
	_, _ = io.WriteString(r.Out, "\n")
	w := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	last := int64(0)
	for i, m := range list {
		burst := ""
		if m.Burst {
			burst = "same packet"
		}
		_, _ = fmt.Fprintf(w, "%d\t%s\t+%s\t  %s\t%s\t\n", i+1, thousandths(m.AtMS), thousandths(m.AtMS-last), m.Move, burst)
		last = m.AtMS
	}
	return w.Flush()
}

// thousandths writes a span in seconds.
func thousandths(ms int64) string { return fmt.Sprintf("%d.%03d", ms/1000, ms%1000) }
