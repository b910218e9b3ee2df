package lines

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
)

func TestReviewTellsChoicesThatMatteredOnceRoundIsOver(t *testing.T) {
	c := configFor("fives", record.Human, "random")
	c.JudgeWork = 500
	m := pagetest.Match(t, c.Setup)
	d := sit(resuming(c, pagetest.PlayOn(t, m, match.Match.RoundJustEnded)), write("review"))
	require.NoError(t, d.err)
	for _, text := range []string{"\nJudging ", "You got ", "\nTurning point: in round 1 ", "\nYour costliest choices:\nRound 1: ", " was better.\n"} {
		assert.Contains(t, d.String(), text)
	}
	assert.NotRegexp(t, ` on [WENS]\b`, d.String(), "ends are written out")
	playing := resuming(c, layOut(t, c.Setup, "5-5", "5-0 6-1", "4-4 3-3", ""))
	assert.Contains(t, sit(playing, write("review")).String(), "A round can be reviewed when it is over.")
}
