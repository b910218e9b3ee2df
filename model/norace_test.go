//go:build !race

package model

// raceDetector tells that tests run slower.
const raceDetector = false
