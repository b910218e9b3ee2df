package puzzle

import (
	"context"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// In this one 4-0 makes Bo pass, after which 6-5 goes out and takes Bo's nine
// pips; 6-5 lets Bo go out.
func small(t *testing.T, variant string) Puzzle {
	t.Helper()
	m, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"`+variant+`","options":{},"seats":[{"name":"You","player":"human"},{"name":"Bo","player":"club"}]}
{"position":{"turn":"A","hands":{"A":["6-5","4-0"],"B":["5-4"]},"boneyard":[],"layout":[["6-6"],["6-4","W"]],"scores":{"A":"0","B":"0"}}}
`), variants.Resolve)
	require.NoError(t, err)
	p := Puzzle{Header: m.Header, State: m.State, Stakes: game.WholePoints(13)}
	ok, err := p.solve(context.Background(), ai.NewSolver())
	require.NoError(t, err)
	require.True(t, ok)
	return p
}

func TestWhy(t *testing.T) {
	p := small(t, "block")
	assert.Equal(t, "Block: 13 points at stake", p.Title())
	require.Len(t, p.Answers, 2)
	assert.Equal(t, "4-0 on W is best, by 13 points: Bo must pass, you lay 6-5 on E, and you go out. You gain 9, Bo 0.", p.Why(p.Best()))
	assert.Equal(t, "6-5 on E loses 13 points: Bo lays 5-4 on E, and Bo goes out. You gain 0, Bo 4.", p.Why(p.Answers[1]))
	assert.True(t, strings.HasPrefix(p.Question(), "You play against Bo with open hands: everybody sees every tile"))

	p = small(t, "classic")
	assert.Contains(t, p.Question(), "record the fewest points")
	assert.Equal(t, "6-5 on E loses 13 points: Bo lays 5-4 on E, and Bo goes out. You record 4, Bo 0.", p.Why(p.Answers[1]))
}

// What a text says of every puzzle is so: the figures are the answer's own, and
// the first answers of the line are in it.
func TestTextsHoldTheirFigures(t *testing.T) {
	for _, p := range found(t) {
		for _, a := range p.Answers {
			for _, text := range []string{p.Why(a), p.Story(a)} {
				assert.Contains(t, text, a.Tile.String())
				if a.Loss > 0 {
					assert.Contains(t, text, "loses "+points(a.Loss))
				}
				if len(a.Line) > 1 && a.Line[1].Move.Kind == game.Plays {
					assert.Contains(t, text, p.does(a.Line[1].Seat, "lay", "lays")+" "+a.Line[1].Move.String())
				}
			}
			assert.LessOrEqual(t, strings.Count(p.Why(a), " lay")+strings.Count(p.Why(a), "must pass"), fewSteps)
			assert.Equal(t, len(a.Line)-1, strings.Count(p.Story(a), " lay")+strings.Count(p.Story(a), "must pass"))
		}
	}
}

func TestPointsAreSpelled(t *testing.T) {
	assert.Equal(t, "1 point", points(game.WholePoints(1)))
	assert.Equal(t, "3 1/2 points", points(game.WholePoints(7)/2))
}
