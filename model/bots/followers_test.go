package bots

import (
	"context"
	"errors"
	"sync"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// invited seats a bot like it for each program of a setup.
func invited(t *testing.T, s match.Setup, bots ...*matchtest.Bot) (match.Match, *Followers) {
	t.Helper()
	s, f, err := Invite(t.Context(), s, startOf(bots...))
	require.NoError(t, err)
	m, err := match.New(1, s, game.Seed{1})
	require.NoError(t, err)
	f.Sit(m)
	return m, f
}

// startOf returns what starts these bots, one for each value.
func startOf(bots ...*matchtest.Bot) Start {
	var mu sync.Mutex
	return func(context.Context, string, string) (ai.Follower, error) {
		mu.Lock()
		defer mu.Unlock()
		bot := bots[0]
		bots = bots[1:]
		return bot, nil
	}
}

func setupOf(players ...string) match.Setup {
	return match.Setup{Variant: "draw", Seats: match.DefaultSeats(players...)}
}

// idle waits until the bots have been told everything.
func (f *Followers) idle() {
	for _, bot := range f.seats {
		if bot != nil {
			<-bot.jobs.add(func() {})
		}
	}
}

// Records never name a program: they say that there was one, by its name.
func TestInvitedProgramsAreSeatedByTheirNames(t *testing.T) {
	s := setupOf(record.Human, "exec:./mybot --deep", "exec:./mybot --deep", "exec:other")
	s.Seats[3].Name = "Zoe"
	assert.Equal(t, "mybot", s.Seats[1].Name, "until it says its name")
	assert.Equal(t, "mybot 2", s.Seats[2].Name)
	bots := []*matchtest.Bot{{Called: "You"}, {Called: "You"}, {Called: "You"}}
	m, f := invited(t, s, bots...)
	assert.Equal(t, []record.Seat{
		{Name: "You", Player: record.Human}, {Name: "You 2", Player: ai.Program}, {Name: "You 3", Player: ai.Program}, {Name: "Zoe", Player: ai.Program},
	}, m.Header.Seats)
	again := f.Setup(m)
	assert.Equal(t, "exec:./mybot --deep", again.Seats[2].Player)
	assert.Equal(t, "You 3", again.Seats[2].Name)
	f.idle()
	for _, bot := range bots {
		assert.Equal(t, []ai.Table{{Variant: "draw", Names: []string{"You", "You 2", "You 3", "Zoe"}, Seed: game.Seed{1}}}, bot.Tables())
	}
	f.Close()
	for _, bot := range bots {
		assert.True(t, bot.Closed())
	}
}

func TestInviteFailsAndClosesOthersIfProgramCannotBeStarted(t *testing.T) {
	bot := &matchtest.Bot{}
	_, f, err := Invite(t.Context(), setupOf("exec:good", "exec:bad"), func(_ context.Context, value, _ string) (ai.Follower, error) {
		if value == "exec:bad" {
			return nil, errors.New("no such file")
		}
		return bot, nil
	})
	require.EqualError(t, err, "no such file")
	assert.Nil(t, f)
	assert.True(t, bot.Closed())
	_, _, err = Invite(t.Context(), setupOf("exec:good", record.Human), nil)
	require.ErrorIs(t, err, errNoPrograms)
	s, f, err := Invite(t.Context(), setupOf("greedy", record.Human), nil)
	require.NoError(t, err)
	assert.Nil(t, f)
	assert.Equal(t, "greedy", s.Seats[0].Player)
}

func TestFollowersSeeEveryActionAndUndo(t *testing.T) {
	bot := &matchtest.Bot{Called: "Bo"}
	m, f := invited(t, setupOf(record.Human, "exec:bot"), bot)
	follow := func(next match.Match, err error) {
		t.Helper()
		require.NoError(t, err)
		m = next
		f.Follow(m)
	}
	follow(m.Chance())
	var want []game.Observation
	seen := func(from int) {
		for ply := from; ply <= m.Ply; ply++ {
			at := m.At(ply)
			want = append(want, at.State.Observe(domino.B))
		}
	}
	seen(0)
	play := func() {
		move := m.State.Moves()[0]
		follow(m.Apply(move.Act(m.State.Turn())))
		seen(m.Ply)
	}
	for !m.Human(m.State.Turn()) {
		play()
	}
	play()
	seat, n := m.Reversible(false)
	follow(m.Undo(seat, n), nil)
	seen(m.Ply)
	seat, n = m.Reversible(true)
	follow(m.Redo(seat, n), nil)
	seen(m.Ply - n + 1)
	f.idle()
	assert.Equal(t, want, bot.Seen())
}

// A move that nobody waits for isn't reported.
func TestFaultsOfOneKindAreToldOnce(t *testing.T) {
	bot := &matchtest.Bot{Called: "Bo"}
	m, f := invited(t, setupOf("exec:bot", "exec:bot"), bot, bot)
	m, err := m.Chance()
	require.NoError(t, err)
	f.seats[domino.B] = f.seats[domino.A]
	for _, c := range []struct{ problem, told string }{
		{"", ""}, {"late", "late"}, {"late", ""}, {"dead", "dead"}, {"", ""}, {"dead", "dead"},
		{"no such index: 7", "no such index: 7"}, {"no such index: 8", ""}, {"dead", "dead"}, {"no such index: 8", "no such index: 8"},
	} {
		bot.Err(c.problem)
		move, fault, err := Think(t.Context(), m, "", nil, f)
		require.NoError(t, err)
		moves := m.State.Moves()
		assert.Equal(t, moves[len(moves)-1], move)
		told := ""
		if fault != nil {
			told = fault.Problem
		}
		assert.Equal(t, c.told, told)
	}
	began := make(chan struct{})
	bot.Thinks = func(ctx context.Context) { close(began); <-ctx.Done() }
	bot.Err("hurried")
	ctx, stop := context.WithCancel(t.Context())
	go func() { <-began; stop() }()
	_, fault, err := Think(ctx, m, "", nil, f)
	require.ErrorIs(t, err, context.Canceled)
	assert.Nil(t, fault)
	f.idle()
	bot.Thinks = func(context.Context) { panic("no bot") }
	_, _, err = Think(t.Context(), m, "", nil, f)
	require.ErrorContains(t, err, "the bot Bo failed: no bot")
}

func TestProgramsComeBackOnlyWhereTheyWere(t *testing.T) {
	seats := []record.Seat{
		{Name: "Ann", Player: record.Human}, {Name: "Mybot\x1b", Player: ai.Program}, {Name: "Max", Player: "greedy"},
	}
	m, err := match.New(1, match.Setup{Variant: "draw", Seats: seats}, game.Seed{1})
	require.NoError(t, err)
	var none *Followers
	told := "Greedy plays for Mybot, which was a program. To bring it back: dominoes resume ID --seats human,exec:COMMAND,greedy"
	assert.Equal(t, told, none.StandIns(seats, "ID"))
	for _, c := range []struct {
		values []string
		wrong  string
	}{
		{nil, ""},
		{[]string{record.Human, ai.Program, "greedy"}, ""},
		{[]string{record.Human, "exec:./mybot", "greedy"}, ""},
		{[]string{"exec:./mybot", ai.Program, "greedy"}, "this match is between human,program,greedy"},
		{[]string{record.Human, "exec:./mybot"}, "this match is between human,program,greedy"},
	} {
		bot := &matchtest.Bot{Called: "Other"}
		back, err := InviteTo(t.Context(), m, c.values, startOf(bot))
		if c.wrong != "" {
			require.ErrorContains(t, err, c.wrong)
			continue
		}
		require.NoError(t, err)
		if len(c.values) == 3 && c.values[1] != ai.Program {
			assert.Empty(t, back.StandIns(seats, "ID"))
			assert.NotNil(t, back.at(domino.B))
		} else {
			assert.Nil(t, back)
		}
	}
}

func TestCloseWaitsForReports(t *testing.T) {
	bot := &matchtest.Bot{Called: "slow"}
	_, f := invited(t, setupOf(record.Human, "exec:slow"), bot)
	f.idle()
	for range 1000 { // more than are done before Close would end the bot
		f.seats[1].jobs.add(func() { assert.False(t, bot.Closed(), "it was closed before it had heard everything") })
	}
	f.Close()
	assert.True(t, bot.Closed())
}

func TestCloseCancelsMove(t *testing.T) {
	bot := &matchtest.Bot{Called: "slow"}
	m, f := invited(t, setupOf("exec:slow", record.Human), bot)
	m, err := m.Chance()
	require.NoError(t, err)
	began, failed := make(chan struct{}), make(chan error)
	bot.Thinks = func(ctx context.Context) { close(began); <-ctx.Done() }
	go func() {
		_, _, err := f.seats[domino.A].choose(t.Context(), m.State.Observe(m.State.Turn()), nil)
		failed <- err
	}()
	<-began
	f.Follow(m)
	f.Close()
	assert.ErrorIs(t, <-failed, context.Canceled)
	assert.Len(t, bot.Seen(), 1+m.Ply, "it gets the reports after the question")
	assert.True(t, bot.Closed())
}
