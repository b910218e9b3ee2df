package advice_test

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// No seat holds a number that it is said to lack, the counts add up, and a seat lacks the numbers that it has just
// passed on.
func TestPropertySeenAgreesWithHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawTurn(t, 40)
		r := p.Rules()
		for observer := range domino.Seat(r.Seats) {
			o := p.Observe(observer)
			seen := advice.SeenBy(&o)
			require.Len(t, seen.Numbers, r.Set+1)
			for pips, n := range seen.Numbers {
				require.Equal(t, r.Set+1, n.Table+n.Hand+n.Unseen, "tiles of %d", pips)
				require.Equal(t, o.Hand.And(domino.Holding(pips)).Len(), n.Hand)
				require.Equal(t, o.Unseen().And(domino.Holding(pips)).Len(), n.Unseen)
			}
			pos := p.Position()
			for seat, lacks := range seen.Lacks {
				for i, lack := range lacks {
					require.True(t, pos.Hand(domino.Seat(seat)).And(domino.Holding(lack.Pips)).IsEmpty(), "%s lacks %d", domino.Seat(seat), lack.Pips)
					require.True(t, i == 0 || lacks[i-1].Pips > lack.Pips, "the highest first")
					switch e := o.History[lack.Event].(type) {
					case game.Passed:
						require.EqualValues(t, seat, e.Seat)
						end := lack.Pips
						if r.Join == domino.JoinSeven {
							end = r.Set + 1 - lack.Pips
						}
						require.Contains(t, e.On, end)
					case game.Drew:
						require.EqualValues(t, seat, e.Seat)
					default:
						require.Fail(t, "nothing showed it", "%T", e)
					}
				}
			}
			last, passed := o.History[len(o.History)-1].(game.Passed)
			if passed && last.Seat != observer {
				on := map[int]bool{}
				for _, pips := range last.On {
					on[pips] = true
				}
				for _, open := range o.Open {
					if r.Join == domino.JoinSeven {
						continue // what an end shows isn't what it lacks
					}
					// If only the double may be joined, a pass says nothing about other tiles.
					if table := p.Position(); table.Fits().And(domino.Holding(open.Pips)).Len() == seen.Numbers[open.Pips].Hand+seen.Numbers[open.Pips].Unseen && on[open.Pips] {
						require.True(t, seen.Lacking(last.Seat, open.Pips), "%s passed on %d", last.Seat, open.Pips)
					}
				}
			}
		}
	})
}

func TestLacksOfSeatThatDrew(t *testing.T) {
	start := []string{"A 5-0 5-4 2-0 2-1", "B 3-3 4-4 4-3", "boneyard 4-1 6-4 2-2 5-5 6-6 6-3 3-1", "layout 6-5"}
	for _, c := range []struct {
		name, variant, moves string
		want                 map[int]string
	}{
		{"a drawn tile that isn't played may be anything", "draw", "5-0 E, draw", map[int]string{}},
		{"what it was stuck on", "draw", "5-0 E, draw, draw, 6-4 W", map[int]string{6: "Drew", 0: "Drew"}},
		{
			"what it drew first may be a 6", "draw", "5-0 E, draw, draw, 6-4 W, 5-4 W, draw, draw, 5-5 W",
			map[int]string{5: "Drew", 0: "Drew"},
		},
		{"a free draw shows nothing", "plaza", "5-0 E, draw, draw, 6-4 W", map[int]string{}},
	} {
		s := rulestest.At(t, rulestest.Rules(t, c.variant+" 2"), start...)
		for _, text := range strings.Split(c.moves, ", ") {
			var err error
			s, _, err = game.Apply(s, rulestest.Move(t, text).Act(s.Turn()))
			require.NoError(t, err)
		}
		o := s.Observe(domino.A)
		lacks := map[int]string{}
		for _, l := range advice.SeenBy(&o).Lacks[domino.B] {
			lacks[l.Pips] = fmt.Sprintf("%T", o.History[l.Event])[len("game."):]
		}
		assert.Equal(t, c.want, lacks, c.name)
	}
}
