package cli

import (
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// Bots need no terminal: they play to the end, and the result is one line.
func TestBotsPlayWithoutATerminal(t *testing.T) {
	for _, id := range variants.IDs() {
		t.Run(id, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "match.jsonl")
			r := run(t, "", "--variant", id, "--seats", "greedy,random,greedy", "--target", rulestest.Target(id, 30), "--record", name)
			require.Zero(t, r.status, r.err)
			assert.Regexp(t, `^[A-Z][a-z]+( and [A-Z][a-z]+)? wins? the match; Max [0-9½⅓⅔¼¾⅙⅚ /-]+, Dizzy [^,]+, Gus [^,]+\n$`, r.out)
			checked := run(t, "", "check", name)
			require.Zero(t, checked.status, checked.err)
			assert.Contains(t, checked.out, "the match is over")
		})
	}
}

// The same seed and seats give the same match.
func TestTheSeedDecides(t *testing.T) {
	seed := "00000000000000000000000000000000000000000000000000000000000000aa"
	args := []string{"--variant", "evens", "--seats", "greedy,random", "--seed"}
	first := run(t, "", append(args, seed)...)
	require.Zero(t, first.status, first.err)
	assert.Equal(t, first.out, run(t, "", append(args, seed)...).out)
	assert.NotEqual(t, first.out, run(t, "", append(args, seed[:62]+"ab")...).out)
}

func TestSeatsInOneListOrOneByOne(t *testing.T) {
	for _, args := range [][]string{
		{"--seats", "human,greedy,random"},
		{"--seats", "human", "--seats", "greedy,random"},
		{"--seats", "human", "--seats", "greedy", "--seats=random"},
	} {
		assert.Equal(t, match.DefaultSeats("human", "greedy", "random"), setupOf(t, args...).Seats)
	}
}

// setupOf returns the match that flags describe.
func setupOf(t *testing.T, args ...string) match.Setup {
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	require.NoError(t, cmd.ParseFlags(args))
	s, err := f.setup(variants.All())
	require.NoError(t, err)
	return s
}

// Where nobody says who plays, a game of partners has four players.
func TestPartnersAreFour(t *testing.T) {
	usual := match.DefaultSeats(record.Human, match.Opponent)
	for _, test := range []struct {
		args  []string
		seats []record.Seat
	}{
		{[]string{"--variant", "kozel"}, match.DefaultSeats(record.Human, match.Opponent, match.Opponent, match.Opponent)},
		{[]string{"--variant", "kozel", "--seats", "human,greedy"}, match.DefaultSeats(record.Human, "greedy")},
		{[]string{"--variant", "draw"}, usual},
		{nil, usual},
	} {
		assert.Equal(t, test.seats, setupOf(t, test.args...).Seats, test.args)
	}
}

// Without a screen nobody sees why a match isn't started: such rules are refused at once.
func TestMatchesThatNeverEndAreRefused(t *testing.T) {
	run(t, "", "--variant", "jamaican", "--option", "target=15", "--seats", "greedy,greedy").says(t, 2, "would hardly ever end")
	run(t, "", "--variant", "block", "--option", "award=none", "--seats", "greedy,greedy").says(t, 2, "nothing scores by these rules")
}
