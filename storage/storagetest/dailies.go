package storagetest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

// puzzle is the game whose boards are dealt in these tests.
const puzzle = "puzzle"

// today is the day of the tests' evening.
var today = evening.Day()

// try is a match of one account at the daily board of a day.
func (k *kit) try(p storage.Player, day games.Day, solved bool, at games.Instant) storage.Match {
	m := k.mines(p, 30_000, at)
	m.Game, m.Daily, m.Stats = puzzle, day, "puzzle/daily/classic"
	m.Ranked.Table, m.Ranked.BBBV = m.Stats, 0
	if m.Won = solved; !solved {
		m.Final, m.Ranked = &games.Result{Places: []int{2}, Reason: games.ReasonLost}, nil
	}
	return m
}

func (k *kit) streak(p storage.Player) storage.Streak {
	k.Helper()
	list := must(k.Streaks(k.ctx, p.ID))(k)
	if len(list) == 0 {
		return storage.Streak{}
	}
	same(k, len(list), 1)
	return list[0]
}

// The first board that is proposed for a day is the day's, whoever proposes.
func testDaily(k *kit) {
	_, err := k.Daily(k.ctx, puzzle, today, storage.FoundBoard{})
	k.is(err, storage.ErrNotFound)
	board := storage.FoundBoard{Board: "one", Match: "2aaaaa", At: evening - day}
	k.ok(k.AddBoards(k.ctx, puzzle, []storage.FoundBoard{{Board: "zero"}, board}))
	want := board
	want.Daily = today
	for _, proposed := range []storage.FoundBoard{board, {Board: "two"}, {}} {
		same(k, must(k.Daily(k.ctx, puzzle, today, proposed))(k), storage.Daily{Board: want})
	}
	same(k, must(k.FoundBoards(k.ctx, puzzle))(k), []storage.FoundBoard{{Board: "zero"}, want})
	same(k, must(k.Daily(k.ctx, puzzle, today+1, storage.FoundBoard{Board: "own"}))(k).Board.Board, "own")
	same(k, must(k.Daily(k.ctx, "other", today, storage.FoundBoard{Board: "else"}))(k).Board.Board, "else")
	k.reopen()
	same(k, must(k.Daily(k.ctx, puzzle, today, storage.FoundBoard{}))(k), storage.Daily{Board: want})
	_, err = k.Daily(k.ctx, puzzle, 0, board)
	k.is(err, storage.ErrInvalid)
	_, err = k.Daily(k.ctx, "", today, board)
	k.is(err, storage.ErrInvalid)
	k.ok(k.Check(k.ctx))
}

// Only the first try of an account counts, and only on a day that has a board;
// guests and aborted matches count nowhere.
func testDailyTries(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	must(k.Daily(k.ctx, puzzle, today, storage.FoundBoard{Board: "one"}))(k)
	failed := k.try(bea, today, false, evening)
	same(k, *k.finish(failed).Daily, storage.Counted{
		First: true, Streak: storage.Streak{Game: puzzle, Tried: today}, Tried: 1,
	})
	solved := k.try(ada, today, true, evening)
	row := storage.Streak{Game: puzzle, Tried: today, Solved: today, Row: 1, Best: 1, Days: 1}
	c := k.finish(solved)
	same(k, *c.Daily, storage.Counted{First: true, Streak: row, Tried: 2, Solved: 1})
	same(k, []any{c.RankDay, c.RankAll, c.Improved}, []any{1, 1, true})
	second := k.finish(k.try(bea, today, true, evening+1))
	same(k, *second.Daily, storage.Counted{Streak: storage.Streak{Game: puzzle, Tried: today}, Tried: 2, Solved: 1})
	same(k, []any{second.RankDay, second.Improved}, []any{0, false})
	guest := k.try(ada, today, true, evening)
	guest.Terms.Players[0].Guest, guest.Ranked = true, nil
	same(k, k.finish(guest).Daily == nil, true)
	aborted := k.try(k.person("cleo"), today, false, evening)
	aborted.Final = &games.Result{Reason: games.ReasonAborted}
	same(k, k.finish(aborted).Daily == nil, true)
	never := k.finish(k.try(ada, today+9, true, evening))
	same(k, []any{never.Daily.First, never.RankDay}, []any{false, 0})
	k.reopen()
	same(k, *k.finish(solved).Daily, *c.Daily) // written twice it gives what it came to
	same(k, k.streak(ada), row)
	bests := must(k.Bests(k.ctx, bea.ID))(k)
	same(k, []any{len(bests), bests[0].Played, bests[0].Won}, []any{1, 1, 0})
	same(k, must(k.Match(k.ctx, solved.ID))(k).Daily, today)
	k.ok(k.Check(k.ctx))
}

