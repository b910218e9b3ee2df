package advice_test

import (
	"context"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// think returns the advice in the position that lines describe, see [rulestest.Setup]. A last line like "then B 6-6, A
// 6-1 W" has moves that are played before. The rules are written as for [rulestest.Rules].
func think(t *testing.T, rules string, lines ...string) advice.Advice {
	t.Helper()
	var moves []string
	if last := len(lines) - 1; strings.HasPrefix(lines[last], "then ") {
		moves, lines = strings.Split(strings.TrimPrefix(lines[last], "then "), ", "), lines[:last]
	}
	s := rulestest.At(t, rulestest.Rules(t, rules), lines...)
	for _, m := range moves {
		var err error
		s, _, err = game.Apply(s, rulestest.Move(t, m).Act(s.Turn()))
		require.NoError(t, err)
	}
	return advice.New(s.Observe(s.Turn()), names).Think(context.Background(), 60_000)
}

// move returns the advice on one move.
func move(t *testing.T, a advice.Advice, name string) advice.Move {
	t.Helper()
	for _, m := range a.Moves {
		if m.String() == name {
			return m
		}
	}
	require.Fail(t, "no such move", name)
	return advice.Move{}
}

func TestReasonsIgnoreTurnsAfterRoundEnds(t *testing.T) {
	blocked := think(t, "block 2", "A 5-1 2-0", "B 4-1 6-3", "boneyard 0-0 1-0 1-1 2-1 2-2 3-0 3-1 3-3 4-2 4-3 4-4 6-0 6-2 6-4 6-6",
		"layout 5-5 5-0 E 4-0 E 5-4 E 6-5 E 6-1 E 5-3 W 3-2 W 5-2 W", "last B")
	assert.Regexp(t, `^\[blocks the round, and you are ahead 9\d% of the time\]$`, texts(move(t, blocked, "5-1 on E")))
	assert.Regexp(t, `^\[5-1 on E blocks the round, with you ahead 9\d% of the time\]$`, texts(move(t, blocked, "5-1 on W")))

	heavy := think(t, "block 2", "A 6-6 6-1 5-1", "B 4-3", "boneyard 0-0 1-0 1-1 2-0 2-2 3-0 3-1 3-3 4-1 4-2 4-4 6-0 6-3 6-4",
		"layout 5-5 5-0 E 4-0 E 5-4 E 6-5 E 6-2 E 2-1 E 5-3 W 3-2 W 5-2 W", "last B")
	assert.Equal(t, []string{"blocks the round with you behind"}, texts(move(t, heavy, "5-1 on E")))

	out := think(t, "block 2", "A 5-1", "B 4-1 6-3", "boneyard 2-2 6-6", "layout 5-5 5-0 E")
	assert.True(t, out.Done)
	require.Len(t, out.Moves, 1)
	assert.Empty(t, out.Moves[0].Alone)
}

func TestReasonNamesNumbersThatPassExcluded(t *testing.T) {
	a := think(t, "block 2", "A 5-5 5-0 3-0", "B 4-3 3-1 2-1 1-1 1-0", "boneyard 4-0 3-2 6-0 4-1 3-3 4-2 2-2 4-4 6-3 2-0 5-3 6-4 0-0 5-4",
		"layout 6-6 6-1 W 5-1 W 5-2 W 6-2 W 6-5 W", "turn B", "last A", "then pass")
	best := a.Moves[0]
	assert.Equal(t, "5-5 on W", best.String())
	require.Len(t, best.Reasons, 2)
	assert.Regexp(t, `^gets rid of 10 pips: about 1 left at the end \(11(\.\d)? after 5-0 on W\)$`, best.Reasons[0].Figures)
	assert.Equal(t, "Bo has no 5s or 6s and must pass", best.Reasons[1].Text)
	assert.Regexp(t, `^Bo has no 5s or 6s and must pass \(\d+% after 5-0 on W\)$`, best.Reasons[1].Figures)
	assert.Regexp(t, `Bo must pass only \d+% of the time \(always after 5-5 on W\)`, strings.Join(texts(a.Moves[1]), "; "))
}

// In teams the effect on the partner is a reason even if it contradicts the others.
func TestLastReasonIsAboutPartner(t *testing.T) {
	a := think(t, "block 4 teams", "A 6-3 6-1 4-3 4-2", "B 6-4 6-0 5-3 4-4", "C 3-2 3-1 2-0 0-0", "D 5-4 4-1 4-0 3-3 3-0",
		"layout 6-6 6-2 W 2-2 W 2-1 W 6-5 E 1-1 W 5-5 E 5-1 W 5-0 W 1-0 W 5-2 E", "turn B", "last A", "then pass, 2-0 E, 4-1 W")
	assert.Equal(t, "4-2 on W", a.Moves[0].String())
	last := a.Moves[0].Reasons[len(a.Moves[0].Reasons)-1]
	assert.Equal(t, advice.Partner, last.Kind)
	assert.Regexp(t, `^though your partner Cy can play only \d+% of the time \(\d+% after 4-3 on W\)$`, last.Figures)
	assert.Equal(t, "though harder for your partner Cy to play", last.Text)
}

// Two unseen tiles with a 2 are no reason while four with a 4 fit other ends. Bo is unlikely to hold a 4: three times
// it didn't play on the spinner's arms.
func TestReasonsConsiderAllOpenEnds(t *testing.T) {
	a := thinkSinceDeal(t, "fives 2", domino.B, "4-4, 6-4 W, 4-0 E, 6-2 W, 1-0 E, 3-1 E, 6-3 E, 2-2 W, 6-1 E",
		"A 6-4 2-1 2-2 3-1 2-0 6-2 5-2", "B 4-0 4-4 6-1 6-0 1-0 4-3 6-3", "boneyard 5-5 3-0 5-1 0-0 5-4 3-2 4-1 1-1 6-5 6-6 3-3 5-0 5-3 4-2")
	text := strings.Join(texts(move(t, a, "2-1 on E")), "; ")
	assert.NotContains(t, text, "unseen")
	assert.Regexp(t, `Bo likely has no 2 or 4 and must pass \d+% of the time \(\d+% after 2-0 on W\)`, text)
	assert.Regexp(t, `Bo must pass only \d+% of the time \(\d+% after 2-1 on E\)`, strings.Join(texts(move(t, a, "2-0 on W")), "; "))
}

// In teams the reasons say what happens to the number that the partner played, and speak of the team going out instead
// of its players.
func TestReasonsNamePartnersNumber(t *testing.T) {
	a := thinkSinceDeal(t, "block 4 teams", domino.C, "6-6, 6-5 E",
		"A 6-4 5-2 3-3 4-0 1-1 4-3 1-0", "B 6-3 3-0 2-0 6-2 3-2 2-1 6-0", "C 6-6 4-4 3-1 5-3 0-0 6-1 5-4", "D 2-2 5-0 4-2 5-1 4-1 5-5 6-5")
	assert.Equal(t, "6-4 on W", a.Moves[0].String())
	assert.Contains(t, texts(a.Moves[0]), "though it covers the 6 that your partner Cy played")
	assert.Contains(t, texts(move(t, a, "5-2 on E")), "though it keeps the 6 open for your partner Cy")
	for _, m := range a.Moves {
		assert.NotRegexp(t, `you go out|Cy goes out`, strings.Join(texts(m), "; "))
	}
}

// thinkSinceDeal returns the advice after a deal and some moves.
func thinkSinceDeal(t *testing.T, rules string, leader domino.Seat, moves string, deal ...string) advice.Advice {
	t.Helper()
	s, err := game.New(rulestest.Rules(t, rules))
	require.NoError(t, err)
	setup := rulestest.Setup(t, deal...)
	s, _, err = game.Apply(s, game.Deal{Hands: setup.Hands, Boneyard: setup.Boneyard})
	require.NoError(t, err)
	require.Equal(t, leader, s.Turn())
	for _, m := range strings.Split(moves, ", ") {
		s, _, err = game.Apply(s, rulestest.Move(t, m).Act(s.Turn()))
		require.NoError(t, err)
	}
	return advice.New(s.Observe(s.Turn()), names).Think(context.Background(), 300_000)
}
