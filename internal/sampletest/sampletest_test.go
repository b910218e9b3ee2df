package sampletest_test

import (
	"fmt"
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

// failing is a test that has failed, with what it logs.
type failing struct {
	testing.TB
	ends   func()
	logged string
}

func (*failing) Helper()             {}
func (*failing) Failed() bool        { return true }
func (f *failing) Cleanup(do func()) { f.ends = do }
func (f *failing) Fatalf(text string, args ...any) {
	f.logged = fmt.Sprintf(text, args...)
}
func (f *failing) Logf(text string, args ...any) { f.logged = fmt.Sprintf(text, args...) }

func TestSeedIsLoggedOnceATestFails(t *testing.T) {
	t.Setenv("SEED", "")
	f := &failing{TB: t}
	assert.Zero(t, sampletest.Seed(f))
	f.ends()
	assert.Equal(t, "SEED=0 takes the same sample again", f.logged)

	t.Setenv("SEED", "12")
	assert.Equal(t, uint64(12), sampletest.Seed(f))
	f.ends()
	assert.Equal(t, "SEED=12 takes the same sample again", f.logged)

	t.Setenv("SEED", "twelve")
	sampletest.Seed(f)
	assert.Contains(t, f.logged, `SEED=twelve: strconv.ParseUint: parsing "twelve": invalid syntax`)
}
