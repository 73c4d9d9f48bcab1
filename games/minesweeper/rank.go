package minesweeper

import "arcade/games"

// The reasons why a won board has no place among the best times.
const (
	whyCustom   = "minesweeper.unranked.custom"
	whyRepeated = "minesweeper.unranked.repeated"
	whyBBBV     = "minesweeper.unranked.bbbv"
	whyHelped   = "minesweeper.unranked.helped"
)

// Ranked gives a won preset board its table and time. Once a cell has been
// opened a preset board that is new counts in its table's statistics whatever
// becomes of it: lost or left it has the table without a rank, and no reason
// need be told. A repeated board and one of one's own size count nowhere,
// and one solved with help neither: it counts only if it is lost all the same.
// A day's board counts in that board's daily table and in no other.
func (Game) Ranked(setup games.Setup, log []games.Entry) (games.Ranked, bool) {
	s, ok := replay(setup, log)
	if !ok || s.board == nil {
		return games.Ranked{}, false
	}
	var r games.Ranked
	r.Table = s.spec.table()
	if s.phase != won {
		return r, false
	}
	r.Time, r.BBBV = s.time(), s.board.BBBV()
	if r.Why = s.spec.unranked(r.BBBV); s.aid.used {
		r.Table, r.Why = "", whyHelped
	}
	return r, r.Why == ""
}

// table names the best-times table that a board belongs to, "" for none.
func (s Spec) table() string {
	_, isPreset := presetNamed(s.Name)
	switch {
	case s.Daily:
		return "minesweeper/" + s.Name + "/daily"
	case isPreset && !s.Given:
		return "minesweeper/" + s.Name + "/" + s.Rules
	}
	return ""
}

// unranked tells why a board of this 3BV isn't ranked, "" if it is.
func (s Spec) unranked(bbbv int) string {
	p, isPreset := presetNamed(s.Name)
	switch {
	case !isPreset:
		return whyCustom
	case s.Given && !s.Daily:
		return whyRepeated
	case bbbv < p.least:
		return whyBBBV
	}
	return ""
}
