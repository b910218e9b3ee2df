package model

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
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
