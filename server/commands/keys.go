package commands

import (
	"bufio"
	"io"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// maxKeyLine bounds an authorized_keys line: a 16384-bit RSA key takes 2.8 kB.
const maxKeyLine = 16 << 10

func (r *call) key() *cobra.Command {
	remove := r.command("remove FINGERPRINT", "key.remove", func(args []string) error {
		if r.Who.Fingerprint == "" {
			return games.Refuse(games.Denied, "cmd.needs.key")
		}
		if err := r.Accounts.RemoveKey(r.ctx, r.Who, args[0]); err != nil {
			return err
		}
		r.talk.WriteString(r.say("cmd.key.removed", args[0]) + "\n")
		return nil
	})
	r.takes(remove, 1, 1)
	recovery := r.command("recover CODE", "key.recover", func(args []string) error { return r.recover(strings.Join(args, " ")) })
	r.takes(recovery, 1, -1) // a code may be typed with spaces
	return r.group("key", "key",
		r.withJSON(r.command("list", "key.list", func([]string) error { return r.listKeys() })),
		r.command("add", "key.add", func([]string) error { return r.addKey() }),
		remove,
		r.withJSON(r.command("codes", "key.codes", func([]string) error { return r.recoveryCodes() })),
		recovery,
	)
}

func (r *call) listKeys() error {
	if r.Who.Fingerprint == "" {
		return games.Refuse(games.Denied, "cmd.needs.key")
	}
	me, err := r.me()
	if err != nil {
		return err
	}
	value := struct {
		Schema int        `json:"schema"`
		Key    []keyShape `json:"key"`
	}{1, me.Keys}
	return r.answer(value, func() string {
		rows := [][]string{}
		for _, k := range me.Keys {
			rows = append(rows, []string{k.Fingerprint, dash(k.Name), r.keyState(k)})
		}
		return table([]column{
			{r.say("cmd.col.fingerprint"), false}, {r.say("cmd.col.name"), false}, {r.say("cmd.col.state"), false},
		}, rows)
	})
}

func (r *call) keyState(k keyShape) string {
	switch {
	case k.Current:
		return r.say("cmd.key.current")
	case k.Invited:
		return r.say("cmd.key.invited")
	}
	return ""
}

// addKey reads a key from standard input and invites it.
func (r *call) addKey() error {
	if r.Who.Fingerprint == "" {
		return games.Refuse(games.Denied, "cmd.needs.key")
	}
	line, err := readLine(r.In)
	if err != nil {
		return err
	}
	key, err := r.Accounts.Invite(r.ctx, r.Who, line)
	if err != nil {
		return err
	}
	r.data.WriteString(key.Fingerprint + "\n")
	r.talk.WriteString(r.say("cmd.key.added") + "\n")
	return nil
}

// recoveryCodes makes new codes and prints them this once.
func (r *call) recoveryCodes() error {
	if _, err := r.ownAccount(); err != nil {
		return err
	}
	codes, err := r.Accounts.RecoveryCodes(r.ctx, r.Who)
	if err != nil {
		return err
	}
	r.talk.WriteString(r.say("cmd.key.codes", r.host()) + "\n")
	value := struct {
		Schema int      `json:"schema"`
		Codes  []string `json:"codes"`
	}{1, codes}
	return r.answer(value, func() string { return strings.Join(codes, "\n") + "\n" })
}

// recover makes the key that signed the account's whose code it is.
func (r *call) recover(code string) error {
	if r.Who.Fingerprint == "" {
		return games.Refuse(games.Denied, "cmd.needs.key")
	}
	a, err := r.Accounts.Recover(r.ctx, r.Who, code)
	if err != nil {
		return err
	}
	r.talk.WriteString(r.say("cmd.key.recovered", a.Name) + "\n")
	return nil
}

// readLine reads the first line that is neither empty nor a comment.
func readLine(in io.Reader) (string, error) {
	lines := bufio.NewScanner(io.LimitReader(in, maxKeyLine))
	lines.Buffer(nil, maxKeyLine)
	for lines.Scan() {
		if line := strings.TrimSpace(lines.Text()); line != "" && !strings.HasPrefix(line, "#") {
			return line, nil
		}
	}
	return "", games.Refuse(sessions.BadRequest, "cmd.key.nothing")
}
