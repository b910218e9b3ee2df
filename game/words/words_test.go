package words

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
)

func tile(high, low int) game.Tile { return game.NewTile(high, low) }

func drawn(a, b game.Tile) game.Hands {
	return game.Hands{a, b, game.NoTile, game.NoTile}
}

func TestTell(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	lead := game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 5), End: game.NoEnd}}
	for want, e := range map[string]game.Event{
		"Ann drew 6-4, Bo 2-1: Ann leads":                                game.LotDrawn{Drawn: drawn(tile(6, 4), tile(2, 1)), Leader: game.A},
		"Ann drew 6-4, Bo 5-5: Ann and Bo draw again":                    game.LotDrawn{Drawn: drawn(tile(6, 4), tile(5, 5)), Leader: game.NoSeat, Tied: []game.Seat{game.A, game.B}},
		"Bo must lead 5-5":                                               game.Dealt{Leader: game.B, Forced: tile(5, 5)},
		"Bo led 5-5":                                                     lead,
		"Bo played 5-4 on E and scored 10":                               game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 4), End: game.E}, Points: 10},
		"Cy drew a tile":                                                 game.Drew{Seat: game.C, Tile: game.NoTile},
		"Cy drew 6-1":                                                    game.Drew{Seat: game.C, Tile: tile(6, 1)},
		"Di passed (no 1, 3 or 5)":                                       game.Passed{Seat: game.D, On: []int{1, 3, 5}},
		"Di passed (no 4)":                                               game.Passed{Seat: game.D, On: []int{4}},
		"Ann drew 6-4, Bo 2-1: Ann wins the round":                       game.DrewOff{Drawn: drawn(tile(6, 4), tile(2, 1)), Winner: game.A},
		"Ann drew 6-4, Bo 5-5: Ann and Bo draw again ":                   game.DrewOff{Drawn: drawn(tile(6, 4), tile(5, 5)), Winner: game.NoSeat, Tied: []game.Seat{game.A, game.B}},
		"Cy wins the match":                                              game.MatchEnded{Placing: [][]game.Seat{{game.C}, {game.A}}},
		"Ann and Cy win the match":                                       game.MatchEnded{Placing: [][]game.Seat{{game.A, game.C}, {game.B, game.D}}},
		"Nobody had a double to lead, so the tiles were dealt again":     game.RoundEnded{Round: game.Round{Ending: game.Redealt}},
		"Bo goes out with 5-5":                                           game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: game.B, Plays: []game.Joined{lead}}},
		"Blocked: Ann wins with the fewest pips":                         game.RoundEnded{Round: game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}, Pips: [4]int{1, 2, 3, 4}}},
		"Blocked: Ann and Bo are tied with the fewest pips, and Bo wins": game.RoundEnded{Round: game.Round{Ending: game.Blocked, Winners: []game.Seat{game.B}, Tied: []game.Seat{game.A, game.B}}},
		"Blocked: Ann and Bo are tied with the fewest pips, so nobody wins": game.RoundEnded{Round: game.Round{
			Ending: game.Blocked, Tied: []game.Seat{game.A, game.B}}},
		"Blocked: Ann, Bo and Cy are tied with the fewest pips and share the points": game.RoundEnded{Round: game.Round{
			Ending: game.Blocked, Winners: []game.Seat{game.A, game.B, game.C}, Tied: []game.Seat{game.A, game.B, game.C}}},
	} {
		assert.Equal(t, trimmed(want), w.Tell(e))
	}
}

// trimmed lets a table have one sentence twice.
func trimmed(text string) string {
	if n := len(text); text[n-1] == ' ' {
		return text[:n-1]
	}
	return text
}

func TestTurnsTellDrawsWithWhatTheyLedTo(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	a, b := game.Drew{Seat: game.A}, game.Drew{Seat: game.B}
	laid := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(6, 1), End: game.W}, Points: 5}
	for _, test := range []struct {
		want    string
		history []game.Event
	}{
		{"", nil},
		{"Ann drew a tile", []game.Event{a}},
		{"Ann drew 2 tiles", []game.Event{b, a, a}},
		{"Ann drew 2 tiles, played 6-1 on W and scored 5", []game.Event{b, a, a, laid}},
		{"Ann played 6-1 on W and scored 5", []game.Event{b, laid}},
		{"Bo drew 2 tiles and passed (no 1)", []game.Event{laid, b, b, game.Passed{Seat: game.B, On: []int{1}}}},
		{"Bo passed (no 1 or 6)", []game.Event{laid, game.Passed{Seat: game.B, On: []int{1, 6}}}},
	} {
		var last Turn
		if turns := w.Turns(test.history); len(turns) > 0 {
			last = turns[len(turns)-1]
		}
		assert.Equal(t, test.want, last.Text)
	}
}

