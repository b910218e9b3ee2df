package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPropertyChoicesLeaveOutOnlyWhatComesToTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		p := s.Position()
		moves, choices := p.Moves(nil), p.Choices(nil)
		after := func(m game.Move) uint64 {
			p := s.Position()
			p.Play(m)
			return p.Key()
		}
		keys := map[game.Tile]map[uint64]bool{}
		for _, m := range choices {
			require.Contains(t, moves, m)
			if keys[m.Tile] == nil {
				keys[m.Tile] = map[uint64]bool{}
			}
			keys[m.Tile][after(m)] = true
		}
		for _, m := range moves {
			assert.True(t, keys[m.Tile][after(m)], "%v leads where no choice does", m)
		}
		m, forced := p.Forced()
		assert.Equal(t, len(choices) == 1, forced)
		if forced {
			assert.Equal(t, choices[0], m)
		}
	})
}

func TestPropertyWorthIsWhatAPlayScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		p := s.Position()
		for _, m := range p.Moves(nil) {
			next := p
			next.Play(m)
			if next.Ending() == game.Running || p.Rules().TargetRule != game.TargetExact { // which takes both as one sum
				assert.Equal(t, next.Gained(p.Turn())-p.Gained(p.Turn()), p.PlayScore(m), "%v", m)
			}
			if m.Kind != game.Plays || m.End == game.NoEnd {
				continue
			}
			var beside game.Set
			for _, e := range p.OpenEnds() {
				if e.End != m.End {
					beside = beside.Or(p.Rules().Joining(e.Pips))
				}
			}
			assert.Equal(t, beside, p.FitsBeside(m.End).And(game.FullSet(p.Rules().Set)))
		}
	})
}
