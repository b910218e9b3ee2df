package match

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"

	"github.com/stretchr/testify/assert"
)

func TestNextLeadTellsHowRoundOpens(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}
	blocked := game.Round{Number: 1, Ending: game.Blocked}
	none := domino.NoSeat
	engine := game.Round{Number: 1, Ending: game.Out, Winners: []domino.Seat{domino.A}, Lead: domino.Laid{Tile: domino.NewTile(12, 12)}}
	one := []game.Round{engine}
	for _, test := range []struct {
		want   string
		rules  domino.Rules
		leader domino.Seat
		rounds []game.Round
	}{
		{"Bo leads round 2, with any tile.", domino.Rules{}, domino.B, one},
		{"The highest double leads round 2.", domino.Rules{Lead: domino.LeadHighestDouble}, none, one},
		{"Whoever has the highest tile leads round 2.", domino.Rules{Lead: domino.LeadHighestTile}, none, one},
		{"1-1 leads round 2; if nobody has it, the next double up.", domino.Rules{Lead: domino.LeadOneOne}, none, one},
		{"The lowest double leads round 2.", domino.Rules{Lead: domino.LeadLowestDouble}, none, one},
		{"Bo begins round 2; its engine is 11-11.", domino.Rules{Trains: domino.TrainsOwn}, domino.B, one},
		{"The highest double leads round 4. The next win is worth 2 points more.",
			domino.Rules{Lead: domino.LeadHighestDouble, Tie: domino.TieCarry}, none, []game.Round{engine, blocked, blocked}},
		{"The highest double leads round 3. The next win is worth 1 point more.",
			domino.Rules{Lead: domino.LeadHighestDouble, Tie: domino.TieCarryOnce}, none, []game.Round{blocked, blocked}},
	} {
		s := Seen{Leader: test.leader}
		s.Rules, s.Rounds, s.Stage = test.rules, test.rounds, game.AwaitDeal
		assert.Equal(t, test.want, s.NextLead(w))
	}
	s := Seen{Leader: domino.A}
	s.Rules, s.Rounds = domino.Rules{Trains: domino.TrainsOwn}, one
	assert.Equal(t, "You begin round 2; its engine is 11-11.", s.NextLead(w.To(domino.A)))
}
