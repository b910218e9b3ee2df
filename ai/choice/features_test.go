package choice_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// shown records the features that an example has covered.
type shown map[string]bool

// features requires some features of a move of the seat to move.
func (seen shown) features(tb *table, move string, want map[string]float64) {
	tb.t.Helper()
	moves := tb.state.Moves()
	i := slices.Index(moves, rulestest.Move(tb.t, move))
	require.GreaterOrEqual(tb.t, i, 0, "%s isn't legal", move)
	described, _ := choice.Describe(&tb.board, moves)
	f := described[i]
	for name, x := range want {
		at := slices.Index(choice.Names[:], name)
		require.GreaterOrEqual(tb.t, at, 0, "there is no feature %s", name)
		assert.InDelta(tb.t, x, f[at], 1e-6, "%s of %s", name, move)
		if x != 0 {
			seen[name] = true
		}
	}
}

func TestFeaturesOfExamples(t *testing.T) {
	seen := shown{}

	tb := at(t, "fives 4", "A 6-4 2-1 2-2 6-2 5-3", "B 5-5 5-0 3-3", "C 4-2 3-0 1-0 0-0", "D 6-1 4-3 4-4 3-1")
	tb.play("A 6-4", "B pass", "C 4-2 E", "D 6-1 W")
	// W shows 1, E shows 2; 21 tiles are out of A's sight.
	seen.features(tb, "6-2 E", map[string]float64{
		"weight": 8. / 12, "weightLate": 0, "double": 0, "points": 0,
		"followers": 1. / 3, "stranded": 0, // 2-1
		"support": 0, "covered": 2. / 3, // 2-1 and 2-2
		"scarce":    3. / 7,  // 6-4 and 6-1 lie
		"openness":  9. / 21, // 1-0 1-1 3-1 4-1 5-1 and 6-0 6-3 6-5 6-6
		"reply":     1. / 21, // 4-1 would score 10
		"spread":    4. / 7,  // 1 2 3 5
		"nextLacks": 1. / 2, "nextShut": 0, "afterLacks": 0, "afterShut": 0,
		"coversOwn": 0, "coversAfter": 1, "oneNumber": 0, "doublesLeft": 1. / 3,
		"drawing": 0, "drawingAble": 0,
		// B, which has passed, may have 12 of them, and 4 of those fit; C and D may have all.
		"stuckNext": 8. / 27, "stuckAfter": 64. / 343, "stuckBefore": 64. / 343,
		"relative": (8 - 23./4) / 12, "control": 0,
		"openAhead": 9. / 21 * (3*122./21 - 15) / 24, "blocks": 0, "blocksAhead": 0,
	})
	seen.features(tb, "2-2 E", map[string]float64{
		"weight": 4. / 12, "double": 1, "points": 0.5,
		"support": 2. / 3, "covered": 2. / 3, "scarce": 4. / 7, "spread": 5. / 7, "doublesLeft": 0,
		"nextLacks": 0, "coversAfter": 1, "control": 2. / 5, // beside 2-0 3-2 5-2
	})
	seen.features(tb, "2-1 W", map[string]float64{
		"points": 0, "oneNumber": 1, "followers": 2. / 3, "covered": 0, "support": 2. / 3, "nextLacks": 0, "coversOwn": 0, "coversAfter": 0,
		"coversNext": 0, "coversBefore": 1,
	})

	// No seat played the tiles that were on the table from the start.
	tb = at(t, "block 2", "A 6-2 4-4 1-0", "B 5-5 3-0 6-1", "layout 2-4")
	seen.features(tb, "4-4 E", map[string]float64{"coversOwn": 0, "coversAfter": 0})
	tb.play("A 6-2 W", "B 6-1 W")
	seen.features(tb, "1-0 W", map[string]float64{"coversOwn": 0, "coversNext": 1, "stuckAfter": 0, "stuckBefore": 0, "weightLate": 1. / 12, "weight": 1. / 12, "followers": 1, "stranded": 0})

	tb = at(t, "block 2", "A 6-4 4-4 1-0 5-2", "B 5-5 3-0 1-1")
	tb.play("A 6-4", "B pass")
	seen.features(tb, "4-4 E", map[string]float64{
		"coversOwn": 1, "nextLacks": 1, "nextShut": 1, "stranded": 1, "followers": 0,
	})

	tb = at(t, "block 4", "A 6-4 3-3 5-2", "B 6-3 1-0 2-0", "C 5-5 2-2 1-1", "D 4-4 5-1 0-0")
	tb.play("A 6-4", "B 6-3 W", "C pass", "D 4-4 E")
	seen.features(tb, "3-3 W", map[string]float64{"afterLacks": 1, "afterShut": 1, "nextLacks": 0, "nextShut": 0, "coversAfter": 0, "coversOwn": 0})

	// The spinner's sides count as played by the seat that played it, not by the leader.
	tb = at(t, "fives 2", "A 6-5 6-1 5-1 5-0", "B 5-5 6-6 2-1 3-3")
	tb.play("A 6-5", "B 5-5 E", "A 5-1 E")
	tb.play("B 6-6 W", "A 6-1 W", "B 2-1 W")
	seen.features(tb, "5-0 N", map[string]float64{"coversOwn": 0})

	tb = at(t, "plaza 2", "A 6-4 4-3 5-5", "B 6-3 1-0 2-0", "boneyard 1-1 2-1", "layout 6-6 6-1 E 1-4 E")
	seen.features(tb, "draw", map[string]float64{"drawing": 1, "drawingAble": 0.3, "drawHand": 0.3, "drawStock": 2. / 22, "weight": 0, "followers": 0})
	seen.features(tb, "4-3 E", map[string]float64{"drawing": 0, "drawingAble": 0})

	// A double on the table is one tile of its number, not two.
	tb = at(t, "block 2", "A 6-4 1-0", "B 5-5 3-0 6-1", "layout 4-4 4-2 W 2-6 W")
	seen.features(tb, "6-4 W", map[string]float64{"scarce": 3. / 7, "weightLate": 0})

	// If both ends show a number, covering one leaves the other.
	tb = at(t, "block 2", "A 4-1 4-2 3-3", "B 5-5 3-0 6-1", "layout 4-4")
	seen.features(tb, "4-1 W", map[string]float64{"followers": 1. / 2, "stranded": 0})

	// The last tile strands nobody; an opponent with two tiles may soon go out, a partner doesn't count.
	tb = at(t, "block 4", "A 6-1", "B 5-5 3-0 2-1", "C 3-1 3-2 2-0", "D 4-1 1-0 5-1", "layout 6-4")
	seen.features(tb, "6-1 W", map[string]float64{"stranded": 0, "followers": 0, "weightLate": 0})
	tb = at(t, "block 4", "A 6-1 5-2 5-3", "B 5-5 3-0", "C 3-1 3-2 2-0", "D 4-1 1-0 5-1", "layout 6-4")
	seen.features(tb, "6-1 W", map[string]float64{"stranded": 1, "weightLate": 7. / 12})

	// Once all seven tiles with a 0 have been played, nobody can play.
	tb = at(t, "block 2", "A 6-0 3-3 2-2", "B 5-5 4-4", "layout 0-1 1-2 E 2-0 E 0-0 E 0-3 E 3-4 E 4-0 E 0-5 E 5-6 E")
	seen.features(tb, "6-0 E", map[string]float64{"blocks": 1, "blocksAhead": (2*116./16 - 10) / 24, "openAhead": 0, "stuckNext": 1})

	for _, name := range choice.Names {
		assert.True(t, seen[name], "no example shows what %s is", name)
	}
}

