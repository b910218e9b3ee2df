package sheet

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants"
	"dominoes/view/cells"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// resolve returns a house rule.
func resolve(t *testing.T, seats int, options map[string]string) domino.Rules {
	r, err := variants.Resolve("block", seats, options)
	require.NoError(t, err)
	return r
}

// TestAwardRows has the sum beside the hands, from what is counted down to what is scored.
func TestAwardRows(t *testing.T) {
	type options = map[string]string
	whole := domino.WholePoints
	one := []game.Counted{{Pips: 7}}
	three := []game.Counted{
		{Seat: domino.A, Pips: 16},
		{Seat: domino.B},
		{Seat: domino.C, Pips: 8},
		{Seat: domino.D, Pips: 1},
	}
	bo := func(g game.Gain, points int) game.Round {
		g.Seat, g.Shares, g.Points = domino.B, 1, max(g.Points, whole(points))
		scored := [domino.MaxSeats]domino.Points{domino.B: whole(points)}
		return game.Round{Number: 1, Ending: game.Out, Ender: domino.B, Winners: []domino.Seat{domino.B}, Awards: []game.Gain{g}, Points: scored, Scores: scored}
	}
	inPlay := func(r game.Round, points ...int) game.Round {
		for i, n := range points {
			r.InPlay[i] = whole(n)
		}
		return r
	}
	over := bo(game.Gain{Hands: one, Sum: 7, Rounded: 7, Points: whole(7)}, 0)
	over.Scores[domino.B] = whole(60)
	wiped := bo(game.Gain{Added: 1, Points: whole(1)}, 0)
	wiped.Points[domino.A] = -whole(4)
	shared := bo(game.Gain{Hands: one, Sum: 0, Own: 7}, 0)
	shared.Awards[0].Shares = 2
	shared.Awards = append(shared.Awards, shared.Awards[0])
	shared.Awards[1].Seat, shared.Winners = domino.A, []domino.Seat{domino.B, domino.A}
	line := awardRow{line: true}
	for _, c := range []struct {
		name    string
		seats   int
		options options
		viewer  domino.Seat
		round   game.Round
		want    []awardRow
	}{
		{
			"all hands and a tile for both ends", 4, options{"award": "all", "finish": "0/0/30/0/0", "teams": "true"}, domino.NoSeat,
			bo(game.Gain{Hands: three, Sum: 25, Rounded: 25, Way: domino.WayBoth, Added: 30}, 55),
			[]awardRow{{text: "All hands have", figure: "16 + 8 + 1 = 25 pips"}, {text: "for going out with a tile for both ends", figure: "+30"}, line,
				{text: "Bo & Di score", figure: "+55", result: true}},
		},
		{
			"carried over", 4, options{"award": "none", "finish": "1/2/3/4/1", "tie": "carry", "target": "6"}, domino.NoSeat,
			bo(game.Gain{Way: domino.WayDouble, Added: 2, Carried: 1}, 3),
			[]awardRow{{text: "for going out with a double", figure: "+2"}, {text: "carried over", figure: "+1"}, line, {text: "Bo scores", figure: "+3", result: true}},
		},
		{
			"too little to get started", 2, options{"entry": "10", "round-to": "3"}, domino.NoSeat, bo(game.Gain{Hands: one, Sum: 7, Rounded: 6, Points: whole(6)}, 0),
			[]awardRow{{text: "to the nearest three", figure: "6"}, {text: "but a first score must be 10 or more"}, line,
				{text: "Bo scores", figure: "0", result: true}},
		},
		{
			"over an exact target", 2, options{"target-rule": "exact", "target": "61"}, domino.NoSeat, over,
			[]awardRow{{text: "but that would be over 61"}, line, {text: "Bo scores", figure: "0", result: true}},
		},
		{
			"all scores go back to 0", 2, options{"target-rule": "love", "award": "none", "finish": "1/1/1/1/1", "target": "6"}, domino.NoSeat, wiped,
			[]awardRow{{text: "Everyone has points now, so all scores go back to 0"}, line, {text: "Ann", figure: "-4"}, {text: "Bo", figure: "0", result: true}},
		},
		{
			"the target was hit in play", 2, options{"target-rule": "at-once", "in-play": "fives", "round-to": "5"},
			domino.NoSeat, inPlay(game.Round{Ending: game.TargetHit, Ender: domino.B}, 0, 20),
			[]awardRow{{text: "That ends the match, so the tiles left don't count"}, line, {text: "Bo scores in play", figure: "+20", result: true}},
		},
		{
			"rounded, and points in play", 4, options{"in-play": "fives", "round-to": "5"},
			domino.NoSeat, inPlay(bo(game.Gain{Hands: []game.Counted{{Seat: domino.A, Pips: 16}, {Seat: domino.C, Pips: 8}, {Seat: domino.D, Pips: 8}}, Sum: 32, Rounded: 30}, 30), 0, 15),
			[]awardRow{{text: "The others have"}, {figure: "16 + 8 + 8 = 32 pips"}, {text: "to the nearest five", figure: "30"}, line,
				{text: "Bo scores", figure: "+30", result: true}, {text: "and in play", figure: "+15", result: true}},
		},
		{
			"less one's own, and shared", 2, options{"award": "others-minus-own", "tie": "split", "block-winner": "lowest"}, domino.B, shared,
			[]awardRow{{text: "Ann has", figure: "7 pips"}, {text: "minus their own", figure: "-7"}, {text: "shared by 2"}, line,
				{text: "You and Ann each score", figure: "0", result: true}},
		},
		{
			"nobody wins, but for points in play", 2, options{"in-play": "fives-and-threes", "block-winner": "none"}, domino.A,
			inPlay(game.Round{Ending: game.Blocked}, 8, 3),
			[]awardRow{{text: "Nobody scores for the round"}, {text: "Scored in play: you 8, Bo 3"}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := resolve(t, c.seats, c.options)
			w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}[:c.seats], Rules: r}
			if c.viewer != domino.NoSeat {
				w = w.To(c.viewer)
			}
			s := &Sheet{Rules: r, Words: w, Rounds: []game.Round{c.round}}
			assert.Equal(t, brokenRows(c.want, awardColumns), brokenRows(s.awardRows(), awardColumns))
		})
	}
}

