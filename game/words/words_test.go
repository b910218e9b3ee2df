package words

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/domino"
)

func tile(high, low int) domino.Tile { return domino.NewTile(high, low) }

func drawn(a, b domino.Tile) game.Hands {
	return game.Hands{a, b, domino.NoTile, domino.NoTile}
}

// Sentences about the player who is "you" are in the second person, wherever the name stands.
func TestTell(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	on := func(seat domino.Seat, end domino.End, tile domino.Tile, points int) game.Joined {
		return game.Joined{Laid: domino.Laid{Seat: seat, Tile: tile, End: end}, Points: points}
	}
	blocked := func(tied string, winners ...domino.Seat) game.RoundEnded {
		r := game.Round{Ending: game.Blocked, Winners: winners}
		for _, c := range tied {
			r.Tied = append(r.Tied, domino.Seat(c-'A'))
		}
		return game.RoundEnded{Round: r}
	}
	out := game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: domino.A, Plays: []game.Joined{on(domino.A, domino.E, tile(3, 0), 0)}}}
	outByLead := game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: domino.B, Plays: []game.Joined{on(domino.B, domino.NoEnd, tile(5, 5), 0)}}}
	both := []domino.Seat{domino.A, domino.B}
	for _, c := range []struct {
		e         game.Event
		want, you string // to Ann
	}{
		{game.LotDrawn{Drawn: drawn(tile(6, 4), tile(2, 1)), Leader: domino.A}, "Ann drew 6-4, Bo 2-1: Ann leads",
			"You drew 6-4, Bo 2-1: you lead"},
		{game.LotDrawn{Drawn: drawn(tile(2, 1), tile(6, 4)), Leader: domino.B}, "Ann drew 2-1, Bo 6-4: Bo leads",
			"You drew 2-1, Bo 6-4: Bo leads"},
		{game.LotDrawn{Drawn: drawn(tile(6, 4), tile(5, 5)), Leader: domino.NoSeat, Tied: both},
			"Ann drew 6-4, Bo 5-5: Ann and Bo draw again", "You drew 6-4, Bo 5-5: you and Bo draw again"},
		{game.Dealt{Leader: domino.A, Forced: domino.NoTile}, "Ann leads", "You lead"},
		{game.Dealt{Leader: domino.A, Forced: tile(6, 5)}, "Ann must lead 6-5", "You must lead 6-5"},
		{on(domino.B, domino.NoEnd, tile(5, 5), 0), "Bo led 5-5", "Bo led 5-5"},
		{on(domino.A, domino.NoEnd, tile(5, 5), 10), "Ann led 5-5 and scored 10", "You led 5-5 and scored 10"},
		{on(domino.B, domino.E, tile(5, 4), 10), "Bo played 5-4 on E and scored 10", "Bo played 5-4 on E and scored 10"},
		{game.Drew{Seat: domino.C, Tile: domino.NoTile}, "Cy drew a tile", "Cy drew a tile"},
		{game.Drew{Tile: tile(6, 1)}, "Ann drew 6-1", "You drew 6-1"},
		{game.Passed{Seat: domino.D, On: []int{1, 3, 5}}, "Di passed (no 1, 3 or 5)", "Di passed (no 1, 3 or 5)"},
		{game.Passed{On: []int{4}}, "Ann passed (no 4)", "You passed (no 4)"},
		{game.DrewOff{Drawn: drawn(tile(6, 4), tile(2, 1)), Winner: domino.A}, "Ann drew 6-4, Bo 2-1: Ann wins the round",
			"You drew 6-4, Bo 2-1: you win the round"},
		{game.DrewOff{Drawn: drawn(tile(6, 4), tile(5, 5)), Winner: domino.NoSeat, Tied: both},
			"Ann drew 6-4, Bo 5-5: Ann and Bo draw again", "You drew 6-4, Bo 5-5: you and Bo draw again"},
		{game.RoundEnded{Round: game.Round{Ending: game.Redealt}}, "Nobody had a double to lead, so the tiles were dealt again", ""},
		{out, "Ann goes out with 3-0 on E", "You go out with 3-0 on E"},
		{outByLead, "Bo goes out with 5-5", "Bo goes out with 5-5"},
		{blocked("", domino.A), "Blocked: Ann wins with the fewest pips", "Blocked: you win with the fewest pips"},
		{blocked("AB"), "Blocked: Ann and Bo are tied with the fewest pips, so nobody wins",
			"Blocked: you and Bo are tied with the fewest pips, so nobody wins"},
		{blocked("AB", domino.A), "Blocked: Ann and Bo are tied with the fewest pips, and Ann wins",
			"Blocked: you and Bo are tied with the fewest pips, and you win"},
		{blocked("AB", domino.B), "Blocked: Ann and Bo are tied with the fewest pips, and Bo wins",
			"Blocked: you and Bo are tied with the fewest pips, and Bo wins"},
		{blocked("ABC", domino.A, domino.B, domino.C),
			"Blocked: Ann, Bo and Cy are tied with the fewest pips and share the points",
			"Blocked: you, Bo and Cy are tied with the fewest pips and share the points"},
		{game.MatchEnded{Placing: [][]domino.Seat{{domino.A}, {domino.B}}}, "Ann wins the match", "You win the match"},
		{game.MatchEnded{Placing: [][]domino.Seat{{domino.A, domino.C}, {domino.B, domino.D}}}, "Ann and Cy win the match",
			"You and Cy win the match"},
	} {
		assert.Equal(t, c.want, w.Tell(c.e))
		if c.you != "" {
			assert.Equal(t, c.you, w.To(domino.A).Tell(c.e))
		}
	}
}

