package terminal

import (
	"context"
	"io"
	"runtime"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

func BenchmarkPaintBoard(b *testing.B) {
	b.ReportAllocs()
	f := NewFrame(80, 24)
	st := StyleOf(Look{FG: RGB(200, 220, 200), BG: RGB(0, 90, 50)})
	for b.Loop() {
		f.Reset(80, 24)
		f.Box(2, 2, 35, 18, Rounded(), st)
		f.Fill(3, 3, 33, 16, ' ', st)
		for i := range 64 {
			f.Set(5+i%8*4, 3+i/8*2, '●', st)
		}
		for y := range 12 {
			f.Text(42, 4+y, 38, "12. d3 c5 小明 e3  2 flipped 0:03", st)
		}
	}
}

func benchmarkFrames(b *testing.B, frames ...*Frame) {
	b.ReportAllocs()
	o := newOutput(colorprofile.ANSI256)
	buf := make([]byte, 0, 16<<10)
	bytes := 0
	for i := 0; b.Loop(); i++ {
		buf, _ = o.frame(buf[:0], frames[i%len(frames)])
		bytes += len(buf)
	}
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/frame")
}

func BenchmarkDiffEqual(b *testing.B) { benchmarkFrames(b, board("4:59", 30, nil)) }
func BenchmarkDiffCursorMove(b *testing.B) {
	benchmarkFrames(b, board("4:59", 30, nil), board("4:59", 31, nil))
}

func BenchmarkFullRepaint(b *testing.B) {
	other := NewFrame(79, 24) // another size, so the screen is cleared
	benchmarkFrames(b, board("4:59", 30, nil), other)
}

// mover is a board with a cursor that the arrow keys move.
type mover struct{ at int }

func (m *mover) Init() tea.Cmd  { return nil }
func (m *mover) View() tea.View { return tea.View{} }
func (m *mover) Paint(f *Frame) { copy(f.Cells, board("4:59", m.at, nil).Cells) }
func (m *mover) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		m.at = (m.at + 1) % 64
	}
	return m, nil
}

// BenchmarkKeyToBytes is a key press through the whole package: read, decode,
// update, paint, difference, write.
func BenchmarkKeyToBytes(b *testing.B) {
	b.ReportAllocs()
	in, keys := io.Pipe()
	out := make(chan int, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = Run(context.Background(), Options{
			In: in, Out: counting(out), First: Size{80, 24}, Term: "xterm", Profile: colorprofile.ANSI256,
		}, &mover{})
	}()
	<-out
	key, total := []byte("\x1b[C"), 0
	for b.Loop() {
		_, _ = keys.Write(key)
		total += <-out
	}
	b.ReportMetric(float64(total)/float64(b.N), "bytes/key")
	_ = keys.Close()
	go func() {
		for range out {
		}
	}()
	<-done
	close(out)
}

type counting chan int

func (c counting) Write(b []byte) (int, error) {
	c <- len(b)
	return len(b), nil
}

// BenchmarkSession tells what an idle session at 80x24 holds.
func BenchmarkSession(b *testing.B) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	goroutines := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(context.Background())
	var ends []*io.PipeReader
	done := make(chan struct{})
	started := make(chan int, 1)
	for b.Loop() {
		in, _ := io.Pipe()
		ends = append(ends, in)
		go func() {
			_ = Run(ctx, Options{In: in, Out: counting(started), First: Size{80, 24}, Term: "xterm", Profile: colorprofile.ANSI256}, &mover{})
			done <- struct{}{}
		}()
		<-started
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	n := float64(len(ends))
	held := float64(after.HeapInuse+after.StackInuse) - float64(before.HeapInuse+before.StackInuse)
	b.ReportMetric(held/n/1024, "KiB/session")
	b.ReportMetric(float64(runtime.NumGoroutine()-goroutines)/n, "goroutines/session")
	cancel()
	for _, in := range ends {
		_ = in.Close()
	}
	for range ends {
		for stop := false; !stop; {
			select {
			case <-started:
			case <-done:
				stop = true
			}
		}
	}
}
