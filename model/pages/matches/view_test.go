package matches

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/view/theme"
)

// Partners are one line, with their common score and the kinds of their bots.
func TestPartnersStandTogether(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Theme: &dark, Library: &library.Library{}}
	s := stats.Summary{
		Variant: "block", Teams: true, Scores: []domino.Points{domino.WholePoints(40), 0, domino.WholePoints(40), 0}, Placing: [][]domino.Seat{{domino.A, domino.C}, {domino.B, domino.D}},
		Seats: []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "beginner"}, {Name: "Pia", Player: "beginner"}, {Name: "Max", Player: "greedy"}},
	}
	seats := Page{games: variants.All()}.about(e, &s).Seats
	assert.Equal(t, []string{"You & Pia", "Bo & Max"}, []string{seats[0].Name, seats[1].Name})
	assert.Equal(t, []string{"Beginner", "Beginner, Greedy"}, []string{seats[0].Player, seats[1].Player})
	assert.Equal(t, []string{"40", "0"}, []string{seats[0].Score, seats[1].Score})
	assert.Equal(t, []bool{true, false}, []bool{seats[0].First, seats[1].First})
	assert.Equal(t, "You & Pia 40, Bo & Max 0", scoreLine(&s, false))

	s.Teams = false
	assert.Len(t, Page{games: variants.All()}.about(e, &s).Seats, 4)
}

// An empty list says why it is one.
func TestEmptyListSaysWhy(t *testing.T) {
	e := page.Env{Library: &library.Library{}}
	for tab := range matchTabs {
		assert.Equal(t, "No matches yet. Every match that you play is kept here.", Page{tab: tab}.nothing(e))
	}
	e.Library.Known = []stats.Summary{{}}
	assert.Equal(t, "No match to continue.", Page{}.nothing(e))
	assert.Equal(t, "No finished matches yet.", Page{tab: finishedTab}.nothing(e))
}

func TestFactsOfMatch(t *testing.T) {
	people := []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "club"}}
	bots := []record.Seat{{Name: "Pia", Player: "club"}, {Name: "Bo", Player: "club"}}
	for _, c := range []struct {
		summary stats.Summary
		want    []string
	}{
		{stats.Summary{Seats: people}, nil},
		{stats.Summary{Seats: people, Cut: 7}, []string{"The last line, 7, was cut off"}},
		{stats.Summary{Seats: people, Daily: "2026-11-20", Undone: 2}, []string{"Daily deal of 2026-11-20", "2 moves taken back"}},
		{stats.Summary{Seats: people, Copied: 5}, []string{fromAnother}},
		{stats.Summary{Seats: bots, Entry: store.Entry{ID: "2026-11-20-195405"}}, []string{"Started today 19:54", botsAlone}},
		{stats.Summary{Seats: people, Rounds: []stats.Round{{Assisted: []domino.Seat{domino.A}}, {}}}, []string{"1 round with help"}},
	} {
		now := time.Date(2026, time.November, 20, 20, 14, 5, 0, time.Local)
		assert.Equal(t, c.want, facts(&c.summary, now))
	}
	dark := theme.Dark()
	e := page.Env{Theme: &dark, Library: &library.Library{}}
	house := stats.Summary{Variant: "fives", House: true, Seats: people, Scores: make([]domino.Points, 2), Over: true, Placing: [][]domino.Seat{{domino.A, domino.B}}}
	assert.Equal(t, "Block Fives, house rules", Page{games: variants.All()}.about(e, &house).Name)
	assert.Equal(t, stateTie, outcome(&house), "nobody won alone")
	assert.Equal(t, heldNote, heldBy(store.Holder{}), "its holder isn't known")
	e.Library.Unread = []store.Entry{{}}
	assert.Equal(t, stillReading, Page{}.nothing(e))
}
