//go:build !race

package ai_test

// What tests play is less with the race detector, which is slow.
const fewer = 1
