package cli

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/store"
)

// failing runs the program with something that panics.
func failing(part string) int {
	cmd, f, c := ordered()
	var err error
	if c.Record, _, err = recordOpener(matches(), f.record); err != nil {
		panic(err)
	}
	switch part {
	case "bot":
		c.Bots = func(string) (ai.Player, error) { return badBot{}, nil }
	case "adviser":
		c.Adviser = func(game.Observation, []string) page.Adviser { return badAdviser{} }
	case "hanging":
		open := c.Record
		c.Record = func(m match.Match) (recorder.File, error) {
			file, err := open(m)
			return &hangingFile{File: file.(*store.File)}, err
		}
	case "record":
		c.Record = func(match.Match) (recorder.File, error) { return badFile{}, nil }
	case "update":
		c.After = clock(func() tea.Cmd { panic("no clock in Update") })
	case "command":
		c.After = clock(func() tea.Cmd { return func() tea.Msg { panic("no clock in a command") } })
	case "painting":
		cmd.SetOut(&badScreen{File: os.Stdout})
	}
	bots := newTableBots(context.Background(), f.players())
	defer bots.close()
	c.StartBot = bots.start
	return statusOf(draw(cmd, c))
}

type (
	badBot     struct{}
	badAdviser struct{}
	badFile    struct{}
	// hangingFile is on a disk that doesn't answer once a match has begun.
	hangingFile struct {
		*store.File
		synced bool
	}
	badScreen struct {
		*os.File
		failed bool
	}
)

func (f *hangingFile) Sync() error {
	if f.synced {
		select {}
	}
	f.synced = true
	return f.File.Sync()
}

func (badBot) Choose(context.Context, game.Observation, *rand.Rand) game.Move { panic("no idea") }

func (badAdviser) Think(context.Context, int) advice.Advice { panic("no advice") }

func (badFile) Write([]byte) (int, error) { panic("no disk") }
func (badFile) Sync() error               { panic("no disk either") }
func (badFile) Truncate(int64) error      { panic("nothing to cut") }
func (badFile) Close() error              { panic("no disk at all") }

// WriteString writes as Write does.
func (s *badScreen) WriteString(text string) (int, error) { return s.Write([]byte(text)) }

// Write panics once, at the first picture.
func (s *badScreen) Write(b []byte) (int, error) {
	if !s.failed && strings.Contains(string(b), "Bo") {
		s.failed = true
		panic("no paint")
	}
	return s.File.Write(b)
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

// A panic that the program can't go on after ends it with a few plain words, and the
// rest in a report.
func TestPanicsThatEndTheProgram(t *testing.T) {
	t.Parallel()
	for part, c := range map[string]struct{ keys, what string }{
		"update": {"hh", "no clock in Update"}, "painting": {"", "no paint"},
	} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts(part, w.match()...)
			if c.keys != "" {
				w.ready()
				w.types(c.keys)
			}
			assert.Equal(t, exitUnsound, w.exits())
			w.asFound()
			w.tells("Dominoes has failed and had to stop: " + c.what)
			w.keepsMatch()
			reports, err := filepath.Glob(filepath.Join(w.home, "crash-*.txt"))
			require.NoError(t, err)
			require.Len(t, reports, 1)
			w.tells("What happened is written in " + reports[0])
			text := contents(t, reports[0])
			assert.Contains(t, text, c.what)
			assert.Contains(t, text, "goroutine ", "the stack")
		})
	}
}

// Other panics are told on the screen, and the program goes on.
func TestPanicsThatAreTold(t *testing.T) {
	t.Parallel()
	for part, c := range map[string]struct {
		keys, shows, tells string
		unsaved            bool
	}{
		"bot":     {shows: "no idea"},
		"adviser": {keys: "hh\x1b[D", shows: "no advice"},
		"record":  {shows: "Not saved: it failed: no disk", unsaved: true},
		"command": {keys: "hh", shows: "no clock in a command", tells: "Something failed while dominoes ran: no clock in a command"},
	} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts(part, w.match()...)
			w.ready()
			w.types(c.keys)
			w.shows(c.shows)
			if c.unsaved {
				w.types("\x03")
				w.shows("again quits without saving")
				w.quits(exitUnsound)
				assert.NotContains(t, w.text(), "resume")
				return
			}
			w.quits(exitFine)
			w.keepsMatch()
			if c.tells != "" {
				w.tells(c.tells)
			}
		})
	}
}