// What is scored never stands in a row of its own.
func TestScoreStandsBesideWord(t *testing.T) {
	row := awardRow{text: "Maximiliane-Rose, Bo and Bartholomew-Erns each score", figure: "0", result: true}
	assert.Equal(t, []awardRow{
		{text: "Maximiliane-Rose, Bo and", result: true}, {text: "Bartholomew-Erns each", result: true}, {text: "score", figure: "0", result: true},
	}, brokenRows([]awardRow{row}, awardColumns))
}

// What ended a match that isn't simply a race is said.
func TestSheetSaysHowMatchEnded(t *testing.T) {
	for _, c := range []struct {
		options map[string]string
		a, b    int
		want    []string
	}{
		{map[string]string{"target-rule": "exact", "target": "61"}, 61, 40, []string{"61 was hit exactly."}},
		{map[string]string{"target-rule": "love", "target": "6"}, 7, 0, []string{"It was 7-love."}},
		{map[string]string{"rounds": "7"}, 60, 40, []string{"After all 7 rounds."}},
		{nil, 110, 40, []string{}},
	} {
		r := resolve(t, 2, c.options)
		round := game.Round{
			Number: 7,
			Scores: [domino.MaxSeats]domino.Points{domino.WholePoints(c.a), domino.WholePoints(c.b)},
		}
		s := &Sheet{
			Rules:   r,
			Words:   words.Words{Names: []string{"Ann", "Bo"}, Rules: r},
			Rounds:  []game.Round{round},
			Placing: [][]domino.Seat{{domino.A}, {domino.B}},
		}
		assert.Equal(t, c.want, s.outcome())
	}
}

// A bar is as high as its score is beside the target's line.
func TestBarsAreAsHighAsScores(t *testing.T) {
	s := Sheet{Rules: domino.Rules{Seats: 2, Target: 100}, Words: words.Words{Names: []string{"Ann", "Bo"}}}
	r := game.Round{Scores: [domino.MaxSeats]domino.Points{domino.WholePoints(100), domino.WholePoints(50)}}
	line := s.targetRow([]game.Round{r}, 8)
	assert.Equal(t, 7, line)
	assert.Equal(t, 8*7+4, s.barHeight(r, domino.A, line), "the middle of the line's row")
	assert.Equal(t, 8*7/2+2, s.barHeight(r, domino.B, line))
	r.Scores[domino.A] = domino.WholePoints(200)
	assert.LessOrEqual(t, s.barHeight(r, domino.A, s.targetRow([]game.Round{r}, 8)), 64)
}

// A sum that is wider than its column has the total on the next row. Nothing is cut off.
func TestSumsAreNeverCut(t *testing.T) {
	for _, pips := range [][]int{{1, 2}, {16, 8, 4}, {20, 155, 14, 106}, {195, 172, 194, 115}} {
		var hands []game.Counted
		for i, n := range pips {
			hands = append(hands, game.Counted{Seat: domino.Seat(i), Pips: n})
		}
		rows := brokenRows([]awardRow{{text: "All hands have", figure: counted(hands)}}, awardColumns)
		var figures []string
		for _, row := range rows {
			assert.LessOrEqual(t, cells.Width(row.text)+cells.Width(row.figure), awardColumns)
			figures = append(figures, row.figure)
		}
		assert.Equal(t, counted(hands), strings.TrimSpace(strings.Join(figures, " ")))
	}
}
