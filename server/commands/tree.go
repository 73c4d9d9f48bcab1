package commands

import (
	"fmt"
	"strings"

	"arcade/games"

	"github.com/spf13/cobra"
)

// tree is the command tree of one call.
func (r *call) tree() *cobra.Command {
	root := r.command("arcade", "root", nil)
	root.SetOut(&r.data)
	root.SetErr(&r.talk)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { r.data.WriteString(r.describe(c)) })
	root.SetFlagErrorFunc(r.badFlag)
	// The library's own flag is in English only.
	root.PersistentFlags().BoolP(helpFlag, "h", false, "")
	root.AddCommand(
		r.version(), r.plain(root), r.whoami(), r.who(), r.top(), r.profile(), r.games(),
		r.show(), r.export(), r.replay(), r.key(), r.settings(), r.daily(), r.watch(), r.challenge(), r.join(),
	)
	for _, g := range r.Games {
		root.AddCommand(r.play(g.About()))
	}
	root.SetHelpCommand(r.help(root))
	root.InitDefaultHelpCmd()
	return root
}

// command makes a command whose texts are cmd.ID.short.
func (r *call) command(use, id string, f func(args []string) error) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: r.say("cmd." + id + ".short"),
		DisableFlagsInUseLine: true,
	}
	r.takes(c, 0, 0)
	if f != nil {
		c.RunE = r.do(f)
	}
	return c
}

// group makes a command that only holds others.
func (r *call) group(use, id string, of ...*cobra.Command) *cobra.Command {
	c := r.command(use, id, nil)
	c.AddCommand(of...)
	c.Args = cobra.ArbitraryArgs
	c.RunE = r.do(func([]string) error {
		var names []string
		for _, sub := range of {
			names = append(names, sub.Name())
		}
		return usage("cmd.incomplete", use, strings.Join(names, ", "))
	})
	return c
}

// withJSON adds --json.
func (r *call) withJSON(c *cobra.Command) *cobra.Command {
	c.Flags().BoolVar(&r.json, "json", false, r.say("cmd.flag.json"))
	return c
}

func (r *call) version() *cobra.Command {
	return r.command("version", "version", func([]string) error {
		_, err := fmt.Fprintln(&r.data, "arcade", r.Version)
		return err
	})
}

// plain is line mode by name. There is none yet: it is its first lines, the
// help, and on no list.
func (r *call) plain(root *cobra.Command) *cobra.Command {
	c := r.command("plain", "plain", func([]string) error { return root.Help() })
	c.Hidden = true
	return c
}

// host is how players reach the arcade, for examples in the help.
func (r *call) host() string {
	if r.PublicName == "" {
		return "HOST"
	}
	return Target(r.PublicName)
}

// solo tells whether a game is played alone.
func solo(a games.About) bool { return a.MaxSeats == 1 || a.MinSeats == 1 && !a.Rated }
