package sheet

import (
	"encoding/binary"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// playRounds plays some rounds at random and shows the state after each of them.
func playRounds(t require.TestingT, r game.Rules, n uint64, show func(*game.State)) {
	var seed game.Seed
	binary.BigEndian.PutUint64(seed[:], n)
	rng := rand.New(rand.NewPCG(n, 0))
	s, err := game.New(r)
	require.NoError(t, err)
	for ended := 0; s.Stage() != game.MatchOver && ended < 6; {
		a, ok := s.Chance(seed)
		if !ok {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		if s.Ended() > ended {
			ended = s.Ended()
			show(&s)
		}
	}
}

// sheetOf returns the sheet of the round that has just ended.
func sheetOf(s *game.State) *Sheet {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}[:s.Rules().Seats], Rules: s.Rules(), ASCII: true}
	rounds := s.Rounds()
	return &Sheet{
		Title: "Fives", Rules: s.Rules(), Rounds: rounds, Words: w, Headline: w.Outcome(rounds[len(rounds)-1]), Next: "Ann leads.",
		Placing: s.Placing(), Keys: widgets.KeyBar{{Press: "?", Does: "help"}},
	}
}

var number = regexp.MustCompile(`-?\d+(?:/\d+| \d+/\d+)?`)

// points reads a figure of the sum beside the hands: of "16 + 8 = 24 pips" what it comes to.
func points(t require.TestingT, figure string) game.Points {
	if i := strings.Index(figure, "= "); i >= 0 {
		figure = figure[i+2:]
	}
	text, negative := strings.CutPrefix(number.FindString(figure), "-")
	var sum game.Points
	for part := range strings.FieldsSeq(text) { // 16 2/3 is 16 and 2/3
		p, err := game.ParsePoints(part)
		require.NoError(t, err, figure)
		sum += p
	}
	if negative {
		return -sum
	}
	return sum
}

// Whatever rules a round is played by, what stands beside the hands adds up to what it was worth.
func TestTheAwardAddsUp(t *testing.T) {
	plain := theme.PlainASCII()
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		r.Target = rapid.IntRange(min(1, r.Target), 60).Draw(t, "target")
		if r.Validate() != nil {
			return
		}
		playRounds(t, r, rapid.Uint64().Draw(t, "seed"), func(state *game.State) {
			s := sheetOf(state)
			round, rows := s.round(), s.awardRows()
			for _, text := range s.Words.Awards(round) {
				require.NotContains(t, text, "%!")
			}
			for _, size := range [][2]int{{80, 24}, {140, 44}} {
				c := canvas.New(size[0], size[1], canvas.Style{})
				s.Draw(c, &plain)
			}
			if len(round.Awards) == 0 || len(rows) == 0 {
				return
			}
			if s.Words.RecordsOwn() || s.Words.Wiped(round) {
				sides := s.Words.Sides()
				for i, row := range rows[len(rows)-len(sides):] {
					require.Equal(t, round.Points[sides[i]], points(t, row.figure), "%v", rows)
				}
				return
			}
			sum, shares, scored, lost := game.Points(0), 1, game.Points(0), false
			for _, row := range rows {
				switch by, shared := strings.CutPrefix(row.text, "shared by "); {
				case shared:
					shares, _ = strconv.Atoi(by)
				case row.result && row.text == andInPlay:
				case row.result:
					scored = points(t, row.figure)
				case strings.HasPrefix(row.text, "to the nearest"):
					sum = points(t, row.figure)
				case strings.HasPrefix(row.text, "but "):
					lost = true
				case row.figure != "" && !strings.Contains(row.figure, "left out"):
					sum += points(t, row.figure)
				}
			}
			require.Equal(t, round.Points[round.Awards[0].Seat], scored, "%v", rows)
			if lost {
				require.Zero(t, scored)
			} else {
				require.Equal(t, scored, sum/game.Points(shares), "%v", rows)
			}
		})
	})
}

// resolve returns a house rule.
func resolve(t *testing.T, seats int, options map[string]string) game.Rules {
	r, err := variants.Resolve("block", seats, options)
	require.NoError(t, err)
	return r
}

