package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/crypto/ssh"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/reversi"
	"arcade/games/reversi/coach"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/server"
	"arcade/server/commands"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage/bolt"
)

// serveArcade runs the whole arcade on a database of its own: the same parts
// as main, with nothing left out.
func serveArcade(prof profiles) (err error) {
	dir, err := os.MkdirTemp("", "arcade-load-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	clock := alarm.Real()
	defer clock.Close()
	store, err := bolt.Open(bolt.Options{Path: filepath.Join(dir, "arcade.db"), Log: log})
	if err != nil {
		return err
	}
	defer store.Close()
	played := []games.Game{reversi.Game{}, minesweeper.Game{}}
	house, err := hall.New(hall.Options{
		Games: played, Store: store, Clock: clock, Log: log, PublicName: "localhost",
		Minds:   map[string]hall.Mind{"reversi": engine.New()},
		Coaches: map[string]games.Coach{"reversi": coach.New(pattern.Default())},
	})
	if err != nil {
		return err
	}
	srv, err := newServer(house, played, clock, log)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	go func() {
		if err := srv.Serve(l); err != nil {
			log.Error("serving", "err", err)
		}
	}()
	beside := newRivals(house)
	return control(l.Addr().String(), func(word string, u *usage) error {
		u.Replies = int(beside.replies.Load())
		return errors.Join(prof.asked(word, u), beside.asked(word))
	}, func() error {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		beside.stop()
		return errors.Join(srv.Drain(ctx), house.Close())
	})
}

func newServer(house *hall.Hall, played []games.Game, clock alarm.Clock, log *slog.Logger) (*server.Server, error) {
	sources := []fs.FS{commands.Words()}
	for _, g := range played {
		sources = append(sources, g.Words())
	}
	words, err := text.Load(sources...)
	if err != nil {
		return nil, err
	}
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		return nil, err
	}
	return server.New(server.Options{
		HostKey: signer, Arcade: house, Accounts: house, Archive: house, Coaching: house, Games: played,
		Words: words, Clock: clock, Log: log, Version: "load", PublicName: "localhost",
		Keep: house.Drain,
	})
}
