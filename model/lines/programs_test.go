package lines

import (
	"context"
	"errors"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guests starts bots that stand for programs, and remembers them.
type guests struct {
	started []*matchtest.Bot
	problem string // of all their moves
}

// start implements [match.StartBot].
func (g *guests) start(context.Context, string, string) (ai.Follower, error) {
	bot := &matchtest.Bot{Called: "Myb\u00f6t"}
	bot.Err(g.problem)
	g.started = append(g.started, bot)
	return bot, nil
}

// withGuest returns the configuration of a match of a person and a program.
func withGuest(g *guests) Config {
	c := configFor("block", record.Human, "exec:./mybot")
	c.Setup.Seats[1].Name = "mybot" // as until it is ready
	c.Setup.Options = map[string]string{"target": "10"}
	c.StartBot = g.start
	return c
}

// Greedy moves for a program that has ended, which is told once.
func TestAProgramThatEnds(t *testing.T) {
	g := &guests{problem: "its program has ended: exit status 1"}
	d := sit(withGuest(g), func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			return "2", true
		}
		return "1", true
	})
	require.NoError(t, d.err)
	goldentest.Equal(t, d.String())
	require.Len(t, g.started, 1)
	assert.True(t, g.started[0].Closed())
}

// Each match has a process of its own, and none outlives it.
func TestAProgramInEachMatch(t *testing.T) {
	g := &guests{}
	var records memoryFiles
	c := withGuest(g)
	c.Record = records.open
	ends := 0
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			ends++
			assert.False(t, g.started[ends-1].Closed())
		}
		return "1", ends < 2
	})
	require.NoError(t, d.err)
	require.Len(t, g.started, 2)
	for i, bot := range g.started {
		assert.True(t, bot.Closed())
		assert.Len(t, bot.Tables(), 1)
		assert.Equal(t, record.Seat{Name: "Myb\u00f6t", Player: ai.Program}, readRecord(t, records.files[i]).Header.Seats[1])
	}
}

func TestAProgramThatDoesNotStart(t *testing.T) {
	c := withGuest(nil)
	c.StartBot = func(context.Context, string, string) (ai.Follower, error) { return nil, errors.New("no such file") }
	d := sit(c, write())
	require.EqualError(t, d.err, "no such file")
}

// A match that goes on says that Greedy plays for the program, and how that comes back.
func TestAProgramInAMatchThatGoesOn(t *testing.T) {
	m, err := match.New(1, match.Setup{Variant: "block", Seats: []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Mybot", Player: ai.Program}}}, seedOf(1))
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	g := &guests{}
	c := withGuest(g)
	c.Resume = &m
	d := sit(c, write("1"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "\nGreedy plays for Mybot, which was a program. To bring it back: dominoes resume --seats human,exec:COMMAND\n")
	assert.Empty(t, g.started)

	back, err := match.InviteTo(t.Context(), m, []string{record.Human, "exec:./mybot"}, g.start)
	require.NoError(t, err)
	c.Resume = &back
	d = sit(c, write("1"))
	require.NoError(t, d.err)
	assert.NotContains(t, d.String(), "Greedy")
	require.Len(t, g.started, 1)
	assert.NotEmpty(t, g.started[0].Seen())
	assert.True(t, g.started[0].Closed())
}