// What a stand-in does is told as its own move, also to the player it stands in for.
func TestTellNamesStandIn(t *testing.T) {
	bo := Words{Names: []string{"Ann", "Bo"}}
	joined := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(4, 0), End: game.W}, Points: 5}
	led := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(6, 6), End: game.NoEnd}, Points: 10}
	train := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(6, 3), End: game.TrainA}}
	ended := func(ending game.Ending) game.RoundEnded {
		r := game.Round{Ending: ending, Ender: game.A, Plays: []game.Joined{joined}}
		if ending == game.Blocked {
			r.Winners = []game.Seat{game.A}
		}
		return game.RoundEnded{Round: r}
	}
	for _, test := range []struct {
		e        game.Event
		ann, you string
	}{
		{joined, "A club player played 4-0 on W for Ann and scored 5", "A club player played 4-0 on W for you and scored 5"},
		{led, "A club player led 6-6 for Ann and scored 10", "A club player led 6-6 for you and scored 10"},
		{train, "A club player played 6-3 on Ann's train for Ann", "A club player played 6-3 on your train for you"},
		{game.Drew{Tile: game.NoTile}, "A club player drew a tile for Ann", "A club player drew a tile for you"},
		{game.Drew{Tile: tile(2, 1)}, "A club player drew 2-1 for Ann", "A club player drew 2-1 for you"},
		{game.Passed{On: []int{1}}, "A club player passed for Ann (no 1)", "A club player passed for you (no 1)"},
		{ended(game.Out), "A club player goes out for Ann with 4-0 on W", "A club player goes out for you with 4-0 on W"},
		{ended(game.TargetHit), "A club player reaches 0 for Ann with 4-0 on W", "A club player reaches 0 for you with 4-0 on W"},
		{ended(game.Blocked), "Blocked: a club player played the last tile, so Ann wins", "Blocked: a club player played the last tile, so you win"},
	} {
		w := bo.By("a club player")
		w.Rules.BlockWinner = game.BlockBlocker
		assert.Equal(t, test.ann, w.Tell(test.e))
		assert.Equal(t, test.you, w.To(game.A).Tell(test.e))
	}
	assert.Equal(t, "Ann played 4-0 on W and scored 5", bo.By("").Tell(joined))
	duel := game.RoundEnded{Round: game.Round{Ending: game.Blocked, Plays: []game.Joined{joined}, Winners: []game.Seat{game.A}, Pips: [4]int{3, 3}}}
	w := bo.By("a club player")
	w.Rules = game.Rules{BlockWinner: game.BlockDuel, Seats: 2}
	assert.Equal(t, "Blocked: Ann wins the duel with Bo, both having 3 pips", w.Tell(duel))
}

