package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// jammed is a round blocked at 6-6 with these hands; the seats' letters begin
// each, and a line may name the seat that laid the last tile.
func jammed(t tester, r game.Rules, lines ...string) *table {
	t.Helper()
	tb := at(t, r, append(lines, "layout 6-6")...)
	require.Equal(t, game.Blocked, tb.state.Round().Ending)
	return tb
}

// out is a round that A ends by laying its last tile, 6-1, at 6-6.
func out(t tester, r game.Rules, lines ...string) *table {
	t.Helper()
	tb := at(t, r, append(lines, "A 6-1", "layout 6-6")...)
	tb.play("A 6-1 W")
	require.Equal(t, game.Out, tb.ended().Ending)
	return tb
}

func seats(text string) []game.Seat {
	var list []game.Seat
	for _, c := range text {
		list = append(list, game.Seat(c-'A'))
	}
	return list
}

func TestPoint04OnlyATieForTheFewestCounts(t *testing.T) {
	tb := jammed(t, rulesOf(t, "evens", 3), "A 4-1", "B 5-4", "C 4-4 1-0")
	assert.Equal(t, seats("A"), tb.ended().Winners, "B and C are level at 9, above A's 5")
	assert.Empty(t, tb.ended().Tied)
	assert.Equal(t, "13 0 0", tb.scores())

	tb = jammed(t, rulesOf(t, "evens", 3), "A 4-1", "B 3-2", "C 5-4")
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, seats("AB"), tb.ended().Tied)
	assert.Equal(t, "0 0 0", tb.scores())
}

func TestPoint04GoingOutBeatsADoubleBlank(t *testing.T) {
	for _, id := range []string{"evens", "draw", "plaza", "block"} {
		tb := at(t, rulesOf(t, id, 2), "A 6-1", "B 0-0", "layout 6-5")
		tb.play("A 6-1 W")
		round := tb.ended()
		assert.Equal(t, game.Out, round.Ending)
		assert.Equal(t, seats("A"), round.Winners, id)
		assert.Empty(t, round.Tied)
		assert.Equal(t, "0 0", tb.awarded())
	}
}

func TestPoint05HandsOf5And9And12(t *testing.T) {
	hands := []string{"A 4-1", "B 5-4", "C 5-5 2-0"}
	for id, want := range map[string]string{"evens": "16 0 0", "draw": "16 0 0", "block": "21 0 0", "plaza": "21 0 0"} {
		tb := jammed(t, rulesOf(t, id, 3), hands...)
		assert.Equal(t, want, tb.scores(), id)
		assert.Equal(t, [game.MaxSeats]int{5, 9, 12}, tb.ended().Pips)
	}
	minus := jammed(t, rulesOf(t, "evens", 3), hands...).ended().Awards
	assert.Equal(t, []game.Gain{{
		Seat: game.A, Hands: []game.Counted{{Seat: game.B, Pips: 9}, {Seat: game.C, Pips: 12}},
		Own: 5, Sum: 16, Rounded: 16, Shares: 1, Points: game.WholePoints(16),
	}}, minus)
}

func TestPoint05GoingOutTakesEverything(t *testing.T) {
	for _, id := range []string{"draw", "block", "plaza"} {
		assert.Equal(t, "21 0 0", out(t, rulesOf(t, id, 3), "B 5-4", "C 5-5 2-0").scores(), id)
	}
}

func TestPoint07AwardIsAddedUpThenRounded(t *testing.T) {
	r := rulesOf(t, "fives", 3, "spinner=none", "in-play=none")
	for hands, want := range map[[2]string]string{
		{"B 5-5", "C 2-0"}:             "10 0 0", // 12
		{"B 5-5", "C 3-0"}:             "15 0 0", // 13
		{"B 5-1", "C 4-3"}:             "15 0 0", // 6 + 7
		{"B 1-0", "C 1-1"}:             "5 0 0",  // 3
		{"B 1-0", "C 0-0"}:             "0 0 0",  // 1
		{"B 5-5 2-2", "C 5-4 5-3 1-0"}: "30 0 0", // 14 + 18 = 32
	} {
		assert.Equal(t, want, out(t, r, hands[0], hands[1]).awarded(), hands)
	}
	team := rulesOf(t, "fives", 4, "teams=true")
	tb := out(t, team, "B 5-1", "C 5-5 5-4", "D 4-3")
	assert.Equal(t, "15 0 15 0", tb.awarded(), "a partner's tiles don't count")
}

