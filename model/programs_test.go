package model

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/pages/board"
)

// guests starts bots that stand for programs, and remembers them.
type guests struct {
	started []*matchtest.Bot
	values  []string
	err     error
}

// start implements [bots.Start].
func (g *guests) start(_ context.Context, value, _ string) (ai.Follower, error) {
	g.values = append(g.values, value)
	if g.err != nil {
		return nil, g.err
	}
	bot := &matchtest.Bot{Called: "Mybot"}
	g.started = append(g.started, bot)
	return bot, nil
}

// withGuest returns the configuration of a match of a person and a program.
func withGuest(g *guests) Config {
	c := configFor("fives", record.Human, "exec:./mybot")
	c.Setup.Seats[1].Name = "mybot" // as until it is ready
	c.Setup.Options = map[string]string{"target": "60"}
	c.StartBot = g.start
	return c
}

// playOut presses enter until the match is over.
func (d *desk) playOut() {
	for d.table().Stage != board.MatchEnd {
		d.press("enter")
	}
}

// A program plays a whole match under the name that it gives itself. Another match has another process.
func TestProgramPlaysMatch(t *testing.T) {
	g := &guests{}
	c := keeping(t, withGuest(g))
	d := sit(t, c, 80, 24)
	assert.Equal(t, record.Seat{Name: "Mybot", Player: ai.Program}, d.table().Match.Header.Seats[1])
	assert.Contains(t, d.press("enter").screen(), "{‿} Mybot")
	d.playOut()
	require.Len(t, g.started, 1)
	assert.False(t, g.started[0].Closed(), "until the match is left")
	assert.Len(t, g.started[0].Tables(), 1)
	text, err := c.Matches.Read(only(t, c))
	require.NoError(t, err)
	assert.Equal(t, ai.Program, text.Header.Seats[1].Player, "the record names no command")

	d.press("enter")
	assert.Equal(t, []string{"exec:./mybot", "exec:./mybot"}, g.values)
	assert.True(t, g.started[0].Closed())
	assert.False(t, g.started[1].Closed())
	d.press("enter", "esc", "up", "up", "enter")
	assert.True(t, g.started[1].Closed(), "the match has been left")
}

func TestMistakesOfProgramAreTold(t *testing.T) {
	const told = "Mybot: its program has ended: exit status 1. Greedy plays for it."
	g := &guests{}
	d := sit(t, withGuest(g), 80, 24)
	for d.press("enter"); !d.table().Match.Human(d.table().Match.Turn); {
		d.press("enter")
	}
	g.started[0].Err("its program has ended: exit status 1")
	assert.NotContains(t, d.screen(), told)
	assert.Contains(t, d.press("enter").screen(), told)
	assert.NotContains(t, d.press("enter").screen(), told, "once at the table")
	assert.Equal(t, 1, strings.Count(d.press("l").screen(), told))
}

func TestProgramThatCannotBeStarted(t *testing.T) {
	g := &guests{err: errors.New("the bot ./mybot can't be started: no such file")}
	d := sit(t, withGuest(g), 80, 24)
	assert.Contains(t, d.screen(), "! the bot ./mybot can't be started: no such file")
	assert.Contains(t, d.screen(), "mybot ‹ Program ›")
	assert.False(t, d.quit)

	c := withGuest(g)
	c.Setup.Seats[0] = record.Seat{Name: "Ann", Player: "greedy"}
	c.Unseen = true
	d = sit(t, c, 80, 24)
	assert.True(t, d.quit)
	require.ErrorIs(t, d.m.Refused(), g.err)

	g.err = nil
	d = sit(t, withGuest(g), 80, 24)
	d.playOut()
	g.err = errors.New("gone")
	assert.Contains(t, d.press("enter").screen(), "gone", "instead of another match")
	assert.Equal(t, board.MatchEnd, d.table().Stage)
}

func TestSettingsNameNoProgram(t *testing.T) {
	g := &guests{}
	c := withGuest(g)
	c.Start = false
	name := filepath.Join(t.TempDir(), "settings.toml")
	c.File = store.NewSettings(name)
	require.NoError(t, sit(t, c, 80, 24).press("enter").m.Close())
	require.Len(t, g.started, 1)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(text), `seats = ["human", "beginner"]`)
	assert.NotContains(t, string(text), "mybot")
}

