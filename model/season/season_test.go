package season_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/model/season"
)

// between is a result of two players in which the first has won.
func between(n int, winner, loser string) season.Result {
	return season.Result{
		Day: "2026-11-27", Match: fmt.Sprint("m", n), Game: "fives", Kind: "scoring",
		Seats: []string{winner, loser}, Scores: []float64{150, 80}, Places: []int{1, 2},
	}
}

// drawResults are random results of a few people and bots.
var drawResults = rapid.Custom(func(t *rapid.T) (list []season.Result) {
	for i := range rapid.IntRange(0, 25).Draw(t, "results") {
		n := rapid.IntRange(2, 4).Draw(t, "seats")
		r := season.Result{
			Day:   rapid.SampledFrom([]string{"2026-10-01", "2026-11-27", "2026-12-31", "2027-01-01"}).Draw(t, "day"),
			Match: fmt.Sprint("m", i), Game: "fives", Teams: n == 4 && rapid.Bool().Draw(t, "teams"),
			Kind: rapid.SampledFrom([]season.Kind{"scoring", "pairs"}).Draw(t, "kind"),
		}
		for seat := range n {
			r.Seats = append(r.Seats, rapid.SampledFrom([]string{"SHA256:a", "SHA256:b", "SHA256:c", "SHA256:d", "bot:club", "bot:expert"}).Draw(t, "player"))
			r.Places = append(r.Places, rapid.IntRange(1, 2).Draw(t, "place"))
			r.Scores = append(r.Scores, float64(seat))
		}
		if r.Teams {
			r.Places[2], r.Places[3] = r.Places[0], r.Places[1]
		}
		list = append(list, r)
	}
	return list
})

func text(t require.TestingT, table season.Table) string {
	b, err := json.MarshalIndent(table, "", " ")
	require.NoError(t, err)
	return string(b)
}

func TestRatingsDependOnNothingButTheResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults.Draw(t, "file")
		before := season.Rate(results, "2026-Q4", nil)

		mixed := append([]season.Result{}, results...)
		mixed = append(mixed, mixed[:len(mixed)/2]...) // a result that is there twice counts once
		rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0)).Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		assert.Equal(t, text(t, before), text(t, season.Rate(mixed, "2026-Q4", nil)), "in another order")

		var file []byte
		for _, r := range mixed {
			line, err := r.Line()
			require.NoError(t, err)
			file = append(file, line...)
		}
		read, faults := season.Read(file)
		assert.Empty(t, faults)
		assert.Equal(t, text(t, before), text(t, season.Rate(read, "2026-Q4", nil)), "from a file")

		old, renamed := before.Named(strings.ToUpper, ""), before.Named(strings.ToLower, "")
		for i := range old.Kinds {
			for j, p := range old.Kinds[i].Players {
				q := renamed.Kinds[i].Players[j]
				assert.True(t, p.Bot || p.Name != q.Name)
				assert.Equal(t, [2]float64{p.Rating, p.Error}, [2]float64{q.Rating, q.Error}, "under another name")
			}
		}
	})
}

func TestSecondKeyCountsForTheFirst(t *testing.T) {
	one := []season.Result{between(1, "SHA256:a", "SHA256:b"), between(2, "SHA256:a", "SHA256:b")}
	two := []season.Result{between(1, "SHA256:a", "SHA256:b"), between(2, "SHA256:a2", "SHA256:b")}
	first := func(key string) string { return strings.TrimSuffix(key, "2") }
	assert.Equal(t, season.Rate(one, "2026-Q4", nil), season.Rate(two, "2026-Q4", first))
	assert.NotEqual(t, season.Rate(one, "2026-Q4", nil), season.Rate(two, "2026-Q4", nil))
}

func TestPersonOnBothSidesWinsNothing(t *testing.T) {
	table := season.Rate([]season.Result{between(1, "SHA256:a", "SHA256:a2")}, "2026-Q4", func(string) string { return "SHA256:a" })
	assert.Equal(t, 1500.0, table.Kinds[0].Players[0].Rating)
}

func TestRatingsRiseWithWinsAndErrorsShrinkWithMatches(t *testing.T) {
	var results []season.Result
	errors := []float64{}
	for n := range 30 {
		if n%3 == 2 {
			results = append(results, between(n, "SHA256:b", "SHA256:a"))
		} else {
			results = append(results, between(n, "SHA256:a", "SHA256:b"))
		}
		if n == 0 || n == 29 {
			errors = append(errors, season.Rate(results, "2026-Q4", nil).Kinds[0].Players[0].Error)
		}
	}
	k := season.Rate(results, "2026-Q4", nil).Kinds[0]
	assert.Equal(t, "SHA256:a", k.Players[0].ID)
	assert.InDelta(t, 120, k.Players[0].Rating-k.Players[1].Rating, 20, "odds of 2 to 1")
	assert.InDelta(t, 3000, k.Players[0].Rating+k.Players[1].Rating, 0.2)
	assert.Equal(t, [2]int{30, 20}, [2]int{k.Players[0].Matches, k.Players[0].Won})
	assert.Greater(t, errors[0], 1.2*errors[1])
}

