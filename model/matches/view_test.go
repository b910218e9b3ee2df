package matches

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/library"
	"dominoes/model/page"
	"dominoes/model/stats"
	"dominoes/view/theme"
)

// Partners stand together with the score that they share, and with the kinds of their bots.
func TestPartnersStandTogether(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Services: &page.Services{}, Theme: &dark, Library: &library.Library{}}
	s := stats.Summary{
		Variant: "block", Teams: true, Scores: []game.Points{game.WholePoints(40), 0, game.WholePoints(40), 0}, Placing: [][]game.Seat{{game.A, game.C}, {game.B, game.D}},
		Seats: []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "beginner"}, {Name: "Pia", Player: "beginner"}, {Name: "Max", Player: "greedy"}},
	}
	seats := Page{}.about(e, &s).Seats
	assert.Equal(t, []string{"You & Pia", "Bo & Max"}, []string{seats[0].Name, seats[1].Name})
	assert.Equal(t, []string{"Beginner", "Beginner, Greedy"}, []string{seats[0].Player, seats[1].Player})
	assert.Equal(t, []string{"40", "0"}, []string{seats[0].Score, seats[1].Score})
	assert.Equal(t, []bool{true, false}, []bool{seats[0].First, seats[1].First})
	assert.Equal(t, "You & Pia 40, Bo & Max 0", scoreLine(&s, false))

	s.Teams = false
	assert.Len(t, Page{}.about(e, &s).Seats, 4)
}

// An empty list says why it is one.
func TestAnEmptyListSaysWhy(t *testing.T) {
	e := page.Env{Library: &library.Library{}}
	for tab := range MatchTabs {
		assert.Equal(t, "No matches yet. Every match that you play is kept here.", Page{tab: tab}.nothing(e))
	}
	e.Library.Known = []stats.Summary{{}}
	assert.Equal(t, "No match to continue.", Page{}.nothing(e))
	assert.Equal(t, "No finished matches yet.", Page{tab: finishedTab}.nothing(e))
}
