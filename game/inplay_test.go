package game_test

import (
	"strings"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// totals are layouts that leave every total that fives and threes names, and some others.
var totals = []struct {
	laid  string // tiles after commas, the first is the lead
	total int
}{
	{"0-0", 0}, {"1-0", 1}, {"2-0", 2}, {"2-1", 3}, {"3-1", 4}, {"4-1", 5}, {"6-0", 6}, {"4-3", 7}, {"6-2", 8}, {"6-3", 9},
	{"6-4", 10}, {"6-5", 11}, {"6-6", 12}, {"6-6,6-1 E", 13}, {"6-6,6-2 E", 14}, {"6-6,6-3 E", 15}, {"6-6,6-4 E", 16},
	{"6-3,6-6 W,3-3 E", 18}, {"6-4,6-6 W,4-4 E", 20},
}

// scoredBy returns what the last of the tiles scores in play.
func scoredBy(t *testing.T, r game.Rules, laid string) int {
	t.Helper()
	return lay(t, r, strings.Split(laid, ",")...).joined().Points
}

func TestPoint19Threes(t *testing.T) {
	r := rulesOf(t, "draw", 2, "in-play=threes")
	for _, c := range totals {
		want := 0
		if c.total%3 == 0 {
			want = c.total
		}
		assert.Equal(t, want, scoredBy(t, r, c.laid), c.laid)
	}
}

func TestPoint19FivesAndThrees(t *testing.T) {
	r := rulesOf(t, "draw", 2, "in-play=fives-and-threes")
	scores := map[int]int{3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
	for _, c := range totals {
		assert.Equal(t, scores[c.total], scoredBy(t, r, c.laid), "%s makes %d", c.laid, c.total)
	}
}

// The totals are counted as in point 1: a lead double in full until both its sides are covered,
// and a bare tip not at all.
func TestPoint19TotalsAreCountedAsEver(t *testing.T) {
	spinner := rulesOf(t, "fives", 2, "in-play=threes")
	for laid, want := range map[string]int{
		"3-3":                       6,
		"3-3,3-6 E":                 12,
		"3-3,3-6 E,3-0 W":           6,
		"3-3,3-6 E,3-0 W,3-5 N":     0,
		"3-3,3-6 E,3-0 W,3-2 N":     0,
		"3-3,3-5 E,3-1 W,3-0 N":     6,
		"3-3,3-5 E,3-1 W,3-6 N":     12,
		"4-3,3-3 E":                 0,
		"6-3,3-3 E":                 12,
		"6-3,3-3 E,3-2 E":           0,
		"6-3,3-3 E,3-0 E":           6,
		"6-3,3-3 E,3-0 E,3-1 N":     0,
		"6-3,3-3 E,3-0 E,3-5 S,6-6": 0,
	} {
		if strings.HasSuffix(laid, ",6-6") {
			laid += " W" // 12 + 0 + 5
		}
		assert.Equal(t, want, scoredBy(t, spinner, laid), laid)
	}
}

func TestPoint19Bergen(t *testing.T) {
	r := rulesOf(t, "draw", 2, "in-play=bergen")
	for _, c := range []struct {
		name, laid string
		want       int
	}{
		{"a lone lead double", "6-6", 2},
		{"0-0 too", "0-0", 2},
		{"a lead that is no double", "6-5", 0},
		{"two ends that differ", "6-5,5-4 E", 0},
		{"two equal ends", "5-4,4-1 E,1-5 E", 2},
		{"two blanks", "4-0,4-1 W,1-0 W", 2},
		{"one of them a double, laid first", "5-4,4-1 E,5-5 W,1-5 E", 3},
		{"one of them a double, laid last", "5-4,4-1 E,1-5 E,5-5 W", 3},
		{"the double blank", "4-0,4-1 W,1-0 W,0-0 E", 3},
		{"a double that no other end equals", "5-4,4-1 E,5-5 W", 0},
		{"the lead double's other side is an end with a double", "5-5,5-3 W,3-2 W,2-5 W", 3},
		{"the lead double blank's other side, too", "0-0,0-3 E,3-2 E,2-0 E", 3},
		{"a lead double with one side covered scores nothing by itself", "5-5,5-3 W", 0},
		{"covered on both sides a lead double is no end", "5-5,5-3 W,5-2 E,2-3 E", 2},
		{"a double that is covered is no end", "5-4,4-1 E,5-5 W,5-1 W", 2},
	} {
		assert.Equal(t, c.want, scoredBy(t, r, c.laid), c.name)
	}
}

func TestPoint19DoubleBergen(t *testing.T) {
	r := rulesOf(t, "fives", 2, "in-play=bergen")
	for _, c := range []struct {
		name, laid string
		want       int
	}{
		{"a bare tip shows nothing", "6-6,6-3 W,6-2 E,3-4 W,4-6 W", 0},
		{"nor beside two ends that do", "6-6,6-3 W,6-2 E,3-4 W,4-6 W,2-1 E,1-6 E", 2},
		{"three ends", "6-6,6-3 W,6-2 E,2-3 E,6-1 N,1-3 N", 3},
		{"four ends", "6-6,6-3 W,6-2 E,2-3 E,6-1 N,1-3 N,6-4 S,4-3 S", 4},
		{"three, one of them a double", "6-6,6-3 W,6-2 E,2-3 E,3-3 W,6-1 N,1-3 N", 4},
		{"ends that were equal before score for no other tile", "6-6,6-3 W,6-2 E,2-3 E,6-1 N", 0},
		{"a spinner that isn't the lead", "6-4,4-4 E,6-1 W,1-4 W", 3},
	} {
		assert.Equal(t, c.want, scoredBy(t, r, c.laid), c.name)
	}
}

// A lead double whose tips are open from the start has two bare sides, and is one double.
func TestPoint19DoubleBergenWithOpenTips(t *testing.T) {
	r := rulesOf(t, "fives", 2, "in-play=bergen", "spinner=lead", "arms-open=always")
	assert.Equal(t, 0, scoredBy(t, r, "5-5,5-3 N"))
	assert.Equal(t, 4, scoredBy(t, r, "5-5,5-3 N,3-2 N,2-5 N"))
}
