package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"

	"arcade/games"
	"arcade/sessions/terminal"
)

// rgb is 0xRRGGBB.
type rgb uint32

func (c rgb) terminal() terminal.Color {
	return terminal.RGB(uint8(c>>16), uint8(c>>8), uint8(c))
}

func (c rgb) RGBA() (r, g, b, a uint32) {
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}.RGBA()
}

// palette are the colours of a theme. Text on its ground has a contrast of at
// least 4.5:1 (WCAG 2.1, success criterion 1.4.3), which the tests compute.
type palette struct {
	ground, text, dim, strong rgb
	border, accent, onAccent  rgb
	selected, onSelected      rgb
	panel, field              rgb // grounds of dialogs and of fields
	good, bad, warn, self     rgb
	felt, grid, legal         rgb // the reversi board
	black, white              rgb // discs
	flash, other, last        rgb // grounds of marked cells
	best                      rgb // ground of a coach's best move
	onMark                    rgb // text on those four
	above, below              rgb // the two sides of a graph
	hidden, onHidden, flag    rgb // minesweeper
	danger, onDanger, label   rgb
	numbers                   [8]rgb
	seats                     [4]rgb // grounds of the cursors of several, under onMark
}

func paletteOf(o Options) palette {
	if o.Light {
		return light()
	}
	return dark()
}

func dark() palette {
	return palette{
		ground: 0x0f1419, text: 0xd5dbe3, dim: 0x8e99a6, strong: 0xffffff,
		border: 0x5c6876, accent: 0x7cc4ff, onAccent: 0x0f1419,
		selected: 0x28486b, onSelected: 0xffffff,
		panel: 0x1a222c, field: 0x2a3542,
		good: 0x7ddc8f, bad: 0xff8f86, warn: 0xffc66b, self: 0xffd98a,
		felt: 0x2c854a, grid: 0x0d3d22, legal: 0xf4ffe8,
		black: 0x000000, white: 0xffffff,
		flash: 0xb06012, other: 0x2a7f8f, last: 0x6b7d15, best: 0x1f5fa8, onMark: 0xffffff,
		above: 0x6fb1ea, below: 0xf0b46a,
		hidden: 0x465365, onHidden: 0x5d6b80, flag: 0xffbcaa,
		danger: 0xb3261e, onDanger: 0xffffff, label: 0x9fb0c0,
		numbers: [8]rgb{0x79b8ff, 0x6bd47c, 0xff8f86, 0xcda6ff, 0xffb066, 0x4fd6dc, 0xf2f5f8, 0xb4bfca},
		seats:   seatColours(),
	}
}

func light() palette {
	return palette{
		ground: 0xfbfbf8, text: 0x22282f, dim: 0x5a646f, strong: 0x000000,
		border: 0x87919b, accent: 0x0b57a8, onAccent: 0xffffff,
		selected: 0xcbe2fb, onSelected: 0x101820,
		panel: 0xf0f2ee, field: 0xdfe4e8,
		good: 0x146b2e, bad: 0xa8201a, warn: 0x7d4a00, self: 0x6b4300,
		felt: 0x2c854a, grid: 0x0d3d22, legal: 0xf4ffe8,
		black: 0x000000, white: 0xffffff,
		flash: 0xb06012, other: 0x2a7f8f, last: 0x6b7d15, best: 0x1f5fa8, onMark: 0xffffff,
		above: 0x2e6da4, below: 0x9a5b00,
		hidden: 0xbac4ce, onHidden: 0x9aa6b2, flag: 0x96150f,
		danger: 0xb3261e, onDanger: 0xffffff, label: 0x4c5866,
		numbers: [8]rgb{0x0b57a8, 0x146b2e, 0xa8201a, 0x6527a3, 0x7d4a00, 0x0b6068, 0x15191d, 0x5a646f},
		seats:   seatColours(),
	}
}

// seatColours are blue, orange, green and purple: with white on them they have
// 4.5:1, and 3:1 against both grounds or nearly so.
func seatColours() [4]rgb { return [4]rgb{0x1f6fc4, 0xb3500f, 0x1c7c3c, 0x8a3fb8} }

// chromeStyle is the lipgloss style of a part of the screen.
func chromeStyle(p palette, c Chrome, mono bool) lipgloss.Style {
	s := chromeAttr(c, mono)
	if mono {
		return s
	}
	fg, bg := p.chrome(c)
	return s.Foreground(fg).Background(bg)
}

