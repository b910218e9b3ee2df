package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
)

// Nobody begins a match that could never end, but a record with a round of such rules is read.
func TestAMatchThatCouldNeverEndIsNotBegun(t *testing.T) {
	setup := match.Setup{Variant: "block", Seats: match.DefaultSeats("greedy", "greedy"), Options: map[string]string{"award": "none"}}
	_, err := match.New(1, setup, game.Seed{1})
	assert.EqualError(t, err, "nothing scores by these rules, so a match to 100 would never end")
	setup.Options["rounds"] = "3"
	_, err = match.New(1, setup, game.Seed{1})
	assert.NoError(t, err)

	header := `{"dominoes":1,"variant":"block","options":{"award":"none"},"seats":[{"player":"greedy"},{"player":"greedy"}]}`
	m, err := record.Read(strings.NewReader(header+"\n"), variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, game.AwardNone, m.State.Rules().Award)
}
