package cli

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

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/serve"
)

// A match goes on with the same key, and isn't seen with another one.
func TestMatchOverSSHGoesOnWithTheSameKey(t *testing.T) {
	t.Parallel()
	h := servesHere(t, (&gameServer{}).play)
	key := newKey(t)
	c := named(t, h.addr, key, "Ann", "xterm-256color", "")
	c.sees("enter deal")
	c.does("\r", "The table is empty", "\r")
	c.plays()
	c.types("\x03")
	c.leaves()
	c.sees("Your match is saved. Come back with the same key to continue it.")

	again := calls(t, h.addr, key, "xterm-256color")
	again.sees("Continue")
	again.does("\r", "Open ends")
	stranger := named(t, h.addr, newKey(t), "Bo", "xterm-256color", "")
	stranger.sees("enter deal")
	assert.NotContains(t, stranger.seen(), "Continue")
	h.stop()
	again.leaves()
	again.sees("The server is shutting down.")
	stranger.leaves()
}

// Without a terminal, and on one that can't be drawn on, the match is played line by line.
func TestMatchOverSSHInLines(t *testing.T) {
	t.Parallel()
	h := servesHere(t, (&gameServer{}).play)
	key := newKey(t)
	c := calls(t, h.addr, key, "")
	c.does("Cy\n", "Hello, Cy.", "1\n", "Your hand", "1\nquit\n", "Quit?", "1\n", "come back with the same key to continue it")
	c.leaves()
	dumb := calls(t, h.addr, key, "dumb")
	dumb.sees("Your last match isn't over.")
	dumb.does("maybe\ryex\x7fs\r", "Your hand")
	assert.NotContains(t, dumb.seen(), "\x1b")
	dumb.types("\x03")
	dumb.leaves()
	other := calls(t, h.addr, key, "")
	other.sees("Your last match isn't over.")
	other.does("no\n", "1: start ")
}

func TestMatchOfGuestIsGone(t *testing.T) {
	t.Parallel()
	h := servesHere(t, (&gameServer{}).play)
	c := calls(t, h.addr, nil, "xterm-256color")
	c.sees("enter deal")
	c.does("\r", "Round 1", "\x03")
	c.leaves()
	c.sees("Your match isn't kept")
	again := calls(t, h.addr, nil, "xterm-256color")
	again.sees("enter deal")
	assert.NotContains(t, again.seen(), "Continue")
	none := callsFor(t, h.addr, nil, "", "join abc")
	none.leaves()
	none.sees("There are no tables here.")
}

// A session starts no programs and no bots that think as long as they please, and keeps a limited number of matches.
func TestSessionStartsNoProgramsAndKeepsLimitedMatches(t *testing.T) {
	withoutRaces(t)
	for _, value := range []string{"exec:sh", "exec:./mybot", "lookahead:think=1h", "club:work=1000000000"} {
		_, err := builtInBot(value)
		require.Error(t, err, value)
	}
	bot, err := builtInBot("club")
	require.NoError(t, err)
	assert.NotNil(t, bot)
	config, err := sessionConfig(t.Context(), &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
	require.NoError(t, err)
	assert.Nil(t, config.StartBot)
	assert.Nil(t, config.Rescue)
	assert.Equal(t, "Ann", config.Setup.Seats[0].Name)

	m, err := match.New(1, config.Setup, newSeed())
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

// A panic ends its session with the terminal given back and words on it, and the match is saved.
func TestPanicEndsItsSessionAlone(t *testing.T) {
	t.Parallel()
	var armed atomic.Bool
	h := servesHere(t, func(ctx context.Context, s *serve.Session) error {
		config, err := sessionConfig(ctx, s)
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
		return drawSession(ctx, s, config)
	})
	other := calls(t, h.addr, nil, "xterm-256color")
	other.sees("enter deal")
	key := newKey(t)
	c := named(t, h.addr, key, "Ann", "xterm-256color", "")
	c.sees("enter deal")
	c.does("\r", "The table is empty", "\r")
	c.plays()
	armed.Store(true)
	c.types("\r\rd\r\rd\r\r")
	c.leaves()
	c.sees("Something failed here, so the session had to end.")
	armed.Store(false)
	calls(t, h.addr, key, "xterm-256color").sees("Continue")
	other.does("i", "RULES")
}

// No goroutine is left of people who have gone.
func TestSessionsLeaveNoGoroutines(t *testing.T) {
	left := func() string {
		text := make([]byte, 1<<20)
		return string(text[:runtime.Stack(text, true)])
	}
	programs := func(stacks string) int { return strings.Count(stacks, "created by charm.land/bubbletea") }
	before := programs(left()) // of other tests
	h := servesHere(t, (&gameServer{}).play)
	for range 3 {
		c := calls(t, h.addr, nil, "xterm-256color")
		c.sees("enter deal")
		c.does("\r", "The table is empty", "\x03")
		c.leaves()
		c.hangsUp()
	}
	require.Eventually(t, func() bool {
		stacks := left()
		return !strings.Contains(stacks, "serve.(*visit)") && !strings.Contains(stacks, "serve.(*Session)") && programs(stacks) <= before
	}, patience, 10*time.Millisecond, "%s", left())
}

// What the server wants a person to know is shown on the screen, and told in lines.
func TestNoticesOfServerReachSessions(t *testing.T) {
	t.Parallel()
	h := servesHere(t, (&gameServer{}).play, func(c *serve.Config) { c.Idle, c.IdleWarning = time.Hour+time.Second, time.Hour })
	for _, c := range []*caller{calls(t, h.addr, nil, "xterm-256color"), calls(t, h.addr, nil, "")} {
		c.sees("Are you still there?")
	}
}

// Sessions think in turn, and nothing is thought for one that has ended.
func TestSessionsThinkInTurn(t *testing.T) {
	shared := &gameServer{pool: hosting.NewPool(1)}
	here, leave := context.WithCancel(t.Context())
	turnsOf := func(ctx context.Context) func(context.Context, func(context.Context)) error {
		config, err := shared.config(ctx, &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
		require.NoError(t, err)
		return config.InTurn
	}
	one, two := turnsOf(here), turnsOf(t.Context())
	require.NoError(t, one(t.Context(), func(context.Context) {
		require.Error(t, two(canceled(), func(context.Context) { assert.Fail(t, "it isn't its turn") }))
	}))
	require.NoError(t, two(t.Context(), func(context.Context) {}))
	leave()
	assert.Eventually(t, func() bool { return one(t.Context(), func(context.Context) {}) != nil }, patience, time.Millisecond)
}
