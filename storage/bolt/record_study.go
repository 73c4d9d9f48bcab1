package bolt

import "arcade/games"

type studyRecord struct {
	head
	// Coach is the version of the coach.
	Coach    int             `cbor:"1,keyasint,omitempty"`
	Done     int             `cbor:"2,keyasint,omitempty"`
	Whole    bool            `cbor:"3,keyasint,omitempty"`
	Verdicts []verdictRecord `cbor:"4,keyasint,omitempty"`
}

// verdictRecord is an array, not a map: there is one for each ply.
type verdictRecord struct {
	_      struct{} `cbor:",toarray"`
	Known  bool
	Seat   int8
	Move   string
	Forced bool
	Best   string
	Line   []string
	Answer []string
	Value  int
	Loss   int
	Exact  bool
	Grade  uint8
}

func fromStudy(s games.Study) studyRecord {
	return studyRecord{
		head: now(), Coach: s.Version, Done: s.Done, Whole: s.Whole, Verdicts: each(s.Verdicts, fromVerdict),
	}
}

func (r studyRecord) study() games.Study {
	return games.Study{
		Version: r.Coach, Done: r.Done, Whole: r.Whole, Verdicts: each(r.Verdicts, verdictRecord.verdict),
	}
}

func fromVerdict(v games.Verdict) verdictRecord {
	text := func(m games.Move) string { return string(m) }
	return verdictRecord{
		Known: v.Known, Seat: int8(v.Seat), Move: string(v.Move), Forced: v.Forced, Best: string(v.Best),
		Line: each(v.Line, text), Answer: each(v.Answer, text),
		Value: v.Value, Loss: v.Loss, Exact: v.Exact, Grade: uint8(v.Grade),
	}
}

func (r verdictRecord) verdict() games.Verdict {
	move := func(s string) games.Move { return games.Move(s) }
	return games.Verdict{
		Known: r.Known, Seat: games.Seat(r.Seat), Move: games.Move(r.Move), Forced: r.Forced, Best: games.Move(r.Best),
		Line: each(r.Line, move), Answer: each(r.Answer, move),
		Value: r.Value, Loss: r.Loss, Exact: r.Exact, Grade: games.Grade(r.Grade),
	}
}
