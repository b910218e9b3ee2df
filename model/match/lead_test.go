package match

import (
	"testing"

	"dominoes/game"
	"dominoes/game/words"

	"github.com/stretchr/testify/assert"
)

func TestNextLeadTellsHowRoundOpens(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}
	blocked := game.Round{Number: 1, Ending: game.Blocked}
	none := game.NoSeat
	engine := game.Round{Number: 1, Ending: game.Out, Winners: []game.Seat{game.A}, Lead: game.Laid{Tile: game.NewTile(12, 12)}}
	one := []game.Round{engine}
	for _, test := range []struct {
		want   string
		rules  game.Rules
		leader game.Seat
		rounds []game.Round
	}{
		{"Bo leads round 2, with any tile.", game.Rules{}, game.B, one},
		{"The highest double leads round 2.", game.Rules{Lead: game.LeadHighestDouble}, none, one},
		{"Whoever has the highest tile leads round 2.", game.Rules{Lead: game.LeadHighestTile}, none, one},
		{"1-1 leads round 2; if nobody has it, the next double up.", game.Rules{Lead: game.LeadOneOne}, none, one},
		{"The lowest double leads round 2.", game.Rules{Lead: game.LeadLowestDouble}, none, one},
		{"Bo begins round 2; its engine is 11-11.", game.Rules{Trains: game.TrainsOwn}, game.B, one},
		{"The highest double leads round 4. The next win is worth 2 points more.",
			game.Rules{Lead: game.LeadHighestDouble, Tie: game.TieCarry}, none, []game.Round{engine, blocked, blocked}},
		{"The highest double leads round 3. The next win is worth 1 point more.",
			game.Rules{Lead: game.LeadHighestDouble, Tie: game.TieCarryOnce}, none, []game.Round{blocked, blocked}},
	} {
		s := Seen{Leader: test.leader}
		s.Rules, s.Rounds, s.Stage = test.rules, test.rounds, game.AwaitDeal
		assert.Equal(t, test.want, s.NextLead(w))
	}
	s := Seen{Leader: game.A}
	s.Rules, s.Rounds = game.Rules{Trains: game.TrainsOwn}, one
	assert.Equal(t, "You begin round 2; its engine is 11-11.", s.NextLead(w.To(game.A)))
}
