package words

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
)

func won(ending game.Ending, winners ...domino.Seat) game.Round {
	return game.Round{Ending: ending, Ender: winners[0], Winners: winners, Leader: domino.B}
}

// played adds a last tile to a round.
func played(r game.Round, t domino.Tile) game.Round {
	r.Plays = []game.Joined{{Laid: domino.Laid{Seat: r.Ender, Tile: t, End: domino.E, Inner: t.High(), Outer: t.Low()}}}
	return r
}

func TestPlaysThatScoreInOtherWays(t *testing.T) {
	on := func(e game.Joined) game.Joined {
		e.Laid.Tile, e.Laid.End, e.Laid.Seat = tile(5, 4), domino.E, domino.B
		return e
	}
	exact, entry := domino.Rules{TargetRule: domino.TargetExact, Target: 61}, domino.Rules{Entry: 10}
	both := domino.Rules{TargetRule: domino.TargetExact, Target: 61, Entry: 10}
	for want, test := range map[string]struct {
		rules domino.Rules
		e     game.Joined
	}{
		"Bo played 5-4 on E and scored 30 for the pass bonus":                     {domino.Rules{}, on(game.Joined{Points: 30, Bonus: 30})},
		"Bo played 5-4 on E and scored 35, 30 of them for the pass bonus":         {domino.Rules{}, on(game.Joined{Points: 35, Bonus: 30})},
		"Bo played 5-4 on E, but its 5 points don't count: that would be over 61": {exact, on(game.Joined{Lost: 5})},
		"Bo played 5-4 on E, but its point doesn't count: that would be over 61":  {exact, on(game.Joined{Lost: 1})},
		"Bo played 5-4 on E, but its 5 points don't count: a first score must be 10 or more": {
			entry, on(game.Joined{Lost: 5})},
		"Bo played 5-4 on E, but its 5 points don't count": {both, on(game.Joined{Lost: 5})},
	} {
		w := Words{Names: []string{"Ann", "Bo"}, Rules: test.rules}
		assert.Equal(t, want, w.Tell(test.e))
	}
	w := Words{Names: []string{"Ann", "Bo"}, Rules: exact}
	entries := w.Entries(w.Turns([]game.Event{on(game.Joined{Lost: 5})}), domino.A)
	assert.Equal(t, []Entry{{Seat: domino.B, Name: "Bo", Text: "played 5-4 on E (5 not scored)", New: true}}, entries)
}

// If touching halves add up, a tile's name includes the open half, and a wild tile is named as it lies.
func TestWildTiles(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Rules: domino.Rules{Set: 6, Join: domino.JoinSeven}}
	on := func(inner, outer int) game.Joined {
		return game.Joined{Laid: domino.Laid{Tile: tile(inner, outer), End: domino.E, Inner: inner, Outer: outer}}
	}
	assert.Equal(t, "Ann played 3-4 on E (4 open)", w.Tell(on(3, 4)))
	assert.Equal(t, "Ann played 4-3 on E (3 open)", w.Tell(on(4, 3)))
	assert.Equal(t, "Ann played 6-4 on E (6 open)", w.Tell(on(4, 6)))
	assert.Equal(t, "Ann played 2-2 on E", w.Tell(on(2, 2)))
	turns := w.Turns([]game.Event{game.Drew{}, on(3, 4)})
	assert.Equal(t, []string{"drew 1", "3-4 E"}, turns[0].Did)
	assert.Equal(t, "drew 1, then 3-4 on E (4 open)", turns[0].then)
}

