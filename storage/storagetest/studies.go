package storagetest

import (
	"arcade/games"
	"arcade/storage"
)

// studied is a study of so many plies of which some are known.
func studied(version, plies, known int) games.Study {
	s := games.Study{Version: version, Verdicts: make([]games.Verdict, plies), Done: known, Whole: known == plies}
	for i := range known {
		s.Verdicts[plies-1-i] = games.Verdict{
			Known: true, Seat: games.Seat(i % 2), Move: "f5", Best: "d6", Line: []games.Move{"d6", "pass"},
			Answer: []games.Move{"f5"}, Value: -250, Loss: 100 * i, Exact: true, Grade: games.Inaccuracy,
		}
	}
	return s
}

// A study is kept beside its match, and gives way only to one that says more.
func testStudies(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	one, two := k.game(ada, bea, won(), evening), k.game(bea, ada, drawn(), evening)
	one.Study = true
	k.finish(one)
	k.finish(two)
	same(k, must(k.Unstudied(k.ctx))(k), []string{one.ID})
	same(k, must(k.Match(k.ctx, one.ID))(k).Study, true)
	_, err := k.Study(k.ctx, one.ID)
	k.is(err, storage.ErrNotFound)

	last := games.Study{}
	for _, step := range []struct {
		study games.Study
		kept  bool
	}{
		{studied(2, 3, 1), true},
		{studied(2, 3, 1), false},
		{studied(1, 3, 3), false},
		{studied(2, 3, 2), true},
		{studied(2, 3, 3), true},
		{studied(2, 3, 2), false},
		{studied(3, 3, 1), true},
		{studied(3, 3, 3), true},
	} {
		k.ok(k.KeepStudy(k.ctx, one.ID, step.study))
		if step.kept {
			last = step.study
		}
		same(k, must(k.Study(k.ctx, one.ID))(k), last)
	}
	same(k, len(must(k.Unstudied(k.ctx))(k)), 0)
	k.ok(k.KeepStudy(k.ctx, two.ID, studied(1, 0, 0)))
	k.reopen()
	same(k, must(k.Study(k.ctx, one.ID))(k), last)
	same(k, must(k.StudiesOf(k.ctx, []string{one.ID, "2zzzzz", two.ID}))(k), map[string]games.Study{
		one.ID: last, two.ID: {Version: 1, Whole: true},
	})
	k.ok(k.Check(k.ctx))
}

// A study belongs to a finished match, and its figures agree.
func testStudyRefused(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	running := k.game(ada, bea, nil, evening)
	running.Final = nil
	k.ok(k.Keep(k.ctx, []storage.Match{running}))
	k.is(k.KeepStudy(k.ctx, running.ID, studied(1, 1, 1)), storage.ErrNotFound)
	k.is(k.KeepStudy(k.ctx, "2zzzzz", studied(1, 1, 1)), storage.ErrNotFound)
	k.is(k.KeepStudy(k.ctx, "", studied(1, 1, 1)), storage.ErrInvalid)
	m := k.game(ada, bea, won(), evening)
	k.finish(m)
	for _, wrong := range []games.Study{
		{Version: 1, Verdicts: make([]games.Verdict, 1), Done: 1},
		{Version: 1, Verdicts: make([]games.Verdict, 1), Whole: true},
	} {
		k.is(k.KeepStudy(k.ctx, m.ID, wrong), storage.ErrInvalid)
	}
	_, err := k.Study(k.ctx, m.ID)
	k.is(err, storage.ErrNotFound)
	partial := k.game(ada, bea, won(), evening)
	partial.Study = true
	k.finish(partial)
	k.ok(k.KeepStudy(k.ctx, partial.ID, studied(1, 2, 1)))
	same(k, must(k.Unstudied(k.ctx))(k), []string{partial.ID})
	same(k, len(must(k.StudiesOf(k.ctx, []string{partial.ID}))(k)), 0)
}
