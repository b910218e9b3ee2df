package review

import (
	"context"
	"math"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCachedJudgeIsAskedOncePerChoice(t *testing.T) {
	rules, actions := played(t, "fives", 2, nil, 3, 1, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	asked := 0
	ctx, stop := context.WithCancel(t.Context())
	stops := 3
	judge := func(o game.Observation) Thinker {
		if asked++; asked > stops {
			stop()
		}
		return allLevel(o)
	}
	cached := Cached(judge, 100)
	part, err := NewAudit(rounds, nil).Run(ctx, cached, AtOnce)
	require.Error(t, err)
	require.Len(t, part.Report().Choices, 3)
	whole := audited(NewAudit(rounds, nil), cached).Report()
	again := audited(NewAudit(rounds, nil), cached).Report()
	assert.Equal(t, len(whole.Choices)+1, asked, "the stopped one twice")
	assert.Equal(t, whole, again)
	assert.Equal(t, audited(NewAudit(rounds, nil), allLevel).Report(), whole)

	asked, stops = 0, math.MaxInt
	small := Cached(judge, 1)
	audited(NewAudit(rounds, nil), small)
	audited(NewAudit(rounds, nil), small)
	assert.Equal(t, 2*len(whole.Choices), asked)
}
