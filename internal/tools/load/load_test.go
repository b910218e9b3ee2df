package main

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/room"
	"dominoes/serve/club"
)

// Bots go on playing, and the person has their seat.
func TestClubRestoresWrittenTables(t *testing.T) {
	home := t.TempDir()
	bots, err := writeTable(home, "bots", "greedy", "greedy")
	require.NoError(t, err)
	assert.Nil(t, bots.key)
	mine, err := writeTable(home, "mine", "human", "greedy")
	require.NoError(t, err)
	assert.Equal(t, "join mine", mine.join())
	before, err := countMoves(home)
	require.NoError(t, err)
	c := club.Open(club.Options{
		DataHome: home, StateHome: home, Now: time.Now, NewSeed: func() game.Seed { return game.Seed{1} },
		Pool: hosting.NewPool(1), AtMost: 5, EachAtMost: 5, Idle: time.Hour, Log: slog.New(slog.DiscardHandler),
		Own: func(string) *store.Matches { return nil },
	})
	defer c.Close("the test is over")
	me := room.Person{ID: ssh.FingerprintSHA256(mine.key.PublicKey()), Name: mine.name}
	link, err := c.For(me, "here").Join(mine.code)
	require.NoError(t, err)
	assert.Equal(t, domino.A, link.Seat())
	look, err := c.For(me, "here").Watch(bots.code)
	require.NoError(t, err)
	ctx, stop := context.WithTimeout(t.Context(), 30*time.Second)
	defer stop()
	for v := (room.View{}); v.Ply < 4; {
		v, err = look.Next(ctx)
		require.NoError(t, err)
	}
	after, err := countMoves(home)
	require.NoError(t, err)
	assert.Greater(t, after, before)
}

func TestAnswerTakesFirstChoice(t *testing.T) {
	for line, want := range map[string]struct {
		answer string
		move   bool
	}{
		"Choose 1 to 3.":           {"1\n", true},
		"Choose 1":                 {"1\n", true},
		"Press enter to go on.":    {"\n", false},
		"You played 6-4 on east.":  {},
		"1: play 6-4 on east.":     {},
		"Bo played 6-1, choose 1.": {},
	} {
		have, move := answer(line)
		assert.Equal(t, want.answer, have, line)
		assert.Equal(t, want.move, move, line)
	}
}

func TestFormatTimesGivesPercentiles(t *testing.T) {
	var took []time.Duration
	for i := range 200 {
		took = append(took, time.Duration(200-i)*time.Millisecond)
	}
	assert.Equal(t, "  a move: median 101ms, 95 of 100 within 191ms, 99 within 199ms, longest of 200 200ms", formatTimes("a move", took))
	assert.Contains(t, formatTimes("a move", took[:1]), "median 200ms")
}
