package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// cutShort demands that the last tile ended the match, and nothing else of the round counts.
func cutShort(t *testing.T, tb *table, scores string) {
	t.Helper()
	round := tb.ended()
	assert.Equal(t, game.TargetHit, round.Ending)
	assert.Empty(t, round.Winners)
	assert.Empty(t, round.Awards)
	assert.Zero(t, round.Points)
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	assert.Equal(t, scores, tb.scores())
	p := tb.state.Position()
	assert.Zero(t, p.Award())
}

func TestPoint20AtOnce(t *testing.T) {
	r := rulesOf(t, "fives", 2, "target-rule=at-once")
	tb := at(t, r, "A 6-4 1-0", "B 6-6 1-1", "scores 90 0")
	tb.play("A 6-4")
	cutShort(t, tb, "100 0")
	assert.Equal(t, [][]game.Seat{{game.A}, {game.B}}, tb.state.Placing())

	tb = at(t, r, "A 6-4 1-0", "B 6-6 1-1", "scores 95 0")
	tb.play("A 6-4")
	cutShort(t, tb, "105 0")

	tb = at(t, r, "A 6-4 1-0", "B 6-6 1-1", "scores 85 99")
	tb.play("A 6-4")
	assert.Equal(t, game.AwaitMove, tb.state.Stage(), "95 isn't 100")
	assert.Equal(t, "95 99", tb.scores())
}

// Not even that the same tile goes out, or blocks, counts.
func TestPoint20AtOnceNothingMoreCounts(t *testing.T) {
	r := rulesOf(t, "fives", 2, "target-rule=at-once")
	tb := at(t, r, "A 6-4", "B 6-6 1-1", "scores 90 0")
	tb.play("A 6-4")
	cutShort(t, tb, "100 0")

	tb = at(t, r, "A 6-4 1-0", "B 5-5 1-1", "scores 90 0")
	tb.play("A 6-4")
	cutShort(t, tb, "100 0")
}

// Otherwise the target counts at a round's end.
func TestPoint20AtOnceElseAtTheRoundsEnd(t *testing.T) {
	r := rulesOf(t, "fives", 2, "target-rule=at-once")
	tb := at(t, r, "A 6-5", "B 5-5 1-1", "scores 95 0")
	tb.play("A 6-5")
	assert.Equal(t, game.Out, tb.ended().Ending)
	assert.Equal(t, "105 0", tb.scores(), "12 pips are 10 points")
	assert.Equal(t, game.MatchOver, tb.state.Stage())

	tb = at(t, r, "A 6-5", "B 5-5 1-1", "scores 85 0")
	tb.play("A 6-5")
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
}

func TestPoint20AtOnceWithPartners(t *testing.T) {
	r := rulesOf(t, "fives", 4, "target-rule=at-once", "teams=true")
	tb := at(t, r, "A 6-3 1-0", "B 3-1 1-1", "C 6-4 2-0", "D 2-1 2-2", "scores 90 0 90 0")
	tb.play("A 6-3", "B 3-1 E", "C 6-4 W") // 4 and 1
	assert.Equal(t, "95 0 95 0", tb.scores())
	tb = at(t, r, "A 6-3 1-0", "B 3-1 1-1", "C 6-4 2-0", "D 2-1 2-2", "scores 95 0 95 0")
	tb.play("A 6-3", "B 3-1 E", "C 6-4 W")
	cutShort(t, tb, "100 0 100 0")
}

// What is scored in play doesn't end a match before the round does.
func TestPoint20RoundEnd(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 6-4 1-0", "B 6-6 1-1", "scores 95 0")
	tb.play("A 6-4")
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
	assert.Equal(t, "105 0", tb.scores())
}

// exactly are the rules of Fives and Threes.
func exactly(t *testing.T, seats int, more ...string) game.Rules {
	t.Helper()
	options := append([]string{"in-play=fives-and-threes", "target-rule=exact", "target=61", "award=none", "finish=1/1/1/1/0"}, more...)
	return rulesOf(t, "block", seats, options...)
}

func TestPoint20Exact(t *testing.T) {
	r := exactly(t, 2)
	tb := at(t, r, "A 6-3 1-0", "B 6-6 1-1", "scores 57 0")
	tb.play("A 6-3") // 9 are 3
	assert.Equal(t, "60 0", tb.scores())
	assert.Equal(t, game.AwaitMove, tb.state.Stage())

	tb = at(t, r, "A 6-3 1-0", "B 6-6 1-1", "scores 58 0")
	tb.play("A 6-3")
	cutShort(t, tb, "61 0")

	tb = at(t, r, "A 6-3 1-0", "B 6-6 1-1", "scores 59 0")
	tb.play("A 6-3")
	assert.Equal(t, "59 0", tb.scores(), "the side stays where it was")
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
	assert.Equal(t, 0, tb.joined().Points)
	assert.Equal(t, 3, tb.joined().Lost)
	tb.play("B 6-6 W") // 12 and 3 are 15
	assert.Equal(t, "59 8", tb.scores())
}

