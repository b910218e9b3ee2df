package process

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// shared is a scribe for all tests, so that wrong cache entries are noticed.
var shared = newScribe()

var anyTable = &ai.Table{Variant: "draw", Names: []string{"Ann", "Bo", "Cy", "Di"}, Seed: game.Seed{5}}

// sent returns all lines sent to a seat in a state: the round, and the question if it is its turn.
func sent(s *game.State, seat domino.Seat) []string {
	o := s.Observe(seat)
	script := shared.script(anyTable, &o)
	var lines []string
	for _, line := range script.lines {
		lines = append(lines, string(line))
	}
	if o.Turn == seat {
		lines = append(lines, string(lineOf(moveLine{questionOf(1, 0, &o, script)})))
	}
	return lines
}

// anyRules draws a variant's rules.
func anyRules(t *rapid.T) domino.Rules {
	r, err := variants.Resolve(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"), rapid.IntRange(2, 4).Draw(t, "seats"), nil)
	require.NoError(t, err)
	return r
}

func TestPropertyScriptHasNoHiddenTiles(t *testing.T) {
	differed := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		m, running := rulestest.PlayAnyhow(t, anyRules(t), rng.IntN(40), rng)
		seat := domino.Seat(rng.IntN(m.Rules().Seats))
		if other, ok := m.Lookalike(seat, rng); running && ok {
			differed++
			require.Equal(t, sent(&m.State, seat), sent(&other, seat))
		}
	})
	assert.Positive(t, differed)
}

// A script is the same with and without cached parts. The scores at its start are those at the end of the previous
// round.
func TestPropertyScriptGrowsAtItsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		var scores [domino.MaxSeats]domino.Points
		rounds, left, rules := -1, rng.IntN(40), anyRules(t)
		if rng.IntN(4) == 0 {
			left, rules.Rounds = 200, 1 // to the match's end
		}
		rulestest.Play(t, rules, rulestest.AnySeed(rng), func(s *game.State) (game.Move, bool) {
			if len(s.Rounds()) > rounds {
				rounds, scores = len(s.Rounds()), s.Scores()
			}
			o := s.Observe(domino.A)
			require.Equal(t, scores, scoresBefore(&o))
			now := shared.script(anyTable, &o)
			require.Equal(t, newScribe().script(anyTable, &o), now)

			m := rulestest.AnyMove(s, rng)
			after, _, err := game.Apply(*s, m.Act(s.Turn()))
			require.NoError(t, err)
			o = after.Observe(domino.A)
			then := shared.script(anyTable, &o).lines
			require.Greater(t, len(then), len(now.lines))
			require.Equal(t, now.lines, then[:len(now.lines)])
			left--
			return m, left > 0
		})
	})
}

func TestChanceFollowsFromSeedRoundAndSeat(t *testing.T) {
	seen := map[string]bool{}
	for _, seed := range []game.Seed{{1}, {2}} {
		for rounds := range 3 {
			for seat := range domino.Seat(4) {
				o := game.Observation{Seat: seat, Rounds: make([]game.Round, rounds)}
				chance := chanceOf(&ai.Table{Seed: seed}, &o)
				assert.Regexp(t, "^[0-9a-f]{16}$", chance)
				assert.False(t, seen[chance])
				seen[chance] = true
				assert.Equal(t, chance, chanceOf(&ai.Table{Seed: seed}, &o))
			}
		}
	}
}

func TestDecodeAnswerSaysWhatIsWrong(t *testing.T) {
	for line, want := range map[string]string{
		`I play`:                         `the answer isn't JSON: invalid character 'I' looking for beginning of value`,
		` [1]`:                           `the answer must be a JSON object, not [1]`,
		`"1"`:                            `the answer must be a JSON object, not "1"`,
		`true`:                           `the answer must be a JSON object, not true`,
		`null`:                           `the answer has no "n"`,
		"\ufeff" + `{"n":1,"move":0}`:    ``,
		"\xff\xfe{\x00\"\x00n\x00":       `the answer is UTF-16: write UTF-8`,
		`{"N":1,"MOVE":0}`:               `the answer has no "n"`,
		`{"n":1,"Move":0}`:               `the answer has no "move"`,
		`{"n":1,"move":null}`:            `the answer has no "move"`,
		`{"n":1,"move": 0.5}`:            `"move" must be a whole number like 1, not 0.5`,
		`{"n":1,"move":0.0}`:             `"move" must be a whole number like 1, not 0.0`,
		`{"n":1,"move":false}`:           `"move" must be a whole number like 1, not false`,
		`{"n":1,"move":"0"}`:             `"move" must be a whole number like 1, not "0"`,
		`{"n":[1],"move":0}`:             `"n" must be a whole number like 1, not [1]`,
		`{"n":{},"move":0}`:              `"n" must be a whole number like 1, not {}`,
		`{"n":1,"move":0,"Move":7}`:      ``,
		`{"n":1,"move":0,"more":[null]}`: ``,
		`{"n":1,"move":` + strings.Repeat("9", 60_000) + `}`: `"move" must be a whole number like 1, not 99999999999999999999999999999…`,
	} {
		_, _, fault := decodeAnswer([]byte(line))
		problem := ""
		if fault != nil {
			problem = fault.Problem
		}
		assert.Equal(t, want, problem, "%.80s", line)
	}
}

func FuzzAnswer(f *testing.F) {
	for _, line := range []string{
		`{"n":17,"move":0}`, `{"n":1e3,"move":-1}`, `{}`, `[]`, `null`, `{"n":1,"n":2}`, "\xff", `{"ready":1,"name":"x"}`,
		`{"N":1,"MOVE":0}`, `{"n":1,"move":` + strings.Repeat("9", 1000) + `}`,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if n, move, fault := decodeAnswer(line); fault != nil {
			assert.Less(t, len(fault.Problem), 300)
		} else {
			again, index, fault := decodeAnswer(encode(answerLine{n, move}))
			assert.Nil(t, fault)
			assert.Equal(t, []int{n, move}, []int{again, index})
		}
		if _, err := decodeReady(line); err != nil {
			assert.Less(t, len(err.Error()), 300)
		}
	})
}
