package start

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/view/layout/layouttest"
	startview "dominoes/view/start"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// requireSample plays a sample's tiles at a table: they are legal, the sum is correct, and the open ends score if they
// can in this game.
func requireSample(t require.TestingT, r domino.Rules, s startview.Sample, name string) {
	state, err := game.New(r)
	require.NoError(t, err, name)
	left := domino.FullSet(r.Set)
	for _, l := range s.Layout.Laid {
		left = left.Without(l.Tile)
	}
	setup := game.Setup{Layout: s.Layout.Laid, Last: domino.NoSeat}
	for i, tile := range left.Tiles() {
		if i < r.Seats {
			setup.Hands[i] = []domino.Tile{tile}
		} else {
			setup.Boneyard = append(setup.Boneyard, tile)
		}
	}
	state, _, err = game.Apply(state, setup)
	require.NoError(t, err, name)
	assert.Equal(t, state.Spinner(), s.Layout.Spinner, name)
	for i, l := range state.Layout() {
		assert.Equal(t, l.Tile, s.Layout.Laid[i].Tile, name)
		assert.Equal(t, l.Outer, s.Layout.Laid[i].Outer, name)
	}
	pos := state.Position()
	if r.InPlay == domino.InPlayNone {
		assert.Empty(t, s.Sum.Terms, name)
		return
	}
	assert.Equal(t, pos.Sum(), s.Sum, name)
	assert.Positive(t, s.Sum.Total, name)
	scored, ok := map[domino.InPlay][]int{
		domino.InPlayEven: {2}, domino.InPlayFives: {5}, domino.InPlayThrees: {3}, domino.InPlayFivesAndThrees: {5, 3},
	}[r.InPlay] // in Bergen not the total scores
	scores := func(by int) bool { return s.Sum.Total%by == 0 }
	assert.True(t, !ok || slices.ContainsFunc(scored, scores), "%s: %s", name, s.Sum)
}

func TestSamplesScoreByTheirRules(t *testing.T) {
	for _, v := range variants.All() {
		for n := 2; n <= domino.MaxSeats; n++ {
			r := v.Rules(n)
			requireSample(t, r, Sample(r, r.Set), fmt.Sprint(v.ID, n, " seats"))
			requireSample(t, r, Large(r, r.Set), fmt.Sprint("large ", v.ID, n, " seats"))
		}
	}
}

// On large screens the sample has more tiles.
func TestLargeSamplesHaveMoreTiles(t *testing.T) {
	for id, want := range map[string][2]int{"draw": {6, 14}, "fives": {9, 16}, "matador": {5, 5}, "mexican-train": {6, 6}} {
		r := variantOf(t, id).Rules(2)
		assert.Equal(t, want, [2]int{len(Sample(r, r.Set).Layout.Laid), len(Large(r, r.Set).Layout.Laid)}, id)
	}
}

func TestSamplesOfOtherTables(t *testing.T) {
	for _, set := range []int{6, 9, 12} {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			r := layouttest.TrainRules(seats, set)
			requireSample(t, r, Sample(r, set), fmt.Sprint(seats, " trains"))
			r.Trains = domino.TrainsOwn
			requireSample(t, r, Sample(r, set), fmt.Sprint(seats, " trains of seats"))
			r, err := variants.Resolve("draw", seats, map[string]string{"join": "seven", "set": strconv.Itoa(set)})
			require.NoError(t, err)
			requireSample(t, r, Sample(r, set), fmt.Sprint("sum ", set))
			requireSample(t, r, Large(r, set), fmt.Sprint("large sum ", set))
		}
	}
}

func TestSamplesOfHouseRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := map[string]string{}
		for _, o := range []struct {
			id     string
			values []string
		}{
			{"in-play", []string{"none", "even", "fives"}}, {"lead", []string{"lot", "highest-double", "highest-tile", "blank-then-doubles"}},
			{"spinner", []string{"none", "first-double", "lead"}}, {"arms", []string{"2", "4", "8"}}, {"arms-open", []string{"sides-first", "always"}},
			{"set", []string{"6", "9", "12"}},
		} {
			options[o.id] = rapid.SampledFrom(o.values).Draw(t, o.id)
		}
		r, err := variants.Resolve("fives", 2, options)
		require.NoError(t, err)
		for top := 6; top <= r.Set; top += 3 {
			requireSample(t, r, Sample(r, top), fmt.Sprint(options, top))
			requireSample(t, r, Large(r, top), fmt.Sprint("large ", options, top))
		}
	})
}

// A frame of the same game doesn't make and place its picture again; another game, another option and another size do.
func TestStartPlacesPictureOnce(t *testing.T) {
	d := fives(t, 80, 24)
	d.Screen()
	kept := pageOf(d).pictured
	picture := kept.picture
	drawn := d.Press("tab").Screen()
	assert.Same(t, picture, kept.picture)
	kept.picture = &startview.Picture{}
	assert.NotEqual(t, drawn, d.Screen(), "the picture of the frame before is drawn")
	kept.picture = picture
	assert.Equal(t, drawn, d.Screen())
	d.Resize(120, 36).Screen()
	assert.Same(t, picture, kept.picture, "it is the same picture, placed for another size")
	assert.Equal(t, drawn, d.Resize(80, 24).Screen())
	d.Press("shift+tab", "down").Screen()
	assert.NotSame(t, picture, kept.picture, "another game")
	picture = kept.picture
	d.Press("+").Screen()
	assert.NotSame(t, picture, kept.picture, "other rules")
}

func TestSumOfSampleIsShownBesideIt(t *testing.T) {
	for _, v := range rulestest.Sample() {
		r := v.Rules(2)
		sample := Sample(r, r.Set)
		sum, scores := fmt.Sprintf("= %d", sample.Sum.Total), fmt.Sprintf("scores %d", sample.Scores)
		for _, size := range [][2]int{{60, 20}, {120, 36}} {
			screen := opened(t, pageFor(v.ID, "human", "greedy"), size[0], size[1]).Screen()
			bergen := r.InPlay == domino.InPlayBergen // the ends aren't added up
			assert.Equal(t, r.InPlay != domino.InPlayNone && !bergen, strings.Contains(screen, sum), v.ID)
			assert.Equal(t, r.InPlay == domino.InPlayFivesAndThrees, strings.Contains(screen, scores), v.ID)
			assert.Equal(t, bergen, strings.Contains(screen, fmt.Sprintf("score %d", sample.Scores)), v.ID)
		}
	}
}
