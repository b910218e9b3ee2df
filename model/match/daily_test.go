package match_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// playDaily plays the match of a day; a person takes the first move there is.
func playDaily(t *testing.T, day, name string, ranked bool) match.Match {
	t.Helper()
	m, err := match.NewDaily(1, day, name, ranked)
	require.NoError(t, err)
	return pagetest.PlayOn(t, m, func(match.Match) bool { return false })
}

// From December 2026 on, three weeks pass until a game comes again, and any of them can be played to its end.
func TestDailyDealsRepeatNoGameForThreeWeeks(t *testing.T) {
	seen := map[string]bool{}
	var days []string
	for n := range 21 {
		day := time.Date(2026, time.December, 7+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		m, err := match.NewDaily(1, day, "", true)
		require.NoError(t, err)
		assert.Equal(t, day, m.Header.Daily)
		assert.Equal(t, game.DailySeed(day), *m.Header.Seed)
		assert.Equal(t, m.Header.Commit(*m.Header.Seed), m.Header)
		assert.Equal(t, match.DefaultSeats(record.Human, "club"), m.Header.Seats)
		seen[m.Variant.ID] = true
		days = append(days, day)
	}
	assert.Len(t, seen, 21)
	for _, day := range append(sampletest.Some(t, 4, days), "2026-12-25") { // which has a redeal
		m := playDaily(t, day, "", true)
		rounds := slices.DeleteFunc(m.State.Rounds(), func(r game.Round) bool { return r.Ending == game.Redealt })
		assert.Less(t, len(rounds), 16, day)
	}
	for _, wrong := range []string{"", "today", "2026-11-31", "2026-1-1"} {
		_, err := match.NewDaily(1, wrong, "", true)
		assert.ErrorContains(t, err, "isn't a date: write it like 2026-11-20", wrong)
	}
}

// A day keeps its game, whatever the program has learned since: what was played before a plan stays as it was.
func TestDailySetupKeepsGamesOfPastDays(t *testing.T) {
	for day, want := range map[string]string{
		"1999-12-31": "fives to 125", "2026-11-20": "fives to 125", "2026-11-22": "plaza to 75", "2026-12-06": "plaza to 75",
		"2026-12-07": "draw to 60", "2026-12-12": "fives-and-threes to 31", "2026-12-27": "all-fives to 150", "2026-12-28": "draw to 60",
	} {
		s, err := match.DailySetup(day, "")
		require.NoError(t, err)
		assert.Equal(t, want, s.Variant+" to "+s.Options["target"], day)
	}
}

func TestDailyMatchIsTheSameForEverybody(t *testing.T) {
	one, two := playDaily(t, "2026-11-20", "Ann", true), playDaily(t, "2026-11-20", "Zoë", true)
	assert.Equal(t, one.Actions(), two.Actions())
	assert.NotEqual(t, one.Actions(), playDaily(t, "2026-11-27", "Ann", true).Actions())
	assert.Equal(t, one.See(domino.NoSeat).Share(false), two.See(domino.NoSeat).Share(false))
}

func TestShareTellsResultOfFinishedDay(t *testing.T) {
	m := playDaily(t, goldenDay, "", true)
	line := m.See(domino.NoSeat).Share(false)
	assert.Equal(t, goldenShare, line)
	assert.Equal(t, []string{
		line, "Dominoes daily #280 · lost 9–62 · no help", "Dominoes #280 · lost 9–62 · no help",
	}, m.See(domino.NoSeat).ShareLines(false), "shorter ones say what they are of, too")
	ascii := m.See(domino.NoSeat).Share(true)
	assert.Equal(t, strings.NewReplacer(" · ", " | ", "–", "-").Replace(line), ascii)
	for _, r := range ascii {
		assert.True(t, r >= ' ' && r <= '~', "%q", r)
	}

	var out bytes.Buffer
	require.NoError(t, m.Reveal().WriteLines(record.NewWriter(&out), 0))
	assert.Equal(t, m.Reveal().Lines(), m.Reveal().Reveal().Lines())
	redealt := m
	redealt.Redealt = true
	assert.Equal(t, []bool{true, false}, []bool{m.RoundJustEnded(), redealt.RoundJustEnded()})
	r, err := record.Read(&out, variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, record.Proved, record.Prove(r, nil).Verdict)
	again, err := match.Replay(1, r)
	require.NoError(t, err)
	assert.Equal(t, line, again.See(domino.NoSeat).Share(false))

	assert.Empty(t, playDaily(t, goldenDay, "", false).See(domino.NoSeat).Share(false), "it isn't the day's")
	begun, err := match.NewDaily(1, goldenDay, "", true)
	require.NoError(t, err)
	assert.Empty(t, begun.See(domino.NoSeat).Share(false), "it isn't over")
}

func TestShareTellsOfHelpAndStandIn(t *testing.T) {
	whole := playDaily(t, goldenDay, "", true)
	helped := whole.Undo(domino.A, 6).Redo(domino.A, 6) // what the bot plays is known now
	assert.Equal(t, strings.Replace(goldenShare, "no help", "with help", 1), helped.See(domino.NoSeat).Share(false))

	m, err := match.NewDaily(1, goldenDay, "", true)
	require.NoError(t, err)
	for i, a := range whole.Actions() {
		bot := ""
		if i > whole.Ply/2 && game.Mover(a) == domino.A {
			bot = "club"
		}
		m, err = m.ApplyFor(a, bot)
		require.NoError(t, err)
	}
	for _, m := range []match.Match{m, m.Undo(domino.A, 6).Redo(domino.A, 6)} {
		assert.Equal(t, strings.Replace(goldenShare, "no help", "with a stand-in", 1), m.See(domino.NoSeat).Share(false))
	}
}

// goldenShare is the result of always making the first move on goldenDay; it changes with the bot.
const (
	goldenDay   = "2026-10-07"
	goldenShare = "Dominoes daily #280 · Block · lost 9–62 · no help"
)
