package review

import (
	"context"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRememberingJudgeIsAskedOncePerChoice(t *testing.T) {
	rules, actions := played(t, "fives", 2, nil, 3, 1, "beginner")
	rounds, err := Rounds(rules, actions, nil)
	require.NoError(t, err)
	asked := 0
	judge := func(ctx context.Context, o game.Observation) advice.Advice {
		asked++
		return allLevel(ctx, o)
	}
	ctx, stop := context.WithCancel(t.Context())
	remembering := Remembering(func(ctx context.Context, o game.Observation) advice.Advice {
		if asked == 3 {
			stop()
		}
		return judge(ctx, o)
	}, 100)
	part, err := NewAudit(rounds, nil).Run(ctx, remembering, AtOnce)
	require.Error(t, err)
	require.Len(t, part.Report().Choices, 3)
	whole := audited(NewAudit(rounds, nil), remembering).Report()
	again := audited(NewAudit(rounds, nil), remembering).Report()
	assert.Equal(t, len(whole.Choices)+1, asked, "the stopped one twice")
	assert.Equal(t, whole, again)
	assert.Equal(t, audited(NewAudit(rounds, nil), allLevel).Report(), whole)

	asked = 0
	forgetful := Remembering(judge, 1)
	audited(NewAudit(rounds, nil), forgetful)
	audited(NewAudit(rounds, nil), forgetful)
	assert.Equal(t, 2*len(whole.Choices), asked)
}
