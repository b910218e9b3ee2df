package sessions

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/internal/user"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/serve"
	"dominoes/serve/servetest"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMatchOverSSHGoesOnWithTheSameKey(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	key := servetest.NewKey(t)
	c := servetest.CallNamed(t, h.Addr, key, "Ann", "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "The table is empty", "\r")
	c.Plays()
	c.Types("\x03")
	c.Leaves(0)
	c.Sees("Your match is saved. Come back with the same key to continue it.")

	again := servetest.Call(t, h.Addr, key, "xterm-256color", "")
	again.Sees("Continue")
	again.Does("\r", "Open ends")
	stranger := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Bo", "xterm-256color", "")
	stranger.Sees("enter deal")
	assert.NotContains(t, stranger.Seen(), "Continue")
	h.Stop()
	again.Leaves(0)
	again.Sees("The server is shutting down.")
	stranger.Leaves(0)
}

func TestMatchOverSSHInLines(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	key := servetest.NewKey(t)
	c := servetest.Call(t, h.Addr, key, "", "")
	c.Does("Cy\n", "Hello, Cy.", "1\n", "Your hand", "1\nquit\n", "Quit?", "1\n", "come back with the same key to continue it")
	c.Leaves(0)
	dumb := servetest.Call(t, h.Addr, key, "dumb", "")
	dumb.Sees("Your last match isn't over.")
	dumb.Does("maybe\ryex\x7fs\r", "Your hand")
	assert.NotContains(t, dumb.Seen(), "\x1b")
	dumb.Types("\x03")
	dumb.Leaves(0)
	other := servetest.Call(t, h.Addr, key, "", "")
	other.Sees("Your last match isn't over.")
	other.Does("no\n", "1: start ")
}

func TestMatchOfGuestIsGone(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	c := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "Round 1", "\x03")
	c.Leaves(0)
	c.Sees("Your match isn't kept")
	again := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	again.Sees("enter deal")
	assert.NotContains(t, again.Seen(), "Continue")
	none := servetest.Call(t, h.Addr, nil, "", "join abc")
	none.Leaves(0)
	none.Sees("There are no tables here.")
}

func TestSessionStartsNoProgramsAndKeepsLimitedMatches(t *testing.T) {
	for _, value := range []string{"exec:sh", "exec:./mybot", "lookahead:think=1h", "club:work=1000000000"} {
		_, err := builtInBot(value)
		require.Error(t, err, value)
	}
	bot, err := builtInBot("club")
	require.NoError(t, err)
	assert.NotNil(t, bot)
	config, err := ownConfig(t.Context(), &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
	require.NoError(t, err)
	assert.Nil(t, config.StartBot)
	assert.Nil(t, config.Rescue)
	assert.Equal(t, "Ann", config.Setup.Seats[0].Name)

	m, err := match.New(1, config.Setup, user.NewSeed())
	require.NoError(t, err)
	file, err := config.Record(m)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	kept, err := config.Matches.List()
	require.NoError(t, err)
	for i := range maxMatches {
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(kept[0].Name), fmt.Sprint(i)+".jsonl"), nil, 0o600))
	}
	_, err = config.Record(m)
	require.ErrorContains(t, err, "2000 of your matches are saved here")
}

func TestPanicEndsItsSessionAlone(t *testing.T) {
	t.Parallel()
	var armed atomic.Bool
	h := servetest.Start(t, func(ctx context.Context, s *serve.Session) error {
		config, err := ownConfig(ctx, s)
		require.NoError(t, err)
		config.Bots = func(value string) (ai.Player, error) {
			if armed.Load() {
				panic("a bot's")
			}
			return builtInBot(value)
		}
		config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if armed.Load() {
				panic("a page's")
			}
			return page.AfterClock(wait, f)
		}
		return draw(ctx, s, config)
	})
	other := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	other.Sees("enter deal")
	key := servetest.NewKey(t)
	c := servetest.CallNamed(t, h.Addr, key, "Ann", "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "The table is empty", "\r")
	c.Plays()
	armed.Store(true)
	c.Types("\r\rd\r\rd\r\r")
	c.Leaves(2)
	c.Sees("Something failed here, so the session had to end.")
	armed.Store(false)
	servetest.Call(t, h.Addr, key, "xterm-256color", "").Sees("Continue")
	other.Does("i", "RULES")
}

func TestSessionsLeaveNoGoroutines(t *testing.T) {
	left := func() string {
		text := make([]byte, 1<<20)
		return string(text[:runtime.Stack(text, true)])
	}
	programs := func(stacks string) int { return strings.Count(stacks, "created by charm.land/bubbletea") }
	before := programs(left()) // of other tests
	h := servetest.Start(t, (&Shared{}).Play)
	for range 3 {
		c := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
		c.Sees("enter deal")
		c.Does("\r", "The table is empty", "\x03")
		c.Leaves(0)
		c.HangsUp()
	}
	require.Eventually(t, func() bool {
		stacks := left()
		return !strings.Contains(stacks, "serve.(*visit)") && !strings.Contains(stacks, "serve.(*Session)") && programs(stacks) <= before
	}, servetest.Patience, 10*time.Millisecond, "%s", left())
}

func TestNoticesOfServerReachSessions(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play, func(c *serve.Config) { c.Idle, c.IdleWarning = time.Hour+time.Second, time.Hour })
	for _, c := range []*servetest.Caller{servetest.Call(t, h.Addr, nil, "xterm-256color", ""), servetest.Call(t, h.Addr, nil, "", "")} {
		c.Sees("Are you still there?")
	}
}

func TestSessionsThinkInTurn(t *testing.T) {
	shared := &Shared{pool: hosting.NewPool(1)}
	here, leave := context.WithCancel(t.Context())
	turnsOf := func(ctx context.Context) func(context.Context, func(context.Context)) error {
		config, err := shared.config(ctx, &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
		require.NoError(t, err)
		return config.InTurn
	}
	gone, end := context.WithCancel(t.Context())
	end()
	one, two := turnsOf(here), turnsOf(t.Context())
	require.NoError(t, one(t.Context(), func(context.Context) {
		require.Error(t, two(gone, func(context.Context) { assert.Fail(t, "it isn't its turn") }))
	}))
	require.NoError(t, two(t.Context(), func(context.Context) {}))
	leave()
	assert.Eventually(t, func() bool { return one(t.Context(), func(context.Context) {}) != nil }, servetest.Patience, time.Millisecond)
}
