package replay

import (
	"fmt"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// signOf is how players write a grade behind a move, "" where there is nothing
// to say.
func signOf(g games.Grade) string {
	switch g {
	case games.Inaccuracy:
		return "?!"
	case games.Mistake:
		return "?"
	case games.Blunder:
		return "??"
	}
	return ""
}

// lookOf is the look of the sign.
func lookOf(g games.Grade) theme.Chrome {
	switch g {
	case games.Inaccuracy:
		return theme.Self
	case games.Mistake:
		return theme.Warn
	case games.Blunder:
		return theme.Bad
	}
	return theme.Plain
}

// gradeWord is the word of a grade.
func gradeWord(g games.Grade) games.Note {
	switch g {
	case games.Inaccuracy:
		return games.Say("replay.inaccuracy")
	case games.Mistake:
		return games.Say("replay.mistake")
	}
	return games.Say("replay.blunder")
}

// unit is so many of what the game counts, in words.
func (r *Replay) unit(n int) games.Note {
	id := r.of.Game + ".unit"
	if !r.env.Words.Has(r.env.Lang, id) {
		id = "replay.unit"
	}
	return games.Say(id, n)
}

// worth is a value in whole units with its sign, and whether it is the result
// of perfect play.
func (r *Replay) worth(hundredths int, exact bool) string {
	s := record.Worth(hundredths)
	if exact {
		return r.env.Say("replay.exact", s)
	}
	return s
}

// judgement is what the coach says of the move one is at: "move 15, e2:
// mistake, loses 4 discs".
func (r *Replay) judgement() string {
	if r.at == 0 {
		return ""
	}
	v, known := r.verdict(r.at)
	s := r.tape.steps[r.at-1]
	move := moveText(s)
	switch {
	case !known:
		return r.env.Say("replay.is.unknown", r.at, move)
	case s.forced || v.Forced:
		return r.env.Say("replay.is.forced", r.at, move)
	case v.Grade != games.Fine:
		return r.env.Say("replay.is.bad", r.at, move, gradeWord(v.Grade), r.unit(games.Whole(v.Loss)))
	case v.Best == v.Move:
		return r.env.Say("replay.is.best", r.at, move)
	}
	return r.env.Say("replay.is.good", r.at, move)
}

// better is the move that would have been better than move n, and its worth:
// "best f3 (+3)"; "" where the best was played or is not known. Whether the
// worth is exact is left out where it would take more than w cells.
func (r *Replay) better(n, w int) string {
	v, known := r.verdict(n)
	if !known || v.Forced || v.Best == v.Move || v.Best == "" {
		return ""
	}
	best := clean.Line(string(v.Best), moveCells)
	s := r.env.Say("replay.better", best, r.worth(v.Value, v.Exact))
	if clean.Width(s) > w {
		s = r.env.Say("replay.better", best, r.worth(v.Value, false))
	}
	return s
}

// sentence is all that is to be said of the move one is at.
func (r *Replay) sentence() string {
	s := r.judgement()
	const anyWidth = 80
	if better := r.better(r.at, anyWidth); better != "" {
		return r.env.Say("replay.rather", s, better)
	}
	return s
}

// progress tells how far the analysis is, "" once it is whole.
func (r *Replay) progress() string {
	if r.study.of.Whole {
		return ""
	}
	return r.env.Say("replay.progress", r.study.of.Done, r.tape.len())
}

// sumText is how a player did, in one line.
func (r *Replay) sumText(seat games.Seat) string {
	t := r.study.sums[seat]
	return r.env.Say("replay.sum", t.grades[games.Inaccuracy], t.grades[games.Mistake], t.grades[games.Blunder],
		decimal(t.average()), t.accuracy())
}

// decimal writes hundredths with one decimal, rounded.
func decimal(hundredths int) string {
	tenths := (hundredths + 5) / 10
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