func TestTurnsTellDrawsWithWhatTheyLedTo(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	a, b := game.Drew{Seat: domino.A}, game.Drew{Seat: domino.B}
	laid := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(6, 1), End: domino.W}, Points: 5}
	for _, test := range []struct {
		want    string
		history []game.Event
	}{
		{"", nil},
		{"Ann drew a tile", []game.Event{a}},
		{"Ann drew 2 tiles", []game.Event{b, a, a}},
		{"Ann drew 2 tiles, played 6-1 on W and scored 5", []game.Event{b, a, a, laid}},
		{"Ann played 6-1 on W and scored 5", []game.Event{b, laid}},
		{"Bo drew 2 tiles and passed (no 1)", []game.Event{laid, b, b, game.Passed{Seat: domino.B, On: []int{1}}}},
		{"Bo passed (no 1 or 6)", []game.Event{laid, game.Passed{Seat: domino.B, On: []int{1, 6}}}},
	} {
		var last Turn
		if turns := w.Turns(test.history); len(turns) > 0 {
			last = turns[len(turns)-1]
		}
		assert.Equal(t, test.want, last.Text)
	}
}

func TestTurnsJoinTilesOfATurn(t *testing.T) {
	on := func(seat domino.Seat, end domino.End, high, low int) game.Event {
		return game.Joined{Laid: domino.Laid{Seat: seat, Tile: tile(high, low), End: end}}
	}
	first := []game.Event{on(domino.B, domino.TrainB, 6, 3), on(domino.B, domino.TrainB, 5, 3)}
	doubles := []game.Event{
		on(domino.B, domino.TrainB, 3, 3), on(domino.B, domino.TrainM, 5, 5), game.Drew{Seat: domino.B},
		on(domino.B, domino.TrainB, 3, 1), game.Drew{Seat: domino.B}, game.Passed{Seat: domino.B, On: []int{5}},
	}
	for _, c := range []struct {
		name    string
		rules   domino.Rules
		history []game.Event
		want    []string
		log     string // of the last turn
	}{
		{"the train once", domino.Rules{FirstTurn: domino.FirstTrain}, first, []string{"Bo played 6-3 on Bo's train, then 5-3"},
			"played 6-3 on Bo's train, then 5-3"},
		{"another train", domino.Rules{Covering: domino.CoverSeveral}, doubles, []string{"Bo played 3-3 on Bo's train, to be covered, " +
			"then 5-5 on the Mexican train, to be covered, then drew a tile and played 3-1 on Bo's train, covering 3-3, " +
			"then drew a tile and passed (no 5); Bo's train is open to all"},
			"played 3-3 on Bo's train, then 5-5 on the Mexican train, then drew 1, then 3-1 on Bo's train, then drew 1, then passed"},
		{"of each seat", domino.Rules{Covering: domino.CoverLater}, append(first[:2:2], on(domino.A, domino.TrainB, 5, 4)),
			[]string{"Bo played 6-3 on Bo's train, then 5-3", "Ann played 5-4 on Bo's train"}, "played 5-4 on Bo's train"},
		{"not by the usual rules", domino.Rules{}, first, []string{"Bo played 6-3 on Bo's train", "Bo played 5-3 on Bo's train"},
			"played 5-3 on Bo's train"},
	} {
		w := Words{Names: []string{"Ann", "Bo"}, Rules: c.rules}
		w.Rules.Trains = domino.TrainsOwnAndPublic
		var got []string
		turns := w.Turns(c.history)
		for _, turn := range turns {
			got = append(got, turn.Text)
		}
		assert.Equal(t, c.want, got, c.name)
		entries := w.Entries(turns, domino.A)
		assert.Equal(t, c.log, entries[len(entries)-1].Text, c.name)
	}
}

