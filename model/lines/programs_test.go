package lines

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guests starts bots that stand for programs, and remembers them.
type guests struct {
	started []*matchtest.Bot
	problem string // of all their moves
}

// start implements [bots.Start].
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

func TestLogKeepsProgramsMistakeUntilItsMoveIsTakenBack(t *testing.T) {
	const told = "Mybot: no answer in 10s. Greedy plays for it.\nMybot led 5-5.\n"
	d := sit(withGuest(&guests{problem: "no answer in 10s"}), write("l", "w", "l 1", "l 2"))
	require.NoError(t, d.err)
	_, asked, _ := strings.Cut(d.String(), "> l\n")
	log, asked, _ := strings.Cut(asked, "> w\n")
	since, asked, _ := strings.Cut(asked, "> l 1\n")
	last, lastTwo, _ := strings.Cut(asked, "> l 2\n")
	assert.Contains(t, log, told)
	assert.Contains(t, since, told)
	assert.NotContains(t, last, "Greedy")
	assert.Contains(t, lastTwo, told)
	assert.Equal(t, 4, strings.Count(d.String(), told), "when it happened, and three times in the log")

	g := &guests{}
	given := write("1", "u", "l")
	d = sit(withGuest(g), func(since string) (string, bool) {
		g.started[0].Err("no answer in 10s")
		return given(since)
	})
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "no answer in 10s")
	_, after, _ := strings.Cut(d.String(), "took back")
	assert.NotContains(t, after, "no answer", "the move was taken back")
}

func TestProgramsMistakeIsRecalledToNextPlayer(t *testing.T) {
	c := configFor("block", "exec:./mybot", record.Human, record.Human)
	c.StartBot = (&guests{problem: "no answer in 10s"}).start
	c.Rows = func() int { return 2 }
	d := sit(c, write("", "1", "", "1"))
	require.NoError(t, d.err)
	assert.Greater(t, strings.Count(d.String(), "no answer in 10s. Greedy plays for it."), 1, d.String())
}

func TestEachMatchHasProgramOfItsOwn(t *testing.T) {
	g := &guests{}
	var records memoryFiles
	c := withGuest(g)
	c.Record = records.open
	answer := ones(2)
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			assert.False(t, g.started[len(g.started)-1].Closed())
		}
		return answer(since)
	})
	require.NoError(t, d.err)
	require.Len(t, g.started, 2)
	for i, bot := range g.started {
		assert.True(t, bot.Closed())
		assert.Len(t, bot.Tables(), 1)
		assert.Equal(t, record.Seat{Name: "Myb\u00f6t", Player: ai.Program}, readRecord(t, records.files[i]).Header.Seats[1])
	}
}

func TestSessionEndsIfProgramDoesNotStart(t *testing.T) {
	c := withGuest(nil)
	c.StartBot = func(context.Context, string, string) (ai.Follower, error) { return nil, errors.New("no such file") }
	require.EqualError(t, sit(c, write()).err, "no such file")
}

func TestResumedMatchSaysHowProgramComesBack(t *testing.T) {
	c := withGuest(nil)
	seats := []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Mybot", Player: ai.Program}}
	m, err := match.New(1, match.Setup{Variant: "block", Seats: seats}, seedOf(1))
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	d := sit(resuming(c, m), write("1"))
	require.NoError(t, d.err)
	told := "\nGreedy plays for Mybot, which was a program. To bring it back: dominoes resume --seats human,exec:COMMAND\n"
	assert.Contains(t, d.String(), told)

	g := &guests{}
	followers, err := bots.InviteTo(t.Context(), m, []string{record.Human, "exec:./mybot"}, g.start)
	require.NoError(t, err)
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, nil, followers }
	d = sit(c, write("1"))
	require.NoError(t, d.err)
	assert.NotContains(t, d.String(), "Greedy")
	require.Len(t, g.started, 1)
	assert.NotEmpty(t, g.started[0].Seen())
	assert.True(t, g.started[0].Closed())
}

// closing is a bot that calls closed when it is closed.
type closing struct {
	*matchtest.Bot
	closed func()
}

// Close implements [ai.Follower].
func (c closing) Close() {
	c.closed()
	c.Bot.Close()
}

// A program may take a while to end.
func TestEndOfSessionIsToldBeforeProgramsEnd(t *testing.T) {
	d, told := &desk{answer: write("1")}, ""
	c := withGuest(nil)
	c.StartBot = func(context.Context, string, string) (ai.Follower, error) {
		return closing{&matchtest.Bot{Called: "Myb\u00f6t"}, func() { told = cmp.Or(told, d.String()) }}, nil
	}
	c.In, c.Out = d, d
	require.NoError(t, Run(t.Context(), c))
	assert.Contains(t, told, "The input has ended.")
}