// A match that is continued starts nothing by itself: Greedy plays, which is said. The command line can bring the
// program back.
func TestProgramComesBackIfAskedFor(t *testing.T) {
	g := &guests{}
	c := keeping(t, withGuest(g))
	require.NoError(t, sit(t, c, 80, 24).press("enter", "enter", "enter").m.Close())
	entry := only(t, c)
	c.Start, c.Resume = false, &entry
	d := sit(t, c, 80, 24)
	require.Len(t, g.started, 1)
	says := "Greedy plays for Mybot, which was a program. To bring it back: dominoes resume " + entry.ID + " --seats human,exec:COMMAND"
	assert.Contains(t, d.paragraph(), says)
	assert.NotContains(t, d.press("enter").paragraph(), says)
	assert.True(t, slices.ContainsFunc(d.table().Match.Log(0), func(l match.LogLine) bool { return l.Text == says }))
	require.NoError(t, d.press("enter", "enter").m.Close())

	c.Returning = []string{record.Human, "exec:./mybot"}
	g.err = errors.New("no such file")
	d = sit(t, c, 80, 24)
	assert.Contains(t, d.paragraph(), "Greedy plays for Mybot")
	assert.Contains(t, d.screen(), "no such file")
	require.NoError(t, d.m.Close())

	g.err = nil
	d = sit(t, c, 80, 24)
	require.Len(t, g.started, 2)
	assert.NotContains(t, d.paragraph(), "Greedy plays")
	ply := d.table().Match.Ply
	d.playOut()
	assert.Greater(t, d.table().Match.Ply, ply)
	assert.NotEmpty(t, g.started[1].Seen())
	require.NoError(t, d.m.Close())
}

// ponderer is a bot that thinks for a while, or until it is cancelled if thinks is 0.
type ponderer struct {
	thinks         time.Duration
	began, stopped atomic.Int32
}

// Choose implements [ai.Player].
func (p *ponderer) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	p.began.Add(1)
	var enough <-chan time.Time
	if p.thinks > 0 {
		enough = time.After(p.thinks)
	}
	select {
	case <-enough:
	case <-ctx.Done():
		p.stopped.Add(1)
	}
	return o.Moves[0]
}

// leads returns the configuration of a match with the bot on A and B and a person on C, in which the bot leads. Its
// clock is real.
func (p *ponderer) leads() Config {
	c := configFor("block", "ponderer", "ponderer", record.Human)
	c.NewSeed = func() game.Seed { return seedOf(6) }
	c.After = page.AfterClock
	c.Bots = func(string) (ai.Player, error) { return p, nil }
	return c
}

// While a bot thinks everything else works, and no way out waits for it.
func TestNothingWaitsForBotThatThinks(t *testing.T) {
	for ways, asked := range map[string]int32{
		"ctrl+c": 1, "esc up enter": 1, "esc up up enter": 1, "esc up up enter enter": 2,
	} {
		t.Run(ways, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // which fails if anything goes on behind it
				var records cabinet
				bot := &ponderer{}
				c := bot.leads()
				c.Record = records.open
				p := sitAt(t, c).press("enter") // the deal
				p.pass(time.Second)
				p.shows("thinks").press("enter").shows("! it's Ann's turn")
				p.press("l").shows("LOG").press("esc", "?").shows("KEYS THAT WORK HERE").press("esc")
				p.take(tea.WindowSizeMsg{Width: 59, Height: 19})
				p.shows("This terminal is")
				p.take(tea.WindowSizeMsg{Width: 80, Height: 24})
				p.press("t").shows("Theme: ")
				require.Equal(t, int32(1), bot.began.Load())
				require.Zero(t, bot.stopped.Load())
				ply := p.table().Match.Ply
				if p.press(strings.Fields(ways)...); !p.quit {
					assert.Equal(t, int32(1), bot.stopped.Load(), "the bot was called off")
					p.press("ctrl+c")
				}
				assert.True(t, p.quit)
				require.NoError(t, p.m.Close())
				p.settle()
				assert.Equal(t, asked, bot.stopped.Load())
				assert.Equal(t, asked, bot.began.Load())
				assert.Len(t, readPaper(t, records.files[0]).Actions, ply, "nothing is played in a hurry")
			})
		})
	}
}
