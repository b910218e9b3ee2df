package words

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
)

func TestScore(t *testing.T) {
	for _, test := range []struct {
		points         game.Points
		unicode, ascii string
	}{
		{0, "0", "0"},
		{game.WholePoints(7), "7", "7"},
		{game.WholePoints(7) / 2, "3½", "3 1/2"},
		{game.WholePoints(10) / 3, "3⅓", "3 1/3"},
		{game.WholePoints(20) / 3, "6⅔", "6 2/3"},
		{game.WholePoints(1) / 2, "½", "1/2"},
		{game.WholePoints(5) / 12, "5/12", "5/12"},
		{game.WholePoints(41) / 12, "3 5/12", "3 5/12"},
		{-game.WholePoints(7), "-7", "-7"},
		{-game.WholePoints(7) / 2, "-3½", "-3 1/2"},
		{-game.WholePoints(1) / 4, "-¼", "-1/4"},
	} {
		assert.Equal(t, test.unicode, test.points.Text(false))
		assert.Equal(t, test.ascii, test.points.Text(true))
	}
}

func tile(high, low int) game.Tile { return game.NewTile(high, low) }

func drawn(a, b game.Tile) game.Hands {
	return game.Hands{a, b, game.NoTile, game.NoTile}
}

func TestTell(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	lead := game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 5), End: game.NoEnd}}
	for want, e := range map[string]game.Event{
		"Ann leads: drawn were Ann 6-4, Bo 2-1":              game.LotDrawn{Drawn: drawn(tile(6, 4), tile(2, 1)), Leader: game.A},
		"Ann and Bo draw again: drawn were Ann 6-4, Bo 5-5":  game.LotDrawn{Drawn: drawn(tile(6, 4), tile(5, 5)), Leader: game.NoSeat, Tied: []game.Seat{game.A, game.B}},
		"Bo must lead 5-5":                                   game.Dealt{Leader: game.B, Forced: tile(5, 5)},
		"Bo led 5-5":                                         lead,
		"Bo laid 5-4 on E and scored 10":                     game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 4), End: game.E}, Points: 10},
		"Cy drew a tile":                                     game.Drew{Seat: game.C, Tile: game.NoTile},
		"Cy drew 6-1":                                        game.Drew{Seat: game.C, Tile: tile(6, 1)},
		"Di passed on 1, 3 and 5":                            game.Passed{Seat: game.D, On: []int{1, 3, 5}},
		"Di passed on 4":                                     game.Passed{Seat: game.D, On: []int{4}},
		"Ann takes the round: drawn were Ann 6-4, Bo 2-1":    game.DrewOff{Drawn: drawn(tile(6, 4), tile(2, 1)), Winner: game.A},
		"Ann and Bo draw again: drawn were Ann 6-4, Bo 5-5 ": game.DrewOff{Drawn: drawn(tile(6, 4), tile(5, 5)), Winner: game.NoSeat, Tied: []game.Seat{game.A, game.B}},
		"Cy wins the match":                                  game.MatchEnded{Placing: [][]game.Seat{{game.C}, {game.A}}},
		"Ann and Cy win the match":                           game.MatchEnded{Placing: [][]game.Seat{{game.A, game.C}, {game.B, game.D}}},
		"Nobody held a double to lead: dealt again":          game.RoundEnded{Round: game.Round{Ending: game.Redealt}},
		"Bo goes out with 5-5":                               game.RoundEnded{Round: game.Round{Ending: game.Out, Ender: game.B, Plays: []game.Joined{lead}}},
		"Blocked: Ann wins with the fewest pips":             game.RoundEnded{Round: game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}, Pips: [4]int{1, 2, 3, 4}}},
		"Blocked: Ann and Bo tied, and Bo wins":              game.RoundEnded{Round: game.Round{Ending: game.Blocked, Winners: []game.Seat{game.B}, Tied: []game.Seat{game.A, game.B}}},
		"Blocked: Ann and Bo hold equally few, and nobody wins": game.RoundEnded{Round: game.Round{
			Ending: game.Blocked, Tied: []game.Seat{game.A, game.B}}},
		"Blocked: Ann, Bo and Cy hold equally few and share the round": game.RoundEnded{Round: game.Round{
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
		{"Ann drew 2 tiles and laid 6-1 on W and scored 5", []game.Event{b, a, a, laid}},
		{"Ann laid 6-1 on W and scored 5", []game.Event{b, laid}},
		{"Bo drew 2 tiles and passed on 1", []game.Event{laid, b, b, game.Passed{Seat: game.B, On: []int{1}}}},
		{"Bo passed on 1 and 6", []game.Event{laid, game.Passed{Seat: game.B, On: []int{1, 6}}}},
	} {
		var last Turn
		if turns := w.Turns(test.history); len(turns) > 0 {
			last = turns[len(turns)-1]
		}
		assert.Equal(t, test.want, last.Text)
	}
}

func TestSinceOnesOwnTurn(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy"}}
	pass := func(s game.Seat) game.Event { return game.Passed{Seat: s, On: []int{1}} }
	turns := w.Turns([]game.Event{pass(game.A), pass(game.B), game.Drew{Seat: game.C}, pass(game.C)})
	assert.Equal(t, []Turn{
		{Seat: game.B, Text: "Bo passed on 1", Did: []string{"passed 1"}},
		{Seat: game.C, Text: "Cy drew a tile and passed on 1", Did: []string{"drew 1", "passed 1"}},
	}, Since(turns, game.A))
	assert.Empty(t, Since(turns, game.C))
	assert.Equal(t, turns, Since(turns, game.NoSeat))
}

