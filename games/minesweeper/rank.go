package minesweeper

import "arcade/games"

// The reasons why a won board has no place among the best times.
const (
	whyCustom   = "minesweeper.unranked.custom"
	whyRepeated = "minesweeper.unranked.repeated"
	whyBBBV     = "minesweeper.unranked.bbbv"
)

// Ranked gives a won preset board its table and time. A board that was lost,
// left or is still in play has none, and no reason need be told.
func (Game) Ranked(setup games.Setup, log []games.Entry) (games.Ranked, bool) {
	s, ok := replay(setup, log)
	if !ok || s.phase != won {
		return games.Ranked{}, false
	}
	r := games.Ranked{Time: s.time(), BBBV: s.board.BBBV()}
	r.Why = s.spec.unranked(r.BBBV)
	if r.Why != "" {
		return r, false
	}
	r.Table = "minesweeper/" + s.spec.Name + "/" + s.spec.Rules
	return r, true
}

// unranked tells why a board of this 3BV isn't ranked, "" if it is.
func (s Spec) unranked(bbbv int) string {
	p, isPreset := presetNamed(s.Name)
	switch {
	case !isPreset:
		return whyCustom
	case s.Given:
		return whyRepeated
	case bbbv < p.least:
		return whyBBBV
	}
	return ""
}
