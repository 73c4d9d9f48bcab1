package gametest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// checkHands does any acts in any shape: nothing panics, a hand never
// changes, and no move comes of a hand whose turn it is not.
func (s suite) checkHands(t *testing.T, played []match) {
	for _, m := range played {
		for _, state := range m.sample(4) {
			rapid.Check(t, func(rt *rapid.T) {
				seat := rapid.SampledFrom(s.seats()).Draw(rt, "seat")
				hand := s.g.Hand(state, seat)
				now := games.Instant(0)
				for range rapid.IntRange(1, 30).Draw(rt, "acts") {
					shape := drawShape(rt)
					act := s.drawAct(rt)
					now += games.Instant(rapid.IntRange(0, 3000).Draw(rt, "ms"))
					act.At = now
					hand = s.checkAct(rt, state, seat, hand, act, shape)
				}
			})
		}
	}
}

func (s suite) checkAct(rt *rapid.T, state games.State, seat games.Seat, h games.Hand, act games.Act, shape games.Shape) games.Hand {
	before, typed := sketch(state, seat, h, shape), h.Typed()
	next, move := h.Do(state, seat, act, shape)
	if next == nil {
		rt.Fatalf("act %+v gives no hand", act)
	}
	if h.Typed() != typed || sketch(state, seat, h, shape) != before {
		rt.Fatalf("act %+v changed the hand it was done with", act)
	}
	sketch(state, seat, next, shape)
	if move == "" {
		return next
	}
	if !state.ToMove().Has(seat) {
		rt.Fatalf("act %+v gives %q, and it is not seat %d's turn", act, move, seat)
	}
	if _, err := state.Play(games.Elapsed(act.At), seat, move); err != nil {
		refused(rt, err, "a move of the hand", codes()...)
	}
	return next
}

// sketch is what a player sees of a hand.
func sketch(state games.State, seat games.Seat, h games.Hand, shape games.Shape) string {
	v := games.View{Seat: seat, Hand: h, Shape: shape, Marks: games.ShowCursor}
	w, height := state.Extent(shape)
	c := games.NewCanvas(w, height)
	state.Paint(c, v)
	return string(appendCells(nil, c))
}

func drawShape(rt *rapid.T) games.Shape {
	return games.Shape{
		W:    rapid.IntRange(0, 150).Draw(rt, "w"),
		H:    rapid.IntRange(0, 60).Draw(rt, "h"),
		Size: games.Size(rapid.IntRange(0, 3).Draw(rt, "size")),
	}
}

// drawAct draws one of the game's own keys, or any act at all.
func (s suite) drawAct(rt *rapid.T) games.Act {
	if keys := s.g.Keys(); len(keys) > 0 && rapid.Bool().Draw(rt, "key") {
		return rapid.SampledFrom(keys).Draw(rt, "name").Act
	}
	spot := rapid.OneOf(rapid.Uint16Range(0, 100), rapid.Uint16())
	return games.Act{
		Kind:  games.ActKind(rapid.IntRange(0, int(games.ActAim)+2).Draw(rt, "kind")),
		Rune:  rapid.OneOf(rapid.RuneFrom([]rune("0123456789abcdefgh ,")), rapid.Rune()).Draw(rt, "rune"),
		Spot:  games.Spot(spot.Draw(rt, "spot")),
		Marks: games.Marks(rapid.Uint8().Draw(rt, "marks")),
	}
}

// checkReach: Tab and Enter find a legal move, and so does a click. Nothing
// needs letters, and nothing needs a mouse.
func (s suite) checkReach(t *testing.T, options string) {
	state, err := s.g.Begin(setup(options, 0))
	if err != nil {
		t.Fatal(err)
	}
	seat, shape := firstOf(state), games.Shape{W: 80, H: 24}
	if seat == games.Watcher {
		return // the first state waits for a time
	}
	legal := state.Moves(seat)
	hand := s.g.Hand(state, seat)
	_, now := hand.Do(state, seat, games.Act{Kind: games.ActPlay}, shape)
	hand, _ = hand.Do(state, seat, games.Act{Kind: games.ActNext}, shape)
	_, then := hand.Do(state, seat, games.Act{Kind: games.ActPlay}, shape)
	if !slices.Contains(legal, now) && !slices.Contains(legal, then) {
		t.Errorf("Enter plays %q, Tab and Enter %q: neither is legal", now, then)
	}
	v := games.View{Seat: seat, Hand: hand, Shape: shape}
	for spot := range painted(state, v) {
		_, move := hand.Do(state, seat, games.Act{Kind: games.ActPoint, Spot: spot}, shape)
		if slices.Contains(legal, move) {
			return
		}
	}
	t.Error("no click plays a legal move")
}
