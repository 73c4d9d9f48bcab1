package e2e

import (
	"testing"

	"arcade/server/servertest"
)

// TestPastedGameIsAnalysed: a game from elsewhere is pasted as a terminal pastes
// it, the engine looks at it, and its mistakes and lines are on the screen in
// both languages. A text that is no game is refused at its place and kept.
func TestPastedGameIsAnalysed(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for ten seconds")
	}
	const (
		begin, end = "\x1b[200~", "\x1b[201~"
		home       = "\x1b[H"
		wipeOut    = "e6f4e3f6g5d6e7f5c5"
	)
	town := newTownWith(t, servertest.Options{})
	ada := town.newcomer("ada")
	ada.Type(":analyse" + enter)
	ada.WaitFor("Paste a game here, or type it")
	ada.Type(begin + "e6f4e3f6h8" + end)
	ada.WaitFor("e6f4e3f6h8")
	ada.Type(enter)
	ada.WaitFor("move 5, h8")
	ada.Type("\x7f\x7f" + "g5d6e7f5c5")
	ada.WaitFor(wipeOut)
	ada.Type(enter)
	ada.WaitFor("Black (●) 13-0 (64-0) (○) White")
	ada.WaitFor("pasted")
	ada.WaitFor("Black won: played to the end")
	ada.WaitFor("move 9, c5: the best move")
	ada.WaitFor("+64 │")
	ada.WaitGone("analysing")
	ada.Type(home)
	ada.WaitFor("0 / 9")
	ada.WaitFor("● Black  ?!")
	ada.Type("n")
	ada.WaitFor(", loses ")
	ada.WaitFor("best ")
	ada.Type(enter)
	ada.WaitFor("best line 1/")
	ada.Type("\x14") // ctrl+t
	ada.WaitFor("最佳变化 1/")
	ada.Type("q")
	ada.WaitFor("损失")
	ada.WaitFor("最佳")
	ada.WaitFor("引擎评估")
}
