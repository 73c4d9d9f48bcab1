//go:build race

package board

// raceDetector is on: long counts are left out.
const raceDetector = true
