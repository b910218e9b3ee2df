package review

import (
	"context"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCachedJudgeIsAskedOncePerChoice(t *testing.T) {
	rules, actions := played(t, "fives", 2, nil, 3, 1, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	asked := 0
	judge := func(ctx context.Context, o game.Observation) advice.Advice {
		asked++
		return allLevel(ctx, o)
	}
	ctx, stop := context.WithCancel(t.Context())
	cached := Cached(func(ctx context.Context, o game.Observation) advice.Advice {
		if asked == 3 {
			stop()
		}
		return judge(ctx, o)
	}, 100)
	part, err := NewAudit(rounds, nil).Run(ctx, cached, AtOnce)
	require.Error(t, err)
	require.Len(t, part.Report().Choices, 3)
	whole := audited(NewAudit(rounds, nil), cached).Report()
	again := audited(NewAudit(rounds, nil), cached).Report()
	assert.Equal(t, len(whole.Choices)+1, asked, "the stopped one twice")
	assert.Equal(t, whole, again)
	assert.Equal(t, audited(NewAudit(rounds, nil), allLevel).Report(), whole)

	asked = 0
	small := Cached(judge, 1)
	audited(NewAudit(rounds, nil), small)
	audited(NewAudit(rounds, nil), small)
	assert.Equal(t, 2*len(whole.Choices), asked)
}
