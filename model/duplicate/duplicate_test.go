package duplicate_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/duplicate"
	"dominoes/variants"
)

var noon = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)

// event returns a tournament of block for two.
func event(t require.TestingT) duplicate.Event {
	e := duplicate.Event{Variant: "block", Seats: 2, Bot: "club", Deals: 4, Until: noon.Add(time.Hour)}
	require.NoError(t, e.Open(noon, game.Seed{1}, "2026-12-01-120000", nil))
	return e
}

// result returns the result of a deal for people whose keys are their names.
func result(deal int, margin int, names ...string) duplicate.Result {
	r := duplicate.Result{Deal: deal, Margin: domino.WholePoints(margin)}
	for _, name := range names {
		r.People = append(r.People, duplicate.Person{Key: name, Name: name})
	}
	return r
}

func played(t require.TestingT, results ...duplicate.Result) duplicate.Tournament {
	all := duplicate.Tournament{Event: event(t)}
	for _, r := range results {
		all.Add(r)
	}
	return all
}

// standings returns the places in short: "1 Ann 100.0% (2)".
func standings(t duplicate.Tournament, over bool) (list []string) {
	for _, s := range t.Standings(over) {
		list = append(list, fmt.Sprintf("%d %s %s (%d)", s.Place, s.Names(), duplicate.Percent(s.Score), s.Played))
	}
	return list
}

func TestEventRefusesWhatCannotBePlayed(t *testing.T) {
	for want, change := range map[string]func(*duplicate.Event){
		"1 to 36 deals, not 0":     func(e *duplicate.Event) { e.Deals = 0 },
		"2 to 4 play":              func(e *duplicate.Event) { e.Seats = 5 },
		"must end in the future":   func(e *duplicate.Event) { e.Until = noon },
		"bots in tournaments have": func(e *duplicate.Event) { e.Bot = "lookahead:worlds=3" },
		"unknown bot":              func(e *duplicate.Event) { e.Bot = "nobody" },
		"unknown variant":          func(e *duplicate.Event) { e.Variant = "chess" },
		"must be a whole number":   func(e *duplicate.Event) { e.Options = map[string]string{"target": "x"} },
	} {
		e := event(t)
		change(&e)
		assert.ErrorContains(t, e.Open(noon, game.Seed{1}, e.ID, nil), want)
	}
	e := event(t)
	e.Secret = game.Seed{2}.String()
	assert.ErrorContains(t, e.Check(), "doesn't belong to the fingerprint")
}

// Anybody can work out the seeds of the deals from the seed of the tournament: with sha256sum, or with --seed.
func TestSeedsOfDealsFollowFromSecret(t *testing.T) {
	e := event(t)
	assert.Equal(t, "ad875602", e.Commitment[:8], "printf SEED | sha256sum")
	seed, hashed := game.SeedOf(e.Secret + " 3")
	assert.True(t, hashed)
	assert.Equal(t, seed, e.Seed(3))
	assert.NotEqual(t, e.Seed(2), e.Seed(3))
}

// Each deal of any game is a match that can begin. People have another seat in each, partners opposite ones.
func TestDealOfAnyGameCanBePlayed(t *testing.T) {
	for _, v := range variants.All() {
		for _, seats := range v.Seats() {
			e := event(t)
			e.Variant, e.Seats = v.ID, seats
			require.NoError(t, e.Check(), v.ID)
			r, err := e.Rules()
			require.NoError(t, err)
			assert.Equal(t, 1, r.Rounds)
			for deal := 1; deal <= seats; deal++ {
				var people []int
				for i, seat := range e.Setup(deal).Seats {
					if seat.Player == record.Human {
						people = append(people, i)
					}
				}
				want := []int{deal - 1}
				if e.Pairs() {
					want = []int{(deal - 1) % 2, (deal-1)%2 + 2}
				}
				assert.Equal(t, want, people, v.ID)
			}
		}
	}
}

func TestScoreCountsResultsThatAreBeaten(t *testing.T) {
	left := result(1, 0, "Dan")
	left.Void = true
	all := played(t, result(1, 10, "Ann"), result(1, 10, "Ben"), result(1, -5, "Cy"), left, result(2, 3, "Cy"))
	assert.Equal(t, []string{"1 Ann 83.3% (1)", "1 Ben 83.3% (1)", "3 Cy 41.7% (2)", "4 Dan 0.0% (1)"},
		standings(all, false))
	assert.Equal(t, []string{"1 Cy 20.8% (2)", "1 Ann 20.8% (1)", "1 Ben 20.8% (1)", "4 Dan 0.0% (1)"},
		standings(all, true), "deals that weren't played count in the end")
}

func TestPartnersStandTogetherAtAnySeats(t *testing.T) {
	all := played(t, result(1, 10, "Ann", "Ben"), result(2, 10, "Ben", "Ann"), result(3, 1, "Ann"))
	require.Len(t, all.Standings(false), 2)
	v := all.For("Ben", noon)
	assert.Equal(t, []bool{true, false}, []bool{v.Standings[0].Own, v.Standings[1].Own})
	assert.Equal(t, "Ben & Ann are 1st of 2 so far.", v.Stands())
	assert.Empty(t, new(duplicate.View).Stands())
}

func TestNobodyHasTwoResultsForADeal(t *testing.T) {
	all := played(t, result(1, 10, "Ann", "Ben"), result(1, 20, "Ben", "Cy"), result(5, 1, "Ann"), result(2, 1))
	assert.Len(t, all.Results, 1)
	assert.Equal(t, []int{2, 1}, []int{all.Next("Ann", nil), all.Next("Cy", nil)})
	assert.Equal(t, 4, all.Next("Ann", []int{2, 3}))
}

// Until the end only the standings are told: no seed, no result and no record.
func TestViewHoldsBackDealsUntilEnd(t *testing.T) {
	all := played(t, result(1, 10, "Ann"))
	v := all.For("Ann", noon.Add(time.Hour-1))
	assert.True(t, !v.Over && v.Secret == "" && v.Results == nil)
	assert.NotEmpty(t, v.Commitment)
	v = all.For("Ann", noon.Add(time.Hour))
	assert.Equal(t, game.Seed{1}.String(), v.Secret)
	assert.Len(t, v.Results, 1)
	assert.Equal(t, "You were 1st of 1.", v.Stands())
}

// Standings don't depend on the order in which results come in, and the scores of a deal that all have finished are
// one half on average.
func TestStandingsFollowFromResultsInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var results []duplicate.Result
		for _, name := range []string{"Ann", "Ben", "Cy", "Dan"}[:rapid.IntRange(2, 4).Draw(t, "people")] {
			for deal := 1; deal <= 4; deal++ {
				results = append(results, result(deal, rapid.IntRange(-3, 3).Draw(t, "margin"), name))
			}
		}
		want := standings(played(t, results...), true)
		sum := 0
		for _, r := range new(played(t, results...)).Scored() {
			sum += r.Score
		}
		assert.InDelta(t, 500*len(results), sum, float64(len(results)), "scores are rounded down")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
		rng.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
		assert.ElementsMatch(t, want, standings(played(t, results...), true))
	})
}
