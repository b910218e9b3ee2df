package puzzle

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// small returns a puzzle in which 4-0 makes Bo pass, after which 6-5 goes out and gains Bo's nine pips; 6-5 lets Bo go
// out.
func small(t *testing.T, variant string) Puzzle {
	t.Helper()
	v, err := variants.ByID(variant)
	require.NoError(t, err)
	state := rulestest.At(t, v.Rules(2), "A 6-5 4-0", "B 5-4", "layout 6-6 6-4 W")
	header := record.Header{Variant: variant, Seats: []record.Seat{{Name: "You", Player: record.Human}, {Name: "Bo", Player: "club"}}}
	p := Puzzle{Header: header, State: state, Stakes: domino.WholePoints(13)}
	ok, err := p.solve(context.Background(), ai.NewSolver())
	require.NoError(t, err)
	require.True(t, ok)
	return p
}

func TestWhyDescribesLine(t *testing.T) {
	p := small(t, "block")
	assert.Equal(t, "Block: 13 points or more at stake", p.Title())
	require.Len(t, p.Answers, 2)
	assert.Equal(t, "4-0 on W is best. Bo passes. You play 6-5 on E and go out. You score 9, Bo 0. Every other move is at least 13 points worse.",
		p.Why(p.Best()))
	assert.Equal(t, "6-5 on E is 13 points worse than the best move. Bo plays 5-4 on E and goes out. You score 0, Bo 4.", p.Why(p.Answers[1]))
	assert.Contains(t, p.Goal(), "The best move wins you the most points by the end of the round. Bo's points count against you.")

	p = small(t, "classic")
	assert.Contains(t, p.Goal(), "The best move costs you the fewest points by the end of the round.")
	assert.Equal(t, "6-5 on E is 13 points worse than the best move. Bo plays 5-4 on E and goes out. You score 4, Bo 0.", p.Why(p.Answers[1]))
}

// The texts have the answer's figures and describe the right number of steps.
func TestTextsHaveFiguresOfAnswer(t *testing.T) {
	for _, p := range found(t) {
		for _, a := range p.Answers {
			for _, text := range []string{p.Why(a), p.Story(a)} {
				assert.True(t, strings.HasPrefix(text, a.Move.String()+" is "), text)
				if a.Loss > 0 {
					assert.Contains(t, text, "is "+points(a.Loss)+" worse than the best move.")
				}
				if len(a.Line) > 1 && a.Line[1].Move.Kind == game.Plays {
					assert.Regexp(t, p.name(a.Line[1].Seat)+" plays? "+a.Line[1].Move.String(), text)
				}
			}
			told := func(text string) int {
				return len(regexp.MustCompile(` plays? \d| pass(es)?\.`).FindAllString(text, -1))
			}
			assert.Equal(t, min(fewSteps, len(a.Line)-1), told(p.Why(a)), p.Why(a))
			assert.Equal(t, len(a.Line)-1, told(p.Story(a)), p.Story(a))
			assert.Regexp(t, ` goe?s? out|blocks the round|the round is blocked`, p.Why(a))
		}
	}
}

func TestWhyNamesDecidingRule(t *testing.T) {
	p := small(t, "kozel")
	require.Len(t, p.Answers, 2)
	assert.Contains(t, p.Why(p.Answers[0])+p.Why(p.Answers[1]), "You score 0, Bo 0. Bo scores nothing: Bo has 9 pips left, but a first score must be 13 or more.")
	p = small(t, "bergen")
	assert.Contains(t, p.Why(p.Best()), "You score 1, Bo 0. You score 1 for winning the round.")

	blocks, named := 0, 0
	for _, p := range found(t) {
		for _, a := range p.Answers {
			text := p.Why(a)
			r, ok := p.ended(a.Line)
			if !ok {
				continue // the tied players draw
			}
			if r.Ending == game.Blocked {
				blocks++
				assert.Regexp(t, `block(s the round|ed): [^.]*(win|nobody|share|tied)`, text)
			}
			for _, g := range r.Awards {
				if g.Points > 0 && r.Points[g.Seat] == 0 {
					assert.Regexp(t, `first score must be|would be over|back to 0`, text)
				}
				if g.Added > 0 {
					named++
					assert.Regexp(t, `scores? \d+( for |: )`, text)
				}
			}
		}
	}
	assert.Positive(t, blocks)
	assert.Positive(t, named)
}

func TestPointsAreSpelled(t *testing.T) {
	assert.Equal(t, "1 point", points(domino.WholePoints(1)))
	assert.Equal(t, "3 1/2 points", points(domino.WholePoints(7)/2))
}
