package reversi

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// writeGGF writes a match in the Generic Game Format of Michael Buro
// (https://www.skatgame.net/mburo/ggsa/ggf): * is black, O white, PA a pass,
// and a move carries the seconds it took.
func writeGGF(r games.Record, plies []ply, first, end State) []byte {
	var b strings.Builder
	place := r.Place
	if place == "" {
		place = "arcade"
	}
	b.WriteString("(;GM[Othello]")
	property(&b, "PC", place)
	property(&b, "DT", date(r.Started).Format("2006.01.02_15:04:05.MST"))
	for seat, colour := range []string{"B", "W"} {
		property(&b, "P"+colour, nameOf(r, seat))
		if rating := ratingOf(r, seat); rating != nil {
			property(&b, "R"+colour, fmt.Sprint(*rating))
		}
	}
	if r.Main >= 0 {
		property(&b, "TI", ggfTimes(r.Main, r.Inc))
	}
	property(&b, "TY", "8")
	if result, ok := ggfResult(r.Result, end); ok {
		property(&b, "RE", result)
	}
	property(&b, "BO", ggfBoard(first))
	for _, p := range plies {
		property(&b, [2]string{"B", "W"}[p.seat], fmt.Sprintf("%s//%.3f", ggfMove(p.square), float64(p.used)/1000))
	}
	b.WriteString(";)\n")
	return []byte(b.String())
}

// property writes NAME[VALUE]; a value can't hold the format's own brackets.
func property(b *strings.Builder, name, value string) {
	clean := strings.NewReplacer("[", "", "]", "", "(;", "", ";)", "").Replace(clip(value))
	fmt.Fprintf(b, "%s[%s]", name, clean)
}

// ggfTimes writes a clock as GGF has it
// (https://www.skatgame.net/mburo/ggsa/clock): the time for the whole game,
// the increment after each move, and the extension after the flag has fallen.
// What there is none of stays empty, except the extension: readers take a
// missing one for the two minutes of the format's home, and here a fallen flag
// loses.
func ggfTimes(main, inc games.Elapsed) string {
	if inc == 0 {
		return ggfClock(main) + "//" + ggfClock(0)
	}
	return ggfClock(main) + "/" + ggfClock(inc) + "/" + ggfClock(0)
}

// ggfClock writes a span as [HH:]MM:SS; parts of a second are cut.
func ggfClock(span games.Elapsed) string {
	seconds := span / 1000
	text := fmt.Sprintf("%02d:%02d", seconds/60%60, seconds%60)
	if hours := seconds / 3600; hours > 0 {
		text = fmt.Sprintf("%02d:", hours) + text
	}
	return text
}

// ggfResult writes the result as Black has it: the disc difference with the
// empty squares given to the winner, or all 64 where the game was not played
// out, with r for a resignation, t for time (a claim after a drop is one) and
// s for a draw agreed on. An aborted game has none.
func ggfResult(r *games.Result, end State) (string, bool) {
	if r == nil || len(r.Places) == 0 {
		return "", false
	}
	if r.Reason == games.ReasonDiscs {
		return fmt.Sprintf("%+.3f", float64(end.difference())), true
	}
	difference := 0.0
	if winner, ok := r.Winner(); ok {
		difference = map[games.Seat]float64{Black: 64, White: -64}[winner]
	}
	flag := map[string]string{
		games.ReasonResign: ":r", games.ReasonTime: ":t",
		games.ReasonDisconnect: ":t", games.ReasonAgreement: ":s",
	}[r.Reason]
	return fmt.Sprintf("%+.3f%s", difference, flag), true
}

// difference is the final score as Black has it.
func (s State) difference() int {
	if s.side == board.White {
		return -s.discs.Score()
	}
	return s.discs.Score()
}

// ggfBoard writes the first position and the side that begins.
func ggfBoard(first State) string {
	text := board.Format(first.discs, first.side)
	return "8 " + strings.ReplaceAll(text, "X", "*")
}

func ggfMove(sq board.Square) string {
	if sq == board.None {
		return "PA"
	}
	return strings.ToUpper(sq.String())
}

// ggfOptions tells under which options a game begins from a board.
func ggfOptions(value string) (options string, ok bool) {
	discs, found := strings.CutPrefix(strings.TrimSpace(value), "8")
	if !found {
		return "", false
	}
	b, side, err := board.ParsePosition(discs)
	if err != nil {
		return "", false
	}
	for _, options := range (Game{}).About().Presets {
		if s, err := begin(options); err == nil && s.discs == b && s.side == side {
			return options, true
		}
	}
	return balancedFrom(b, side)
}