// A stand-in's move is described as its own, also to the player it stands in for.
func TestTellNamesStandIn(t *testing.T) {
	bo := Words{Names: []string{"Ann", "Bo"}}
	joined := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(4, 0), End: domino.W}, Points: 5}
	led := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(6, 6), End: domino.NoEnd}, Points: 10}
	train := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(6, 3), End: domino.TrainA}}
	ended := func(ending game.Ending) game.RoundEnded {
		r := game.Round{Ending: ending, Ender: domino.A, Plays: []game.Joined{joined}}
		if ending == game.Blocked {
			r.Winners = []domino.Seat{domino.A}
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
		{game.Drew{Tile: domino.NoTile}, "A club player drew a tile for Ann", "A club player drew a tile for you"},
		{game.Drew{Tile: tile(2, 1)}, "A club player drew 2-1 for Ann", "A club player drew 2-1 for you"},
		{game.Passed{On: []int{1}}, "A club player passed for Ann (no 1)", "A club player passed for you (no 1)"},
		{ended(game.Out), "A club player goes out for Ann with 4-0 on W", "A club player goes out for you with 4-0 on W"},
		{ended(game.TargetHit), "A club player reaches 0 for Ann with 4-0 on W", "A club player reaches 0 for you with 4-0 on W"},
		{ended(game.Blocked), "Blocked: a club player played the last tile, so Ann wins",
			"Blocked: a club player played the last tile, so you win"},
	} {
		w := bo.By("a club player")
		w.Rules.BlockWinner = domino.BlockBlocker
		assert.Equal(t, test.ann, w.Tell(test.e))
		assert.Equal(t, test.you, w.To(domino.A).Tell(test.e))
	}
	assert.Equal(t, "Ann played 4-0 on W and scored 5", bo.By("").Tell(joined))
	duel := game.RoundEnded{Round: game.Round{Ending: game.Blocked, Plays: []game.Joined{joined}, Winners: []domino.Seat{domino.A}, Pips: [4]int{3, 3}}}
	w := bo.By("a club player")
	w.Rules = domino.Rules{BlockWinner: domino.BlockDuel, Seats: 2}
	assert.Equal(t, "Blocked: Ann wins the duel with Bo, both having 3 pips", w.Tell(duel))
}

func TestTurnsTellStandInApartFromPlayer(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}.To(domino.A)
	drew, passed := game.Drew{Seat: domino.A}, game.Passed{Seat: domino.B, On: []int{1}}
	joined := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(6, 1), End: domino.W}, Points: 5}
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
	assert.Equal(t, turns[1:], Since(turns, domino.A), "your own last turn was the draw")
	entries := w.Entries(turns, domino.A)
	assert.Equal(t, Entry{Name: "You", Text: "a club player drew 1, then 6-1 on W", Brief: "drew 1, bot: 6-1 W", Gain: "+5", New: true}, entries[1])
	assert.Equal(t, []string{"drew 2", "bot: 6-1 W"}, LastOf(turns, domino.A).Did)

	for told := range history { // the rest is told alike, however much has been told
		rest := w.TurnsAfter(history[:told], history[told:])
		assert.Equal(t, turns[len(turns)-1], rest[len(rest)-1], "after %d", told)
		if told <= 5 {
			assert.Equal(t, turns[3], rest[len(rest)-2], "after %d", told)
		}
	}
	w.Rules.Trains = domino.TrainsOwnAndPublic
	turns = w.Turns([]game.Event{game.Dealt{}, game.Passed{Seat: domino.B, On: []int{1}}, game.Passed{Seat: domino.A, On: []int{1}}})
	assert.Equal(t, "A club player passed for you (no 1); your train is open to all", turns[1].Text)
	turns = w.To(domino.B).Turns([]game.Event{game.Dealt{}, game.Passed{Seat: domino.B, On: []int{1}}, game.Passed{Seat: domino.A, On: []int{1}}})
	assert.Equal(t, "A club player passed for Ann (no 1); Ann's train is open to all", turns[1].Text)
}