func TestTurnsTellStandInApartFromPlayer(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}.To(game.A)
	drew, passed := game.Drew{Seat: game.A}, game.Passed{Seat: game.B, On: []int{1}}
	joined := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(6, 1), End: game.W}, Points: 5}
	history := []game.Event{game.Dealt{}, drew, drew, joined, passed, drew, drew, joined, passed}
	w.StandIns = map[int]string{2: "a club player", 3: "a club player", 5: "a club player", 6: "a club player", 7: "a club player"}
	turns := w.Turns(history)
	var told, short []string
	for _, turn := range turns {
		told, short = append(told, turn.Text), append(short, w.Short(turn))
	}
	assert.Equal(t, []string{
		"You drew a tile", "A club player drew a tile, played 6-1 on W for you and scored 5", "Bo passed (no 1)",
		"A club player drew 2 tiles, played 6-1 on W for you and scored 5", "Bo passed (no 1)",
	}, told)
	assert.Equal(t, []string{"You drew 1", "Your bot: drew 1, 6-1 W +5", "Bo passed 1", "Your bot: drew 2, 6-1 W +5", "Bo passed 1"}, short)
	assert.Equal(t, turns[1:], Since(turns, game.A), "your own last turn was the draw")
	entries := w.Entries(turns, game.A)
	assert.Equal(t, Entry{Name: "You", Text: "a club player drew 1, then 6-1 on W", Brief: "drew 1, bot: 6-1 W", Gain: "+5", New: true}, entries[1])
	assert.Equal(t, []string{"drew 2", "bot: 6-1 W"}, LastOf(turns, game.A).Did)

	for told := range history { // the rest is told alike, however much has been told
		rest := w.TurnsAfter(history[:told], history[told:])
		assert.Equal(t, turns[len(turns)-1], rest[len(rest)-1], "after %d", told)
		if told <= 5 {
			assert.Equal(t, turns[3], rest[len(rest)-2], "after %d", told)
		}
	}
	w.Rules.Trains = game.TrainsOwnAndPublic
	turns = w.Turns([]game.Event{game.Dealt{}, game.Passed{Seat: game.B, On: []int{1}}, game.Passed{Seat: game.A, On: []int{1}}})
	assert.Equal(t, "A club player passed for you (no 1); your train is open to all", turns[1].Text)
	turns = w.To(game.B).Turns([]game.Event{game.Dealt{}, game.Passed{Seat: game.B, On: []int{1}}, game.Passed{Seat: game.A, On: []int{1}}})
	assert.Equal(t, "A club player passed for Ann (no 1); Ann's train is open to all", turns[1].Text)
}

func TestSinceOnesOwnTurn(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy"}}
	pass := func(s game.Seat) game.Event { return game.Passed{Seat: s, On: []int{1}} }
	turns := w.Turns([]game.Event{pass(game.A), pass(game.B), game.Drew{Seat: game.C}, pass(game.C)})
	assert.Equal(t, []Turn{
		{Seat: game.B, Text: "Bo passed (no 1)", Did: []string{"passed 1"}, does: "passed (no 1)"},
		{Seat: game.C, Text: "Cy drew a tile and passed (no 1)", Did: []string{"drew 1", "passed 1"}, does: "drew a tile and passed (no 1)", then: "drew 1, then passed (no 1)"},
	}, Since(turns, game.A))
	assert.Empty(t, Since(turns, game.C))
	assert.Equal(t, turns, Since(turns, game.NoSeat))
}

// The pane is narrow: what was drawn before a tile was laid is told briefly.
func TestEntriesAreBrief(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	laid := game.Joined{Laid: game.Laid{Tile: tile(6, 3), End: game.NW, Seat: game.B}, Points: 5}
	entries := w.Entries(w.Turns([]game.Event{game.Drew{Seat: game.B}, game.Drew{Seat: game.B}, laid}), game.A)
	assert.Equal(t, []Entry{{Seat: game.B, Name: "Bo", Text: "drew 2, then 6-3 on NW", Brief: "drew 2, 6-3 NW", Gain: "+5", New: true}}, entries)
	entries = w.Entries(w.Turns([]game.Event{game.Drew{Seat: game.B}, game.Passed{Seat: game.B, On: []int{1, 4}}}), game.A)
	assert.Equal(t, []Entry{{Seat: game.B, Name: "Bo", Text: "drew 1, then passed (no 1 or 4)", Brief: "drew 1, passed 1 4", New: true}}, entries)

	w.Rules.Trains = game.TrainsOwnAndPublic
	laid = game.Joined{Laid: game.Laid{Tile: tile(6, 3), End: game.TrainM, Seat: game.B}}
	entries = w.Entries(w.Turns([]game.Event{laid, game.Drew{Seat: game.B}, laid, game.Drew{Seat: game.B}, game.Passed{Seat: game.B}}), game.A)
	assert.Equal(t, "played 6-3 on the Mexican train", entries[0].Text)
	for i, brief := range []string{"played 6-3 on M", "drew 1, then 6-3 on M", "drew 1, then passed"} {
		assert.Equal(t, brief, entries[i].Brief)
	}
}

