package protocol

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// command answers one command.
type command struct {
	name string
	run  func(g *gtp, ctx context.Context, args []string) (string, error)
}

// commands are those that the player knows, in the order of list_commands.
func commands() []command {
	return []command{
		{"protocol_version", says("2")},
		{"name", says("arcade")},
		{"version", (*gtp).version},
		{"known_command", (*gtp).known},
		{"list_commands", (*gtp).list},
		{"quit", (*gtp).leave},
		{"boardsize", (*gtp).boardSize},
		{"clear_board", (*gtp).clear},
		{"komi", (*gtp).komi},
		{"play", (*gtp).play},
		{"genmove", (*gtp).genMove},
		{"reg_genmove", (*gtp).regGenMove},
		{"undo", (*gtp).undo},
		{"time_settings", (*gtp).timeSettings},
		{"time_left", (*gtp).timeLeft},
		{"final_score", (*gtp).finalScore},
		{"showboard", (*gtp).showBoard},
		{"level", (*gtp).setLevel},
		{"list_games", says("Othello")},
		{"set_game", (*gtp).setGame},
	}
}

func (g *gtp) do(ctx context.Context, name string, args []string) (string, error) {
	for _, c := range commands() {
		if c.name == name {
			return c.run(g, ctx, args)
		}
	}
	return "", errUnknown
}

// says makes a command that always answers the same.
func says(text string) func(*gtp, context.Context, []string) (string, error) {
	return func(*gtp, context.Context, []string) (string, error) { return text, nil }
}

func (g *gtp) version(context.Context, []string) (string, error) { return g.Version, nil }

func (g *gtp) known(_ context.Context, args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	return strconv.FormatBool(slices.ContainsFunc(commands(), func(c command) bool { return c.name == args[0] })), nil
}

func (g *gtp) list(context.Context, []string) (string, error) {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return strings.Join(names, "\n"), nil
}

func (g *gtp) leave(context.Context, []string) (string, error) {
	g.quit = true
	return "", nil
}

func (g *gtp) boardSize(ctx context.Context, args []string) (string, error) {
	size, err := whole(args)
	switch {
	case err != nil:
		return "", err
	case size != 8:
		return "", errSize
	}
	return g.clear(ctx, nil)
}

func (g *gtp) clear(context.Context, []string) (string, error) {
	g.game = fresh()
	g.cleared++
	return "", nil
}

// komi is taken and means nothing here.
func (g *gtp) komi(_ context.Context, args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	if _, err := strconv.ParseFloat(args[0], 64); err != nil {
		return "", errSyntax
	}
	return "", nil
}

func (g *gtp) play(_ context.Context, args []string) (string, error) {
	if len(args) != 2 {
		return "", errSyntax
	}
	seat, ok := colour(args[0])
	sq, known := reversi.ParseMove(args[1])
	if !ok || !known {
		return "", errSyntax
	}
	return "", g.game.play(seat, sq)
}

func (g *gtp) undo(context.Context, []string) (string, error) {
	if !g.game.undo() {
		return "", errUndo
	}
	return "", nil
}

// finalScore is the difference with the empty squares given to the winner.
func (g *gtp) finalScore(context.Context, []string) (string, error) {
	s := g.game.now()
	if !over(s) {
		return "", errNoScore
	}
	n := s.Board().Score()
	if side(s) == board.White {
		n = -n
	}
	switch {
	case n > 0:
		return fmt.Sprintf("B+%d", n), nil
	case n < 0:
		return fmt.Sprintf("W+%d", -n), nil
	}
	return "0", nil
}

func (g *gtp) setLevel(_ context.Context, args []string) (string, error) {
	n, err := whole(args)
	if err != nil {
		return "", err
	}
	if n < 1 || n > g.Mind.Levels() {
		return "", fmt.Errorf("levels are 1 to %d", g.Mind.Levels())
	}
	g.Level = n
	return "", nil
}

// setGame is how programs that know several games ask for this one.
func (g *gtp) setGame(_ context.Context, args []string) (string, error) {
	if len(args) != 1 || !strings.EqualFold(args[0], "othello") {
		return "", errGame
	}
	return "", nil
}

func (g *gtp) showBoard(context.Context, []string) (string, error) {
	const columns = "   a b c d e f g h"
	s := g.game.now()
	black, white := discs(s)
	text := "\n" + columns + "\n"
	for row := range 8 {
		text += fmt.Sprintf("%2d", row+1)
		for column := range 8 {
			text += " " + mark(black, white, board.At(column, row))
		}
		text += fmt.Sprintf(" %d\n", row+1)
	}
	text += columns + "\n"
	if over(s) {
		return text + score(s) + ", the game is over", nil
	}
	return text + score(s) + ", " + [2]string{"Black", "White"}[side(s)] + " to move", nil
}

func mark(black, white uint64, sq board.Square) string {
	switch {
	case black&sq.Bit() != 0:
		return "X"
	case white&sq.Bit() != 0:
		return "O"
	}
	return "."
}

func score(s reversi.State) string {
	return fmt.Sprintf("X %d, O %d", s.Score()[reversi.Black], s.Score()[reversi.White])
}

// colour reads the name of a colour.
func colour(word string) (games.Seat, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return reversi.Black, true
	case "w", "white":
		return reversi.White, true
	}
	return 0, false
}

// whole reads the one number of a command.
func whole(args []string) (int, error) {
	if len(args) != 1 {
		return 0, errSyntax
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return 0, errSyntax
	}
	return n, nil
}
