package rulebook

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/variants/says"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every figure in an example is what the engine gives to players who have no points yet, or who have some if the
// example says so.
func TestExamplesHaveTheFiguresOfTheEngine(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	mixes := rulestest.Bases(rng)
	more := sampletest.Of(400, 3_000)
	for range more {
		mixes = append(mixes, rulestest.Random(rng))
	}
	lost, wiped := 0, 0
	for _, r := range mixes {
		worked := examplesOf(r, says.AwardTitle)
		tx := &text{Facts: domino.Facts{Rules: r}}
		var rounds []game.Round
		for _, play := range []func() (game.Round, bool){tx.outRound, tx.blockedRound, tx.tiedRound} {
			if round, ok := play(); ok {
				rounds = append(rounds, round)
			}
		}
		if !tx.MayTie() && len(rounds) > len(worked) {
			rounds = rounds[:len(worked)]
		}
		require.Len(t, worked, len(rounds), "%+v", r)
		for i, round := range rounds {
			require.Equal(t, round.Points, round.Scores, "the example is played without points: %+v", r)
			requirePoints(t, r, round, worked[i])
			if strings.Contains(worked[i], "would") {
				lost++
			}
			if strings.Contains(worked[i], "go back to 0") {
				wiped++
			}
		}
		requireInPlay(t, r, examplesOf(r, says.InPlayTitle))
	}
	assert.Greater(t, lost, more/30, "examples in which a side gets nothing")
	assert.Positive(t, wiped)
}

// examplesOf returns the worked examples of a section.
func examplesOf(r domino.Rules, title string) (list []string) {
	for _, section := range Text(&variants.All()[0], r) {
		for _, p := range section.Paragraphs {
			if i := strings.Index(p.Marked(""), "Example: "); section.Title == title && i >= 0 {
				list = append(list, p.Marked("")[i:])
			}
		}
	}
	return list
}

var (
	gained = regexp.MustCompile(`(?i)(?:^|[ ,])(you|Bo|Pia|Tim|your team|the other team|both teams|(?:you|Bo)(?:, Bo)?(?:, Pia)? and (?:Bo|Pia|Tim)) (?:scores?|records?) ([^.]*)\.`)
	inAll  = regexp.MustCompile(`That is (\S+) for your team, and (\S+) for the other\.`)
	leads  = regexp.MustCompile(`leading (\d+)-(\d+) makes [^.]*? and scores (\w+)`)
)

// requirePoints compares the points in a round's example with those that its end added to the scores.
func requirePoints(t *testing.T, r domino.Rules, round game.Round, worked string) {
	t.Helper()
	var got [domino.MaxSeats]domino.Points
	for _, m := range gained.FindAllStringSubmatch(worked, -1) {
		points := pointsIn(t, m[2])
		seat, one := map[string]domino.Seat{"you": domino.A, "your team": domino.A, "bo": domino.B, "the other team": domino.B, "pia": domino.C, "tim": domino.D}[strings.ToLower(m[1])]
		require.True(t, one || points == 0, worked)
		for other := range domino.Seat(r.Seats) {
			if one && r.Partner(seat, other) {
				got[other] += points
			}
		}
	}
	require.Equal(t, round.Points, got, "%s\n%+v", worked, r)
	if m := inAll.FindStringSubmatch(worked); m != nil {
		require.Equal(t, round.Points[domino.A].Text(false), m[1], worked)
		require.Equal(t, round.Points[domino.B].Text(false), m[2], worked)
	}
}

// pointsIn returns what a sum makes: "9 + 12 = 21, rounded to 20" or "7½: 15, divided by 2".
func pointsIn(t *testing.T, sum string) domino.Points {
	t.Helper()
	if sum == "nothing" {
		return 0
	}
	text, _, shared := strings.Cut(sum, ":")
	if !shared {
		words := strings.Fields(sum)
		text = words[len(words)-1]
	}
	for twelfths, sign := range map[domino.Points]string{6: "½", 4: "⅓", 8: "⅔", 3: "¼", 9: "¾", 2: "⅙", 10: "⅚", 0: ""} {
		if whole, ok := strings.CutSuffix(text, sign); ok && (sign != "" || !strings.ContainsAny(text, "½⅓⅔¼¾⅙⅚")) {
			negative := strings.HasPrefix(whole, "-")
			n, err := strconv.Atoi("0" + strings.TrimPrefix(whole, "-"))
			require.NoError(t, err, sum)
			points := domino.WholePoints(n) + twelfths
			if negative {
				return -points
			}
			return points
		}
	}
	require.Fail(t, "no points", sum)
	return 0
}