func TestStageDependsOnShortestHandAndBoneyard(t *testing.T) {
	for _, c := range []struct {
		stage int
		tiles []string
	}{
		{0, []string{"A 6-4 6-3 6-2", "B 5-5 5-0"}},
		{0, []string{"A 6-4 6-3", "B 5-5 5-0 4-1"}},
		{1, []string{"A 6-4 6-3 6-2", "B 5-5 5-0 3-3 3-1 2-2"}},
		{1, []string{"A 6-4 6-3 6-2 6-1 6-0", "B 5-5 5-0 3-3 3-1"}},
		{2, []string{"A 6-4 6-3 6-2 6-1 6-0", "B 5-5 5-0 3-3 3-1 2-2"}},
		{3, []string{"A 6-4 6-3", "B 5-5 5-0 4-1", "boneyard 1-1"}},
		{5, []string{"A 6-4 6-3 6-2 6-1 6-0", "B 5-5 5-0 3-3 3-1 2-2", "boneyard 1-1"}},
	} {
		tb := at(t, "draw 2", append(c.tiles, "layout 6-6")...)
		_, stage := choice.Describe(&tb.board, tb.state.Moves())
		assert.Equal(t, c.stage, stage, c.tiles)
	}
}

// Features are at most about 1.
func TestPropertyFeaturesIgnoreHiddenTiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "tiles"), 1))
		walk(t, r, func(s *game.State, b *choice.Board, _ game.Move) {
			moves := b.Pos.Moves(nil)
			described, stage := choice.Describe(b, moves)
			for i, f := range described {
				for at, x := range f {
					require.False(t, x != x || x < -1 || x > 20, "%s of %v is %v", choice.Names[at], moves[i], x)
				}
			}
			// The others' tiles change places.
			other := *b
			var hidden []domino.Tile
			for seat := range domino.Seat(r.Seats) {
				if seat != s.Turn() {
					hidden = append(hidden, b.Pos.Hand(seat).Tiles()...)
				}
			}
			rng.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
			for seat := range domino.Seat(r.Seats) {
				if n := b.Pos.Hand(seat).Len(); seat != s.Turn() {
					other.Pos.SetHand(seat, domino.SetOf(hidden[:n]...))
					hidden = hidden[n:]
				}
			}
			again, still := choice.Describe(&other, moves)
			require.Equal(t, described, again)
			require.Equal(t, stage, still)
		})
	})
}
