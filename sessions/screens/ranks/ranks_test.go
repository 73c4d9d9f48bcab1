package ranks_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/ranks"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func board(env *screen.Env) screen.Screen { return ranks.New(env) }

func town(t *testing.T) *screentest.Town {
	t.Helper()
	return screentest.NewTown(screentest.Open(t))
}

func usual(t *testing.T, h *screentest.House, who *screentest.One) *screentest.Stage {
	t.Helper()
	return screentest.NewStage(h, who, screentest.Usual(text.English), board)
}

func TestGolden(t *testing.T) {
	town := town(t)
	blitz := func(s *screentest.Stage) { s.Press("right", "down") }
	screentest.Goldens(t, "ladder", town.House, town.Ada, board, blitz)
	screentest.Goldens(t, "times", town.House, town.Ada, board, func(s *screentest.Stage) {
		s.Press("right", "right", "right", "right", "tab", "tab")
	})
	screentest.Goldens(t, "empty", town.House, town.Ada, board, nil)
}

func TestFits(t *testing.T) {
	town := town(t)
	screentest.Fits(t, town.House, town.Ada, func(env *screen.Env) screen.Screen {
		s, _ := ranks.New(env).Update(screen.Key{Action: keys.Right})
		return s
	})
}

// Provisional players are listed without a rank, "-", and with a mark.
func TestProvisionalHasNoRank(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	s.Press("right")
	got := line(t, s, "bob")
	if f := strings.Fields(got); f[1] != "-" && f[0] != "-" || !strings.Contains(got, "?") {
		t.Errorf("%q", got)
	}
	if !strings.Contains(line(t, s, "ada"), "(you)") {
		t.Errorf("one's own line is not marked:\n%s", s.Text())
	}
}

// line gives the line of the window that holds a text.
func line(t *testing.T, s *screentest.Stage, what string) string {
	t.Helper()
	for _, l := range strings.Split(s.Text(), "\n") {
		if strings.Contains(l, what) {
			return l
		}
	}
	t.Fatalf("no %q in\n%s", what, s.Text())
	return ""
}

// The boards go round; each asks for its own list.
func TestBoardsGoRound(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	want := []string{
		"Bullet", "Blitz", "Rapid", "Classical",
		"Beginner", "Intermediate", "Expert", "Easy", "Ordinary", "Difficult", "Bullet",
	}
	for _, name := range want {
		if !strings.Contains(s.Text(), "["+name+"]") {
			t.Fatalf("not at %s:\n%s", name, s.Text())
		}
		s.Press("right")
	}
	s.Press("left", "left")
	if !strings.Contains(s.Text(), "[Difficult]") {
		t.Errorf("\n%s", s.Text())
	}
}

// A time is kept in milliseconds and shown with two decimals, cut.
func TestTimesAreCut(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	s.Press("left", "left", "left", "left", "left", "left")
	time := town.Ada.Over(town.Board).Outcome.Times.Time
	got := line(t, s, "ada")
	if want := fmt.Sprintf(" %d.%02d ", time/1000, time%1000/10); !strings.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
	if !strings.Contains(got, "#"+string(town.Board)) {
		t.Errorf("%q does not name the game", got)
	}
}

// The last 30 days leave out who has not played since.
func TestActiveFilter(t *testing.T) {
	town := town(t)
	town.Clock.Advance(31 * 24 * time.Hour)
	s := usual(t, town.House, town.Ada)
	s.Press("right")
	if !strings.Contains(s.Text(), "bob") {
		t.Fatalf("\n%s", s.Text())
	}
	s.Press("tab")
	if got := s.Text(); strings.Contains(got, "bob") || !strings.Contains(got, "Nobody stands here yet") || !strings.Contains(got, "--active") {
		t.Errorf("\n%s", got)
	}
}

func TestEnterAndChallenge(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	s.Press("right", "g", "enter")
	if g := s.Wish().(screen.Goto); g.Place != screen.Profile || g.Name != "ada" {
		t.Errorf("%+v", g)
	}
	s.Press("c")
	if tell := s.Wish().(screen.Toast); tell.Note.ID != "look.yourself" {
		t.Errorf("%+v", tell)
	}
	s.Press("/", "L", "i", "n", "enter", "c")
	if g := s.Wish().(screen.Goto); g.Place != screen.Challenge || g.Name != "lin" {
		t.Errorf("%+v", g)
	}
}

func TestWhoStandsNowhereIsTold(t *testing.T) {
	town := town(t)
	guest := town.Enter(sessions.Identity{Proposed: "x", Remote: "192.0.2.7:1"})
	for _, c := range []struct {
		who  *screentest.One
		keys []string
		want string
	}{
		{town.Ada, []string{"g"}, "ranks.notyet"}, // no bullet game
		{guest, []string{"g"}, "ranks.guest"},
		{town.Ada, []string{"right", "/", "z", "o", "e", "enter"}, "ranks.nobody"},
	} {
		s := usual(t, town.House, c.who)
		s.Press(c.keys...)
		if tell := s.Wish().(screen.Toast); tell.Note.ID != c.want {
			t.Errorf("%v: %+v, want %s", c.keys, tell, c.want)
		}
	}
}