func TestSinceOnesOwnTurn(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy"}}
	pass := func(s domino.Seat) game.Event { return game.Passed{Seat: s, On: []int{1}} }
	turns := w.Turns([]game.Event{pass(domino.A), pass(domino.B), game.Drew{Seat: domino.C}, pass(domino.C)})
	assert.Equal(t, []Turn{
		{Seat: domino.B, Text: "Bo passed (no 1)", Did: []string{"passed 1"}, does: "passed (no 1)"},
		{Seat: domino.C, Text: "Cy drew a tile and passed (no 1)", Did: []string{"drew 1", "passed 1"}, does: "drew a tile and passed (no 1)",
			then: "drew 1, then passed (no 1)"},
	}, Since(turns, domino.A))
	assert.Empty(t, Since(turns, domino.C))
	assert.Equal(t, turns, Since(turns, domino.NoSeat))
}

// The pane is narrow, so draws before a play are described briefly.
func TestEntriesAreBrief(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	laid := game.Joined{Laid: domino.Laid{Tile: tile(6, 3), End: domino.NW, Seat: domino.B}, Points: 5}
	entries := w.Entries(w.Turns([]game.Event{game.Drew{Seat: domino.B}, game.Drew{Seat: domino.B}, laid}), domino.A)
	assert.Equal(
		t,
		[]Entry{{Seat: domino.B, Name: "Bo", Text: "drew 2, then 6-3 on NW", Brief: "drew 2, 6-3 NW", Gain: "+5", New: true}},
		entries,
	)
	entries = w.Entries(
		w.Turns([]game.Event{game.Drew{Seat: domino.B}, game.Passed{Seat: domino.B, On: []int{1, 4}}}),
		domino.A,
	)
	assert.Equal(
		t,
		[]Entry{
			{Seat: domino.B, Name: "Bo", Text: "drew 1, then passed (no 1 or 4)", Brief: "drew 1, passed 1 4", New: true},
		},
		entries,
	)

	w.Rules.Trains = domino.TrainsOwnAndPublic
	laid = game.Joined{Laid: domino.Laid{Tile: tile(6, 3), End: domino.TrainM, Seat: domino.B}}
	yours := laid
	yours.Laid.End = domino.TrainA
	entries = w.Entries(w.Turns([]game.Event{laid, game.Drew{Seat: domino.B}, yours, game.Drew{Seat: domino.B}, game.Passed{Seat: domino.B}, game.Drew{Seat: domino.A}}), domino.A)
	for i, want := range [][2]string{
		{"played 6-3 on the Mexican train", "6-3 on the Mexican"}, {"drew 1, then 6-3 on Ann's train", "drew 1, 6-3 on Ann's"},
		{"drew 1, then passed", "drew 1, passed"}, {"drew a tile", ""},
	} {
		assert.Equal(t, want, [2]string{entries[i].Text, entries[i].Brief})
	}
}

