package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// keyOf returns the key of a position that a layout and its hands make.
func keyOf(t *testing.T, id string, options []string, lines ...string) uint64 {
	t.Helper()
	p := at(t, rulesOf(t, id, 2, options...), lines...).state.Position()
	return p.Key()
}

func TestAKeyKnowsWhatDecidesTheFuture(t *testing.T) {
	hands := []string{"A 6-6 6-1", "B 3-3 4-1"}
	key := func(id string, lines ...string) uint64 {
		return keyOf(t, id, nil, append(lines, hands...)...)
	}
	block := key("block", "layout 4-3")
	assert.Equal(t, block, key("block", "layout 3-4"), "either end may be west")
	assert.Equal(t, block, key("block", "layout 4-2 2-2 E 2-3 E"), "what lies between the ends doesn't matter")
	assert.Equal(t, block, key("block", "layout 3-4", "scores 5 7"), "nor what was scored")
	assert.NotEqual(t, block, key("block", "layout 4-3", "turn B"))
	assert.NotEqual(t, block, key("block", "layout 4-0"))
	assert.NotEqual(t, block, keyOf(t, "block", nil, "layout 4-3", "A 6-6", "B 3-3 4-1"))
	assert.Equal(t, key("block", "layout 4-3"), key("block", "layout 3-2 2-2 E 2-4 E"))
	assert.NotEqual(t, key("fives", "layout 4-3"), key("fives", "layout 4-2 2-2 E 2-3 E"), "the spinner grows arms")
	assert.NotEqual(t, key("fives", "layout 4-3"), key("fives", "layout 5-3 5-4 W 4-4 W"), "a double counts twice")
	assert.NotEqual(t, key("draw", "layout 4-3", "boneyard 1-0"), key("draw", "layout 4-3"), "a tile may be drawn")
}

// Who laid the newest tile decides what comes only where the blocker wins and a draw may
// yet block the round: everywhere else two positions that differ in it are one for search.
func TestAKeyKnowsWhoPlayedLastWhereThatDecides(t *testing.T) {
	same := func(lines []string, options ...string) bool {
		by := func(seat string) uint64 {
			lines := append([]string{"A 6-6 6-1", "B 3-3 4-1", "layout 4-3", "last " + seat}, lines...)
			return keyOf(t, "draw", options, lines...)
		}
		return by("A") == by("B")
	}
	stock := []string{"boneyard 1-0 2-0"}
	assert.False(t, same(stock, "block-winner=blocker"))
	assert.True(t, same(stock, "block-winner=lowest"), "the fewest pips win, whoever blocks")
	assert.True(t, same(nil, "block-winner=blocker"), "whoever blocks the round will have played then")
	assert.True(t, same(stock, "block-winner=blocker", "reserve=2"), "nothing can be drawn")
	assert.True(t, same(stock, "block-winner=blocker", "boneyard=none"), "nor here")
}

// Pairs of positions with the same hands and like ends, and whether search may take one
// for the other.
func TestAKeyKnowsWhatEndsAndTilesLeadTo(t *testing.T) {
	const spinner, sidesFirst, always = "spinner=first-double", "arms-open=sides-first", "arms-open=always"
	for _, pair := range []struct {
		name    string
		id      string
		options []string
		a, b    string // layouts
		same    bool
	}{
		{"the other side of the lead double comes first", "block", []string{"fill-first=true"}, "4-4 4-3 W", "4-2 2-3 E", false},
		{"nothing comes first", "block", nil, "4-4 4-3 W", "4-2 2-3 E", true},
		{"a tile on the spinner's open side opens tips that show 5, or 2",
			"block", []string{spinner, "arms=4", sidesFirst}, "2-5 5-5 E", "5-2 2-2 E", false},
		{"the tips are open, so it doesn't matter which end is a side of the spinner",
			"block", []string{spinner, "arms=4", always}, "2-5 5-5 E", "2-5 5-5 E 5-1 E 1-0 E 0-5 E", true},
	} {
		t.Run(pair.name, func(t *testing.T) {
			key := func(layout string) uint64 {
				return keyOf(t, pair.id, pair.options, "layout "+layout, "A 6-6 6-1", "B 3-3 4-1")
			}
			assert.Equal(t, pair.same, key(pair.a) == key(pair.b))
		})
	}
}

