// Package sampletest lets slow tests take a sample by default. With LONG=1 they take all.
package sampletest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

// Of returns some by default, and all in a long run: LONG=1 go test ./...
func Of(some, all int) int {
	if os.Getenv("LONG") != "" {
		return all
	}
	return some
}

// Some returns n of the cases by default, which follow from [Seed], and all in a long run.
func Some[T any](t testing.TB, n int, cases []T) []T {
	t.Helper()
	some := slices.Clone(cases)
	rand.New(rand.NewPCG(Seed(t), 0)).Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	return some[:min(Of(n, len(some)), len(some))]
}

// Seed returns the number that a test's sample follows from: that in SEED, otherwise 0. A test that
// fails logs it.
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
