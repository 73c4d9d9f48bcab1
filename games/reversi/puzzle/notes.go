package puzzle

import (
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

func colour(side board.Side) games.Note {
	if side == board.White {
		return games.Say(wordWhite)
	}
	return games.Say(wordBlack)
}

// own and other are the words for the solver's colour and the opponent's.
func (s *State) own() games.Note   { return colour(s.problem.Side) }
func (s *State) other() games.Note { return colour(s.problem.Side.Other()) }

// Notes are the lines of the side panel: the task, how far it has come, the
// discs; once it is over, what there was to be found in place of the task.
func (s *State) Notes(games.Seat) []games.Note {
	notes := []games.Note{games.Say("puzzle.note.task", s.own())}
	switch {
	case s.over():
		notes = s.ending()
	case s.step > 0:
		notes = append(notes, games.Say("puzzle.note.goon"), games.Say("puzzle.note.found", s.step))
	}
	black, white := s.at.Score()[0], s.at.Score()[1]
	return append(notes,
		games.Say("puzzle.note.level", s.problem.Level(), Levels),
		games.Say("puzzle.note.empty", 64-black-white),
		games.Say("puzzle.note.black", black), games.Say("puzzle.note.white", white))
}

// Ending tells the solution.
func (Game) Ending(setup games.Setup, log []games.Entry) []games.Note {
	s, _, ok := replay(setup, log)
	if !ok {
		return nil
	}
	return s.ending()
}

// ending tells what came of the last move and what wins.
func (s *State) ending() []games.Note {
	var notes []games.Note
	if s.phase == failed {
		notes = append(notes, s.refutation())
	}
	win := s.problem.Steps[min(s.step, len(s.problem.Steps)-1)].Win.String()
	if s.phase == solved {
		win = s.problem.solution()
	}
	own, other := score(s.problem.Value)
	notes = append(notes, games.Say("puzzle.win", win, own, other))
	if s.problem.From != "" {
		notes = append(notes, games.Say("puzzle.from", "#"+s.problem.From))
	}
	return notes
}

// refutation tells why the move that failed does not win.
func (s *State) refutation() games.Note {
	own, other := score(s.wrong.Value)
	return games.Say("puzzle.wrong", s.move.text(), s.comes(), own, other)
}

// comes tells what the other side does after the move that failed.
func (s *State) comes() games.Note {
	sq := s.wrong.Move
	after := s.at.Board().Play(sq, s.at.Board().Flips(sq))
	switch {
	case after.Over():
		return games.Say("puzzle.comes.end")
	case s.wrong.Reply == board.None:
		return games.Say("puzzle.comes.pass", s.other())
	}
	return games.Say("puzzle.comes.reply", s.other(), s.wrong.Reply.String())
}

// score gives the points of both sides, the solver's first, for a final score.
func score(value int) (own, other int) { return (64 + value) / 2, (64 - value) / 2 }

// solution writes the moves of the solution with their answers.
func (p *Problem) solution() string {
	var moves []string
	for i, s := range p.Steps {
		moves = append(moves, s.Win.String())
		if i < len(p.Steps)-1 {
			moves = append(moves, s.Reply.String())
		}
	}
	return strings.Join(moves, " ")
}

// Tell puts a move, or the answer to one, into words.
func (s *State) Tell(_ games.State, e games.Entry, _ games.Seat) []games.Note {
	switch {
	case s.phase == forsaken && e.Verb != games.VerbMove:
		return []games.Note{games.Say("puzzle.tell.left")}
	case e.Verb != games.VerbMove || s.move == ply{}:
		return nil
	case e.Seat == games.Watcher:
		return s.tellAnswer()
	case s.phase == failed:
		return []games.Note{s.refutation()}
	}
	moved := games.Say("puzzle.tell.right", int(s.move.flips), s.own(), s.move.text())
	return append([]games.Note{moved}, s.tellAnswer()...)
}

func (s *State) tellAnswer() []games.Note {
	switch s.answer.square {
	case 0:
		return nil
	case passed:
		return []games.Note{games.Say("puzzle.tell.pass", s.other())}
	}
	return []games.Note{games.Say("puzzle.tell.answer", int(s.answer.flips), s.other(), s.answer.text())}
}

// Description is a position as programs see it.
type Description struct {
	// Board is 64 characters from a1 row by row, X black, O white, - empty.
	Board string `json:"board"`
	// Turn is the solver's colour, "black" or "white".
	Turn string `json:"turn"`
	// Status is "thinking", "answering", "solved", "failed" or "left".
	Status string `json:"status"`
	// Legal lists what this seat may play.
	Legal []string `json:"legal"`
	// Level is the difficulty, 1 to Levels, Found the moves found so far.
	Level int `json:"level"`
	Found int `json:"found"`
}

// Describe gives a Description for a seat.
func (s *State) Describe(seat games.Seat) any {
	d := Description{
		Turn: "black", Status: [...]string{"thinking", "answering", "solved", "failed", "left"}[s.phase],
		Legal: []string{}, Level: s.problem.Level(), Found: s.step,
	}
	if s.problem.Side == board.White {
		d.Turn = "white"
	}
	side := s.problem.Side
	if s.at.Plies()%2 == 1 {
		side = side.Other()
	}
	d.Board, _, _ = strings.Cut(board.Format(s.at.Board(), side), " ")
	for _, m := range s.Moves(seat) {
		d.Legal = append(d.Legal, string(m))
	}
	return d
}
