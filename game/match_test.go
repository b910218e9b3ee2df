package game_test

import (
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// joins reports whether a tile may be joined to an end that shows these pips (docs/rules.md, point 22).
func joins(r domino.Rules, tile domino.Tile, pips int) bool {
	return touch(r, tile, tile.High(), pips) || touch(r, tile, tile.Low(), pips)
}

// touch reports whether this half of a tile may.
func touch(r domino.Rules, tile domino.Tile, half, pips int) bool {
	if r.Join == domino.JoinMatch {
		return half == pips
	}
	return isWild(r, tile) || half+pips == r.Set+1
}

func isWild(r domino.Rules, tile domino.Tile) bool {
	return r.Join == domino.JoinSeven && (tile == domino.NewTile(0, 0) || tile.Pips() == r.Set+1)
}

// Every tile of the set is in one hand, in the boneyard or on the table, at every step of a round.
func TestTilesAreConserved(t *testing.T) {
	everyStep(t, func(t *rapid.T, r domino.Rules, s step) {
		if s.after.Stage() != game.AwaitMove {
			return
		}
		p := s.after.Position()
		named, count := domino.SetOf(p.Boneyard()...), len(p.Boneyard())
		for seat := range domino.Seat(domino.MaxSeats) {
			hand := s.after.Hand(seat)
			require.Equal(t, hand, p.Hand(seat))
			named, count = named.Or(hand), count+hand.Len()
		}
		for _, l := range s.after.Layout() {
			named, count = named.With(l.Tile), count+1
		}
		require.Equal(t, domino.FullSet(r.Set), named)
		require.Equal(t, domino.SetSize(r.Set), count, "no tile is in two places")
	})
}

// Every tile of the layout joins the newest tile of its arm.
func TestLayoutJoins(t *testing.T) {
	everyStep(t, func(t *rapid.T, r domino.Rules, s step) {
		layout := s.after.Layout()
		outer := map[domino.End]int{}
		for i, l := range layout {
			require.Equal(t, domino.NewTile(l.Inner, l.Outer), l.Tile)
			switch {
			case i == 0:
				require.Equal(t, domino.NoEnd, l.End)
				if r.Trains != domino.TrainsNone {
					continue
				}
				outer[domino.W], outer[domino.E] = l.Inner, l.Outer
			case l.End == domino.W || l.End == domino.E:
				require.True(t, touch(r, l.Tile, l.Inner, outer[l.End]))
				outer[l.End] = l.Outer
			default:
				from, grown := outer[l.End]
				if !grown {
					start := layout[max(0, s.after.Spinner())] // or the engine of trains
					require.True(t, start.Tile.IsDouble())
					require.Equal(t, r.Trains != domino.TrainsNone, s.after.Spinner() < 0)
					from = start.Inner
				}
				require.True(t, touch(r, l.Tile, l.Inner, from))
				outer[l.End] = l.Outer
			}
		}
		p := s.after.Position()
		for e, pips := range outer {
			require.Equal(t, pips, p.Pips(e))
		}
	})
}

// Of all actions by all seats, Apply accepts exactly the listed moves.
func TestMovesAreWhatApplyTakes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		listed := map[game.Action]bool{}
		for _, m := range s.Moves() {
			a := m.Act(s.Turn())
			require.False(t, listed[a], "%s is listed twice", a)
			listed[a] = true
			if lead, ok := a.(game.LeadTile); ok {
				lead.First, lead.Second = lead.Second, lead.First
				listed[lead] = true // the other way round is the same move
			}
		}
		taken := 0
		try := func(a game.Action) {
			next, events, err := game.Apply(s, a)
			require.Equal(t, listed[a], err == nil, "%s: %v", a, err)
			if err != nil {
				var illegal *game.Illegal
				require.ErrorAs(t, err, &illegal)
				require.NotEmpty(t, illegal.Why)
				return
			}
			taken++
			require.NotEmpty(t, events)
			require.NotEqual(t, s.Position(), next.Position())
		}
		for seat := range domino.Seat(domino.MaxSeats) {
			try(game.Draw{Seat: seat})
			try(game.Pass{Seat: seat})
			for _, tile := range domino.FullSet(s.Rules().Set).Tiles() {
				try(game.LeadTile{Seat: seat, First: tile.High(), Second: tile.Low()})
				if !tile.IsDouble() {
					try(game.LeadTile{Seat: seat, First: tile.Low(), Second: tile.High()})
				}
				for e := range domino.TrainM + 1 {
					try(game.Play{Seat: seat, Tile: tile, End: e})
					if rules := s.Rules(); isWild(rules, tile) && !tile.IsDouble() {
						try(game.Play{Seat: seat, Tile: tile, End: e, Turned: true})
					}
				}
			}
		}
		require.Equal(t, len(listed), taken)
	})
}

