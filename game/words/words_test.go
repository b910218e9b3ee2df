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

// Sentences about the player who is "you" are in the second person, wherever the name stands.
func TestTell(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	on := func(seat game.Seat, end game.End, tile game.Tile, points int) game.Joined {
		return game.Joined{Laid: game.Laid{Seat: seat, Tile: tile, End: end}, Points: points}
	}
	blocked := func(tied string, winners ...game.Seat) game.RoundEnded {
		r := game.Round{Ending: game.Blocked, Winners: winners}
		for _, c := range tied {
			r.Tied = append(r.Tied, game.Seat(c-'A'))
		}
		return game.RoundEnded{Round: r}
	}
	out := game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: game.A, Plays: []game.Joined{on(game.A, game.E, tile(3, 0), 0)}}}
	outByLead := game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: game.B, Plays: []game.Joined{on(game.B, game.NoEnd, tile(5, 5), 0)}}}
	both := []game.Seat{game.A, game.B}
	for _, c := range []struct {
		e         game.Event
		want, you string // to Ann
	}{
		{game.LotDrawn{Drawn: drawn(tile(6, 4), tile(2, 1)), Leader: game.A}, "Ann drew 6-4, Bo 2-1: Ann leads",
			"You drew 6-4, Bo 2-1: you lead"},
		{game.LotDrawn{Drawn: drawn(tile(2, 1), tile(6, 4)), Leader: game.B}, "Ann drew 2-1, Bo 6-4: Bo leads",
			"You drew 2-1, Bo 6-4: Bo leads"},
		{game.LotDrawn{Drawn: drawn(tile(6, 4), tile(5, 5)), Leader: game.NoSeat, Tied: both},
			"Ann drew 6-4, Bo 5-5: Ann and Bo draw again", "You drew 6-4, Bo 5-5: you and Bo draw again"},
		{game.Dealt{Leader: game.A, Forced: game.NoTile}, "Ann leads", "You lead"},
		{game.Dealt{Leader: game.A, Forced: tile(6, 5)}, "Ann must lead 6-5", "You must lead 6-5"},
		{on(game.B, game.NoEnd, tile(5, 5), 0), "Bo led 5-5", "Bo led 5-5"},
		{on(game.A, game.NoEnd, tile(5, 5), 10), "Ann led 5-5 and scored 10", "You led 5-5 and scored 10"},
		{on(game.B, game.E, tile(5, 4), 10), "Bo played 5-4 on E and scored 10", "Bo played 5-4 on E and scored 10"},
		{game.Drew{Seat: game.C, Tile: game.NoTile}, "Cy drew a tile", "Cy drew a tile"},
		{game.Drew{Tile: tile(6, 1)}, "Ann drew 6-1", "You drew 6-1"},
		{game.Passed{Seat: game.D, On: []int{1, 3, 5}}, "Di passed (no 1, 3 or 5)", "Di passed (no 1, 3 or 5)"},
		{game.Passed{On: []int{4}}, "Ann passed (no 4)", "You passed (no 4)"},
		{game.DrewOff{Drawn: drawn(tile(6, 4), tile(2, 1)), Winner: game.A}, "Ann drew 6-4, Bo 2-1: Ann wins the round",
			"You drew 6-4, Bo 2-1: you win the round"},
		{game.DrewOff{Drawn: drawn(tile(6, 4), tile(5, 5)), Winner: game.NoSeat, Tied: both},
			"Ann drew 6-4, Bo 5-5: Ann and Bo draw again", "You drew 6-4, Bo 5-5: you and Bo draw again"},
		{game.RoundEnded{Round: game.Round{Ending: game.Redealt}}, "Nobody had a double to lead, so the tiles were dealt again", ""},
		{out, "Ann goes out with 3-0 on E", "You go out with 3-0 on E"},
		{outByLead, "Bo goes out with 5-5", "Bo goes out with 5-5"},
		{blocked("", game.A), "Blocked: Ann wins with the fewest pips", "Blocked: you win with the fewest pips"},
		{blocked("AB"), "Blocked: Ann and Bo are tied with the fewest pips, so nobody wins",
			"Blocked: you and Bo are tied with the fewest pips, so nobody wins"},
		{blocked("AB", game.A), "Blocked: Ann and Bo are tied with the fewest pips, and Ann wins",
			"Blocked: you and Bo are tied with the fewest pips, and you win"},
		{blocked("AB", game.B), "Blocked: Ann and Bo are tied with the fewest pips, and Bo wins",
			"Blocked: you and Bo are tied with the fewest pips, and Bo wins"},
		{blocked("ABC", game.A, game.B, game.C), "Blocked: Ann, Bo and Cy are tied with the fewest pips and share the points",
			"Blocked: you, Bo and Cy are tied with the fewest pips and share the points"},
		{game.MatchEnded{Placing: [][]game.Seat{{game.A}, {game.B}}}, "Ann wins the match", "You win the match"},
		{game.MatchEnded{Placing: [][]game.Seat{{game.A, game.C}, {game.B, game.D}}}, "Ann and Cy win the match",
			"You and Cy win the match"},
	} {
		assert.Equal(t, c.want, w.Tell(c.e))
		if c.you != "" {
			assert.Equal(t, c.you, w.To(game.A).Tell(c.e))
		}
	}
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

