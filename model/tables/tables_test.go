package tables_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// asked is a lobby whose errors say which method was called.
type asked struct{ page.Lobby }

func (asked) Join(code string) (page.Link, error)  { return nil, errors.New("join " + code) }
func (asked) Watch(code string) (page.Link, error) { return nil, errors.New("watch " + code) }

func TestWayLeadsToChairOrOnlyWatches(t *testing.T) {
	for want, way := range map[string]tables.Way{"join abc": {Code: "abc"}, "watch abc": {Code: "abc", Watches: true}} {
		_, _, err := way.Join(asked{})
		assert.EqualError(t, err, want)
	}
}

func TestGameIsNamedAsItsPlayersKnowIt(t *testing.T) {
	for want, variant := range map[string]string{"Block Fives": "fives", "whist": "whist"} {
		assert.Equal(t, want, tables.GameName(match.Setup{Variant: variant, Seats: pagetest.Seats("human", "club")}, nil))
	}
}

func TestChairsAreSortedByWhoHasThem(t *testing.T) {
	chairs := []room.ChairView{
		{Player: "human", Taken: true, Here: true}, {Player: "human", Taken: true}, {Player: "human"}, {Player: "club"},
		{Player: "human", Taken: true, Here: true, Gone: true},
	}
	people, bots := tables.Sitting(chairs)
	assert.Equal(t, []domino.Seat{domino.A, domino.B}, people)
	assert.Equal(t, 2, bots, "one of them for a player who has left for good")
	free, away := tables.Missing(chairs)
	assert.Equal(t, 1, free)
	assert.Equal(t, []domino.Seat{domino.B}, away)
}

func TestFreeChairsAreCounted(t *testing.T) {
	for n, want := range []string{"no free chair", "1 free chair", "2 free chairs"} {
		assert.Equal(t, want, tables.ChairsFree(n))
	}
}