// A match is a fold: its actions, applied again, give equal states all the way.
// States that were left behind, with other moves tried on them, didn't change.
func TestStatesNeverChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		var kept []game.State
		trail, last := walk(t, r, anySource(t), func(s step) {
			kept = append(kept, s.before)
			for _, m := range s.before.Moves() {
				if m.Act(s.before.Turn()) != s.action {
					_, _, err := game.Apply(s.before, m.Act(s.before.Turn()))
					require.NoError(t, err)
				}
			}
		})
		kept = append(kept, last)
		fresh := replayed(t, r, trail)
		require.Len(t, fresh, len(kept))
		// The last states hold all that happened; one in seven of the others will do.
		for i := range fresh {
			if i%7 == len(fresh)%7 || i == len(fresh)-1 {
				require.Equal(t, fresh[i], kept[i])
			}
		}
	})
}

// The same seed and the same choices give the same match.
func TestSameSeedSameMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		c := anySource(t)
		again := c
		n := c.rng.Uint64()
		c.rng, again.rng = pcg(n), pcg(n)
		trail, last := walk(t, r, c, func(step) {})
		trail2, last2 := walk(t, r, again, func(step) {})
		require.Equal(t, trail, trail2)
		require.Equal(t, last, last2)
	})
}

// Scores are the sum of what the events tell, partners alike.
func TestScoresAreTheSumOfEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		var want, inPlay [domino.MaxSeats]domino.Points
		walk(t, r, anySource(t), func(s step) {
			for _, e := range s.events {
				switch e := e.(type) {
				case game.Dealt:
					inPlay = [domino.MaxSeats]domino.Points{}
				case game.Joined:
					total := 0
					for _, term := range e.Sum.Terms {
						total += term.Points
					}
					require.Equal(t, e.Sum.Total, total)
					for seat := range domino.Seat(r.Seats) {
						if r.Partner(seat, e.Laid.Seat) {
							want[seat] += domino.WholePoints(e.Points)
							inPlay[seat] += domino.WholePoints(e.Points)
						}
					}
				case game.RoundEnded:
					for seat := range want {
						want[seat] += e.Round.Points[seat]
					}
					require.Equal(t, inPlay, e.Round.InPlay)
					require.Equal(t, want, e.Round.Scores)
				}
			}
			require.Equal(t, want, s.after.Scores())
			if r.Teams {
				require.Equal(t, want[domino.A], want[domino.C])
				require.Equal(t, want[domino.B], want[domino.D])
			}
		})
	})
}

// Search's way through a round and the match's agree after every move.
func TestPositionPlaysAsApplyDoes(t *testing.T) {
	everyStep(t, func(t *rapid.T, _ domino.Rules, s step) {
		if s.before.Stage() != game.AwaitMove {
			return
		}
		for _, m := range s.before.Moves() {
			p := s.before.Position()
			was := p
			require.Equal(t, m.Kind == game.Plays, p.CanPlay() && m.Kind == game.Plays)
			require.Equal(t, m.Kind == game.Draws, p.CanDraw() && m.Kind == game.Draws)
			require.Equal(t, m.Kind == game.Passes, p.CanPass())
			p.Play(m)
			if m.Act(was.Turn()) == s.action {
				require.True(t, p == s.after.Position(), "%s", s.action)
			}
			require.True(t, was == s.before.Position(), "playing on a copy leaves the position")
		}
		p := s.before.Position()
		var buf [game.MaxMoves]game.Move
		require.Equal(t, s.before.Moves(), p.Moves(buf[:0]))
	})
}

// closedForGood reports whether an end is that of a train whose owner is out and can't be marked any more.
func closedForGood(p *game.Position, e domino.End) bool {
	if p.Rules().Trains == domino.TrainsNone || e == domino.TrainM || p.Trains().Marked.Has(e) || p.Trains().Uncovered.Has(e) {
		return false
	}
	for seat := range domino.Seat(p.Rules().Seats) {
		if domino.TrainOf(seat) == e {
			return p.Hand(seat).IsEmpty()
		}
	}
	return false
}

