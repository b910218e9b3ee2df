package model

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/store"
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

// A program plays a whole match under the name that it gives itself; another match has another process.
func TestAProgramAtTheTable(t *testing.T) {
	g := &guests{}
	c := keeping(t, withGuest(g))
	d := sit(t, c, 80, 24)
	assert.Equal(t, record.Seat{Name: "Mybot", Player: ai.Program}, d.table().Match.Header.Seats[1])
	d.press("enter")
	assert.Contains(t, d.screen(), "{‿} Mybot")
	d.playOut()
	require.Len(t, g.started, 1)
	assert.False(t, g.started[0].Closed(), "until the match is left")
	assert.Len(t, g.started[0].Tables(), 1)
	text, err := c.Matches.Read(only(t, c))
	require.NoError(t, err)
	assert.Equal(t, ai.Program, text.Header.Seats[1].Player, "the record names no command")

	d.press("enter")
	require.Len(t, g.started, 2)
	assert.Equal(t, []string{"exec:./mybot", "exec:./mybot"}, g.values)
	assert.True(t, g.started[0].Closed())
	assert.False(t, g.started[1].Closed())
	d.press("enter", "esc", "up", "up", "enter")
	assert.True(t, g.started[1].Closed(), "the match has been left")
}

// What a program does wrong is told once at the table, and stays in the log.
func TestAProgramThatErrs(t *testing.T) {
	g := &guests{}
	d := sit(t, withGuest(g), 80, 24).press("enter")
	for !d.table().Match.Human(d.state().Turn()) {
		d.press("enter")
	}
	const told = "Mybot: its program has ended: exit status 1. Greedy plays for it."
	g.started[0].Err("its program has ended: exit status 1")
	assert.NotContains(t, d.screen(), told)
	d.press("enter")
	assert.Contains(t, d.screen(), told)
	d.press("enter")
	assert.NotContains(t, d.screen(), told, "it goes on")
	d.press("l")
	assert.Contains(t, d.screen(), told)
	log := 0
	for _, l := range d.table().Match.Log(0) {
		log += strings.Count(l.Text, told)
	}
	assert.Equal(t, 1, log)
	d.press("esc").playOut()
}

// Where the log stands beside the table it is told there, before the move that was made.
func TestTheLogBesideTheTableTellsOfMistakes(t *testing.T) {
	g := &guests{}
	d := sit(t, withGuest(g), 120, 36).press("enter")
	for !d.table().Match.Human(d.state().Turn()) {
		d.press("enter")
	}
	d.press("l")
	g.started[0].Err("no answer in 10s")
	d.press("enter")
	for !d.table().Match.Human(d.state().Turn()) {
		d.press("enter")
	}
	const told = "Mybot no answer in 10s"
	require.Contains(t, d.screen(), told)
	assert.Regexp(t, `You   played .*\n.*Mybot no answer in 10s.*\n.*Mybot played`, d.screen())
	d.press("u")
	assert.NotContains(t, d.screen(), told, "the move was taken back")
	g.started[0].Err("")
	d.press("enter")
	for !d.table().Match.Human(d.state().Turn()) {
		d.press("enter")
	}
	assert.NotContains(t, d.screen(), told, "it made the next one itself")
}

// Whatever goes wrong with its last move of a round stands on the sheet.
func TestAProgramThatErrsWithTheLastMove(t *testing.T) {
	g := &guests{}
	d := sit(t, withGuest(g), 80, 24)
	n := 0
	bot := g.started[0]
	bot.Thinks = func(context.Context) {
		n++
		bot.Err(fmt.Sprintf("wrong %d times", n))
	}
	seen := false
	for d.table().Stage != board.MatchEnd {
		before := n
		d.press("enter")
		if d.table().Stage == board.RoundEnd && n > before {
			seen = true
			assert.Contains(t, d.screen(), fmt.Sprintf("! Mybot: wrong %d times. Greedy plays for it.", n))
		}
	}
	assert.True(t, seen, "it never had the last move")
}

// Where a program can't be started the start screen says why.
func TestAProgramThatDoesNotCome(t *testing.T) {
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
	d.press("enter")
	assert.Contains(t, d.screen(), "gone", "instead of another match")
	assert.Equal(t, board.MatchEnd, d.table().Stage)
}

// Settings never name a program.
func TestProgramsAreNotRemembered(t *testing.T) {
	g := &guests{}
	c := withGuest(g)
	c.Start = false
	name := filepath.Join(t.TempDir(), "settings.toml")
	c.Settings = store.NewSettings(name)
	d := sit(t, c, 80, 24).press("enter")
	require.Len(t, g.started, 1)
	require.NoError(t, d.m.Close())
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(text), `seats = ["human", "beginner"]`)
	assert.NotContains(t, string(text), "mybot")
}

// A match that goes on starts nothing by itself: Greedy plays, and that is said. The command line
// can bring the program back.
func TestAProgramInAMatchThatGoesOn(t *testing.T) {
	g := &guests{}
	c := keeping(t, withGuest(g))
	d := sit(t, c, 80, 24).press("enter", "enter", "enter")
	require.NoError(t, d.m.Close())
	entry := only(t, c)
	c.Start, c.Resume = false, &entry
	d = sit(t, c, 80, 24)
	require.Len(t, g.started, 1)
	says := "Greedy plays for Mybot, which was a program. To bring it back: dominoes resume " + entry.ID + " --seats human,exec:COMMAND"
	assert.Contains(t, d.paragraph(), says)
	d.press("enter")
	assert.NotContains(t, d.paragraph(), says)
	assert.True(t, slices.ContainsFunc(d.table().Match.Log(0), func(l match.LogLine) bool { return l.Text == says }))
	d.press("enter", "enter")
	require.NoError(t, d.m.Close())

	c.Returning = []string{record.Human, "exec:./mybot"}
	d = sit(t, c, 80, 24)
	require.Len(t, g.started, 2)
	assert.NotContains(t, d.paragraph(), "Greedy plays")
	ply := d.table().Match.Ply
	d.playOut()
	assert.Greater(t, d.table().Match.Ply, ply)
	assert.NotEmpty(t, g.started[1].Seen())
	require.NoError(t, d.m.Close())
}

// Where it can't come back, Greedy plays and both is said.
func TestAProgramThatDoesNotComeBack(t *testing.T) {
	g := &guests{}
	c := keeping(t, withGuest(g))
	d := sit(t, c, 80, 24).press("enter", "enter")
	require.NoError(t, d.m.Close())
	entry := only(t, c)
	c.Start, c.Resume, c.Returning = false, &entry, []string{record.Human, "exec:./mybot"}
	g.err = errors.New("no such file")
	d = sit(t, c, 80, 24)
	assert.Contains(t, d.paragraph(), "Greedy plays for Mybot")
	assert.Contains(t, d.paragraph(), "no such file")
	d.press("enter").playOut()
	require.NoError(t, d.m.Close())
}
