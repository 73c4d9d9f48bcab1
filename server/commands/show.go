package commands

import (
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// showShape is one match with its moves. Score stands by seat: discs on the
// board, null where the game has none.
type showShape struct {
	gameShape
	Moves   string       `json:"moves"`
	Score   []int        `json:"score"`
	Tally   []int        `json:"tally,omitempty"`
	Ratings *beforeAfter `json:"ratings"`
	// TripMS are the round-trip times by seat, 0 where none was measured; Bursts
	// counts the orders that came in one packet with the one before.
	TripMS []int `json:"trip_ms,omitempty"`
	Bursts int   `json:"bursts,omitempty"`
	// Study is null where none is kept.
	Study *studyShape `json:"study"`
}

// beforeAfter are the ratings by seat; the field is null for a match that was
// not rated, or runs.
type beforeAfter struct {
	Before []int `json:"before"`
	After  []int `json:"after"`
}

func (r *call) show() *cobra.Command {
	c := r.withJSON(r.command("show GAME", "show", func(args []string) error {
		f, err := r.match(args[0])
		if err != nil {
			return err
		}
		study, err := r.kept(f)
		if err != nil {
			return err
		}
		shape := r.shapeMatch(f)
		shape.Study = shapeStudy(study)
		value := struct {
			Schema int       `json:"schema"`
			Show   showShape `json:"show"`
		}{1, shape}
		return r.answer(value, func() string { return r.describeMatch(f, shape) + r.describeStudy(study) })
	}))
	r.takes(c, 1, 1)
	return c
}

func (r *call) match(id string) (sessions.Finished, error) {
	ctx := r.ctx
	if a, err := r.Accounts.Whois(ctx, r.Who); err == nil {
		ctx = sessions.WithViewer(ctx, a.Name)
	}
	return r.Archive.Match(ctx, sessions.ID(strings.TrimPrefix(id, "#")))
}

func (r *call) shapeMatch(f sessions.Finished) showShape {
	shape := showShape{gameShape: r.shapeGame(f.Summary), Moves: r.transcript(f), TripMS: f.Trips, Bursts: f.Bursts}
	if s, ok := f.Match.State().(games.Scorer); ok {
		shape.Score = s.Score()
	}
	if f.Result != nil {
		shape.Tally = f.Result.Tally
	}
	if len(f.Before) > 0 && len(f.Before) == len(f.After) {
		shape.Ratings = &beforeAfter{f.Before, f.After}
	}
	return shape
}

// transcript is the moves as the game itself writes them, else one after the
// other, separated by semicolons.
func (r *call) transcript(f sessions.Finished) string {
	if e, ok := f.Match.Game().(games.Exporter); ok && slices.Contains(e.Formats(), "transcript") {
		if b, err := e.Export("transcript", r.record(f)); err == nil {
			return strings.TrimSpace(string(b))
		}
	}
	var moves []string
	for _, ply := range f.Match.Line() {
		moves = append(moves, string(ply.Entry.Move))
	}
	return strings.Join(moves, ";")
}

// record is a match as exporters see it.
func (r *call) record(f sessions.Finished) games.Record {
	m := f.Match
	rec := games.Record{
		ID: string(f.ID), Game: f.Game, Setup: m.Setup(), Log: m.Log(), Names: playerNames(f.Players),
		Started: f.Started, Main: f.Control.Main, Inc: f.Control.Inc, Result: m.Result(), Place: r.place(),
	}
	if f.Control.None() {
		rec.Main = -1
	}
	for _, p := range f.Players {
		rec.Ratings = append(rec.Ratings, p.Rating)
	}
	return rec
}

func (r *call) place() string {
	if r.PublicName == "" {
		return "arcade"
	}
	return r.PublicName
}

func joinInts(list []int) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = number(n)
	}
	return strings.Join(parts, "-")
}
