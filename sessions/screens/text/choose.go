package text

import "strings"

// Choose gives the language of a session: the account's setting ("en", "zh",
// or anything else for "as the terminal says"), else the locale, where the
// first of LC_ALL, LC_MESSAGES and LANG that is set and not empty decides, as
// POSIX has it.
func Choose(setting string, env func(string) string) Lang {
	for _, l := range Langs() {
		if setting == l.String() {
			return l
		}
	}
	locale, _ := Locale(env)
	if strings.HasPrefix(strings.ToLower(locale), "zh") {
		return Chinese
	}
	return English
}

// Locale gives the locale for messages and the name of the variable that
// holds it, or two empty strings.
func Locale(env func(string) string) (value, name string) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return v, name
		}
	}
	return "", ""
}
