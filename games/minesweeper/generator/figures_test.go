//go:build unix

package generator

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// spent is the user CPU time of this process, or of its children.
func spent(who int) time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(who, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano())
}

// ARCADE_FIGURES=1 prints boards a CPU-second on one thread, beside Simon
// Tatham's generator (`apt-get install sgt-puzzles`) where it is installed:
//
//	ARCADE_FIGURES=1 go test -run Figures -v ./games/minesweeper/generator
func TestFigures(t *testing.T) {
	if os.Getenv("ARCADE_FIGURES") == "" {
		t.Skip("takes a minute: set ARCADE_FIGURES")
	}
	for _, c := range []struct {
		size
		n int
	}{
		{size{9, 9, 10}, 20_000},
		{size{16, 16, 40}, 10_000},
		{size{30, 16, 99}, 10_000},
		{size{9, 9, 35}, 500},
		{size{30, 24, 180}, 200},
		{size{30, 30, 240}, 100},
		{size{30, 30, 300}, 100},
		{size{24, 30, 200}, 100},
		{size{50, 50, 625}, 20},
		{size{100, 100, 2000}, 20},
	} {
		theirs := tatham(t, c.size, c.n)
		for _, grade := range []Grade{Numbers, Counted} {
			rate, mean, worst, refused := figures(c.size, grade, c.n)
			t.Logf("%3dx%-3d %4d grade %d: %6.0f boards/s, mean %.3f ms, slowest %.2f ms, refused %d of %d; sgt-mines %s",
				c.w, c.h, c.mines, grade, rate, mean, worst, refused, c.n, theirs(rate))
		}
	}
}

func figures(s size, grade Grade, n int) (rate, mean, worst float64, refused int) {
	var g Generator
	from := spent(syscall.RUSAGE_SELF)
	for i := range n {
		before := spent(syscall.RUSAGE_SELF)
		if _, err := g.Make(s.order(3*s.w+3, grade, i)); err != nil {
			refused++
		}
		worst = max(worst, (spent(syscall.RUSAGE_SELF)-before).Seconds()*1000)
	}
	took := (spent(syscall.RUSAGE_SELF) - from).Seconds()
	return float64(n-refused) / took, 1000 * took / float64(n), worst, refused
}

// tatham runs the other generator for a tenth of the boards, and gives how to
// tell its rate beside ours.
func tatham(t *testing.T, s size, n int) func(ours float64) string {
	t.Helper()
	const program = "/usr/games/sgt-mines"
	n = max(n/10, 2)
	before := spent(syscall.RUSAGE_CHILDREN)
	params := fmt.Sprintf("%dx%dn%d", s.w, s.h, s.mines)
	if err := exec.Command(program, "--generate", strconv.Itoa(n), params).Run(); err != nil {
		return func(float64) string { return fmt.Sprintf("not run (%v)", err) }
	}
	rate := float64(n) / (spent(syscall.RUSAGE_CHILDREN) - before).Seconds()
	return func(ours float64) string { return fmt.Sprintf("%.0f boards/s, %.1f times", rate, ours/rate) }
}
