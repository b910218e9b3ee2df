package variants

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestExamplesAreSound lays every example anew, tile by tile.
func TestExamplesAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 3000 {
		r := randomRules(rng)
		titles := map[string]int{}
		for i, s := range Text(r) {
			titles[s.Title] = i + 1
		}
		s, err := game.New(r)
		require.NoError(t, err)
		before, drawn := 0, map[string]int{}
		for _, e := range Examples(r) {
			require.NotZero(t, titles[e.Section], "there is no section %s", e.Section)
			require.GreaterOrEqual(t, titles[e.Section], before, "examples go by sections")
			before = titles[e.Section]
			drawn[e.Section]++
			tt := &illustrated{text: text{Rules: r}}
			held := tt.hands(tt.spare(e.Layout))
			after, _, err := game.Apply(s, game.Setup{Layout: e.Layout, Hands: held, Last: game.NoSeat})
			require.NoError(t, err)
			o := after.Observe(game.A)
			require.Equal(t, o.Layout, e.Layout)
			require.Equal(t, o.Spinner, e.Spinner)
			require.Equal(t, openEnds(&o), e.Open)
			if strings.Contains(e.Caption, "blocked") {
				require.NotEqual(t, game.AwaitMove, after.Stage(), "%s: not blocked", e.Caption)
			} else {
				require.False(t, spent(o), "%s: blocked by itself", e.Caption)
			}
		}
		require.Positive(t, drawn[TurnTitle])
		require.Positive(t, drawn[DoublesTitle(r)])
		require.Equal(t, r.InPlay != game.InPlayNone, drawn[InPlayTitle] == 1, "%+v", r)
		require.Equal(t, 1, drawn[RoundTitle])
	}
	assert.Nil(t, Examples(game.Rules{}))
}

// spent reports whether no tile of the set can be joined any more.
func spent(o game.Observation) bool {
	for _, e := range o.Open {
		for n := range o.Rules.Set + 1 {
			tile, lies := game.NewTile(n, e.Pips), false
			for _, l := range o.Layout {
				lies = lies || l.Tile == tile
			}
			if !lies {
				return false
			}
		}
	}
	return true
}

// TestExamplesFollowTheRules looks at what only the values can have decided.
func TestExamplesFollowTheRules(t *testing.T) {
	captions := func(id string, options map[string]string) string {
		r, err := Resolve(id, 2, options)
		require.NoError(t, err)
		var words []string
		for _, e := range Examples(r) {
			words = append(words, e.Caption)
		}
		return strings.Join(words, " ")
	}
	assert.Contains(t, captions("fives", nil), "The open ends make 6 + 2 + 6 + 1 = 15, and that scores 15.")
	assert.Contains(t, captions("evens", nil), "The open ends make 4 + 6 = 10, and that scores 10.")
	assert.Contains(t, captions("evens-spinner", nil), "The open ends make 6 + 2 + 6 = 14, and that scores 14.")
	assert.Contains(t, captions("fives", nil), "4-4 is the spinner. Its tips stay closed until E is covered; tiles may now be joined at W and E.")
	assert.Contains(t, captions("plaza-nine", nil), "5-5 is the spinner, and its tips are open at once. Tiles may now be joined at W, N, E and S.")
	assert.Contains(t, captions("plaza-twelve", nil), "5-5 has grown six arms")
	assert.Contains(t, captions("block", map[string]string{"fill-first": "true"}), "Nothing may join the 3 at W until E is covered.")
	assert.Contains(t, captions("block", nil), "All seven tiles with a 1 are on the table")
	assert.Contains(t, captions("plaza-nine", nil), "Suppose that nobody holds a 6 or a 5")
	assert.NotContains(t, captions("draw", nil), "spinner")
	assert.NotContains(t, captions("draw", nil), "scores")
}
