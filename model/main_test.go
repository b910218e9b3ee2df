package model

import (
	"flag"
	"os"
	"strconv"
	"testing"

	"dominoes/internal/sampletest"
	"dominoes/model/home/store"
)

// TestMain gives the tests a home of their own: locks are in it.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(store.HomeVariable, home)
	_ = flag.Set("rapid.checks", strconv.Itoa(sampletest.Of(25, 100)))
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}
