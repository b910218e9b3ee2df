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
	engine := game.Round{Number: 1, Ending: game.Out, Winners: []game.Seat{game.A}, Lead: game.Laid{Tile: game.NewTile(12, 12)}}
	for _, test := range []struct {
		want   string
		rules  game.Rules
		leader game.Seat
		rounds []game.Round
	}{
		{"Bo leads round 2, with any tile.", game.Rules{}, game.B, []game.Round{engine}},
		{"The highest double leads round 2.", game.Rules{Lead: game.LeadHighestDouble}, game.NoSeat, []game.Round{engine}},
		{"Whoever has the highest tile leads round 2.", game.Rules{Lead: game.LeadHighestTile}, game.NoSeat, []game.Round{engine}},
		{"1-1 leads round 2; if nobody has it, the next double up.", game.Rules{Lead: game.LeadOneOne}, game.NoSeat, []game.Round{engine}},
		{"The lowest double leads round 2.", game.Rules{Lead: game.LeadLowestDouble}, game.NoSeat, []game.Round{engine}},
		{"Bo begins round 2; its engine is 11-11.", game.Rules{Trains: game.TrainsOwn}, game.B, []game.Round{engine}},
		{"The highest double leads round 4. The next win is worth 2 points more.",
			game.Rules{Lead: game.LeadHighestDouble, Tie: game.TieCarry}, game.NoSeat, []game.Round{engine, blocked, blocked}},
		{"The highest double leads round 3. The next win is worth 1 point more.",
			game.Rules{Lead: game.LeadHighestDouble, Tie: game.TieCarryOnce}, game.NoSeat, []game.Round{blocked, blocked}},
	} {
		s := Seen{Leader: test.leader}
		s.Rules, s.Rounds, s.Stage = test.rules, test.rounds, game.AwaitDeal
		assert.Equal(t, test.want, s.NextLead(w))
	}
	s := Seen{Leader: game.A}
	s.Rules, s.Rounds = game.Rules{Trains: game.TrainsOwn}, []game.Round{engine}
	assert.Equal(t, "You begin round 2; its engine is 11-11.", s.NextLead(w.To(game.A)))
}