func TestAKeyKnowsEveryHand(t *testing.T) {
	key := func(id string, lines ...string) uint64 {
		r := rulesOf(t, id, len(lines), "deal=2")
		p := at(t, r, append(lines, "layout 4-3")...).state.Position()
		return p.Key()
	}
	assert.NotEqual(t, key("block", "A 6-6", "B 6-5", "C 6-4", "D 6-3"), key("block", "A 6-6", "B 6-5", "C 6-3", "D 6-4"))
	assert.NotEqual(t, key("block", "A 6-6", "B 6-5", "C 6-4"), key("block", "A 6-6", "B 6-5", "C 6-2"))
	twelve := "plaza-twelve"
	assert.NotEqual(t, key(twelve, "A 12-12", "B 12-11"), key(twelve, "A 12-11", "B 12-12"))
	assert.NotEqual(t, key(twelve, "A 12-12", "B 1-0"), key(twelve, "A 12-10", "B 1-0"))
	assert.NotEqual(t, key(twelve, "A 1-0", "B 2-0", "C 12-10", "D 12-9"), key(twelve, "A 1-0", "B 2-0", "C 12-9", "D 12-10"))
	assert.Equal(t, key(twelve, "A 12-12", "B 12-11"), key(twelve, "A 12-12", "B 12-11"))
}

func TestAKeyKnowsHowManyTilesMayBeDrawn(t *testing.T) {
	drawn := func(boneyard string) (after, before uint64) {
		r := rulesOf(t, "dutch", 2, "reserve=0", "boneyard="+boneyard)
		tb := at(t, r, "layout 4-3", "A 6-6", "B 4-1", "boneyard 1-0 2-0 5-0")
		tb.play("A draw")
		p := tb.state.Position()
		q := at(t, r, "layout 4-3", "A 6-6 1-0", "B 4-1", "boneyard 2-0 5-0").state.Position()
		return p.Key(), q.Key()
	}
	after, before := drawn("up-to-1")
	assert.NotEqual(t, before, after, "A must pass")
	after, before = drawn("up-to-2")
	assert.NotEqual(t, before, after, "A may draw one more, or two")
	after, before = drawn("until")
	assert.Equal(t, before, after)
}

func TestAKeyKnowsWhatMustBeLed(t *testing.T) {
	r := rulesOf(t, "block", 2, "deal=2")
	tb := sit(t, r)
	tb.deal("A 6-6 6-1", "B 3-3 4-1")
	forced := tb.state.Position()
	free := at(t, r, "A 6-6 6-1", "B 3-3 4-1").state.Position()
	assert.NotEqual(t, free.Key(), forced.Key())
	assert.NotEqual(t, free.Moves(nil), forced.Moves(nil))
}

func TestAKeyKnowsWhatMoreGamesNeed(t *testing.T) {
	key := func(r game.Rules, lines ...string) uint64 {
		p := at(t, r, append(lines, "A 6-6 6-1", "B 3-1 4-1")...).state.Position()
		return p.Key()
	}
	bergen := rulesOf(t, "draw", 2, "in-play=bergen")
	plain, double := "layout 4-5 5-3 E", "layout 4-5 5-3 E 3-3 E"
	assert.NotEqual(t, key(bergen, plain), key(bergen, double), "a double scores one more")
	assert.NotEqual(t, key(bergen, "layout 4-5 5-0 E"), key(bergen, "layout 4-5 5-0 E 0-0 E"), "the double blank, too")
	duel := rulesOf(t, "draw", 2, "block-winner=duel")
	assert.NotEqual(t, key(duel, plain, "boneyard 1-0", "last A"), key(duel, plain, "boneyard 1-0", "last B"))
	assert.Equal(t, key(duel, plain, "last A"), key(duel, plain, "last B"))
	once := rulesOf(t, "block", 2, "target-rule=at-once")
	assert.Equal(t, key(once, plain), key(once, plain, "scores 50 0"), "it holds within a round")
	trains := onTrains(t, 2)
	assert.NotEqual(t, key(trains, "layout 5-5 5-4 A"), key(trains, "layout 5-5 5-4 B"), "whose train it is")
	assert.NotEqual(t, key(trains, "layout 5-5"), key(trains, "layout 5-5", "marked B"))
	assert.NotEqual(t, key(trains, "layout 5-5 5-4 A 4-4 A"), key(trains, "layout 5-5 5-4 A"), "the double must be covered")
}

func TestARoundNotDealtHasNoRules(t *testing.T) {
	assert.Nil(t, new(game.Position).Rules())
}
