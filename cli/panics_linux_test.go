package cli

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"dominoes/internal/user"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// failing runs the program with a clock that panics once hints are asked for, or over a disk that hangs.
func failing(part string) int {
	cmd, f, c := ordered()
	open, _, err := recordOpener(user.Owner().Matches(), f.record)
	if err != nil {
		panic(err)
	}
	c.Record = open
	switch part {
	case "hanging":
		c.Record = func(m match.Match) (recorder.File, error) {
			file, err := open(m)
			return &hangingFile{File: file.(*store.File)}, err
		}
	case "update":
		c.After = clock(func() tea.Cmd { panic("no clock in Update") })
	case "command":
		c.After = clock(func() tea.Cmd { return func() tea.Msg { panic("no clock in a command") } })
	}
	bots := newTableBots(context.Background(), f.players())
	defer bots.close()
	c.StartBot = bots.start
	return statusOf(draw(cmd, c))
}

// hangingFile is on a disk that doesn't answer once a match has begun.
type hangingFile struct {
	*store.File
	synced bool
}

func (f *hangingFile) Sync() error {
	if f.synced {
		select {}
	}
	f.synced = true
	return f.File.Sync()
}

// clock is a clock that does as bad says once hints are asked for.
func clock(bad func() tea.Cmd) func(time.Duration, func() tea.Msg) tea.Cmd {
	return func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		if wait == 650*time.Millisecond {
			return bad()
		}
		return page.AfterClock(wait, f)
	}
}

func TestPanicThatEndsTheProgramLeavesReport(t *testing.T) {
	t.Parallel()
	w := open(t, true)
	w.starts("update", w.match()...)
	w.ready()
	w.types("hh")
	assert.Equal(t, exitUnsound, w.exits())
	w.asFound()
	w.tells("Dominoes has failed and had to stop: no clock in Update")
	w.keepsMatch()
	reports, err := filepath.Glob(filepath.Join(w.home, "crash-*.txt"))
	require.NoError(t, err)
	require.Len(t, reports, 1)
	w.tells("What happened is written in " + reports[0])
	text := contents(t, reports[0])
	assert.Contains(t, text, "no clock in Update")
	assert.Contains(t, text, "goroutine ", "the stack")
}

func TestPanicInCommandIsTold(t *testing.T) {
	t.Parallel()
	w := open(t, true)
	w.starts("command", w.match()...)
	w.ready()
	w.types("hh")
	w.shows("no clock in a command")
	w.quits(exitFine)
	w.keepsMatch()
	w.tells("Something failed while dominoes ran: no clock in a command")
}
