// Package cli is the arcade's own command line: serve, and what an operator
// does beside it.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"arcade/server"
	"arcade/server/config"
	"arcade/sessions/alarm"
	"arcade/storage"

	"charm.land/fang/v2"
	"github.com/spf13/cobra"
)

// The exit codes.
const (
	done    = 0
	failed  = 1
	misused = 64
)

// Parts are the concrete parts, named once by main.
type Parts struct {
	Version string
	// Open opens the database file and makes it if there is none.
	Open func(file string, log *slog.Logger) (storage.Store, error)
	// Copy copies the database file of a running arcade to a new one, as it is at
	// one moment; nil where that can't be done.
	Copy func(ctx context.Context, from, to string) error
	// House builds everything that stands between a store and the server. The
	// result lacks what the command line itself adds: HostKey and Version.
	House func(s storage.Store, c alarm.Clock, log *slog.Logger, publicName string) (House, error)
	// Tools are the commands beside serving, in the order of the help.
	Tools []Tool
}

// House is what main has built. Close is called once after the server has
// ended, before the store is closed.
type House struct {
	server.Options
	Close func() error
}

// World is what a command may touch of the process.
type World struct {
	Args        []string
	Getenv      func(string) string
	In          io.Reader
	Out, Err    io.Writer
	Interrupted <-chan struct{} // the first signal to stop
	Killed      <-chan struct{} // the second
}

// app is one run of the command line.
type app struct {
	Parts
	World
	config config.Config
	// ran tells that a command began: errors before that are of usage.
	ran bool
}

// Main runs the command line and gives the exit code.
func Main(ctx context.Context, p Parts, w World) int {
	a := &app{Parts: p, World: w}
	root := a.tree()
	root.SetArgs(append([]string{}, w.Args...))
	root.SetOut(w.Out)
	root.SetErr(w.Err)
	err := fang.Execute(ctx, root, fang.WithVersion(p.Version), fang.WithoutManpage(), fang.WithoutCompletions(),
		fang.WithErrorHandler(a.report))
	switch {
	case err == nil:
		return done
	case a.ran:
		return failed
	}
	return misused
}

// report prints an error as it is: the library's own handler makes its first
// word a title, also where that is a path or a flag.
func (a *app) report(w io.Writer, _ fang.Styles, err error) {
	for line := range strings.Lines(strings.TrimSpace(err.Error())) {
		_, _ = fmt.Fprintln(w, "arcade:", strings.TrimSpace(line))
	}
	if !a.ran {
		_, _ = fmt.Fprintln(w, "`arcade --help` lists commands and options.")
	}
}

func (a *app) tree() *cobra.Command {
	root := &cobra.Command{
		Use:   "arcade",
		Short: "An arcade over SSH: reversi and minesweeper",
		Long:  "An arcade over SSH: reversi and minesweeper.\nWithout a command it serves.",
		Args:  takes(),
		RunE:  a.do(a.serve),
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return config.Plain(err) })
	a.config.Flags(root.PersistentFlags())
	root.AddCommand(
		a.command("serve", "Listen for players", a.serve),
		a.command("version", "Print the version", a.version),
		a.command("hostkey", "Print the host key and its fingerprint", a.hostKey),
		a.command("check", "Read the whole database and report damage", a.check),
		a.fileCommand("backup FILE", "Write a copy of the database to a new file", a.backup),
		a.reviewCommand(),
		a.fileCommand("restore FILE", "Put a backup in the place of the database, and set that aside", a.restore),
	)
	root.AddCommand(a.groups()...)
	return root
}

func (a *app) command(use, short string, f func(context.Context) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Args: takes(), RunE: a.do(f)}
}

func (a *app) fileCommand(use, short string, f func(context.Context, string) error) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: takes("FILE")}
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return a.do(func(ctx context.Context) error { return f(ctx, args[0]) })(cmd, args)
	}
	return c
}

// takes checks that a command has exactly these arguments.
func takes(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < len(names):
			return fmt.Errorf("%s needs %s", c.CommandPath(), names[len(args)])
		case len(args) > len(names) && c.HasSubCommands():
			return fmt.Errorf("there is no command %q", args[len(names)])
		case len(args) > len(names):
			return fmt.Errorf("%q is too much for %s", args[len(names)], c.CommandPath())
		}
		return nil
	}
}

// do resolves the options and runs a command.
func (a *app) do(f func(context.Context) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, _ []string) error {
		if err := config.Resolve(cmd.Root().PersistentFlags(), a.Getenv); err != nil {
			return err
		}
		a.ran = true
		return f(cmd.Context())
	}
}

func (a *app) version(context.Context) error {
	_, err := fmt.Fprintln(a.Out, "arcade", a.Version)
	return err
}

func (a *app) log() *slog.Logger { return slog.New(slog.NewTextHandler(a.Err, nil)) }

// explain says what an operator can do about a store that doesn't open.
func explain(err error) error {
	if errors.Is(err, storage.ErrBusy) {
		return fmt.Errorf("the database is in use, probably by a running arcade: stop that first: %w", err)
	}
	return err
}