// Jammed, the fewest pips before rounding win the other hands.
func TestPoint07JammedFewestBeforeRounding(t *testing.T) {
	tb := jammed(t, rulesOf(t, "fives", 3), "A 3-1", "B 3-2", "C 5-4", "last C")
	assert.Equal(t, seats("A"), tb.ended().Winners, "4 and 5 both round to 5")
	assert.Equal(t, "15 0 0", tb.scores(), "5 + 9 = 14")
}

func TestPoint07BlockerTakesTheOthers(t *testing.T) {
	r := rulesOf(t, "fives", 3, "block-winner=blocker")
	tb := jammed(t, r, "A 3-1", "B 3-2", "C 5-5 5-4", "last C")
	assert.Equal(t, seats("C"), tb.ended().Winners, "it laid the last tile and holds the most")
	assert.Equal(t, "0 0 10", tb.scores(), "4 + 5 = 9")
	tb = jammed(t, r, "A 3-2", "B 4-1", "C 5-5 5-4", "last C")
	assert.Empty(t, tb.ended().Tied, "equal lowest hands are nothing to the blocker")
	assert.Equal(t, "0 0 10", tb.scores())
}

// Where the blocker wins and every hand holds the same, the round is a tie, however ties of
// the lowest hands are settled; the next round opens as the first did.
func TestPoint07BlockerWithEqualHandsTies(t *testing.T) {
	for _, tie := range []string{"none", "split", "draw-off", "lightest-tile"} {
		tb := jammed(t, rulesOf(t, "fives", 3, "block-winner=blocker", "tie="+tie), "A 5-4", "B 5-3 1-0", "C 4-3 2-0", "last C")
		assert.Empty(t, tb.ended().Winners, tie)
		assert.Equal(t, seats("ABC"), tb.ended().Tied, tie)
		assert.Equal(t, "0 0 0", tb.scores(), tie)
		assert.Equal(t, game.NoSeat, tb.state.Leader(), tie)
	}
	four := rulesOf(t, "fives", 4, "block-winner=blocker")
	four.Teams = true
	tb := jammed(t, four, "A 5-4", "B 5-3 1-0", "C 4-3 2-0", "D 3-2 4-0", "last C")
	assert.Equal(t, "0 0 0 0", tb.scores(), "with teams too")
}

func TestPoint08ClassicGoingOutRecordsNothing(t *testing.T) {
	tb := out(t, rulesOf(t, "classic", 3), "B 5-4", "C 5-5 2-0", "scores 30 20 10")
	assert.Equal(t, "0 9 12", tb.awarded())
	assert.Equal(t, "30 29 22", tb.scores())
	assert.Equal(t, seats("A"), tb.ended().Winners)
}

// The seat of the last tile laid records 0 whatever it holds; everyone else,
// the lowest hand too, records its own.
func TestPoint08ClassicBlocked(t *testing.T) {
	r := rulesOf(t, "classic", 3)
	tb := jammed(t, r, "A 4-1", "B 5-4", "C 5-5 2-0", "last C")
	assert.Equal(t, "5 9 0", tb.awarded())
	assert.Equal(t, seats("C"), tb.ended().Winners)

	tb = jammed(t, r, "A 5-4", "B 5-3 1-0", "C 4-3 2-0", "last C")
	assert.Equal(t, "9 9 0", tb.awarded(), "equal hands are no tie here")
	assert.Equal(t, seats("C"), tb.ended().Winners)

	drawn := at(t, rulesOf(t, "classic", 2), "A 1-0 3-2", "B 4-3", "boneyard 5-4")
	drawn.play("A 1-0", "B draw")
	assert.Equal(t, game.B, drawn.ended().Ender, "B's draw ended it")
	assert.Equal(t, "0 16", drawn.awarded(), "but A laid the last tile")
}

func TestPoint09PlazaTies(t *testing.T) {
	two, three := rulesOf(t, "plaza", 2), rulesOf(t, "plaza", 3)
	tb := jammed(t, two, "A 5-2", "B 4-3")
	assert.Equal(t, "7/2 7/2", tb.scores())
	assert.Equal(t, seats("AB"), tb.ended().Winners)
	tb = jammed(t, three, "A 5-1", "B 4-2", "C 5-4")
	assert.Equal(t, "15/2 15/2 0", tb.scores(), "6, 6 and 9")
	tb = jammed(t, three, "A 5-0", "B 4-1", "C 3-2")
	assert.Equal(t, "10/3 10/3 10/3", tb.scores(), "5, 5 and 5")
	assert.Equal(t, seats("ABC"), tb.ended().Tied)
	assert.Equal(t, 3, tb.ended().Awards[0].Shares)
	tb = jammed(t, rulesOf(t, "plaza", 4), "A 5-0", "B 4-1", "C 3-2", "D 2-2 1-0")
	assert.Equal(t, "15/4 15/4 15/4 15/4", tb.scores(), "5, 5, 5 and 5")
}

