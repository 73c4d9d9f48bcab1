package minesweeper

import "arcade/games"

// face is what anyone may see of a cell. 0 to 8 are opened numbers.
type face uint8

const (
	faceHidden face = iota + 9
	faceFlag
	faceQuestion
	faceMine      // shown after the end
	faceHit       // the mine that was opened
	faceWrongFlag // a flag where no mine is, shown after a loss
)

// look gives the face of a cell. Everything that leaves a state goes through
// here: before the end it asks the board about opened cells only.
func (s *State) look(cell int) face {
	switch m := s.grid.at(cell); m {
	case opened:
		return face(s.board.numbers[cell])
	case exploded:
		return faceHit
	default:
		if s.over() && s.board != nil {
			return s.lookAfter(m, s.board.mine(cell))
		}
		return faceOf(m)
	}
}

// lookAfter gives the face of a cell still closed at the end. On a win the
// remaining mines are shown flagged.
func (s *State) lookAfter(m mark, mine bool) face {
	switch {
	case m == flagged && !mine:
		return faceWrongFlag
	case m == flagged, mine && s.phase == won:
		return faceFlag
	case mine:
		return faceMine
	}
	return faceOf(m)
}

func faceOf(m mark) face {
	switch m {
	case flagged:
		return faceFlag
	case questioned:
		return faceQuestion
	}
	return faceHidden
}

// minesLeft is the mines less the flags: negative where there are more flags.
func (s *State) minesLeft() int {
	if s.phase == won {
		return 0
	}
	return s.spec.Mines - s.flags
}

// percent is the part of the safe cells that is open, cut: 100 is all of them.
func (s *State) percent() int { return s.opened * 100 / s.safe() }

// Notes are the lines beside the board. The 3BV comes after the end only: it
// would tell what lies hidden.
func (s *State) Notes(games.Seat) []games.Note {
	notes := []games.Note{
		games.Say("minesweeper.note.mines", s.minesLeft(), s.spec.Mines),
		games.Say("minesweeper.note.open", s.percent()),
		games.Say("minesweeper.note.clicks", s.clicks),
	}
	if s.over() {
		notes = append(notes, games.Say("minesweeper.note."+s.status()))
		if s.board != nil {
			notes = append(notes, games.Say("minesweeper.note.bbbv", s.board.BBBV()))
		}
	}
	notes = append(notes, s.ruled()...)
	if s.aid.used {
		notes = append(notes, games.Say("minesweeper.note.helped"))
	}
	return notes
}

// ruled says what the rules promise of the board, once there is one, or what
// is offered instead. Who plays a classic preset has chosen it by name and need
// not be told all the time.
func (s *State) ruled() []games.Note {
	switch {
	case s.spec.Rules == Classic && s.spec.Name != "":
		return nil
	case s.board != nil:
		return []games.Note{games.Say("minesweeper.note." + s.spec.Rules)}
	case s.offer.tries > 0:
		return []games.Note{s.offer.note(s.area())}
	}
	return nil
}

// Gauges are how much is open.
func (s *State) Gauges() []games.Gauge {
	p := s.percent()
	return []games.Gauge{{Seat: games.Watcher, Note: games.Say("minesweeper.gauge.open", p), Percent: p}}
}

func (s *State) status() string {
	switch s.phase {
	case ready:
		return "ready"
	case playing:
		return "playing"
	case won:
		return "won"
	case forsaken:
		return "forsaken"
	}
	return "lost"
}

// Description is what a state tells programs. Rows holds one string a row: '.'
// hidden (also under a question mark), 'F' flag, '0' to '8', and '*' for a mine
// that went off or, after the end, any mine. Wrong lists the flags where no mine is and Hit the mines that
// went off, as x,y from 0.
type Description struct {
	Board     string   `json:"board"`
	Rules     string   `json:"rules"`
	Width     int      `json:"width"`
	Height    int      `json:"height"`
	Mines     int      `json:"mines"`
	Rows      []string `json:"rows"`
	MinesLeft int      `json:"mines_left"`
	Status    string   `json:"status"` // ready, playing, won, lost
	Clicks    int      `json:"clicks"`
	Offer     string   `json:"offer,omitempty"`  // "classic": opening the same cell again takes it
	Helped    bool     `json:"helped,omitempty"` // not ranked
	Hit       [][2]int `json:"hit,omitempty"`
	Wrong     [][2]int `json:"wrong,omitempty"`
	BBBV      int      `json:"bbbv,omitempty"` // after the end
}

// Describe gives a Description. The time is not in it: while the game runs a
// state doesn't know what time it is.
func (s *State) Describe(games.Seat) any {
	d := Description{
		Board: s.spec.Board(), Rules: s.spec.Rules,
		Width: s.spec.Width, Height: s.spec.Height, Mines: s.spec.Mines,
		Rows: s.rows(), MinesLeft: s.minesLeft(), Status: s.status(), Clicks: s.clicks, Helped: s.aid.used,
		Hit: s.where(faceHit), Wrong: s.where(faceWrongFlag),
	}
	if s.offer.tries > 0 {
		d.Offer = Classic
	}
	if s.phase == forsaken {
		d.Status = "lost"
	}
	if s.over() && s.board != nil {
		d.BBBV = s.board.BBBV()
	}
	return d
}

func (s *State) rows() []string {
	rows := make([]string, s.spec.Height)
	for y := range rows {
		row := make([]byte, s.spec.Width)
		for x := range row {
			row[x] = letter(s.look(s.area().cell(x, y)))
		}
		rows[y] = string(row)
	}
	return rows
}

func letter(f face) byte {
	switch f {
	case faceHidden, faceQuestion:
		return '.'
	case faceFlag, faceWrongFlag:
		return 'F'
	case faceMine, faceHit:
		return '*'
	}
	return '0' + byte(f)
}

func (s *State) where(f face) [][2]int {
	var cells [][2]int
	for cell := range s.area().size() {
		if s.look(cell) == f {
			x, y := s.area().at(cell)
			cells = append(cells, [2]int{x, y})
		}
	}
	return cells
}
