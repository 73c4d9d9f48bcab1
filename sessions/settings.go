package sessions

import (
	"slices"
	"strings"
	"sync"

	"arcade/games"
)

// Settings are a person's choices by key; a missing key means its default.
type Settings map[string]string

// Setting is one choice: its key, what it may be and what it is by default.
// The word of a setting is settings.KEY, of a value settings.KEY.VALUE.
type Setting struct {
	Key     string
	Values  []string // the default first; nil is free text that Check tests
	Section string   // display, board, notices, reversi, minesweeper
}

// The keys of the settings.
const (
	SetLanguage  = "language"
	SetGlyphs    = "glyphs"
	SetTheme     = "theme"
	SetColours   = "colours"
	SetBoard     = "board"
	SetMotion    = "motion" // the flash of flipped discs
	SetMouse     = "mouse"
	SetBell      = "bell"
	SetLegal     = "legal"    // dots on legal squares
	SetLast      = "last"     // mark of the last move
	SetClock     = "clock"    // the clock offered first
	SetRated     = "rated"    // rated or casual offered first
	SetMines     = "mines"    // the board offered first
	SetRules     = "rules"    // the rules that boards for one are played by
	SetTime      = "time"     // beside a running board: the time,
	SetMinesLeft = "left"     // the mines left,
	SetClicks    = "clicks"   // the clicks
	SetProgress  = "progress" // and how much is open
	SetQuestion  = "question" // question marks after flags
	SetChord     = "chord"    // Space on a number chords
	SetRowColumn = "coordinates"
)

// Table lists every setting in the order of the screen.
func Table() []Setting {
	return []Setting{
		{SetLanguage, []string{"auto", "en", "zh"}, "display"},
		{SetGlyphs, []string{"auto", "unicode", "ascii"}, "display"},
		{SetTheme, []string{"dark", "light"}, "display"},
		{SetColours, []string{"auto", "none", "16", "256", "true"}, "display"},
		{SetBoard, []string{"auto", "small", "medium", "large"}, "board"},
		{SetRowColumn, []string{"on", "off"}, "board"},
		{SetMotion, []string{"on", "off"}, "board"},
		{SetMouse, []string{"on", "off"}, "board"},
		{SetBell, []string{"on", "off"}, "notices"},
		{SetLegal, []string{"on", "off"}, "reversi"},
		{SetLast, []string{"on", "off"}, "reversi"},
		{SetClock, clockNames(), "reversi"},
		{SetRated, []string{"on", "off"}, "reversi"},
		{SetMines, []string{"beginner", "intermediate", "expert", "easy", "ordinary", "difficult"}, "minesweeper"},
		{SetRules, []string{"noguess", "classic"}, "minesweeper"},
		{SetQuestion, []string{"off", "on"}, "minesweeper"},
		{SetChord, []string{"on", "off"}, "minesweeper"},
		{SetTime, []string{"on", "off"}, "minesweeper"},
		{SetMinesLeft, []string{"on", "off"}, "minesweeper"},
		{SetClicks, []string{"on", "off"}, "minesweeper"},
		{SetProgress, []string{"on", "off"}, "minesweeper"},
	}
}

// clockNames has 5+3 first: the default.
func clockNames() []string {
	names := []string{"5+3"}
	for _, c := range games.Controls() {
		if n := c.String(); n != names[0] {
			names = append(names, n)
		}
	}
	return append(names, games.Control{}.String())
}

// byKey is the table by key, made once: settings are read for every frame.
var byKey = sync.OnceValue(func() map[string]Setting {
	m := map[string]Setting{}
	for _, s := range Table() {
		m[s.Key] = s
	}
	return m
})

// FindSetting gives the setting of a key; its values must not be written to.
func FindSetting(key string) (Setting, bool) {
	s, ok := byKey()[key]
	return s, ok
}

// Get gives the value of a key, or its default.
func (s Settings) Get(key string) string {
	setting, ok := FindSetting(key)
	if !ok {
		return ""
	}
	if v, ok := s[key]; ok && slices.Contains(setting.Values, v) {
		return v
	}
	return setting.Values[0]
}

// Ruled adds the rules that were chosen to a board that names none, where they
// are not the game's first ones: those the game takes by itself, or others
// where they can't be had.
func (s Settings) Ruled(a games.About, options string) string {
	rules := s.Get(SetRules)
	if len(a.Variants) == 0 || rules == a.Variants[0] {
		return options
	}
	return WithRules(a, options, rules)
}

// WithRules adds rules to a board that names none.
func WithRules(a games.About, options, rules string) string {
	_, daily := DailyBoard(options)
	if daily || !slices.Contains(a.Variants, rules) || strings.Contains(options, "@") {
		return options
	}
	if at := strings.LastIndexByte(options, '/'); slices.Contains(a.Variants, options[at+1:]) {
		return options
	}
	if options == "" && len(a.Presets) > 0 {
		options = a.Presets[0]
	}
	return options + "/" + rules
}

// On tells whether a switch is on.
func (s Settings) On(key string) bool { return s.Get(key) == "on" }

// Check tests a change: nil, or a refusal that names the allowed values.
func Check(key, value string) error {
	setting, ok := FindSetting(key)
	if !ok {
		return games.Refuse(NotFound, "settings.unknown", key)
	}
	if value != "" && !slices.Contains(setting.Values, value) {
		return games.Refuse(BadRequest, "settings.bad", key, value)
	}
	return nil
}
