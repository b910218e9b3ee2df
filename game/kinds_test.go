package game_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// kinds are rule sets of games that need more than the short way through a turn, for any number of seats.
var kinds = map[string]func(seats int) game.Rules{
	"matador": func(seats int) game.Rules {
		return game.Rules{Seats: seats, Set: 6, Deal: 5, Lead: game.LeadHighestDouble, NoLead: game.NoLeadHighestTile,
			Boneyard: game.BoneyardUntil, Arms: 2, RoundTo: 1, Target: 100, Join: game.JoinSeven}
	},
	"bergen": func(seats int) game.Rules {
		return game.Rules{Seats: seats, Set: 6, Deal: 5, Lead: game.LeadHighestDouble, NoLead: game.NoLeadHighestTile,
			Boneyard: game.BoneyardUntil, Spinner: game.SpinnerFirstDouble, Arms: 4, RoundTo: 1, Target: 15,
			InPlay: game.InPlayBergen, Award: game.AwardNone, Finish: game.Finish{1, 1, 1, 1, 1}}
	},
	"dominican": func(seats int) game.Rules {
		return game.Rules{Seats: seats, Set: 6, Deal: 7, Lead: game.LeadHighestDouble, LaterLead: game.LaterWinner, NoLead: game.NoLeadHighestTile,
			Arms: 2, RoundTo: 1, Target: 200, Teams: seats == game.MaxSeats, Award: game.AwardAll, BlockWinner: game.BlockDuel,
			Finish: game.Finish{game.WayBoth: 30}, PassBonus: 30}
	},
	"fives-and-threes": func(seats int) game.Rules {
		return game.Rules{Seats: seats, Set: 6, Deal: 5, Lead: game.LeadLot, LaterLead: game.LaterRotate, Arms: 2, RoundTo: 1, Target: 61,
			Teams: seats == game.MaxSeats, InPlay: game.InPlayFivesAndThrees, Award: game.AwardNone, Finish: game.Finish{1, 1, 1, 1},
			TargetRule: game.TargetExact, Out: game.OutSide}
	},
	"mexican-train": func(seats int) game.Rules {
		return game.Rules{Seats: seats, Set: game.MaxPips, Deal: 15, Lead: game.LeadLot, LaterLead: game.LaterRotate, Boneyard: game.BoneyardUpTo1,
			Arms: 2, RoundTo: 1, Award: game.AwardEachOwn, BlockWinner: game.BlockNone, Win: game.WinLow, Rounds: 13, Trains: game.TrainsOwnAndPublic}
	},
}

// slowPerftOfKinds is slowPerft for rules where more than the pips tells two plays apart: whose the trains are,
// which are marked, what must be covered, and what an end counts, or whether a double lies there.
func slowPerftOfKinds(t tester, s game.State, counts []uint64) {
	for s.Stage() == game.AwaitMove && s.Moves()[0].Kind == game.Passes {
		next, _, err := game.Apply(s, game.Pass{Seat: s.Turn()})
		require.NoError(t, err)
		s = next
	}
	if len(counts) == 0 || s.Stage() != game.AwaitMove {
		return
	}
	r := s.Rules()
	seen := map[string]bool{}
	for _, m := range s.Moves() {
		next, _, err := game.Apply(s, m.Act(s.Turn()))
		require.NoError(t, err)
		key := ""
		if m.Kind == game.Plays && m.End != game.NoEnd {
			key = fmt.Sprint(m.Tile, slowEnds(r, next))
		}
		if key == "" || !seen[key] {
			seen[key] = key != ""
			counts[0]++
			slowPerftOfKinds(t, next, counts[1:])
		}
	}
}

// slowEnds reads the ends off the layout.
func slowEnds(r game.Rules, s game.State) (ends []string) {
	p := s.Position()
	newest, covered := map[game.End]game.Laid{}, map[game.End]bool{}
	for _, l := range s.Layout()[1:] {
		newest[l.End], covered[l.End] = l, true
	}
	lead := s.Layout()[0]
	all := []game.End{game.W, game.E, game.N, game.S}
	if r.Trains != game.TrainsNone {
		all = append(p.Ends().List(), p.Marked().List()...) // what must be covered, and who may join what
		all = append(all, game.TrainA, game.TrainB, game.TrainC, game.TrainD, game.TrainM)
	}
	spun := s.Spinner() >= 0
	for _, e := range all {
		l, lies := newest[e]
		switch {
		case r.Trains != game.TrainsNone:
			ends = append(ends, fmt.Sprint(e, l.Outer, lies))
		case lies:
			ends = append(ends, fmt.Sprint(l.Outer, " ", r.InPlay != game.InPlayNone && l.Tile.IsDouble()))
		case e == game.W:
			ends = append(ends, fmt.Sprint(lead.Inner, " ", r.InPlay != game.InPlayNone && lead.Tile.IsDouble()))
		case e == game.E:
			ends = append(ends, fmt.Sprint(lead.Outer, " ", r.InPlay != game.InPlayNone && lead.Tile.IsDouble()))
		case spun && p.Open().Has(e):
			ends = append(ends, fmt.Sprint("bare ", p.Pips(e)))
		case spun:
			ends = append(ends, "closed")
		}
	}
	if r.Trains == game.TrainsNone {
		slices.Sort(ends)
	}
	return ends
}

