package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// echo is a tool that copies its input, and says the name of it.
func echo(_ context.Context, s Streams) error {
	_, _ = fmt.Fprintln(s.Err, s.Name)
	_, err := io.Copy(s.Out, s.In)
	return err
}

var errTool = errors.New("it broke")

// workshop is a command line with some tools.
func workshop(in io.Reader, interrupted <-chan struct{}, args ...string) (code int, out, talk string) {
	with := parts()
	times := 1
	with.Tools = []Tool{
		{Group: "copy", About: "Copying", Use: "input", Short: "Copy the input", Run: echo},
		{Group: "copy", About: "Copying", Use: "file FILE", Short: "Copy a file", Run: echo},
		{Group: "do", About: "Doing", Use: "wait", Short: "Wait", Run: func(ctx context.Context, _ Streams) error {
			<-ctx.Done()
			return ctx.Err()
		}},
		{
			Group: "do", About: "Doing", Use: "count", Short: "Count",
			Flags: func(f *pflag.FlagSet) { f.IntVarP(&times, "times", "n", 1, "how often") },
			Check: func() error {
				if times > 9 {
					return errors.New("too often")
				}
				return nil
			},
			Run: func(_ context.Context, s Streams) error {
				_, err := fmt.Fprint(s.Out, times)
				return err
			},
		},
		{Group: "do", About: "Doing", Use: "break", Short: "Break", Run: func(context.Context, Streams) error { return errTool }},
	}
	var o, e bytes.Buffer
	code = Main(context.Background(), with, World{
		Args: args, Getenv: func(string) string { return "" }, In: in, Out: &o, Err: &e, Interrupted: interrupted,
	})
	return code, o.String(), e.String()
}

func TestTools(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("of a file"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args      string
		code      int
		out, talk string
	}{
		{"copy input", 0, "in", "-\n"},
		{"copy file -", 0, "in", "-\n"},
		{"copy file " + file, 0, "of a file", file + "\n"},
		{"copy file " + file + "x", 1, "", "arcade: open " + file + "x: no such file or directory\n"},
		{"do break", 1, "", "arcade: it broke\n"},
		{"do count", 0, "1", ""},
		{"do count -n 3", 0, "3", ""},
		{"do count -n 10", 64, "", "arcade: too often\n"},
		{"do count -n x", 64, "", "arcade: --times can't be \"x\": a whole number\n"},
		{"do count --often", 64, "", "arcade: unknown flag: --often\n"},
		{"copy file", 64, "", "arcade: arcade copy file needs FILE\n"},
		{"copy input extra", 64, "", "arcade: \"extra\" is too much for arcade copy input\n"},
		{"copy", 64, "", "arcade: arcade copy needs one of file, input\n"},
		{"copy everything", 64, "", "arcade: there is no command \"everything\"\n"},
	} {
		code, out, talk := workshop(strings.NewReader("in"), nil, strings.Fields(c.args)...)
		if talk = strings.TrimSuffix(talk, "`arcade --help` lists commands and options.\n"); code != c.code || out != c.out || talk != c.talk {
			t.Errorf("%s: %d, %q, %q", c.args, code, out, talk)
		}
	}
}

func TestToolsStopAtASignal(t *testing.T) {
	interrupted := make(chan struct{})
	close(interrupted)
	if code, _, talk := workshop(nil, interrupted, "do", "wait"); code != 1 || talk != "arcade: stopped\n" {
		t.Errorf("%d, %q", code, talk)
	}
}

func TestToolsStandInTheHelp(t *testing.T) {
	code, out, talk := workshop(nil, nil, "--help")
	if help := out + talk; code != 0 || !strings.Contains(help, "Copying") || !strings.Contains(help, "Doing") {
		t.Errorf("%d, %q, %q", code, out, talk)
	}
}
