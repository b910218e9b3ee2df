package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What a play scores is what playing it scores, and what may be replied is what
// trying every tile at every end finds.
func TestPropertyPointsAreWhatPlayingScores(t *testing.T) {
	scored := 0
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		c := anySource(t)
		walk(t, r, c, func(st step) {
			p := st.before.Position()
			for _, m := range st.before.Moves() {
				if m.Kind != game.Plays || c.rng.IntN(4) > 0 {
					continue
				}
				var replies game.Set
				for _, tile := range game.FullSet(r.Set).Minus(p.Hand(p.Turn())).Tiles() {
					if c.rng.IntN(3) > 0 && !lies(st.before.Layout(), tile) {
						replies = replies.With(tile)
					}
				}
				after := p
				after.Play(m)
				now, then := p.Points(m, replies)
				if after.Ending() != game.Running && r.TargetRule == game.TargetExact {
					continue // what the round's end adds for the same tile decides, too
				}
				require.Equal(t, after.Gained(p.Turn())-p.Gained(p.Turn()), now, "%v", m)
				if after.Ending() == game.TargetHit {
					require.Zero(t, then)
					continue
				}
				if after.Ending() != game.Running && r.Entry > 0 {
					continue // whose score the next tile would be is another's once the round is over
				}
				require.Equal(t, repliesByTrial(r, after, replies), then, "%v, then %s", m, replies)
				scored += now + then
			}
		})
	})
	enough := 1000
	if testing.Short() {
		enough /= 5 // as many rule sets are drawn
	}
	assert.Greater(t, scored, enough, "too little was scored to prove anything")
}

// repliesByTrial adds up what each tile scores at the best end for it.
func repliesByTrial(r game.Rules, p game.Position, replies game.Set) (sum int) {
	for _, tile := range replies.Tiles() {
		best := 0
		for _, open := range p.OpenEnds() {
			for _, half := range []int{tile.High(), tile.Low()} {
				if !touch(r, tile, half, open.Pips) {
					continue
				}
				next := p
				next.SetHand(p.Turn(), p.Hand(p.Turn()).Or(replies)) // so that the round doesn't end here
				next.Follow(game.Joined{Laid: game.Laid{Tile: tile, End: open.End, Inner: half}})
				best = max(best, next.Gained(p.Turn())-p.Gained(p.Turn()))
			}
		}
		sum += best
	}
	return sum
}

func lies(layout []game.Laid, tile game.Tile) bool {
	for _, l := range layout {
		if l.Tile == tile {
			return true
		}
	}
	return false
}

// What the opening rule had led says of every other tile that was dealt whether
// it would have been led instead.
func TestPropertyLeadsBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		walk(t, r, anySource(t), func(st step) {
			for _, e := range st.events {
				dealt, ok := e.(game.Dealt)
				if !ok || !dealt.ByRule || dealt.Leader == game.NoSeat {
					continue
				}
				for seat := range game.Seat(r.Seats) {
					for _, tile := range st.after.Hand(seat).Tiles() {
						require.False(t, r.LeadsBefore(tile, dealt.Forced), "%s was held, and %s led", tile, dealt.Forced)
					}
				}
				o := st.after.Observe(dealt.Leader)
				for _, tile := range game.FullSet(r.Set).Tiles() {
					p := o.StartPosition([game.MaxSeats]game.Set{game.SetOf(tile, dealt.Forced)}, nil)
					require.Equal(t, p.Fits() != game.SetOf(dealt.Forced), r.LeadsBefore(tile, dealt.Forced), "%s beside %s", tile, dealt.Forced)
				}
			}
		})
	})
}

func TestLeadsBefore(t *testing.T) {
	for _, c := range []struct {
		rule, tile, lead string
		want             bool
	}{
		{"highest-double", "6-6", "5-5", true},
		{"highest-double", "4-4", "5-5", false},
		{"highest-double", "5-5", "5-5", false},
		{"highest-double", "6-5", "1-1", false},
		// Where no double was led, nobody had one.
		{"highest-double", "1-1", "6-5", true},
		{"highest-double", "6-5", "6-4", true},
		{"highest-double", "6-3", "6-4", false},
		{"highest-tile", "6-4", "5-5", false},
		{"highest-tile", "6-5", "5-5", true},
		{"blank-then-doubles", "0-0", "0-0", false},
		{"blank-then-doubles", "6-6", "0-0", false},
		{"blank-then-doubles", "0-0", "6-6", true},
		{"blank-then-doubles", "6-6", "5-5", true},
		{"blank-then-doubles", "0-0", "6-5", true},
		{"blank-then-doubles", "6-5", "0-0", false},
	} {
		r := rulesOf(t, "block", 2, "lead="+c.rule)
		assert.Equal(t, c.want, r.LeadsBefore(tileOf(t, c.tile), tileOf(t, c.lead)), "%+v", c)
	}
	r := rulesOf(t, "block", 2)
	assert.True(t, r.LeadsBefore(tileOf(t, "0-0"), game.NoTile))
	assert.False(t, r.LeadsBefore(tileOf(t, "6-5"), game.NoTile))
}

// Tiles given into a hand are what its seat can move then.
func TestPropertyGivenTilesAreHeld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		p := s.Position()
		hand := p.Hand(p.Turn())
		other := p
		other.SetHand(p.Turn(), game.Set{})
		for _, m := range other.Moves(nil) {
			require.NotEqual(t, game.Plays, m.Kind)
		}
		other.SetHand(p.Turn(), hand)
		requireSamePosition(t, p, other)
	})
}

// Whoever watches the history from a seat sees the table as it was at every event.
func TestPropertyWatchedTablesAreAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		var tables []game.Position // of the round, before each of its moves
		walk(t, r, anySource(t), func(st step) {
			if st.before.Stage() != game.AwaitMove {
				tables = nil
				return
			}
			tables = append(tables, st.before.Position())
			for seat := range game.Seat(r.Seats) {
				o := st.before.Observe(seat)
				moves := 0
				o.WalkHistory(func(at int, e game.Event, table *game.Position) {
					require.Equal(t, o.History[at], e)
					switch e.(type) {
					case game.Joined, game.Drew, game.Passed:
						was := &tables[moves]
						moves++
						require.Equal(t, was.Turn(), table.Turn())
						require.Equal(t, was.OpenEnds(), table.OpenEnds())
						if len(was.OpenEnds()) > 0 { // who must lead what is another matter
							require.Equal(t, was.Fits(), table.Fits())
						}
					}
				})
				require.Equal(t, len(tables)-1, moves)
			}
		})
	})
}
