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
	root.Long = r.say("cmd.root.long", r.host())
	root.SetOut(&r.data)
	root.SetErr(&r.talk)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(r.usageTemplate())
	root.AddCommand(
		r.version(), r.plain(root), r.whoami(), r.who(), r.top(), r.profile(), r.games(),
		r.show(), r.export(), r.replay(), r.key(), r.settings(), r.watch(), r.challenge(), r.join(),
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
		DisableFlagsInUseLine: true, Args: cobra.NoArgs,
	}
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

func (r *call) help(root *cobra.Command) *cobra.Command {
	c := r.command("help [COMMAND]", "help", nil)
	c.Args = cobra.ArbitraryArgs
	c.RunE = r.do(func(args []string) error {
		found, rest, err := root.Find(args)
		if err != nil || found == nil || len(rest) > 0 {
			return usage("cmd.unknown", first(args))
		}
		return found.Help()
	})
	return c
}

// plain is line mode by name; its first lines are the help.
func (r *call) plain(root *cobra.Command) *cobra.Command {
	return r.command("plain", "plain", func([]string) error { return root.Help() })
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
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

const helpTemplate = "{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}\n\n{{end}}" +
	"{{if or .Runnable .HasSubCommands}}{{.UsageString}}{{end}}"

// usageTemplate lists commands and options without any escape sequence.
func (r *call) usageTemplate() string {
	return r.say("cmd.help.usage") + "{{if .Runnable}}\n  {{.UseLine}}{{end}}" +
		"{{if .HasAvailableSubCommands}}\n  {{.CommandPath}} " + r.say("cmd.help.command") + "\n\n" + r.say("cmd.help.commands") +
		"{{range .Commands}}{{if .IsAvailableCommand}}\n  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}" +
		"{{if .HasAvailableLocalFlags}}\n\n" + r.say("cmd.help.options") +
		"\n{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}\n"
}
