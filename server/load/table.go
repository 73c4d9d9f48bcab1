package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// column is one figure of the table.
type column struct {
	head, format string
	figure       func(result) float64
}

// columns are the table's under a plan; the idle ones only if that is measured.
func columns(p plan) []column {
	n := float64(p.sessions)
	list := []column{
		{"keys", "%.0f", func(r result) float64 { return float64(r.quiet.count) }},
		{"key to first byte p50, ms", "%.2f", func(r result) float64 { return ms(r.quiet.p50) }},
		{"p99, ms", "%.2f", func(r result) float64 { return ms(r.quiet.p99) }},
		{"CPU us a session and second", "%.0f", func(r result) float64 { return us(r.keys.cpu) / n / p.length.Seconds() }},
		{"RSS KB a session", "%.0f", func(r result) float64 { return float64(r.rss) / n / 1024 }},
		{"heap KB a session", "%.0f", func(r result) float64 { return float64(r.heap) / n / 1024 }},
		{"bytes a key", "%.0f", func(r result) float64 { return float64(r.keys.bytes) / float64(max(r.quiet.count, 1)) }},
		{"goroutines a session", "%.1f", func(r result) float64 { return float64(r.goroutines) / n }},
		{"CPU ms a login", "%.2f", func(r result) float64 { return ms(r.login) / n }},
	}
	if p.idle > 0 {
		list = append(list,
			column{"idle: CPU us a session and second", "%.1f", func(r result) float64 { return us(r.idle.cpu) / n / p.idle.Seconds() }},
			column{"idle: bytes a session and second", "%.2f", func(r result) float64 { return float64(r.idle.bytes) / n / p.idle.Seconds() }},
		)
	}
	return list
}

// printTable prints a line for each figure: the floor's, the arcade's, and how
// many times the one the other is.
func printTable(w io.Writer, p plan, floor, arcade result) {
	fmt.Fprintf(w, "%d sessions, %g cursor keys a second each, %s measured after %s\n\n", p.sessions, p.rate, p.length, p.warm)
	t := tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)
	defer t.Flush()
	fmt.Fprintf(t, "| \t| %s\t| %s\t| ratio\t|\n|---\t|---\t|---\t|---\t|\n", floor.name, arcade.name)
	for _, c := range columns(p) {
		low, high := c.figure(floor), c.figure(arcade)
		ratio := "-"
		if low > 0 {
			ratio = fmt.Sprintf("%.1f", high/low)
		}
		fmt.Fprintf(t, "| %s\t| "+c.format+"\t| "+c.format+"\t| %s\t|\n", c.head, low, high, ratio)
	}
}

// printBeside prints the keys of the arcade's quiet phase and of the one with
// games against a level beside it.
func printBeside(w io.Writer, p plan, r result) {
	fmt.Fprintf(w, "\n%d games against level %d beside them, %.1f replies a second\n\n",
		p.games, p.level, float64(r.replies)/p.length.Seconds())
	t := tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)
	defer t.Flush()
	fmt.Fprint(t, "| \t| quiet\t| beside games\t| ratio\t|\n|---\t|---\t|---\t|---\t|\n")
	for _, line := range []struct {
		head          string
		quiet, beside float64
	}{
		{"keys", float64(r.quiet.count), float64(r.beside.count)},
		{"key to first byte p50, ms", ms(r.quiet.p50), ms(r.beside.p50)},
		{"p99, ms", ms(r.quiet.p99), ms(r.beside.p99)},
	} {
		fmt.Fprintf(t, "| %s\t| %.2f\t| %.2f\t| %.2f\t|\n", line.head, line.quiet, line.beside, line.beside/max(line.quiet, 0.001))
	}
}

func us(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

func ms(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }
