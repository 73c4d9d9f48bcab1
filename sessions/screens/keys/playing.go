package keys

// The contexts of a match that one only watches.
const (
	Looking  Context = "looking"
	LookRace Context = "lookrace" // in which each has a board of their own
)

// The contexts of a match that is over, besides Result, which is the box.
const (
	Over      Context = "over"      // the board behind the box
	Explained Context = "explained" // what the figures in the box mean
	After     Context = "after"     // all of them
)

// The actions at a board.
const (
	PlayHere  Action = "play"
	NextSpot  Action = "nextspot"
	OpenMenu  Action = "menu"
	LeaveIt   Action = "leave"
	FlipBoard Action = "flip"
	Bigger    Action = "bigger"
	Smaller   Action = "smaller"
	Dots      Action = "dots"
	Hints     Action = "hints"
	NextBoard Action = "nextboard"
	PrevBoard Action = "prevboard"

	AskDraw  Action = "draw"
	TakeBack Action = "takeback"
	Resign   Action = "resign"
	ClaimWin Action = "claim"

	Fresh     Action = "new"
	SameBoard Action = "same"

	Rematch    Action = "rematch"
	OtherGame  Action = "other"
	LookAtIt   Action = "board"
	Explain    Action = "explain"
	ShowResult Action = "result"
)

// playing are the keys of the boards, the result, the watch list, the ranks,
// the profile and the replay.
func playing() []Bind {
	return append(append(atBoard(), afterBoard()...), tables()...)
}

func atBoard() []Bind {
	return []Bind{
		{Context: Turns, Keys: []string{"enter", "space"}, Action: PlayHere, Shown: "enter", Footer: 1},
		{Context: Turns, Keys: []string{"tab"}, Action: NextSpot, Footer: 6},
		{Context: Turns, Keys: []string{"D"}, Action: AskDraw, Footer: 3},
		{Context: Turns, Keys: []string{"u"}, Action: TakeBack, Footer: 5},
		{Context: Turns, Keys: []string{"X"}, Action: Resign, Footer: 3},
		{Context: Turns, Keys: []string{"y"}, Action: Accept},
		{Context: Turns, Keys: []string{"n"}, Action: Decline},
		{Context: Turns, Keys: []string{"w"}, Action: ClaimWin},
		{Context: Turns, Keys: []string{"v"}, Action: Dots, Footer: 7},
		{Context: Turns, Keys: []string{"V"}, Action: Hints, Footer: 5},

		{Context: Solo, Keys: []string{"enter", "space"}, Action: PlayHere, Shown: "space", Footer: 1},
		{Context: Solo, Keys: []string{"tab"}, Action: NextSpot},
		{Context: Solo, Keys: []string{"n"}, Action: Fresh, Footer: 3},
		{Context: Solo, Keys: []string{"V"}, Action: Hints, Footer: 5},

		{Context: Several, Keys: []string{"enter", "space"}, Action: PlayHere, Shown: "space", Footer: 1},
		{Context: Several, Keys: []string{"tab"}, Action: NextSpot},
		{Context: Several, Keys: []string{"w"}, Action: ClaimWin},

		{Context: Turns, Keys: []string{"o"}, Action: FlipBoard, Footer: 8},

		{Context: Play, Keys: []string{"esc", "q"}, Action: OpenMenu, Shown: "esc", Footer: 2},
		{Context: Play, Keys: []string{"+", "="}, Action: Bigger, Shown: "+"},
		{Context: Play, Keys: []string{"-"}, Action: Smaller},

		{Context: Looking, Keys: []string{"esc", "q"}, Action: LeaveIt, Shown: "esc", Footer: 1},
		{Context: Looking, Keys: []string{"o"}, Action: FlipBoard, Footer: 8},
		{Context: Looking, Keys: []string{"+", "="}, Action: Bigger, Shown: "+"},
		{Context: Looking, Keys: []string{"-"}, Action: Smaller},

		{Context: LookRace, Keys: []string{"tab"}, Action: NextBoard, Footer: 1},
		{Context: LookRace, Keys: []string{"shift+tab"}, Action: PrevBoard},
	}
}

// afterBoard are the keys of the box with the result, of what it explains, of
// the board behind it, and those that all three have.
func afterBoard() []Bind {
	return []Bind{
		{Context: Result, Keys: []string{"enter", "space"}, Action: Enter, Shown: "enter", Footer: 1},
		{Context: Result, Keys: []string{"left", "shift+tab", "up"}, Action: Left, Shown: "←"},
		{Context: Result, Keys: []string{"right", "tab", "down"}, Action: Right, Shown: "→"},
		{Context: Result, Keys: []string{"e"}, Action: Explain},
		{Context: Result, Keys: []string{"esc", "l"}, Action: LookAtIt, Shown: "esc", Footer: 2},
		{Context: Result, Keys: []string{"q"}, Action: LeaveIt, Footer: 4},

		{Context: Explained, Keys: []string{"e", "enter", "space", "right", "down", "tab", "pgdown"}, Action: Explain, Shown: "e", Footer: 1},
		{Context: Explained, Keys: []string{"left", "up", "shift+tab", "pgup"}, Action: Left, Shown: "←"},
		{Context: Explained, Keys: []string{"esc", "l"}, Action: LookAtIt, Shown: "esc", Footer: 2},
		{Context: Explained, Keys: []string{"q"}, Action: LeaveIt, Footer: 4},

		{Context: Over, Keys: []string{"enter", "space"}, Action: Enter, Shown: "enter", Footer: 1},
		{Context: Over, Keys: []string{"esc", "q"}, Action: LeaveIt, Shown: "esc", Footer: 2},

		{Context: After, Keys: []string{"m"}, Action: Rematch},
		{Context: After, Keys: []string{"s"}, Action: Hurry},
		{Context: After, Keys: []string{"n"}, Action: OtherGame, Footer: 3},
		{Context: After, Keys: []string{"N"}, Action: SameBoard},
		{Context: After, Keys: []string{"a"}, Action: Analyse},
		{Context: After, Keys: []string{"r"}, Action: Rewatch},
		{Context: After, Keys: []string{"o"}, Action: FlipBoard},
		{Context: After, Keys: []string{"+", "="}, Action: Bigger, Shown: "+"},
		{Context: After, Keys: []string{"-"}, Action: Smaller},
	}
}

func tables() []Bind {
	return []Bind{
		{Context: Boards, Keys: []string{"enter", "space"}, Action: Enter, Shown: "enter", Footer: 1},
		{Context: Boards, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 2},
	}
}
