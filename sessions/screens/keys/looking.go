package keys

import "slices"

// The contexts of the page of an account and of what stands on it.
const (
	Mine    Context = "mine"    // one's own page
	Unnamed Context = "unnamed" // one's own page, while the name may be changed
	Visitor Context = "visitor" // a guest's own page
	KeyList Context = "keylist" // the keys of one's account
)

// The contexts of a replay besides its own.
const (
	Unstudied Context = "unstudied" // one that can be analysed
	Study     Context = "study"     // with its analysis
	Sideline  Context = "sideline"  // a line that was not played
	Chances   Context = "chances"   // one in which not everything could be known
	Races     Context = "races"     // one in which each had a board of their own
	Raced     Context = "raced"     // that, and not everything could be known
)

// The actions of the watch list, the ranks, the profiles and the replay.
const (
	Sort    Action = "sort"
	Find    Action = "find"
	MySpot  Action = "myspot"
	Period  Action = "period"
	Section Action = "section"
	Variant Action = "variant"

	KeysPage  Action = "keys"
	SetUp     Action = "settings"
	Rename    Action = "rename"
	Register  Action = "register"
	RemoveKey Action = "remove"

	PlayPause Action = "play"
	Faster    Action = "faster"
	Slower    Action = "slower"
	GoTo      Action = "goto"
	Flip      Action = "flip"

	Analyse     Action = "analyse"
	NextMistake Action = "nextmistake"
	PrevMistake Action = "prevmistake"
	OtherLine   Action = "otherline"
	ShowOdds    Action = "odds"
	NextGuess   Action = "nextguess"
	PrevGuess   Action = "prevguess"
	Rewatch     Action = "replay"
)

// looking are the keys of the watch list, the ranks, the profiles and the
// replay.
func looking() []Bind {
	return slices.Concat(lists(), pages(), replays())
}

func lists() []Bind {
	return []Bind{
		{Context: Watch, Keys: []string{"enter"}, Action: Enter, Footer: 1},
		{Context: Watch, Keys: []string{"s"}, Action: Sort, Footer: 2},
		{Context: Watch, Keys: []string{"/"}, Action: Filter, Footer: 3},
		{Context: Watch, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 6},

		{Context: Ranks, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Ranks, Keys: []string{"right"}, Action: Right, Shown: "→", Both: "← →", Footer: 1},
		{Context: Ranks, Keys: []string{"tab"}, Action: Period, Footer: 2},
		{Context: Ranks, Keys: []string{"v", "shift+tab"}, Action: Variant, Shown: "v", Footer: 3},
		{Context: Ranks, Keys: []string{"g"}, Action: MySpot, Footer: 4},
		{Context: Ranks, Keys: []string{"enter"}, Action: Enter, Footer: 5},
		{Context: Ranks, Keys: []string{"r"}, Action: Rewatch, Footer: 5},
		{Context: Ranks, Keys: []string{"c"}, Action: Challenger, Footer: 6},
		{Context: Ranks, Keys: []string{"/"}, Action: Find, Footer: 7},
		{Context: Ranks, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 9},

		{Context: KeyList, Keys: []string{"x", "delete"}, Action: RemoveKey, Shown: "x", Footer: 1},
		{Context: KeyList, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 2},
	}
}

func pages() []Bind {
	return []Bind{
		{Context: Profile, Keys: []string{"enter"}, Action: Enter, Footer: 2},
		{Context: Profile, Keys: []string{"c"}, Action: Challenger, Footer: 1},
		{Context: Profile, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Profile, Keys: []string{"right"}, Action: Right, Shown: "→", Both: "← →", Footer: 2},
		{Context: Profile, Keys: []string{"tab"}, Action: Section, Footer: 5},
		{Context: Profile, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 3},

		{Context: Mine, Keys: []string{"enter"}, Action: Enter, Footer: 1},
		{Context: Mine, Keys: []string{"K"}, Action: KeysPage, Footer: 2},
		{Context: Mine, Keys: []string{"s"}, Action: SetUp, Footer: 3},
		{Context: Mine, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Mine, Keys: []string{"right"}, Action: Right, Shown: "→", Both: "← →", Footer: 1},
		{Context: Mine, Keys: []string{"tab"}, Action: Section, Footer: 5},
		{Context: Mine, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 7},

		{Context: Unnamed, Keys: []string{"e"}, Action: Rename, Footer: 3},

		{Context: Visitor, Keys: []string{"enter"}, Action: Enter, Footer: 1},
		{Context: Visitor, Keys: []string{"a"}, Action: Register, Footer: 2},
		{Context: Visitor, Keys: []string{"s"}, Action: SetUp, Footer: 3},
		{Context: Visitor, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 6},
	}
}

