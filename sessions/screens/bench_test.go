package screens

import (
	"fmt"
	"testing"

	"arcade/sessions"
	"arcade/sessions/terminal"
)

// BenchmarkLobby is a frame of the lobby of a full house.
func BenchmarkLobby(b *testing.B) {
	m := still(b, "en", false, 80, 24)
	for i := range 300 {
		m.env.Lobby.Players = append(m.env.Lobby.Players, sessions.Who{
			Name: fmt.Sprintf("load%03d", i), Rating: 1500, State: sessions.InLobby, Since: at, Came: at,
		})
	}
	stages()["lobby"](m)
	f := terminal.NewFrame(80, 24)
	b.ReportAllocs()
	for b.Loop() {
		f.Reset(80, 24)
		m.Paint(f)
	}
}
