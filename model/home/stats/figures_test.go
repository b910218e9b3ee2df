package stats

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/reports"
	"dominoes/model/home/store"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// ended returns a finished match of some rounds, each with the points of the seats. Its scores say whether A has won or
// lost.
func ended(day int, variant string, players []string, rounds ...[]domino.Points) Summary {
	at := time.Date(2026, 1, day, 20, 0, 0, 0, time.Local)
	s := Summary{
		Entry:   store.Entry{ID: at.Format(store.IDForm), Name: at.Format(store.IDForm), Changed: noon},
		Variant: variant, Over: true, Seats: header(variant, players...).Seats, Scores: make([]domino.Points, len(players)),
	}
	for _, r := range rounds {
		best := 0
		for seat, p := range r {
			s.Scores[seat] += p
			if p > r[best] {
				best = seat
			}
		}
		s.Rounds = append(s.Rounds, Round{Points: r, Winners: []domino.Seat{domino.Seat(best)}})
	}
	best := 0
	for seat, p := range s.Scores {
		if p > s.Scores[best] {
			best = seat
		}
	}
	s.Placing = [][]domino.Seat{{domino.Seat(best)}}
	return s
}

func TestFiguresCountMatchesOfOnePerson(t *testing.T) {
	club, expert := []string{"human", "club"}, []string{"human", "lookahead:think=2s"}
	lost := ended(3, "fives", expert, points(10, 40), points(30, 20))
	lost.Rounds[1].Assisted = []domino.Seat{domino.A}
	lost.Seats[0].Name = "Whoever"
	f := FiguresOf([]Summary{
		ended(1, "fives", club, points(30, 5), points(25, 45)),
		ended(2, "draw", club, points(60, 0)),
		lost,
		ended(4, "fives", club, points(100, 0)),
		ended(5, "fives", []string{"club", "greedy"}, points(100, 0)),
		{Fault: "gone"},
	}, nil, nil)

	assert.Equal(t, 1, f.Watched)
	assert.Equal(t, 1, f.Unsound)
	require.Len(t, f.People, 1)
	you := f.People[0]
	assert.Empty(t, you.Name)
	assert.Equal(t, Count{Matches: 4, Won: 3, Rounds: 6, RoundsWon: 4, Points: domino.WholePoints(255)}, you.All)
	assert.Equal(t, []Line{
		{ID: "draw", Count: Count{1, 1, 1, 1, domino.WholePoints(60), review.Accuracy{}}},
		{ID: "fives", Count: Count{3, 2, 5, 3, domino.WholePoints(195), review.Accuracy{}}},
	}, you.Variants)
	assert.InDelta(t, 39, you.Variants[1].Average(), 1e-9)
	assert.Equal(t, []Line{
		{ID: "club", Count: Count{3, 3, 4, 3, domino.WholePoints(215), review.Accuracy{}}},
		{ID: "lookahead", Count: Count{1, 0, 2, 1, domino.WholePoints(40), review.Accuracy{}}, With: []Line{{ID: "lookahead:think=2s", Count: Count{1, 0, 2, 1, domino.WholePoints(40), review.Accuracy{}}}}},
	}, you.Against)
	assert.Equal(t, Count{1, 0, 1, 1, domino.WholePoints(30), review.Accuracy{}}, you.Assisted)
	assert.Equal(t, Count{3, 3, 5, 3, domino.WholePoints(225), review.Accuracy{}}, you.Alone)
	assert.Equal(t, 1, you.Streak)
	assert.Equal(t, 2, you.Longest)
	var margins []domino.Points
	for _, r := range you.Results {
		margins = append(margins, r.Margin)
	}
	assert.Equal(t, points(5, 60, -20, 100), margins)
}

