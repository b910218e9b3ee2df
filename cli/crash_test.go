package cli

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/internal/build"
	"dominoes/model/home/store"
	"dominoes/model/terminal"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCrashReportsAreKeptWithinALimit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "state")
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	var names []string
	for i := range maxReports + 3 {
		crash := terminal.Crash{What: fmt.Sprint("failure ", i), Stack: "the stack"}
		name, err := writeCrash(dir, crash, start.Add(time.Duration(i)*time.Second))
		require.NoError(t, err)
		names = append(names, name)
	}
	kept, err := filepath.Glob(filepath.Join(dir, "crash-*"))
	require.NoError(t, err)
	assert.Equal(t, names[3:], kept)
	text := contents(t, names[7])
	for _, want := range []string{"2026-01-02T03:04:12Z", build.Read().Text(), "failure 7\n\nthe stack"} {
		assert.Contains(t, text, want)
	}
}

func TestCrashWithoutReportIsTold(t *testing.T) {
	t.Setenv(store.HomeVariable, filepath.Join(file(t, "a file"), "below"))
	text := crashText(terminal.Crash{What: "no idea\ngoroutine 7", Stack: "the stack"}, false)
	assert.Contains(t, text, "had to stop: no idea\nNo report could be written: ")
	assert.NotContains(t, text, "goroutine")
	assert.NotContains(t, text, "the stack")
}

// bad panics when it is read.
type bad struct{}

func (bad) Read([]byte) (int, error) { panic("no input") }

func TestCommandThatPanicsEndsWithPlainWords(t *testing.T) {
	newHome(t, nil)
	var out, errs bytes.Buffer
	assert.Equal(t, exitUnsound, Run(t.Context(), []string{"check", "-"}, bad{}, &out, &errs))
	assert.True(t, strings.HasPrefix(errs.String(), "Dominoes has failed and had to stop: no input\n"), errs.String())
	assert.NotContains(t, errs.String(), "goroutine")
}
