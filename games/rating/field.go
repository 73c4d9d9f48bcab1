package rating

// Field rates a match of any number of players by its pairs: for each of them
// it is one period with a game against every other, all from the ratings before
// it. The places stand in the order of the ratings; 1 is the best, and equal
// places are a draw. For two players it is Pair. It gives nil where ratings and
// places are not as many.
func Field(before []Rating, places []int) []Rating {
	if len(before) != len(places) {
		return nil
	}
	after := make([]Rating, len(before))
	for i, own := range before {
		results := make([]Result, 0, len(before))
		for j, other := range before {
			if i != j {
				results = append(results, Result{Opponent: other, Score: score(places[i], places[j])})
			}
		}
		after[i] = Update(own, results)
	}
	return after
}

// score is what a place is worth against another.
func score(own, other int) float64 {
	switch {
	case own < other:
		return 1
	case own > other:
		return 0
	}
	return 0.5
}
