// Package sampletest lets slow tests run on a sample of their cases, or on all of them with LONG=1.
package sampletest

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
)

// Tests end soon and need little memory: they are a quarter faster if garbage is collected less often.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Of returns some by default, and all with LONG=1.
func Of(some, all int) int {
	if os.Getenv("LONG") != "" {
		return all
	}
	return some
}

// Some returns n random cases by default, drawn with [Seed], and all cases with LONG=1.
func Some[T any](t testing.TB, n int, cases []T) []T {
	t.Helper()
	some := slices.Clone(cases)
	rand.New(rand.NewPCG(Seed(t), 0)).Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	return some[:min(Of(n, len(some)), len(some))]
}

// Seed returns the seed of a test's sample: the number in the environment variable SEED, or 0. If the test fails, it
// logs the seed.
func Seed(t testing.TB) uint64 {
	t.Helper()
	text := os.Getenv("SEED")
	if text == "" {
		text = "0"
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("SEED=%s: %v", text, err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("SEED=%d takes the same sample again", seed)
		}
	})
	return seed
}
