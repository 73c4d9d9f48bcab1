package commands

import (
	"errors"
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"
)

// hundredths are written as a number with two decimals.
type hundredths int

// MarshalJSON implements json.Marshaler.
func (h hundredths) MarshalJSON() ([]byte, error) { return []byte(h.String()), nil }

func (h hundredths) String() string {
	sign := ""
	if h < 0 {
		sign, h = "-", -h
	}
	return fmt.Sprintf("%s%d.%02d", sign, h/100, h%100)
}

// studyShape is what a coach has found in a match. Done counts the plies that
// are known; Plies has them all, those that are not known as null.
type studyShape struct {
	Version int             `json:"version"`
	Whole   bool            `json:"whole"`
	Done    int             `json:"done"`
	Plies   []*verdictShape `json:"plies"`
}

// verdictShape is one ply. Value is what the best move is worth to the side
// that moves, Loss how much less the one played is, in discs or what else the
// game counts. Line goes on from the best move, Answer from the one played.
type verdictShape struct {
	Side   string       `json:"side"`
	Move   games.Move   `json:"move"`
	Forced bool         `json:"forced"`
	Best   games.Move   `json:"best"`
	Value  hundredths   `json:"value"`
	Loss   hundredths   `json:"loss"`
	Exact  bool         `json:"exact"`
	Grade  string       `json:"grade"`
	Line   []games.Move `json:"line"`
	Answer []games.Move `json:"answer,omitempty"`
}

// kept is the study that is kept of a match, nil where there is none.
func (r *call) kept(f sessions.Finished) (*games.Study, error) {
	if r.Coaching == nil || f.Live || !r.Coaching.Coaches(f.Game) {
		return nil, nil
	}
	s, err := r.Coaching.Kept(r.ctx, f.ID)
	if refusal, ok := errors.AsType[*games.Error](err); ok && refusal.Code == sessions.NotFound {
		return nil, nil
	}
	return &s, err
}

func shapeStudy(s *games.Study) *studyShape {
	if s == nil {
		return nil
	}
	shape := &studyShape{Version: s.Version, Whole: s.Whole, Done: s.Done, Plies: make([]*verdictShape, len(s.Verdicts))}
	for i, v := range s.Verdicts {
		if v.Known {
			shape.Plies[i] = &verdictShape{
				Side: seat(v.Seat), Move: v.Move, Forced: v.Forced, Best: v.Best,
				Value: hundredths(v.Value), Loss: hundredths(v.Loss), Exact: v.Exact, Grade: gradeName(v.Grade),
				Line: v.Line, Answer: v.Answer,
			}
		}
	}
	return shape
}

func gradeName(g games.Grade) string {
	switch g {
	case games.Inaccuracy:
		return "inaccuracy"
	case games.Mistake:
		return "mistake"
	case games.Blunder:
		return "blunder"
	}
	return "fine"
}

// describeStudy is a line for each side: what its moves lost.
func (r *call) describeStudy(s *games.Study) string {
	if s == nil || len(s.Verdicts) == 0 {
		return ""
	}
	var b strings.Builder
	if !s.Whole {
		b.WriteString(r.say("cmd.study.part", s.Done, len(s.Verdicts)) + "\n")
	}
	for side := range games.Seat(2) {
		moves, loss, grades := sums(s, side)
		if moves > 0 {
			b.WriteString(r.say("cmd.study.side", r.say("cmd.seat."+seat(side)), hundredths(loss/moves).String(),
				grades[games.Inaccuracy], grades[games.Mistake], grades[games.Blunder]) + "\n")
		}
	}
	return b.String()
}

// sums adds up a side's moves that had an alternative.
func sums(s *games.Study, side games.Seat) (moves, loss int, grades [games.Blunder + 1]int) {
	for _, v := range s.Verdicts {
		if v.Known && v.Seat == side && !v.Forced {
			moves++
			loss += v.Loss
			grades[v.Grade]++
		}
	}
	return moves, loss, grades
}

// insightShape is how a player plays one game, by the newest matches.
type insightShape struct {
	Games    int            `json:"games"`
	Studied  int            `json:"studied"`
	Phases   []phaseShape   `json:"phases"`
	Openings []openingShape `json:"openings"`
}

// phaseShape is a part of the game: plies From to To, which is null for the
// last. Loss is of a move, in discs or what else the game counts.
type phaseShape struct {
	From         int        `json:"from"`
	To           *int       `json:"to"`
	Moves        int        `json:"moves"`
	Loss         hundredths `json:"loss"`
	Inaccuracies int        `json:"inaccuracies"`
	Mistakes     int        `json:"mistakes"`
	Blunders     int        `json:"blunders"`
}

type openingShape struct {
	Name   string `json:"name"`
	Games  int    `json:"games"`
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
}

func shapeInsight(i sessions.Insight) insightShape {
	shape := insightShape{Games: i.Games, Studied: i.Studied, Phases: []phaseShape{}, Openings: []openingShape{}}
	for _, p := range i.Phases {
		one := phaseShape{
			From: p.From, Moves: p.Moves, Loss: hundredths(p.Loss),
			Inaccuracies: p.Inaccuracies, Mistakes: p.Mistakes, Blunders: p.Blunders,
		}
		if p.To > 0 {
			one.To = &p.To
		}
		shape.Phases = append(shape.Phases, one)
	}
	for _, o := range i.Openings {
		shape.Openings = append(shape.Openings, openingShape(o))
	}
	return shape
}

// describeInsight is a table of the parts of the game and one of openings.
func (r *call) describeInsight(game string, i sessions.Insight) string {
	var b strings.Builder
	if i.Studied > 0 {
		b.WriteString("\n" + r.say("cmd.insight.phases", r.say(game+".name"), i.Studied, i.Games) + "\n" + r.phases(i.Phases))
	}
	if len(i.Openings) > 0 {
		b.WriteString("\n" + r.openings(i.Openings))
	}
	return b.String()
}

func (r *call) phases(list []sessions.Phase) string {
	rows := [][]string{}
	for _, p := range list {
		part := fmt.Sprintf("%d-%d", p.From, p.To)
		if p.To == 0 {
			part = fmt.Sprintf("%d-", p.From)
		}
		rows = append(rows, []string{
			part, number(p.Moves), hundredths(p.Loss).String(),
			number(p.Inaccuracies), number(p.Mistakes), number(p.Blunders),
		})
	}
	return table([]column{
		{r.say("cmd.col.part"), false},
		{r.say("cmd.col.moves"), true},
		{r.say("cmd.col.loss"), true},
		{"?!", true},
		{"?", true},
		{"??", true},
	}, rows)
}

func (r *call) openings(list []sessions.OpeningTally) string {
	rows := [][]string{}
	for _, o := range list {
		rows = append(rows, []string{o.Name, number(o.Games), number(o.Wins), number(o.Draws), number(o.Losses)})
	}
	return table([]column{
		{r.say("cmd.col.opening"), false},
		{r.say("cmd.col.games"), true},
		{r.say("cmd.col.wins"), true},
		{r.say("cmd.col.draws"), true},
		{r.say("cmd.col.losses"), true},
	}, rows)
}
