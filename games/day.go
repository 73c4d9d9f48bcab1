package games

import "time"

// Day is a day of the calendar in UTC, counted from 1970-01-01, which is 0.
type Day int32

// dayLen is a day in milliseconds: UTC as computers keep it knows no other.
const dayLen = 24 * 60 * 60 * 1000

// Day is the day of an instant.
func (at Instant) Day() Day {
	d := at / dayLen
	if at%dayLen < 0 {
		d--
	}
	return Day(d)
}

// Begins is the first instant of the day; the next day's ends it.
func (d Day) Begins() Instant { return Instant(d) * dayLen }

// String is "2026-11-29".
func (d Day) String() string { return time.UnixMilli(int64(d.Begins())).UTC().Format(time.DateOnly) }

// ParseDay reads what String writes, of the years 1970 to 9999.
func ParseDay(text string) (Day, bool) {
	t, err := time.Parse(time.DateOnly, text)
	d := Instant(t.UnixMilli()).Day()
	return d, err == nil && d >= 0 && d.String() == text
}
