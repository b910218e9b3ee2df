package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Points agrees with playing the move, and with trying every reply at every end.
func TestPropertyPointsAreWhatPlayingScores(t *testing.T) {
	scored := 0
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		c := anySource(t)
		walk(t, r, c, func(st step) {
			p := st.before.Position()
			for _, m := range st.before.Moves() {
				if m.Kind != game.Plays {
					require.Zero(t, p.PlayScore(m))
				}
				if m.Kind != game.Plays || c.rng.IntN(4) > 0 {
					continue
				}
				var replies domino.Set
				for _, tile := range domino.FullSet(r.Set).Minus(p.Hand(p.Turn())).Tiles() {
					if c.rng.IntN(3) > 0 && !lies(st.before.Layout(), tile) {
						replies = replies.With(tile)
					}
				}
				if m.End != domino.NoEnd {
					requireFitsBeside(t, &p, m.End)
				}
				after := p
				after.Play(m)
				now, then := p.Points(m, replies)
				if after.Ending() != game.Running && r.TargetRule == domino.TargetExact {
					continue // what the round's end adds for the same tile decides, too
				}
				require.Equal(t, after.Gained(p.Turn())-p.Gained(p.Turn()), now, "%v", m)
				require.Equal(t, now, p.PlayScore(m), "%v", m)
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
		enough /= 5 // a short run draws a fifth of the rule sets
	}
	assert.Greater(t, scored, enough, "too little was scored to prove anything")
}

// requireFitsBeside demands that what fits at other ends is what may be joined to one of them.
func requireFitsBeside(t tester, p *game.Position, end domino.End) {
	t.Helper()
	var beside domino.Set
	trains := p.Trains()
	for _, e := range p.OpenEnds() {
		fits := p.Rules().Joining(e.Pips)
		if trains.OnlyDoubles(e.End) {
			fits = fits.And(domino.Doubles)
		}
		if e.End != end {
			beside = beside.Or(fits)
		}
	}
	require.Equal(t, beside, p.FitsBeside(end).And(domino.FullSet(p.Rules().Set)))
}

// repliesByTrial adds up what each tile scores at the best end for it.
func repliesByTrial(r domino.Rules, p game.Position, replies domino.Set) (sum int) {
	for _, tile := range replies.Tiles() {
		best := 0
		for _, open := range p.OpenEnds() {
			for _, half := range []int{tile.High(), tile.Low()} {
				if !touch(r, tile, half, open.Pips) {
					continue
				}
				next := p
				next.SetHand(p.Turn(), p.Hand(p.Turn()).Or(replies)) // so that the round doesn't end here
				next.Follow(game.Joined{Laid: domino.Laid{Tile: tile, End: open.End, Inner: half}})
				best = max(best, next.Gained(p.Turn())-p.Gained(p.Turn()))
			}
		}
		sum += best
	}
	return sum
}

func lies(layout []domino.Laid, tile domino.Tile) bool {
	for _, l := range layout {
		if l.Tile == tile {
			return true
		}
	}
	return false
}

// LeadsBefore agrees with the opening rule about the tile that was led and every other tile that was dealt.
func TestPropertyLeadsBefore(t *testing.T) {
	everyStep(t, func(t *rapid.T, r domino.Rules, st step) {
		for _, e := range st.events {
			dealt, ok := e.(game.Dealt)
			if !ok || !dealt.ByRule || dealt.Leader == domino.NoSeat {
				continue
			}
			for seat := range domino.Seat(r.Seats) {
				for _, tile := range st.after.Hand(seat).Tiles() {
					require.False(t, r.LeadsBefore(tile, dealt.Forced), "%s was held, and %s led", tile, dealt.Forced)
				}
			}
			o := st.after.Observe(dealt.Leader)
			for _, tile := range domino.FullSet(r.Set).Tiles() {
				p := o.StartPosition([domino.MaxSeats]domino.Set{domino.SetOf(tile, dealt.Forced)}, nil)
				require.Equal(t, p.Fits() != domino.SetOf(dealt.Forced), r.LeadsBefore(tile, dealt.Forced), "%s beside %s", tile, dealt.Forced)
			}
		}
	})
}

func TestLeadsBeforeIfNothingWasForced(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	assert.True(t, r.LeadsBefore(tileOf(t, "0-0"), domino.NoTile))
	assert.False(t, r.LeadsBefore(tileOf(t, "6-5"), domino.NoTile))
}

// Tiles given into a hand are what its seat can move then.
func TestPropertyGivenTilesAreHeld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		p := s.Position()
		hand := p.Hand(p.Turn())
		other := p
		other.SetHand(p.Turn(), domino.Set{})
		for _, m := range other.Moves(nil) {
			require.NotEqual(t, game.Plays, m.Kind)
		}
		other.SetHand(p.Turn(), hand)
		requireSamePosition(t, p, other)
	})
}

// Walking through the history from a seat shows the table as it was at every event.
func TestPropertyWalkedHistoryShowsTheTablesOfThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		var tables []game.Position // of the round, before each of its moves
		walk(t, r, anySource(t), func(st step) {
			if st.before.Stage() != game.AwaitMove {
				tables = nil
				return
			}
			tables = append(tables, st.before.Position())
			if st.after.Stage() == game.AwaitMove {
				return // its history is the beginning of a later one
			}
			for seat := range domino.Seat(r.Seats) {
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
		keys := map[domino.Tile]map[uint64]bool{}
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