// replays are the keys of a replay: what one that can be analysed has besides,
// what its analysis has, and those of a line that was not played.
func replays() []Bind {
	return []Bind{
		{Context: Replay, Keys: []string{"left", "h", "["}, Action: Left, Shown: "←"},
		{Context: Replay, Keys: []string{"right", "l", "]"}, Action: Right, Shown: "→", Both: "← →", Footer: 1},
		{Context: Replay, Keys: []string{"pgup", "up"}, Action: PageUp, Shown: "↑"},
		{Context: Replay, Keys: []string{"pgdown", "down"}, Action: PageDn, Shown: "↓"},
		{Context: Replay, Keys: []string{"home"}, Action: First},
		{Context: Replay, Keys: []string{"end"}, Action: Last, Both: "home end", Footer: 5},
		{Context: Replay, Keys: []string{"space"}, Action: PlayPause, Footer: 2},
		{Context: Replay, Keys: []string{"+", "="}, Action: Faster, Shown: "+", Both: "+ -", Footer: 6},
		{Context: Replay, Keys: []string{"-"}, Action: Slower},
		{Context: Replay, Keys: []string{"g"}, Action: GoTo, Footer: 7},
		{Context: Replay, Keys: []string{"o"}, Action: Flip, Footer: 8},
		{Context: Replay, Keys: []string{"esc", "q"}, Action: Back, Shown: "esc", Footer: 3},

		{Context: Unstudied, Keys: []string{"a", "enter", "tab"}, Action: Analyse, Shown: "a", Footer: 2},

		{Context: Study, Keys: []string{"n", "tab"}, Action: NextMistake, Shown: "n", Footer: 2},
		{Context: Study, Keys: []string{"N", "shift+tab"}, Action: PrevMistake, Shown: "N"},
		{Context: Study, Keys: []string{"enter"}, Action: Enter, Footer: 2},
		{Context: Study, Keys: []string{"a"}, Action: Analyse, Footer: 8},

		{Context: Chances, Keys: []string{"v", "enter"}, Action: ShowOdds, Shown: "v", Footer: 2},
		{Context: Chances, Keys: []string{"n", "tab"}, Action: NextGuess, Shown: "n", Footer: 2},
		{Context: Chances, Keys: []string{"N", "shift+tab"}, Action: PrevGuess, Shown: "N"},

		{Context: Races, Keys: []string{"tab"}, Action: NextBoard, Footer: 2},
		{Context: Races, Keys: []string{"shift+tab"}, Action: PrevBoard},

		{Context: Raced, Keys: []string{"tab"}, Action: NextBoard, Footer: 2},
		{Context: Raced, Keys: []string{"shift+tab"}, Action: PrevBoard},
		{Context: Raced, Keys: []string{"v", "enter"}, Action: ShowOdds, Shown: "v", Footer: 2},
		{Context: Raced, Keys: []string{"n"}, Action: NextGuess, Footer: 2},
		{Context: Raced, Keys: []string{"N"}, Action: PrevGuess},

		{Context: Sideline, Keys: []string{"left", "h", "["}, Action: Left, Shown: "←"},
		{Context: Sideline, Keys: []string{"right", "l", "]"}, Action: Right, Shown: "→", Both: "← →", Footer: 1},
		{Context: Sideline, Keys: []string{"home"}, Action: First},
		{Context: Sideline, Keys: []string{"end"}, Action: Last},
		{Context: Sideline, Keys: []string{"tab"}, Action: OtherLine, Footer: 2},
		{Context: Sideline, Keys: []string{"o"}, Action: Flip, Footer: 8},
		{Context: Sideline, Keys: []string{"esc", "q", "enter"}, Action: Back, Shown: "esc", Footer: 2},
	}
}