// chromeAttr are the attributes, which carry the state where there is no
// colour.
func chromeAttr(c Chrome, mono bool) lipgloss.Style {
	s := lipgloss.NewStyle()
	switch c {
	case Strong, Title, Key, Good, Bad, Warn, Self, Live, Header, Toast:
		return s.Bold(true)
	case TabOn, Selected, Focus, ButtonOn:
		return s.Bold(true).Reverse(mono)
	case AboveOn, BelowOn:
		return s.Reverse(mono)
	case Field:
		return s.Underline(mono)
	default:
		return s
	}
}

// chrome gives the colours of a part of the screen.
func (p palette) chrome(c Chrome) (fg, bg rgb) {
	switch c {
	case Dim, Tab:
		return p.dim, p.ground
	case Strong, Header, Live:
		return p.strong, p.ground
	case TabOn, Focus, ButtonOn:
		return p.onAccent, p.accent
	case Rule, Border:
		return p.border, p.ground
	case Title, Key, Toast:
		return p.accent, p.ground
	case Selected:
		return p.onSelected, p.selected
	case Modal:
		return p.text, p.panel
	case ModalDim:
		return p.dim, p.panel
	case Frame:
		return p.accent, p.panel
	case Field, Button:
		return p.strong, p.field
	case Good:
		return p.good, p.ground
	case Bad:
		return p.bad, p.ground
	case Warn:
		return p.warn, p.ground
	case Self:
		return p.self, p.ground
	case Above:
		return p.above, p.ground
	case AboveOn:
		return p.ground, p.above
	case Below:
		return p.below, p.ground
	case BelowOn:
		return p.ground, p.below
	default:
		return p.text, p.ground
	}
}

// boardLook is the look of a board's cell.
func boardLook(p palette, r games.Role, m games.Mark, mono bool) terminal.Look {
	look := terminal.Look{Attr: boardAttr(r, m, mono)}
	if mono {
		return look
	}
	fg, bg := p.role(r)
	if r >= games.RoleSeat1 && r <= games.RoleSeat4 { // whose it is says more than what is marked
		m = 0
	}
	switch {
	case m&games.MarkFlash != 0:
		bg = p.flash
	case m&games.MarkOther != 0:
		bg = p.other
	case m&games.MarkLast != 0:
		bg = p.last
	}
	if m&(games.MarkFlash|games.MarkOther|games.MarkLast) != 0 && r != games.RoleFirst {
		fg = p.onMark
	}
	look.FG, look.BG = fg.terminal(), bg.terminal()
	return look
}

// boardAttr are a cell's attributes. With colour only the cursor needs one: its brackets are reversed, and what lies between
// them keeps its look. So moving it changes one colour and costs a third of
// the bytes.
func boardAttr(r games.Role, m games.Mark, mono bool) terminal.Attr {
	var a terminal.Attr
	if m&games.MarkLast != 0 {
		a |= terminal.Bold
	}
	if r == games.RoleDanger || r == games.RoleBest {
		a |= terminal.Bold
	}
	if m&games.MarkCursor != 0 && (mono || r == games.RoleHint) {
		a |= terminal.Reverse
	}
	if !mono {
		return a
	}
	if m&games.MarkLast != 0 && r != games.RoleBoard {
		a |= terminal.Underline
	}
	if r == games.RoleDanger {
		a |= terminal.Reverse
	}
	if m&games.MarkFlash != 0 {
		a |= terminal.Bold
	}
	if m&games.MarkOther != 0 {
		a |= terminal.Italic
	}
	return a
}

// role gives the colours of a cell without marks.
func (p palette) role(r games.Role) (fg, bg rgb) {
	switch r {
	case games.RoleBoard, games.RoleFrame:
		return p.grid, p.felt
	case games.RoleLabel:
		return p.label, p.ground
	case games.RoleFirst:
		return p.black, p.felt
	case games.RoleSecond:
		return p.white, p.felt
	case games.RoleLegal, games.RoleHint:
		return p.legal, p.felt
	case games.RoleHidden:
		return p.onHidden, p.hidden
	case games.RoleFlag:
		return p.flag, p.hidden
	case games.RoleOdds:
		return p.strong, p.hidden
	case games.RoleDanger:
		return p.onDanger, p.danger
	case games.RoleBest:
		return p.onMark, p.best
	case games.RoleMine:
		return p.strong, p.ground
	}
	if r >= games.RoleSeat1 && r <= games.RoleSeat4 {
		return p.onMark, p.seats[r-games.RoleSeat1]
	}
	if r >= games.RoleN1 && r <= games.RoleN8 {
		return p.numbers[r-games.RoleN1], p.ground
	}
	return p.text, p.ground
}
