package cli

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dominoes/internal/user"
	"dominoes/model/home/store"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// failing runs the program with the flags of the process, with a clock that panics once hints are asked for, or over a
// disk that hangs or loses its power.
func failing(part string) int {
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	if err := cmd.ParseFlags(os.Args[1:]); err != nil {
		panic(err)
	}
	cmd.SetContext(context.Background())
	c, err := f.config()
	if err != nil {
		panic(err)
	}
	open, _, err := recordOpener(c.Matches, f.record)
	if err != nil {
		panic(err)
	}
	c.Record = func(m match.Match) (recorder.File, error) {
		file, err := open(m)
		switch {
		case err != nil:
			return nil, err
		case part == "hanging":
			return &hangingFile{File: file.(*store.File)}, nil
		case part == "volatile":
			return &volatileFile{File: file.(*store.File)}, nil
		}
		return file, nil
	}
	switch part {
	case "update":
		c.After = clock(func() tea.Cmd { panic("no clock in Update") })
	case "command":
		c.After = clock(func() tea.Cmd { return func() tea.Msg { panic("no clock in a command") } })
	case "volatile":
		if f.plain {
			return statusOf(lines.Run(cmd.Context(), user.Lines(c, lines.Config{In: os.Stdin, Out: os.Stdout, Record: c.Record})))
		}
		c.Unseen = true
	}
	bots := newTableBots(cmd.Context(), f.players())
	defer bots.close()
	c.StartBot = bots.start
	return statusOf(draw(cmd, c))
}

// hangingFile is a file on a disk that doesn't answer once a match has begun.
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

// clock returns a clock that calls bad once hints are asked for.
func clock(bad func() tea.Cmd) func(time.Duration, func() tea.Msg) tea.Cmd {
	return func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		if wait == 650*time.Millisecond {
			return bad()
		}
		return page.AfterClock(wait, f)
	}
}

// A panic in Update ends the program. After a panic in a command it goes on, and reports the panic at the end.
func TestPanicsAreTold(t *testing.T) {
	t.Parallel()
	for part, c := range map[string]struct {
		says   string
		status int
	}{
		"update":  {"Dominoes has failed and had to stop: no clock in Update", exitUnsound},
		"command": {"Something failed while dominoes ran: no clock in a command", exitFine},
	} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts(part, w.match()...)
			w.ready()
			w.types("hh")
			if part == "command" {
				w.shows("no clock in a command")
				w.types("\x03")
			}
			assert.Equal(t, c.status, w.exits())
			w.asFound()
			w.tells(c.says)
			w.keepsMatch()
			reports := w.reports()
			require.Len(t, reports, 1)
			w.tells("What happened is written in " + reports[0])
			assert.Regexp(t, `(?s)no clock in .*goroutine `, contents(t, reports[0]))
		})
	}
}

// reports returns the names of the crash reports.
func (w *window) reports() []string {
	names, err := filepath.Glob(filepath.Join(w.home, "crash-*.txt"))
	require.NoError(w.t, err)
	return names
}