// mustWait reports whether a seat can't join a train before a double is covered: there are doubles to be covered, the
// first one isn't on this train, and the seat neither goes on with its turn nor has its first turn to come.
func mustWait(s *game.State, seat, mover domino.Seat, e domino.End) bool {
	p := s.Position()
	trains, own := p.Trains(), domino.TrainOf(seat)
	begun := slices.ContainsFunc(s.Layout(), func(l domino.Laid) bool { return l.End == own })
	switch {
	case trains.Uncovered == 0 || trains.Uncovered.First() == e:
		return false
	case seat == mover && p.Turn() == mover && trains.Phase != domino.JoinAny && !trains.OnlyCovers():
		return !p.Open().Has(e)
	}
	return e != own || begun || trains.Marked.Has(own) || p.Rules().FirstTurn != domino.FirstTrain
}

// A round ends exactly when a hand is empty, or when no seat can play and none may draw.
func TestRoundsEndWhereTheyMust(t *testing.T) {
	everyStep(t, func(t *rapid.T, r domino.Rules, s step) {
		p := s.after.Position()
		if len(s.after.Layout()) == 0 || s.before.Stage() != game.AwaitMove {
			return
		}
		mover := s.before.Turn()
		if p.Ending() == game.TargetHit {
			require.Contains(t, []domino.TargetRule{domino.TargetAtOnce, domino.TargetExact}, r.TargetRule)
			require.GreaterOrEqual(t, s.after.Scores()[mover], domino.WholePoints(r.Target))
			require.Equal(t, game.MatchOver, s.after.Stage())
			return
		}
		stuck := p.Drawable() == 0
		for seat := range domino.Seat(r.Seats) {
			for _, e := range p.Ends().List() {
				if closedForGood(&p, e) || mustWait(&s.after, seat, mover, e) {
					continue
				}
				for _, tile := range p.Hand(seat).Tiles() {
					if trains := p.Trains(); seat == mover && trains.OnlyDoubles(e) && !tile.IsDouble() {
						continue
					}
					stuck = stuck && !joins(r, tile, p.Pips(e))
				}
			}
		}
		want := game.Running
		switch {
		case p.Hand(mover).IsEmpty() && (r.Out == domino.OutSeat || !r.Teams || p.Hand(mover^2).IsEmpty()):
			want = game.Out
		case stuck:
			want = game.Blocked
		}
		require.Equal(t, want, p.Ending())
		require.Equal(t, want == game.Running, s.after.Stage() == game.AwaitMove)
	})
}

// Rounds are numbered, each ends with one event, and the match ends exactly when its scores say so.
func TestMatchesEndWhereTheyMust(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		told, matchEnds := 0, 0
		_, last := walk(t, r, anySource(t), func(s step) {
			for _, e := range s.events {
				switch e := e.(type) {
				case game.RoundEnded:
					told++
					require.Equal(t, told, e.Round.Number)
					require.Equal(t, e.Round, s.after.Rounds()[told-1])
					best, reached, alone, nothing := domino.Points(0), false, true, false
					for seat := range domino.Seat(r.Seats) {
						score := e.Round.Scores[seat]
						reached = reached || r.Target > 0 && score >= domino.WholePoints(r.Target)
						nothing = nothing || score <= 0
						if seat == 0 || score > best {
							best, alone = score, true
						} else if score == best && !(r.Teams && seat >= domino.C) {
							alone = false
						}
					}
					over := e.Round.Ending != game.Redealt && reached && (alone || r.Win == domino.WinLow || r.TargetRule == domino.TargetExact)
					over = over && (r.TargetRule != domino.TargetLove || nothing)
					over = over || e.Round.Ending == game.TargetHit || r.Rounds > 0 && told == r.Rounds
					over = over || r.Trains != domino.TrainsNone && told == r.Set+1 // no engine is left
					require.Equal(t, over, s.after.Stage() == game.MatchOver)
				case game.MatchEnded:
					matchEnds++
				}
			}
			require.Len(t, s.after.Rounds(), told)
		})
		assert.Equal(t, 1, matchEnds)
		require.NotEmpty(t, last.Placing())
		var placed []domino.Seat
		for i, place := range last.Placing() {
			for _, seat := range place {
				placed = append(placed, seat)
				require.Equal(t, last.Scores()[place[0]], last.Scores()[seat])
				if i > 0 {
					before := last.Scores()[last.Placing()[i-1][0]]
					require.Equal(t, r.Win == domino.WinHigh, before > last.Scores()[seat])
				}
			}
		}
		require.Len(t, placed, r.Seats)
	})
}