// testStreakModel tries any days in order and compares with counting anew.
func testStreakModel(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	n := 0
	for d := range games.Day(20) {
		must(k.Daily(k.ctx, puzzle, today+d, storage.FoundBoard{Board: "one"}))(k)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := k.person(fmt.Sprintf("p%d", n))
		n++
		days := map[games.Day]bool{} // tried -> solved
		for range rapid.IntRange(1, 25).Draw(t, "tries") {
			d := today + games.Day(rapid.IntRange(0, 19).Draw(t, "day"))
			solved := rapid.Bool().Draw(t, "solved")
			c := k.finish(k.try(p, d, solved, evening))
			if _, tried := days[d]; c.Daily.First == tried {
				t.Fatalf("day %d after %v: first is %v", d-today, days, c.Daily.First)
			}
			if c.Daily.First {
				days[d] = solved
			}
			got := k.streak(p)
			if row := rowUpTo(days, got.Solved); got != c.Daily.Streak || got.Solved != 0 && got.Row != row ||
				got.On(newest(days)) != rowUpTo(days, newest(days)) || got.Best < got.Row {
				t.Fatalf("%+v of %v", got, days)
			}
			if missed := got.On(newest(days) + 2); missed != 0 {
				t.Fatalf("a missed day leaves a row of %d", missed)
			}
		}
	})
}

func newest(days map[games.Day]bool) (last games.Day) {
	for d := range days {
		last = max(last, d)
	}
	return last
}

// rowUpTo counts the days in a row that were solved, back from one.
func rowUpTo(days map[games.Day]bool, last games.Day) (n int) {
	for days[last-games.Day(n)] {
		n++
	}
	return n
}

// Boards are kept once, the newest of them, each game's own.
func testFoundBoards(k *kit) {
	k.ok(k.AddBoards(k.ctx, puzzle, []storage.FoundBoard{{Board: "b", Match: "2aaaaa", At: 1}, {Board: "a"}, {Board: "b"}}))
	k.ok(k.AddBoards(k.ctx, puzzle, []storage.FoundBoard{{Board: "a", Match: "2bbbbb"}, {Board: "c"}}))
	k.ok(k.AddBoards(k.ctx, puzzle, nil))
	k.ok(k.AddBoards(k.ctx, "puzzles", []storage.FoundBoard{{Board: "z"}}))
	same(k, boardsOf(k, puzzle), []string{"b", "a", "c"})
	same(k, must(k.FoundBoards(k.ctx, puzzle))(k)[0], storage.FoundBoard{Board: "b", Match: "2aaaaa", At: 1})
	k.is(k.AddBoards(k.ctx, puzzle, []storage.FoundBoard{{}}), storage.ErrInvalid)
	var many []storage.FoundBoard
	for i := range storage.MaxBoards {
		many = append(many, storage.FoundBoard{Board: fmt.Sprint(i)})
	}
	k.ok(k.AddBoards(k.ctx, puzzle, many[:storage.MaxBoards-1]))
	k.reopen()
	k.ok(k.AddBoards(k.ctx, puzzle, many[storage.MaxBoards-1:]))
	list := boardsOf(k, puzzle)
	same(k, len(list), storage.MaxBoards)
	same(k, []string{list[0], list[len(list)-1]}, []string{"0", fmt.Sprint(storage.MaxBoards - 1)})
	same(k, slices.Contains(list, "a"), false)
	same(k, boardsOf(k, "puzzles"), []string{"z"})
	k.ok(k.Check(k.ctx))
}

func boardsOf(k *kit, game string) (list []string) {
	k.Helper()
	for _, f := range must(k.FoundBoards(k.ctx, game))(k) {
		list = append(list, f.Board)
	}
	return list
}
