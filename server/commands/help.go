package commands

import (
	"slices"
	"strings"

	"arcade/sessions/clean"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// onScreen marks the commands that only open a screen.
const onScreen = "arcade/screen"

func (r *call) help(root *cobra.Command) *cobra.Command {
	c := r.command("help [COMMAND]", "help", nil)
	c.Args = cobra.ArbitraryArgs
	c.RunE = r.do(func(args []string) error {
		found, rest, err := root.Find(args)
		if err != nil || found == nil {
			rest = args
		}
		if len(rest) > 0 {
			return usage("cmd.unknown", rest[0])
		}
		return found.Help()
	})
	return c
}

// describe is the help of a command: what it is for, how it is written, its
// commands and its options, all in the person's language.
func (r *call) describe(c *cobra.Command) string {
	parts := []string{c.Short}
	if !c.HasParent() {
		parts = []string{r.say("cmd.root.long", r.host())}
	} else {
		parts = append(parts, r.say("cmd.help.usage")+"\n  "+r.usageLine(c))
	}
	var plain, screens []*cobra.Command
	for _, sub := range c.Commands() {
		switch {
		case sub.Hidden:
		case sub.Annotations[onScreen] != "":
			screens = append(screens, sub)
		default:
			plain = append(plain, sub)
		}
	}
	parts = append(parts,
		r.listed(r.say("cmd.help.commands"), plain),
		r.listed(r.say("cmd.help.screens", r.host()), screens),
		r.options(c),
	)
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return strings.Join(parts, "\n\n") + "\n"
}

// usageLine is a command as it is typed.
func (r *call) usageLine(c *cobra.Command) string {
	line := c.Use
	if !c.HasParent() {
		line = ""
	}
	for p := c.Parent(); p != nil && p.HasParent(); p = p.Parent() {
		line = p.Name() + " " + line
	}
	if c.HasSubCommands() {
		line = strings.TrimLeft(line+" "+r.say("cmd.help.command"), " ")
	}
	if c.Annotations[onScreen] != "" {
		return "ssh -t " + r.host() + " " + line
	}
	return "ssh " + r.host() + " " + line
}

// listed are commands under a title, "" for none.
func (r *call) listed(title string, list []*cobra.Command) string {
	rows := [][2]string{}
	for _, c := range list {
		rows = append(rows, [2]string{c.Name(), c.Short})
	}
	return section(title, rows)
}

// options are a command's own, without --help that all have.
func (r *call) options(c *cobra.Command) string {
	rows := [][2]string{}
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		switch {
		case f.Hidden || f.Name == helpFlag:
		case f.Value.Type() == "bool":
			rows = append(rows, [2]string{"--" + f.Name, f.Usage})
		default:
			rows = append(rows, [2]string{"--" + f.Name + " " + strings.ToUpper(f.Name), f.Usage})
		}
	})
	return section(r.say("cmd.help.options"), rows)
}

// section is a title and lines of two columns.
func section(title string, rows [][2]string) string {
	if len(rows) == 0 {
		return ""
	}
	wide := 0
	for _, row := range rows {
		wide = max(wide, clean.Width(row[0]))
	}
	lines := []string{title}
	for _, row := range rows {
		pad := strings.Repeat(" ", wide-clean.Width(row[0]))
		lines = append(lines, strings.TrimRight("  "+row[0]+pad+"  "+row[1], " "))
	}
	return strings.Join(lines, "\n")
}
