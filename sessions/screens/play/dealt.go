package play

import (
	"strings"

	"arcade/games"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/theme"
)

// dealer is the game on the board where the house deals its boards.
func (b *Board) dealer() (games.Dealer, bool) {
	d, ok := b.game.(games.Dealer)
	return d, ok
}

// isDaily tells of the board of a day, as it was dealt.
func (b *Board) isDaily() bool {
	d, ok := b.dealer()
	return ok && b.options() == d.Daily()
}

// another are the options of another board like this one. The day's board comes
// once, and one that is played again leads to new ones: any other.
func (b *Board) another() string {
	if _, ok := b.dealer(); ok {
		return b.about.Presets[0]
	}
	options, _, _ := strings.Cut(b.shown.Setup().Options, "@") // the rules stay, a first cell does not
	return options
}

// freshWord names what begins another board from the menu.
func (b *Board) freshWord() games.Note {
	if _, ok := b.dealer(); ok {
		return games.Say("daily.menu.next")
	}
	return games.Say("play.menu.new")
}

// dealtItems are what can be begun after a board that was dealt: another one,
// or the same again.
func (b *Board) dealtItems() []item {
	items := []item{{action: keys.OtherGame, word: games.Say(b.otherWord())}}
	if b.repeats() {
		items = append(items, item{action: keys.SameBoard, word: games.Say("daily.same")})
	}
	return items
}

// endingLines are what the game says about the end, and what it came to where
// it was the board of a day.
func (b *Board) endingLines() []line {
	var lines []line
	if e, ok := b.game.(games.Ender); ok {
		for _, n := range e.Ending(b.shown.Setup(), b.shown.Log()) {
			lines = append(lines, line{b.env.Word(n), theme.Modal})
		}
	}
	switch o := b.shown.Outcome; {
	case !b.isDaily() || o == nil:
	case o.Daily != nil:
		lines = append(lines, b.dailyLines(*o.Daily)...)
	case b.player(0).Guest:
		lines = append(lines, line{b.env.Say("daily.guest"), theme.ModalDim})
	}
	return lines
}

// dailyLines tell how long the row is, and who else has solved the board.
func (b *Board) dailyLines(d match.Daily) []line {
	if !d.Counted {
		return []line{{b.env.Say("daily.second"), theme.ModalDim}}
	}
	row := line{b.env.Say("daily.row", d.Row, d.Best), theme.Frame}
	if d.Row == 0 {
		row = line{b.env.Say("daily.broken"), theme.Modal}
	}
	return []line{row, {b.env.Say("daily.solvers", d.Solved, d.Tried), theme.ModalDim}}
}

// oneByOne tells of a board on which one move is made at a time and looked at:
// where two move in turn, and where a lone player plays against the answers
// that the game gives. It has the keys of such boards, draws its own lines,
// and what a move has changed flashes.
func (b *Board) oneByOne() bool {
	a, ok := b.shown.State().(interface{ Answers() bool })
	return b.about.Turns || ok && a.Answers()
}
