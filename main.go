// Command arcade hosts an arcade over SSH: people log in, meet, and play
// reversi and minesweeper.
//
//	go run .                    # serve on :2222
//	ssh -p 2222 localhost       # play
package main

import (
	"context"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/games/reversi/coach"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
	"arcade/server"
	"arcade/server/cli"
	"arcade/server/commands"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage"
	"arcade/storage/bolt"
)

func main() {
	interrupted, killed := signals()
	os.Exit(cli.Main(context.Background(), parts(), cli.World{
		Args: os.Args[1:], Getenv: os.Getenv, In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Interrupted: interrupted, Killed: killed,
	}))
}

// parts names every concrete part of the arcade, once.
func parts() cli.Parts {
	return cli.Parts{Version: version(), Open: open, Copy: bolt.Copy, House: house, Tools: tools()}
}

// played lists the games, in the order of menus.
func played() []games.Game {
	return []games.Game{
		reversi.Game{},
		minesweeper.Game{},
		race.Game{},
		team.Game{},
		puzzle.Game{},
	}
}

func open(file string, log *slog.Logger) (storage.Store, error) {
	return bolt.Open(bolt.Options{Path: file, Log: log, Figures: figures})
}

// figures computes those of a match in the store.
func figures(m storage.Match) []games.Figure {
	for _, g := range played() {
		if f, ok := g.(games.Figurer); ok && g.About().Name == m.Game {
			return f.Figures(m.Setup, m.Log)
		}
	}
	return nil
}

func house(store storage.Store, clock alarm.Clock, log *slog.Logger, publicName string) (cli.House, error) {
	words, err := load(played())
	if err != nil {
		return cli.House{}, err
	}
	h, err := hall.New(hall.Options{
		Games: played(), Store: store, Clock: clock, Log: log, PublicName: publicName,
		Minds:   map[string]hall.Mind{"reversi": engine.New()},
		Coaches: map[string]games.Coach{"reversi": coach.New(pattern.Default())},
		Finders: map[string]games.Finder{"reversi": find.InMatches(pattern.Default())},
	})
	if err != nil {
		return cli.House{}, err
	}
	return cli.House{
		Options: server.Options{
			Arcade: h, Accounts: h, Archive: h, Coaching: h, Games: played(), Words: words,
			Clock: clock, Log: log, Keep: h.Drain,
		},
		Close: h.Close,
	}, nil
}

// load reads the words of the arcade, its commands and its games.
func load(list []games.Game) (*text.Words, error) {
	sources := []fs.FS{commands.Words()}
	for _, g := range list {
		sources = append(sources, g.Words())
	}
	return text.Load(sources...)
}

// signals tells of the first and the second signal to stop.
func signals() (first, second <-chan struct{}) {
	caught := make(chan os.Signal, 2)
	signal.Notify(caught, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	one, two := make(chan struct{}), make(chan struct{})
	go func() {
		<-caught
		close(one)
		<-caught
		close(two)
	}()
	return one, two
}

// release is the version that is being worked on.
const release = "0.1.0"

// version is that of the module where one was asked for; else the release to
// come, and the commit it was built from if that is known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release + "-dev"
	}
	return describe(info)
}

func describe(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" && !strings.HasPrefix(v, "v0.0.0-") {
		return strings.TrimPrefix(v, "v")
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 7 {
			return release + "-dev+" + s.Value[:7]
		}
	}
	return release + "-dev"
}