func TestAwardInWords(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: game.B, Points: game.WholePoints(5)}}}
	r.Scores[game.A], r.Scores[game.B] = game.WholePoints(45), game.WholePoints(7)/2
	assert.Equal(t, "Bo scores 5; Ann 45, Bo 3½", Words{Names: []string{"Ann", "Bo"}}.Award(r))
	r.Scores[game.C] = r.Scores[game.A]
	teams := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: game.Rules{Teams: true}, ASCII: true}
	assert.Equal(t, "Bo & Di score 5; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
	r.Awards = nil
	assert.Equal(t, "Nobody scores for the round; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
}

// Where blocking wins a round, that is why, be the blocker's hand the lowest or
// not; and a round that all share isn't one in which all record.
func TestTheReasonGoesByTheRules(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Rules: game.Rules{BlockWinner: game.BlockBlocker, Award: game.AwardEachOwn}}
	blocked := game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}, Pips: [4]int{1, 2}}
	assert.Equal(t, "Blocked: Ann played the last tile and wins", w.Outcome(blocked))
	blocked.Winners, blocked.Tied = nil, []game.Seat{game.A, game.B}
	assert.Equal(t, "Blocked: Ann and Bo are tied with the fewest pips, so nobody wins", w.Outcome(blocked))

	shared := game.Round{Awards: []game.Gain{{Seat: game.A, Points: 7}, {Seat: game.B, Points: 7}}}
	assert.Equal(t, []string{"Everyone scores the pips they have left"}, w.Awards(shared))
	w.Rules.Award = game.AwardOthers
	assert.Len(t, w.Awards(game.Round{Awards: []game.Gain{{Seat: game.A, Sum: 1}, {Seat: game.B}}}), 2)
}

func TestSpokenEnds(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Spoken: true}
	laid := game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 4), End: game.NW}}
	assert.Equal(t, "Bo played 5-4 on northwest", w.Tell(laid))
	out := game.Round{Ending: game.Out, Ender: game.B, Plays: []game.Joined{laid}}
	assert.Equal(t, "Bo goes out with 5-4 on northwest", w.Outcome(out))
	assert.Equal(t, "SE", Words{}.End(game.SE))
	assert.Equal(t, "lead", w.End(game.NoEnd))
}

func TestAwardsInWords(t *testing.T) {
	hands := []game.Counted{{Seat: game.A, Pips: 16}, {Seat: game.C, Pips: 8}}
	minus := game.Rules{Award: game.AwardOthersMinusOwn}
	for _, test := range []struct {
		want, you string // to Bo
		rules     game.Rules
		gain      game.Gain
	}{
		{
			"Bo scores 16: Ann has 16 pips left", "You score 16: Ann has 16 pips left", game.Rules{},
			game.Gain{Hands: hands[:1], Sum: 16, Rounded: 16, Shares: 1, Points: game.WholePoints(16)},
		},
		{
			"Bo scores 0: Ann has 2 pips left, rounded to the nearest five", "You score 0: Ann has 2 pips left, rounded to the nearest five", game.Rules{},
			game.Gain{Hands: []game.Counted{{Seat: game.A, Pips: 2}}, Sum: 2, Shares: 1},
		},
		{
			"Bo scores 24: the others have 16 + 8 = 24 pips left", "You score 24: the others have 16 + 8 = 24 pips left", game.Rules{},
			game.Gain{Hands: hands, Sum: 24, Rounded: 24, Shares: 1, Points: game.WholePoints(24)},
		},
		{
			"Bo scores 12 1/2: the others have 16 + 8 = 24 pips left, rounded to 25 and shared by 2",
			"You score 12 1/2: the others have 16 + 8 = 24 pips left, rounded to 25 and shared by 2", game.Rules{},
			game.Gain{Hands: hands, Sum: 24, Rounded: 25, Shares: 2, Points: game.WholePoints(25) / 2},
		},
		{
			"Bo scores 12: the others have 16 + 8 = 24 pips left, shared by 2", "You score 12: the others have 16 + 8 = 24 pips left, shared by 2", game.Rules{},
			game.Gain{Hands: hands, Sum: 24, Rounded: 24, Shares: 2, Points: game.WholePoints(12)},
		},
		{
			"Bo scores 13: Ann has 16 pips left, minus Bo's own 3", "You score 13: Ann has 16 pips left, minus your own 3", minus,
			game.Gain{Hands: hands[:1], Own: 3, Sum: 13, Rounded: 13, Shares: 1, Points: game.WholePoints(13)},
		},
		{
			"Bo scores 20: the others have 16 + 8 = 24 pips left, minus Bo's own 3, rounded to the nearest five",
			"You score 20: the others have 16 + 8 = 24 pips left, minus your own 3, rounded to the nearest five", minus,
			game.Gain{Hands: hands, Own: 3, Sum: 21, Rounded: 20, Shares: 1, Points: game.WholePoints(20)},
		},
		{
			"Bo scores 1: you have 1 pip left", "You score 1: you have 1 pip left", game.Rules{},
			game.Gain{Hands: []game.Counted{{Seat: game.B, Pips: 1}}, Sum: 1, Rounded: 1, Shares: 1, Points: game.WholePoints(1)},
		},
		{
			"Bo & Di score 24: Ann and Cy have 16 + 8 = 24 pips left", "You & Di score 24: Ann and Cy have 16 + 8 = 24 pips left", game.Rules{Teams: true},
			game.Gain{Hands: hands, Sum: 24, Rounded: 24, Shares: 1, Points: game.WholePoints(24)},
		},
	} {
		w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: test.rules, ASCII: true}
		test.gain.Seat = game.B
		r := game.Round{Awards: []game.Gain{test.gain}}
		assert.Equal(t, []string{test.you}, w.To(game.B).Awards(r))
		if test.gain.Hands[0].Seat != game.B {
			assert.Equal(t, []string{test.want}, w.Awards(r))
		}
	}
}

