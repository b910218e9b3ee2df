package layout

import (
	"math/rand/v2"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
)

// some returns how many of n rounds a test plays: a part, unless the run is long.
func some(n int) int { return sampletest.Of(max(1, n/25), n) }

// roundKind says how the rounds of a test are played.
type roundKind struct {
	maxPips  int
	seats    int
	deal     int
	draws    bool // stuck seats draw until they can play
	arms     int  // 2, 4, 8
	lead     bool // the lead is a double, and the spinner if there is one
	sides    bool // a spinner's tips wait until both sides are covered
	lopsided bool // the last of the open ends is preferred
}

func (k roundKind) rules() domino.Rules {
	r := domino.Rules{
		Seats: k.seats, Set: k.maxPips, Deal: k.deal, NoLead: domino.NoLeadRedeal, Arms: k.arms, Award: domino.AwardOthers, RoundTo: 1, Target: 100,
		Lead: domino.LeadLot, Boneyard: domino.BoneyardNone, Spinner: domino.SpinnerNone, ArmsOpen: domino.OpenAlways,
	}
	if k.draws {
		r.Boneyard = domino.BoneyardUntil
	}
	if k.lead {
		r.Lead = domino.LeadHighestDouble
	}
	if k.arms > 2 {
		r.Spinner = domino.SpinnerFirstDouble
	}
	if k.sides {
		r.ArmsOpen = domino.OpenSidesFirst
	}
	return r
}

// randomRound plays a round at random and returns its layout at the end.
func randomRound(rng *rand.Rand, k roundKind) Layout {
	s, err := game.New(k.rules())
	for seed := (game.Seed{byte(rng.Uint32()), byte(rng.Uint32()), byte(rng.Uint32())}); err == nil && s.Ended() == 0; {
		a, chance := s.Chance(seed)
		if !chance {
			moves := s.Moves()
			m := moves[rng.IntN(len(moves))]
			if k.lopsided {
				m = slices.MaxFunc(moves, func(a, b game.Move) int { return int(a.End) - int(b.End) })
			}
			a = m.Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
	}
	if err != nil {
		panic(err) // a mistake of the test
	}
	if len(s.Layout()) == 0 {
		return randomRound(rng, k) // nobody had a double
	}
	o := s.Observe(domino.NoSeat)
	return Of(&o)
}

func laid(halves [2]int, end domino.End) domino.Laid {
	return domino.Laid{Tile: domino.NewTile(halves[0], halves[1]), End: end, Inner: halves[0], Outer: halves[1]}
}
