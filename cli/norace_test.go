//go:build !race

package cli

// raceDetector is true if the tests, and so the processes that they start, run with the race detector.
const raceDetector = false
