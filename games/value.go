package games

// Whole rounds a coach's hundredths to whole units, halves away from zero: it
// is what people are shown.
func Whole(hundredths int) int {
	if hundredths < 0 {
		return -Whole(-hundredths)
	}
	return (hundredths + 50) / 100
}
