package keys

// The actions of the way in, the lobby and its dialogs.
const (
	Seek       Action = "seek"
	Same       Action = "same"
	Computer   Action = "computer"
	HotGame    Action = "hotseat"
	Mines      Action = "mines"
	DayBoard   Action = "dayboard"
	DaySolo    Action = "daysolo"
	Race       Action = "race"
	Together   Action = "together"
	Hurry      Action = "hurry"
	TopGame    Action = "topgame"
	Challenger Action = "challenge"
	Who        Action = "profile"
	Panel      Action = "panel"
	Withdraw   Action = "withdraw"
	Respond    Action = "respond"
	Bye        Action = "bye"

	Accept  Action = "accept"
	Decline Action = "decline"
	Counter Action = "counter"
	Block   Action = "block"
	Later   Action = "later"
	Reset   Action = "reset"
)

// meeting are the keys of the way in, the lobby, its dialogs, the settings,
// the help and the log.
func meeting() []Bind {
	return append(lobby(), dialogs()...)
}

func lobby() []Bind {
	return []Bind{
		{Context: Lobby, Keys: []string{"enter"}, Action: Enter, Footer: 1},
		{Context: Lobby, Keys: []string{"c"}, Action: Challenger, Footer: 2},
		{Context: Lobby, Keys: []string{"/"}, Action: Filter, Footer: 5},
		{Context: Lobby, Keys: []string{"tab"}, Action: Panel, Footer: 3},
		{Context: Lobby, Keys: []string{"shift+tab"}, Action: Prev},
		{Context: Lobby, Keys: []string{"p"}, Action: Who, Footer: 7},
		{Context: Lobby, Keys: []string{"r"}, Action: Seek},
		{Context: Lobby, Keys: []string{"R"}, Action: Same},
		{Context: Lobby, Keys: []string{"a"}, Action: Computer},
		{Context: Lobby, Keys: []string{"h"}, Action: HotGame},
		{Context: Lobby, Keys: []string{"m"}, Action: Mines},
		{Context: Lobby, Keys: []string{"g"}, Action: Race},
		{Context: Lobby, Keys: []string{"j"}, Action: Together},
		{Context: Lobby, Keys: []string{"s"}, Action: Hurry},
		{Context: Lobby, Keys: []string{"d"}, Action: DayBoard},
		{Context: Lobby, Keys: []string{"D"}, Action: DaySolo},
		{Context: Lobby, Keys: []string{"w"}, Action: TopGame},
		{Context: Lobby, Keys: []string{"x"}, Action: Withdraw},
		{Context: Lobby, Keys: []string{"y"}, Action: Respond},
		{Context: Lobby, Keys: []string{"b"}, Action: Block},
		{Context: Lobby, Keys: []string{"esc"}, Action: Back},
		{Context: Lobby, Keys: []string{"q"}, Action: Bye, Footer: 9},
	}
}

func dialogs() []Bind {
	return []Bind{
		{Context: Incoming, Keys: []string{"y"}, Action: Accept, Footer: 1},
		{Context: Incoming, Keys: []string{"n"}, Action: Decline, Footer: 2},
		{Context: Incoming, Keys: []string{"e"}, Action: Counter, Footer: 4},
		{Context: Incoming, Keys: []string{"b"}, Action: Block, Footer: 5},
		{Context: Incoming, Keys: []string{"esc"}, Action: Later, Footer: 3},
		{Context: Incoming, Keys: []string{"left", "shift+tab", "up"}, Action: Left, Shown: "←"},
		{Context: Incoming, Keys: []string{"right", "tab", "down"}, Action: Right, Shown: "→ tab"},
		{Context: Incoming, Keys: []string{"enter", "space"}, Action: Enter},

		{Context: Challenge, Keys: []string{"esc"}, Action: Back, Footer: 4},
		{Context: NewGame, Keys: []string{"esc"}, Action: Back, Footer: 4},

		{Context: Menu, Keys: []string{"enter", "space"}, Action: Enter, Shown: "enter", Footer: 1},
		{Context: Menu, Keys: []string{"esc"}, Action: Back, Footer: 2},

		{Context: Settings, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Settings, Keys: []string{"right", "enter", "space"}, Action: Right, Shown: "→ enter", Footer: 1},
		{Context: Settings, Keys: []string{"r"}, Action: Reset, Footer: 3},
		{Context: Settings, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 2},

		{Context: Help, Keys: []string{"esc"}, Action: Back, Footer: 1},
		{Context: Help, Keys: []string{"enter"}, Action: Enter, Footer: 2},
		{Context: Help, Keys: []string{"backspace"}, Action: Erase},

		{Context: Rules, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Rules, Keys: []string{"right", "tab"}, Action: Right, Shown: "→ tab", Both: "← →", Footer: 2},
		{Context: Rules, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 1},

		{Context: Log, Keys: []string{"enter"}, Action: Enter, Footer: 2},
		{Context: Log, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 1},
	}
}