func TestAwardInWords(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: domino.B, Points: domino.WholePoints(5)}}}
	r.Scores[domino.A], r.Scores[domino.B] = domino.WholePoints(45), domino.WholePoints(7)/2
	assert.Equal(t, "Bo scores 5; Ann 45, Bo 3½", Words{Names: []string{"Ann", "Bo"}}.Award(r))
	r.Scores[domino.C] = r.Scores[domino.A]
	teams := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: domino.Rules{Teams: true}, ASCII: true}
	assert.Equal(t, "Bo & Di score 5; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
	r.Awards = nil
	assert.Equal(t, "Nobody scores for the round; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
}

// Where blocking wins a round, that is why, be the blocker's hand the lowest or
// not; and a round that all share isn't one in which all record.
func TestReasonGoesByTheRules(t *testing.T) {
	w := Words{
		Names: []string{"Ann", "Bo"},
		Rules: domino.Rules{BlockWinner: domino.BlockBlocker, Award: domino.AwardEachOwn},
	}
	blocked := game.Round{Ending: game.Blocked, Winners: []domino.Seat{domino.A}, Pips: [4]int{1, 2}}
	assert.Equal(t, "Blocked: Ann played the last tile and wins", w.Outcome(blocked))
	blocked.Winners, blocked.Tied = nil, []domino.Seat{domino.A, domino.B}
	assert.Equal(t, "Blocked: Ann and Bo are tied with the fewest pips, so nobody wins", w.Outcome(blocked))

	shared := game.Round{Awards: []game.Gain{{Seat: domino.A, Points: 7}, {Seat: domino.B, Points: 7}}}
	assert.Equal(t, []string{"Everyone scores the pips they have left"}, w.Awards(shared))
	w.Rules.Award = domino.AwardOthers
	assert.Len(t, w.Awards(game.Round{Awards: []game.Gain{{Seat: domino.A, Sum: 1}, {Seat: domino.B}}}), 2)
}

func TestSpokenEnds(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Spoken: true}
	laid := game.Joined{Laid: domino.Laid{Seat: domino.B, Tile: tile(5, 4), End: domino.NW}}
	assert.Equal(t, "Bo played 5-4 on northwest", w.Tell(laid))
	out := game.Round{Ending: game.Out, Ender: domino.B, Plays: []game.Joined{laid}}
	assert.Equal(t, "Bo goes out with 5-4 on northwest", w.Outcome(out))
	assert.Equal(t, "SE", Words{}.End(domino.SE))
	assert.Equal(t, "lead", w.End(domino.NoEnd))
}

// If everyone scores their own hand, or some share an award, one sentence says so.
func TestAwardsOfAllInWords(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy"}}
	assert.Equal(t, []string{"Nobody scores for the round"}, w.Awards(game.Round{}))
	shared := game.Gain{
		Hands: []game.Counted{{Seat: domino.B, Pips: 5}, {Seat: domino.C, Pips: 9}}, Sum: 14, Rounded: 14, Shares: 2, Points: domino.WholePoints(7),
	}
	other := shared
	other.Seat = domino.B
	both := game.Round{Awards: []game.Gain{shared, other}}
	assert.Equal(t, []string{"Ann and Bo score 7 each: the others have 5 + 9 = 14 pips left, shared by 2"}, w.Awards(both))
	assert.Equal(t, []string{"You and Ann score 7 each: the others have 5 + 9 = 14 pips left, shared by 2"}, w.To(domino.B).Awards(both))
	for _, test := range []struct {
		want  string
		rules domino.Rules
		held  int
	}{
		{"Everyone scores the pips they have left", domino.Rules{}, 0},
		{"Everyone scores the pips they have left; the winner scores 0", domino.Rules{}, 3},
		{"Each team scores the pips they have left, rounded to the nearest five", domino.Rules{Teams: true, RoundTo: 5}, 0},
		{"Everyone scores the pips they have left, rounded to the nearest five; the winner scores 0", domino.Rules{RoundTo: 5}, 3},
	} {
		w.Rules = test.rules
		w.Rules.Award = domino.AwardEachOwn
		r := game.Round{Awards: make([]game.Gain, 3), Winners: []domino.Seat{domino.A}, Pips: [4]int{test.held}}
		assert.Equal(t, []string{test.want}, w.Awards(r))
	}
}

