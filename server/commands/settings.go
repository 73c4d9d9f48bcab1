package commands

import (
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// settings lists the account's settings, shows one, or changes one.
func (r *call) settings() *cobra.Command {
	c := r.withJSON(r.command("settings [KEY [VALUE]]", "settings", func(args []string) error {
		if len(args) == 2 {
			return r.set(args[0], args[1])
		}
		a, _, err := r.account()
		if err != nil {
			return err
		}
		if len(args) == 1 {
			return r.showSetting(a.Settings, args[0])
		}
		return r.listSettings(a.Settings)
	}))
	r.takes(c, 0, 2)
	return c
}

func (r *call) set(key, value string) error {
	if err := sessions.Check(key, value); err != nil {
		if setting, ok := sessions.FindSetting(key); ok {
			return usage("cmd.bad.setting", key, value, strings.Join(setting.Values, ", "))
		}
		return err
	}
	if _, err := r.ownAccount(); err != nil {
		return err
	}
	a, err := r.Accounts.Set(r.ctx, r.Who, map[string]string{key: value})
	if err != nil {
		return err
	}
	return r.showSetting(a.Settings, key)
}

func (r *call) showSetting(s sessions.Settings, key string) error {
	if _, ok := sessions.FindSetting(key); !ok {
		return games.Refuse(sessions.NotFound, "settings.unknown", key)
	}
	return r.answerSettings(map[string]string{key: s.Get(key)}, s.Get(key)+"\n")
}

func (r *call) listSettings(s sessions.Settings) error {
	values, rows := map[string]string{}, [][]string{}
	for _, setting := range sessions.Table() {
		values[setting.Key] = s.Get(setting.Key)
		rows = append(rows, []string{setting.Key, s.Get(setting.Key), strings.Join(setting.Values, " ")})
	}
	text := table([]column{
		{r.say("cmd.col.setting"), false}, {r.say("cmd.col.value"), false}, {r.say("cmd.col.values"), false},
	}, rows)
	return r.answerSettings(values, text)
}

func (r *call) answerSettings(values map[string]string, text string) error {
	value := struct {
		Schema   int               `json:"schema"`
		Settings map[string]string `json:"settings"`
	}{1, values}
	return r.answer(value, func() string { return text })
}
