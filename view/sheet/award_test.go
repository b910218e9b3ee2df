package sheet

import (
	"testing"

	"dominoes/game"
	"dominoes/game/words"

	"github.com/stretchr/testify/assert"
)

// What was scored in play is told where nobody scores for the round, too: the score sheet has it.
func TestPointsInPlayAreToldWhereNobodyWins(t *testing.T) {
	rules := game.Rules{Seats: 2, RoundTo: 1, BlockWinner: game.BlockNone, InPlay: game.InPlayFivesAndThrees}
	s := Sheet{Rules: rules, Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: rules}.To(game.A)}
	s.Rounds = match(ended(rules, hands("2-1", "3-0"), nil, [game.MaxSeats]int{8, 3}))
	assert.Equal(t, []awardRow{{text: "Nobody scores for the round"}, {text: "Scored in play: you 8, Bo 3"}}, s.awardRows())
}
