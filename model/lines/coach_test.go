package lines

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
)

func TestCoachIsHeardInTurnAndSentAway(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c = resuming(c, layOut(t, c.Setup, "5-5, W 5-3, E 5-4", "6-3 6-4 2-2 1-1", "0-0 4-4 6-2 3-2", ""))
	for _, coached := range []bool{false, true} {
		c.Coach = coached
		d := sit(c, write("coach", "6-4 e", "6-3 w"))
		require.NoError(t, d.err)
		assert.Equal(t, coached, strings.Contains(d.String(), "\nCoach: One of your tiles scores now"), d.String())
		assert.Equal(t, coached, strings.Contains(d.String(), "The coach is gone."))
	}
}

func TestCoachIsForOnePersonAtATime(t *testing.T) {
	c := configFor("block", record.Human, record.Human)
	d := sit(c, write("", "coach"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "The coach is for one person at a time.")
}
