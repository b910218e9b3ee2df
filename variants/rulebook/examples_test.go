package rulebook

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/variants/says"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every example can be played from its deal: hands of the right size, the whole set dealt, a lead that the rules
// allow, and each tile played by the seat that has the turn.
func TestExamplesAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	drawn, roomy := map[string]int{}, 0
	n := sampletest.Of(400, 2000)
	for range n {
		r := rulestest.Random(rng)
		if r.Deal > 4 {
			roomy++
		}
		titles := map[string]int{}
		for i, s := range Text(&variants.All()[0], r) {
			titles[s.Title] = i + 1
		}
		before := 0
		for _, e := range Examples(r) {
			require.NotZero(t, titles[e.Section], "there is no section %s", e.Section)
			require.GreaterOrEqual(t, titles[e.Section], before, "examples go by sections")
			before = titles[e.Section]
			drawn[e.Section]++
			tx := &text{Facts: domino.Facts{Rules: r}}
			requireWholeDeal(t, r, tx.deal(e.Layout))
			s, ok := tx.staged(e.Layout)
			require.True(t, ok)
			o := s.Observe(domino.A)
			require.Equal(t, o.Layout, e.Layout)
			require.Equal(t, o.Spinner, e.Spinner)
			require.Equal(t, openEnds(&o), e.Open)
			if strings.Contains(e.Caption, "blocked") {
				require.Equal(t, tx.Drawable() > 0, strings.Contains(e.Caption, "boneyard"), "%s: %d may be drawn", e.Caption, tx.Drawable())
				require.True(t, s.Stage() != game.AwaitMove || strings.Contains(e.Caption, "left in the boneyard") || strings.Contains(e.Caption, "once the boneyard is empty"),
					"the round isn't blocked yet: %s", e.Caption)
				_, ok := blocked(s)
				require.True(t, ok, "%s: not blocked", e.Caption)
				require.True(t, spent(o), "a tile could still be joined: %s", e.Caption)
			} else {
				require.False(t, spent(o), "%s: blocked by itself", e.Caption)
			}
		}
	}
	for title, least := range map[string]int{says.TurnTitle: roomy * 9 / 10, says.PlainTitle: n / 20, says.SpinnerTitle: n / 20, says.InPlayTitle: n / 20, says.RoundTitle: n / 40} {
		assert.Greater(t, drawn[title], least, title)
	}
	assert.Nil(t, Examples(domino.Rules{}))
}

// requireWholeDeal checks that hands have the size that the rules say, and all tiles are dealt.
func requireWholeDeal(t *testing.T, r domino.Rules, a game.Action) {
	hands, boneyard := [domino.MaxSeats][]domino.Tile{}, []domino.Tile{}
	switch a := a.(type) {
	case game.Setup:
		if r.Trains == domino.TrainsNone {
			require.Empty(t, a.Layout)
		} else {
			require.Len(t, a.Layout, 1, "the engine lies before the deal")
		}
		require.True(t, r.Lead == domino.LeadLot || r.LaterLead != domino.LaterSame, "any tile may be led")
		hands, boneyard = a.Hands, a.Boneyard
	case game.Deal:
		hands, boneyard = a.Hands, a.Boneyard
	}
	n := len(boneyard)
	if r.Trains != domino.TrainsNone {
		n++ // the engine
	}
	for seat := range r.Seats {
		require.Len(t, hands[seat], r.Deal)
		n += r.Deal
	}
	require.Equal(t, domino.SetSize(r.Set), n)
}

// Every variant has all its examples, for any number of seats, and what leads them may lead.
func TestEveryVariantIsIllustrated(t *testing.T) {
	for _, v := range variants.All() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			r := v.Rules(seats)
			drawn := map[string]int{}
			for _, e := range Examples(r) {
				drawn[e.Section]++
				if tx := (&text{Facts: domino.Facts{Rules: r}}); tx.AlwaysDouble() {
					assert.True(t, e.Layout[0].Tile.IsDouble(), "%s: only a double leads", v.ID)
				}
			}
			assert.Positive(t, drawn[says.TurnTitle], "%s with %d", v.ID, seats)
			assert.Positive(t, drawn[says.DoublesTitle(r)], "%s with %d", v.ID, seats)
			assert.Equal(t, r.InPlay != domino.InPlayNone, drawn[says.InPlayTitle] == 1, "%s with %d", v.ID, seats)
			tx := &text{Facts: domino.Facts{Rules: r}}
			switch {
			case r.Trains != domino.TrainsNone:
				// The boneyard must be empty before a round of trains is blocked: that is no small layout.
				assert.Zero(t, drawn[says.RoundTitle], "%s with %d", v.ID, seats)
				assert.Equal(t, 2, drawn[says.TurnTitle], "%s with %d: trains begun, and one that is marked", v.ID, seats)
			case r.Set == 9 && !r.Spins(): // in a line no number of it can be shut alone
			case r.FillFirst && r.Spins() && tx.Drawable() == 0 && seats*(r.Deal-1) < len(filled)+1: // too many tiles for the hands
			default:
				assert.Equal(t, 1, drawn[says.RoundTitle], "%s with %d", v.ID, seats)
			}
		}
	}
}

// spent reports whether no tile of the set can be joined any more.
func spent(o game.Observation) bool {
	for _, e := range o.Open {
		for _, tile := range o.Rules.Joining(e.Pips).Tiles() {
			lies := false
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

// Captions differ if the rules do.
func TestCaptionsFollowTheRules(t *testing.T) {
	for _, c := range []struct {
		id      string
		options map[string]string
		want    string
	}{
		{"fives", nil, "The open ends make 6 + 2 + 6 + 1 = 15, which scores 15."},
		{"evens", nil, "The open ends make 4 + 6 = 10, which scores 10."},
		{"evens-spinner", nil, "The open ends make 5 + 2 + 6 + 1 = 14, which scores 14."},
		{"fives", nil, "4-4 is the spinner. Its tips stay closed until E is covered. The next tile may go on W or E."},
		{"plaza-nine", nil, "5-5 is the spinner, and all its places are open at once. The next tile may go on W, N, E or S."},
		{"plaza-twelve", nil, "5-5 has grown six arms"},
		{"block", map[string]string{"fill-first": "true"}, "Nothing may join the 3 at W until E is covered."},
		{"block", nil, "Every 5 of the set is on the table, and every open end shows 5."},
		{"plaza-nine", nil, "Every 8 and every 9 of the set is on the table"},
		{"plaza-twelve", nil, "Every 12 of the set is on the table"},
	} {
		assert.Contains(t, captions(t, c.id, c.options), c.want)
	}
	assert.NotRegexp(t, "spinner|scores", captions(t, "draw", nil))
}

func captions(t *testing.T, id string, options map[string]string) (text string) {
	t.Helper()
	r, err := variants.Resolve(id, 2, options)
	require.NoError(t, err)
	for _, e := range Examples(r) {
		text += e.Caption + " "
	}
	return text
}
