package match_test

import (
	"bytes"
	"reflect"
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
	"pgregory.net/rapid"
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

// What is past of a match is all that was played, without what later rounds follow from: they could be
// dealt in any way.
func TestPastKeepsMatchWithoutSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{"draw", "fives", "block"}).Draw(t, "variant")
		m := pagetest.Match(t, match.Setup{Variant: variant, Seats: match.UnnamedSeats("human", "human")})
		rounds := rapid.IntRange(1, 3).Draw(t, "rounds")
		m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.RoundJustEnded() && m.Played >= rounds })
		if rapid.Bool().Draw(t, "undone") && m.State.Stage() != game.MatchOver { // the next round's deal was seen, and a move taken back
			on := pagetest.PlayOn(t, m, func(next match.Match) bool { return next.Ply > m.Ply+5 })
			m = on.Undo(domino.A, on.Ply-m.Ply)
		}
		past, err := m.Past()
		require.NoError(t, err)
		assert.Nil(t, past.Seed)
		assert.Equal(t, m.Actions(), past.Actions())
		assert.Equal(t, m.State, past.State)
		for round := range m.Played + 1 {
			assert.Equal(t, m.Assisted(round), past.Assisted(round))
		}
		seat, n := past.Reversible(true)
		assert.Zero(t, n, "seat %v", seat)
		_, n = past.At(past.Ply / 2).Reversible(true)
		assert.Zero(t, n)
		assert.Nil(t, past.At(past.Ply/2).Seed)
	})
}

// tilesIn collects every tile that can be reached from a value: through pointers, and by fields
// that aren't exported, too.
func tilesIn(v reflect.Value, found *domino.Set) {
	switch v.Type() {
	case reflect.TypeFor[domino.Tile]():
		if tile := domino.Tile(v.Uint()); tile < domino.MaxTiles {
			*found = found.With(tile)
		}
		return
	case reflect.TypeFor[domino.Set](): // its bits are tiles
		for bit := range 128 {
			if v.Field(bit/64).Uint()>>(bit%64)&1 == 1 {
				*found = found.With(domino.Tile(bit))
			}
		}
		return
	case reflect.TypeFor[*variants.Variant]():
		return // rules, the same for all
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			tilesIn(v.Field(i), found)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			tilesIn(v.Index(i), found)
		}
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			tilesIn(v.Elem(), found)
		}
	}
}

// inFirstRound returns a match in the middle of its first round.
func inFirstRound(t *rapid.T) match.Match {
	variant := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	players := slices.Repeat([]string{"random"}, rapid.IntRange(2, 4).Draw(t, "players"))
	m := pagetest.Match(t, match.Setup{Variant: variant, Seats: pagetest.Seats(players...)})
	stop := rapid.IntRange(1, 30).Draw(t, "after")
	return pagetest.PlayOn(t, m, func(m match.Match) bool {
		return m.State.Stage() == game.AwaitMove && m.Ply >= stop || m.State.Ended() > 0
	})
}

// No tile can be reached from what a seat sees that it can't know: it has its own hand, what
// lies on the table, and what everybody has drawn for the lead.
func TestSeenHoldsNoHiddenTile(t *testing.T) {
	tried, ran := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := inFirstRound(t)
		ran++
		if m.State.Ended() > 0 {
			return // hands are shown
		}
		tried++
		var known domino.Set
		for _, e := range m.State.History() {
			switch e := e.(type) {
			case game.Joined:
				known = known.With(e.Laid.Tile)
			case game.LotDrawn:
				for _, tile := range e.Drawn {
					if tile != domino.NoTile {
						known = known.With(tile)
					}
				}
			}
		}
		for _, laid := range m.State.Layout() {
			known = known.With(laid.Tile)
		}
		for seat := range m.Header.Seats {
			own := known.Or(m.State.Hand(domino.Seat(seat)))
			var found, all domino.Set
			tilesIn(reflect.ValueOf(m.See(domino.Seat(seat))), &found)
			require.Equal(t, own, found, "seat %d", seat)
			tilesIn(reflect.ValueOf(m.SeeAll(domino.Seat(seat))), &all)
			other := m.State.Hand(domino.Seat(1 - seat&1))
			require.Equal(t, other, all.And(other), "the search finds what is there")
			found = domino.Set{}
			tilesIn(reflect.ValueOf(m.See(domino.Seat(seat)).ByAll()), &found)
			require.Equal(t, known, found, "what all may see of it")
			require.Equal(t, m.See(domino.NoSeat).Observation, m.See(domino.Seat(seat)).ByAll().Observation)
		}
		var found domino.Set
		tilesIn(reflect.ValueOf(m.See(domino.NoSeat)), &found)
		require.Equal(t, known, found)
	})
	assert.Greater(t, tried, ran/4)
}

func TestRoundAtSpansMovesOfRound(t *testing.T) {
	m := pagetest.Match(t, match.Setup{Variant: "block", Seats: pagetest.Seats("human", "human")})
	first, last := m.RoundAt(0)
	assert.Equal(t, []int{0, 0}, []int{first, last})
	var deals []int
	m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.Played == 3 })
	for i, a := range m.Actions() {
		if _, deal := a.(game.Deal); deal {
			deals = append(deals, i)
		}
	}
	require.Len(t, deals, 3)
	for i, deal := range deals {
		end := append(deals, m.Ply)[i+1]
		for _, ply := range []int{deal + 1, deal + 2, end} {
			first, last := m.RoundAt(ply)
			assert.Equal(t, []int{deal + 1, end}, []int{first, last}, "%d", ply)
		}
	}
}
