package commands

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const (
	helpFlag = "help"
	unknown  = "unknown"
)

// takes bounds how many words may follow a command; most below 0 is no bound.
func (r *call) takes(c *cobra.Command, least, most int) {
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usage("cmd.args.few", r.usageLine(c))
		case most >= 0 && len(args) > most:
			return usage("cmd.args.many", args[most], r.usageLine(c))
		}
		return nil
	}
}

// badFlag puts what the library says of an option into the person's words.
func (r *call) badFlag(c *cobra.Command, err error) error {
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok {
		return usage("cmd.flag.unknown", "--"+missing.GetSpecifiedName(), r.usageLine(c))
	}
	if without, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return usage("cmd.flag.needs", "--"+without.GetFlag().Name, without.GetFlag().Usage)
	}
	if bad, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return usage("cmd.flag.bad", "--"+bad.GetFlag().Name, bad.GetValue(), bad.GetFlag().Usage)
	}
	if errors.Is(err, pflag.ErrHelp) {
		return err
	}
	return usage("cmd.line.bad", r.usageLine(c))
}

// NameOf is the name of the command that a line asks for, without anything
// that was typed after it: that may be a code which is nobody else's business.
// It is "" for no command and "unknown" for one that there isn't: that may be
// a code as well.
func NameOf(h House, line string) string {
	args, err := split(line)
	switch {
	case err != nil:
		return unknown
	case len(args) == 0:
		return ""
	}
	found, _, err := (&call{House: h}).tree().Find(args)
	if err != nil || !found.HasParent() {
		return unknown
	}
	name := found.Name()
	for p := found.Parent(); p.HasParent(); p = p.Parent() {
		name = p.Name() + " " + name
	}
	return name
}