// What everybody scores of their own hand, and what some share, is said once.
func TestAwardsOfAllInWords(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy"}}
	assert.Equal(t, []string{"Nobody scores for the round"}, w.Awards(game.Round{}))
	shared := game.Gain{
		Hands: []game.Counted{{Seat: game.B, Pips: 5}, {Seat: game.C, Pips: 9}}, Sum: 14, Rounded: 14, Shares: 2, Points: game.WholePoints(7),
	}
	other := shared
	other.Seat = game.B
	both := game.Round{Awards: []game.Gain{shared, other}}
	assert.Equal(t, []string{"Ann and Bo score 7 each: the others have 5 + 9 = 14 pips left, shared by 2"}, w.Awards(both))
	assert.Equal(t, []string{"You and Ann score 7 each: the others have 5 + 9 = 14 pips left, shared by 2"}, w.To(game.B).Awards(both))
	for _, test := range []struct {
		want  string
		rules game.Rules
		held  int
	}{
		{"Everyone scores the pips they have left", game.Rules{}, 0},
		{"Everyone scores the pips they have left; the winner scores 0", game.Rules{}, 3},
		{"Each team scores the pips they have left, rounded to the nearest five", game.Rules{Teams: true, RoundTo: 5}, 0},
		{"Everyone scores the pips they have left, rounded to the nearest five; the winner scores 0", game.Rules{RoundTo: 5}, 3},
	} {
		w.Rules = test.rules
		w.Rules.Award = game.AwardEachOwn
		r := game.Round{Awards: make([]game.Gain, 3), Winners: []game.Seat{game.A}, Pips: [4]int{test.held}}
		assert.Equal(t, []string{test.want}, w.Awards(r))
	}
}

