package game_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Positions with the same key are the same for search.
func TestKeysTellPositionsApartThatDifferInTheirFuture(t *testing.T) {
	const hands, twelve = "A 6-6 6-1; B 3-3 4-1; ", "plaza-twelve 2 deal=2"
	const spinner = "block 2 spinner=first-double arms=4 arms-open="
	const lastA, lastB = hands + "layout 4-3; last A", hands + "layout 4-3; last B"
	const blocker, stock = "draw 2 block-winner=blocker", "; boneyard 1-0 2-0"
	const plain, double = hands + "layout 4-5 5-2 E", hands + "layout 4-5 5-2 E 2-2 E"
	for _, c := range []struct {
		name  string
		rules string
		a, b  string
		same  bool
	}{
		{"either end may be west", "block 2", hands + "layout 4-3", hands + "layout 3-4", true},
		{"what lies between the ends", "block 2", hands + "layout 4-3", hands + "layout 4-2 2-2 E 2-3 E", true},
		{"scores", "block 2", hands + "layout 4-3", hands + "layout 4-3; scores 5 7", true},
		{"within a round also at once", "block 2 target-rule=at-once", hands + "layout 4-3", hands + "layout 4-3; scores 50 0", true},
		{"the turn", "block 2", hands + "layout 4-3", hands + "layout 4-3; turn B", false},
		{"an end", "block 2", hands + "layout 4-3", hands + "layout 4-0", false},
		{"a hand", "block 2", hands + "layout 4-3", "layout 4-3; A 6-6; B 3-3 4-1", false},
		{"the spinner grows arms", "fives 2", hands + "layout 4-3", hands + "layout 4-2 2-2 E 2-3 E", false},
		{"a double counts twice", "fives 2", hands + "layout 4-3", hands + "layout 5-3 5-4 W 4-4 W", false},
		{"a tile may be drawn", "draw 2", hands + "layout 4-3; boneyard 1-0", hands + "layout 4-3", false},
		{"who blocks wins", blocker, lastA + stock, lastB + stock, false},
		{"the fewest pips win", "draw 2 block-winner=lowest", lastA + stock, lastB + stock, true},
		{"who blocks will have played then", blocker, lastA, lastB, true},
		{"nothing can be drawn", blocker + " reserve=2", lastA + stock, lastB + stock, true},
		{"nobody draws", blocker + " boneyard=none", lastA + stock, lastB + stock, true},
		{"the duel", "draw 2 block-winner=duel", lastA + stock, lastB + stock, false},
		{"without a boneyard", "draw 2 block-winner=duel", lastA, lastB, true},
		{"the lead double's other side comes first", "block 2 fill-first", hands + "layout 4-4 4-3 W", hands + "layout 4-2 2-3 E", false},
		{"nothing comes first", "block 2", hands + "layout 4-4 4-3 W", hands + "layout 4-2 2-3 E", true},
		{"covering a side opens tips", spinner + "sides-first", hands + "layout 2-5 5-5 E", hands + "layout 5-2 2-2 E", false},
		{"the tips are open", spinner + "always", hands + "layout 2-5 5-5 E", hands + "layout 2-5 5-5 E 5-1 E 1-0 E 0-5 E", true},
		{"four hands", "block 4", "layout 4-3; A 6-6; B 6-5; C 6-4; D 6-3", "layout 4-3; A 6-6; B 6-5; C 6-3; D 6-4", false},
		{"three hands", "block 3", "layout 4-3; A 6-6; B 6-5; C 6-4", "layout 4-3; A 6-6; B 6-5; C 6-2", false},
		{"a larger set", twelve, "layout 4-3; A 12-12; B 12-11", "layout 4-3; A 12-11; B 12-12", false},
		{"one of its hands", twelve, "layout 4-3; A 12-12; B 1-0", "layout 4-3; A 12-10; B 1-0", false},
		{"four of its hands", "plaza-twelve 4", "layout 4-3; A 1-0; B 2-0; C 12-10; D 12-9",
			"layout 4-3; A 1-0; B 2-0; C 12-9; D 12-10", false},
		{"bergen: a double scores one more", "draw 2 in-play=bergen", plain, double, false},
		{"an end of the lead double is no bare tip", "fives 2 in-play=bergen arms-open=always",
			hands + "layout 5-5 5-3 W 5-2 N", hands + "layout 5-5 5-3 W 5-2 E", false},
		{"the double blank, too", "draw 2 in-play=bergen", hands + "layout 4-5 5-0 E", hands + "layout 4-5 5-0 E 0-0 E", false},
		{"whose train it is", trains, hands + "layout 5-5 5-4 A", hands + "layout 5-5 5-4 B", false},
		{"a mark", trains, hands + "layout 5-5", hands + "layout 5-5; marked B", false},
		{"a double to be covered", trains, hands + "layout 5-5 5-4 A", hands + "layout 5-5 5-4 A 4-4 A", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.same, at(t, c.rules, c.a).position().Key() == at(t, c.rules, c.b).position().Key())
		})
	}
	// How many more tiles may be drawn.
	for boneyard, same := range map[string]bool{"up-to-1": false, "up-to-2": false, "until": true} {
		rules := "dutch 2 reserve=0 boneyard=" + boneyard
		after := at(t, rules, "layout 4-3; A 6-6; B 4-1; boneyard 1-0 2-0 5-0").play("A draw").position()
		before := at(t, rules, "layout 4-3; A 6-6 1-0; B 4-1; boneyard 2-0 5-0").position()
		assert.Equal(t, same, before.Key() == after.Key(), boneyard)
	}
	// What must be led.
	forced, free := sit(t, "block 2").play("deal A 6-6 6-1; B 3-3 4-1"), at(t, "block 2", "A 6-6 6-1; B 3-3 4-1")
	assert.NotEqual(t, free.position().Key(), forced.position().Key())
	assert.Nil(t, new(game.Position).Rules(), "a round not dealt has no rules")
}

