package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// program is a player in its own process that speaks the Go Text Protocol.
type program struct {
	name string
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Scanner
	stop context.CancelFunc
	as   games.Seat
	own  bool // the ply to come back is the program's own, which it has played
}

// slowest is how long a program may take over an answer.
const slowest = 5 * time.Minute

// errRefused is an answer with a question mark.
var errRefused = errors.New("refused")

// launch starts a program; it is killed when ctx ends.
func launch(ctx context.Context, command []string) (*program, error) {
	if len(command) == 0 {
		return nil, fmt.Errorf("gtp: %w", errPlayer)
	}
	ctx, stop := context.WithCancel(ctx)
	p := &program{name: command[0], cmd: exec.CommandContext(ctx, command[0], command[1:]...), stop: stop}
	in, err := p.cmd.StdinPipe()
	if err != nil {
		stop()
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		stop()
		return nil, err
	}
	p.in, p.out = in, bufio.NewScanner(out)
	if err := p.cmd.Start(); err != nil {
		stop()
		return nil, err
	}
	return p, nil
}

// close asks the program to quit and waits for it.
func (p *program) close() error {
	defer p.stop()
	_, _ = io.WriteString(p.in, "quit\n")
	_ = p.in.Close()
	timer := time.AfterFunc(time.Second, p.stop)
	defer timer.Stop()
	for p.out.Scan() {
	}
	_ = p.cmd.Wait() // a program may end as it likes
	return nil
}

// ask sends a command and gives the answer without its mark.
func (p *program) ask(ctx context.Context, format string, values ...any) (string, error) {
	command := fmt.Sprintf(format, values...)
	if _, err := io.WriteString(p.in, command+"\n"); err != nil {
		return "", p.failed(ctx, command, err)
	}
	timer := time.AfterFunc(slowest, p.stop)
	defer timer.Stop()
	var lines []string
	for p.out.Scan() {
		line := strings.TrimSpace(p.out.Text())
		if line == "" && len(lines) > 0 {
			break
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return "", p.failed(ctx, command, errors.Join(io.ErrUnexpectedEOF, p.out.Err()))
	}
	answer, good := strings.CutPrefix(strings.Join(lines, "\n"), "=")
	if !good {
		return "", p.failed(ctx, command, fmt.Errorf("%w: %s", errRefused, strings.TrimSpace(strings.TrimPrefix(answer, "?"))))
	}
	return strings.TrimSpace(answer), nil
}

func (p *program) failed(ctx context.Context, command string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%s: %q: %w", p.name, command, err)
}

func (p *program) begin(ctx context.Context, as games.Seat, opening reversi.State, _ [32]byte) error {
	p.as, p.own = as, false
	for _, command := range []string{"boardsize 8", "clear_board"} {
		if _, err := p.ask(ctx, "%s", command); err != nil {
			return err
		}
	}
	line := opening.Line()
	for i := 0; i < len(line); i += 2 {
		if err := p.tell(ctx, games.Seat(i/2%2), board.ParseSquare(line[i:i+2])); err != nil {
			return err
		}
	}
	return nil
}

func (p *program) choose(ctx context.Context, _ reversi.State) (board.Square, error) {
	answer, err := p.ask(ctx, "genmove %s", colour(p.as))
	if err != nil {
		return board.None, err
	}
	sq, ok := reversi.ParseMove(answer)
	if !ok {
		return board.None, p.failed(ctx, "genmove", fmt.Errorf("%q is no move", answer))
	}
	p.own = true
	return sq, nil
}

func (p *program) saw(ctx context.Context, by games.Seat, sq board.Square) error {
	if p.own {
		p.own = false
		return nil
	}
	return p.tell(ctx, by, sq)
}

// tell plays a ply on the program's board. Some programs pass by themselves,
// and then refuse to be told of it: if it was something else that they did not
// like, the next ply will show it.
func (p *program) tell(ctx context.Context, by games.Seat, sq board.Square) error {
	if sq != board.None {
		_, err := p.ask(ctx, "play %s %s", colour(by), sq)
		return err
	}
	_, err := p.ask(ctx, "play %s pass", colour(by))
	if errors.Is(err, errRefused) {
		return nil
	}
	return err
}

func colour(seat games.Seat) string { return [2]string{"black", "white"}[seat] }
