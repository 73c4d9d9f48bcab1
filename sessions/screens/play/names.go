package play

import (
	"slices"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/meet"
)

// nameCells is the most that a name takes.
const nameCells = 20

// name is who sits there; a computer level has a name of its own in each
// language, and those who share a keyboard are called by their sides.
func (b *Board) name(seat games.Seat) string {
	if b.shown.Terms().HotSeat {
		return b.side(seat)
	}
	p := b.player(seat)
	if p.Level > 0 {
		id := b.about.Name + ".level." + strconv.Itoa(p.Level)
		if b.env.Words.Has(b.env.Lang, id) {
			return b.env.Say(id)
		}
	}
	return clean.Line(p.Name, nameCells)
}

// side is the game's word for a seat, else its number.
func (b *Board) side(seat games.Seat) string {
	if g, ok := b.game.(interface{ Side(games.Seat) games.Note }); ok {
		return b.env.Word(g.Side(seat))
	}
	return strconv.Itoa(int(seat) + 1)
}

func (b *Board) player(seat games.Seat) games.Player {
	players := b.shown.Terms().Players
	if seat < 0 || int(seat) >= len(players) {
		return games.Player{}
	}
	return players[seat]
}

// rated is the name with the rating it had when the match began.
func (b *Board) rated(seat games.Seat) string {
	p := b.player(seat)
	if p.Rating <= 0 || b.shown.Terms().HotSeat {
		return b.name(seat)
	}
	return b.name(seat) + " " + draw.Rating(p.Rating, p.Provisional)
}

// piece is the character of a seat's pieces.
func (b *Board) piece(seat games.Seat) string {
	switch {
	case b.several():
		return b.markOf(seat)
	case seat == 0:
		return string(b.env.Theme.Rune(games.GlyphFirst))
	case seat == 1:
		return string(b.env.Theme.Rune(games.GlyphSecond))
	}
	return strconv.Itoa(int(seat) + 1)
}

// seats lists the seats from the top of the panel down: one's own is the last.
func (b *Board) seats() []games.Seat {
	var list []games.Seat
	own := max(0, b.look.Seat)
	for s := range b.shown.Terms().Players {
		if seat := games.Seat(s); seat != own {
			list = append(list, seat)
		}
	}
	return append(list, own)
}

// you tells that the person sits there alone.
func (b *Board) you(seat games.Seat) bool {
	return seat == b.look.Seat && !b.shown.Terms().HotSeat
}

// options are the match's by the name of a preset where they come from one: a
// repeated board's have its first cell behind the name, as the game writes it.
func (b *Board) options() string {
	o := b.shown.Setup().Options
	for i, preset := range b.about.Presets {
		if o == "" && i == 0 || preset != "" && from(o, preset) {
			return preset
		}
	}
	return o
}

// from tells whether options are a preset, or one with something behind it.
func from(options, preset string) bool {
	rest, ok := strings.CutPrefix(options, preset)
	if !ok || rest == "" {
		return ok
	}
	c := rest[0]
	return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-'
}

// preset is the name of the board or rules; own ones are shown as they are.
func (b *Board) preset() string {
	options := b.options()
	if s, ok := b.shown.State().(interface{ Played() string }); ok && options == b.shown.Setup().Options {
		options = s.Played()
	}
	return clean.Line(meet.PresetName(b.env, b.about.Name, options), 2*nameCells)
}

// boardName is preset, which says so of a board of the day: "today's Beginner
// 9x9, 10 mines", and with its date once that day is over.
func (b *Board) boardName() string {
	day, ok := b.dayOf()
	switch {
	case !ok:
		return b.preset()
	case day < b.env.Now().Day():
		return b.env.Say("daily.head.past", b.preset(), day.String())
	}
	return b.env.Say("daily.head", b.preset())
}

// dayOf is the day of whose boards this is one, as the calendar made it.
func (b *Board) dayOf() (games.Day, bool) {
	c, ok := b.game.(games.Calendar)
	if !ok {
		return 0, false
	}
	_, day, ok := c.DayOf(b.shown.Setup())
	return day, ok
}

// rulesName is what the rules of the board are called where they are not those
// that are played by default; a board of one's own has them in its options.
func (b *Board) rulesName() string {
	preset, rules, ruled := strings.Cut(b.shown.Setup().Options, "/")
	rules, _, _ = strings.Cut(rules, "@")
	if !ruled || !slices.Contains(b.about.Presets, preset) || slices.Index(b.about.Variants, rules) < 1 {
		return ""
	}
	return b.env.Say(b.about.Name + ".variant." + rules)
}

// ranked tells whether the board may come among the best times: a preset as it
// is, and an account.
func (b *Board) ranked() bool {
	_, can := b.game.(games.Ranker)
	o := b.shown.Setup().Options
	if _, dealt := b.dealer(); dealt {
		return b.isDaily() && !b.player(0).Guest
	}
	return can && !b.helped() && (o == "" || b.isPreset(o) || b.ofDay()) && !b.player(0).Guest
}

// isPreset tells whether options are a preset, by any of its rules.
func (b *Board) isPreset(options string) bool {
	preset, rules, ruled := strings.Cut(options, "/")
	return slices.Contains(b.about.Presets, preset) && (!ruled || slices.Contains(b.about.Variants, rules))
}

// tableOf tells whether a table of best times is that of a game's board.
func tableOf(table, game, options string) bool {
	return strings.HasPrefix(table, game+"/"+options+"/")
}