func TestPerftOfKindsAgainstApply(t *testing.T) {
	for name, rules := range kinds {
		for seats := 2; seats <= 4; seats++ {
			tb := sit(t, rules(seats))
			for n := 0; tb.state.Stage() != game.AwaitMove; n++ {
				tb.do(chanceOf(t, tb.state, numbered(n)))
			}
			want := make([]uint64, 4)
			slowPerftOfKinds(t, tb.state, want)
			assert.Equal(t, want, tb.state.Perft(4), "%s with %d seats", name, seats)
			assert.NotZero(t, want[3])
		}
	}
}

// smallRound draws a round of few tiles, with scores before it.
func smallRound(t *rapid.T) game.Position {
	r := anyRules(t)
	if rapid.Bool().Draw(t, "kind") {
		names := slices.Sorted(maps.Keys(kinds))
		r = kinds[rapid.SampledFrom(names).Draw(t, "name")](r.Seats)
		if r.Target > 0 {
			r.Target = 20
		}
	}
	r.Set, r.Deal, r.Rounds = 6, min(r.Deal, 6), max(1, min(r.Rounds, 7))
	r.RedealDoubles = 0 // in the smaller set somebody might always have so many
	require.NoError(t, r.Validate())
	tiles := rapid.Permutation(game.FullSet(6).Tiles()).Draw(t, "tiles")
	setup := game.Setup{Last: game.NoSeat}
	if r.Trains != game.TrainsNone {
		engine := game.NewTile(3, 3)
		tiles = slices.DeleteFunc(tiles, func(tile game.Tile) bool { return tile == engine })
		setup.Layout = []game.Laid{{Tile: engine, End: game.NoEnd, Inner: 3, Outer: 3, Seat: game.NoSeat}}
	}
	// Tiles that fit one another: those of a few numbers.
	slices.SortStableFunc(tiles, func(a, b game.Tile) int { return a.High()/4 - b.High()/4 })
	for seat := range r.Seats {
		n := max(2, 7/r.Seats)
		setup.Hands[seat], tiles = tiles[:n], tiles[n:]
	}
	setup.Boneyard = tiles[:rapid.IntRange(0, 2).Draw(t, "boneyard")]
	for seat := range game.Seat(r.Seats) {
		setup.Scores[seat] = game.WholePoints(rapid.SampledFrom([]int{0, 0, 3, 14, 18}).Draw(t, "score"))
		if r.Teams && seat >= game.C {
			setup.Scores[seat] = setup.Scores[seat-game.C]
		}
	}
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, setup)
	require.NoError(t, err)
	return s.Position()
}

// futures says of positions what may still come of them.
type futures struct {
	seats int
	known map[game.Position]uint64
	keys  map[uint64]uint64
	same  int // positions with the key of another
}

// of returns a digest of all that may come: which tile, what it scores, and how the round ends.
func (f *futures) of(t *rapid.T, p game.Position) uint64 {
	if future, ok := f.known[p]; ok {
		return future
	}
	h := fnv.New64a()
	if p.Ending() != game.Running {
		fmt.Fprint(h, p.Ending() == game.TargetHit, p.Award())
		return h.Sum64()
	}
	var parts []string
	for _, m := range p.Moves(nil) {
		next := p
		next.Play(m)
		var scored []int
		for seat := range game.Seat(f.seats) {
			scored = append(scored, next.Gained(seat)-p.Gained(seat))
		}
		parts = append(parts, fmt.Sprint(m.Kind, m.Tile, m.Turned, scored, f.of(t, next)))
	}
	slices.Sort(parts)
	fmt.Fprint(h, parts)
	future := h.Sum64()
	f.known[p] = future
	if other, ok := f.keys[p.Key()]; ok {
		f.same++
		require.Equal(t, other, future, "two positions with one key, of which other things may come")
	}
	f.keys[p.Key()] = future
	return future
}

// Positions of a round that have one key have one future.
func TestPropertyAKeyDecidesTheFuture(t *testing.T) {
	same := 0
	rapid.Check(t, func(t *rapid.T) {
		p := smallRound(t)
		if p.Ending() != game.Running {
			t.Skip("blocked at once")
		}
		f := futures{p.Rules().Seats, map[game.Position]uint64{}, map[uint64]uint64{}, 0}
		f.of(t, p)
		same += f.same
	})
	assert.Greater(t, same, 100)
}
