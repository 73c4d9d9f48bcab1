package keys

// The actions of the lobby and of its dialogs.
const (
	Seek       Action = "seek"
	Same       Action = "same"
	Computer   Action = "computer"
	HotSeat    Action = "hotseat"
	Mines      Action = "mines"
	TopGame    Action = "topgame"
	Challenger Action = "challenge"
	Who        Action = "profile"
	Panel      Action = "panel"
	Withdraw   Action = "withdraw"
	Leave      Action = "leave"

	Accept  Action = "accept"
	Decline Action = "decline"
	Counter Action = "counter"
	Block   Action = "block"
	Later   Action = "later"
	Send    Action = "send"
	Save    Action = "save"
	Reset   Action = "reset"
)

// meeting are the keys of the way in, the lobby, its dialogs and the settings.
func meeting() []Bind {
	return nil
}
