package text

import (
	"testing"
	"testing/fstest"

	"arcade/games"
)

// sample is a small set of words.
func sample(t *testing.T) *Words {
	t.Helper()
	w, err := Load(fstest.MapFS{
		"en.json": {Data: []byte(`{"t.moves": {"one": "%d move", "other": "%d moves"}, "t.plain": "hello",
			"t.who": "%[2]s beats %[1]s", "t.black": "Black"}`)},
		"zh.json": {Data: []byte(`{"t.moves": "%d 手", "t.plain": "你好", "t.who": "%[2]s胜%[1]s", "t.black": "黑方"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestSay(t *testing.T) {
	w := sample(t)
	for _, c := range []struct {
		l    Lang
		note games.Note
		want string
	}{
		{English, games.Say("t.plain"), "hello"},
		{Chinese, games.Say("t.plain"), "你好"},
		{English, games.Say("t.moves", 1), "1 move"},
		{English, games.Say("t.moves", 0), "0 moves"},
		{English, games.Say("t.moves", 21), "21 moves"},
		{English, games.Say("t.moves", -1), "-1 move"},
		{English, games.Say("t.moves", games.Elapsed(1)), "1 move"},
		{English, games.Say("t.moves", games.Instant(2)), "2 moves"},
		{Chinese, games.Say("t.moves", 1), "1 手"},
		{English, games.Say("t.who", "lin", games.Say("t.black")), "Black beats lin"},
		{Chinese, games.Say("t.who", "lin", games.Say("t.black")), "黑方胜lin"},
		{English, games.Say("t.nothing", 3), "t.nothing"},
	} {
		if got := w.Note(c.l, c.note); got != c.want {
			t.Errorf("%s %v = %q, want %q", c.l, c.note, got, c.want)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	good := fstest.MapFS{"en.json": {Data: []byte(`{"t.a": "a"}`)}, "zh.json": {Data: []byte(`{"t.a": "a"}`)}}
	for name, bad := range map[string]fstest.MapFS{
		"a missing language": {"en.json": {Data: []byte(`{}`)}},
		"no JSON":            {"en.json": {Data: []byte(`{`)}, "zh.json": {Data: []byte(`{}`)}},
		"a number":           {"en.json": {Data: []byte(`{"t.b": 1}`)}, "zh.json": {Data: []byte(`{}`)}},
		"the same id twice":  good,
	} {
		if _, err := Load(good, bad); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// TestChoose: the account's setting, then LC_ALL, LC_MESSAGES and LANG, where
// the first that is set decides and an empty one counts as not set.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		setting string
		env     map[string]string
		want    Lang
	}{
		{"auto", nil, English},
		{"auto", map[string]string{"LANG": "zh_CN.UTF-8"}, Chinese},
		{"auto", map[string]string{"LANG": "zh_TW"}, Chinese},
		{"auto", map[string]string{"LANG": "ZH"}, Chinese},
		{"auto", map[string]string{"LANG": "de_DE.UTF-8"}, English},
		{"auto", map[string]string{"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "zh_CN", "LANG": "zh_CN"}, English},
		{"auto", map[string]string{"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_GB"}, Chinese},
		{"auto", map[string]string{"LC_CTYPE": "zh_CN.UTF-8"}, English},
		{"", map[string]string{"LC_ALL": "C", "LANG": "zh_CN"}, English},
		{"en", map[string]string{"LC_ALL": "zh_CN"}, English},
		{"zh", map[string]string{"LC_ALL": "en_GB"}, Chinese},
		{"fr", map[string]string{"LC_ALL": "zh_CN"}, Chinese},
	} {
		if got := Choose(c.setting, func(n string) string { return c.env[n] }); got != c.want {
			t.Errorf("Choose(%q, %v) = %s, want %s", c.setting, c.env, got, c.want)
		}
	}
}

func TestNextLanguageComesAround(t *testing.T) {
	if English.Next() != Chinese || Chinese.Next() != English {
		t.Error("the languages do not follow each other around")
	}
}