// smallRound draws a round of few tiles, with scores before it.
func smallRound(t *rapid.T) game.Position {
	r := anyRules(t)
	if rapid.Bool().Draw(t, "kind") {
		r = kind(t, rapid.SampledFrom(kinds).Draw(t, "name"), r.Seats)
		if r.Target > 0 {
			r.Target = 20
		}
	}
	r.Set, r.Deal, r.Rounds = 6, min(r.Deal, 6), max(1, min(r.Rounds, 7))
	r.RedealDoubles = 0 // in the smaller set every deal might be a redeal
	require.NoError(t, r.Validate())
	tiles := rapid.Permutation(domino.FullSet(6).Tiles()).Draw(t, "tiles")
	setup := game.Setup{Last: domino.NoSeat}
	if r.Trains != domino.TrainsNone {
		engine := domino.NewTile(3, 3)
		tiles = slices.DeleteFunc(tiles, func(tile domino.Tile) bool { return tile == engine })
		setup.Layout = []domino.Laid{{Tile: engine, End: domino.NoEnd, Inner: 3, Outer: 3, Seat: domino.NoSeat}}
	}
	// Tiles that fit one another: those of a few numbers.
	slices.SortStableFunc(tiles, func(a, b domino.Tile) int { return a.High()/4 - b.High()/4 })
	for seat := range r.Seats {
		n := max(2, 7/r.Seats)
		setup.Hands[seat], tiles = tiles[:n], tiles[n:]
	}
	setup.Boneyard = tiles[:rapid.IntRange(0, 2).Draw(t, "boneyard")]
	for seat := range domino.Seat(r.Seats) {
		setup.Scores[seat] = domino.WholePoints(rapid.SampledFrom([]int{0, 0, 3, 14, 18}).Draw(t, "score"))
		if r.Teams && seat >= domino.C {
			setup.Scores[seat] = setup.Scores[seat-domino.C]
		}
	}
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, setup)
	require.NoError(t, err)
	return s.Position()
}

// futures says of positions what may still come of them.
type futures struct {
	seats int
	known map[game.Position]uint64
	keys  map[uint64]uint64
	same  int // positions with the key of another
}

// of returns a digest of all that may come: which tile, what it scores, and how the round ends.
func (f *futures) of(t *rapid.T, p game.Position) uint64 {
	if future, ok := f.known[p]; ok {
		return future
	}
	h := fnv.New64a()
	if p.Ending() != game.Running {
		fmt.Fprint(h, p.Ending() == game.TargetHit, p.Award())
		return h.Sum64()
	}
	var parts []string
	for _, m := range p.Moves(nil) {
		next := p
		next.Play(m)
		var scored []int
		for seat := range domino.Seat(f.seats) {
			scored = append(scored, next.Gained(seat)-p.Gained(seat))
		}
		parts = append(parts, fmt.Sprint(m.Kind, m.Tile, m.Turned, scored, f.of(t, next)))
	}
	slices.Sort(parts)
	fmt.Fprint(h, parts)
	future := h.Sum64()
	f.known[p] = future
	if other, ok := f.keys[p.Key()]; ok {
		f.same++
		require.Equal(t, other, future, "two positions with one key, of which other things may come")
	}
	f.keys[p.Key()] = future
	return future
}

// Positions of a round that have one key have one future.
func TestPropertyAKeyDecidesTheFuture(t *testing.T) {
	same := 0
	rapid.Check(t, func(t *rapid.T) {
		p := smallRound(t)
		if p.Ending() != game.Running {
			t.Skip("blocked at once")
		}
		f := futures{p.Rules().Seats, map[game.Position]uint64{}, map[uint64]uint64{}, 0}
		f.of(t, p)
		same += f.same
	})
	assert.Greater(t, same, sampletest.Of(40, 100), "too few positions shared a key to prove anything")
}
