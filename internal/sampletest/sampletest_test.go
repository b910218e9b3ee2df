package sampletest_test

import (
	"testing"

	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
)

func TestSamplesAreTakenUnlessTheRunIsLong(t *testing.T) {
	t.Setenv("LONG", "")
	assert.Equal(t, 3, sampletest.Of(3, 40))
	t.Setenv("LONG", "1")
	assert.Equal(t, 40, sampletest.Of(3, 40))
}

func TestSomeOfCasesFollowFromSeed(t *testing.T) {
	cases := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	t.Setenv("LONG", "")
	t.Setenv("SEED", "1")
	some := sampletest.Some(t, 3, cases)
	assert.Len(t, some, 3)
	assert.Subset(t, cases, some)
	assert.Equal(t, some, sampletest.Some(t, 3, cases))
	assert.ElementsMatch(t, cases, sampletest.Some(t, 30, cases))
	t.Setenv("SEED", "2")
	assert.NotEqual(t, some, sampletest.Some(t, 3, cases))
	t.Setenv("LONG", "1")
	assert.ElementsMatch(t, cases, sampletest.Some(t, 3, cases))
}