// Sentences about who is "you" are in the second person, wherever the name stands.
func TestYou(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}.To(game.A)
	play := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(3, 0), End: game.E}}
	tied := game.Round{Ending: game.Blocked, Tied: []game.Seat{game.A, game.B}}
	with := func(r game.Round, winners ...game.Seat) game.RoundEnded {
		r.Winners = winners
		return game.RoundEnded{Round: r}
	}
	for want, e := range map[string]game.Event{
		"You played 3-0 on E":                         play,
		"You led 5-5 and scored 10":                   game.Joined{Laid: game.Laid{Tile: tile(5, 5), End: game.NoEnd}, Points: 10},
		"You lead":                                    game.Dealt{Leader: game.A, Forced: game.NoTile},
		"You must lead 6-5":                           game.Dealt{Leader: game.A, Forced: tile(6, 5)},
		"Bo leads":                                    game.Dealt{Leader: game.B, Forced: game.NoTile},
		"You drew 6-4, Bo 2-1: you lead":              game.LotDrawn{Drawn: drawn(tile(6, 4), tile(2, 1)), Leader: game.A},
		"You drew 2-1, Bo 6-4: Bo leads":              game.LotDrawn{Drawn: drawn(tile(2, 1), tile(6, 4)), Leader: game.B},
		"You drew 5-5, Bo 6-4: you and Bo draw again": game.LotDrawn{Drawn: drawn(tile(5, 5), tile(6, 4)), Leader: game.NoSeat, Tied: []game.Seat{game.A, game.B}},
		"You drew 6-4, Bo 2-1: you win the round":     game.DrewOff{Drawn: drawn(tile(6, 4), tile(2, 1)), Winner: game.A},
		"You drew 6-1":                                game.Drew{Tile: tile(6, 1)},
		"You passed (no 4)":                           game.Passed{On: []int{4}},
		"You go out with 3-0 on E":                    game.RoundEnded{Round: game.Round{Ending: game.Out, Plays: []game.Joined{play}}},
		"Blocked: you win with the fewest pips":       with(game.Round{Ending: game.Blocked}, game.A),
		"Blocked: you and Bo are tied with the fewest pips, so nobody wins":      with(tied),
		"Blocked: you and Bo are tied with the fewest pips and share the points": with(tied, game.A, game.B),
		"Blocked: you and Bo are tied with the fewest pips, and you win":         with(tied, game.A),
		"Blocked: you and Bo are tied with the fewest pips, and Bo wins":         with(tied, game.B),
		"You win the match":        game.MatchEnded{Placing: [][]game.Seat{{game.A}, {game.B}}},
		"You and Cy win the match": game.MatchEnded{Placing: [][]game.Seat{{game.A, game.C}, {game.B, game.D}}},
	} {
		assert.Equal(t, want, w.Tell(e))
	}
	assert.Equal(t, "You go out", w.GoesOut(game.Round{Ender: game.A}))
	assert.Equal(t, "Bo goes out", w.GoesOut(game.Round{Ender: game.B}))
	assert.Equal(t, "You, Ann and Di", w.To(game.C).List([]game.Seat{game.A, game.C, game.D}), "you come first")

	w.Rules.BlockWinner = game.BlockBlocker
	assert.Equal(t, "Blocked: you played the last tile and win", w.Outcome(game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}}))
	w.Rules = game.Rules{Tie: game.TieDrawOff}
	assert.Equal(t, "Blocked: you and Bo are tied with the fewest pips, and you win the draw-off", w.Tell(with(tied, game.A)))
	w.Rules = game.Rules{Tie: game.TieLightestTile}
	assert.Equal(t, "Blocked: you and Bo are tied with the fewest pips, and Bo wins with the lightest tile", w.Tell(with(tied, game.B)))

	r := game.Round{Awards: []game.Gain{{Points: game.WholePoints(5)}}}
	w.Names, w.Rules = w.Names[:2], game.Rules{}
	assert.Equal(t, "You score 5; you 0, Bo 0", w.Award(r))
	assert.Equal(t, "1st you with 0, 2nd Bo with 0", w.Places([][]game.Seat{{game.A}, {game.B}}, r.Scores))
	assert.Equal(t, game.A, w.You())
	assert.Equal(t, game.NoSeat, w.To(game.NoSeat).You())
	assert.Equal(t, []Entry{{Name: "You", Text: "played 3-0 on E", New: true}}, w.Entries(w.Turns([]game.Event{play}), game.B))
	teams := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: game.Rules{Teams: true}}
	assert.Equal(t, "You & Cy", teams.To(game.A).Side(game.A))
	assert.Equal(t, "Ann & you", teams.To(game.C).Side(game.A))
}

func TestPlacesInWords(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	scores := [game.MaxSeats]game.Points{game.WholePoints(7) / 2, game.WholePoints(9), game.WholePoints(7) / 2, game.WholePoints(9)}
	assert.Equal(t, "1st Bo with 9, 1st Di with 9, 3rd Ann with 3½, 3rd Cy with 3½", w.Places([][]game.Seat{{1, 3}, {0, 2}}, scores))
	w.Rules.Teams = true
	assert.Equal(t, "1st Bo & Di with 9, 2nd Ann & Cy with 3½", w.Places([][]game.Seat{{1, 3}, {0, 2}}, scores))
}

// Who wins a blocked round with pips left learns that only those of the others count.
func TestTheWinnersOwnPips(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: game.B, Sum: 11, Rounded: 11}}, Pips: [game.MaxSeats]int{11, 8}}
	w := Words{Names: []string{"Ann", "Ben"}, Rules: game.Rules{Seats: 2}}
	assert.Equal(t, 8, w.Uncounted(r))
	assert.Equal(t, "Ben's own pips (8) don't count", w.OwnDoesNotCount(game.B, 8))
	assert.Equal(t, "Your own pips (8) don't count", w.To(game.B).OwnDoesNotCount(game.B, 8))
	w.Rules.Award = game.AwardOthersMinusOwn
	assert.Zero(t, w.Uncounted(r))
}