// With three sides, each of the three pairs counts half.
func TestMatchOfThreeCountsAsOneForEach(t *testing.T) {
	three := season.Result{
		Day: "2026-11-27", Match: "m", Game: "fives", Kind: "scoring", Seats: []string{"SHA256:a", "SHA256:b", "SHA256:c"},
		Scores: []float64{150, 80, 70}, Places: []int{1, 2, 3},
	}
	require.Len(t, season.Rate([]season.Result{three}, "2026-Q4", nil).Kinds, 1)
	players := season.Rate([]season.Result{three}, "2026-Q4", nil).Kinds[0].Players
	assert.InDelta(t, 1500, players[1].Rating, 0.01, "one won and one lost")
	alone := season.Rate([]season.Result{between(1, "SHA256:a", "SHA256:b")}, "2026-Q4", nil).Kinds[0].Players
	assert.InDelta(t, alone[0].Rating, players[0].Rating, 20, "no more than a match of two")
}

func TestPartnersShareWhatTheyWin(t *testing.T) {
	pairs := season.Result{
		Day: "2026-11-27", Match: "m", Game: "draw", Kind: "pairs", Teams: true,
		Seats: []string{"SHA256:a", "bot:club", "SHA256:c", "bot:club"}, Scores: []float64{1, 0, 1, 0}, Places: []int{1, 2, 1, 2},
	}
	players := season.Rate([]season.Result{pairs}, "2026-Q4", nil).Named(func(string) string { return "" }, "").Kinds[0].Players
	assert.Equal(t, players[0].Rating, players[1].Rating)
	assert.Equal(t, []string{"(forgotten)", "(forgotten)", "Club player (bot)"}, []string{players[0].Called(), players[1].Called(), players[2].Called()})
	assert.Equal(t, 1, players[2].Matches, "two seats of one bot")
	assert.Equal(t, "  3  Club player (bot)       1436 ±160      1 played     0 won", players[2].Line(3))
}

func TestLinesThatCannotBeUsedAreReported(t *testing.T) {
	good := between(1, "SHA256:a", "bot:club")
	line, err := good.Line()
	require.NoError(t, err)
	assert.Equal(t, `{"day":"2026-11-27","match":"m1","game":"fives","kind":"scoring","seats":["SHA256:a","bot:club"],"scores":[150,80],"places":[1,2]}`+"\n", string(line))
	file := string(line) + "\n{}\nnonsense\n" + strings.Replace(string(line), "scoring", "chess", 1) + strings.Replace(string(line), ",80", "", 1) +
		strings.Replace(string(line), ",2]", "]", 1) + strings.Replace(string(line), `,"bot:club"`, "", 1)
	results, faults := season.Read([]byte(file + string(line[:40])))
	assert.Len(t, results, 2, "scores are for readers")
	var said []string
	for _, f := range faults {
		said = append(said, f.Error())
	}
	assert.Equal(t, []string{
		"line 3 doesn't count: its day isn't a date like 2026-11-27",
		"line 4 doesn't count: invalid character 'o' in literal null (expecting 'u')",
		"line 5 doesn't count: it names no match, or no known kind of game",
		"line 7 doesn't count: its places don't go with its seats",
		"line 8 doesn't count: its seats aren't those of two to four players, or of two pairs",
		"line 9 doesn't count: it wasn't written to its end",
	}, said)
}

func TestSeasonIsAQuarter(t *testing.T) {
	for day, want := range map[string]string{"2026-01-01": "2026-Q1", "2026-03-31": "2026-Q1", "2026-10-01": "2026-Q4", "2026-12-31": "2026-Q4"} {
		at, err := time.Parse(time.DateOnly, day)
		require.NoError(t, err)
		assert.Equal(t, want, season.Of(at))
		assert.NoError(t, season.Check(want))
	}
	for _, wrong := range []string{"", "2026", "2026-Q0", "2026-Q5", "2026-Q44", "26-Q1"} {
		assert.Error(t, season.Check(wrong), wrong)
	}
	assert.Equal(t, "October to December 2026", season.Months("2026-Q4"))
	assert.Equal(t, "2025-Q4", season.Before("2026-Q1"))
	assert.Equal(t, "2026-Q4", season.Latest([]season.Result{between(1, "a", "b"), {Day: "2025-01-01"}}))
	assert.Empty(t, season.Latest(nil))
}
