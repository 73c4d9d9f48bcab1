// Package config finds out what the operator wants: an option on the command
// line comes first, then the environment, then the config file, then the
// default.
package config

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"
)

// Config is what can be chosen. Every option --some-name is also the variable
// ARCADE_SOME_NAME, and the line "some-name = value" of the config file.
type Config struct {
	Listen     string
	Data       string
	HostKey    string
	PublicName string
	NewHostKey bool
	File       string
}

// Database is the file of the database.
func (c Config) Database() string { return filepath.Join(c.Data, "arcade.db") }

// Flags adds the options to a set, with their defaults.
func (c *Config) Flags(fs *pflag.FlagSet) {
	fs.StringVar(&c.Listen, "listen", ":2222", "address to listen on; port 0 takes a free one")
	fs.StringVar(&c.Data, "data", "data", "folder of the database")
	fs.StringVar(&c.HostKey, "host-key", filepath.Join(".ssh", "arcade_ed25519"), "host key, made at the first start")
	fs.StringVar(&c.PublicName, "public-name", "", "HOST[:PORT] that players are told to connect to")
	fs.BoolVar(&c.NewHostKey, "new-host-key", false, "accept that the host key is missing or another one")
	fs.StringVar(&c.File, "config", "", "file of lines KEY = VALUE")
}

// maxConfig bounds a config file.
const maxConfig = 64 << 10

// Resolve gives every option that was not set on the command line its value
// from the environment or the config file.
func Resolve(fs *pflag.FlagSet, getenv func(string) string) error {
	if err := fromEnvironment(fs, getenv, "config"); err != nil {
		return err
	}
	lines := map[string]string{}
	if file := fs.Lookup("config"); file != nil && file.Value.String() != "" {
		var err error
		if lines, err = read(file.Value.String()); err != nil {
			return err
		}
	}
	for name := range lines {
		if fs.Lookup(name) == nil || name == "config" {
			return fmt.Errorf("config file: unknown key %q", name)
		}
	}
	var errs []error
	fs.VisitAll(func(f *pflag.Flag) {
		err := fromEnvironment(fs, getenv, f.Name)
		if value, ok := lines[f.Name]; ok && err == nil && !f.Changed {
			if err = fs.Set(f.Name, value); err != nil {
				err = fmt.Errorf("config file: %w", Plain(err))
			}
		}
		errs = append(errs, err)
	})
	return errors.Join(errs...)
}

func fromEnvironment(fs *pflag.FlagSet, getenv func(string) string, name string) error {
	f := fs.Lookup(name)
	if f == nil || f.Changed {
		return nil
	}
	variable := Variable(name)
	value := getenv(variable)
	if value == "" {
		return nil
	}
	if err := fs.Set(name, value); err != nil {
		return fmt.Errorf("%s: %w", variable, Plain(err))
	}
	return nil
}

// Plain says in plain words which value an option can't have; another error it
// leaves as it is.
func Plain(err error) error {
	if bad, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return fmt.Errorf("--%s can't be %q%s", bad.GetFlag().Name, bad.GetValue(), choice(bad.GetFlag().Value.Type()))
	}
	return err
}

// choice says what an option of this type takes, where a word does.
func choice(kind string) string {
	switch kind {
	case "bool":
		return ": true or false"
	case "int":
		return ": a whole number"
	}
	return ""
}

// Variable is the environment variable of an option.
func Variable(name string) string {
	return "ARCADE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

func read(file string) (map[string]string, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, fmt.Errorf("config file: %w", err)
	}
	if info.Size() > maxConfig {
		return nil, fmt.Errorf("config file %s: more than %d bytes", file, maxConfig)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("config file: %w", err)
	}
	return parse(data)
}

// parse reads lines KEY = VALUE. Empty lines and those that begin with # are
// left out; a value may stand in double quotes. The last of two equal keys
// counts.
func parse(data []byte) (map[string]string, error) {
	values := map[string]string{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("config file, line %d: no = in it", n)
		}
		key = optionName(strings.TrimSpace(key))
		value = strings.TrimSpace(value)
		if len(value) >= 2 && value[0] == '"' && value[len(value)-1] == '"' {
			value = value[1 : len(value)-1]
		}
		values[key] = value
	}
	return values, lines.Err()
}

// optionName accepts "listen", "LISTEN" and "ARCADE_LISTEN".
func optionName(key string) string {
	key = strings.ToLower(strings.ReplaceAll(key, "_", "-"))
	return strings.TrimPrefix(key, "arcade-")
}
