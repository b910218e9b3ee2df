package match_test

import (
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Nobody begins a match that could never end, but a record with a round of such rules is read.
func TestNewRefusesMatchThatCouldNeverEnd(t *testing.T) {
	setup := match.Setup{Variant: "block", Seats: match.DefaultSeats("greedy", "greedy"), Options: map[string]string{"award": "none"}}
	_, err := match.New(1, setup, game.Seed{1})
	assert.EqualError(t, err, "nothing scores by these rules, so a match to 100 would never end")
	setup.Options["rounds"] = "3"
	_, err = match.New(1, setup, game.Seed{1})
	assert.NoError(t, err)

	header := `{"dominoes":1,"variant":"block","options":{"award":"none"},"seats":[{"player":"greedy"},{"player":"greedy"}]}`
	m, err := record.Read(strings.NewReader(header+"\n"), variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, domino.AwardNone, m.State.Rules().Award)
}

func TestMomentChangesWithWhateverHappens(t *testing.T) {
	m, err := match.New(1, match.Setup{Variant: "block", Seats: match.DefaultSeats(record.Human, "greedy")}, game.Seed{1})
	require.NoError(t, err)
	seen := map[int]bool{m.Moment: true}
	happens := func(next match.Match) {
		t.Helper()
		m = next
		assert.False(t, seen[m.Moment])
		seen[m.Moment] = true
	}
	dealt, err := m.Chance()
	require.NoError(t, err)
	happens(dealt)
	for range 3 {
		next, err := m.Apply(m.State.Moves()[0].Act(m.State.Turn()))
		require.NoError(t, err)
		happens(next)
	}
	seat, n := m.Reversible(false)
	happens(m.Undo(seat, n))
	happens(m.Redo(seat, n))
}

func TestMatchByHouseRulesHasTheirName(t *testing.T) {
	const nine = "id = \"nine\"\nname = \"Nine\"\nbase = \"fives\"\n[options]\ndeal = 9\n"
	house, err := variants.ReadHouse("nine.toml", []byte(nine), variants.All())
	require.NoError(t, err)
	games := append(slices.Clip(variants.All()), house)
	setup := match.Setup{Variant: "fives", Seats: match.DefaultSeats("greedy", "greedy"), Options: map[string]string{"deal": "9"}}
	m, err := match.New(1, setup, game.Seed{1})
	require.NoError(t, err)
	assert.Equal(t, "nine", m.Called(games).Variant.ID)
	assert.Equal(t, "fives", m.Called(variants.All()).Variant.ID)
	m.Header.Daily = "2026-11-20"
	assert.Equal(t, "fives", m.Called(games).Variant.ID)
}
