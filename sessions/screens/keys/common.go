package keys

// The actions that more than one screen knows.
const (
	Quit     Action = "quit"
	Redraw   Action = "redraw"
	Language Action = "language"
	HelpPage Action = "help"
	Command  Action = "command"
	RuleBook Action = "rules"
	Notices  Action = "log"

	TabLobby Action = "tab1"
	TabPlay  Action = "tab2"
	TabWatch Action = "tab3"
	TabRanks Action = "tab4"
	TabMe    Action = "tab5"

	Up     Action = "up"
	Down   Action = "down"
	Left   Action = "left"
	Right  Action = "right"
	First  Action = "first"
	Last   Action = "last"
	PageUp Action = "pageup"
	PageDn Action = "pagedown"
	Next   Action = "next"
	Prev   Action = "prev"
	Choose Action = "choose"
	Enter  Action = "enter"
	Back   Action = "back"
	Filter Action = "filter"
	Erase  Action = "erase"
	Clear  Action = "clear"
)

// common are the keys that several screens share.
func common() []Bind {
	return []Bind{
		{Context: Anywhere, Keys: []string{"?", "f1"}, Action: HelpPage, Shown: "?", Footer: 4},
		{Context: Anywhere, Keys: []string{"H"}, Action: RuleBook},
		{Context: Anywhere, Keys: []string{":"}, Action: Command, Footer: 8},
		{Context: Anywhere, Keys: []string{"!"}, Action: Notices},

		{Context: Always, Keys: []string{"ctrl+t"}, Action: Language},
		{Context: Always, Keys: []string{"ctrl+l"}, Action: Redraw},
		{Context: Always, Keys: []string{"ctrl+c"}, Action: Quit},

		{Context: Tabs, Keys: []string{"1"}, Action: TabLobby},
		{Context: Tabs, Keys: []string{"2"}, Action: TabPlay},
		{Context: Tabs, Keys: []string{"3"}, Action: TabWatch},
		{Context: Tabs, Keys: []string{"4"}, Action: TabRanks},
		{Context: Tabs, Keys: []string{"5"}, Action: TabMe},

		{Context: List, Keys: []string{"up"}, Action: Up, Shown: "↑"},
		{Context: List, Keys: []string{"down"}, Action: Down, Shown: "↓"},
		{Context: List, Keys: []string{"home"}, Action: First},
		{Context: List, Keys: []string{"end"}, Action: Last},
		{Context: List, Keys: []string{"pgup"}, Action: PageUp},
		{Context: List, Keys: []string{"pgdown"}, Action: PageDn},

		{Context: Typing, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Typing, Keys: []string{"right"}, Action: Right, Shown: "→"},
		{Context: Typing, Keys: []string{"home", "ctrl+a"}, Action: First, Shown: "home"},
		{Context: Typing, Keys: []string{"end", "ctrl+e"}, Action: Last, Shown: "end"},
		{Context: Typing, Keys: []string{"backspace", "ctrl+h"}, Action: Erase, Shown: "backspace"},
		{Context: Typing, Keys: []string{"ctrl+u"}, Action: Clear},
		{Context: Typing, Keys: []string{"tab", "down"}, Action: Next, Shown: "tab ↓", Footer: 2},
		{Context: Typing, Keys: []string{"shift+tab", "up"}, Action: Prev, Shown: "shift+tab ↑"},
		{Context: Typing, Keys: []string{"enter"}, Action: Enter, Footer: 1},
		{Context: Typing, Keys: []string{"esc"}, Action: Back},

		{Context: Form, Keys: []string{"tab", "down"}, Action: Next, Shown: "tab ↓", Footer: 1},
		{Context: Form, Keys: []string{"shift+tab", "up"}, Action: Prev, Shown: "shift+tab ↑"},
		{Context: Form, Keys: []string{"left"}, Action: Left, Shown: "←"},
		{Context: Form, Keys: []string{"right"}, Action: Right, Shown: "→"},
		{Context: Form, Keys: []string{"space"}, Action: Choose, Footer: 2},
		{Context: Form, Keys: []string{"enter"}, Action: Enter, Footer: 3},
	}
}
