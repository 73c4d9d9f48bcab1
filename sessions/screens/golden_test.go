package screens

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/games/reversi/puzzle"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/terminal"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// at is the present of every golden screen.
const at = games.Instant(1_795_975_200_000)

// words are loaded from the real games, once for all tests.
var words = sync.OnceValues(func() (*text.Words, error) {
	var sources []fs.FS
	for _, g := range allGames() {
		sources = append(sources, g.Words())
	}
	return text.Load(sources...)
})

func allGames() []games.Game {
	return []games.Game{reversi.Game{}, minesweeper.Game{}, race.Game{}, team.Game{}, puzzle.Game{}}
}

// still makes a root that shows given values; its commands are never run.
func still(t testing.TB, lang string, ascii bool, w, h int) *Model {
	t.Helper()
	texts, err := words()
	if err != nil {
		t.Fatal(err)
	}
	m := New(Options{
		Ctx: context.Background(), W: w, H: h, ASCII: ascii,
		House: &screen.House{Words: texts, Games: allGames(), Clock: alarm.NewManual(at), Accounts: counter{}},
		Env:   func(name string) string { return map[string]string{"LANG": lang}[name] },
		Who:   sessions.Identity{Fingerprint: "SHA256:pO9xAbCdEfGhIjKlMnOpQrStUvWxYz0123456789f3Qk", KeyType: "ssh-ed25519", Proposed: "ada"},
	})
	m.env.Me = sessions.Me{ID: "1", Name: "ada", Keyed: true, Rating: 1612, Standings: standing(1612, false)}
	m.env.Lobby = crowd()
	return m
}

// counter only names guests: the card asks for nothing else while it is painted.
type counter struct{ sessions.Accounts }

func (counter) GuestName(sessions.Identity) string { return "guest-brave-otter" }

// standing is a rating at blitz, the speed of the clock offered by default.
func standing(rating int, provisional bool) []sessions.Standing {
	return []sessions.Standing{{Game: "reversi", Speed: games.Blitz, Rating: rating, Provisional: provisional}}
}

func crowd() sessions.Lobby {
	const minute = 60_000
	who := func(name string, rating int, s sessions.State, where sessions.ID, ago games.Instant) sessions.Who {
		return sessions.Who{
			Name: name, Rating: rating, Standings: standing(rating, false), State: s, Where: where,
			Since: at - ago*minute, Came: at - ago*minute,
		}
	}
	l := sessions.Lobby{Players: []sessions.Who{
		who("ada", 1612, sessions.InLobby, "", 4), who("bob", 1598, sessions.InLobby, "", 0),
		{Name: "guest-red-fox", Guest: true, State: sessions.AtMines, Where: "3ppm2x", Since: at - 9*minute},
		who("kim", 1390, sessions.InLobby, "", 75), who("lin", 1734, sessions.InLobby, "", 12),
		{Name: "mia", Rating: 1611, Provisional: true, Standings: standing(1611, true), State: sessions.InGame, Where: "2k7m3x", Since: at - 3*minute},
		who("otto", 1455, sessions.IsAway, "", 60*50), who("zhang_wei", 1822, sessions.InGame, "2k7m3x", 3),
		{Name: "level-1", Level: 1, Bot: true, State: sessions.InLobby},
		{Name: "level-2", Level: 2, Bot: true, State: sessions.InLobby},
	}}
	offer := func(id sessions.ID, name string, rating int, clock string, rated bool) sessions.OpenSeek {
		c, _ := games.ParseControl(clock)
		return sessions.OpenSeek{
			ID: id, Name: name, Rating: rating, Since: at - minute,
			Proposal: sessions.Proposal{Game: "reversi", Control: c, Rated: rated, Side: sessions.AnySide},
		}
	}
	l.Seeks = []sessions.OpenSeek{offer("s1", "bob", 1598, "3+2", true), offer("s2", "kim", 1390, "10+0", true), offer("s3", "otto", 1455, "15+10", false)}
	l.Live = []sessions.Listing{{
		ID: "2k7m3x", Game: "reversi", Control: games.Control{Main: 300_000, Inc: 3000}, Rated: true,
		Players: []games.Player{{Name: "mia", Rating: 1611, Provisional: true}, {Name: "zhang_wei", Rating: 1822}}, Plies: 31, Watching: 6,
	}}
	return l
}

func challenge() sessions.Challenge {
	return sessions.Challenge{
		ID: "c1", From: "lin", To: "kim", FromRating: 1734, Until: at + 26_500, Win: 12, Draw: 4, Lose: -6,
		Proposal: sessions.Proposal{
			Game: "reversi", Control: games.Control{Main: 300_000, Inc: 3000}, Rated: true,
			Side: sessions.SecondSide, Message: "good luck!",
		},
	}
}

// gathering is an offer of a race to which three have come, alone one of a board
// together to which nobody has.
func gathering() sessions.OpenSeek {
	return sessions.OpenSeek{
		ID: "s4", Name: "lin", Rating: 1602, Since: at - 20_000,
		Proposal: sessions.Proposal{Game: "race", Options: "expert", Rated: true, Side: sessions.AnySide, Seats: 8},
		Gathered: sessions.Gathered{Joined: []string{"lin", "bob", "kim"}, Starts: at + 12_000},
	}
}