func TestOutcomesOfOtherGames(t *testing.T) {
	names := []string{"Ann", "Bo", "Cy", "Di"}
	with := func(r game.Round, pips ...int) game.Round {
		copy(r.Pips[:], pips)
		return r
	}
	tied := func(r game.Round, seats ...domino.Seat) game.Round {
		r.Tied = seats
		return r
	}
	way := func(r game.Round, way domino.Way) game.Round {
		r.Awards = []game.Gain{{Seat: r.Ender, Way: way}}
		return r
	}
	reached := func(points int) game.Round {
		r := played(game.Round{Ending: game.TargetHit, Ender: domino.B}, tile(5, 5))
		r.Scores[domino.B] = domino.WholePoints(points)
		return r
	}
	duel := domino.Rules{Seats: 4, BlockWinner: domino.BlockDuel}
	teams := domino.Rules{BlockWinner: domino.BlockLowestTeam, Teams: true}
	both := domino.Rules{Finish: domino.Finish{0, 0, 30, 0, 0}}
	latin := domino.Rules{Finish: domino.Finish{1, 2, 3, 4, 1, 2}}
	leader := domino.Rules{Tie: domino.TieLeader, Teams: true}
	for _, test := range []struct {
		rules     domino.Rules
		r         game.Round
		want, you string // to Bo
	}{
		{domino.Rules{RedealDoubles: 4}, game.Round{Ending: game.Redealt, Ender: domino.B},
			"Bo had too many doubles, so the tiles were dealt again", "You had too many doubles, so the tiles were dealt again"},
		{domino.Rules{RedealDoubles: 4}, game.Round{Ending: game.Redealt, Ender: domino.NoSeat},
			"Nobody had a double to lead, so the tiles were dealt again", ""},
		{domino.Rules{TargetRule: domino.TargetAtOnce}, reached(255), "Bo reaches 255 with 5-5 on E", "You reach 255 with 5-5 on E"},
		{domino.Rules{TargetRule: domino.TargetAtOnce}, game.Round{Ending: game.TargetHit, Ender: domino.B}, "Bo reaches 0", "You reach 0"},
		{domino.Rules{TargetRule: domino.TargetExact}, reached(61), "Bo hits 61 exactly with 5-5 on E", "You hit 61 exactly with 5-5 on E"},
		{domino.Rules{TargetRule: domino.TargetExact, Teams: true}, reached(61), "Bo & Di hit 61 exactly with 5-5 on E",
			"You & Di hit 61 exactly with 5-5 on E"},
		{domino.Rules{TargetRule: domino.TargetAtOnce, Teams: true}, reached(61), "Bo & Di reach 61 with 5-5 on E",
			"You & Di reach 61 with 5-5 on E"},
		{both, played(way(won(game.Out, domino.B), domino.WayBoth), tile(6, 1)), "Capicú! Bo goes out with 6-1 on E",
			"Capicú! You go out with 6-1 on E"},
		{both, played(way(won(game.Out, domino.B), domino.WayDoubleBoth), tile(6, 6)), "Bo goes out with 6-6 on E", ""},
		{both, played(way(won(game.Out, domino.B), domino.WayPlain), tile(6, 1)), "Bo goes out with 6-1 on E", ""},
		{latin, played(way(won(game.Out, domino.B), domino.WayDoubleBoth), tile(6, 6)),
			"Capicú! Bo goes out with 6-6 on E", ""},
		{latin, played(way(won(game.Out, domino.B), domino.WayDouble), tile(6, 6)), "Bo goes out with 6-6 on E", ""},
		{domino.Rules{Teams: true, Out: domino.OutSide}, played(won(game.Out, domino.B), tile(6, 6)),
			"Bo goes out with 6-6 on E, so both partners are out", ""},
		{domino.Rules{BlockWinner: domino.BlockNone}, game.Round{Ending: game.Blocked}, "Blocked: nobody wins", ""},
		{domino.Rules{BlockWinner: domino.BlockNone, Award: domino.AwardEachOwn}, game.Round{Ending: game.Blocked},
			"Blocked: nobody can play any more", ""},
		{duel, with(played(won(game.Blocked, domino.B), tile(6, 1)), 0, 5, 9),
			"Blocked: Bo wins the duel with Cy, 5 pips to 9",
			"Blocked: you win the duel with Cy, 5 pips to 9"},
		{duel, with(played(game.Round{Ending: game.Blocked, Ender: domino.A, Winners: []domino.Seat{domino.B}}, tile(6, 1)), 8, 1, 9),
			"Blocked: Bo wins the duel with Ann, 1 pip to 8", ""},
		{duel, with(played(won(game.Blocked, domino.B), tile(6, 1)), 0, 5, 5), "Blocked: Bo played the last tile and wins the duel with Cy, both having 5 pips",
			"Blocked: you played the last tile and win the duel with Cy, both having 5 pips"},
		{duel, won(game.Blocked, domino.B), "Blocked: Bo wins the duel of the last player and the next", ""},
		{duel, game.Round{Ending: game.Blocked}, "Blocked: nobody wins", ""},
		{teams, with(won(game.Blocked, domino.B, domino.D), 9, 4, 8, 8),
			"Blocked: Bo & Di win with the fewest pips, 12 to 17",
			"Blocked: you & Di win with the fewest pips, 12 to 17"},
		{teams, with(won(game.Blocked, domino.A, domino.C), 1, 4, 8, 8), "Blocked: Ann & Cy win with the fewest pips, 9 to 12", ""},
		{teams, with(tied(game.Round{Ending: game.Blocked}, 0, 1, 2, 3), 9, 9, 8, 8), "Blocked: both teams have 17 pips, so nobody wins",
			""},
		{teams, with(tied(won(game.Blocked, 0, 1, 2, 3), 0, 1, 2, 3), 9, 9, 8, 8), "Blocked: both teams have 17 pips and share the points",
			""},
		{teams, with(tied(won(game.Blocked, domino.B, domino.D), 0, 1, 2, 3), 9, 9, 8, 8), "Blocked: both teams have 17 pips, and Bo & Di win, having led the round",
			"Blocked: both teams have 17 pips, and you & Di win, having led the round"},
		{leader, tied(won(game.Blocked, domino.B), domino.A, domino.B), "Blocked: Ann and Bo are tied with the fewest pips, and Bo wins, having led the round",
			"Blocked: you and Ann are tied with the fewest pips, and you win, having led the round"},
		{leader, tied(won(game.Blocked, domino.D), domino.A, domino.D),
			"Blocked: Ann and Di are tied with the fewest pips, and Di wins, whose partner led the round", ""},
	} {
		w := Words{Names: names, Rules: test.rules}
		assert.Equal(t, test.want, w.Outcome(test.r))
		if test.you != "" {
			assert.Equal(t, test.you, w.To(domino.B).Outcome(test.r))
		}
	}
	w := Words{Names: names, Rules: both, ASCII: true}
	assert.Equal(t, "Capicu! Bo goes out with 6-1 on E", w.Outcome(played(way(won(game.Out, domino.B), domino.WayBoth), tile(6, 1))))
	assert.Equal(t, "Bo goes out with a tile for both ends", w.GoesOut(way(won(game.Out, domino.B), domino.WayBoth)))
}