// Fractions stay exact from round to round.
func TestPoint09FractionsAddUp(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 3), "A 5-0", "B 4-1", "C 3-2", "layout 6-6", "scores 7/2 10/3 1/4")
	assert.Equal(t, "41/6 20/3 43/12", tb.scores())
}

func TestPoint13PartnersShareAScore(t *testing.T) {
	tb := out(t, rulesOf(t, "block", 4, "teams=true"), "B 5-4", "C 4-1", "D 5-5 2-0", "scores 10 20 10 20")
	assert.Equal(t, "31 20 31 20", tb.scores(), "C's own tiles aren't counted")
	assert.Equal(t, seats("A"), tb.ended().Winners, "the seat itself, not its partner")
}

func TestPoint13OthersMinusOwnTakesOffTheWinnersHandOnly(t *testing.T) {
	tb := jammed(t, rulesOf(t, "draw", 4, "teams=true"), "A 2-1", "B 5-4", "C 5-5", "D 4-1")
	assert.Equal(t, "11 0 11 0", tb.scores(), "9 + 5 - 3, whatever C holds")
}

func TestPoint13EachOwnAddsUpATeam(t *testing.T) {
	r := rulesOf(t, "classic", 4, "teams=true")
	tb := out(t, r, "B 5-4", "C 4-1", "D 5-5 2-0")
	assert.Equal(t, "5 21 5 21", tb.awarded(), "A went out, C records 5")
	tb = jammed(t, r, "A 2-1", "B 5-4", "C 4-1", "D 5-5", "last B")
	assert.Equal(t, "8 10 8 10", tb.awarded(), "B blocked, D records 10")
}

func TestPoint13BlockedSingleLowestHandWins(t *testing.T) {
	tb := jammed(t, rulesOf(t, "block", 4, "teams=true"), "A 5-5 5-4", "B 3-1", "C 2-1", "D 2-2")
	assert.Equal(t, seats("C"), tb.ended().Winners)
	assert.Equal(t, "8 0 8 0", tb.scores())
	assert.Equal(t, game.C, tb.state.Leader())
}

// A tie between partners is no tie; of the two, the one first in turn order
// after the seat that laid the last tile leads next.
func TestPoint13TieBetweenPartners(t *testing.T) {
	r := rulesOf(t, "block", 4, "teams=true")
	for last, leader := range map[string]game.Seat{"last A": game.C, "last B": game.C, "last C": game.A, "last D": game.A} {
		tb := jammed(t, r, "A 4-1", "B 5-4", "C 3-2", "D 5-5", last)
		assert.Empty(t, tb.ended().Tied)
		assert.Equal(t, []game.Seat{leader}, tb.ended().Winners, last)
		assert.Equal(t, leader, tb.state.Leader(), last)
		assert.Equal(t, "19 0 19 0", tb.scores())
	}
	lots := jammed(t, rulesOf(t, "evens", 4, "teams=true"), "A 4-1", "B 5-4", "C 3-2", "D 5-5", "last D")
	assert.Equal(t, "14 0 14 0", lots.scores(), "9 + 10 less the winner's 5, once")
}

// Across teams each tied seat has what it would take alone, divided by the
// number tied, and partners' shares are added up.
func TestPoint13SplitAcrossTeams(t *testing.T) {
	r := rulesOf(t, "plaza", 4, "teams=true")
	tb := jammed(t, r, "A 4-1", "B 3-2", "C 5-5", "D 5-4")
	assert.Equal(t, seats("AB"), tb.ended().Tied)
	assert.Equal(t, "7 15/2 7 15/2", tb.scores(), "A: (5+9)/2, B: (5+10)/2")

	tb = jammed(t, r, "A 4-1", "B 3-2", "C 5-0", "D 5-4")
	assert.Equal(t, seats("ABC"), tb.ended().Tied)
	assert.Equal(t, "28/3 10/3 28/3 10/3", tb.scores(), "A and C: 14/3 each, B: 10/3")

	tb = jammed(t, rulesOf(t, "block", 4, "teams=true"), "A 4-1", "B 3-2", "C 5-5", "D 5-4")
	assert.Equal(t, "0 0 0 0", tb.scores(), "tie=none")
	assert.Empty(t, tb.ended().Winners)
}
