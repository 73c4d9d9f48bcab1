package commands

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"arcade/games"
	"arcade/sessions/alarm"
	"arcade/sessions/clean"
)

// column is a column of a text table.
type column struct {
	title string
	right bool // numbers stand to the right
}

// table prints rows in columns as wide as their widest cell, counted in the
// cells of a terminal: a Chinese character takes two.
func table(columns []column, rows [][]string) string {
	widths := make([]int, len(columns))
	titles := make([]string, len(columns))
	for i, c := range columns {
		titles[i] = c.title
	}
	all := append([][]string{titles}, rows...)
	for _, row := range all {
		for i, cell := range row {
			widths[i] = max(widths[i], clean.Width(cell))
		}
	}
	var b strings.Builder
	for _, row := range all {
		b.WriteString(tableLine(columns, widths, row) + "\n")
	}
	return b.String()
}

func tableLine(columns []column, widths []int, row []string) string {
	cells := make([]string, len(row))
	for i, cell := range row {
		pad := strings.Repeat(" ", widths[i]-clean.Width(cell))
		if columns[i].right {
			cells[i] = pad + cell
		} else {
			cells[i] = cell + pad
		}
	}
	return strings.TrimRight(strings.Join(cells, "  "), " ")
}

// answer prints an answer: as one JSON object if that was asked for, else the
// text.
func (r *call) answer(value any, text func() string) error {
	if !r.json {
		r.data.WriteString(text())
		return nil
	}
	e := json.NewEncoder(&r.data)
	e.SetEscapeHTML(false)
	return e.Encode(value)
}

// stamp is a point in time in RFC 3339, UTC; nil, which is null, for none.
func stamp(i games.Instant) *string {
	if i == 0 {
		return nil
	}
	s := alarm.Time(i).Format(time.RFC3339)
	return &s
}

// minute is a point in time for people.
func minute(i games.Instant) string {
	if i == 0 {
		return "-"
	}
	return alarm.Time(i).Format("2006-01-02 15:04")
}

// seconds is a time of minesweeper: two decimals, cut, not rounded.
func seconds(e games.Elapsed) string { return fmt.Sprintf("%d.%02d", e/1000, e%1000/10) }

// clockTime is a match time, "1:02.34".
func clockTime(e games.Elapsed) string {
	return fmt.Sprintf("%d:%02d.%02d", e/60_000, e/1000%60, e%1000/10)
}

func number(n int) string { return fmt.Sprint(n) }

// dash is "-" for nothing.
func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