func alone() sessions.OpenSeek {
	return sessions.OpenSeek{
		ID: "s5", Name: "mia", Since: at - 9_000,
		Proposal: sessions.Proposal{Game: "team", Options: sessions.DailyOptions("beginner"), Side: sessions.AnySide, Seats: 4},
		Gathered: sessions.Gathered{Joined: []string{"mia"}},
	}
}

// stages are the screens of this package, each made ready to be painted.
func stages() map[string]func(*Model) {
	lobby := func(m *Model) { m.push(screen.Goto{Place: screen.Lobby}) }
	on := func(g screen.Goto) func(*Model) {
		return func(m *Model) { lobby(m); m.push(g) }
	}
	return map[string]func(*Model){
		"lobby": lobby,
		"lobby-waiting": func(m *Model) {
			c, _ := games.ParseControl("5+3")
			m.env.News.Seeks = []sessions.Waiting{{
				ID: "w1", Since: at - 23_000, Span: 150, Lonely: true,
				Proposal: sessions.Proposal{Game: "reversi", Control: c, Rated: true, Side: sessions.AnySide},
			}}
			m.env.News.Outgoing = []sessions.Challenge{challenge()}
			lobby(m)
		},
		"lobby-guest": func(m *Model) {
			m.env.Me = sessions.Me{Name: "guest-brave-otter", Guest: true, Keyed: true}
			lobby(m)
		},
		"welcome":   func(m *Model) { m.env.Me = sessions.Me{}; m.push(screen.Goto{Place: screen.Welcome}) },
		"challenge": on(screen.Goto{Place: screen.Challenge, Name: "lin"}),
		"seek":      on(screen.Goto{Place: screen.Challenge}),
		"level":     on(screen.Goto{Place: screen.NewGame, Kind: screen.AgainstLevel}),
		"hotseat":   on(screen.Goto{Place: screen.NewGame, Kind: screen.HotSeat}),
		"mines":     on(screen.Goto{Place: screen.NewGame, Kind: screen.SoloBoard}),
		"actions":   on(screen.Goto{Place: screen.Actions, Name: "mia", ID: "2k7m3x"}),
		"settings":  on(screen.Goto{Place: screen.Settings}),
		"help":      on(screen.Goto{Place: screen.HelpPage}),
		"rules":     on(screen.Goto{Place: screen.RulesPage}),
		"rulebook":  on(screen.Goto{Place: screen.RulesPage, Game: "minesweeper"}),
		"log": func(m *Model) {
			m.say(screen.Toast{Note: games.Say("hall.challenge.declined", "lin")})
			on(screen.Goto{Place: screen.NoticeLog})(m)
		},
		"incoming": func(m *Model) {
			lobby(m)
			m.env.News.Incoming = []sessions.Challenge{challenge()}
			m.modal = meet.NewIncoming(m.env, challenge())
		},
		"race-seek":  on(screen.Goto{Place: screen.Challenge, Game: "race"}),
		"race-asked": on(screen.Goto{Place: screen.Challenge, Name: "lin", Game: "race"}),
		"team-seek":  on(screen.Goto{Place: screen.Challenge, Game: "team"}),
		"lobby-gathering": func(m *Model) {
			m.env.News.Seeks = []sessions.Waiting{{
				ID: "w1", Proposal: gathering().Proposal, Gathered: gathering().Gathered, Own: true, Since: at - 23_000,
			}}
			m.env.Lobby.Seeks = append(m.env.Lobby.Seeks, gathering(), alone())
			lobby(m)
		},
		"invited": func(m *Model) {
			lobby(m)
			c := sessions.Challenge{ID: "c1", From: "lin", To: "ada", FromRating: 1602, Until: at + 26_500, Proposal: gathering().Proposal, Gathered: gathering().Gathered}
			m.env.News.Incoming = []sessions.Challenge{c}
			m.modal = meet.NewIncoming(m.env, c)
		},
		"command": func(m *Model) { lobby(m); m.command = newCommand(); m.command.field.Text = "watch zhang_wei" },
		"drain":   func(m *Model) { lobby(m); m.env.News.Drain = at + 42_000 },
	}
}

func TestGoldenScreens(t *testing.T) {
	for name, stage := range stages() {
		for _, size := range [][2]int{{80, 24}, {40, 12}, {120, 40}} {
			for _, lang := range []string{"en_GB.UTF-8", "zh_CN.UTF-8"} {
				file := fmt.Sprintf("%s-%dx%d-%s", name, size[0], size[1], lang[:2])
				t.Run(file, func(t *testing.T) {
					m := still(t, lang, false, size[0], size[1])
					stage(m)
					golden(t, file, paintOf(m).Plain())
				})
			}
		}
	}
}

func paintOf(m *Model) *terminal.Frame {
	f := terminal.NewFrame(m.env.W, m.env.H)
	m.Paint(f)
	return f
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s has changed:\n%s", name, got)
	}
}
