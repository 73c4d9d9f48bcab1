package main

import (
	"context"
	"fmt"
	"io"

	"arcade/games/rating"
	"arcade/games/reversi/engine"
)

// middle is the mean rating of the ladder: the middle of the scale.
const middle = 1500

// rung is a level of the ladder.
type rung struct {
	rating float64
	pace   float64 // ms a move
	below  outcome // against the level below; nothing for the first
}

// ladder lets each level meet the one below, and prints the table for
// docs/engine.md.
func (m meeting) ladder(ctx context.Context, out io.Writer) error {
	rungs := make([]rung, engine.New().Levels())
	for i := 1; i < len(rungs); i++ {
		r, err := m.match(ctx, fmt.Sprintf("level:%d", i+1), fmt.Sprintf("level:%d", i))
		if err != nil {
			return err
		}
		rungs[i].below, rungs[i].pace = r, r.pace[0]
		if i == 1 {
			rungs[0].pace = r.pace[1]
		}
		_, _ = fmt.Fprintf(m.talk, "level %d - level %d: %v\n", i+1, i, r.Result)
	}
	rate(rungs, m.games)
	return write(out, rungs)
}

// rate puts the levels on the arcade's scale: neighbours as far apart as makes
// their score the expected one, with deviations as small as they get, and the
// mean in the middle.
func rate(rungs []rung, games int) {
	sum := 0.0
	for i := range rungs {
		if i > 0 {
			rungs[i].rating = rungs[i-1].rating + apart(rungs[i].below.Score, games)
		}
		sum += rungs[i].rating
	}
	for i := range rungs {
		rungs[i].rating += middle - sum/float64(len(rungs))
	}
}

// apart is the difference in rating that makes a score the expected one. A
// clean score is counted as half a game short of that.
func apart(score float64, games int) float64 {
	half := 0.5 / float64(games)
	score = max(half, min(score, 1-half))
	low, high := -2000.0, 2000.0
	for high-low > 0.01 {
		difference := (low + high) / 2
		if rating.Expect(settled(difference), settled(0)) < score {
			low = difference
		} else {
			high = difference
		}
	}
	return (low + high) / 2
}

// settled is the rating of a player of many games.
func settled(r float64) rating.Rating {
	return rating.Rating{Rating: r, Deviation: rating.MinDeviation, Volatility: rating.Start().Volatility}
}

// write prints the table in Markdown.
func write(out io.Writer, rungs []rung) error {
	text := "| level | rating | against the level below | score | discs | ms a move |\n|---|---|---|---|---|---|\n"
	for i, r := range rungs {
		match, score, discs := "", "", ""
		if i > 0 {
			b := r.below
			match = fmt.Sprintf("+%d =%d -%d", b.Wins, b.Draws, b.Losses)
			score = fmt.Sprintf("%.1f %% ± %.1f", 100*b.Score, 100*b.Error)
			discs = fmt.Sprintf("%+.1f", b.Discs)
		}
		text += fmt.Sprintf("| %d | %.0f | %s | %s | %s | %.0f |\n", i+1, r.rating, match, score, discs, r.pace)
	}
	_, err := io.WriteString(out, text)
	return err
}
