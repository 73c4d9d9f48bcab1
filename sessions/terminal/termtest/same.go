package termtest

import (
	"bytes"
	"io"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"

	"arcade/sessions/terminal"
)

// SameScreen gives the painter a window of w by h and then the messages, and
// checks that after each of them an emulator that got our bytes shows exactly
// the frame painted, and that at the end Bubble Tea's own renderer leaves the
// same screen. The painter's commands are not run. Messages may be window
// sizes. It returns the last frame.
func SameScreen(t testing.TB, p terminal.Painter, w, h int, profile colorprofile.Profile, msgs ...tea.Msg) *terminal.Frame {
	t.Helper()
	encoder, emulator := terminal.NewEncoder(profile), vt.NewEmulator(w, h)
	defer discard(emulator)()
	play(t, emulator, encoder.Start(nil))
	var f *terminal.Frame
	for i, msg := range append([]tea.Msg{tea.WindowSizeMsg{Width: w, Height: h}}, msgs...) {
		if size, ok := msg.(tea.WindowSizeMsg); ok {
			w, h = size.Width, size.Height
			emulator.Resize(w, h)
		}
		next, _ := p.Update(msg)
		p = next.(terminal.Painter)
		f = terminal.NewFrame(w, h)
		p.Paint(f)
		play(t, emulator, encoder.Frame(nil, f))
		if diff := emulated(emulator).Diff(Of(f, profile)); diff != "" {
			t.Fatalf("after message %d (%T) the terminal does not show the frame: %s", i, msg, diff)
		}
	}
	if diff := Stock(t, f, profile).Diff(emulated(emulator)); diff != "" {
		t.Fatalf("stock renderer against ours at %dx%d: %s", w, h, diff)
	}
	return f
}

// SameFrames does the same for frames that are there already.
func SameFrames(t testing.TB, profile colorprofile.Profile, frames ...*terminal.Frame) {
	t.Helper()
	msgs := make([]tea.Msg, 0, len(frames))
	for _, f := range frames[1:] {
		msgs = append(msgs, tea.WindowSizeMsg{Width: f.W, Height: f.H})
	}
	SameScreen(t, &slides{frames: frames}, frames[0].W, frames[0].H, profile, msgs...)
}

// slides shows one frame after the other, a new one at each window size.
type slides struct {
	frames []*terminal.Frame
	shown  int
}

func (s *slides) Init() tea.Cmd { return nil }

func (s *slides) Update(tea.Msg) (tea.Model, tea.Cmd) {
	s.shown++
	return s, nil
}

func (s *slides) View() tea.View { return tea.View{} }

func (s *slides) Paint(f *terminal.Frame) {
	from := s.frames[s.shown-1]
	copy(f.Cells, from.Cells)
	f.CursorX, f.CursorY = from.CursorX, from.CursorY
	f.Title, f.Bells = from.Title, from.Bells
}

func play(t testing.TB, e *vt.Emulator, b []byte) {
	t.Helper()
	if _, err := e.Write(b); err != nil {
		t.Fatal(err)
	}
}

// discard reads what an emulator answers, which would block it otherwise. The
// emulator's own Close races with its Read, so the pipe within is closed.
func discard(e *vt.Emulator) (stop func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = io.Copy(io.Discard, e)
	}()
	return func() {
		if pipe, ok := e.InputPipe().(io.Closer); ok {
			_ = pipe.Close()
			<-done
		}
	}
}

// Stock is what Bubble Tea's own renderer makes of a frame.
func Stock(t testing.TB, f *terminal.Frame, profile colorprofile.Profile) Screen {
	t.Helper()
	var out bytes.Buffer
	program := tea.NewProgram(&still{f},
		tea.WithInput(nil), tea.WithOutput(&out), tea.WithoutSignalHandler(),
		tea.WithEnvironment([]string{"TERM=xterm-256color"}), tea.WithColorProfile(profile),
		tea.WithWindowSize(f.W, f.H))
	if _, err := program.Run(); err != nil {
		t.Fatal(err)
	}
	shown, _, found := strings.Cut(out.String(), "\x1b[?1049l")
	if !found {
		t.Fatalf("the stock renderer did not leave the alternate screen: %q", out.String())
	}
	emulator := vt.NewEmulator(f.W, f.H)
	defer discard(emulator)()
	// Without a terminal of its own as input, the renderer counts on a line
	// discipline that adds carriage returns, as an emulated pty does.
	play(t, emulator, []byte(strings.ReplaceAll(shown, "\n", "\r\n")))
	s := emulated(emulator)
	if s.CursorX < 0 {
		return s
	}
	// On its way out the renderer moves the cursor to the last row first.
	s.CursorX, s.CursorY = Of(f, profile).CursorX, Of(f, profile).CursorY
	return s
}

// still is a model with one view, that quits.
type still struct{ f *terminal.Frame }

func (s *still) Init() tea.Cmd { return tea.Quit }

func (s *still) Update(tea.Msg) (tea.Model, tea.Cmd) { return s, nil }

func (s *still) View() tea.View {
	v := tea.NewView(s.f.String())
	v.AltScreen, v.WindowTitle = true, s.f.Title
	if s.f.CursorX >= 0 && s.f.CursorX < s.f.W && s.f.CursorY >= 0 && s.f.CursorY < s.f.H {
		v.Cursor = tea.NewCursor(s.f.CursorX, s.f.CursorY)
	}
	return v
}
