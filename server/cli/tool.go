package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Tool is a command beside serving that works on streams, such as
// `arcade engine gtp`. It needs no database and no network.
type Tool struct {
	// Group is the word before the command's own, and About what its help says
	// in one line.
	Group, About string
	// Use is the command's word, followed by FILE if it reads a file; "-" is
	// then the standard input. Short is what its help says.
	Use, Short string
	// Flags adds the tool's own options, if it has any, and Check refuses what
	// they were set to, before anything is done.
	Flags func(*pflag.FlagSet)
	Check func() error
	// Run does the work. ctx ends at the first signal to stop.
	Run func(ctx context.Context, s Streams) error
}

// Streams are what a tool reads and writes.
type Streams struct {
	// In is the standard input or the tool's file, Name the file's name.
	In   io.Reader
	Name string
	// Out is for data, Err for people.
	Out, Err io.Writer
}

// errStopped is the error of a tool that a signal ended before its work was
// done.
var errStopped = errors.New("stopped")

// groups makes the commands of the tools, those of a group together.
func (a *app) groups() []*cobra.Command {
	var list []*cobra.Command
	group := map[string]*cobra.Command{}
	for _, t := range a.Tools {
		g := group[t.Group]
		if g == nil {
			g = &cobra.Command{Use: t.Group, Short: t.About, Args: takes(), RunE: incomplete}
			group[t.Group], list = g, append(list, g)
		}
		g.AddCommand(a.optioned(t))
	}
	return list
}

// incomplete is the error of a group's word alone.
func incomplete(c *cobra.Command, _ []string) error {
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	return fmt.Errorf("%s needs one of %s", c.CommandPath(), strings.Join(names, ", "))
}

// optioned makes a tool's command with its options.
func (a *app) optioned(t Tool) *cobra.Command {
	c := a.tool(t)
	if t.Flags != nil {
		t.Flags(c.Flags())
	}
	if t.Check != nil {
		c.PreRunE = func(*cobra.Command, []string) error { return t.Check() }
	}
	return c
}

func (a *app) tool(t Tool) *cobra.Command {
	s := Streams{In: a.In, Name: "-", Out: a.Out, Err: a.Err}
	if !strings.HasSuffix(t.Use, " FILE") {
		return a.command(t.Use, t.Short, func(ctx context.Context) error { return a.work(ctx, t, s) })
	}
	return a.fileCommand(t.Use, t.Short, func(ctx context.Context, name string) (err error) {
		s := s
		if s.Name = name; name != "-" {
			file, err := os.Open(name)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, file.Close()) }()
			s.In = file
		}
		return a.work(ctx, t, s)
	})
}

// work runs a tool until it has finished or the first signal comes.
func (a *app) work(ctx context.Context, t Tool, s Streams) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-a.Interrupted:
			cancel()
		case <-ended:
		}
	}()
	err := t.Run(ctx, s)
	if errors.Is(err, context.Canceled) {
		return errStopped
	}
	return err
}