// What a round is worth beside the hands has rows of its own.
func TestTheSumOfOtherAwards(t *testing.T) {
	ended := func(r game.Rules, g game.Gain, points int) []awardRow {
		g.Seat, g.Shares = game.B, max(1, g.Shares)
		round := game.Round{Number: 1, Ending: game.Out, Ender: game.B, Winners: []game.Seat{game.B}, Awards: []game.Gain{g}}
		round.Points[game.B] = game.WholePoints(points)
		round.Scores = round.Points
		if r.TargetRule == game.TargetExact {
			round.Scores[game.B] = game.WholePoints(60)
		}
		s := &Sheet{Rules: r, Words: words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}[:r.Seats], Rules: r}, Rounds: []game.Round{round}}
		return s.awardRows()
	}
	hands := []game.Counted{{Seat: game.A, Pips: 16}, {Seat: game.B}, {Seat: game.C, Pips: 8}, {Seat: game.D, Pips: 1}}
	line := awardRow{line: true}
	dominican := resolve(t, 4, map[string]string{"award": "all", "finish": "0/0/30/0/0", "teams": "true"})
	assert.Equal(t, []awardRow{
		{text: "All hands have", figure: "16 + 8 + 1 = 25 pips"}, {text: "for going out with a tile for both ends", figure: "+30"}, line,
		{text: "Bo & Di score", figure: "+55", result: true},
	}, ended(dominican, game.Gain{Hands: hands, Sum: 25, Rounded: 25, Way: game.WayBoth, Added: 30, Points: game.WholePoints(55)}, 55))

	brazilian := resolve(t, 4, map[string]string{"award": "none", "finish": "1/2/3/4/1", "tie": "carry", "target": "6"})
	assert.Equal(t, []awardRow{
		{text: "for going out with a double", figure: "+2"}, {text: "carried over", figure: "+1"}, line, {text: "Bo scores", figure: "+3", result: true},
	}, ended(brazilian, game.Gain{Way: game.WayDouble, Added: 2, Carried: 1, Points: game.WholePoints(3)}, 3))

	started := resolve(t, 2, map[string]string{"entry": "10", "round-to": "3"})
	assert.Equal(t, []awardRow{
		{text: "Ann has", figure: "7 pips"}, {text: "to the nearest three", figure: "6"}, {text: "but a first score must be 10 or more"}, line,
		{text: "Bo scores", figure: "0", result: true},
	}, ended(started, game.Gain{Hands: []game.Counted{{Pips: 7}}, Sum: 7, Rounded: 6, Points: game.WholePoints(6)}, 0))

	exact := resolve(t, 2, map[string]string{"target-rule": "exact", "target": "61"})
	assert.Equal(t, []awardRow{
		{text: "Ann has", figure: "7 pips"}, {text: "but that would be over 61"}, line, {text: "Bo scores", figure: "0", result: true},
	}, ended(exact, game.Gain{Hands: []game.Counted{{Pips: 7}}, Sum: 7, Rounded: 7, Points: game.WholePoints(7)}, 0))

	love := resolve(t, 2, map[string]string{"target-rule": "love", "award": "none", "finish": "1/1/1/1/1", "target": "6"})
	s := &Sheet{Rules: love, Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: love}}
	wiped := game.Round{Number: 5, Ending: game.Out, Ender: game.B, Winners: []game.Seat{game.B}, Awards: []game.Gain{{Seat: game.B, Added: 1, Points: game.WholePoints(1)}}}
	wiped.Points[game.A] = -game.WholePoints(4)
	s.Rounds = []game.Round{wiped}
	assert.Equal(t, []awardRow{
		{text: "Everyone has points now, so all scores go back to 0"}, line, {text: "Ann", figure: "-4"}, {text: "Bo", figure: "0", result: true},
	}, s.awardRows())

	once := resolve(t, 2, map[string]string{"target-rule": "at-once", "in-play": "fives", "round-to": "5"})
	hit := game.Round{Number: 5, Ending: game.TargetHit, Ender: game.B}
	hit.InPlay[game.B] = game.WholePoints(20)
	s = &Sheet{Rules: once, Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: once}, Rounds: []game.Round{hit}}
	assert.Equal(t, []awardRow{
		{text: "That ends the match, so the tiles left don't count"}, line, {text: "Bo scores in play", figure: "+20", result: true},
	}, s.awardRows())
}

// A match without a target has no way to go, and its chart no line.
func TestAMatchOfSomeRounds(t *testing.T) {
	r := resolve(t, 2, map[string]string{"target": "0", "rounds": "4", "award": "each-own", "win": "low"})
	dark := theme.Dark()
	var text string
	playRounds(t, r, 1, func(state *game.State) {
		s := sheetOf(state)
		c := canvas.New(120, 36, canvas.Style{})
		s.Draw(c, &dark)
		text = c.Plain()
		assert.NotContains(t, text, headToGo)
	})
	assert.Contains(t, text, "after all 4 rounds.")
	assert.Contains(t, text, fewestPoints)
	assert.Contains(t, text, chartTitle)
}

// What ended a match that isn't simply a race is said.
func TestHowAMatchEnded(t *testing.T) {
	over := func(r game.Rules, a, b int) []string {
		round := game.Round{Number: 7}
		round.Scores = [game.MaxSeats]game.Points{game.WholePoints(a), game.WholePoints(b)}
		s := &Sheet{Rules: r, Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: r}, Rounds: []game.Round{round}, Placing: [][]game.Seat{{game.A}, {game.B}}}
		return s.inAll()
	}
	assert.Equal(t, []string{"after 7 rounds.", "61 was hit exactly."}, over(resolve(t, 2, map[string]string{"target-rule": "exact", "target": "61"}), 61, 40))
	assert.Equal(t, []string{"after 7 rounds.", "It was 7-love."}, over(resolve(t, 2, map[string]string{"target-rule": "love", "target": "6"}), 7, 0))
	assert.Equal(t, []string{"after all 7 rounds."}, over(resolve(t, 2, map[string]string{"rounds": "7"}), 60, 40))
	assert.Equal(t, []string{"after 7 rounds."}, over(resolve(t, 2, nil), 110, 40))
}