// requireInPlay leads a tile as an example of the open ends has it, from the scores that it speaks of.
func requireInPlay(t *testing.T, r domino.Rules, worked []string) {
	t.Helper()
	for _, text := range worked {
		once := strings.Contains(text, "once you have points")
		require.Equal(t, r.Entry > 0, once, "%s\n%+v", text, r)
		m := leads.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		high, _ := strconv.Atoi(m[1])
		low, _ := strconv.Atoi(m[2])
		start := game.Setup{Hands: [domino.MaxSeats][]domino.Tile{{tile(high, low), tile(1, 0)}, {tile(1, 1)}, {tile(2, 1)}, {tile(2, 2)}}, Last: domino.NoSeat}
		for seat := range domino.MaxSeats {
			if seat >= r.Seats {
				start.Hands[seat] = nil
			} else if once {
				start.Scores[seat] = domino.WholePoints(1)
			}
		}
		s, err := game.New(r)
		require.NoError(t, err)
		s, _, err = game.Apply(s, start)
		require.NoError(t, err)
		s, _, err = game.Apply(s, game.LeadTile{Seat: domino.A, First: high, Second: low})
		require.NoError(t, err)
		want := "nothing"
		if points := s.Round().Plays[0].Points; points > 0 {
			want = strconv.Itoa(points)
		}
		require.Equal(t, want, m[3], "%s\n%+v", text, r)
	}
}

// An example in which a side gets nothing says why, for players and teams, for points scored and recorded.
func TestExampleSaysWhySideGetsNothing(t *testing.T) {
	for _, c := range []struct {
		id      string
		seats   int
		options map[string]string
		want    string
	}{
		{"kozel", 2, nil, "Example: you go out. Pips left: Bo 12. You record 0. Bo would record 12. A first score must be 13 or more, so Bo records nothing."},
		{"kozel", 3, nil, "Bo would record 12. Pia would record 9. A first score must be 13 or more, so Bo and Pia record nothing."},
		{"kozel", 4, nil, "The other team records 12 + 5 = 17."},
		{"kozel", 2, nil, "Example: the round is blocked. Pips left: you 7, Bo 7. Nobody records anything."},
		{"block", 2, nil, "Example: the round is blocked. Pips left: you 7, Bo 7. Nobody scores."},
		{"block", 2, map[string]string{"entry": "13"}, "You would score 12. A first score must be 13 or more, so you score nothing."},
		{"block", 4, map[string]string{"entry": "50", "teams": "true"}, "Your team would score 12 + 5 = 17. A first score must be 50 or more, so your team scores nothing."},
		{"block", 2, map[string]string{"target": "10", "target-rule": "exact"}, "You would score 12. That would be over 10, so you score nothing."},
	} {
		r, err := variants.Resolve(c.id, c.seats, c.options)
		require.NoError(t, err)
		assert.Contains(t, strings.Join(examplesOf(r, says.AwardTitle), "\n"), c.want)
	}
}

// The own hand counts only if it has pips; what is subtracted, rounded and shared is written out.
func TestArithmeticIsWrittenOut(t *testing.T) {
	hands := func(pips ...int) (list []game.Counted) {
		for seat, n := range pips {
			list = append(list, game.Counted{Seat: domino.Seat(seat), Pips: n})
		}
		return list
	}
	for want, g := range map[string]game.Gain{
		"12":                             {Hands: hands(0, 12), Sum: 12, Rounded: 12},
		"1 + 12 = 13":                    {Hands: hands(1, 12), Sum: 13, Rounded: 13},
		"9 + 12 - 5 = 16, rounded to 15": {Hands: hands(0, 9, 12), Own: 5, Sum: 16, Rounded: 15},
		"7½: 6 + 9 = 15, divided by 2":   {Hands: hands(0, 6, 9), Sum: 15, Rounded: 15, Shares: 2},
		"0":                              {Hands: hands(0), Rounded: 0},
	} {
		g.Shares = max(1, g.Shares)
		g.Points = domino.WholePoints(g.Rounded) / domino.Points(g.Shares)
		assert.Equal(t, want, arithmetic(g))
	}
}