// What a tile scores and what going out with it adds are one sum: all of it counts or none.
func TestPoint20ExactSumOfTileAndGoingOut(t *testing.T) {
	r := exactly(t, 2)
	for _, c := range []struct {
		before, after string
		over          bool
		awarded       string
	}{
		{"56 0", "60 0", false, "1 0"},
		{"57 0", "61 0", true, "1 0"},
		{"58 0", "58 0", false, "0 0"}, // though the tile alone would have hit 61
		{"60 0", "60 0", false, "0 0"}, // though going out alone would have
	} {
		tb := at(t, r, "A 6-3", "B 6-6 1-1", "scores "+c.before)
		tb.play("A 6-3")
		round := tb.ended()
		assert.Equal(t, game.Out, round.Ending, c.before)
		assert.Equal(t, seats("A"), round.Winners)
		assert.Equal(t, c.after, tb.scores(), c.before)
		assert.Equal(t, c.awarded, tb.awarded(), c.before)
		assert.Equal(t, c.over, tb.state.Stage() == game.MatchOver, c.before)
	}
	// A tile that scores nothing by itself hits the target by going out.
	tb := at(t, r, "A 6-5", "B 6-6 1-1", "scores 60 0")
	tb.play("A 6-5")
	assert.Equal(t, "61 0", tb.scores())
	assert.Equal(t, game.MatchOver, tb.state.Stage())
}

// So with blocking: A lays 6-3 against 5-5 and 1-1.
func TestPoint20ExactSumOfTileAndBlocking(t *testing.T) {
	r := exactly(t, 2, "finish=1/1/1/1/2")
	for before, after := range map[string]string{"55 0": "60 0", "56 0": "61 0", "57 0": "57 0", "58 0": "58 0", "59 0": "59 0"} {
		tb := at(t, r, "A 6-3 1-0", "B 5-5 1-1", "scores "+before)
		tb.play("A 6-3")
		assert.Equal(t, game.Blocked, tb.ended().Ending, before)
		assert.Equal(t, after, tb.scores(), before)
	}
}

// A side that hits the target with a tile has ended the match: what the block would have given another is not counted.
func TestPoint20ExactTheRestAddsNothing(t *testing.T) {
	r := exactly(t, 2, "finish=1/1/1/1/2")
	tb := at(t, r, "A 6-3 5-4", "B 1-0", "scores 58 40")
	tb.play("A 6-3")
	cutShort(t, tb, "61 40")
	tb = at(t, r, "A 6-3 5-4", "B 1-0", "scores 57 40")
	tb.play("A 6-3")
	assert.Equal(t, seats("B"), tb.ended().Winners)
	assert.Equal(t, "60 42", tb.scores())
}

// Points that would take another side over the target aren't scored either.
func TestPoint20ExactAtTheRoundsEnd(t *testing.T) {
	r := exactly(t, 2, "award=others", "finish=0/0/0/0/0")
	for before, after := range map[string]string{"0 59": "0 61", "0 60": "0 60", "0 58": "0 60"} {
		tb := at(t, r, "A 6-5 2-0", "B 1-0", "scores "+before)
		tb.play("A 6-5") // blocks, and B has fewer
		assert.Equal(t, seats("B"), tb.ended().Winners)
		assert.Equal(t, after, tb.scores())
		assert.Equal(t, after == "0 61", tb.state.Stage() == game.MatchOver)
	}
}

// Nobody could score any more where both had hit the target in one round: they share the match.
func TestPoint20ExactHitByBothAtOnce(t *testing.T) {
	r := exactly(t, 2, "award=none", "finish=0/0/0/0/2", "tie=split")
	tb := at(t, r, "A 4-3 2-0", "B 1-1", "layout 4-4", "scores 60 60")
	tb.play("A 4-3 W")
	assert.Equal(t, "61 61", tb.scores())
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	assert.Equal(t, [][]game.Seat{{game.A, game.B}}, tb.state.Placing())
}

func TestPoint20ExactWithPartners(t *testing.T) {
	r := exactly(t, 4, "teams=true")
	tb := at(t, r, "A 6-3 1-0", "B 3-1 1-1", "C 6-5 2-0", "D 2-1 2-2", "scores 57 0 57 0")
	tb.play("A 6-3") // 9
	assert.Equal(t, "60 0 60 0", tb.scores())
	tb.play("B 3-1 E", "C 6-5 W") // 7, then 6 are 2
	assert.Equal(t, "60 0 60 0", tb.scores(), "62 would be too many")
}

// six are rules of Six Love.
func six(t *testing.T, seats int, more ...string) game.Rules {
	t.Helper()
	options := append([]string{"target-rule=love", "target=6", "award=none", "finish=1/1/1/1/1"}, more...)
	return rulesOf(t, "block", seats, options...)
}