// The pane is narrow: what was drawn before a tile was laid is told briefly.
func TestEntriesAreBrief(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}}
	laid := game.Joined{Laid: game.Laid{Tile: tile(6, 3), End: game.NW, Seat: game.B}, Points: 5}
	entries := w.Entries(w.Turns([]game.Event{game.Drew{Seat: game.B}, game.Drew{Seat: game.B}, laid}), game.A)
	assert.Equal(t, []Entry{{Seat: game.B, Name: "Bo", Text: "drew 2, 6-3 NW", Gain: "+5", New: true}}, entries)
}

func TestAwardInWords(t *testing.T) {
	r := game.Round{Awards: []game.Gain{{Seat: game.B, Points: game.WholePoints(5)}}}
	r.Scores[game.A], r.Scores[game.B] = game.WholePoints(45), game.WholePoints(7)/2
	assert.Equal(t, "Bo takes 5; Ann 45, Bo 3½", Words{Names: []string{"Ann", "Bo"}}.Award(r))
	r.Scores[game.C] = r.Scores[game.A]
	teams := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: game.Rules{Teams: true}, ASCII: true}
	assert.Equal(t, "Bo takes 5; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
	r.Awards = nil
	assert.Equal(t, "No award; Ann & Cy 45, Bo & Di 3 1/2", teams.Award(r))
}

// Where blocking wins a round, that is why, be the blocker's hand the lowest or
// not; and a round that all share isn't one in which all record.
func TestTheReasonGoesByTheRules(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Rules: game.Rules{BlockWinner: game.BlockBlocker, Award: game.AwardEachOwn}}
	blocked := game.Round{Ending: game.Blocked, Winners: []game.Seat{game.A}, Pips: [4]int{1, 2}}
	assert.Equal(t, "Blocked: Ann wins with the last tile laid", w.Outcome(blocked))

	shared := game.Round{Awards: []game.Gain{{Seat: game.A, Points: 7}, {Seat: game.B, Points: 7}}}
	assert.Contains(t, w.Award(shared), "Ann records")
	w.Rules.Award = game.AwardOthers
	assert.Contains(t, w.Award(shared), "Ann takes")
}

func TestSpokenEnds(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo"}, Spoken: true}
	laid := game.Joined{Laid: game.Laid{Seat: game.B, Tile: tile(5, 4), End: game.NW}}
	assert.Equal(t, "Bo laid 5-4 on northwest", w.Tell(laid))
	out := game.Round{Ending: game.Out, Ender: game.B, Plays: []game.Joined{laid}}
	assert.Equal(t, "Bo goes out with 5-4 on northwest", w.Outcome(out))
	assert.Equal(t, "SE", Words{}.End(game.SE))
	assert.Equal(t, "lead", w.End(game.NoEnd))
}

func TestGainInWords(t *testing.T) {
	hands := []game.Counted{{Seat: game.A, Pips: 16}, {Seat: game.C, Pips: 8}}
	for _, test := range []struct {
		want  string
		rules game.Rules
		gain  game.Gain
	}{
		{"Bo takes 16", game.Rules{}, game.Gain{Hands: hands[:1], Sum: 16, Rounded: 16, Shares: 1, Points: game.WholePoints(16)}},
		{"Bo takes 24: 16 + 8", game.Rules{}, game.Gain{Hands: hands, Sum: 24, Rounded: 24, Shares: 1, Points: game.WholePoints(24)}},
		{"Bo takes 25: 16 + 8 = 24, to the nearest five", game.Rules{}, game.Gain{Hands: hands, Sum: 24, Rounded: 25, Shares: 1, Points: game.WholePoints(25)}},
		{"Bo takes 12 1/2: 16 + 8 = 24, to the nearest five 25, shared by 2", game.Rules{},
			game.Gain{Hands: hands, Sum: 24, Rounded: 25, Shares: 2, Points: game.WholePoints(25) / 2}},
		{"Bo takes 13: 16 less 3", game.Rules{Award: game.AwardOthersMinusOwn},
			game.Gain{Hands: hands[:1], Own: 3, Sum: 13, Rounded: 13, Shares: 1, Points: game.WholePoints(13)}},
		{"Bo records 0", game.Rules{Award: game.AwardEachOwn}, game.Gain{Shares: 1}},
		{"Bo & Di take 16", game.Rules{Teams: true}, game.Gain{Hands: hands[:1], Sum: 16, Rounded: 16, Shares: 1, Points: game.WholePoints(16)}},
	} {
		w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: test.rules, ASCII: true}
		test.gain.Seat = game.B
		assert.Equal(t, test.want, w.Gain(test.gain))
	}
}

func TestPlacesInWords(t *testing.T) {
	w := Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	scores := [game.MaxSeats]game.Points{game.WholePoints(7) / 2, game.WholePoints(9), game.WholePoints(7) / 2, game.WholePoints(9)}
	assert.Equal(t, "1st Bo with 9, 1st Di with 9, 3rd Ann with 3½, 3rd Cy with 3½", w.Places([][]game.Seat{{1, 3}, {0, 2}}, scores))
	w.Rules.Teams = true
	assert.Equal(t, "1st Bo & Di with 9, 2nd Ann & Cy with 3½", w.Places([][]game.Seat{{1, 3}, {0, 2}}, scores))
}
