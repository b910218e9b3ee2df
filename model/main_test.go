package model

import (
	"os"
	"testing"

	"dominoes/model/store"
)

// TestMain gives the tests a home of their own: locks are in it.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(store.HomeVariable, home)
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}