func TestFiguresHaveAccuracyOfJudgedRounds(t *testing.T) {
	helped := ended(1, "fives", []string{"human", "club"}, points(30, 5), points(30, 5), points(30, 5))
	helped.Rounds[1].Assisted, helped.Rounds[2].Copied = []domino.Seat{domino.A}, true
	changed := ended(2, "fives", []string{"human", "club"}, points(30, 5))
	changed.Entry.Size = 7
	kept := reports.Kept{}
	for _, s := range []*Summary{&helped, &changed} {
		f := reports.Figures{ID: s.Entry.ID}
		f.Seats[domino.A] = []review.Accuracy{{Choices: 3, Rounds: 1, Cost: 1, Blind: 10}, {Choices: 2, Rounds: 1, Blind: 5}, {Choices: 9, Rounds: 1, Cost: 9, Blind: 9}}
		kept[s.Entry.ID] = f
	}
	you := FiguresOf([]Summary{helped, changed}, nil, kept).People[0]
	assert.Equal(t, review.Accuracy{Choices: 3, Rounds: 1, Cost: 1, Blind: 10}, you.Alone.Accuracy)
	assert.Equal(t, review.Accuracy{Choices: 2, Rounds: 1, Blind: 5}, you.Assisted.Accuracy)
	both := review.Accuracy{Choices: 5, Rounds: 2, Cost: 1, Blind: 15}
	assert.Equal(t, []review.Accuracy{both, {}}, []review.Accuracy{you.Results[0].Accuracy, you.Results[1].Accuracy}, "a record has changed since")
	assert.Equal(t, both, you.Variants[0].Accuracy)
}

// If several people played, each has figures by name, and none is You.
func TestFiguresTellSeveralPeopleApart(t *testing.T) {
	f := FiguresOf([]Summary{
		ended(1, "fives", []string{"human", "human", "club"}, points(10, 60, 5)),
		ended(2, "fives", []string{"human", "club"}, points(10, 60)),
	}, nil, nil)

	require.Len(t, f.People, 3)
	assert.Equal(t, []string{"", "Ann", "Bo"}, []string{f.People[0].Name, f.People[1].Name, f.People[2].Name})
	assert.Equal(t, Count{1, 1, 1, 1, domino.WholePoints(60), review.Accuracy{}}, f.People[2].All)
	assert.Equal(t, domino.WholePoints(50), f.People[2].Results[0].Margin, "before the best of the others")
	assert.Equal(t, -domino.WholePoints(50), f.People[1].Results[0].Margin)
	var ids []string
	for _, l := range f.People[1].Against {
		ids = append(ids, l.ID)
	}
	assert.Equal(t, []string{"club", record.Human}, ids)
}

func TestFiguresCountWhatPlayerPlayed(t *testing.T) {
	teams := ended(1, "fives", []string{"human", "club", "lookahead", "club"}, points(10, 60, 10, 60), points(70, 0, 70, 0))
	teams.Teams, teams.Placing = true, [][]domino.Seat{{domino.A, domino.C}, {domino.B, domino.D}}
	teams.Rounds[1].Winners = []domino.Seat{domino.C}
	low := ended(1, "classic", []string{"human", "club", "greedy"}, points(20, 100, 50))
	low.Low, low.Placing = true, [][]domino.Seat{{domino.A}, {domino.C}, {domino.B}}
	low.Rounds[0].Winners = []domino.Seat{domino.A}
	running := ended(1, "fives", []string{"human", "club"}, points(10, 5))
	running.Over, running.Placing = false, nil
	from := ended(2, "fives", []string{"human", "club"}, points(10, 5), points(50, 0))
	from.Copied, from.Rounds[0].Copied = 20, true
	away := ended(1, "fives", []string{"human", "human"}, points(10, 60), points(50, 0), points(70, 0))
	away.Rounds[1].StoodIn = []domino.Seat{domino.A}
	for _, c := range []struct {
		name    string
		list    []Summary
		person  int
		all     Count
		margins []domino.Points
	}{
		{"partners win together", []Summary{teams}, 0, Count{1, 1, 2, 1, domino.WholePoints(80), review.Accuracy{}}, points(20)},
		{"points count against one if the lowest score wins", []Summary{low}, 0, Count{1, 1, 1, 1, -domino.WholePoints(20), review.Accuracy{}}, points(30)},
		{"the rounds of an unfinished match, once", []Summary{running, from}, 0, Count{1, 1, 2, 2, domino.WholePoints(60), review.Accuracy{}}, points(55)},
		{"without the match and the round with a stand-in", []Summary{away}, 0,
			Count{0, 0, 2, 1, domino.WholePoints(80), review.Accuracy{}}, nil},
		{"which count for the other", []Summary{away}, 1, Count{1, 0, 3, 1, domino.WholePoints(60), review.Accuracy{}}, points(-70)},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := FiguresOf(c.list, nil, nil).People[c.person]
			assert.Equal(t, c.all, p.All)
			var margins []domino.Points
			for _, r := range p.Results {
				margins = append(margins, r.Margin)
			}
			assert.Equal(t, c.margins, margins)
		})
	}
	assert.Len(t, FiguresOf([]Summary{teams}, nil, nil).People[0].Against, 1, "nobody plays against a partner")
	assert.Equal(t, Count{1, 1, 0, 0, 0, review.Accuracy{}}, FiguresOf([]Summary{from}, nil, nil).People[0].Assisted, "what came before was known")
	assert.Zero(t, FiguresOf([]Summary{away}, nil, nil).People[0].Streak)
}

