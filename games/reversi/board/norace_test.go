//go:build !race

package board

const raceDetector = false