// A stand-in's move is described as its own, also to the player it stands in for.
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
		{ended(game.Blocked), "Blocked: a club player played the last tile, so Ann wins",
			"Blocked: a club player played the last tile, so you win"},
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
		{Seat: game.C, Text: "Cy drew a tile and passed (no 1)", Did: []string{"drew 1", "passed 1"}, does: "drew a tile and passed (no 1)",
			then: "drew 1, then passed (no 1)"},
	}, Since(turns, game.A))
	assert.Empty(t, Since(turns, game.C))
	assert.Equal(t, turns, Since(turns, game.NoSeat))
}

// The pane is narrow, so draws before a play are described briefly.
func TestEntriesAreBrief(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	laid := game.Joined{Laid: game.Laid{Tile: tile(6, 3), End: game.NW, Seat: game.B}, Points: 5}
	entries := w.Entries(w.Turns([]game.Event{game.Drew{Seat: game.B}, game.Drew{Seat: game.B}, laid}), game.A)
	assert.Equal(t, []Entry{{Seat: game.B, Name: "Bo", Text: "drew 2, then 6-3 on NW", Brief: "drew 2, 6-3 NW", Gain: "+5", New: true}}, entries)
	entries = w.Entries(w.Turns([]game.Event{game.Drew{Seat: game.B}, game.Passed{Seat: game.B, On: []int{1, 4}}}), game.A)
	assert.Equal(t, []Entry{{Seat: game.B, Name: "Bo", Text: "drew 1, then passed (no 1 or 4)", Brief: "drew 1, passed 1 4", New: true}}, entries)

	w.Rules.Trains = game.TrainsOwnAndPublic
	laid = game.Joined{Laid: game.Laid{Tile: tile(6, 3), End: game.TrainM, Seat: game.B}}
	entries = w.Entries(w.Turns([]game.Event{laid, game.Drew{Seat: game.B}, laid, game.Drew{Seat: game.B}, game.Passed{Seat: game.B}, game.Drew{Seat: game.A}}), game.A)
	for i, text := range []string{"played 6-3 on M", "drew 1, then 6-3 on M", "drew 1, then passed", "drew a tile"} {
		assert.Equal(t, [2]string{text}, [2]string{entries[i].Text, entries[i].Brief}, "trains go by their letters")
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
func TestReasonGoesByTheRules(t *testing.T) {
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

// If everyone scores their own hand, or some share an award, one sentence says so.
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

func TestYou(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}.To(game.A)
	assert.Equal(t, "You go out", w.GoesOut(game.Round{Ender: game.A}))
	assert.Equal(t, "Bo goes out", w.GoesOut(game.Round{Ender: game.B}))
	assert.Equal(t, "You, Ann and Di", w.To(game.C).List([]game.Seat{game.A, game.C, game.D}), "you come first")

	tied := game.Round{Ending: game.Blocked, Tied: []game.Seat{game.A, game.B}, Winners: []game.Seat{game.A}}
	for want, rules := range map[string]game.Rules{
		"Blocked: you and Bo are tied with the fewest pips, and you win the draw-off":           {Tie: game.TieDrawOff},
		"Blocked: you and Bo are tied with the fewest pips, and you win with the lightest tile": {Tie: game.TieLightestTile},
	} {
		w.Rules = rules
		assert.Equal(t, want, w.Outcome(tied))
	}
	w.Rules = game.Rules{BlockWinner: game.BlockBlocker}
	assert.Equal(t, "Blocked: you played the last tile and win", w.Outcome(game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}}))

	r := game.Round{Awards: []game.Gain{{Points: game.WholePoints(5)}}}
	w.Names, w.Rules = w.Names[:2], game.Rules{}
	assert.Equal(t, "You score 5; you 0, Bo 0", w.Award(r))
	assert.Equal(t, "1st you with 0, 2nd Bo with 0", w.Places([][]game.Seat{{game.A}, {game.B}}, r.Scores))
	assert.Equal(t, []game.Seat{game.A, game.NoSeat}, []game.Seat{w.You(), w.To(game.NoSeat).You()})
	play := game.Joined{Laid: game.Laid{Seat: game.A, Tile: tile(3, 0), End: game.E}}
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

// Uncounted has the pips of a blocked round's winner if only those of the others count.
func TestWinnersOwnPips(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: game.B, Sum: 11, Rounded: 11}}, Pips: [game.MaxSeats]int{11, 8}}
	w := Words{Names: []string{"Ann", "Ben"}, Rules: game.Rules{Seats: 2}}
	assert.Equal(t, 8, w.Uncounted(r))
	assert.Equal(t, "Ben's own pips (8) don't count", w.OwnDoesNotCount(game.B, 8))
	assert.Equal(t, "Your own pips (8) don't count", w.To(game.B).OwnDoesNotCount(game.B, 8))
	w.Rules.Award = game.AwardOthersMinusOwn
	assert.Zero(t, w.Uncounted(r))
}

// Goal covers all kinds of targets and limits.
func TestGoalSaysWhatMatchGoesTo(t *testing.T) {
	for want, r := range map[string]game.Rules{
		"to 100":                    {Target: 100},
		"to 101, low score wins":    {Target: 101, Win: game.WinLow},
		"first to 250":              {Target: 250, TargetRule: game.TargetAtOnce},
		"to exactly 61":             {Target: 61, TargetRule: game.TargetExact},
		"to 6-love":                 {Target: 6, TargetRule: game.TargetLove},
		"13 rounds, low score wins": {Rounds: 13, Win: game.WinLow},
		"to 100, at most 13 rounds": {Rounds: 13, Target: 100},
	} {
		assert.Equal(t, want, Goal(&r))
	}
}
