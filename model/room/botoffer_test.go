package room

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dominoes/game/domino"
)

func TestBotsAreOfferedToThoseWhoWaitForOthers(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Ben", "Cy"}, Person{ID: "Ann", Name: "Ann"})
	tb.now = tb.now.Add(15 * time.Second)
	tb.do(Sit{Person{ID: "Ben", Name: "Ben"}}, Arrive{domino.B})
	assert.Equal(t, BotsOfferedAfter, tb.fire(offerTimer), "since the last person came")
	v := tb.r.View(domino.A)
	assert.True(t, v.OffersBots)
	assert.Equal(t, NobodyCame, v.News[len(v.News)-1].Kind)
	assert.Zero(t, tb.r.timers[offerTimer].id, "it is offered once")
	tb.do(Sit{Person{ID: "Cy", Name: "Cy"}})
	assert.False(t, tb.r.View(domino.A).OffersBots)
	tb.do(Leave{domino.C})
	assert.Equal(t, BotsOfferedAfter, tb.fire(offerTimer))
	tb.do(Fill{domino.A})
	assert.Equal(t, StandIn, asked[Begin](tb).Setup.Seats[domino.C].Player)
	assert.Zero(t, tb.r.timers[offerTimer].id)
}

func TestNothingIsOfferedAtTableWithoutPeople(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Ben"})
	assert.Zero(t, tb.r.timers[offerTimer].id)
	tb.do(Sit{Person{ID: "Ann"}}, Arrive{domino.A})
	assert.NotZero(t, tb.r.timers[offerTimer].id)
	tb.do(Depart{domino.A})
	assert.Zero(t, tb.r.timers[offerTimer].id)
}
