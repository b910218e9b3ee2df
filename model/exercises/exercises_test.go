package exercises

import (
	"iter"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
)

// home has recorded matches with reports, and remembers due days.
type home struct {
	pagetest.Archive
	pagetest.Progress
	reports map[string]review.Report
	person  string
}

func (h *home) Person() string { return h.person }

func newHome(t require.TestingT) *home {
	return &home{Archive: pagetest.NewArchive(t), reports: map[string]review.Report{}}
}

func (h *home) Judged() iter.Seq2[store.Entry, review.Report] {
	return func(yield func(store.Entry, review.Report) bool) {
		for _, e := range h.List() {
			if r, ok := h.reports[e.ID]; ok && !yield(e, r) {
				return
			}
		}
	}
}

// read returns the record of the latest match.
func (h *home) read(t require.TestingT) record.Match {
	r, err := h.Matches().Read(h.List()[0])
	require.NoError(t, err)
	return r
}

// choices returns the indexes of the actions in which a seat played a tile.
func choices(r record.Match, seat domino.Seat) (list []int) {
	for i, a := range r.Actions {
		if p, ok := a.(game.Play); ok && p.Seat == seat {
			list = append(list, i)
		}
	}
	return list
}

// Only clear mistakes of people are asked, one of each round; after an answer they come back on their days.
func TestDueHasClearMistakesOfPeople(t *testing.T) {
	h := newHome(t)
	h.Play(time.Hour, 60, 2, "fives", record.Human, "greedy")
	e, r := h.List()[0], h.read(t)
	mine, others := choices(r, domino.A), choices(r, domino.B)
	wrong := func(action, round int, seat domino.Seat, cost, doubt float64) review.Choice {
		return review.Choice{Action: action, Round: round, Seat: seat, Class: review.Mistake, Cost: cost, Doubt: doubt}
	}
	h.reports[e.ID] = review.Report{Choices: []review.Choice{
		wrong(mine[0], 1, domino.A, 2, 0.5), wrong(mine[1], 1, domino.A, 4, 0.5), // one of a round
		wrong(mine[2], 2, domino.A, 4, 3), // hardly more than the error
		wrong(mine[3], 3, domino.A, 0.6, 0),
		wrong(others[0], 1, domino.B, 9, 0),
		{Action: mine[4], Round: 4, Seat: domino.A, Class: review.Level},
		wrong(mine[5], 5, domino.A, 7, 1),
	}}
	due := func(day string) (actions []int) {
		list, err := Due(h, day)
		require.NoError(t, err)
		for _, m := range list {
			assert.Equal(t, "Ann", m.Person)
			actions = append(actions, m.Choice.Action)
		}
		return actions
	}
	assert.Equal(t, []int{mine[5], mine[1]}, due("2026-11-20"), "the costliest first")
	list, err := Due(h, "2026-11-20")
	require.NoError(t, err)
	require.NoError(t, Answered(h, list[0].ID(), true, "2026-11-20"))
	require.NoError(t, Answered(h, list[1].ID(), false, "2026-11-20"))
	assert.Empty(t, due("2026-11-20"))
	assert.Equal(t, []int{mine[1]}, due("2026-11-21"), "what was missed comes sooner")
	assert.Equal(t, []int{mine[1], mine[5]}, due("2026-11-23"))

	h.Archive.Put(2*time.Hour, []byte(pagetest.Record(t, replayed(t, r)))) // a copy
	h.reports[h.List()[1].ID] = h.reports[e.ID]
	assert.Len(t, due("2026-11-23"), 2, "no two are alike")
}

// If the home belongs to one person, as on a server, the mistakes of others aren't asked.
func TestOnlyPersonIsNotAskedMistakesOfOthers(t *testing.T) {
	h := newHome(t)
	h.Play(time.Hour, 60, 2, "fives", record.Human, record.Human)
	h.Play(2*time.Hour, 60, 3, "fives", record.Human, "greedy")
	for _, e := range h.List() {
		r, err := h.Matches().Read(e)
		require.NoError(t, err)
		report := review.Report{}
		for seat := range domino.Seat(2) {
			report.Choices = append(report.Choices, review.Choice{Action: choices(r, seat)[1], Round: 1, Seat: seat, Class: review.Mistake, Cost: 4})
		}
		h.reports[e.ID] = report
	}
	asked := func(only string) (names []string) {
		h.person = only
		list, err := Due(h, "2026-11-20")
		require.NoError(t, err)
		for _, m := range list {
			names = append(names, m.Entry.ID[:13]+m.Person)
		}
		return names
	}
	all := asked("")
	require.Len(t, all, 3)
	assert.Equal(t, []string{"2026-11-20-18Bo", "2026-11-20-17Ann"}, asked("Bo"), "whoever played alone with bots was this person")
	assert.Len(t, asked("Cy"), 1)
}

func replayed(t require.TestingT, r record.Match) match.Match {
	m, err := match.Replay(1, r)
	require.NoError(t, err)
	return m
}
