package rulebook_test

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sample game is a whole round from the deal to the end, and the text of each turn says what happened in it.
func TestSampleGamesAreToldAsTheyWerePlayed(t *testing.T) {
	require.NotEmpty(t, rulebook.Samples())
	for _, id := range rulebook.Samples() {
		v, err := variants.ByID(id)
		require.NoError(t, err)
		m, err := record.Read(strings.NewReader(rulebook.SampleRecord(v)), variants.Resolve)
		require.NoError(t, err)
		assert.Equal(t, game.AwaitDeal, m.State.Stage(), "the round is over")
		require.Len(t, m.State.Rounds(), 1)
		told := rulebook.Of(v, v.Rules(2)).Sample
		line := 0
		var boneyard []domino.Tile // as far as it isn't drawn
		says := func(text string) {
			t.Helper()
			require.Less(t, line, len(told))
			assert.Contains(t, told[line], text, "line %d", line+1)
		}
		for _, l := range m.Lines {
			switch a := l.Action.(type) {
			case game.Deal:
				boneyard = a.Boneyard
				for _, hand := range a.Hands {
					for _, tile := range hand {
						says(tile.String())
					}
				}
				line++
			case game.LeadTile:
				says(m.Header.Seats[a.Seat].Name)
				says(domino.NewTile(a.First, a.Second).String())
				line++
			case game.Draw:
				says(boneyard[0].String())
				boneyard = boneyard[1:]
			case game.Play:
				says(m.Header.Seats[a.Seat].Name)
				says("play")
				says(a.Tile.String())
				line++
			}
		}
		round := m.State.Rounds()[0]
		for seat, hand := range round.Hands {
			for _, tile := range hand.Tiles() {
				says(tile.String())
				says(m.Header.Seats[seat].Name)
			}
		}
		says("scores " + m.State.Scores()[round.Winners[0]].String())
		assert.Len(t, told, line+1, "nothing more is told")
	}
}

// The sample is of the variant's own rules, and isn't shown with others.
func TestSampleGamesGoWithTheirRulesAlone(t *testing.T) {
	v, err := variants.ByID("plaza")
	require.NoError(t, err)
	assert.NotEmpty(t, rulebook.Of(v, v.Rules(3)).Sample)
	r, err := v.Resolve(2, map[string]string{"boneyard": "none"})
	require.NoError(t, err)
	assert.Empty(t, rulebook.Of(v, r).Sample)
}
