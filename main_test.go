package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain runs the program itself if a test asks for that.
func TestMain(m *testing.M) {
	if os.Getenv("DOMINOES_TEST_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

func TestProgramRunsCommandOfItsArguments(t *testing.T) {
	cmd := exec.Command(os.Args[0], "version")
	cmd.Env = append(os.Environ(), "DOMINOES_TEST_MAIN=1")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Regexp(t, "^dominoes ", string(out))
}
