package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/pflag"
)

func resolve(t *testing.T, file string, env map[string]string, args ...string) (Config, error) {
	t.Helper()
	var c Config
	fs := pflag.NewFlagSet("serve", pflag.ContinueOnError)
	c.Flags(fs)
	if file != "" {
		path := filepath.Join(t.TempDir(), "arcade.conf")
		if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--config", path)
	}
	if err := fs.Parse(args); err != nil {
		t.Fatal(err)
	}
	return c, Resolve(fs, func(k string) string { return env[k] })
}

func TestOptionThenEnvironmentThenFileThenDefault(t *testing.T) {
	file := "# ports\nlisten = 127.0.0.1:1\nARCADE_DATA=/file\npublic_name = \"file:1\"\n"
	env := map[string]string{"ARCADE_LISTEN": ":2", "ARCADE_DATA": "/env", "ARCADE_NEW_HOST_KEY": "true"}
	c, err := resolve(t, file, env, "--listen", ":3")
	if err != nil {
		t.Fatal(err)
	}
	if c.Listen != ":3" || c.Data != "/env" || c.PublicName != "file:1" || !c.NewHostKey {
		t.Errorf("got %+v", c)
	}
	if c.HostKey != filepath.Join(".ssh", "arcade_ed25519") {
		t.Errorf("default host key %q", c.HostKey)
	}
}

func TestDefaults(t *testing.T) {
	c, err := resolve(t, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.Listen != ":2222" || c.Database() != filepath.Join("data", "arcade.db") || c.PublicName != "" || c.NewHostKey {
		t.Errorf("got %+v", c)
	}
}

func TestConfigFileByEnvironment(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arcade.conf")
	if err := os.WriteFile(path, []byte("data=x\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := resolve(t, "", map[string]string{"ARCADE_CONFIG": path})
	if err != nil || c.Data != "x" {
		t.Errorf("got %+v, %v", c, err)
	}
}

func TestWhatIsNotUnderstoodIsAnError(t *testing.T) {
	for name, file := range map[string]string{
		"unknown key": "colour = red\n", "no equals sign": "listen\n",
		"not a switch": "new-host-key = perhaps\n", "config in config": "config = x\n",
	} {
		if _, err := resolve(t, file, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	_, err := resolve(t, "", map[string]string{"ARCADE_NEW_HOST_KEY": "perhaps"})
	if err == nil || err.Error() != `ARCADE_NEW_HOST_KEY: --new-host-key can't be "perhaps": true or false` {
		t.Errorf("a bad variable: %v", err)
	}
	if _, err := resolve(t, "", nil, "--config", "/does/not/exist"); err == nil {
		t.Error("a missing config file: no error")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("listen = :1\n# x\n\"=\""))
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := parse(data)
		if err != nil && values != nil {
			t.Error("values beside an error")
		}
	})
}