func TestAwardsOfAWinner(t *testing.T) {
	names := []string{"Ann", "Bo", "Cy", "Di"}
	hands := []game.Counted{{Seat: domino.A, Pips: 16}, {Seat: domino.B}, {Seat: domino.C, Pips: 8}}
	gain := func(g game.Gain) game.Gain {
		g.Shares = max(1, g.Shares)
		for _, h := range g.Hands {
			g.Sum += h.Pips
		}
		g.Sum -= g.Own
		if g.Rounded == 0 {
			g.Rounded = g.Sum
		}
		g.Points = domino.WholePoints(g.Rounded+g.Added+g.Carried) / domino.Points(g.Shares)
		return g
	}
	// scored is a round that brought Bo points, and the score after it.
	scored := func(score, points int, g game.Gain) game.Round {
		g.Seat = domino.B
		r := game.Round{Ending: game.Out, Ender: domino.B, Winners: []domino.Seat{domino.B}, Awards: []game.Gain{gain(g)}}
		r.Scores[domino.B], r.Points[domino.B] = domino.WholePoints(score), domino.WholePoints(points)
		return r
	}
	others, minus := []game.Counted{hands[0], hands[2]}, domino.Rules{Award: domino.AwardOthersMinusOwn}
	nothing := scored(0, 0, game.Gain{Hands: []game.Counted{{Seat: domino.A, Pips: 2}}})
	nothing.Awards[0].Rounded, nothing.Awards[0].Points = 0, 0
	blocked := scored(19, 19, game.Gain{Hands: hands[:2], Own: 12})
	blocked.Ending = game.Blocked
	all, latin := domino.Rules{Award: domino.AwardAll, Finish: domino.Finish{0, 0, 30, 0, 0}, RoundTo: 1}, domino.Rules{Award: domino.AwardNone, Finish: domino.Finish{1, 2, 3, 4, 1, 2}}
	for _, test := range []struct {
		rules domino.Rules
		r     game.Round
		want  string
		you   string // if it differs in more than its first words
	}{
		{domino.Rules{}, scored(16, 16, game.Gain{Hands: others[:1]}), "Bo scores 16: Ann has 16 pips left", ""},
		{domino.Rules{}, nothing, "Bo scores 0: Ann has 2 pips left, rounded to the nearest five", ""},
		{domino.Rules{}, scored(24, 24, game.Gain{Hands: others}), "Bo scores 24: the others have 16 + 8 = 24 pips left", ""},
		{domino.Rules{}, scored(13, 13, game.Gain{Hands: others, Rounded: 25, Shares: 2}),
			"Bo scores 12½: the others have 16 + 8 = 24 pips left, rounded to 25 and shared by 2", ""},
		{domino.Rules{}, scored(12, 12, game.Gain{Hands: others, Shares: 2}),
			"Bo scores 12: the others have 16 + 8 = 24 pips left, shared by 2", ""},
		{minus, scored(13, 13, game.Gain{Hands: others[:1], Own: 3}),
			"Bo scores 13: Ann has 16 pips left, minus Bo's own 3", "You score 13: Ann has 16 pips left, minus your own 3"},
		{minus, scored(20, 20, game.Gain{Hands: others, Own: 3, Rounded: 20}),
			"Bo scores 20: the others have 16 + 8 = 24 pips left, minus Bo's own 3, rounded to the nearest five",
			"You score 20: the others have 16 + 8 = 24 pips left, minus your own 3, rounded to the nearest five"},
		{domino.Rules{Teams: true}, scored(24, 24, game.Gain{Hands: others}),
			"Bo & Di score 24: Ann and Cy have 16 + 8 = 24 pips left", "You & Di score 24: Ann and Cy have 16 + 8 = 24 pips left"},
		{all, scored(24, 24, game.Gain{Hands: hands}), "Bo scores 24: all hands have 16 + 8 = 24 pips left", ""},
		{all, scored(16, 16, game.Gain{Hands: hands[:2]}), "Bo scores 16: Ann has 16 pips left", ""},
		{all, scored(54, 54, game.Gain{Hands: hands, Way: domino.WayBoth, Added: 30}),
			"Bo scores 54: all hands have 16 + 8 = 24 pips left, and 30 for going out with a tile for both ends", ""},
		{all, scored(57, 57, game.Gain{Hands: hands, Rounded: 25, Way: domino.WayBoth, Added: 30, Carried: 2}),
			"Bo scores 57: all hands have 16 + 8 = 24 pips left, rounded to 25, and 30 for going out with a tile for both ends and 2 carried over", ""},
		{domino.Rules{RoundTo: 3}, scored(15, 15, game.Gain{Hands: hands[:1], Rounded: 15}),
			"Bo scores 15: Ann has 16 pips left, rounded to the nearest three", ""},
		{latin, scored(1, 1, game.Gain{Added: 1}), "Bo scores 1 for going out", ""},
		{latin, scored(2, 2, game.Gain{Added: 2, Way: domino.WayDouble}), "Bo scores 2 for going out with a double", ""},
		{latin, scored(5, 5, game.Gain{Added: 3, Carried: 2, Way: domino.WayBoth}),
			"Bo scores 5: 3 for going out with a tile for both ends and 2 carried over", ""},
		{latin, scored(4, 4, game.Gain{Added: 4, Way: domino.WayDoubleBoth}), "Bo scores 4 for going out with a double for both ends", ""},
		{latin, scored(1, 1, game.Gain{Added: 1, Way: domino.WayBlock}), "Bo scores 1 for winning the block", ""},
		{domino.Rules{Award: domino.AwardNone}, scored(0, 0, game.Gain{}),
			"Bo scores 0: winning this way is worth nothing", ""},
		{domino.Rules{Award: domino.AwardNone, Finish: domino.Finish{1, 1, 1, 1, 0, 1}}, scored(1, 1, game.Gain{Added: 1, Way: domino.WayDoubleBoth}),
			"Bo scores 1 for going out", ""},
		{domino.Rules{Award: domino.AwardNone, Finish: domino.Finish{1, 1, 1, 1, 1, 1}}, scored(1, 1, game.Gain{Added: 1, Way: domino.WayBlock}),
			"Bo scores 1 for winning the round", ""},
		{domino.Rules{Entry: 30}, scored(0, 0, game.Gain{Hands: hands}),
			"Bo scores nothing: the others have 16 + 0 + 8 = 24 pips left, but a first score must be 30 or more", ""},
		{domino.Rules{TargetRule: domino.TargetExact, Target: 61}, scored(50, 0, game.Gain{Hands: hands[:1]}),
			"Bo scores nothing: Ann has 16 pips left, but that would be over 61", ""},
		{domino.Rules{TargetRule: domino.TargetExact, Target: 61}, scored(40, 0, game.Gain{Hands: hands[:1]}),
			"Bo scores nothing: Ann has 16 pips left, but with the last tile's points that would be over 61", ""},
		{domino.Rules{TargetRule: domino.TargetAtOnce}, game.Round{Ending: game.TargetHit},
			"That ends the match, so the tiles left don't count", ""},
		{domino.Rules{Tie: domino.TieCarry}, game.Round{Ending: game.Blocked}, "Nobody scores for the round", ""},
		{domino.Rules{Tie: domino.TieCarryOnce}, game.Round{Ending: game.Blocked}, "Nobody scores for the round", ""},
		{domino.Rules{Teams: true, Award: domino.AwardOthersMinusOwn, BlockWinner: domino.BlockLowestTeam}, blocked,
			"Bo & Di score 4: Ann and Bo have 16 + 0 = 16 pips left, minus the winners' own 12", ""},
	} {
		w := Words{Names: names, Rules: test.rules}
		assert.Equal(t, []string{test.want}, w.Awards(test.r))
		if test.you == "" {
			test.you = strings.NewReplacer("Bo scores ", "You score ").Replace(test.want)
		}
		if test.r.Ending == game.Out {
			assert.Equal(t, []string{test.you}, w.To(domino.B).Awards(test.r))
		}
	}
}

