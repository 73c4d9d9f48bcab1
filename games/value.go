package games

// Whole rounds a coach's hundredths to whole units, halves away from zero: it
// is what people are shown.
func Whole(hundredths int) int {
	if hundredths < 0 {
		return -Whole(-hundredths)
	}
	return (hundredths + 50) / 100
}

// Rounded is a quotient of what is not negative to the nearest whole number,
// halves up; 0 where nothing is divided by. Ratios are shown so; times are cut.
func Rounded(value, by int64) int64 {
	if by <= 0 {
		return 0
	}
	n, rest := value/by, value%by
	if rest >= by-rest {
		n++
	}
	return n
}
