package e2e

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
)

// TestOpenSSHGame is the arcade as two people meet it: a process of its own,
// two OpenSSH clients with a key each on real terminals, one in English with
// the keyboard, one in Chinese with the mouse.
func TestOpenSSHGame(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	screens := newTmux(t)
	arcade := newProcess(t, build(t))
	client := openSSHTo(t, arcade.address, arcade.hostKey())
	ada := client.at(t, screens, "ada", "en_GB.UTF-8")
	lin := client.at(t, screens, "lin", "zh_CN.UTF-8")

	ada.waitFor("ok, this name is free")
	ada.keys(enter)
	ada.waitFor("Quick start")
	lin.waitFor("可以使用")
	lin.keys(enter)
	lin.waitFor("快速开始", "ada", "空闲")

	ada.keys("/lin" + enter)
	ada.waitFor("▸ lin")
	ada.keys("c")
	ada.waitFor("Challenge lin")
	ada.keys(left + down + right)
	ada.waitFor("◀ 3+2 ", "(*) black", "(*) rated")
	ada.keys(enter)
	lin.waitFor("ada", "向你挑战", "3+2", "你执白")
	lin.waitFor("0:28") // by now it takes keys
	lin.keys("y")

	byKeys := func(square string) { ada.keys(square + enter) }
	byMouse := func(square string) { lin.click(cellOf(square)) }
	playOut(t, [2]*pane{ada, lin}, [2]func(string){byKeys, byMouse}, sevenPasses)
	ada.waitFor("Game over", "You win!", "63-1", "played to the end", "1500? ▸ 1662?")
	lin.waitFor("本局结束", "你输了：● ada 获胜。", "1-63", "下完全局", "1500? ▸ 1338?")

	ada.keys("m")
	lin.waitFor("ada 想再来一局。")
	lin.keys("m")
	lin.waitFor("lin 1338? 对 ada 1662?", "该你走")
	ada.waitFor("lin 1338? vs ada 1662?")
	playOut(t, [2]*pane{lin, ada}, [2]func(string){byMouse, byKeys}, "f5d6")

	before := run(t, client.command(noKey(), "top", "reversi", "--json"))
	checkLadder(t, before.Out)
	arcade.terminate()
	ada.waitFor("closing for a moment", "exit status 0")
	lin.waitFor("暂时关闭", "exit status 0")
	arcade.start()
	client.address = arcade.address
	if after := run(t, client.command(noKey(), "top", "reversi", "--json")); after != before {
		t.Errorf("the ladder was %+v, and is after a restart %+v", before, after)
	}
	back := client.at(t, screens, "lin-again", "zh_CN.UTF-8", "-i", client.dir+"/lin")
	back.waitFor("lin 1338? 对 ada 1662?", "该你走") // the running game goes on
	arcade.terminate()
}

// at opens a client with a key of its own, named like the player, or with
// options that name another key.
func (o openSSH) at(t *testing.T, screens *tmux, name, lang string, options ...string) *pane {
	t.Helper()
	if len(options) == 0 {
		file, _ := o.newKey(t, name)
		options = []string{"-i", file}
	}
	cmd := o.command(append(options, "-t", "-l", name, "-o", "SendEnv=LANG"))
	cmd.Env = append(cmd.Env, "LANG="+lang)
	return screens.open(name, cmd)
}

// playOut plays the moves, Black's player first, each in their own way, and
// waits for every position on both screens.
func playOut(t *testing.T, players [2]*pane, do [2]func(square string), transcript string) {
	t.Helper()
	s := opening(t)
	for ; ; transcript = transcript[2:] {
		for seat, p := range players {
			p.position(s, games.Seat(seat))
		}
		if transcript == "" {
			return
		}
		do[s.ToMove().Only()](transcript[:2])
		if s = after(t, s, games.Move(transcript[:2])); s.ToMove() == 0 {
			return
		}
	}
}

// position waits until the screen shows it, and who is to move.
func (p *pane) position(s reversi.State, seat games.Seat) {
	p.t.Helper()
	want, yours := discs(s), s.ToMove().Has(seat)
	p.wait(fmt.Sprintf("show the position\n%s\n(to move: %v)", want, yours), func(screen string) bool {
		told := strings.Contains(screen, "YOUR MOVE") || strings.Contains(screen, "该你走")
		return boardOn(screen) == want && told == yours
	})
}

// checkLadder checks the two players after their first rated game.
func checkLadder(t *testing.T, out string) {
	t.Helper()
	lines, _ := decode(t, out)["top"].([]any)
	var got []string
	for _, l := range lines {
		line := l.(map[string]any)
		got = append(got, fmt.Sprintf("%v %v %v %v", line["name"], line["rating"], line["rank"], line["provisional"]))
	}
	if want := []string{"ada 1662 <nil> true", "lin 1338 <nil> true"}; !reflect.DeepEqual(got, want) {
		t.Errorf("the ladder is %v, want %v", got, want)
	}
}