func TestYou(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}.To(domino.A)
	assert.Equal(t, "You go out", w.GoesOut(game.Round{Ender: domino.A}))
	assert.Equal(t, "Bo goes out", w.GoesOut(game.Round{Ender: domino.B}))
	assert.Equal(t, "You, Ann and Di", w.To(domino.C).List([]domino.Seat{domino.A, domino.C, domino.D}), "you come first")

	tied := game.Round{Ending: game.Blocked, Tied: []domino.Seat{domino.A, domino.B}, Winners: []domino.Seat{domino.A}}
	for want, rules := range map[string]domino.Rules{
		"Blocked: you and Bo are tied with the fewest pips, and you win the draw-off": {Tie: domino.TieDrawOff},
		"Blocked: you and Bo are tied with the fewest pips, and you win with the lightest tile": {
			Tie: domino.TieLightestTile,
		},
	} {
		w.Rules = rules
		assert.Equal(t, want, w.Outcome(tied))
	}
	w.Rules = domino.Rules{BlockWinner: domino.BlockBlocker}
	assert.Equal(t, "Blocked: you played the last tile and win", w.Outcome(game.Round{Ending: game.Blocked, Winners: []domino.Seat{domino.A}}))

	r := game.Round{Awards: []game.Gain{{Points: domino.WholePoints(5)}}}
	w.Names, w.Rules = w.Names[:2], domino.Rules{}
	assert.Equal(t, "You score 5; you 0, Bo 0", w.Award(r))
	assert.Equal(t, "1st you with 0, 2nd Bo with 0", w.Places([][]domino.Seat{{domino.A}, {domino.B}}, r.Scores))
	assert.Equal(t, []domino.Seat{domino.A, domino.NoSeat}, []domino.Seat{w.You(), w.To(domino.NoSeat).You()})
	play := game.Joined{Laid: domino.Laid{Seat: domino.A, Tile: tile(3, 0), End: domino.E}}
	assert.Equal(t, []Entry{{Name: "You", Text: "played 3-0 on E", New: true}}, w.Entries(w.Turns([]game.Event{play}), domino.B))
	teams := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: domino.Rules{Teams: true}}
	assert.Equal(t, "You & Cy", teams.To(domino.A).Side(domino.A))
	assert.Equal(t, "Ann & you", teams.To(domino.C).Side(domino.A))
}

func TestPlacesInWords(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	scores := [domino.MaxSeats]domino.Points{domino.WholePoints(7) / 2, domino.WholePoints(9), domino.WholePoints(7) / 2, domino.WholePoints(9)}
	assert.Equal(t, "1st Bo with 9, 1st Di with 9, 3rd Ann with 3½, 3rd Cy with 3½", w.Places([][]domino.Seat{{1, 3}, {0, 2}}, scores))
	w.Rules.Teams = true
	assert.Equal(t, "1st Bo & Di with 9, 2nd Ann & Cy with 3½", w.Places([][]domino.Seat{{1, 3}, {0, 2}}, scores))
}

// Uncounted has the pips of a blocked round's winner if only those of the others count.
func TestWinnersOwnPips(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: domino.B, Sum: 11, Rounded: 11}}, Pips: [domino.MaxSeats]int{11, 8}}
	w := Words{Names: []string{"Ann", "Ben"}, Rules: domino.Rules{Seats: 2}}
	assert.Equal(t, 8, w.Uncounted(r))
	assert.Equal(t, "Ben's own pips (8) don't count", w.OwnDoesNotCount(domino.B, 8))
	assert.Equal(t, "Your own pips (8) don't count", w.To(domino.B).OwnDoesNotCount(domino.B, 8))
	w.Rules.Award = domino.AwardOthersMinusOwn
	assert.Zero(t, w.Uncounted(r))
}

// Goal covers all kinds of targets and limits.
func TestGoalSaysWhatMatchGoesTo(t *testing.T) {
	for want, r := range map[string]domino.Rules{
		"to 100":                    {Target: 100},
		"to 101, low score wins":    {Target: 101, Win: domino.WinLow},
		"first to 250":              {Target: 250, TargetRule: domino.TargetAtOnce},
		"to exactly 61":             {Target: 61, TargetRule: domino.TargetExact},
		"to 6-love":                 {Target: 6, TargetRule: domino.TargetLove},
		"13 rounds, low score wins": {Rounds: 13, Win: domino.WinLow},
		"to 100, at most 13 rounds": {Rounds: 13, Target: 100},
	} {
		assert.Equal(t, want, Goal(&r))
	}
}