// Coming back shows what has changed meanwhile, with the line in front as it
// was.
func TestComesBackToNewLines(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	s.Press("right", "down")
	id := screentest.Begin(town.Bob, town.Lin, "5+3", true)
	screentest.Moves(town.Bob, town.Lin, id, screentest.Opening, time.Second)
	town.Lin.Act(id, games.VerbResign, "")
	town.Bob.Over(id)
	before := strings.Fields(line(t, s, "bob"))
	s.Send(screen.LookMsg{})
	after := strings.Fields(line(t, s, "bob"))
	if before[4] != "1" && before[3] != "1" || strings.Join(before, " ") == strings.Join(after, " ") {
		t.Errorf("%q, then %q", before, after)
	}
}

// long is an archive with a ladder of n players, some of them provisional.
type long struct {
	sessions.Archive
	ranked, provisional int
	asked               *int
}

func (l long) line(i int) sessions.LadderLine {
	one := sessions.LadderLine{Name: fmt.Sprintf("player%04d", i), Rating: 3000 - i, Deviation: 50, Games: 1}
	if i < l.ranked {
		one.Rank = i + 1
	} else {
		one.Provisional = true
	}
	return one
}

func (l long) Ladder(_ context.Context, q sessions.LadderQuery) (sessions.LadderPage, error) {
	*l.asked++
	total := l.ranked + l.provisional
	var at int
	if _, err := fmt.Sscanf(q.Around, "player%04d", &at); err == nil && at < total {
		q.Offset = max(0, at-q.Limit/2)
	}
	p := sessions.LadderPage{Total: total, Offset: q.Offset}
	for i := q.Offset; i < min(total, q.Offset+q.Limit); i++ {
		p.Lines = append(p.Lines, l.line(i))
	}
	return p, nil
}

// Wherever the keys lead, what is in front is there and is the line of its
// place: parts of a long list that come from different questions fit together.
func TestLongListIsWhole(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	rapid.Check(t, func(t *rapid.T) {
		asked := 0
		l := long{nil, rapid.IntRange(0, 700).Draw(t, "ranked"), rapid.IntRange(1, 300).Draw(t, "provisional"), &asked}
		s := screentest.NewStage(h, ada, screentest.Usual(text.English), func(env *screen.Env) screen.Screen {
			env.Archive = l
			return ranks.New(env)
		})
		at, total := 0, l.ranked+l.provisional
		for range rapid.IntRange(1, 12).Draw(t, "keys") {
			switch k := rapid.SampledFrom([]string{"up", "down", "pgup", "pgdown", "home", "end", "find"}).Draw(t, "key"); k {
			case "find":
				at = rapid.IntRange(0, total-1).Draw(t, "whom")
				s.Press("/")
				s.Press(strings.Split(fmt.Sprintf("player%04d", at), "")...)
				s.Press("enter")
			default:
				page := 24 - 4 - 5 - 2
				at = max(0, min(total-1, at+map[string]int{
					"up": -1, "down": 1, "pgup": -page, "pgdown": page, "home": -total, "end": total,
				}[k]))
				s.Press(k)
			}
			s.Press("enter")
			if g := s.Wish().(screen.Goto); g.Name != fmt.Sprintf("player%04d", at) {
				t.Fatalf("in front is %s, want player%04d", g.Name, at)
			}
			for _, l := range strings.Split(s.Text(), "\n") {
				if strings.TrimSpace(l) == "…" {
					t.Fatalf("a line has not come:\n%s", s.Text())
				}
			}
		}
		if asked > 60 {
			t.Errorf("%d questions", asked)
		}
	})
}

// The mouse chooses boards, periods and lines.
func TestMouse(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	click := func(what string) {
		t.Helper()
		for y, l := range strings.Split(s.Text(), "\n") {
			if before, _, ok := strings.Cut(l, what); ok {
				s.Click(len([]rune(before)), y)
				return
			}
		}
		t.Fatalf("no %q in\n%s", what, s.Text())
	}
	click("Beginner")
	click("week")
	if got := s.Text(); !strings.Contains(got, "[Beginner]") || !strings.Contains(got, "(*) week") {
		t.Fatalf("\n%s", got)
	}
	click("Blitz")
	click("lin")
	click("lin")
	if g := s.Wish().(screen.Goto); g.Name != "lin" {
		t.Errorf("%+v", g)
	}
}

// TestReplayOfABestTime: r opens the game of the line in front, and is not
// offered where the lines are no games.
func TestReplayOfABestTime(t *testing.T) {
	town := town(t)
	s := usual(t, town.House, town.Ada)
	s.Press("right", "r")
	if strings.Contains(s.Text(), "replay") || len(s.Wishes) != 0 {
		t.Errorf("a ladder offers a replay:\n%s", s.Text())
	}
	s.Press("right", "right", "right")
	if !strings.Contains(s.Text(), "r replay") {
		t.Fatalf("no replay is offered:\n%s", s.Text())
	}
	s.Press("r")
	if g := s.Wish().(screen.Goto); g.Place != screen.Replay || g.ID != town.Board {
		t.Errorf("%+v", g)
	}
}
