package lines

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
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

func TestReviewOfFinishedMatchIsKeptAndNotJudgedAgain(t *testing.T) {
	c := configFor("block", record.Human, "random")
	c.JudgeWork, c.Setup.Options = 500, map[string]string{"target": "10"}
	kept := pagetest.NewServices()
	c.Practice = kept
	over := func(m match.Match) bool { return m.State.Stage() == game.MatchOver }
	m := pagetest.PlayOn(t, pagetest.Match(t, c.Setup), over)
	for _, judges := range []bool{true, false} {
		d := sit(resuming(c, m), write("review", "2"))
		require.NoError(t, d.err)
		assert.Equal(t, judges, strings.Contains(d.String(), "\nJudging "), d.String())
		assert.Regexp(t, `\nYou got .* right`, d.String())
		require.NotNil(t, kept.Report)
	}
}