// docs/rules.md, point 26: a pair's two hands are one sum, rounded once.
func TestLosingPairsHandsAreRoundedTogether(t *testing.T) {
	gain := game.Gain{
		Seat:    domino.B,
		Hands:   []game.Counted{{Seat: domino.B, Pips: 12}, {Seat: domino.D, Pips: 6}},
		Sum:     18,
		Rounded: 20,
		Shares:  1,
		Points:  domino.WholePoints(20),
	}
	r := game.Round{
		Ending:  game.Out,
		Winners: []domino.Seat{domino.A},
		Awards:  []game.Gain{{Seat: domino.A, Shares: 1}, gain},
	}
	r.Points[domino.B], r.Scores[domino.B] = gain.Points, gain.Points
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: domino.Rules{Seats: 4, Teams: true, Award: domino.AwardLosersOwn, RoundTo: 5, Win: domino.WinLow}}
	assert.Equal(t, []string{"Bo & Di score 20: together they have 12 + 6 = 18 pips left, rounded to the nearest five"}, w.Awards(r))
}

// If one of two players loses, the award says what that player scores and why, not that everyone scores.
func TestLoserOfTwoScoresItsOwnHand(t *testing.T) {
	gain := game.Gain{
		Seat:    domino.B,
		Hands:   []game.Counted{{Seat: domino.B, Pips: 8}},
		Sum:     8,
		Rounded: 8,
		Shares:  1,
		Points:  domino.WholePoints(8),
	}
	r := game.Round{
		Ending:  game.Out,
		Winners: []domino.Seat{domino.A},
		Awards:  []game.Gain{{Seat: domino.A, Shares: 1}, gain},
	}
	w := Words{
		Names: []string{"Ann", "Bo"},
		Rules: domino.Rules{Seats: 2, Award: domino.AwardLosersOwn, RoundTo: 1, Win: domino.WinLow, Entry: 13},
	}
	assert.Equal(t, []string{"Bo scores nothing: Bo has 8 pips left, but a first score must be 13 or more"}, w.Awards(r))
	assert.Equal(t, []string{"You score nothing: you have 8 pips left, but a first score must be 13 or more"}, w.To(domino.B).Awards(r))
	r.Points[domino.B], r.Scores[domino.B] = gain.Points, domino.WholePoints(40)
	assert.Equal(t, []string{"Bo scores 8: Bo has 8 pips left"}, w.Awards(r))
}