// An empty record doesn't count.
func TestFiguresOfNothingAreEmpty(t *testing.T) {
	s := ended(1, "fives", []string{"human", "club"})
	s.Over, s.Placing = false, nil
	assert.Empty(t, FiguresOf([]Summary{s}, nil, nil).People)
	assert.Equal(t, Figures{}, FiguresOf(nil, nil, nil))
}

// The figures don't depend on the order in which the records are read.
func TestFiguresAreTheSameInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []Summary
		for i := range rapid.IntRange(0, 12).Draw(t, "matches") {
			players := rapid.SampledFrom([][]string{{"human", "club"}, {"human", "human"}, {"human", "greedy", "club:work=1"}}).Draw(t, "players")
			var rounds [][]domino.Points
			for range rapid.IntRange(1, 3).Draw(t, "rounds") {
				r := make([]domino.Points, len(players))
				for seat := range r {
					r[seat] = domino.Points(rapid.IntRange(0, 50).Draw(t, "points"))
				}
				rounds = append(rounds, r)
			}
			s := ended(rapid.IntRange(1, 3).Draw(t, "day"), rapid.SampledFrom([]string{"fives", "draw"}).Draw(t, "variant"), players, rounds...)
			s.Entry.ID += fmt.Sprint("-", i)
			s.Seats[0].Name = rapid.SampledFrom([]string{"Ann", "Eve"}).Draw(t, "name")
			list = append(list, s)
		}
		want := FiguresOf(list, nil, nil)
		rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		require.Equal(t, want, FiguresOf(list, nil, nil))
	})
}

// Averages that round to 0 have no minus.
func TestAverageTextHasNoMinusBeforeZero(t *testing.T) {
	for want, c := range map[string]Count{
		"0.0": {Rounds: 30, Points: -domino.WholePoints(1)}, "-0.1": {Rounds: 10, Points: -domino.WholePoints(1)},
		"2.5": {Rounds: 2, Points: domino.WholePoints(5)},
	} {
		assert.Equal(t, want, c.AverageText())
	}
	assert.Equal(t, "0.0", Count{}.AverageText())
}

// Matches by house rules count for these as long as they are known.
func TestFiguresCountHouseRulesByName(t *testing.T) {
	house, err := variants.ReadHouse("nine.toml", []byte("id = \"nine\"\nname = \"Nine\"\nbase = \"fives\"\n[options]\ndeal = 9\n"), variants.All())
	require.NoError(t, err)
	nine := ended(1, "fives", []string{"human", "club"}, points(30, 5))
	nine.Options = map[string]string{"deal": "9"}
	daily := nine
	daily.Daily = "2026-11-20"
	list := []Summary{nine, daily, ended(2, "fives", []string{"human", "club"}, points(30, 5))}
	count := func(games variants.Catalogue) map[string]int {
		counts := map[string]int{}
		for _, l := range FiguresOf(list, games, nil).People[0].Variants {
			counts[l.ID] = l.Matches
		}
		return counts
	}
	assert.Equal(t, map[string]int{"fives": 3}, count(nil))
	assert.Equal(t, map[string]int{"fives": 2, "nine": 1}, count(append(slices.Clip(variants.All()), house)))
	assert.Equal(t, "fives", list[0].Variant, "the list is as it was")
}