func TestPoint20Love(t *testing.T) {
	for _, c := range []struct {
		before, after, awarded string
		over                   bool
	}{
		{"0 0", "1 0", "1 0", false},
		{"4 0", "5 0", "1 0", false},
		{"5 0", "6 0", "1 0", true},
		{"0 3", "0 0", "0 -3", false}, // the winner's too
		{"0 5", "0 0", "0 -5", false},
	} {
		tb := at(t, six(t, 2), "A 6-4", "B 6-6 1-1", "scores "+c.before)
		tb.play("A 6-4")
		assert.Equal(t, c.after, tb.scores(), c.before)
		assert.Equal(t, c.awarded, tb.awarded(), c.before)
		assert.Equal(t, c.over, tb.state.Stage() == game.MatchOver, c.before)
	}
}

// With more than two sides nothing is wiped while one of them has no points, and the match goes on to six.
func TestPoint20LoveOfThreeAndFour(t *testing.T) {
	for _, c := range []struct {
		seats          int
		before, after  string
		awarded        string
		over, openLead bool // the next round opens as the first
	}{
		{3, "0 3 0", "1 3 0", "1 0 0", false, false},
		{3, "5 3 0", "6 3 0", "1 0 0", true, false},
		{3, "0 3 2", "0 0 0", "0 -3 -2", false, true},
		{3, "2 3 0", "3 3 0", "1 0 0", false, false},
		{4, "0 3 2 0", "1 3 2 0", "1 0 0 0", false, false},
		{4, "0 3 2 5", "0 0 0 0", "0 -3 -2 -5", false, true},
		{4, "5 0 2 5", "6 0 2 5", "1 0 0 0", true, false},
	} {
		hands := []string{"A 6-4", "B 6-6 1-1", "C 6-5 2-2", "D 6-2 3-3"}[:c.seats]
		tb := at(t, six(t, c.seats, "later-lead=winner"), append(hands, "scores "+c.before)...)
		tb.play("A 6-4")
		assert.Equal(t, c.after, tb.scores(), c.before)
		assert.Equal(t, c.awarded, tb.awarded(), c.before)
		assert.Equal(t, c.over, tb.state.Stage() == game.MatchOver, c.before)
		if !c.over {
			assert.Equal(t, c.openLead, tb.state.Leader() == game.NoSeat, c.before)
		}
	}
}

func TestPoint20LoveWithPartners(t *testing.T) {
	hands := []string{"A 6-4", "B 6-6 1-1", "C 6-5 2-2", "D 6-2 3-3"}
	tb := at(t, six(t, 4, "teams=true"), append(hands, "scores 5 0 5 0")...)
	tb.play("A 6-4")
	assert.Equal(t, "6 0 6 0", tb.scores())
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	tb = at(t, six(t, 4, "teams=true"), append(hands, "scores 0 4 0 4")...)
	tb.play("A 6-4")
	assert.Equal(t, "0 0 0 0", tb.scores())
	assert.Equal(t, "0 -4 0 -4", tb.awarded())
}

// What was scored in the round before it ended is wiped, too.
func TestPoint20LoveWipesWhatTilesScored(t *testing.T) {
	r := rulesOf(t, "fives", 2, "target-rule=love", "award=none", "finish=1/1/1/1/1")
	tb := at(t, r, "A 6-4", "B 6-6 1-1", "scores 0 20")
	tb.play("A 6-4")
	assert.Equal(t, "0 0", tb.scores())
	assert.Equal(t, "-10 -20", tb.awarded())
	assert.Equal(t, "10 0", figures(2, tb.ended().InPlay))
}

// The round after a wipe opens as the first, also where the lead goes round.
func TestPoint20LoveOpensAsTheFirstAfterAWipe(t *testing.T) {
	for _, later := range []string{"winner", "rotate"} {
		r := six(t, 2, "later-lead="+later)
		tb := at(t, r, "A 6-4", "B 6-6 1-1", "scores 0 3")
		tb.play("A 6-4")
		require.Equal(t, game.AwaitDeal, tb.state.Stage())
		assert.Equal(t, game.NoSeat, tb.state.Leader(), later)
		tb = at(t, r, "A 6-4", "B 6-6 1-1", "scores 3 0")
		tb.play("A 6-4")
		assert.NotEqual(t, game.NoSeat, tb.state.Leader(), later)
	}
}

func TestPoint20AllThreeAreForHigh(t *testing.T) {
	for _, rule := range []game.TargetRule{game.TargetAtOnce, game.TargetExact, game.TargetLove} {
		r := rulesOf(t, "block", 2)
		r.TargetRule = rule
		assert.NoError(t, r.Validate())
		r.Win = game.WinLow
		assert.Error(t, r.Validate())
	}
}