// A round that takes all points away, and hands that don't count yet.
func TestPointsThatAreTakenAway(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Rules: domino.Rules{Seats: 2, TargetRule: domino.TargetLove, Award: domino.AwardNone, Finish: domino.Finish{1, 1, 1, 1, 1, 1}}}
	r := won(game.Out, domino.B)
	r.Awards = []game.Gain{{Seat: domino.B, Added: 1, Points: domino.WholePoints(1)}}
	r.Points[domino.A] = -domino.WholePoints(4)
	assert.Equal(t, []string{"Everyone has points now, so all scores go back to 0"}, w.Awards(r))
	assert.Equal(t, "Everyone has points now, so all scores go back to 0; Ann 0, Bo 0", w.Award(r))
	r.Points, r.Scores = [4]domino.Points{0, domino.WholePoints(1)}, [4]domino.Points{0, domino.WholePoints(3)}
	assert.Equal(t, []string{"Bo scores 1 for winning the round"}, w.Awards(r))
	nobody := game.Round{Ending: game.Blocked}
	assert.Equal(t, []string{"Nobody scores for the round"}, w.Awards(nobody), "there was nothing to take away")

	w = Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: domino.Rules{Award: domino.AwardLosersOwn, Teams: true, Win: domino.WinLow, Entry: 13, RoundTo: 1}}
	own := func(seat domino.Seat, pips int) game.Gain {
		return game.Gain{Seat: seat, Hands: []game.Counted{{Seat: seat, Pips: pips}}, Sum: pips, Rounded: pips, Shares: 1, Points: domino.WholePoints(pips)}
	}
	r = game.Round{Ending: game.Out, Ender: domino.A, Winners: []domino.Seat{domino.A}, Awards: []game.Gain{{Seat: domino.A}, own(domino.B, 9), own(domino.D, 7)}}
	r.Points[domino.B], r.Scores[domino.B] = domino.WholePoints(16), domino.WholePoints(16)
	assert.Equal(t, []string{"Bo & Di score 16: together they have 9 + 7 = 16 pips left"}, w.Awards(r))
	assert.Equal(t, []string{"You & Di score 16: together you have 9 + 7 = 16 pips left"}, w.To(domino.B).Awards(r))
	r.Awards[1], r.Points, r.Scores = own(domino.B, 3), [4]domino.Points{}, [4]domino.Points{}
	assert.Equal(t, []string{"Bo & Di score nothing: together they have 3 + 7 = 10 pips left, but a first score must be 13 or more"}, w.Awards(r))
	assert.True(t, strings.HasPrefix(w.Award(r), "Bo & Di score nothing; "), w.Award(r))

	w = Words{Names: []string{"Ann", "Bo", "Cy"}, Rules: domino.Rules{Award: domino.AwardLosersOwn, Entry: 13, Win: domino.WinLow}}
	r.Awards = []game.Gain{{Seat: domino.A}, own(domino.B, 3), own(domino.C, 14)}
	r.Points[domino.C], r.Scores[domino.C] = domino.WholePoints(14), domino.WholePoints(14)
	assert.Equal(t, []string{"Everyone scores the pips they have left", "Bo scores nothing: a first score must be 13 or more"}, w.Awards(r))
}

// TurnsAfter remembers a double that must be covered, but doesn't repeat draws. Another round begins without the
// double.
func TestTurnsAfterOthers(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Rules: domino.Rules{Trains: domino.TrainsOwnAndPublic}}
	joined := func(a, b int) game.Event {
		return game.Joined{Laid: domino.Laid{Tile: tile(a, b), End: domino.TrainM, Seat: domino.B}}
	}
	for _, c := range []struct {
		told, events []game.Event
		want         string
	}{
		{nil, []game.Event{joined(6, 3)}, "Bo played 6-3 on the Mexican train"},
		{[]game.Event{joined(6, 6)}, []game.Event{joined(6, 3)}, "Bo played 6-3 on the Mexican train, covering 6-6"},
		{[]game.Event{joined(6, 6), game.Drew{Seat: domino.B}}, []game.Event{game.Passed{Seat: domino.B, On: []int{6}}},
			"Bo passed (no 6); Bo's train is open to all"},
		{[]game.Event{joined(6, 6), game.Dealt{}}, []game.Event{joined(6, 3)}, "Bo played 6-3 on the Mexican train"},
	} {
		turns := w.TurnsAfter(c.told, c.events)
		require.Len(t, turns, 1)
		assert.Equal(t, c.want, turns[0].Text)
	}
}
